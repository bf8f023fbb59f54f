"""Piles (SP-15.1): a pile is a set of cards without any order; the next card is any of them, equally likely."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules.geometry import first_of, ones


def pile_into(pile: i64, base: i64, out: vec[i64], weights: vec[i64]) -> i64:
    """The next card of a pile, as action `base` + card."""
    n: i64 = 0
    while pile:
        out[n] = base + first_of(pile)
        weights[n] = 1
        pile &= pile - 1
        n += 1
    return n


def draw_from(pile: i64, luck: Luck, stream: i64) -> i64:
    """A random card of a pile."""
    return nth_of(pile, luck.below(stream, ones(pile)))


def nth_of(mask: i64, k: i64) -> i64:
    """The k-th member of a set."""
    for _ in range(k):
        mask &= mask - 1
    return first_of(mask)


def masked_into(mask: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write `base` + member for every member of a set, ascending, behind the n that are there."""
    while mask:
        out[n] = base + first_of(mask)
        mask &= mask - 1
        n += 1
    return n
