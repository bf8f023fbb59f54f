"""SP-7.1 to SP-7.5: Water Out, from the top of the course down."""

from itertools import product
from typing import Any

import pytest

from subak.games.spirits.testing.scenario import Farm, farm, hex_number, scenario
from tests.rules.spirits.tables import A1_B1_AND_C1, A1_TWO_THREE, B1_APART, closed, endings
from tests.rules.tables import refused

THREE = closed("A1, B1 C1, C2 C3", "s02 s17 s27")  # sizes 1, 2, 2


def test_sp_7_1_players_let_water_out_in_turn_order_and_reservoirs_wait() -> None:
    """R-21: what the first player lets go lies in the reservoir of the second, who cannot use it yet."""
    there = farm(A1_B1_AND_C1, A1="1 water", reservoir=3)
    table = scenario("water out", order="Bo Ayu", Ayu=there, Bo=farm(A1="1 water", reservoir=1))
    table.keep(0)
    assert (table.reservoir("Bo"), table.reservoir("Ayu"), table.deciding) == (1, 4, "Ayu")
    assert table.offers() == ["water 0", "water 1"]
    table.keep(1)
    assert (table.about, table.offers()) == ("B1", ["water 0"])
    table.keep(0)
    assert (table.reservoir("Ayu"), table.phase) == (4, "weeds")


@pytest.mark.parametrize(
    ("discs", "kept", "left", "passed"),
    [
        ((1, 2, 0), (1, 2, 0), (1, 2, 0), 0),  # nobody is forced to release
        ((1, 2, 3), (0, 0, 0), (0, 0, 0), 6),
        ((1, 2, 0), (0, 2, 1), (0, 2, 1), 0),  # through a full paddy
        ((1, 0, 0), (0, 0, 1), (0, 0, 1), 0),  # through a dry one
        ((1, 1, 0), (0, 2, 0), (0, 2, 0), 0),
        ((1, 2, 1), (1, 1, 1), (1, 1, 1), 1),  # partly filled
    ],
)
def test_sp_7_2_how_much_stays_is_chosen_paddy_after_paddy(
    discs: tuple[int, ...], kept: tuple[int, ...], left: tuple[int, ...], passed: int
) -> None:
    paddies: dict[str, Any] = {name: f"{water} water" for name, water in zip(("A1", "B1", "B3"), discs, strict=True)}
    table = scenario("water out", Ayu=farm(A1_TWO_THREE, **paddies), Bo=farm())
    for name, number in zip(("A1", "B1", "B3"), kept, strict=True):
        assert table.about == name
        table.keep(number)
    waters = tuple(int(table.state.water[hex_number(name)]) for name in ("A1", "B1", "B3"))
    assert (waters, table.passed("Ayu"), table.reservoir("Bo")) == (left, passed, passed)


def test_sp_7_2_no_more_than_there_is_and_than_there_is_room_for() -> None:
    table = scenario("water out", Ayu=farm(A1_TWO_THREE, A1="1 water", B1="2 water"), Bo=farm())
    with refused("SP-7.2"):
        table.keep(2)
    table.keep(0)
    assert table.offers() == ["water 0", "water 1", "water 2"]  # three have come, two find room
    with refused("SP-7.2"):
        table.keep(3)


def test_sp_7_2_magic_water_takes_the_room_of_a_disc() -> None:
    table = scenario("water out", Ayu=farm(A1_B1_AND_C1, A1="1 water", B1="1 water", magic="C1"), Bo=farm())
    table.keep(0)
    assert table.offers() == ["water 0", "water 1"]


def test_sp_7_2_at_a_rocky_paddy_the_water_is_released() -> None:
    table = scenario("water out", Ayu=farm(THREE, A1="1 water", C2="2 water", rocks="C1"), Bo=farm())
    table.keep(0)
    assert (table.about, table.reservoir("Bo")) == ("C2", 1)
    assert table.offers() == ["water 0", "water 1", "water 2"]


def test_sp_7_2_a_single_number_is_a_decision_of_one() -> None:
    table = scenario("water out", Ayu=farm(A1_B1_AND_C1), Bo=farm())
    assert table.offers() == ["water 0"]
    table.keep(0, 0)
    assert table.deciding == "Bo"


def test_sp_7_2_unconnected_paddies_with_water_come_last_in_index_order() -> None:
    field = closed("A1, B1, B4, C1, C3", "s00 s08 s09 s17 s21 s22 s14 s27")
    there = farm(field, A1="1 water", B1="1 water", B4="1 water", C3="1 water")
    table = scenario("water out", Ayu=there, Bo=farm())
    assert table.course("Ayu") == "A1"
    asked = []
    while table.deciding == "Ayu":
        asked.append(table.about)
        table.keep(1 if table.about == "B4" else 0)
    assert asked == ["A1", "B1", "B4", "C3"]  # C1 is dry
    assert (table.paddy("Ayu", "B4"), table.reservoir("Bo")) == ("1 water", 3)


def test_sp_7_3_water_of_the_last_player_goes_to_the_sea() -> None:
    there = farm(A1="1 water")
    table = scenario("water out", order="Ayu Chie Bo", Ayu=there, Bo=there, Chie=there)
    supply = table.state.supply
    table.keep(0)
    assert (table.reservoir("Chie"), table.passed("Ayu")) == (1, 1)
    table.keep(0)
    assert (table.reservoir("Bo"), table.passed("Chie")) == (1, 1)
    table.keep(0)
    assert (table.state.supply, table.passed("Bo")) == (supply + 1, 1)


@pytest.mark.parametrize(
    ("there", "rooms", "cut"),
    [
        (farm(A1_TWO_THREE, A1="1 water", B1="2 water"), {"A1": 1, "B1": 2, "B3": 3}, 3),
        (farm(THREE, A1="1 water", B1="1 water", C2="2 water"), {"A1": 1, "B1": 2, "C2": 2}, 3),
        (farm(THREE, A1="1 water", C2="1 water", rocks="B1"), {"A1": 1, "B1": 0, "C2": 2}, 1),
        (farm(B1_APART, A1="1 water", B1="1 water"), {"A1": 1, "B1": 1}, 1),
    ],
)
def test_sp_7_4_every_distribution_is_reached_once(there: Farm, rooms: dict[str, int], cut: int) -> None:
    """Paddies with their room; water does not get past the cut: a rocky paddy, or the end of the course."""
    table = scenario("water out", Ayu=there, Bo=farm())
    places = [hex_number(name) for name in rooms]
    found = [tuple(int(after.water[place]) for place in places) for after in endings(table.state)]
    before = [int(table.state.water[place]) for place in places]
    everything = product(*(range(room + 1) for room in rooms.values()))
    assert sorted(found) == [kept for kept in everything if flows_downhill(before, kept, cut)]


def flows_downhill(before: list[int], kept: tuple[int, ...], cut: int) -> bool:
    """Never uphill: from the top, no more water is kept than there was; nothing passes the cut."""
    for first, end in ((0, cut), (cut, len(before))):
        for last in range(first, end):
            if sum(kept[first : last + 1]) > sum(before[first : last + 1]):
                return False
    return True


@pytest.mark.parametrize("step", ["weeds", "pests", "harvest"])
def test_sp_7_5_a_partly_filled_paddy_is_not_dry(step: str) -> None:
    there = farm(
        A1_B1_AND_C1,
        B1=f"{'grown' if step == 'harvest' else 'planted'} 1 water 1 weed 1 pest",
        labor_on="weeds 2 harvest 4",
        livestock_on="pests 1",
    )
    table = scenario(step, Ayu=there, Bo=farm())
    assert table.offers() == ["done"]
    with refused("SP-7.5"):
        {"weeds": table.weed, "pests": table.duck, "harvest": lambda paddy: table.harvest(paddy, 2)}[step]("B1")
