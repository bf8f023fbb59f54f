"""Whose turn it is and what happens in it: the words in the header of a table."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.rules.turn import acting
from subak.games.kingdoms.speech.vocabulary import event_name, fiefdom_name, season_name, who

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
    return Turn(seat, season_number(s), phase_words(s), turn_words(s))


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


def phase_words(s: Kingdoms) -> str:
    if s.phase == now.BIDDING:
        return auction_words(s)
    if s.phase == now.LOSING:
        return say("{event} takes a card", event=event_name(s, int(s.event)))
    if s.phase in (now.BATTLING, now.BRIBING):
        return contest_words(s)
    words = {
        now.LEAVING: say("some fiefdoms stay in the box"),
        now.SEATING: say("the starting bidder is drawn"),
        now.DEALING: say("palace cards are dealt"),
        now.KEEPING: say("keep two of three palace cards"),
        now.TURNING: say("the event is turned"),
        now.CONSULTING: say("a palace card is drawn"),
        now.ADVISING: say("keep the palace card or put it back"),
        now.PRICING: say("rice is sold"),
        now.ACTING: say("{season} of year {year}", season=season_name(int(s.season)), year=int(s.year)),
        now.FORCING: say("a FORCE card is drawn"),
        now.REWARDING: say("reward for the victory"),
        now.REVEALING: say("the defence is revealed"),
        now.TYING: say("a tie: one more FORCE card each"),
        now.DRAWING: say("palace cards are drawn"),
        now.PICKING: say("keep one palace card or none"),
        now.PLACING: say("where does the palace card go?"),
        now.OVER: say("game over"),
    }
    return words[s.phase]


def auction_words(s: Kingdoms) -> str:
    if s.high_bid:
        return say("auction for Shogun, {gold} is high", gold=int(s.high_bid))
    return say("auction for Shogun, no bid yet")


def contest_words(s: Kingdoms) -> str:
    """ "battle with Bo", "battle for Suruga", "bribe for Kai"."""
    if s.bribing:
        return say("bribe for {fiefdom}", fiefdom=fiefdom_name(s, int(s.target)))
    if s.target == NONE:
        return say("battle with {player}", player=who(int(s.defender)))
    return say("battle for {fiefdom}", fiefdom=fiefdom_name(s, int(s.target)))
