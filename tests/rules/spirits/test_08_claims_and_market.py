"""SP-8: achievement tiles and the market."""

from itertools import pairwise

import pytest

from subak.games.spirits.testing.scenario import Farm, farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_TWO_THREE
from tests.rules.tables import refused

LABOR = (4, 4, 4, 6, 6, 6, 9, 9, 9, 13)
LIVESTOCK = (5, 5, 5, 6, 6, 9)
TAX = (0, 0, 4, 9, 16, 25, 36, 49, 64, 81, 100)  # for none, one, two items and so on


# --- achievements -----------------------------------------------------------------------------------------------------


def test_sp_8_1_one_tile_whose_condition_holds_or_none() -> None:
    tiles = "second_terrace third_terrace two_stones full_granary"
    table = scenario("claim", tiles=tiles, Ayu=farm(A1_B1, rice=30), Bo=farm(rocks="A2 A3 B1 B2"))
    assert table.offers() == ["claim second_terrace", "claim two_stones", "claim full_granary", "pass"]
    with refused("SP-8.1"):
        table.claim("third_terrace")
    with refused("SP-8.1"):
        table.claim("great_herd")  # not on the table
    table.claim("second_terrace")
    assert (table.rice("Ayu"), table.tiles) == (34, "third_terrace two_stones full_granary")
    assert (table.deciding, table.offers()) == ("Bo", ["pass"])


def test_sp_8_1_players_claim_in_turn_order_and_a_claimed_tile_is_gone() -> None:
    rich = farm(rice=40)
    table = scenario("claim", order="Bo Chie Ayu", tiles="full_granary", Ayu=rich, Bo=rich, Chie=rich)
    table.passes()  # nobody must claim
    assert table.deciding == "Chie"
    table.claim("full_granary")
    assert (table.deciding, table.offers(), table.tiles) == ("Ayu", ["pass"], "")


def test_sp_8_1_the_condition_is_looked_at_now() -> None:
    """Rice from a tile does not help for another one in the same round: one for each player (R-65)."""
    table = scenario("claim", tiles="two_stones full_granary", Ayu=farm(rice=27), Bo=farm())
    table.claim("two_stones")
    assert (table.rice("Ayu"), table.deciding) == (31, "Bo")


@pytest.mark.parametrize(
    ("tile", "there", "holds"),
    [
        ("good_harvest", farm(harvested=(20, 1)), True),
        ("good_harvest", farm(harvested=(19, 3), rice=99), False),
        ("great_harvest", farm(harvested=(35, 1)), True),
        ("great_harvest", farm(harvested=(34, 1)), False),
        ("twin_harvest", farm(harvested=(2, 2)), True),
        ("twin_harvest", farm(harvested=(50, 1)), False),
        ("generous", farm(passed=3), True),
        ("generous", farm(passed=2), False),
    ],
)
def test_sp_8_2_event_tiles_look_at_the_counters_of_the_round(tile: str, there: Farm, holds: bool) -> None:
    table = scenario("claim", tiles=tile, Ayu=there, Bo=farm())
    assert (f"claim {tile}" in table.offers()) == holds


def test_sp_8_2_harvests_are_counted_with_the_bonus_of_cards() -> None:
    there = farm(A1_TWO_THREE, A1="grown", B1="grown", labor_on="harvest 6", spirits="heavy_ears")
    table = scenario("harvest", round=6, order="Ayu Bo", tiles="good_harvest", Ayu=there, Bo=farm())
    table.harvest("A1", 1)
    table.harvest("B1", 2)
    s = table.state
    assert (s.harvest_rice[0], s.harvests[0], table.rice("Ayu")) == (5 + 12 + 3 * 2, 2, 23)


def test_sp_8_2_water_passed_in_both_actions_counts_and_water_for_a_thief_does_not() -> None:
    there = farm(A1_B1, A1="1 water", B1="1 water", spirits="late_rain")
    table = scenario("resolve", round=4, Ayu=there, Bo=farm(spirits="water_thief"))
    table.done()
    table.resolve("water_thief")
    table.lose_water("A1")
    table.lose_water("B1")
    assert table.passed("Ayu") == 0
    table = scenario("water out", Ayu=farm(A1="1 water", reservoir=2), Bo=farm(A1="1 water"))
    table.keep(0, 0)
    assert (table.passed("Ayu"), table.passed("Bo")) == (1, 1)
    table.go_to("water in")
    table.fill()
    assert table.passed("Ayu") == 2  # one disc more, of the two in the reservoir
    table.leave()
    assert table.passed("Bo") == 1 + 2  # to the sea as well


def test_sp_8_2_all_counters_begin_at_0_each_round() -> None:
    table = scenario("market", round=1, Ayu=farm(harvested=(30, 2), passed=4), Bo=farm())
    table.done(2)
    s = table.state
    assert (table.round, s.harvest_rice[0], s.harvests[0], s.passed[0]) == (2, 0, 0, 0)


# --- market -----------------------------------------------------------------------------------------------------------


def test_sp_8_3_labour_or_livestock_until_done() -> None:
    table = scenario("market", Ayu=farm(rice=30), Bo=farm(rice=4))
    assert table.offers() == ["buy labor", "buy livestock", "done"]
    table.buy("labor", "livestock")
    table.done()
    assert (table.labor("Ayu"), table.livestock("Ayu"), table.rice("Ayu")) == (11, 1, 30 - 4 - 5 - 4)
    assert (table.deciding, table.offers()) == ("Bo", ["buy labor", "done"])
    with refused("SP-8.3"):
        table.buy("livestock")


@pytest.mark.parametrize("items", ["labor " * 10, "livestock " * 6, "labor livestock " * 4])
def test_sp_8_3_each_item_costs_its_price_and_a_step_of_tax(items: str) -> None:
    table = scenario("market", Ayu=farm(rice=400), Bo=farm())
    prices = {"labor": list(LABOR), "livestock": list(LIVESTOCK)}
    steps = [after - before for before, after in pairwise(TAX)]
    for item, step in zip(items.split(), steps, strict=False):
        before = table.rice("Ayu")
        table.buy(item)
        assert before - table.rice("Ayu") == prices[item].pop(0) + step


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 10])
def test_sp_8_3_the_sum_is_the_price_and_the_tax_on_all_items(count: int) -> None:
    cost = sum(LABOR[:count]) + TAX[count]
    table = scenario("market", Ayu=farm(rice=cost), Bo=farm())
    table.buy(*["labor"] * count)
    assert table.rice("Ayu") == 0
    table = scenario("market", Ayu=farm(rice=cost - 1), Bo=farm())
    table.buy(*["labor"] * (count - 1))
    with refused("SP-8.3"):
        table.buy("labor")


def test_sp_8_3_the_tax_begins_anew_for_everybody_and_in_every_round() -> None:
    table = scenario("market", order="Bo Ayu", Ayu=farm(rice=4), Bo=farm(rice=12))
    table.buy("labor", "labor")
    table.done()
    table.buy("labor")
    assert (table.rice("Bo"), table.rice("Ayu")) == (0, 0)


def test_sp_8_3_there_is_a_market_in_rounds_1_to_5() -> None:
    for round in range(1, 7):
        table = scenario("claim", round=round, Ayu=farm(), Bo=farm())
        table.passes()
        table.passes()
        assert (table.phase == "market") == (round < 6)


def test_sp_8_4_items_come_from_the_cheapest_space_that_is_left() -> None:
    table = scenario("market", Ayu=farm(rice=15, labor=13, livestock=5), Bo=farm())
    table.buy("labor")
    assert table.rice("Ayu") == 15 - 6
    table = scenario("market", Ayu=farm(rice=9, labor=13, livestock=5), Bo=farm())
    table.buy("livestock")
    assert table.rice("Ayu") == 0


@pytest.mark.parametrize(
    ("there", "item"), [(farm(labor=20, rice=99), "labor"), (farm(livestock=6, rice=99), "livestock")]
)
def test_sp_8_4_an_empty_market_sells_nothing(there: Farm, item: str) -> None:
    table = scenario("market", Ayu=there, Bo=farm())
    assert f"buy {item}" not in table.offers()
    with refused("SP-8.3"):
        table.buy(item)


def test_sp_8_4_what_was_bought_works_from_the_next_round_on() -> None:
    there = farm(rice=10, hand="fish_pond", rocks="B2")
    table = scenario("market", round=1, Ayu=there, Bo=farm(hand="lake_gift"))
    table.buy("livestock")
    table.go_to("rain")
    table.rain("soft_rain")
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "lake_gift")
    table.go_to("allocate")
    table.allocate("Ayu", livestock_on="rocks 1")
    table.go_to("rocks")
    table.rock("B2")
    assert table.rocks("Ayu") == ""


def test_sp_8_4_there_is_no_credit() -> None:
    table = scenario("market", Ayu=farm(rice=3), Bo=farm())
    assert table.offers() == ["done"]
