"""The FORCE deck (KR-6.1): a fresh one for every battle and every bribery, drawn card by card."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules.actions import FORCE, VALUES
from subak.games.kingdoms.rules.state import ASIDE, DECK, FORCE_LUCK, FORCE_PLACES, Kingdoms


def shuffle(s: Kingdoms) -> None:
    """KR-4.71, KR-4.81, KR-8.27: all FORCE cards are in the deck again."""
    for place in range(i64(FORCE_PLACES * VALUES)):
        s.force[place] = 0
    for value in range(i64(VALUES)):
        s.force[DECK * VALUES + value] = s.columns.force_count[value]


def cards_at(s: Kingdoms, place: i64) -> i64:
    n: i64 = 0
    for k in range(place * VALUES, (place + 1) * VALUES):
        n += s.force[k]
    return n


def total_at(s: Kingdoms, place: i64) -> i64:
    """The force of a side."""
    n: i64 = 0
    for value in range(i64(VALUES)):
        n += value * s.force[place * VALUES + value]
    return n


def deck_left(s: Kingdoms) -> i64:
    """KR-6.3: cards that can be drawn; those of a neutral fiefdom are counted out from the start."""
    return cards_at(s, DECK) - s.reserve


def draw_to(s: Kingdoms, place: i64, value: i64) -> None:
    s.force[DECK * VALUES + value] -= 1
    s.force[place * VALUES + value] += 1


def set_aside(s: Kingdoms, side: i64, value: i64) -> None:
    """KR-4.73: out of the deck until the battle is over."""
    s.force[side * VALUES + value] -= 1
    s.force[(ASIDE + side) * VALUES + value] += 1


def force_into(s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
    """Chance draws a FORCE card."""
    n: i64 = 0
    for value in range(i64(VALUES)):
        copies = s.force[DECK * VALUES + value]
        if copies > 0:
            out[n] = FORCE + value
            weights[n] = copies
            n += 1
    return n


def draw_force(s: Kingdoms, luck: Luck) -> i64:
    k = luck.below(FORCE_LUCK, cards_at(s, DECK))
    value: i64 = 0
    while k >= s.force[DECK * VALUES + value]:
        k -= s.force[DECK * VALUES + value]
        value += 1
    return FORCE + value
