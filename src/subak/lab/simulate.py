"""Many games between players, in as many processes as asked.

Game number i takes all its luck from (seed, i), so the rows are the same whatever the number of processes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from subak.engine.game import game
from subak.lab.arena import Room, derived_seed
from subak.lab.entrants import make_entrant
from subak.lab.faults import Fault, sentences
from subak.lab.pool import in_order
from subak.lab.statistics import deviation, mean, wilson

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True)
class Plan:
    """What to simulate. With `rotate` the players move on by one seat from game to game."""

    game: str
    seats: Sequence[str]  # who plays: random, greedy, house ...
    games: int
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Path | None = None  # an owner's overlay
    rotate: bool = False


@dataclass(frozen=True)
class Row:
    """One game. Scores and wins are by player as listed in the plan, wherever they sat; a shared victory counts 1/n."""

    number: int
    first: int  # the seat of the first player of the list
    scores: Sequence[int]
    wins: Sequence[float]
    decisions: int
    turns: int  # how many turns the seat had that took the last one
    error: str | None = None
    faults: Sequence[Fault] = ()


@dataclass(frozen=True)
class Result:
    """What `simulate --json` prints. Figures in lists are by player as listed in `seats`."""

    game: str
    seats: Sequence[str]
    games: int
    seed: int
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: Sequence[float]
    win_intervals: Sequence[tuple[float, float]]  # 95 %, Wilson
    score_mean: Sequence[float]
    score_sd: Sequence[float]
    length_mean: float  # turns per seat
    errors: int
    first_error: str | None
    rotated: bool
    options: Mapping[str, Any]
    faults: Sequence[str] = ()  # a sentence for each player from elsewhere whose decisions had to be replaced

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play all games of the plan and sum them up."""
    started = perf_counter()
    return sum_up(plan, list(rows(plan, jobs, progress)), perf_counter() - started)


def rows(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Iterator[Row]:
    """The games of the plan in order. A plan that cannot be played raises before the first one."""
    series = Series(plan)
    done = 0
    for batch in play_batches(series, jobs):
        yield from batch
        done += len(batch)
        if progress:
            progress(done, plan.games)


def play_batches(series: "Series", jobs: int) -> Iterator[list[Row]]:
    batches = split(series.plan.games, jobs)
    if jobs == 1:
        return map(series.play_all, batches)
    return in_order(jobs, open_series, series.plan, play_here, batches)


def split(games: int, jobs: int) -> list[range]:
    """Batches small enough for steady progress and large enough to be worth sending."""
    size = max(1, min(250, games // (20 * jobs)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


class Series:
    """The games of a plan: a room, and the players, made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        found = game(plan.game)
        self.players = [make_entrant(spec, found) for spec in plan.seats]
        self.room = Room(plan.game, len(plan.seats), plan.options, plan.edition)

    def play_all(self, numbers: Iterable[int]) -> list[Row]:
        return [self.play(number) for number in numbers]

    def play(self, number: int) -> Row:
        count = len(self.players)
        first = number % count if self.plan.rotate else 0
        seed = partial(derived_seed, self.plan.seed, number)
        seated = [self.players[(seat - first) % count] for seat in range(count)]
        played = self.room.play(seated, seed("luck"), [seed(f"seat {seat}") for seat in range(count)])
        seat_of = [(player + first) % count for player in range(count)]
        return Row(
            number=number,
            first=first,
            scores=[played.scores[seat] for seat in seat_of],
            wins=[played.wins[seat] for seat in seat_of],
            decisions=played.decisions,
            turns=played.turns,
            error=f"game {number}: {played.error}" if played.error else None,
            faults=played.faults,
        )


_series: list[Series] = []  # the one of this process, if it belongs to a pool


def open_series(plan: Plan) -> None:
    _series[:] = [Series(plan)]


def play_here(numbers: range) -> list[Row]:
    return _series[0].play_all(numbers)


def sum_up(plan: Plan, rows: Sequence[Row], seconds: float) -> Result:
    """The figures of all games; those that failed count as errors and as nothing else."""
    good = [row for row in rows if row.error is None]
    failed = [row.error for row in rows if row.error is not None]
    players = range(len(plan.seats))
    wins = [sum(row.wins[player] for row in good) for player in players]
    scores = [[row.scores[player] for row in good] for player in players]
    decisions = sum(row.decisions for row in good)
    return Result(
        game=plan.game,
        seats=list(plan.seats),
        games=plan.games,
        seed=plan.seed,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds else 0,
        wins=[round(total, 6) for total in wins],
        win_intervals=[wilson(total, len(good)) for total in wins],
        score_mean=[mean(column) for column in scores],
        score_sd=[deviation(column) for column in scores],
        length_mean=mean([row.turns for row in good]),
        errors=len(failed),
        first_error=failed[0] if failed else None,
        rotated=plan.rotate,
        options=dict(plan.options),
        faults=sentences(fault for row in rows for fault in row.faults),
    )
