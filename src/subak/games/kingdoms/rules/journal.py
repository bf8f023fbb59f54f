"""The kinds of entries that the rules of Kingdoms note (engine/core/journal.py), with the meaning of their numbers.

`who` is a seat, or CHANCE for neutral fiefdoms and for what belongs to nobody. Where `n` is gold of `who`, `now` is the
gold that the seat has then. Palace cards and FORCE cards are noted by kind and value, secret or not (KR-5.2).
"""

from typing import Final

from mypy_extensions import i64

# Setting up
LEFT_OUT: Final[i64] = 0  # what: a fiefdom that stays in the box
FIRST_BIDDER: Final[i64] = 1
DEALT: Final[i64] = 2  # what: palace card
SEALED: Final[i64] = 3
KEPT_FIRST: Final[i64] = 4  # what: palace card, n: its tile
REDREW: Final[i64] = 5  # n: cards that go back to the pile

# The year
YEAR_BEGUN: Final[i64] = 6  # n: year; who opens the auction, CHANCE where there is none
BID_MADE: Final[i64] = 7  # n: gold, which is not paid yet
PASSED: Final[i64] = 8
INSTALLED: Final[i64] = 9  # what: year, n: gold paid (0: nobody bid)
SEASON_ENDED: Final[i64] = 10  # what: season, n: year

# Events
EVENT_TURNED: Final[i64] = 11  # what: event
WARDED_OFF: Final[i64] = 12  # what: the card that protects
EVENT_GOLD: Final[i64] = 13  # what: event, n: gold gained (negative: lost)
EFFECT_LASTS: Final[i64] = 14  # what: column of season_effect, n: how much of it
LOST: Final[i64] = 15  # what: card, n: the event that takes it
GENERAL_LOST: Final[i64] = 16  # what: card; by an event or a battle
GIVEN: Final[i64] = 17  # what: card, n: the event that gives it

# The harvest
MARKET_TURNED: Final[i64] = 18  # what: market card, n: price of a field
SOLD: Final[i64] = 19  # what: fields, n: gold
TAXED: Final[i64] = 20  # n: gold
ROTATED: Final[i64] = 21  # what: the oldest rice card

# Turns
INCOME: Final[i64] = 22  # what: how much of the gold comes from fiefdoms, n: gold
TURN_MISSED: Final[i64] = 23  # n: gold that is collected nevertheless
TURN_ENDED: Final[i64] = 24  # n: standard actions that are lost

# Building and destroying
EXTRA_USED: Final[i64] = 25  # what: the hall, NONE for a charter
REPLACED: Final[i64] = 26  # what: the card that makes way for the one that is built
BUILT: Final[i64] = 27  # what: card, n: gold paid
DESTROYED: Final[i64] = 28  # what: card, n: gold paid
PALACE_DESTROYED: Final[i64] = 29  # what: palace card, n: gold paid

# War and bribery
ATTACKED: Final[i64] = 30  # what: fiefdom or NONE, n: defender or NONE
BRIBED: Final[i64] = 31  # what: fiefdom, n: its owner or NONE
FORCE_PAID: Final[i64] = 32  # n: gold paid for a card
FORCE_DRAWN: Final[i64] = 33  # what: value, n: cards of the side, now: their total
WAR_ROOM_USED: Final[i64] = 34  # what: the value that is given up
HELD: Final[i64] = 35  # n: cards of the side, now: their total
DEFENCE_DRAWN: Final[i64] = 36  # what: value
DEFENCE_LAID: Final[i64] = 37  # n: cards against a bribe, now: their total
TIE_DRAWN: Final[i64] = 38  # what: value
BATTLE_DECIDED: Final[i64] = 39  # what: fiefdom or NONE, n: WON or FAILED, now: defender or NONE
BRIBE_DECIDED: Final[i64] = 40  # the same
FIEFDOM_TAKEN: Final[i64] = 41  # what: fiefdom, n: its owner before, now: BY_ATTACK or BY_BRIBERY
GOLD_TAKEN: Final[i64] = 42  # what: the seat that loses it, n: gold
RICE_DESTROYED: Final[i64] = 43  # what: card, n: the seat that loses it

# Palace cards
DRAW_PAID: Final[i64] = 44  # what: cards to draw, n: gold paid
DRAWN: Final[i64] = 45  # what: palace card
KEPT: Final[i64] = 46  # what: palace card, n: how many there were to choose from
KEPT_NONE: Final[i64] = 47
OUSTED: Final[i64] = 48  # what: the palace card that makes way for another, n: gold paid
LAID: Final[i64] = 49  # what: palace card, n: its tile
PUT_BACK: Final[i64] = 50  # what: palace card that goes to the bottom of the pile

# The end
SCORED: Final[i64] = 51  # what: points of the palace, n: points of the fiefdoms, now: all points
ENDED: Final[i64] = 52
