"""Deck, hand and discard pile. A pile is what is left of it: it has no order until a card is drawn."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.rice_dice.rules.journal import DISCARDED, RESHUFFLED
from subak.games.rice_dice.rules.state import DECK, DISCARD, HAND, OUT, RiceDice


def can_draw(s: RiceDice) -> bool:
    """RD-4.30: whether another card can be drawn, for which an empty deck takes in the discard pile."""
    if s.deck_size == 0:
        if s.discard_size > 0:
            s.note(RESHUFFLED, CHANCE, 0, s.discard_size)
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
        for card in range(s.columns.cards):
            if s.zone[card] == HAND:
                s.zone[card] = DISCARD
                s.note(DISCARDED, s.active, card, 1)
        s.discard_size += s.hand_size
        s.hand_size = 0


def move_all(s: RiceDice, source: i64, target: i64) -> None:
    for card in range(s.columns.cards):
        if s.zone[card] == source:
            s.zone[card] = target
