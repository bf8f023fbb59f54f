"""The expected best of some cards drawn from a pile."""

from librt.vecs import vec
from mypy_extensions import i64


def insert(sorted_gains: vec[float], n: i64, gain: float) -> None:
    """Put a number into a list of n, highest first."""
    k = n
    while k > 0 and sorted_gains[k - 1] < gain:
        sorted_gains[k] = sorted_gains[k - 1]
        k -= 1
    sorted_gains[k] = gain


def best_of(gains: vec[float], cards: i64, drawn: i64) -> float:
    """The expected best of `drawn` cards from a pile whose worths are listed, highest first."""
    if drawn >= cards or drawn <= 0:
        return gains[0] if cards > 0 and drawn > 0 else 0.0
    chance = float(drawn) / float(cards)  # that the k-th is the best one drawn
    value: float = 0.0
    for k in range(cards - drawn + 1):
        value += chance * gains[k]
        chance *= float(cards - drawn - k) / float(cards - 1 - k) if k < cards - 1 else 0.0
    return value
