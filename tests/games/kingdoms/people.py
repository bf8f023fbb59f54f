"""Positions of Kingdoms of Rice for the tests of what people see, and whole games played by the house."""

from collections.abc import Sequence
from typing import Any

from subak.engine.game import Game, Step, game
from subak.engine.table import Table
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.games.whole_games import played

GAME: Game = game("kingdoms")


def second_summer() -> Scenario:
    """Summer of year 2: Ayu has the turn, Bo is Shogun and armed, Sari grows rice."""
    return scenario(
        "trade_winds",
        year=2,
        season="summer",
        shogun="Bo",
        active="Ayu",
        Ayu=kingdom(
            gold=6,
            rice="rice_2 rice_2 rice_1 rice_3 rice_2",
            city="noodle_shop farming_workshop commerce_hall",
            castle="general stable",
            palace="farmer ruler harvester",
            conquered="owari",
        ),
        Bo=kingdom(
            gold=13, city="noodle_shop port", castle="general wall", palace="tyrant miser", conquered="mino kai"
        ),
        Sari=kingdom(
            gold=7, rice="rice_3 rice_2 rice_3", city="noodle_shop market temple", palace="elder garden shrine"
        ),
    )


def in_battle() -> Scenario:
    """Ayu attacks Bo: two cards each, and it is Ayu's step."""
    table = second_summer()
    table.attack("Bo")
    for value in (12, 11, 9, 2):
        table.draw(value)
    return table


def in_bribe() -> Scenario:
    """Ayu bribes Mino, which Bo owns, against 2, 5 and 3."""
    table = scenario(Ayu=kingdom(gold=30, city="embassy"), Bo=kingdom(gold=20, conquered="mino"))
    table.bribe("mino", 2, 5, 3)
    return table


def house_game(seats: int, seed: int, *specs: str) -> tuple[Table, Sequence[Step]]:
    return played(GAME, seats, seed, *specs)


def seen(table: Table, seat: int | None = 0) -> Any:
    return GAME.view(table.state, seat)
