"""The table of Spirits of the Rice Paddy in text: all that a person needs to see, at any width, from the view alone."""

import asyncio
import io

import pytest
from rich.console import Console

from subak.engine.table import Table
from subak.games.spirits.rules.state import L_WEEDS
from subak.games.spirits.testing.scenario import farm, scenario
from subak.terminal.app import TableApp
from subak.terminal.look import marks_of
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from tests.games.spirits.people import GAME, ayu, bo, house_game, third_round


def drawn(table: Table, width: int = 140, seat: int | None = 0, **target: str | int) -> list[str]:
    out = io.StringIO()
    view = GAME.view(table.state, seat)
    Console(file=out, width=width).print(GAME.draw(view, marks_of(table.names), seat, target))
    return out.getvalue().splitlines()


def page(table: Table, width: int = 140, seat: int | None = 0, **target: str | int) -> str:
    return "\n".join(drawn(table, width, seat, **target))


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
def test_it_fits_any_width(width: int) -> None:
    tables = [third_round(step) for step in ("allocate", "build", "water out", "market")]
    for table in (*tables, house_game(3, 5)[0]):
        for seat in (0, None):
            assert max(map(len, drawn(table, width, seat))) <= width


FIELD = """\
       +══════+══════+══════+══════+══════+══════+
       ║ A1          ┃ A2          ┊ A3 ▲        ┊
       ║ ψ           ┃             ┊             ┊
       ║ ≈1/1 5      ┃             ┊             ┊
+══════+┉┉▼┉┉┉+━━━━━━+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+
║ B1          ┃ B2          ┊ B3          ┊ B4 ▲        ┊
║ Ψ ♣1        ┃             ┊             ┊             ┊
║ ≈2/2 5      ┃             ┊             ┊             ┊
+══════+┈┈┈┈┈┈+━━━━━━+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+
       ║ C1          ┃ C2          ┊ C3          ┊
       ║             ┃             ┊             ┊
       ║             ┃             ┊             ┊
       +┉┉▼┉┉┉+━━━━━━+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+┈┈┈┈┈┈+"""


def test_the_field_with_its_walls_gates_and_water() -> None:
    lines = drawn(third_round("build"))
    top = next(k for k, line in enumerate(lines) if "═+═" in line)
    assert [line[:57].rstrip() for line in lines[top : top + 13]] == FIELD.split("\n")


def test_a_piece_in_hand_is_drawn_where_it_would_stand() -> None:
    lines = drawn(third_round("build"), slot="s18", piece="wall")
    row = next(line for line in lines if " C2 " in line)
    assert "C2          ┃ C3" in row
    assert "┉┉◇┉┉┉+" in page(third_round("build"), slot="s26", piece="gate")


def test_round_stream_and_rain() -> None:
    text = page(third_round("water out"))
    assert "Round 3 of 7" in text
    assert "▸ Water Out" in text
    assert "● Ayu 17 ≈2 → ▲ Bo 19 ≈0 → Sea" in text
    assert "Monsoon. Weed in every paddy with a crop." in text


def test_what_bears_on_the_own_farm() -> None:
    text = page(third_round("market", rice=20), item="labor")
    assert "● Ayu  20 rice  △12 ʊ2  reservoir ≈2  1 free build  decides" in text
    assert " 17 Fish Pond  In each harvest, 1 paddy counts as fertilised. (always)" in text
    assert "  4 Second Terrace  At least 2 paddies ✓" in text
    assert "△ ·· 4 6 6 6 9 9 9 13  next 4" in text
    assert "clean          5  12  20  35  50  70" in text
    assert "A1 Ψ ≈1/1 ж1" in text  # Bo


def test_workers_with_their_forecast() -> None:
    table = third_round("allocate")
    table.play("place 0 livestock build", "place 1 livestock rocks")
    text = page(table)
    assert "Workers to place: 12 labourers, 2 livestock" in text
    assert "ʊ rocks     1  1 of 2 rocks" in text
    assert "△ weeds   up to 2  1 weed off B1+C1" in text
    assert "up to" not in page(table, seat=1).split("Workers to place")[0]


def test_the_course_as_a_row() -> None:
    text = page(third_round("water out"))
    assert "≈0 → A1 ≈1/1 → B1+C1 ≈2/2 → Bo" in text
    table = third_round("water out")
    table.state.allocated[L_WEEDS] = 2
    table.play("water 1")
    assert "wet: cannot be harvested and rots; dry: weeds can be pulled" in page(table)


def test_cards_in_the_hand_are_for_the_own_eyes() -> None:
    table = scenario("play", Ayu=ayu(hand="morning_dew"), Bo=bo(hand="secret_well"))
    assert "▸  1 Morning Dew  1 water from the supply to your reservoir." in page(table, spirit="morning_dew")
    assert "Secret Well" not in page(table)
    assert "Morning Dew" not in page(table, seat=None)


def test_alone_with_the_neighbour() -> None:
    table = scenario("build", neighbour="neighbour_15", Ayu=farm(spirits="expanding_farm"))
    text = page(table)
    assert "Rain ≈0 → Neighbour 7.5 ≈0 → ● Ayu 12 ≈0 → Sea" in text
    assert "He drinks first, and lets go to you what he does not need." in text


def test_a_game_in_the_app() -> None:
    """A person at the table chooses the start gate with a key, and the game goes on to the draft."""
    app = TableApp(Session(GAME, seat_players(["me", "random"], GAME), 4), pace=0)

    async def choose() -> str:
        async with app.run_test(size=(140, 50)) as pilot:
            await pilot.pause()
            assert GAME.view(app.session.table.state, 0).phase == "start-gate"
            await pilot.press("1")
            await pilot.pause()
            return str(GAME.view(app.session.table.state, 0).phase)

    assert asyncio.run(choose()) == "draft"
