"""Deck, hand and discard pile. A pile is what is left of it: it has no order until a card is drawn."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.rice_dice.rules.actions import DRAW
from subak.games.rice_dice.rules.state import DECK, DISCARD, HAND, OUT, RiceDice


def cards_into(s: RiceDice, zone: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write `base` + card for every card of the zone, ascending, behind the n that are there."""
    for card in range(s.columns.cards):
        if s.zone[card] == zone:
            out[n] = base + card
            n += 1
    return n


def pile_into(s: RiceDice, zone: i64, out: vec[i64], weights: vec[i64]) -> i64:
    """The next card of a pile, each equally likely."""
    n = cards_into(s, zone, DRAW, out, 0)
    for i in range(n):
        weights[i] = 1
    return n


def pile_size(s: RiceDice, zone: i64) -> i64:
    n: i64 = 0
    for card in range(s.columns.cards):
        if s.zone[card] == zone:
            n += 1
    return n


def draw_from(s: RiceDice, zone: i64, size: i64, luck: Luck, stream: i64) -> i64:
    """The action that draws one of the `size` cards of a pile."""
    k = luck.below(stream, size)
    for card in range(s.columns.cards):
        if s.zone[card] == zone:
            if k == 0:
                return DRAW + card
            k -= 1
    raise IndexError("the pile is smaller than it should be")


def can_draw(s: RiceDice) -> bool:
    """RD-4.30: whether another card can be drawn, for which an empty deck takes in the discard pile."""
    if s.deck_size == 0:
        move_all(s, DISCARD, DECK)
        s.deck_size = s.discard_size
        s.discard_size = 0
    return s.deck_size > 0


def draw_card(s: RiceDice, card: i64) -> None:
    s.zone[card] = HAND
    s.deck_size -= 1
    s.hand_size += 1


def discard(s: RiceDice, card: i64) -> None:
    """RD-4.33: deck cards go to the discard pile, starting cards out of the game."""
    if s.columns.starting[card]:
        s.zone[card] = OUT
    else:
        s.zone[card] = DISCARD
        s.discard_size += 1


def discard_hand(s: RiceDice) -> None:
    """RD-4.35: what was not added goes face up to the discard pile."""
    if s.hand_size > 0:
        move_all(s, HAND, DISCARD)
        s.discard_size += s.hand_size
        s.hand_size = 0


def move_all(s: RiceDice, source: i64, target: i64) -> None:
    for card in range(s.columns.cards):
        if s.zone[card] == source:
            s.zone[card] = target
