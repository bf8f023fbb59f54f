"""For the tests of the rules: fresh games whose luck is dictated, editions with changed values, and refusals."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.edition import Edition
from subak.engine.refusal import Refused
from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, reference, scenario

GUESSES = 120
NAMES = ("Ayu", "Bo", "Chie", "Dewa")


def fresh(seats: int, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before anything is drawn."""
    return Scenario(NAMES[:seats], options, edition or reference())


def edition_with(overlay: str) -> Edition:
    """The reference edition with the values of an owner's file in their place."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "house.toml")
        path.write_text(overlay, encoding="utf-8")
        return GAME.edition(path)


def alike(seats: int, there: Kingdom | None = None) -> dict[str, Any]:
    """The same kingdom for everybody."""
    return dict.fromkeys(NAMES[:seats], there or kingdom())


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """Whatever is tried here is refused because of this rule."""
    with pytest.raises(Refused, match=re.escape(f"({rule})")):
        yield


def luck_of(table: Scenario) -> dict[str, int]:
    """What chance can bring, in words, and how it weighs."""
    return {GAME.codec.words(table.state, action): weight for action, weight in GAME.chances(table.state)}


def harvest_of(there: Kingdom, price: int = 3, event: str = "nothing", **more: Any) -> int:
    """What sale and tax bring to somebody who is not Shogun."""
    table = scenario(None, season="harvest", Ayu=kingdom(), Bo=there, **more)
    table.turn_event(event)
    gold = table.gold("Bo")
    table.market(price)
    return table.gold("Bo") - gold


def worth(card: str, there: Kingdom) -> int:
    """What a palace card scores in a kingdom."""
    return scenario(**{**alike(4), "Ayu": there}).points("Ayu", card)


def guesses(table: Scenario, name: str) -> list[Scenario]:
    """Worlds that a player may take for the true one."""
    found = []
    for seed in range(GUESSES):
        world = fresh(len(table.names), table.edition)
        world.state = table.state.clone()
        world.state.determinize(table.seat(name), Luck(seed, 5))
        assert GAME.invariants(world.state) == []
        found.append(world)
    return found
