"""Tables for the tests of the rules: fresh games whose luck is dictated, and editions with a few changed values."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from subak.engine.edition import Edition
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, reference


def fresh(*names: str, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before the first card is dealt."""
    return Scenario(names, options, edition or reference())


def edition_with(overlay: str) -> Edition:
    """The reference edition with the values of an owner's file in their place."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "house.toml")
        path.write_text(overlay, encoding="utf-8")
        return GAME.edition(path)


def told(table: Scenario) -> list[str]:
    """The log so far, as sentences without their subjects."""
    return [line.text for line in table.log()]
