"""Cards by the zone they are in, `zones[card]`. A pile is a zone: it has no order until a card is drawn."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck


def count_in(zones: vec[i64], zone: i64) -> i64:
    n: i64 = 0
    for card in range(i64(len(zones))):
        if zones[card] == zone:
            n += 1
    return n


def cards_into(zones: vec[i64], zone: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """Write `base` + card for every card of a zone, ascending, behind the n that are there."""
    for card in range(i64(len(zones))):
        if zones[card] == zone:
            out[n] = base + card
            n += 1
    return n


def draws_into(zones: vec[i64], zone: i64, base: i64, out: vec[i64], weights: vec[i64]) -> i64:
    """Chance draws a card of a zone, each equally likely."""
    n = cards_into(zones, zone, base, out, 0)
    for i in range(n):
        weights[i] = 1
    return n


def draw_from(zones: vec[i64], zone: i64, size: i64, luck: Luck, stream: i64) -> i64:
    """A random one of the `size` cards of a zone."""
    k = luck.below(stream, size)
    for card in range(i64(len(zones))):
        if zones[card] == zone:
            if k == 0:
                return card
            k -= 1
    raise IndexError("the pile is smaller than it should be")
