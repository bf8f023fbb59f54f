"""Differences of games that share their luck: intervals, when to stop, and which of three verdicts holds.

The row that was named before the games is looked at again and again while they are played. Its interval is a
confidence sequence (the normal mixture of Robbins, with the variance seen so far, as in Waudby-Smith et al. 2021): the
true difference lies in it at all looks together in 95 of 100 comparisons. The other rows are looked at once, at the
end, with a bootstrap over the games.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
Kind = Literal["effect", "small effect", "no effect", "unknown"]

LEVEL = 0.05  # how often an interval may miss
FEWEST = 60  # pairs before anything is said
RESAMPLES = 1000
TUNED_FOR = 500  # pairs at which the confidence sequence is narrowest for its number


@dataclass(frozen=True)
class Estimate:
    """A difference with its interval of 95 %."""

    mean: float
    low: float
    high: float
    pairs: int

    @property
    def farther(self) -> float:
        """The farther end of the interval: no effect is larger, as far as is known."""
        return max(abs(self.low), abs(self.high))


def sequential(differences: Values) -> Estimate:
    """The mean with an interval that allows for having looked before."""
    count = len(differences)
    mean, spread = float(differences.mean()), float(differences.std(ddof=1)) if count > 1 else 0.0
    half = spread * width(count)
    return Estimate(mean, mean - half, mean + half, count)


def width(count: int) -> float:
    """Half of the interval for values that deviate by 1."""
    rho = (-2 * log(LEVEL) + log(-2 * log(LEVEL) + 1)) / TUNED_FOR  # the square of the mixture's scale
    grown = count * rho + 1
    return sqrt(2 * grown / (count * count * rho) * log(sqrt(grown) / LEVEL))


def bootstrapped(differences: Values, seed: int = 0) -> Estimate:
    """The mean with an interval from games drawn again from the games that were played."""
    count = len(differences)
    rng = np.random.default_rng(seed)
    means = np.array([differences[rng.integers(0, count, count)].mean() for _ in range(RESAMPLES)])
    low, high = np.quantile(means, [LEVEL / 2, 1 - LEVEL / 2])
    return Estimate(float(differences.mean()), float(low), float(high), count)


def unpaired(one: Values, other: Values) -> float:
    """Half of the interval that the same games would give if they did not share their luck."""
    return 1.959964 * sqrt(float(one.var(ddof=1)) / len(one) + float(other.var(ddof=1)) / len(other))


def verdict(found: Estimate, bound: float) -> Kind:
    """What is known of a difference, where a smaller one than the bound does not matter."""
    if found.pairs < FEWEST:
        return "unknown"
    clear = found.low > 0 or found.high < 0
    if clear and abs(found.mean) >= bound:
        return "effect"
    if found.farther <= bound:
        return "small effect" if clear else "no effect"
    return "unknown"


def is_enough(found: Estimate, bound: float) -> bool:
    """Whether more games could hardly change the verdict: the effect is beyond the bound, or within it."""
    kind = verdict(found, bound)
    if kind == "effect":
        return min(abs(found.low), abs(found.high)) >= bound or found.high - found.low <= 2 * bound
    return kind != "unknown"


def pairs_for(differences: Values, difference: float) -> int:
    """How many pairs would tell a difference of this size from none."""
    spread = float(differences.std(ddof=1))
    low, high = 2, 10**9
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if spread * width(middle) <= difference else (middle + 1, high)
    return low
