"""OpenSpiel's own simulation of every game, number of seats and variant, with other worlds for every player on the way.

    python3 tests/slow/openspiel.py --states 1000

At some states of each game every player is put into another world that could be the true one. Its information state and
its observation, as texts and as tensors, its legal actions and who is to act have to stay the same.
Prints what it has looked at; the exit code is 1 if a player can tell a difference. OpenSpiel stops at what it dislikes.
"""

import argparse
import random
import sys
import time
from collections.abc import Collection
from math import ceil
from pathlib import Path
from typing import Any

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from subak.adapters.openspiel import short_name
from subak.engine.game import Game, games
from subak.engine.laws import variants
from tests.adapters.worlds import differences, differences_in_view

DECISIONS = 0.4  # at least this share of states are decisions; the others belong to chance


class Watch:
    """Looks at one in `n` of the states that come by, if somebody decides there."""

    def __init__(self) -> None:
        self.every = 1
        self.passed = 0
        self.looks = 0
        self.found: list[str] = []

    def look(self, state: Any) -> None:
        self.passed += 1
        if self.passed % self.every or state.is_chance_node() or state.is_terminal():
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
    parser.add_argument("--seats", type=int, nargs="*", default=range(1, 10), help="for how many players (all)")
    parser.add_argument("--states", type=int, default=1000, help="about how many states of each game (1,000)")
    wish = parser.parse_args()
    found: list[str] = []
    for slug in wish.games or games():
        watch, began, kinds = Watch(), time.perf_counter(), spiel_games(games()[slug], wish.seats)
        for game in kinds:
            simulate(game, watch, wish.states / len(kinds))
        seconds = time.perf_counter() - began
        print(
            f"{slug}: {len(kinds)} kinds of game, {watch.looks:,} of {watch.passed:,} states looked at"
            f" in {seconds:,.0f} s, {len(watch.found)} differences",
            flush=True,
        )
        found += watch.found
    print("\n".join(found[:20]))
    return 1 if found else 0


def simulate(game: Any, watch: Watch, looks: float) -> None:
    """OpenSpiel's own test, over as many games as it takes for that many looks."""
    states = looks / DECISIONS
    length = random_length(game)
    watch.every = max(1, int(length / states))
    pyspiel.random_sim_test(
        game, num_sims=ceil(states / length), serialize=True, verbose=False, state_checker_fn=watch.look
    )


def random_length(game: Any) -> int:
    state, rng = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return int(state.move_number())


def spiel_games(game: Game, players: Collection[int]) -> list[Any]:
    """For every number of seats that is wished, the plain game and its variants."""
    texts = {option.name for option in game.options if isinstance(option.default, str)}
    return [
        pyspiel.load_game(
            short_name(game),
            {"players": seats} | {name: str(value) if name in texts else value for name, value in options.items()},
        )
        for seats in game.seats
        if seats in players
        for options in variants(game, seats)
    ]


if __name__ == "__main__":
    sys.exit(main())
