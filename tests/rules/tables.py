"""What the tests of the rules of several games share: editions with changed values, refusals, luck, and guesses."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest

from subak.engine.core.luck import Luck
from subak.engine.edition import Edition
from subak.engine.game import Game
from subak.engine.refusal import Refused
from subak.kit.testing.scenario import Scenario

S = TypeVar("S", bound=Scenario)

GUESSES = 120


def edition_of(game: Game, overlay: str) -> Edition:
    """The reference edition with the values of an owner's file in their place."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "house.toml")
        path.write_text(overlay, encoding="utf-8")
        return game.edition(path)


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """Whatever is tried here is refused because of this rule."""
    with pytest.raises(Refused, match=re.escape(f"({rule})")):
        yield


def luck_of(table: Scenario) -> dict[str, int]:
    """What chance can bring, in words, and how it weighs."""
    return {table.game.codec.words(table.state, action): weight for action, weight in table.game.chances(table.state)}


def guesses(table: S, name: str) -> list[S]:
    """Worlds that a player may take for the true one."""
    found = []
    for seed in range(GUESSES):
        world = type(table)(table.names, None, table.edition)
        world.state = table.state.clone()
        world.state.determinize(table.seat(name), Luck(seed, 5))
        assert world.problems() == []
        found.append(world)
    return found
