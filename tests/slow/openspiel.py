"""OpenSpiel's own simulation of every game, number of seats and variant, with other worlds for every player on the way.

    python3 tests/slow/openspiel.py --states 1000

At some states of each game every player is put into another world that could be the true one. Its information state and
its observation, as texts and as tensors, its legal actions and who is to act have to stay the same. All variants are
played once, then again, until so many states of each game have been looked at.
Prints what it has looked at; the exit code is 1 if a player can tell a difference. OpenSpiel stops at what it dislikes.
"""

import argparse
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import Any

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from subak.adapters.openspiel import short_name
from subak.engine.game import Game, games
from subak.engine.laws import variants
from tests.adapters.worlds import differences, differences_in_view

EVERY = 20  # one state in so many is looked at


class Watch:
    """Looks at some of the states that come by."""

    def __init__(self) -> None:
        self.passed = 0
        self.looks = 0
        self.found: list[str] = []

    def look(self, state: Any) -> None:
        self.passed += 1
        if self.passed % EVERY or state.is_chance_node() or state.is_terminal():
            return
        self.looks += 1
        for player in range(state.num_players()):
            kinds = [*differences(state, player), *differences_in_view(state, player)]
            self.found += [
                f"{state.get_game()}, move {state.move_number()}: player {player} notices {k}" for k in kinds
            ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--states", type=int, default=1000, help="how many states of each game are looked at (1,000)")
    wish = parser.parse_args()
    found: list[str] = []
    for slug in wish.games or games():
        watch, simulations, began = Watch(), 0, time.perf_counter()
        kinds = spiel_games(games()[slug])
        for game in cycle(kinds):
            if watch.looks >= wish.states and simulations >= len(kinds):
                break
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, state_checker_fn=watch.look)
            simulations += 1
        seconds = time.perf_counter() - began
        print(
            f"{slug}: {simulations} games of {len(kinds)} kinds, {watch.looks:,} of {watch.passed:,} states looked at"
            f" in {seconds:,.0f} s, {len(watch.found)} differences",
            flush=True,
        )
        found += watch.found
    print("\n".join(found[:20]))
    return 1 if found else 0


def spiel_games(game: Game) -> list[Any]:
    """For every number of seats the plain game and its variants."""
    texts = {option.name for option in game.options if isinstance(option.default, str)}
    return [
        pyspiel.load_game(
            short_name(game),
            {"players": seats} | {name: str(value) if name in texts else value for name, value in options.items()},
        )
        for seats in game.seats
        for options in variants(game, seats)
    ]


if __name__ == "__main__":
    sys.exit(main())
