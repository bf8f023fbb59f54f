"""SP-9: rounds 6 and 7."""

from typing import Any

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.rules.spirits.tables import A1_B1_AND_C1, A1_TWO_THREE


def last_round(order: str = "Bo Ayu", **farms: Any) -> Scenario:
    """The achievements of round 6 are over."""
    table = scenario("claim", round=6, order=order, **farms)
    table.passes()
    table.passes()
    return table


def test_sp_9_1_round_6_has_an_extra_grow_and_no_market() -> None:
    mine = farm(A1_TWO_THREE, A1="1 water", rice=50, labor_on="plant 1")
    table = scenario("plant", round=6, Ayu=mine, Bo=farm(rice=50))
    table.plant("A1")
    table.done(2)
    assert (table.phase, table.paddy("Ayu", "A1")) == ("claim", "grown 1 water")
    table.passes()
    table.passes()
    assert (table.round, table.phase) == (7, "allocate")


def test_sp_9_1_rounds_before_have_a_market_and_no_extra_grow() -> None:
    table = scenario("plant", round=5, Ayu=farm(A1="1 water", labor_on="plant 1"), Bo=farm())
    table.plant("A1")
    table.done(2)
    assert table.paddy("Ayu", "A1") == "planted 1 water"
    table.passes()
    table.passes()
    assert (table.round, table.phase) == (5, "market")


def test_sp_9_2_round_7_has_only_allocation_weeds_pests_and_harvest() -> None:
    table = last_round(tiles="stone_free", Ayu=farm(spirits="lake_gift", rice=30), Bo=farm())
    assert table.round == 7
    assert table.go_to("over") == ["allocate", "weeds", "pests", "harvest"]
    assert table.tiles == "stone_free"
    assert table.reservoir("Ayu") == 0


def test_sp_9_2_the_order_of_round_6_is_used() -> None:
    table = last_round(order="Bo Ayu", Ayu=farm(), Bo=farm())
    table.go_to("weeds")
    assert (table.deciding, table.order) == ("Bo", "Bo Ayu")


def test_sp_9_3_all_ordinary_water_returns_and_every_paddy_is_dry() -> None:
    mine = farm(A1_TWO_THREE, magic="B1", A1="grown 1 water", B1="grown 1 water 1 weed", B3="3 water", reservoir=2)
    table = last_round(Ayu=mine, Bo=farm(A1="1 water"))
    assert (table.state.supply, sum(table.state.water), table.reservoir("Ayu")) == (15, 0, 0)
    assert (table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1"), table.magic("Ayu")) == ("grown", "grown 1 weed", "B1")
    table.allocate("Ayu", labor_on="weeds 2 harvest 6")
    table.allocate("Bo")
    table.done()
    table.weed("B1")
    table.done(4)
    table.harvest("B1", 2)
    table.harvest("A1", 1)
    assert table.rice("Ayu") == 20 + 8


def test_sp_9_4_only_three_numbers_are_placed() -> None:
    mine = farm(A1_B1_AND_C1, rocks="A3", A1="grown 1 pest", B1="grown 2 weeds", livestock=2)
    table = last_round(order="Ayu Bo", Ayu=mine, Bo=farm())
    offered = []
    while table.phase == "allocate" and table.deciding == "Ayu":
        offered.append(table.offers()[-1])
        table.do(table.game.legal(table.state, 0)[-1])
    assert offered == ["place 1 livestock pests", "place 4 labor weeds", "place 6 labor harvest"]
    assert table.deciding == "Bo"


def test_sp_9_5_gray_numbers_and_passive_cards() -> None:
    mine = farm(A1_TWO_THREE, A1="grown", B1="grown 1 pest", B3="grown", spirits="hardy_rice heavy_ears fish_pond")
    table = last_round(order="Ayu Bo", Ayu=mine, Bo=farm())
    table.allocate("Ayu", labor_on="harvest 10")
    table.allocate("Bo")
    table.go_to("harvest")
    table.harvest("B3", 3, virtual=True)
    table.harvest("B1", 2)
    assert table.rice("Ayu") == (60 + 6) + (20 + 4)


def test_sp_9_5_weeds_and_pests_are_tended_before_the_last_harvest() -> None:
    mine = farm(A1_B1_AND_C1, A1="planted", B1="grown 1 pest 1 weed", livestock=2)
    table = last_round(order="Ayu Bo", Ayu=mine, Bo=farm())
    table.allocate("Ayu", labor_on="weeds 2 harvest 4", livestock_on="pests 2")
    table.allocate("Bo")
    table.weed("B1")
    table.done(2)
    table.duck("B1", "A1")
    table.done(2)
    assert table.paddy("Ayu", "A1") == "planted fertilized"  # useless, but allowed
    table.harvest("B1", 2)
    assert table.rice("Ayu") == 20


def test_sp_9_6_the_score_follows_the_last_harvest() -> None:
    table = last_round(order="Ayu Bo", Ayu=farm(A1="grown", rice=3), Bo=farm(rice=8))
    table.allocate("Ayu", labor_on="harvest 2")
    table.allocate("Bo")
    table.go_to("harvest")
    table.harvest("A1", 1)
    table.done(2)
    assert (table.phase, table.score("Ayu"), table.winners()) == ("over", 11, ["Ayu"])
    with pytest.raises(Refused, match="The game is over"):
        table.act(0, 0)
