"""How fast the games are through OpenSpiel, beside games of OpenSpiel's own (in C++, played from Python).

    python benchmarks/openspiel_speed.py

Each figure is the best of several rounds in processor time. Random games of two, and a position in the middle of one:
how often it can be cloned, re-drawn for the player to act (with the text of the information state, as OpenSpiel's
search asks for it), and searched by OpenSpiel's Python bot with random roll-outs.
"""

import random
from collections.abc import Callable
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from subak.adapters.openspiel import short_name
from subak.engine.game import games
from subak.engine.laws.checksum import is_compiled

ROUNDS = 3
SECONDS = 0.7  # per round
PEERS = ("gin_rummy", "oh_hell")  # with hidden cards, and states that can be re-drawn
SEVERAL = 50
SIMULATIONS = 20


def per_second(work: Callable[[], int]) -> float:
    """Pieces of work in a second; `work` says how many it has done."""
    best = 0.0
    for _ in range(ROUNDS):
        began, done = thread_time(), 0
        while (spent := thread_time() - began) < SECONDS:
            done += work()
        best = max(best, done / spent)
    return best


def playout(game: Any, rng: random.Random, longest: int) -> tuple[Any, int]:
    """A random game, or the beginning of one, and its steps."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal() and steps < longest:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return state, steps


def middle(game: Any, rng: random.Random) -> Any:
    """A decision between several options, halfway through a game."""
    whole = playout(game, rng, 100_000)[1]
    while True:
        state, _ = playout(game, rng, whole // 2)
        if not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) > 1:
            return state


def measure(game: Any) -> list[float]:
    rng = random.Random(1)
    state = middle(game, rng)
    player, luck = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, SIMULATIONS, random_state=np.random.RandomState(2))

    def games_played() -> int:
        playout(game, rng, 100_000)
        return 1

    def clones() -> int:
        for _ in range(SEVERAL):
            state.clone()
        return SEVERAL

    def worlds() -> int:
        for _ in range(SEVERAL):
            state.resample_from_infostate(player, luck).information_state_string(player)
        return SEVERAL

    def simulations() -> int:
        bot.step(state)
        return SIMULATIONS

    steps = per_second(lambda: playout(game, rng, 100_000)[1])
    return [steps, *map(per_second, (games_played, clones, worlds, simulations))]


def main() -> None:
    print("compiled" if is_compiled() else "not compiled: the figures are those of plain Python")
    print(f"{'':20}{'steps/s':>10}{'games/s':>10}{'clones/s':>10}{'worlds/s':>10}{'ISMCTS/s':>10}")
    for name in [*map(short_name, games().values()), *PEERS]:
        figures = measure(pyspiel.load_game(name))
        print(f"{name:20}" + "".join(f"{figure:>10,.0f}" for figure in figures), flush=True)


if __name__ == "__main__":
    main()
