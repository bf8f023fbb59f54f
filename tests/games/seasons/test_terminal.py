"""The table of Seasons of Rice in text: everything a person needs to see, at any width, from the view alone."""

import asyncio
import io

import pytest
from rich.console import Console

from subak.games.seasons import GAME
from subak.games.seasons.testing.scenario import Scenario, scenario
from subak.games.seasons.view.terminal_landscape import draw, lines_of, turned
from subak.terminal.app import TableApp
from subak.terminal.look import marks_of
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from tests.games.seasons.tables import dry_season, first_picks, two_at_once, whole_game
from tests.rules.seasons.tables import fresh


def drawn(table: Scenario, width: int = 100, seat: int | None = 0, **target: str | int) -> list[str]:
    out = io.StringIO()
    view = GAME.view(table.state, seat)
    Console(file=out, width=width).print(GAME.draw(view, marks_of(table.names), seat, target))
    return out.getvalue().splitlines()


def page(table: Scenario, width: int = 140, seat: int | None = 0, **target: str | int) -> str:
    return "\n".join(drawn(table, width, seat, **target))


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
def test_it_fits_any_width(width: int) -> None:
    for table in (first_picks(), two_at_once(), dry_season(), whole_game()):
        assert max(map(len, drawn(table, width))) <= width


def test_a_landscape_is_drawn_on_the_diagonal() -> None:
    """Paths are thick, gridlines thin, features stand in their squares, closed paddies show their points."""
    table = scenario(Qun="p07@(0,0,0) p17@(-3,0,2)", Bo="p13@(0,0,0) p06@(2,4,0)")
    land = draw(GAME.view(table.state, 0).landscapes[0], 2)
    assert [line.plain for line in land.split("\n")] == [
        "  ▄▀⠑⢄    ▄▀▀▄    ⡠⠊⠑⢄  ",
        "▄▀    ⠑⢄▄▀    ▀▄⡠⠊    ⠑⢄",
        "▀▄    ▄▀⠑⢄    ▄▀⠑⢄    ▄▀",
        "  ▀▄▄▀    ⠑⢄▄▀    ⠑⢄▄▀  ",
        "  ⡠⠊▀▄ 2  ▄▀▀▄    ▄▀⠑⢄  ",
        "⡠⠊    ▀▄▄▀  △ ▀▄▄▀ △  ⠑⢄",
        "▀▄    ⡠⠊▀▄ 2  ▄▀⠑⢄    ▄▀",
        "  ▀▄⡠⠊    ▀▄▄▀ ʊ  ⠑⢄▄▀  ",
    ]
    small = draw(GAME.view(table.state, 0).landscapes[0], 1)
    assert small.plain.splitlines()[0] == "▄▀⠑⢄▄▀▀▄⡠⠊⠑⢄"


def test_a_card_turns_clockwise() -> None:
    assert turned(["100", "101", "110", "101"], 0) == ["100", "101", "110", "101"]
    assert turned(["100", "101", "110", "101"], 1) == ["1111", "0100", "1010"]
    assert turned(["100", "101", "110", "101"], 2) == ["101", "011", "101", "001"]
    assert lines_of(-3, 0, ["10"]) == {(-3, 0): True, (-2, 0): False}


def test_scores_ancestors_and_the_seasons_are_there() -> None:
    text = page(first_picks())
    for words in ("☂ ◉ ○ ○ ○  ☀ ○ ○ ○ ○ ○ ○", "● Qun  0", "▲ Bo  0", "Kosal ☂☀", "sleeps in the Wet Season"):
        assert words in text
    assert "would go first in the Dry Season" in text


def test_the_hand_shows_what_each_card_is_worth() -> None:
    lines = drawn(first_picks(), 140, card="p17")
    names = next(line for line in lines if "Theary" in line)
    assert names.startswith("▸Pally")
    assert any(line.startswith("+10 ") for line in lines)
    assert "The other hand  Bopha  Neary  Makara" in "\n".join(lines)


def test_the_card_under_the_cursor_lies_where_it_would_and_says_what_it_scores() -> None:
    text = page(two_at_once(), card="p17", x=-3, y=0, r=2)
    assert "+2  ◇ 2 size 2: 2 SR-7.2" in text
    assert "+2  ◇ 1 size 1: 1 SR-7.2 · △ 1 farmers: 1 SR-7.3" in text
    assert "+6  Kosal: 6 SR-7.5" in text
    assert len(page(two_at_once())) < len(text)


def test_a_card_that_is_only_pointed_at_lies_where_it_scores_most() -> None:
    assert "Kosal: 6" in page(first_picks(), card="p17")


def test_the_row_shows_who_took_what() -> None:
    table = dry_season()
    table.take_and_lay("Qun", "p15@(-10,-2,1)")
    row = next(line for line in drawn(table, 140) if line.startswith("☀ Row"))
    assert row == "☀ Row Theary  Chantrea  Samnang  Sokha  ● Serey  Sopheap"


def test_ancestors_are_chosen_by_what_they_do() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    text = page(table, card="p09")
    assert "▸ Makara ☼ 3 points per buffalo in your open paddies" in text
    assert "  Kunthea ☀ Dry Season: 2 extra points per farmer" in text
    assert "Neary" not in text


def test_what_is_sealed_is_not_drawn_for_others() -> None:
    table = first_picks()
    before = page(table, seat=1)
    table.pick("Qun", place="p17", row="p03")
    after = page(table, seat=1)
    assert "Qun  0  -1 if it ended now  has chosen" in after
    assert after.replace("  has chosen", "").split() == before.split()


def test_a_whole_game_by_keys() -> None:
    """Follow the first choice to the end, alone at the table."""
    app = TableApp(Session(GAME, seat_players(["me"], GAME), 5, {"no_ancestors": True}), pace=0)

    async def run() -> None:
        async with app.run_test(size=(120, 50)) as pilot:
            await pilot.pause()
            for _ in range(60):
                if app.session.is_over():
                    break
                await pilot.press("e" if app.session.is_held() else "1")
                await pilot.pause()
            assert app.session.is_over()

    asyncio.run(run())
    assert any("ends as seedling" in line for line in app.farewell())


def test_while_a_card_is_promised_the_picked_one_is_marked() -> None:
    table = first_picks()
    table.pick("Qun", place="p17")
    text = page(table, card="p18")
    assert "✓Pally" in text
    assert "▸Sothea" in text
    assert "size" not in text, "what is pointed at goes to the row"
