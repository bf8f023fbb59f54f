"""What the matches of a ladder tell: shares, margins and ratings, with how sure one can be of them."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from subak.lab.decision_times import Thinking, together
from subak.lab.faults import sentences
from subak.lab.ladder import Match, Matches, Plan
from subak.lab.rating import Results, elo, elo_intervals
from subak.lab.statistics import bootstrap, mean, wilson

Interval = tuple[float, float]

ANCHOR = "house"  # whose rating stays the same from ladder to ladder


@dataclass(frozen=True)
class Score:
    """One match. All intervals are 95 %; `interval` is the one to quote, see `share_interval`."""

    first: str
    second: str
    sets: int  # counted: played without a gap, and without a game that failed
    games: int
    wins: float  # of the first player
    share: float
    interval: Interval
    wilson: Interval  # as if all games were independent
    margin: float
    margin_interval: Interval | None  # None for less than two sets
    verdict: str | None  # of the test: the share is rather "high" or "low"; None: no test, or not plain yet
    errors: int  # games that failed


@dataclass(frozen=True)
class Rated:
    """One player over all its matches. Times are seconds per decision with more than one option."""

    player: str
    elo: float
    interval: Interval | None  # of the difference to the anchor; None for who has not played
    games: int
    decisions: int
    seconds_mean: float
    seconds_p95: float


@dataclass(frozen=True)
class Standings:
    """What `ladder --json` prints; players strongest first."""

    game: str
    seats: int
    seed: int
    even: float  # the share of victory between equals
    anchor: str
    players: Sequence[Rated]
    matches: Sequence[Score]
    games: int
    errors: int
    first_error: str | None
    finished: bool
    seconds: float  # of this run; what an earlier one left in the file costs nothing
    options: dict[str, Any]
    edition: str | None = None  # the overlay
    gauntlet: str | None = None
    between: Interval | None = None  # the shares that the test told apart
    faults: Sequence[str] = ()  # a sentence for each player from elsewhere whose decisions had to be replaced

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def standings(plan: Plan, matches: Matches, seconds: float) -> Standings:
    scores = [score(match, plan.seats) for match in matches.values()]
    anchor = ANCHOR if ANCHOR in plan.players else plan.players[0]
    failed = [played.error for match in matches.values() for played in match.counted if played.error]
    return Standings(
        game=plan.game,
        seats=plan.seats,
        seed=plan.seed,
        even=1 / plan.seats,
        anchor=anchor,
        players=rate(plan, matches, anchor),
        matches=scores,
        games=sum(each.games for each in scores),
        errors=sum(each.errors for each in scores),
        first_error=failed[0] if failed else None,
        faults=sentences(
            fault
            for match in matches.values()
            for played in match.counted
            for each in played.games
            for fault in each.faults
        ),
        finished=all(match.is_over for match in matches.values()),
        seconds=round(seconds, 3),
        options=dict(plan.options),
        edition=str(plan.edition) if plan.edition else None,
        gauntlet=plan.gauntlet,
        between=(plan.stop.low, plan.stop.high) if plan.stop else None,
    )


def score(match: Match, seats: int) -> Score:
    good = [played for played in match.counted if not played.error]
    shares = [played.share for played in good]
    margins = [played.margin for played in good]
    games = len(good) * seats
    return Score(
        first=match.pairing[0],
        second=match.pairing[1],
        sets=len(good),
        games=games,
        wins=round(sum(shares) * seats, 6),
        share=mean(shares),
        interval=share_interval(shares),
        wilson=wilson(sum(shares) * seats, games),
        margin=mean(margins),
        margin_interval=bootstrap(margins) if len(margins) > 1 else None,
        verdict=match.verdict,
        errors=sum(1 for played in match.counted for each in played.games if each.error),
    )


def share_interval(shares: Sequence[float]) -> Interval:
    """A bootstrap over sets, because the games of a set share their luck and are not independent.

    Where all sets came out alike there is nothing to draw from: then Wilson's, with sets for games, is the careful one.
    """
    if len(set(shares)) < 2:
        return wilson(sum(shares), len(shares))
    return bootstrap(shares)


def rate(plan: Plan, matches: Matches, anchor: str) -> list[Rated]:
    """All players, strongest first."""
    results = [
        Results(*match.pairing, [played.share for played in match.counted if not played.error])
        for match in matches.values()
    ]
    ratings = elo(plan.players, results, plan.seats, anchor)
    intervals = elo_intervals(plan.players, results, plan.seats, anchor)
    rated = []
    for player in plan.players:
        games = plan.seats * sum(len(each.shares) for each in results if player in (each.first, each.second))
        low, high = intervals[player]
        thinking = together(clocks_of(player, matches))
        rated.append(
            Rated(
                player=player,
                elo=round(ratings[player], 1),
                interval=(round(low, 1), round(high, 1)) if games else None,
                games=games,
                decisions=thinking.decisions,
                seconds_mean=thinking.mean(),
                seconds_p95=thinking.within(0.95),
            )
        )
    return sorted(rated, key=lambda each: -each.elo)


def clocks_of(player: str, matches: Matches) -> Iterator[Thinking]:
    for match in matches.values():
        if player in match.pairing:
            side = match.pairing.index(player)
            yield from (played.thinking[side] for played in match.counted)
