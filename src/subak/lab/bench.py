"""How fast a game is: the figures of `subak bench`, and their floors.

Decisions are those of seats; draws of chance cost time and are not counted. All times are processor time of this
thread, and each figure is the best of several rounds, so a busy machine does not blur them.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import repeat
from pathlib import Path
from time import thread_time
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game
from subak.engine.laws.checksum import is_compiled
from subak.players.core.search import Search
from subak.players.levels import make_judge

ROUNDS = 5
SECONDS = 0.15  # per round
CLONES = 2000
SIMULATIONS = 2000
ROLL_OUT = 50  # steps, of seats and of luck


@dataclass(frozen=True)
class Figures:
    """One line of `bench --json`."""

    game: str
    seats: int
    compiled: bool
    in_core_decisions_per_second: float
    stepped_decisions_per_second: float
    clone_ns: float
    search_simulations_per_second: float
    in_core_games_per_second: float = 0
    own: Mapping[str, float] = field(default_factory=dict)  # of this game alone, nanoseconds by name

    def to_json(self) -> dict[str, Any]:
        """Figures of the game's own stand among the others."""
        figures = asdict(self)
        own = figures.pop("own")
        return {**figures, **own}


def bench(game: Game, seats: int) -> Figures:
    beginning = game.start(seats)
    decisions, games = in_core(game, beginning)
    return Figures(
        game=game.slug,
        seats=seats,
        compiled=is_compiled(beginning),
        in_core_decisions_per_second=round(decisions),
        stepped_decisions_per_second=round(stepped(game, beginning)),
        clone_ns=round(1e9 / clones(game, beginning), 1),
        search_simulations_per_second=round(simulations(game, beginning)),
        in_core_games_per_second=round(games, 1),
        own={name: nanoseconds(work) for name, work in game.benchmarks().items()},
    )


def in_core(game: Game, beginning: State) -> tuple[float, float]:
    """Decisions and games per second of whole games in the compiled core."""
    lengths: list[int] = []
    play = in_core_games(game, beginning)

    def count(seed: int) -> int:
        lengths.append(play(seed))
        return lengths[-1]

    decisions = best_rate(count)
    return decisions, decisions * len(lengths) / sum(lengths)


def in_core_games(game: Game, beginning: State) -> Callable[[int], int]:
    """Random games with full legal lists, a whole game per call: seed to decisions."""
    play = RandomPlay(game.codec.size)
    return lambda seed: play.whole_game(beginning, seed, len(game.streams))


def stepped(game: Game, beginning: State) -> float:
    """Decisions per second of the same games, stepped."""
    return best_rate(stepped_games(game, beginning))


def stepped_games(game: Game, beginning: State) -> Callable[[int], int]:
    """The same games, one step per call, as a bot written in plain Python would play them."""
    out = vec[i64]([0] * game.codec.size)

    def play(seed: int) -> int:
        state, luck, rng, decisions = beginning.clone(), Luck(seed, len(game.streams)), Luck(seed + 1, 1), 0
        while (actor := state.actor()) != NOBODY:
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
            else:
                state.apply(actor, out[rng.below(0, state.legal_into(actor, out))])
                decisions += 1
        return decisions

    return play


def clones(game: Game, beginning: State) -> float:
    """Clones of a position from the middle of a game."""
    state = some_steps_on(game, beginning, 200)

    def copy(seed: int) -> int:
        for _ in repeat(None, CLONES):
            state.clone()
        return CLONES

    return best_rate(copy)


def simulations(game: Game, beginning: State) -> float:
    """Simulations of a search in the middle of a game, each a number of random steps."""
    length = in_core_games(game, beginning)(1)
    state = somebody_chooses(game, some_steps_on(game, beginning, length // 2))
    search = Search(game.codec.seat_size, len(game.streams), make_judge(game), None, SIMULATIONS, 0.0)
    search.simulation.steps = ROLL_OUT

    def think(seed: int) -> int:
        search.choose(Seat(state, state.actor(), Luck(seed, len(game.streams))))
        return int(search.done)

    return best_rate(think)


def somebody_chooses(game: Game, state: State) -> State:
    """The next position in which a seat has a choice."""
    while state.actor() == CHANCE or len(game.legal(state, state.actor())) == 1:
        state = some_steps_on(game, state, 1)
    return state


def nanoseconds(work: Callable[[], int]) -> float:
    """How long a piece of a game's own work takes."""
    return round(1e9 / best_rate(lambda _: work()), 1)


def some_steps_on(game: Game, beginning: State, steps: int) -> State:
    out, luck = vec[i64]([0] * game.codec.size), Luck(1)
    state = beginning.clone()
    for _ in range(steps):
        before, actor = state.clone(), state.actor()
        state.apply(actor, state.draw(luck) if actor == CHANCE else out[luck.below(0, state.legal_into(actor, out))])
        if state.actor() == NOBODY:
            return before
    return state


def best_rate(work: Callable[[int], int]) -> float:
    """Pieces of work per second in the best round. `work` gets a seed and says how many pieces it did."""
    return max(one_round(work, seed, SECONDS) for seed in range(1, ROUNDS + 1))


def one_round(work: Callable[[int], int], seed: int, seconds: float) -> float:
    done, started = 0, thread_time()
    while (spent := thread_time() - started) < seconds:
        done += work(seed * 1_000_003 + done)
    return done / spent


def read_floors(path: Path) -> Mapping[str, Mapping[str, float]]:
    """Game to figure to the least it may be (`_per_second`), or the most (`_ns`)."""
    floors: Mapping[str, Mapping[str, float]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return floors


def below_floor(figures: Figures, floors: Mapping[str, Mapping[str, float]]) -> list[str]:
    """One sentence for each figure that is worse than its floor; floors hold for compiled games of that many seats."""
    floor = floors.get(figures.game)
    if floor is None or not figures.compiled or figures.seats != floor["seats"]:
        return []
    measured = figures.to_json()
    problems = []
    for name, bound in floor.items():
        if name.endswith("_ns") and measured[name] > bound:
            problems.append(f"{figures.game}: {name} is {measured[name]:,.0f}; it may be {bound:,.0f}")
        elif name.endswith("_per_second") and measured[name] < bound:
            problems.append(f"{figures.game}: {name} is {measured[name]:,.0f}; the floor is {bound:,.0f}")
    return problems
