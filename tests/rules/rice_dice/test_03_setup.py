"""RD-3: setting up. The deal and the first player are luck, so they are dictated like dice."""

import pytest

from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.state import NONE
from tests.rules.rice_dice.tables import edition_with, fresh

STARTING = ["honest-toil", "village-well", "market-path", "weathered-hoe", "second-chance"]
NAMES = ["Qun", "Bo", "Ayu", "Mei", "Ketut"]


def deal(seats: int) -> list[str]:
    return [f"draw {card}" for card in STARTING[:seats]]


def test_rd_3_1_play_passes_to_the_next_seat_and_wraps_round() -> None:
    table = fresh("Qun", "Bo", "Ayu")
    table.play(*deal(3), "first 1")
    turns = []
    for _ in range(4):
        turns.append(table.state.active)
        table.play("roll card card card card card", "keep", "worker action")
    assert turns == [1, 2, 0, 1]
    assert [table.rice(name) for name in table.names] == [0, 0, 0]


@pytest.mark.parametrize(("seats", "tokens"), [(1, 10), (2, 10), (3, 15), (4, 15), (5, 20)])
def test_rd_3_2_the_supply_gets_water_by_the_number_of_players(seats: int, tokens: int) -> None:
    table = fresh(*NAMES[:seats])
    assert (table.state.supply, table.state.reservoir) == (tokens, 0)


def test_rd_3_3_each_seat_is_dealt_one_starting_card_from_seat_0_up() -> None:
    table = fresh("Qun", "Bo")
    assert {GAME.codec.words(table.state, action) for action, _ in GAME.chances(table.state)} == {
        f"draw {card}" for card in STARTING
    }
    assert {weight for _, weight in GAME.chances(table.state)} == {1}
    table.play("draw market-path")
    assert table.field("Qun") == ["market-path"]
    assert len(GAME.chances(table.state)) == 4
    table.play("draw honest-toil")
    assert table.field("Bo") == ["honest-toil"]
    unused = {"village-well", "weathered-hoe", "second-chance"}
    assert not unused & set(GAME.view(table.state, 0).deck_cards)


def test_rd_3_4_thirty_cards_are_the_deck_and_nothing_is_discarded() -> None:
    table = fresh("Qun", "Bo")
    table.play(*deal(2), "first 0")
    view = GAME.view(table.state, None)
    assert view.deck == len(view.deck_cards) == 30
    assert not set(STARTING) & set(view.deck_cards)
    assert view.discard == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rd_3_5_the_water_numbers_in_play_go_to_the_reservoir(seats: int) -> None:
    table = fresh(*NAMES[:seats])
    table.play(*deal(seats))
    assert table.state.reservoir == 2 * seats
    assert table.state.supply == [10, 15, 15, 20][seats - 2] - 2 * seats


def test_rd_3_5_never_more_water_than_there_are_tokens() -> None:
    thirsty = edition_with('[[paddy]]\nid = "honest-toil"\nwater = 9')
    table = fresh("Qun", "Bo", edition=thirsty)
    table.play(*deal(2))
    assert (table.state.reservoir, table.state.supply) == (10, 0)


def test_rd_3_6_paddies_begin_dry_unplanted_and_without_weeds() -> None:
    table = fresh("Qun", "Bo")
    table.play(*deal(2), "first 0")
    for name, card in (("Qun", "honest-toil"), ("Bo", "village-well")):
        paddy = table.paddy(name, card)
        assert (paddy.water, paddy.weeds, paddy.planted, paddy.stage) == (0, 0, False, "dry")
    assert table.state.weed_stock == 24


def test_rd_3_7_the_first_player_is_drawn_or_chosen() -> None:
    table = fresh("Qun", "Bo", "Ayu")
    table.play(*deal(3))
    chances = [(GAME.codec.words(table.state, action), weight) for action, weight in GAME.chances(table.state)]
    assert chances == [("first 0", 1), ("first 1", 1), ("first 2", 1)]
    table.play("first 2")
    assert table.state.active == 2

    chosen = fresh("Qun", "Bo", "Ayu", first_player=1)
    chosen.play(*deal(3))
    assert chosen.state.active == 1
    assert GAME.codec.words(chosen.state, GAME.chances(chosen.state)[0][0]).startswith("roll")


def test_rd_3_8_alone_the_happy_farmer_sits_opposite() -> None:
    table = fresh("Qun")
    assert table.state.first_player in (0, NONE)
    table.play("draw honest-toil", "draw lucky-day")
    assert table.field("Qun") == ["honest-toil"]
    assert table.field("Happy Farmer") == ["lucky-day"]
    assert table.state.active == 0
