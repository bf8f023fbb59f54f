"""The balance of the 40 spirits of Spirits of the Rice Paddy: how often the house player wins with each of them.

    python3 tools/spirits_balance.py --games 20000 --jobs 2

House players draft and play against each other, for every number of seats. Prints a table for the page
docs/reference/spirits.md: for every spirit and number of players, how often it was drafted and the share of wins of
those who had it (a shared victory counts its part) with its Wilson interval (95 %). Run it where the package is
compiled; it is some 30 times slower otherwise.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from subak.engine.core.luck import Luck
from subak.games.spirits import GAME
from subak.games.spirits.bot.house import House
from subak.games.spirits.edition.cards import spirit_face
from subak.games.spirits.rules.state import Spirits
from subak.lab.arena import derived_seed
from subak.lab.statistics import wilson
from subak.players.core.playout import play_out

BATCH = 50
SEATS = (2, 3, 4)

Holding = tuple[int, int]  # a number of players and a card


@dataclass
class Tally:
    """How often somebody drafted a card, and the shares of victory of those who did."""

    drafted: Counter[Holding] = field(default_factory=Counter)
    won: defaultdict[Holding, float] = field(default_factory=lambda: defaultdict(float))

    def note(self, holding: Holding, share: float) -> None:
        self.drafted[holding] += 1
        self.won[holding] += share

    def add(self, other: "Tally") -> None:
        self.drafted.update(other.drafted)
        for holding, share in other.won.items():
            self.won[holding] += share


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="for each number of players (20000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    tally = Tally()
    batches = [
        (seats, wish.seed, range(start, min(start + BATCH, wish.games)))
        for seats in SEATS
        for start in range(0, wish.games, BATCH)
    ]
    with ProcessPoolExecutor(wish.jobs, get_context("spawn")) as pool:
        for some in pool.map(play_all, batches):
            tally.add(some)
    print("\n".join(table(tally, wish.games)))
    return 0


def play_all(batch: tuple[int, int, range]) -> Tally:
    seats, seed, numbers = batch
    tally = Tally()
    for number in numbers:
        state = play(seats, seed, number)
        winners = GAME.winners(state)
        for seat in range(seats):
            share = 1 / len(winners) if seat in winners else 0.0
            for card in range(int(state.columns.spirits)):
                if state.face_up[seat] >> card & 1:
                    tally.note((seats, card), share)
    return tally


def play(seats: int, seed: int, number: int) -> Spirits:
    state = GAME.start(seats)
    assert isinstance(state, Spirits)
    luck = Luck(derived_seed(seed, number, "luck"), len(GAME.streams))
    rng = [Luck(derived_seed(seed, number, f"seat {seat}"), len(GAME.streams)) for seat in range(seats)]
    play_out(state, [House() for _ in range(seats)], luck, rng)
    return state


def table(tally: Tally, games: int) -> Iterator[str]:
    """As a page shows it, by rank; bold where the interval does not reach what is even."""
    state = GAME.start(SEATS[0])
    assert isinstance(state, Spirits)
    yield "| rank | spirit | " + " | ".join(f"{n} players: drafted | wins | interval" for n in SEATS) + " |"
    yield "|---|---|" + "---|---|---|" * len(SEATS)
    for card in range(int(state.columns.spirits)):
        face = spirit_face(state, card)
        cells = " | ".join(cell(tally.drafted[n, card], tally.won[n, card], n, games) for n in SEATS)
        yield f"| {face.rank} | {face.name} | {cells} |"


def cell(drafted: int, won: float, seats: int, games: int) -> str:
    low, high = wilson(won, drafted) if drafted else (0.0, 1.0)
    wins = f"{100 * won / drafted:.1f} %" if drafted else "-"
    if not low <= 1 / seats <= high:
        wins = f"**{wins}**"
    return f"{100 * drafted / games:.0f} % | {wins} | {100 * low:.1f} to {100 * high:.1f} %"


if __name__ == "__main__":
    sys.exit(main())
