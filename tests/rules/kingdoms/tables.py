"""For the tests of the rules: fresh games whose luck is dictated, editions with changed values, and scores."""

from typing import Any

from subak.engine.edition import Edition
from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, reference, scenario
from tests.rules.tables import edition_of

NAMES = ("Ayu", "Bo", "Chie", "Dewa")


def fresh(seats: int, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before anything is drawn."""
    return Scenario(NAMES[:seats], options, edition or reference())


def edition_with(overlay: str) -> Edition:
    return edition_of(GAME, overlay)


def alike(seats: int, there: Kingdom | None = None) -> dict[str, Any]:
    """The same kingdom for everybody."""
    return dict.fromkeys(NAMES[:seats], there or kingdom())


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
