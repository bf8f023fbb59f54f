"""Tables for the tests of the rules: fresh games whose luck is dictated, and editions with a few changed values."""

from typing import Any

from subak.engine.edition import Edition
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, reference
from tests.rules.tables import edition_of


def fresh(*names: str, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before the first card is dealt."""
    return Scenario(names, options, edition or reference())


def edition_with(overlay: str) -> Edition:
    return edition_of(GAME, overlay)


def told(table: Scenario) -> list[str]:
    """The log so far, as sentences without their subjects."""
    return [line.text for line in table.log()]
