"""Shares with intervals. Games are independent of each other; seats of one game are not, so the game is the unit."""

from dataclasses import dataclass
from math import ceil, erfc, sqrt

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
Whole = NDArray[np.int64]

NORMAL_95 = 1.959963984540054
FALSE_DISCOVERIES = 0.05  # of the rows of a chart that are called clear, so many are expected to be chance


@dataclass(frozen=True)
class Share:
    """A mean with its interval of 95 %; `error` is its standard error."""

    mean: float
    error: float
    count: int

    @property
    def low(self) -> float:
        return self.mean - NORMAL_95 * self.error

    @property
    def high(self) -> float:
        return self.mean + NORMAL_95 * self.error

    def farther_from(self, value: float) -> float:
        return max(abs(self.low - value), abs(self.high - value))


def mean_of(values: Values) -> Share:
    """The mean of one value for each game."""
    count = len(values)
    if count < 2:
        return Share(float(values.mean()) if count else 0.0, 0.0, count)
    return Share(float(values.mean()), float(values.std(ddof=1)) / sqrt(count), count)


def clustered(values: Values, games: Whole) -> Share:
    """The mean of values of which several may belong to one game, numbered from 0."""
    count = len(values)
    if count < 2:
        return Share(float(values.mean()) if count else 0.0, float("inf"), count)
    mean = float(values.mean())
    by_game = np.bincount(games, weights=values - mean)
    return Share(mean, max(sqrt(float((by_game**2).sum())) / count, 1e-9), count)


def clear_rows(rows: list[Share], even: float) -> list[bool]:
    """Which rows differ from even, with false discoveries held at 5 % over all of them (Benjamini and Hochberg)."""
    chances = [chance(row, even) for row in rows]
    ordered = sorted(chances)
    limit = 0.0
    for place, value in enumerate(ordered, 1):
        if value <= FALSE_DISCOVERIES * place / len(ordered):
            limit = value
    return [value <= limit for value in chances]


def chance(row: Share, even: float) -> float:
    """How often luck alone would bring the row as far from even."""
    if row.error == 0:
        return 1.0 if row.mean == even else 0.0
    return erfc(abs(row.mean - even) / row.error / sqrt(2))


def games_for(values: Values, difference: float) -> int:
    """How many games tell a difference of this size from none, with an interval of 95 %."""
    if len(values) < 2:
        return 0
    need = ceil((NORMAL_95 / difference) ** 2 * float(values.var(ddof=1)))
    step = 10 ** max(len(str(need)) - 2, 0)
    return int(-(-need // step) * step)


def at_most(seen: int, tries: int) -> float:
    """The upper end for a share that was seen so seldom (Wilson)."""
    if tries == 0:
        return 1.0
    z, share = NORMAL_95, seen / tries
    spread = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return (share + z * z / (2 * tries) + spread) / (1 + z * z / tries)


def without_number(win: Values, number: Whole) -> Values:
    """What is left of victory when it is known how many cards the seat had: more cards go with more victories."""
    counts = np.bincount(number)
    means = np.bincount(number, weights=win) / np.maximum(counts, 1)
    left: Values = win - means[number]
    return left
