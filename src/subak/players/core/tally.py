"""What simulations have said of the actions that a search compares."""

from math import sqrt
from typing import NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64


class Opinion(NamedTuple):
    """What a search holds of an action. `behind` is how much less it is worth than the first one."""

    action: int
    points: float  # expected at the end of the game
    points_error: float  # the standard error of these
    victory: float  # share of victory, from 0 to 1
    behind: float
    behind_error: float
    passes: int  # how often it was simulated


@final
class Tally:
    """Sums by action over the passes it took part in.

    Worth is counted less the mean of its pass: all actions of a pass have the same luck, so what is left is the
    difference that the action makes.
    """

    def __init__(self, actions: i64) -> None:
        self.passes: vec[i64] = vec[i64]([0] * actions)
        self.worth: vec[float] = vec[float]([0.0] * actions)
        self.worth_squares: vec[float] = vec[float]([0.0] * actions)
        self.victory: vec[float] = vec[float]([0.0] * actions)
        self.points: vec[float] = vec[float]([0.0] * actions)
        self.points_squares: vec[float] = vec[float]([0.0] * actions)

    def forget(self, action: i64) -> None:
        self.passes[action] = 0
        self.worth[action] = 0.0
        self.worth_squares[action] = 0.0
        self.victory[action] = 0.0
        self.points[action] = 0.0
        self.points_squares[action] = 0.0

    def add(self, action: i64, worth: float, victory: float, points: float) -> None:
        """A pass is done, in which the action was worth so much more than the mean, and ended so."""
        self.passes[action] += 1
        self.worth[action] += worth
        self.worth_squares[action] += worth * worth
        self.victory[action] += victory
        self.points[action] += points
        self.points_squares[action] += points * points

    def mean(self, action: i64) -> float:
        return self.worth[action] / self.count(action)

    def error(self, action: i64) -> float:
        """The standard error of the mean, never quite 0."""
        return error_of_mean(self.worth[action], self.worth_squares[action], self.count(action))

    def count(self, action: i64) -> float:
        """Passes, at least one: to divide by."""
        return float(max(self.passes[action], 1))

    def opinion(self, action: i64, behind: float, behind_error: float) -> Opinion:
        n = self.count(action)
        error = error_of_mean(self.points[action], self.points_squares[action], n)
        victory, points = self.victory[action] / n, self.points[action] / n
        return Opinion(action, points, error, victory, behind, behind_error, self.passes[action])


def error_of_mean(total: float, squares: float, n: float) -> float:
    variance = squares / n - (total / n) ** 2
    return sqrt((variance + 1e-6) / n) if variance > 0.0 else 0.001
