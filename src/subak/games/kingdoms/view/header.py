"""Whose turn it is."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.state import Kingdoms
from subak.games.kingdoms.rules.turn import acting
from subak.games.kingdoms.speech.vocabulary import season_name

PHASES = {
    now.LEAVING: "setup",
    now.SEATING: "setup",
    now.DEALING: "setup",
    now.KEEPING: "keep",
    now.BIDDING: "auction",
    now.TURNING: "event",
    now.LOSING: "lose",
    now.CONSULTING: "event",
    now.ADVISING: "advisor",
    now.PRICING: "sale",
    now.ACTING: "turn",
    now.FORCING: "force",
    now.BATTLING: "battle",
    now.REWARDING: "reward",
    now.BRIBING: "bribe",
    now.REVEALING: "force",
    now.TYING: "force",
    now.DRAWING: "draw",
    now.PICKING: "pick",
    now.PLACING: "place",
    now.OVER: "over",
}


def turn(s: Kingdoms) -> Turn:
    """The setup, auctions and events belong to all players together, so they have the seat CHANCE."""
    seat = int(acting(s)) if now.ACTING <= s.phase < now.OVER else CHANCE
    return Turn(seat, season_number(s), turn_words(s))


def season_number(s: Kingdoms) -> int:
    """KR-4.1: seasons from 1 on; 0 during the setup."""
    return max(now.SEASONS * (int(s.year) - 1) + int(s.season) + 1, 0) if s.year else 0


def turn_words(s: Kingdoms) -> str:
    """ "Auction of year 3", "Summer of year 2"."""
    if s.year == 0:
        return say("Setup")
    if s.phase == now.OVER:
        return say("The end")
    if s.phase == now.BIDDING:
        return say("Auction of year {year}", year=int(s.year))
    return say("{season} of year {year}", season=season_name(int(s.season)), year=int(s.year))
