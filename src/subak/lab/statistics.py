"""The few statistics that claims about players need."""

from collections.abc import Sequence
from math import sqrt
from random import Random

NORMAL_95 = 1.959963984540054  # the quantile of the normal distribution for a two-sided 95 % interval
RESAMPLES = 1000  # of a bootstrap


def wilson(wins: float, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The Wilson interval for a share of wins; of use down to a handful of games and up to 100 %."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    width = 1 + z * z / games
    low = (middle - spread) / width if wins > 0 else 0.0
    high = (middle + spread) / width if wins < games else 1.0
    return low, high


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def bootstrap(values: Sequence[float], seed: int = 0) -> tuple[float, float]:
    """A 95 % interval for the mean: what the means of samples drawn again from the values are like."""
    luck = Random(seed)
    count = len(values)
    return middle_95([sum(luck.choices(values, k=count)) / count for _ in range(RESAMPLES)])


def middle_95(values: Sequence[float]) -> tuple[float, float]:
    """The range that holds 95 % of the values, with as many below it as above."""
    ordered = sorted(values)
    outside = len(ordered) // 40
    return ordered[outside], ordered[-1 - outside]
