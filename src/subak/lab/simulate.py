"""Many games between players, in as many processes as asked.

Game number i takes all its luck from (seed, i), so the rows are the same whatever the number of processes.
"""

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any

from subak.engine.edition import Edition
from subak.engine.game import Game, game
from subak.engine.luck import Luck
from subak.engine.state import State
from subak.lab.statistics import deviation, mean, wilson
from subak.players import make_player
from subak.players.playout import play_out

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

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play all games of the plan and sum them up."""
    started = perf_counter()
    return sum_up(plan, list(rows(plan, jobs, progress)), perf_counter() - started)


def rows(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Iterator[Row]:
    """The games of the plan in order. A plan that cannot be played raises before the first one."""
    room = Room(plan)
    done = 0
    for batch in play_batches(room, jobs):
        yield from batch
        done += len(batch)
        if progress:
            progress(done, plan.games)


def play_batches(room: "Room", jobs: int) -> Iterator[list[Row]]:
    batches = split(room.plan.games, jobs)
    if jobs == 1:
        yield from map(room.play_all, batches)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), open_room, (room.plan,)) as pool:
        others = set(active_children())
        try:
            with deaf_to_interrupts():
                played = [pool.submit(play_here, batch) for batch in batches]
            for batch in played:
                yield batch.result()
        except BaseException:  # interrupted, or nobody wants the rest: do not wait for games in progress
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here do not hear Ctrl+C; whoever started them ends them."""
    if current_thread() is not main_thread():
        yield
        return
    hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, hearing)


def split(games: int, jobs: int) -> list[range]:
    """Batches small enough for steady progress and large enough to be worth sending."""
    size = max(1, min(250, games // (20 * jobs)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


class Room:
    """A place where the games of a plan are played: the game, its edition and the players, made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = game(plan.game)
        self.edition: Edition = self.game.edition(plan.edition)
        self.players = [make_player(spec, self.game) for spec in plan.seats]
        self.beginning: State = self.game.start(len(plan.seats), plan.options, self.edition)

    def play_all(self, numbers: Iterable[int]) -> list[Row]:
        return [self.play(number) for number in numbers]

    def play(self, number: int) -> Row:
        count = len(self.players)
        first = number % count if self.plan.rotate else 0
        state = self.beginning.clone()
        seed = partial(derived_seed, self.plan.seed, number)
        seated = [self.players[(seat - first) % count] for seat in range(count)]
        try:
            decisions = play_out(
                state, seated, self.luck(seed("luck")), [self.luck(seed(f"seat {i}")) for i in range(count)]
            )
        except Exception as error:  # one game that fails must not hide the others: it is counted and shown
            nothing = [0] * count
            return Row(number, first, nothing, nothing, 0, 0, f"game {number}: {type(error).__name__}: {error}")
        scores, wins = self.outcome(state, first)
        return Row(number, first, scores, wins, decisions, self.game.turn(state).number)

    def luck(self, seed: int) -> Luck:
        return Luck(seed, len(self.game.streams))

    def outcome(self, state: State, first: int) -> tuple[list[int], list[float]]:
        winners = self.game.winners(state)
        seat_of = [(player + first) % len(self.players) for player in range(len(self.players))]
        scores = [int(state.score(seat)) for seat in seat_of]
        return scores, [1 / len(winners) if seat in winners else 0.0 for seat in seat_of]


_rooms: list[Room] = []  # the one of this process, if it belongs to a pool


def open_room(plan: Plan) -> None:
    _rooms[:] = [Room(plan)]


def play_here(numbers: range) -> list[Row]:
    return _rooms[0].play_all(numbers)


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed of its own for every game and purpose."""
    return int.from_bytes(sha256(f"{seed} {number} {purpose}".encode()).digest()[:7])


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
    )
