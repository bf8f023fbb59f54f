"""The balance of the ancestors of Seasons of Rice: how often the house player wins with each of them.

    python3 tools/ancestors.py --games 20000 --jobs 2

Two house players play each other. Their ancestors are drawn, not chosen, so that weak ones are seen as often as strong
ones; everything after that is the house player's own. Prints a table for docs/reference/seasons.md: games, share of
wins (a shared victory counts half) with its Wilson interval (95 %), mean final score, and what the ancestor gave.
Run it where the package is compiled; it is some 30 times slower otherwise.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from csv import reader, writer
from dataclasses import astuple, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.seasons import GAME
from subak.games.seasons.bot.house import House
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.scoring import ancestor_points
from subak.games.seasons.rules.state import CHOOSING, Seasons
from subak.lab.arena import derived_seed
from subak.lab.statistics import mean, wilson
from subak.players.core.playout import play_out

BATCH = 50
SEATS = 2


@dataclass(frozen=True)
class Lot:
    """What became of one seat in one game."""

    game: int
    ancestor: str
    win: float
    score: int
    given: int  # points by the ancestor


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=Path, help="keep all results in this CSV file, and go on from there")
    wish = parser.parse_args()
    found = read(wish.rows) if wish.rows else []
    done = {lot.game for lot in found}
    waiting = [number for number in range(wish.games) if number not in done]
    for lots in play_batches(waiting, wish.seed, wish.jobs):
        found += lots
        if wish.rows:
            append(wish.rows, lots)
    print(table(found))
    return 0


def play_batches(numbers: Sequence[int], seed: int, jobs: int) -> Iterator[list[Lot]]:
    batches = [(seed, numbers[start : start + BATCH]) for start in range(0, len(numbers), BATCH)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_all, batches)


def play_all(batch: tuple[int, Sequence[int]]) -> list[Lot]:
    seed, numbers = batch
    return [lot for number in numbers for lot in play(seed, number)]


def play(seed: int, number: int) -> list[Lot]:
    """One game: the ancestors by luck, the rest by the house player."""
    state = beginning().clone()
    luck, rng = Luck(derived_seed(seed, number, "luck"), 3), Luck(derived_seed(seed, number, "ancestors"), 1)
    while state.phase <= CHOOSING:
        actor = state.actor()
        legal = GAME.legal(state, actor) if actor != CHANCE else []
        state.apply(actor, state.draw(luck) if actor == CHANCE else legal[rng.below(0, len(legal))])
    seats = [Luck(derived_seed(seed, number, f"seat {seat}"), 3) for seat in range(SEATS)]
    play_out(state, [House() for _ in range(SEATS)], luck, seats)
    winners = GAME.winners(state)
    return [
        Lot(
            number,
            face_of(state, int(state.ancestor[seat])).ancestor.name,
            1 / len(winners) if seat in winners else 0.0,
            int(state.points[seat]),
            int(ancestor_points(state, seat)),
        )
        for seat in range(SEATS)
    ]


@cache
def beginning() -> Seasons:
    state = GAME.start(SEATS)
    assert isinstance(state, Seasons)
    return state


def read(path: Path) -> list[Lot]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Lot(int(game), name, float(win), int(score), int(given)) for game, name, win, score, given in reader(file)
        ]


def append(path: Path, lots: Iterable[Lot]) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        writer(file).writerows(astuple(lot) for lot in lots)


def table(found: Sequence[Lot]) -> str:
    """As a page shows it, the best first."""
    by_name: dict[str, list[Lot]] = defaultdict(list)
    for lot in found:
        by_name[lot.ancestor].append(lot)
    rows = sorted(by_name.items(), key=lambda item: -share(item[1]))
    lines = ["| ancestor | games | wins | interval | mean score | by the ancestor |", "|---|---|---|---|---|---|"]
    return "\n".join([*lines, *(row(name, each) for name, each in rows)])


def row(name: str, found: Sequence[Lot]) -> str:
    low, high = wilson(sum(lot.win for lot in found), len(found))
    score, given = mean([lot.score for lot in found]), mean([lot.given for lot in found])
    interval = f"{100 * low:.1f} to {100 * high:.1f} %"
    return f"| {name} | {len(found):,} | {100 * share(found):.1f} % | {interval} | {score:.1f} | {given:.1f} |"


def share(found: Iterable[Lot]) -> float:
    return mean([lot.win for lot in found])


if __name__ == "__main__":
    sys.exit(main())
