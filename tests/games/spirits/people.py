"""Positions of Spirits of the Rice Paddy for the tests of what people see, and whole games played by the house."""

from collections.abc import Sequence
from typing import Any

from subak.engine.game import Choice, Game, Step, game
from subak.engine.table import Table
from subak.games.spirits.testing.scenario import Farm, Scenario, farm, scenario
from tests.games.whole_games import played

GAME: Game = game("spirits")

TWO_PADDIES = "walls s00 s01 s08 s12 s17 s23 gates s02 s24"  # A1 > B1+C1, exit to the south-west
TILES = "second_terrace third_terrace full_granary flooded_plain generous two_stones"


def ayu(**changes: Any) -> Farm:
    """A1 is planted and wet, B1+C1 grown, wet and weedy; two rocks are left."""
    usual: dict[str, Any] = {
        "rocks": "A3 B4",
        "rice": 9,
        "labor": 12,
        "livestock": 2,
        "reservoir": 2,
        "free_builds": 1,
        "spirits": "temple_gift fish_pond",
        "A1": "planted 1 water",
        "B1": "grown 2 water 1 weed",
    }
    return farm(TWO_PADDIES, **(usual | changes))


def bo(**changes: Any) -> Farm:
    usual: dict[str, Any] = {"rice": 4, "spirits": "rice_thief swift_sickles", "A1": "grown 1 water 1 pest"}
    return farm(**(usual | changes))


def third_round(step: str, **changes: Any) -> Scenario:
    """Round 3 with the Monsoon: Ayu (rank 17) before Bo (rank 19)."""
    return scenario(step, rain="monsoon", tiles=TILES, Ayu=ayu(**changes), Bo=bo())


def house_game(seats: int, seed: int, *specs: str) -> tuple[Table, Sequence[Step]]:
    return played(GAME, seats, seed, *specs)


def seen(table: Table, seat: int | None = 0) -> Any:
    return GAME.view(table.state, seat)


def offered(table: Table, verb: str) -> list[Choice]:
    """The open choices of whoever decides."""
    choices = GAME.choices(table.state, int(table.state.actor()))
    return [choice for choice in choices if choice.verb == verb and choice.why is None]


def greyed(table: Table) -> dict[str, tuple[str | None, str]]:
    choices = GAME.choices(table.state, int(table.state.actor()))
    return {choice.words: (choice.brief, choice.rule) for choice in choices if choice.why is not None}
