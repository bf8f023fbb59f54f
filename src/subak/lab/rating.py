"""Elo: one number per player that explains all results together.

The model of Bradley and Terry, carried on to more seats: one player of strength a among n - 1 of strength b wins with
the chance a / (a + (n - 1) b); 400 points more are ten times the strength. Shared victories count in parts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from subak.lab.statistics import RESAMPLES, middle_95

ANCHOR = 1500.0
POINTS = 400 / log(10)  # Elo points per natural logarithm of strength
PRECISION = 1e-4  # in logarithms of strength: a fiftieth of a point
ROUNDS = 1000


@dataclass(frozen=True)
class Results:
    """The sets of one pairing: the share of victory of the first player in each."""

    first: str
    second: str
    shares: Sequence[float]


@dataclass(frozen=True)
class Tally:
    """What share of the sets the first player won against copies of the second."""

    first: str
    second: str
    won: float
    sets: float


def elo(players: Sequence[str], results: Sequence[Results], seats: int, anchor: str) -> dict[str, float]:
    """The ratings of all players under which these results are likeliest; the anchor has 1500."""
    return points(strengths(players, [tally(each, each.shares, seats) for each in results], seats), anchor)


def elo_intervals(
    players: Sequence[str], results: Sequence[Results], seats: int, anchor: str, seed: int = 0
) -> dict[str, tuple[float, float]]:
    """95 % intervals of the differences to the anchor: the sets of every pairing are drawn again, many times.

    An even set lies among those drawn from, so that a match in which all sets came out alike is not taken for certain.
    """
    luck = Random(seed)
    start = strengths(players, [tally(each, each.shares, seats) for each in results], seats)
    found: dict[str, list[float]] = {player: [] for player in players}
    for _ in range(RESAMPLES):
        drawn = [tally(each, again(each.shares, seats, luck), seats) for each in results]
        for player, rating in points(strengths(players, drawn, seats, start), anchor).items():
            found[player].append(rating)
    return {player: middle_95(ratings) for player, ratings in found.items()}


def again(shares: Sequence[float], seats: int, luck: Random) -> list[float]:
    return luck.choices([*shares, 1 / seats], k=len(shares))


def tally(results: Results, shares: Sequence[float], seats: int) -> Tally:
    """One even set besides those played: without it nobody could say how strong a player is who has won them all."""
    return Tally(results.first, results.second, sum(shares) + 1 / seats, len(shares) + 1)


def strengths(
    players: Sequence[str], tallies: Sequence[Tally], seats: int, start: Mapping[str, float] | None = None
) -> dict[str, float]:
    """Logarithms of strength, by Newton's steps for one player after the other until nobody moves any more."""
    found = dict(start) if start else dict.fromkeys(players, 0.0)
    own = {player: [each for each in tallies if player in (each.first, each.second)] for player in players}
    for _ in range(ROUNDS):
        if max(improve(found, player, own[player], seats) for player in players) < PRECISION:
            break
    return found


def improve(found: dict[str, float], player: str, tallies: Sequence[Tally], seats: int) -> float:
    """Move one player to where its results put it among the others; return how far that was."""
    slope = curvature = 0.0
    for each in tallies:
        chance = 1 / (1 + (seats - 1) * exp(found[each.second] - found[each.first]))
        surplus = each.won - each.sets * chance
        slope += surplus if player == each.first else -surplus
        curvature += each.sets * chance * (1 - chance)
    step = max(-1.0, min(1.0, slope / curvature)) if curvature else 0.0
    found[player] += step
    return abs(step)


def points(strengths: Mapping[str, float], anchor: str) -> dict[str, float]:
    zero = strengths[anchor]
    return {player: ANCHOR + POINTS * (strength - zero) for player, strength in strengths.items()}
