"""Learning for days needs no more memory: nothing that an environment shows or steps stays behind."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from subak.adapters.pettingzoo import RawEnv
from subak.adapters.vector import VectorGames
from subak.engine.laws.checksum import is_compiled

ALLOWED = 3_000_000  # bytes; a row lost by each step would be many times as much

pytestmark = [
    pytest.mark.skipif(not is_compiled(), reason="only the compiled package could lose any"),
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory in use is not told here"),
]


def in_use() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def step_many() -> Callable[[], object]:
    games = VectorGames("rice-dice", 64, 2)
    games.reset(seed=1)
    return lambda: games.step(games.sample())


def step_one() -> Callable[[], object]:
    table = RawEnv("kingdoms", 2)

    def play() -> None:
        table.reset()
        while not table.terminations[table.agent_selection]:
            table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[-1]))

    return play


def make_one() -> Callable[[], object]:
    def make() -> None:
        games = VectorGames("seasons", 8, 2, observe=False)
        games.step(games.reset(seed=1).mask.argmax(axis=1))

    return make


@pytest.mark.parametrize("begin", [step_many, step_one, make_one])
def test_no_memory_stays_behind(begin: Callable[[], Callable[[], object]]) -> None:
    deed = begin()
    for _ in range(40):
        deed()
    before = in_use()
    for _ in range(160):
        deed()
    assert in_use() - before < ALLOWED
