"""SP-2: what lies on the table before the first draft."""

import pytest

from subak.games.spirits.rules.geometry import ones
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import NAMES, alike, fresh, ready
from tests.rules.tables import luck_of, refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SETUPS = [f"setup_{number}" for number in range(1, 10)]


@SEATS
def test_sp_2_1_the_left_neighbour_is_the_next_seat(seats: int) -> None:
    """Drifting Seeds goes to the left, Swarming Rain to the right; with two players that is the same person (R-74)."""
    for rain, step in (("drifting_seeds", 1), ("swarming_rain", -1)):
        table = scenario("rain", round=1, **alike(seats))
        table.rain(rain)
        for seat in range(seats):
            assert table.deciding == NAMES[seat]
            assert table.offers() == [f"infest seat {(seat + step) % seats} A1"]
            table.infest(NAMES[(seat + step) % seats], "A1")


@pytest.mark.parametrize(("seats", "discs", "supply"), [(2, 15, 13), (3, 22, 19), (4, 30, 26)])
def test_sp_2_2_water_discs_in_play(seats: int, discs: int, supply: int) -> None:
    assert fresh(seats).state.supply == discs
    assert ready(seats).state.supply == supply


@SEATS
def test_sp_2_3_all_cards_are_there_and_none_comes_before_another(seats: int) -> None:
    """Shuffled piles are sets of which every card is equally likely to come next."""
    table = fresh(seats)
    s = table.state
    assert [ones(s.spirits_left & s.columns.deck[deck]) for deck in (0, 1)] == [20, 20]
    assert [ones(s.rains_left), ones(s.setups_left)] == [12, 9]
    assert len(luck_of(table)) == 24
    assert set(luck_of(table).values()) == {1}


@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 9), (4, 10)])
def test_sp_2_4_players_and_6_tiles_lie_face_up(seats: int, tiles: int) -> None:
    table = fresh(seats)
    drawn = table.tile_ids[5 : 5 + tiles]
    for number, tile in enumerate(drawn):
        assert table.phase == "tiles"
        assert len(luck_of(table)) == 24 - number
        table.lay_tiles(tile)
    assert (table.phase, table.tiles.split()) == ("start gate", drawn)


@SEATS
def test_sp_2_5_what_everybody_begins_with(seats: int) -> None:
    table = fresh(seats)
    table.lay_tiles(" ".join(table.tile_ids[: seats + 6]))
    for name in NAMES[:seats]:
        table.start_gate("s02")
        assert (table.labor(name), table.livestock(name), table.rice(name)) == (10, 0, 0)
        assert (table.free_builds(name), table.reservoir(name)) == (0, 0)
        assert (table.walls(name), table.gates(name)) == ("s00 s01", "s02")
    assert (table.state.walls_left, table.state.gates_left) == (80 - 2 * seats, 20 - seats)


def test_sp_2_5_ten_labourers_and_six_livestock_are_on_the_own_market() -> None:
    table = scenario("market", Ayu=farm(rice=999), Bo=farm())
    for _ in range(10):
        table.buy("labor")
    for _ in range(6):
        table.buy("livestock")
    assert (table.labor("Ayu"), table.livestock("Ayu")) == (20, 6)
    for item in ("labor", "livestock"):
        with refused("SP-8.3"):
            table.buy(item)


def test_sp_2_6_everybody_chooses_the_side_of_the_start_gate_before_setup_cards_are_dealt() -> None:
    table = fresh(3)
    table.lay_tiles(" ".join(table.tile_ids[:9]))
    for name, slot, walls in (("Ayu", "s00", "s01 s02"), ("Bo", "s01", "s00 s02"), ("Chie", "s02", "s00 s01")):
        assert (table.phase, table.deciding) == ("start gate", name)
        assert table.offers() == ["start gate s00", "start gate s01", "start gate s02"]
        table.start_gate(slot)
        assert (table.gates(name), table.walls(name), table.course(name)) == (slot, walls, "A1")
    assert (table.phase, table.deciding) == ("setup cards", "luck")


def test_sp_2_6_the_start_gate_can_turn_in_the_first_build() -> None:
    table = scenario("build", round=1, Ayu=farm(A1="planted 1 water", rocks="B1"), Bo=farm())
    table.move_gate("s02", "s00")
    assert table.gates("Ayu") == "s00"


@pytest.mark.parametrize(("seats", "supply"), [(2, 13), (3, 19), (4, 26)])
def test_sp_2_7_start_paddies_are_planted_and_flooded(seats: int, supply: int) -> None:
    table = ready(seats)
    assert [table.paddy(name, "A1") for name in NAMES[:seats]] == ["planted 1 water"] * seats
    assert table.state.supply == supply


def test_sp_2_8_setup_cards_are_dealt_in_seat_order_and_each_comes_once() -> None:
    table = fresh(3)
    table.lay_tiles(" ".join(table.tile_ids[:9]))
    for _ in range(3):
        table.start_gate("s02")
    assert set(luck_of(table)) == {f"deal {card}" for card in SETUPS}
    table.deal_setup("setup_9 setup_5")
    assert set(luck_of(table)) == {f"deal {card}" for card in SETUPS} - {"deal setup_9", "deal setup_5"}
    table.deal_setup("setup_1")
    assert [table.rocks(name) for name in NAMES[:3]] == ["B2 B3 C1 C2", "A2 B2 B4 C3", "A3 B3 C2 C3"]


def test_sp_2_8_workers_come_from_the_cheapest_spaces_so_later_hires_cost_more() -> None:
    """After two labourers of setup_3 the next one costs 4, the one after it 6."""
    table = ready(2, "setup_3 setup_5")
    s = table.state
    assert [int(s.columns.labor_price[table.labor("Ayu") - 10 + k]) for k in (0, 1)] == [4, 6]
    table = scenario("market", Ayu=farm(labor=12, rice=14), Bo=farm())
    table.buy("labor", "labor")
    assert table.rice("Ayu") == 14 - 4 - 6 - 4


@SEATS
def test_sp_2_9_then_the_first_draft_begins(seats: int) -> None:
    table = ready(seats)
    assert (table.phase, table.deciding, table.round) == ("deal", "luck", 0)
    table.deal(" ".join(table.spirit_ids[: 4 * seats]))
    for number in range(3):
        for name in NAMES[:seats]:
            table.pick(name, table.passing(name).split()[0])
        assert table.round == (1 if number == 2 else 0)
    assert table.phase == "rain"
