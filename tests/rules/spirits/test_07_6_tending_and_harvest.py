"""SP-7.6 to SP-7.14: weeds, pests and fertiliser, harvest, and what rots."""

from typing import Any

import pytest

from subak.games.spirits.testing.scenario import Farm, farm, scenario
from tests.rules.spirits.tables import A1_AND_FIVE, A1_B1, A1_B1_AND_C1, A1_TWO_THREE, closed
from tests.rules.tables import refused

FOUR = closed("A1, A2 B1 B2 C1", "s02 s24")
FIELDS = {1: ("A1", A1_B1), 2: ("B1", A1_B1_AND_C1), 3: ("B3", A1_TWO_THREE), 4: ("A2", FOUR), 5: ("A2", A1_AND_FIVE)}

# The yield chart (SP-7.10), row after row, for the columns 1 to 6.
BLACK = ((5, 12, 20, 35, 50, 70), (3, 8, 15, 25, 35, 55), (2, 5, 10, 15, 25, 40), (1, 3, 5, 10, 15, 25))
GRAY = ((8, 20, 35, 60, 90, 120), (5, 15, 25, 45, 60, 95), (3, 8, 15, 25, 40, 65), (2, 5, 8, 15, 25, 40))
ROWS = {"": 0, "1 pest": 1, "1 weed": 2, "1 weed 1 pest": 3, "2 pests": 3, "2 weeds": 3, "3 weeds 2 pests": 3}


def with_paddy(field: str, paddy: str, holds: str, **more: Any) -> Farm:
    return farm(field, **{paddy: holds, **more})


def reaped(size: int, hexes: int, holds: str = "", round: int = 3, labor: int = 10) -> int:
    """The rice that this many hexes of a grown paddy bring."""
    paddy, field = FIELDS[size]
    there = with_paddy(field, paddy, f"grown {holds}", labor_on=f"harvest {labor}")
    table = scenario("harvest", round=round, Ayu=there, Bo=farm())
    table.harvest(paddy, hexes)
    return table.rice("Ayu")


# --- weeds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_sp_7_6_a_weed_costs_a_labourer_for_each_hex_of_its_paddy(size: int) -> None:
    paddy, field = FIELDS[size]
    table = scenario("weeds", Ayu=with_paddy(field, paddy, "2 weeds", labor_on=f"weeds {2 * size - 1}"), Bo=farm())
    weeds = table.state.weeds_left
    assert table.offers() == [f"weed {paddy}", "done"]
    table.weed(paddy)
    assert (table.paddy("Ayu", paddy), table.state.weeds_left) == ("1 weed", weeds + 1)
    assert table.offers() == ["done"]
    with refused("SP-7.6"):
        table.weed(paddy)


def test_sp_7_6_a_card_can_set_the_cost() -> None:
    there = farm(A1_AND_FIVE, A2="3 weeds", labor_on="weeds 2", spirits="clean_furrows")
    table = scenario("weeds", order="Ayu Bo", Ayu=there, Bo=farm())
    table.weed("A2", "A2")
    assert table.paddy("Ayu", "A2") == "1 weed"


def test_sp_7_6_only_dry_paddies_with_a_weed() -> None:
    there = farm(A1_TWO_THREE, A1="1 water 1 weed", B1="1 water 1 weed", B3="1 weed", labor_on="weeds 9")
    table = scenario("weeds", Ayu=there, Bo=farm())
    assert table.offers() == ["weed B3", "done"]
    for paddy in ("A1", "B1"):
        with refused("SP-7.5"):
            table.weed(paddy)
    table.weed("B3")
    with refused("SP-7.6"):
        table.weed("B3")


# --- pests and fertiliser ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1 pest", ""),
        ("2 pests", "1 pest"),
        ("planted", "planted fertilized"),
        ("planted 1 pest", "planted fertilized"),  # both at once
        ("planted fertilized 2 pests", "planted fertilized 1 pest"),
        ("planted 1 weed", "planted fertilized 1 weed"),
        ("grown 1 pest", "grown"),
    ],
)
def test_sp_7_7_a_livestock_eats_a_pest_and_fertilises(before: str, after: str) -> None:
    table = scenario("pests", Ayu=farm(A1_B1_AND_C1, B1=before, livestock_on="pests 1"), Bo=farm())
    assert table.offers() == ["duck B1", "done"]
    table.duck("B1")
    assert (table.paddy("Ayu", "B1"), table.offers()) == (after, ["done"])


@pytest.mark.parametrize("holds", ["", "planted fertilized", "grown", "grown fertilized", "1 weed"])
def test_sp_7_7_where_there_is_nothing_to_do(holds: str) -> None:
    table = scenario("pests", Ayu=farm(A1_B1_AND_C1, B1=holds, livestock_on="pests 1"), Bo=farm())
    assert table.offers() == ["done"]
    with refused("SP-7.7"):
        table.duck("B1")


def test_sp_7_7_several_livestock_may_visit_a_paddy_while_there_are_any() -> None:
    table = scenario("pests", Ayu=farm(A1_B1, A1="planted 3 pests", livestock_on="pests 2"), Bo=farm())
    pests = table.state.pests_left
    table.duck("A1", "A1")
    assert (table.paddy("Ayu", "A1"), table.state.pests_left) == ("planted fertilized 1 pest", pests + 2)
    with refused("SP-7.7"):
        table.duck("A1")


def test_sp_7_7_only_dry_paddies() -> None:
    there = farm(A1_B1_AND_C1, A1="planted 1 water", B1="1 water 1 pest", livestock_on="pests 2")
    table = scenario("pests", Ayu=there, Bo=farm())
    for paddy in ("A1", "B1"):
        with refused("SP-7.5"):
            table.duck(paddy)


@pytest.mark.parametrize(("before", "after"), [("2 pests", "1 pest"), ("grown 2 pests", "grown 1 pest")])
def test_sp_7_8_without_a_planted_crop_pests_are_cleared_and_nothing_is_fertilised(before: str, after: str) -> None:
    table = scenario("pests", Ayu=farm(A1_B1, B1=before, livestock_on="pests 1"), Bo=farm())
    table.duck("B1")
    assert table.paddy("Ayu", "B1") == after


# --- harvest ----------------------------------------------------------------------------------------------------------


def test_sp_7_9_every_number_of_hexes_that_labourers_can_reap() -> None:
    there = farm(A1_TWO_THREE, A1="grown", B1="grown 1 water", B3="grown", labor_on="harvest 5")
    table = scenario("harvest", Ayu=there, Bo=farm())
    assert table.offers() == ["harvest A1 1", "harvest B3 1", "harvest B3 2", "done"]
    with refused("SP-7.9"):
        table.harvest("B3", 3)
    with refused("SP-7.9"):
        table.harvest("A1", 2)
    with refused("SP-7.5"):
        table.harvest("B1", 1)
    table.harvest("B3", 2)
    assert table.offers() == ["done"]  # one labourer is left


def test_sp_7_9_only_what_is_grown_and_each_paddy_once() -> None:
    there = farm(A1_TWO_THREE, A1="planted", B3="grown", labor_on="harvest 10")
    table = scenario("harvest", Ayu=there, Bo=farm())
    for paddy in ("A1", "B1"):
        with refused("SP-7.9"):
            table.harvest(paddy, 1)
    table.harvest("B3", 1)
    with refused("SP-7.9"):
        table.harvest("B3", 1)


@pytest.mark.parametrize(("spirits", "labor"), [("", 6), ("swift_sickles", 3)])
def test_sp_7_9_labourers_for_each_hex(spirits: str, labor: int) -> None:
    for placed in (labor, labor - 1):
        there = farm(A1_TWO_THREE, B3="grown", spirits=spirits, labor_on=f"harvest {placed}")
        table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
        assert ("harvest B3 3" in table.offers()) == (placed == labor)


@pytest.mark.parametrize("round", [1, 6, 7])
@pytest.mark.parametrize("holds", ["", "1 pest", "1 weed", "2 weeds"])
def test_sp_7_10_the_yield_chart(holds: str, round: int) -> None:
    chart = (GRAY if round == 7 else BLACK)[ROWS[holds]]
    for size in (1, 2, 3, 4, 5):
        assert reaped(size, size, holds, round) == chart[size - 1]
        assert reaped(size, size, f"fertilized {holds}", round) == chart[size]


@pytest.mark.parametrize(("hexes", "fertilized", "rice"), [(1, "", 5), (2, "", 12), (1, "fertilized", 12), (3, "", 20)])
def test_sp_7_10_a_partial_harvest_reads_the_column_of_its_hexes(hexes: int, fertilized: str, rice: int) -> None:
    assert reaped(3, hexes, fertilized) == rice


@pytest.mark.parametrize("holds", ROWS)
def test_sp_7_11_the_row_follows_the_tokens_of_the_whole_paddy(holds: str) -> None:
    assert reaped(4, 4, holds) == BLACK[ROWS[holds]][3]
    assert reaped(4, 1, holds) == BLACK[ROWS[holds]][0]  # also if only one hex is reaped


@pytest.mark.parametrize("hexes", [1, 2, 3])
def test_sp_7_12_after_a_harvest_crop_and_fertiliser_are_gone_and_tokens_stay(hexes: int) -> None:
    there = farm(A1_TWO_THREE, B3="grown fertilized 1 weed 2 pests", labor_on="harvest 6")
    table = scenario("harvest", Ayu=there, Bo=farm())
    table.harvest("B3", hexes)
    assert table.paddy("Ayu", "B3") == "1 weed 2 pests"
    table.go_to("plant")
    assert table.paddy("Ayu", "B3") == "1 weed 2 pests"  # it does not rot


def test_sp_7_12_water_stays_after_a_wet_harvest() -> None:
    there = farm(A1_TWO_THREE, B3="grown 3 water", spirits="reed_boats", labor_on="harvest 6")
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B3", 3)
    assert table.paddy("Ayu", "B3") == "3 water"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("grown fertilized 1 weed 2 pests", ""),
        ("grown 2 water 1 weed", "2 water"),
        ("grown 1 water", "1 water"),
        ("planted fertilized 1 weed", "planted fertilized 1 weed"),
        ("2 weeds 1 pest", "2 weeds 1 pest"),
    ],
)
def test_sp_7_13_what_is_grown_and_not_harvested_rots(before: str, after: str) -> None:
    """R-33: dry or not. Nothing else changes."""
    table = scenario("harvest", Ayu=farm(A1_B1_AND_C1, B1=before), Bo=farm())
    tokens = table.state.weeds_left + table.state.pests_left + sum(table.state.weeds) + sum(table.state.pests)
    table.done()
    assert table.paddy("Ayu", "B1") == before  # Bo may still harvest
    table.done()
    assert (table.phase, table.paddy("Ayu", "B1"), table.rice("Ayu")) == ("water in", after, 0)
    assert table.state.weeds_left + table.state.pests_left + sum(table.state.weeds) + sum(table.state.pests) == tokens


def test_sp_7_14_what_grows_after_the_harvest_is_safe_until_the_next_one() -> None:
    """The start paddy grows in round 1 and rots in round 2."""
    there = farm(A1="planted 1 water", hand="fish_pond")
    table = scenario("harvest", round=1, Ayu=there, Bo=farm(hand="lake_gift"))
    table.go_to("rain")
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    table.rain("soft_rain")
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "lake_gift")
    table.go_to("harvest")
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    table.go_to("claim")
    assert table.paddy("Ayu", "A1") == "1 water"
