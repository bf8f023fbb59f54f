"""SP-7.15 to SP-7.20: Water In, growing and planting."""

import pytest

from subak.games.spirits.testing.scenario import farm, hex_number, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, B1_APART, closed, endings
from tests.rules.tables import refused

APART = closed("A1, B1 C1", "s00 s17 s24")  # B1+C1 off the course


# --- Water In ---------------------------------------------------------------------------------------------------------


def test_sp_7_15_paddies_are_filled_or_left_from_the_top_down() -> None:
    table = scenario("water in", Ayu=farm(A1_TWO_THREE, reservoir=4), Bo=farm())
    assert (table.about, table.offers(), table.reservoir("Ayu")) == ("A1", ["fill", "leave"], 0)
    table.leave()
    assert table.about == "B1"
    table.fill()
    assert (table.about, table.offers()) == ("B3", ["leave"])  # two discs are not three
    with refused("SP-7.15"):
        table.fill()
    table.leave()
    assert (table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1"), table.passed("Ayu")) == ("", "2 water", 2)


def test_sp_7_15_a_flooded_paddy_is_not_asked_about() -> None:
    table = scenario("water in", Ayu=farm(A1_TWO_THREE, A1="1 water", B1="2 water", reservoir=3), Bo=farm())
    assert table.about == "B3"
    table.fill()
    assert [table.paddy("Ayu", name) for name in ("A1", "B1", "B3")] == ["1 water", "2 water", "3 water"]


@pytest.mark.parametrize(("reservoir", "offers"), [(0, ["leave"]), (1, ["fill", "leave"])])
def test_sp_7_15_filling_takes_what_is_missing(reservoir: int, offers: list[str]) -> None:
    table = scenario("water in", Ayu=farm(A1_B1_AND_C1, A1="1 water", B1="1 water", reservoir=reservoir), Bo=farm())
    assert (table.about, table.offers()) == ("B1", offers)
    if reservoir:
        table.fill()
        assert (table.paddy("Ayu", "B1"), table.passed("Ayu")) == ("2 water", 0)


def test_sp_7_15_water_of_a_paddy_that_is_left_flows_on() -> None:
    table = scenario("water in", Ayu=farm(A1_TWO_THREE, B1="1 water", reservoir=3), Bo=farm())
    table.fill()
    table.leave()
    assert (table.paddy("Ayu", "B1"), table.about, table.offers()) == ("", "B3", ["fill", "leave"])
    table.fill()
    assert (table.paddy("Ayu", "B3"), table.passed("Ayu")) == ("3 water", 0)


def test_sp_7_15_at_a_rocky_paddy_all_that_is_carried_is_released() -> None:
    table = scenario("water in", Ayu=farm(A1_TWO_THREE, rocks="C1", reservoir=5), Bo=farm())
    table.fill()
    assert (table.about, table.passed("Ayu"), table.offers()) == ("B3", 4, ["leave"])
    table.leave()
    assert table.about == "A1"
    assert table.deciding == "Bo"


def test_sp_7_15_what_is_left_goes_to_the_next_player_and_at_last_to_the_sea() -> None:
    """The next player fills from it in the same action; nobody keeps water in a reservoir (R-27)."""
    table = scenario("water in", order="Bo Ayu", Ayu=farm(), Bo=farm(reservoir=3))
    supply = table.state.supply
    table.fill()
    assert (table.deciding, table.passed("Bo")) == ("Ayu", 2)
    table.fill()
    assert (table.paddy("Ayu", "A1"), table.passed("Ayu")) == ("1 water", 1)
    assert (table.state.supply, table.reservoir("Ayu"), table.reservoir("Bo")) == (supply + 1, 0, 0)


@pytest.mark.parametrize("reservoir", [0, 1, 3])
def test_sp_7_16_afterwards_no_paddy_is_partly_filled_and_the_reservoir_is_empty(reservoir: int) -> None:
    there = farm(A1_TWO_THREE, B1="1 water", B3="2 water", reservoir=reservoir)
    for after in endings(scenario("water in", Ayu=there, Bo=farm()).state):
        waters = [int(after.water[hex_number(name)]) for name in ("A1", "B1", "B3")]
        assert all(water in (0, room) for water, room in zip(waters, (1, 2, 3), strict=True))
        assert (after.reservoir[0], after.passed[0]) == (0, 3 + reservoir - sum(waters))


def test_sp_7_16_a_flooded_paddy_keeps_its_water() -> None:
    """R-25: draining is for Water Out."""
    table = scenario("water in", Ayu=farm(A1_B1, A1="grown 1 water", B1="1 water"), Bo=farm())
    assert table.deciding == "Bo"
    assert (table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1")) == ("grown 1 water", "1 water")


@pytest.mark.parametrize(("water", "after", "passed"), [(1, "", 2), (2, "2 water", 1)])
def test_sp_7_17_an_unconnected_paddy_gets_nothing_and_loses_what_does_not_flood_it(
    water: int, after: str, passed: int
) -> None:
    table = scenario("water in", Ayu=farm(APART, A1="1 water", B1=f"{water} water", reservoir=1), Bo=farm())
    assert table.deciding == "Bo"
    assert (table.paddy("Ayu", "B1"), table.passed("Ayu")) == (after, passed)
    assert table.offers() == ["fill", "leave"]  # Bo has what was released


# --- growing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("planted 2 water", "grown 2 water"),
        ("planted fertilized 2 water 1 weed 1 pest", "grown fertilized 2 water 1 weed 1 pest"),
        ("planted 1 water", "planted 1 water"),
        ("planted", "planted"),
        ("2 water", "2 water"),
        ("grown", "grown"),
    ],
)
@pytest.mark.parametrize("field", [A1_B1_AND_C1, APART])
def test_sp_7_18_planted_and_flooded_paddies_grow(field: str, before: str, after: str) -> None:
    table = scenario("grow", Ayu=farm(field, B1=before), Bo=farm(field, B1=before))
    assert table.phase == "plant"  # nobody was asked
    assert [table.paddy(name, "B1") for name in ("Ayu", "Bo")] == [after, after]


def test_sp_7_18_only_magic_water_leaves_a_choice() -> None:
    """SP-10.4."""
    table = scenario("grow", Ayu=farm(A1_B1, A1="planted 1 water", B1="planted", magic="B1"), Bo=farm())
    assert (table.phase, table.deciding, table.about) == ("grow", "Ayu", "B1")
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    table.hold_back()
    assert (table.phase, table.paddy("Ayu", "B1")) == ("plant", "planted")


# --- planting ---------------------------------------------------------------------------------------------------------


def test_sp_7_19_a_labourer_for_each_hex_of_a_flooded_paddy_without_crop() -> None:
    there = farm(A1_TWO_THREE, A1="1 water", B1="2 water", B3="3 water", labor_on="plant 4")
    table = scenario("plant", Ayu=there, Bo=farm())
    assert table.offers() == ["plant A1", "plant B1", "plant B3", "done"]
    table.plant("B3")
    assert (table.paddy("Ayu", "B3"), table.offers()) == ("planted 3 water", ["plant A1", "done"])
    with refused("SP-7.19"):
        table.plant("B1")  # two hexes, one labourer
    with refused("SP-7.19"):
        table.plant("B3")


@pytest.mark.parametrize("holds", ["", "1 water", "planted 2 water", "grown 2 water"])
def test_sp_7_19_neither_dry_nor_partly_filled_nor_cropped_paddies(holds: str) -> None:
    table = scenario("plant", Ayu=farm(A1_B1_AND_C1, B1=holds, labor_on="plant 9"), Bo=farm())
    assert table.offers() == ["done"]
    with refused("SP-7.19"):
        table.plant("B1")


def test_sp_7_19_weeds_and_pests_do_not_hinder() -> None:
    there = farm(A1_B1_AND_C1, B1="2 water 2 weeds 1 pest", labor_on="plant 2")
    table = scenario("plant", Ayu=there, Bo=farm())
    table.plant("B1")
    assert table.paddy("Ayu", "B1") == "planted 2 water 2 weeds 1 pest"


def test_sp_7_19_there_is_no_partial_planting() -> None:
    table = scenario("plant", Ayu=farm(A1_TWO_THREE, B3="3 water", labor_on="plant 2"), Bo=farm())
    assert table.offers() == ["done"]


def test_sp_7_19_players_plant_in_turn_order() -> None:
    wet = farm(A1="1 water", labor_on="plant 1")
    table = scenario("plant", order="Bo Ayu", Ayu=wet, Bo=wet)
    table.plant("A1")
    table.done()
    assert (table.paddy("Bo", "A1"), table.deciding) == ("planted 1 water", "Ayu")


@pytest.mark.parametrize(("round", "after"), [(1, "planted 1 water"), (5, "planted 1 water"), (6, "grown 1 water")])
def test_sp_7_20_in_round_6_what_is_planted_grows_at_once(round: int, after: str) -> None:
    wet = farm(A1="1 water", labor_on="plant 1")
    table = scenario("plant", round=round, Ayu=wet, Bo=farm(B1_APART, A1="planted", B1="planted 1 water"))
    table.plant("A1")
    assert table.paddy("Ayu", "A1") == "planted 1 water"  # not before everybody has planted
    table.done(2)
    assert (table.phase, table.paddy("Ayu", "A1")) == ("claim", after)
    assert (table.paddy("Bo", "A1"), table.paddy("Bo", "B1")) == ("planted", after)


def test_sp_7_20_the_first_grow_of_round_6_comes_as_usual() -> None:
    table = scenario("water in", round=6, Ayu=farm(A1="planted", reservoir=1), Bo=farm())
    table.fill()
    table.leave()
    assert (table.phase, table.paddy("Ayu", "A1")) == ("plant", "grown 1 water")
