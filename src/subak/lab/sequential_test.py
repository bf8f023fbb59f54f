"""A sequential test: after how many sets it is plain enough whether a player's share is the low or the high one.

Wald's sequential probability ratio test on the mean of mirrored sets, with the variance of the sets seen so far in
place of one that is known. A set, not a game, is the unit: the games of a set share their luck.
"""

from dataclasses import dataclass
from math import log

WRONG = 0.05  # how often the test may say `high` where `low` is true, and the other way round
FEWEST = 10  # sets before it says anything


@dataclass(frozen=True)
class Bounds:
    """Two shares of victory to tell apart."""

    low: float
    high: float


@dataclass
class Test:
    """Two sets that did not happen, one won and one lost, keep the variance above nothing in one-sided matches."""

    bounds: Bounds
    sets: int = 0
    total: float = 1.0
    squares: float = 1.0

    def add(self, share: float) -> None:
        """One more set, by the share of victory in it."""
        self.sets += 1
        self.total += share
        self.squares += share * share

    def evidence(self) -> float:
        """The logarithm of how much likelier the results are under the high share than under the low one."""
        count = self.sets + 2
        mean = self.total / count
        variance = self.squares / count - mean * mean
        low, high = self.bounds.low, self.bounds.high
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self) -> str | None:
        """`high`, `low`, or nothing yet."""
        if self.sets < FEWEST:
            return None
        enough = log((1 - WRONG) / WRONG)
        evidence = self.evidence()
        if abs(evidence) < enough:
            return None
        return "high" if evidence > 0 else "low"
