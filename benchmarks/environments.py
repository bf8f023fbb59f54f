"""How fast the environments are, beside connect four of PettingZoo on the same machine.

    pip install 'subak[pettingzoo]' pygame
    python benchmarks/environments.py                    a table for the documentation
    python benchmarks/environments.py --json out.json    everything, with each round
    python benchmarks/environments.py --only rice-dice   some contenders, and connect four

Everybody plays random legal actions with two seats. Environments are used as a learner does: `last`, an action from the
mask, `step`. The vector plays 1,024 games; each call of `step` counts as 1,024 steps, `sample` chooses the actions and
is part of the time. Contenders take turns, round after round, so that a busy machine hurts all of them alike; figures
are medians over the rounds, of processor time, and ratios are taken within a round. The fastest round tells what a core
can do while nobody else uses it: many short rounds find such a moment even on a shared machine.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

import gymnasium
import numpy as np
from pettingzoo.classic import connect_four_v3

from subak.adapters.gymnasium_vector import SeatVectorEnv
from subak.adapters.pettingzoo import RawEnv, env
from subak.adapters.setting import SUMMARY, gymnasium_id
from subak.adapters.vector import VectorGames
from subak.engine.game import game, games
from subak.engine.laws.checksum import is_compiled

GAMES = 1024
WHOLE_GAME = 34  # decisions in any game of Seasons of two: its rows stay in step, and late decisions take longer
RAW, WRAPPED, CART_POLE = "connect four, raw", "connect four, wrapped", "cart pole, vector"

Work = Callable[[], int]  # plays on for a while and says by how many steps


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How fast the environments are, beside PettingZoo's connect four.")
    parser.add_argument("--rounds", type=int, default=25, help="how often each contender has its turn")
    parser.add_argument("--seconds", type=float, default=0.1, help="how long a turn is")
    parser.add_argument("--only", nargs="*", metavar="WORD", help="contenders whose name has one of these words")
    parser.add_argument("--json", type=Path, help="write everything to this file")
    wish = parser.parse_args(arguments)
    found = report(measure(contenders(wish.only or [""]), wish.rounds, wish.seconds))
    print(as_table(found))
    if wish.json:
        wish.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


def contenders(words: Sequence[str]) -> dict[str, Work]:
    """Connect four, Gymnasium's vector of cart poles, and those of our ways to step that have one of these words."""
    found = {RAW: one_by_one(connect_four_v3.raw_env()), WRAPPED: one_by_one(connect_four_v3.env())}
    found[CART_POLE] = cart_poles()
    for slug in games():
        makers: dict[str, Callable[[], Work]] = {
            f"{slug}, raw": partial(ours_one_by_one, RawEnv, slug),
            f"{slug}, wrapped": partial(ours_one_by_one, env, slug),
            f"{slug}, vector": partial(side_by_side, slug, observe=True),
            f"{slug}, vector of v1": partial(side_by_side, gymnasium_id(game(slug), SUMMARY), observe=True),
            f"{slug}, make_vec": partial(gymnasium_vector, gymnasium_id(game(slug))),
            f"{slug}, vector without observations": partial(side_by_side, slug, observe=False),
        }
        found |= {name: make() for name, make in makers.items() if any(word in name for word in words)}
    return found


def ours_one_by_one(make: Callable[[str, int], Any], slug: str) -> Work:
    return one_by_one(make(slug, 2))


def one_by_one(table: Any) -> Work:
    """A whole game of an AEC environment."""
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        table.reset(seed=int(rng.integers(2**31)))
        for _ in table.agent_iter():
            observation, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            options = np.flatnonzero(observation["action_mask"].view(np.bool_))  # as bytes it takes far longer
            table.step(int(options[int(rng.random() * len(options))]))
            steps += 1
        return steps

    return play


def side_by_side(slug: str, observe: bool) -> Work:
    """Enough steps of all games to see every stage; long games are spread over all stages first."""
    vector = VectorGames(slug, GAMES, 2, observe=observe)
    vector.reset(seed=1)
    for _ in range(50):
        vector.step(vector.sample())

    def play() -> int:
        for _ in range(WHOLE_GAME):
            vector.step(vector.sample())
        return WHOLE_GAME * GAMES

    return play


def gymnasium_vector(name: str) -> Work:
    """The vector environment as a learner uses it: one seat against random players, masks from `info`."""
    tables = SeatVectorEnv(name, GAMES, 2, copy=False)
    tables.reset(seed=1)

    def play() -> int:
        for _ in range(WHOLE_GAME):
            tables.step(tables.sample())
        return WHOLE_GAME * GAMES

    return play


def cart_poles() -> Work:
    tables = gymnasium.make_vec("CartPole-v1", num_envs=GAMES, vectorization_mode="vector_entry_point")
    tables.reset(seed=1)
    rng = np.random.default_rng(1)

    def play() -> int:
        for _ in range(WHOLE_GAME):
            tables.step(rng.integers(0, 2, GAMES))
        return WHOLE_GAME * GAMES

    return play


def measure(contenders: dict[str, Work], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Steps per second of each contender in each round."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, work in contenders.items():
            steps, begun = 0, thread_time()
            while (spent := thread_time() - begun) < seconds:
                steps += work()
            rates[name].append(steps / spent)
    return rates


def report(rates: dict[str, list[float]]) -> dict[str, Any]:
    return {
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "compiled": is_compiled(),
        "figures": [
            {
                "contender": name,
                "steps_per_second": round(median(rounds)),
                "fastest": round(max(rounds)),
                "times_raw_connect_four": ratio(rounds, rates[RAW]),
                "times_wrapped_connect_four": ratio(rounds, rates[WRAPPED]),
                "rounds": [round(rate) for rate in rounds],
            }
            for name, rounds in rates.items()
        ],
    }


def ratio(rates: Sequence[float], yardstick: Sequence[float]) -> float:
    return round(median(a / b for a, b in zip(rates, yardstick, strict=True)), 2)


def as_table(found: dict[str, Any]) -> str:
    lines = ["| | steps/s | fastest round | × connect four, raw | × connect four, wrapped |", "|---|---|---|---|---|"]
    lines += [
        f"| {row['contender']} | {row['steps_per_second']:,} | {row['fastest']:,} | {row['times_raw_connect_four']:,}"
        f" | {row['times_wrapped_connect_four']:,} |"
        for row in found["figures"]
    ]
    compiled = "compiled" if found["compiled"] else "not compiled"
    return "\n".join([f"{found['date']}, {found['machine']}, Python {found['python']}, {compiled}", "", *lines])


if __name__ == "__main__":
    sys.exit(main())
