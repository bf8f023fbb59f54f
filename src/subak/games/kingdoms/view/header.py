"""Whose turn it is and what happens in it: the words in the header of a table."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.kingdoms.rules.state import (
    ACTING,
    ADVISING,
    BATTLING,
    BIDDING,
    BRIBING,
    CONSULTING,
    DEALING,
    DRAWING,
    FORCING,
    KEEPING,
    LEAVING,
    LOSING,
    NONE,
    OVER,
    PICKING,
    PLACING,
    PRICING,
    REVEALING,
    REWARDING,
    SEASONS,
    SEATING,
    TURNING,
    TYING,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import acting
from subak.games.kingdoms.speech.vocabulary import event_name, fiefdom_name, season_name, who

PHASES = {
    LEAVING: "setup",
    SEATING: "setup",
    DEALING: "setup",
    KEEPING: "keep",
    BIDDING: "auction",
    TURNING: "event",
    LOSING: "lose",
    CONSULTING: "event",
    ADVISING: "advisor",
    PRICING: "sale",
    ACTING: "turn",
    FORCING: "force",
    BATTLING: "battle",
    REWARDING: "reward",
    BRIBING: "bribe",
    REVEALING: "force",
    TYING: "force",
    DRAWING: "draw",
    PICKING: "pick",
    PLACING: "place",
    OVER: "over",
}


def turn(s: Kingdoms) -> Turn:
    """The setup, auctions and events belong to all players together, so they have the seat CHANCE."""
    seat = int(acting(s)) if ACTING <= s.phase < OVER else CHANCE
    return Turn(seat, season_number(s), phase_words(s), turn_words(s))


def season_number(s: Kingdoms) -> int:
    """KR-4.1: seasons from 1 on; 0 during the setup."""
    return max(SEASONS * (int(s.year) - 1) + int(s.season) + 1, 0) if s.year else 0


def turn_words(s: Kingdoms) -> str:
    """ "Auction of year 3", "Summer of year 2"."""
    if s.year == 0:
        return say("Setup")
    if s.phase == OVER:
        return say("The end")
    if s.phase == BIDDING:
        return say("Auction of year {year}", year=int(s.year))
    return say("{season} of year {year}", season=season_name(int(s.season)), year=int(s.year))


def phase_words(s: Kingdoms) -> str:
    if s.phase == BIDDING:
        return auction_words(s)
    if s.phase == LOSING:
        return say("{event} takes a card", event=event_name(s, int(s.event)))
    if s.phase in (BATTLING, BRIBING):
        return contest_words(s)
    words = {
        LEAVING: say("some fiefdoms stay in the box"),
        SEATING: say("the starting bidder is drawn"),
        DEALING: say("palace cards are dealt"),
        KEEPING: say("keep two of three palace cards"),
        TURNING: say("the event is turned"),
        CONSULTING: say("a palace card is drawn"),
        ADVISING: say("keep the palace card or put it back"),
        PRICING: say("rice is sold"),
        ACTING: say("{season} of year {year}", season=season_name(int(s.season)), year=int(s.year)),
        FORCING: say("a FORCE card is drawn"),
        REWARDING: say("reward for the victory"),
        REVEALING: say("the defence is revealed"),
        TYING: say("a tie: one more FORCE card each"),
        DRAWING: say("palace cards are drawn"),
        PICKING: say("keep one palace card or none"),
        PLACING: say("where does the palace card go?"),
        OVER: say("game over"),
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
