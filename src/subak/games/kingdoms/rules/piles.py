"""The palace pile (KR-6.2): an unordered top of cards never drawn, and an ordered bottom of cards put back."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules.actions import HAND, PALACE
from subak.games.kingdoms.rules.journal import PUT_BACK
from subak.games.kingdoms.rules.state import NONE, PALACE_LUCK, REDRAWN, Kingdoms, Phase

# --- drawing ----------------------------------------------------------------------------------------------------------


class PalaceDraw(Phase):
    """Chance draws the next card of the pile; what becomes of it, the phase says."""

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s, out, weights)

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        return draw_one(s, luck)

    def stream(self, s: Kingdoms) -> i64:
        return PALACE_LUCK


def draws_into(s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
    """KR-6.2: any card of the top; once it is used up, the oldest card of the bottom."""
    if s.pile_top == 0:
        out[0] = PALACE + s.bottom[0]
        weights[0] = 1
        return 1
    n: i64 = 0
    for kind in range(s.columns.palaces):
        if s.top[kind] > 0:
            out[n] = PALACE + kind
            weights[n] = s.top[kind]
            n += 1
    return n


def draw_one(s: Kingdoms, luck: Luck) -> i64:
    """The action by which chance draws a palace card."""
    if s.pile_top == 0:
        return PALACE + s.bottom[0]
    return PALACE + kind_at(s.top, luck.below(PALACE_LUCK, s.pile_top))


def kind_at(counts: vec[i64], k: i64) -> i64:
    """The kind of the k-th card, where counts says how many there are of each."""
    kind: i64 = 0
    while k >= counts[kind]:
        k -= counts[kind]
        kind += 1
    return kind


def take_drawn(s: Kingdoms, kind: i64) -> None:
    """The card leaves the pile."""
    if s.pile_top > 0:
        s.top[kind] -= 1
        s.pile_top -= 1
        return
    s.pile_bottom -= 1
    for k in range(s.pile_bottom):
        s.bottom[k] = s.bottom[k + 1]
        s.sender[k] = s.sender[k + 1]
    s.bottom[s.pile_bottom] = NONE
    s.sender[s.pile_bottom] = NONE


def put_to_bottom(s: Kingdoms, kind: i64, mark: i64) -> None:
    """KR-6.2: the newest card of the bottom, face down; the mark says who put it there."""
    s.note(PUT_BACK, mark % REDRAWN, kind, 1)
    s.bottom[s.pile_bottom] = kind
    s.sender[s.pile_bottom] = mark
    s.pile_bottom += 1


def pile_size(s: Kingdoms) -> i64:
    return s.pile_top + s.pile_bottom


# --- hands ------------------------------------------------------------------------------------------------------------


def empty_place(s: Kingdoms, seat: i64) -> i64:
    """The first place of a hand without a card, or HAND."""
    for k in range(i64(HAND)):
        if s.hand[seat * HAND + k] == NONE:
            return k
    return HAND


def add_to_hand(s: Kingdoms, seat: i64, kind: i64) -> None:
    s.hand[seat * HAND + empty_place(s, seat)] = kind


def put_back(s: Kingdoms, seat: i64, k: i64, mark: i64) -> None:
    """KR-4.113: a card of the hand goes to the bottom of the pile."""
    put_to_bottom(s, s.hand[seat * HAND + k], mark)
    s.hand[seat * HAND + k] = NONE


def put_hand_to_bottom(s: Kingdoms, seat: i64) -> None:
    """Whatever is left in the hand, in the order drawn."""
    for k in range(i64(HAND)):
        if s.hand[seat * HAND + k] != NONE:
            put_back(s, seat, k, seat)
