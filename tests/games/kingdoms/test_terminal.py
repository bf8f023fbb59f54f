"""The table of Kingdoms of Rice in text: everything a person needs to see, at any width, from the view alone."""

import asyncio
import io

import pytest
from rich.console import Console

from subak.engine.table import Table
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from subak.terminal.app import TableApp
from subak.terminal.look import marks_of
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from tests.games.kingdoms.people import GAME, house_game, in_battle, in_bribe, second_summer


def drawn(table: Table, width: int = 120, seat: int | None = 0, **target: str | int) -> list[str]:
    out = io.StringIO()
    view = GAME.view(table.state, seat)
    Console(file=out, width=width).print(GAME.draw(view, marks_of(table.names), seat, target))
    return out.getvalue().splitlines()


def page(table: Table, width: int = 160, seat: int | None = 0, **target: str | int) -> str:
    return "\n".join(drawn(table, width, seat, **target))


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
def test_it_fits_any_width(width: int) -> None:
    for table in (second_summer(), in_battle(), in_bribe(), house_game(3, 5)[0]):
        assert max(map(len, drawn(table, width))) <= width


def test_the_own_kingdom_and_its_supply() -> None:
    text = page(second_summer())
    assert "● Ayu  15 VP  ◎ 12 +4  decides" in text
    assert "↩ Rice 2-Field" in text
    assert "−2 Farming Workshop" in text
    assert "⚔ 35  ⛨ 30" in text
    assert "Catapult 8×2" in text
    assert "Stable yours" in text
    assert "palace cards 10×28: draw 2" in text
    assert "Farmer 6" in text
    assert "+2 VP with 1 more fiefdom" in text


def test_rivals_keep_their_secrets() -> None:
    text = page(second_summer())
    assert "▲ Bo ♛ Shogun  5 VP and 2 palace cards" in text
    assert "Tyrant" not in text
    assert "▲ Bo  ⚔ could attack you: 30 against 30, about 45 %" in text


def test_the_year_and_its_event() -> None:
    text = page(second_summer())
    assert "Year 2 of 5  Winter  Spring  ▸ Summer  Harvest" in text
    assert "Trade Winds. Everybody: Gain 2 gold per income-producing building." in text
    plague = page(scenario("plague", Ayu=kingdom(), Bo=kingdom(city="temple"), Sari=kingdom()))
    assert "▲ Bo  protected by Temple" in plague
    assert "■ Sari  no turn" in plague


def test_the_auction() -> None:
    table = scenario(auction=True, Ayu=kingdom(gold=6), Bo=kingdom(gold=9))
    table.bid(2)
    text = page(table)
    assert "● Ayu  ◎ 6  bids 2" in text
    assert "▲ Bo  ◎ 9  to bid" in text
    assert "A careful player stops at 8: an average year as Shogun 7, a turn that a Shogun does not miss 1" in text


def test_a_battle_shows_own_cards_and_backs() -> None:
    text = page(in_battle())
    assert "⚔ Ayu attacks Bo" in text
    assert "● Ayu  [9] [12]   21 / 35" in text
    assert "▲ Bo  ▒▒ ▒▒  2 cards / 32" in text
    assert "The next card busts 0 %" in text
    assert "▲ Bo  [2] [11]   13 / 32" in page(in_battle(), seat=1)


def test_a_bribe_lies_open() -> None:
    text = page(in_bribe(), seat=None)
    assert "⚔ Ayu bribes Mino" in text
    assert "▲ Bo  [2] [3] [5]   10" in text


def test_cards_to_choose_from() -> None:
    table = scenario(Ayu=kingdom(gold=20), Bo=kingdom())
    table.draw_victory("ruler farmer")
    assert "▸ 2 Farmer  6 VP if your Rice row is full.  now 0; 6 VP with 5 more cards in the Rice row" in page(
        table, hand=2
    )


def test_the_end_opens_all_palaces() -> None:
    table = house_game(3, 5)[0]
    text = page(table, 200, None)
    names = [tile.seen.name for each in GAME.view(table.state, None).kingdoms for tile in each.palace if tile.seen]
    assert all(name in text for name in names)


def test_a_game_in_the_app() -> None:
    """A person at the table chooses the first palace cards with a key, and the game goes on to the auction."""
    app = TableApp(Session(GAME, seat_players(["me", "random"], GAME), 4), pace=0)

    async def choose() -> str:
        async with app.run_test(size=(140, 50)) as pilot:
            await pilot.pause()
            assert GAME.view(app.session.table.state, 0).phase == "keep"
            await pilot.press("1")
            await pilot.pause()
            return str(GAME.view(app.session.table.state, 0).phase)

    assert asyncio.run(choose()) == "auction"
