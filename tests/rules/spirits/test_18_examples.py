"""Section 18: every worked example, first those of the rulebook, then our own."""

from collections import Counter
from typing import Any

import pytest

from subak.games.spirits.rules.state import L_BUILD, S_BUILD, S_PESTS, S_ROCKS
from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.rules.spirits.tables import A1_AND_FIVE, A1_B1, A1_B1_AND_C1, building, closed, endings
from tests.rules.tables import refused

UNFINISHED = r"""
      . | .   .
     = /   / \
    . | . | .   .
       \ /
      . = .   . |
     \ / \ / \ /
"""  # A1 and B1+C1; s13 and s16 are missing around B3+C2+C3
FINISHED = r"""
      . | .   .
     = /   / \
    . | . | . = .
       \ /     \
      . = .   . |
     \ / \ / \ /
"""
SIX_CLOSED = r"""
      . | . | .
     = /     \
    .   .   . | .
             /
      .   . | .
     \ / \ /
"""
UPPER_TERRACE = r"""
      . = .   . =
     \ / \ / \ /
    .   .   .   .

      .   .   .
"""  # A1 and A2+A3
FOUR = closed("A1, A2 B1 B2 C1", "s02 s24")


# --- from the rulebook ------------------------------------------------------------------------------------------------


def test_w_1_turn_order() -> None:
    cards = {
        "Shawn": "stone_blessing livestock_blessing",
        "Jonathan": "secret_well hardy_rice",
        "Brent": "rice_thief fish_pond",
        "Rebecca": "clever_tongue expanding_farm",
    }
    farms: dict[str, Any] = {name: farm(spirits=spirits) for name, spirits in cards.items()}
    table = scenario("resolve", **farms)
    assert table.order == "Jonathan Rebecca Shawn Brent"


def test_w_2_labourers_for_weeds() -> None:
    table = scenario("weeds", Ayu=farm(FINISHED, B1="2 weeds", B3="1 weed", labor_on="weeds 7"), Bo=farm())
    table.weed("B1", "B1")
    assert table.state.workers == 7 - 4
    table.weed("B3")
    assert table.state.workers == 0


@pytest.mark.parametrize(("labor", "weeds", "wasted"), [(6, "", 0), (3, "1 weed", 0), (5, "1 weed", 2)])
def test_w_3_two_weeds_in_three_hexes(labor: int, weeds: str, wasted: int) -> None:
    table = scenario("weeds", Ayu=farm(FINISHED, B3="2 weeds", labor_on=f"weeds {labor}"), Bo=farm())
    while "weed B3" in table.offers():
        table.weed("B3")
    assert (table.paddy("Ayu", "B3"), table.state.workers) == (weeds, wasted)


def test_w_4_two_livestock_against_two_pests() -> None:
    table = scenario("pests", Ayu=farm(A1_B1_AND_C1, B1="planted 2 pests", livestock_on="pests 2"), Bo=farm())
    table.duck("B1", "B1")
    assert table.paddy("Ayu", "B1") == "planted fertilized"


def test_w_5_labourers_for_harvest_and_planting() -> None:
    for labor in (7, 8):
        table = scenario("harvest", Ayu=farm(FOUR, A2="grown", labor_on=f"harvest {labor}"), Bo=farm())
        assert ("harvest A2 4" in table.offers()) == (labor == 8)
    for labor in (2, 3):
        table = scenario("plant", Ayu=farm(FINISHED, B3="3 water", labor_on=f"plant {labor}"), Bo=farm())
        assert ("plant B3" in table.offers()) == (labor == 3)


def test_w_6_livestock_on_rocks_and_workers_on_build() -> None:
    table = scenario("rocks", Ayu=farm(rocks="A3 B3 C2 C3", livestock_on="rocks 2"), Bo=farm())
    table.rock("A3", "C3")
    assert (table.rocks("Ayu"), table.offers()) == ("B3 C2", ["done"])
    table = scenario("build", Ayu=farm(labor_on="build 3", livestock_on="build 1"), Bo=farm())
    table.build("wall s28", "wall s29")
    with refused("SP-6.1"):
        table.build("wall s27")


@pytest.mark.parametrize(("first", "last"), [("s16", "s13"), ("s13", "s16")])
def test_w_7_the_piece_that_closes_a_paddy(first: str, last: str) -> None:
    table = scenario("build", Ayu=farm(UNFINISHED, labor_on="build 6"), Bo=farm())
    assert table.course("Ayu") == "A1 > B1+C1"
    table.build(f"wall {first}")
    with refused("SP-1.5"):
        table.build(f"wall {last}")
    table.build(f"gate {last}")
    assert table.course("Ayu") == "A1 > B1+C1 > B3+C2+C3"


def test_w_8_water_runs_through_a_full_paddy() -> None:
    there = farm(FINISHED, A1="1 water", B1="2 water", B3="1 weed", labor_on="weeds 3")
    table = scenario("water out", Ayu=there, Bo=farm())
    assert len(endings(table.state)) == 15
    table.keep(0, 2, 1)
    assert [table.paddy("Ayu", name) for name in ("A1", "B1", "B3")] == ["", "2 water", "1 water 1 weed"]
    assert (table.passed("Ayu"), table.reservoir("Bo")) == (0, 0)
    table.go_to("weeds")
    assert table.offers() == ["done"]
    for step in ("pests", "harvest"):
        wet = farm(FINISHED, B3="grown 1 water 1 pest", labor_on="harvest 6", livestock_on="pests 1")
        assert scenario(step, Ayu=wet, Bo=farm()).offers() == ["done"]


def test_w_9_black_numbers() -> None:
    table = scenario("harvest", Ayu=farm(FINISHED, A1="grown 1 weed", B3="grown", labor_on="harvest 8"), Bo=farm())
    table.harvest("A1", 1)
    assert table.rice("Ayu") == 2
    table.harvest("B3", 3)
    assert table.rice("Ayu") == 22


def test_w_10_a_partial_harvest() -> None:
    table = scenario("harvest", Ayu=farm(FINISHED, B3="grown", labor_on="harvest 4"), Bo=farm())
    table.harvest("B3", 2)
    assert (table.rice("Ayu"), table.state.workers, table.paddy("Ayu", "B3")) == (12, 0, "")


def test_w_11_what_cannot_be_filled_is_passed_on() -> None:
    table = scenario("water in", Rebecca=farm(FINISHED, reservoir=4), Bo=farm())
    table.fill(2)
    with refused("SP-7.15"):
        table.fill()
    table.leave()
    assert (table.passed("Rebecca"), table.deciding, table.offers()) == (1, "Bo", ["fill", "leave"])


def test_w_12_price_and_tax() -> None:
    table = scenario("market", round=1, Ayu=farm(rice=29, labor=12, hand="fish_pond"), Bo=farm(hand="lake_gift"))
    spent = []
    for item in ("labor", "labor", "livestock"):
        before = table.rice("Ayu")
        table.buy(item)
        spent.append(before - table.rice("Ayu"))
    assert spent == [4, 6 + 4, 5 + 5]
    table.go_to("rain")
    table.rain("soft_rain")
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "lake_gift")
    table.go_to("market")
    table.buy("livestock")
    assert table.rice("Ayu") == 0


def test_w_13_pure_spirit_keeps_weeds_away() -> None:
    planted = "planted 1 water"
    table = scenario("rain", Ayu=farm(A1=planted, spirits="pure_spirit"), Bo=farm(A1=planted))
    table.rain("monsoon")
    assert (table.paddy("Ayu", "A1"), table.paddy("Bo", "A1")) == (planted, f"{planted} 1 weed")


# --- our own: fields --------------------------------------------------------------------------------------------------


def test_w_14_two_pieces_close_b1() -> None:
    table = building()
    table.build("wall s08")
    with refused("SP-1.5"):
        table.build("wall s09")
    table.build("gate s09")
    assert table.course("Ayu") == "A1 > B1"


def test_w_15_not_three_gates() -> None:
    table = building()
    table.build("gate s08")
    with refused("SP-1.5"):
        table.build("gate s09")


def test_w_16_an_unconnected_paddy() -> None:
    table = building("walls s01 s02 gates s00")
    table.build("gate s08")
    with refused("SP-1.5"):
        table.build("wall s09")
    table.build("gate s09")
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 B1", "A1")


def test_w_17_six_hexes_are_open_land() -> None:
    table = building(SIX_CLOSED)
    assert table.walls("Ayu") == "s00 s01 s03 s07 s13 s14 s18 s23 s24 s25 s26"
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1", "A1")


def test_w_18_dividing() -> None:
    table = building(UPPER_TERRACE)
    with refused("SP-1.5"):
        table.build("wall s03")
    table.build("gate s03")
    assert table.course("Ayu") == "A1 > A2 > A3"
    for new in ("s19", "s06", "s07"):
        table = building(closed("A1, A2 A3", "s00 s04"))
        with refused("SP-1.5"):
            table.build("gate s03")
        table.move_gate("s04", new)
        table.build("gate s03")
        assert table.course("Ayu") == "A1 > A2 > A3"


def test_w_19_not_with_a_weed() -> None:
    table = building(UPPER_TERRACE, A2="1 weed")
    for piece in ("gate s03", "wall s03"):
        with refused("SP-6.5"):
            table.build(piece)


def test_w_20_a_loop() -> None:
    """Whichever of the outer walls comes last."""
    loop = closed("A1, B3 B4, C3", "s02 s14 s16")
    for last in ("s20", "s22", "s27", "s29"):
        table = building(loop.replace(f"{last} ", ""))
        with refused("SP-1.7"):
            table.build(f"wall {last}")


def test_w_21_gate_moves() -> None:
    table = building(A1_B1)
    for old, new in (("s09", "s02"), ("s02", "s08")):
        with refused("SP-6.6"):
            table.move_gate(old, new)
    table.move_gate("s09", "s08")
    assert (table.gates("Ayu"), table.course("Ayu")) == ("s02 s08", "A1 > B1")


# --- our own: water ---------------------------------------------------------------------------------------------------


def test_w_22_water_out_with_a_rock() -> None:
    field = closed("A1, B1 C1, C2 C3", "s02 s17 s29")
    table = scenario("water out", Ayu=farm(field, A1="1 water", C2="2 water", rocks="C1"), Bo=farm())
    assert table.course("Ayu") == "A1 > B1+C1 > C2+C3"
    table.keep(0)
    assert (table.about, table.reservoir("Bo")) == ("C2", 1)
    assert table.offers() == ["water 0", "water 1", "water 2"]


def test_w_23_water_in_with_a_partly_filled_paddy() -> None:
    field = closed("A1, B1 B2 C1, C2 C3", "s02 s17 s29")
    there = farm(field, A1="1 water", B1="1 water", reservoir=2)
    table = scenario("water in", Ayu=there, Bo=farm())
    assert table.about == "B1"
    table.fill()
    assert (table.paddy("Ayu", "B1"), table.about, table.offers()) == ("3 water", "C2", ["leave"])
    table = scenario("water in", Ayu=there, Bo=farm())
    table.leave()
    assert (table.paddy("Ayu", "B1"), table.about, table.state.carry) == ("", "C2", 3)
    table.fill()
    assert (table.paddy("Ayu", "C2"), table.passed("Ayu")) == ("2 water", 1)


def test_w_24_magic_and_ordinary_water_in_one_paddy() -> None:
    there = farm(A1_B1_AND_C1, B1="planted 1 water", magic="C1", reservoir=2, livestock_on="pests 1")
    table = scenario("grow", Ayu=there, Bo=farm())
    assert (table.phase, table.about, table.offers()) == ("grow", "B1", ["grow", "hold back"])
    table = scenario("water out", Ayu=there, Bo=farm())
    table.keep(0, 0)
    table.go_to("pests")
    table.duck("B1")
    table.go_to("water in")
    table.fill(2)
    table.leave()
    assert (table.phase, table.paddy("Ayu", "B1")) == ("grow", "planted fertilized 1 water")
    table.grow()
    assert table.paddy("Ayu", "B1") == "grown fertilized 1 water"


def test_w_25_magic_alone_is_dry_and_flooded() -> None:
    there = farm(A1="grown", magic="A1", labor_on="harvest 2 plant 1")
    table = scenario("harvest", round=6, Ayu=there, Bo=farm())
    table.harvest("A1", 1)
    table.go_to("plant")
    table.plant("A1")
    table.done(2)
    assert (table.phase, table.deciding) == ("grow", "Ayu")
    table.grow()
    assert (table.paddy("Ayu", "A1"), table.rice("Ayu")) == ("grown", 5)


# --- our own: harvest, market, rain -----------------------------------------------------------------------------------


def test_w_26_the_last_harvest() -> None:
    there = farm(A1_AND_FIVE, A2="grown fertilized", labor_on="harvest 10")
    for hexes, rice, left in ((5, 120, 0), (3, 60, 4)):
        table = scenario("harvest", round=7, Ayu=there, Bo=farm())
        table.harvest("A2", hexes)
        assert (table.rice("Ayu"), table.state.workers) == (rice, left)


@pytest.mark.parametrize(("spirits", "rice"), [("hardy_rice", 20), ("", 15)])
def test_w_27_hardy_rice(spirits: str, rice: int) -> None:
    there = farm(A1_B1_AND_C1, B1="grown fertilized 1 pest", spirits=spirits, labor_on="harvest 4")
    table = scenario("harvest", round=4, order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B1", 2)
    assert table.rice("Ayu") == rice


@pytest.mark.parametrize(("helped", "rice"), [("B3", 35 + 5), ("A1", 12 + 20)])
def test_w_28_fish_pond(helped: str, rice: int) -> None:
    there = farm(FINISHED, A1="grown", B1="grown fertilized", B3="grown", spirits="fish_pond", labor_on="harvest 10")
    table = scenario("harvest", round=5, order="Ayu Bo", Ayu=there, Bo=farm())
    with refused("SP-11.4"):
        table.harvest("B1", 1, virtual=True)
    for paddy, hexes in (("A1", 1), ("B3", 3)):
        table.harvest(paddy, hexes, virtual=paddy == helped)
    assert table.rice("Ayu") == rice


@pytest.mark.parametrize(("spirits", "cost"), [("clever_tongue", 16), ("", 21)])
def test_w_29_clever_tongue(spirits: str, cost: int) -> None:
    table = scenario("market", order="Ayu Bo", Ayu=farm(rice=cost, spirits=spirits), Bo=farm())
    table.buy("labor", "labor", "labor")
    assert table.rice("Ayu") == 0


def test_w_30_tax_on_six_items() -> None:
    price = 4 + 4 + 4 + 6 + 6 + 6
    table = scenario("market", Ayu=farm(rice=price + 36), Bo=farm())
    table.buy(*["labor"] * 6)
    assert table.rice("Ayu") == 0
    table = scenario("market", Ayu=farm(rice=4 + 9), Bo=farm())
    table.buy("labor")
    assert table.offers() == ["buy labor", "buy livestock", "done"]  # 4 + 4 and 5 + 4
    table = scenario("market", Ayu=farm(rice=4 + 8), Bo=farm())
    table.buy("labor")
    assert table.offers() == ["buy labor", "done"]


def test_w_31_one_disc_in_the_supply() -> None:
    there = farm(hand="fish_pond", reservoir=14)
    table = scenario("rain", Ayu=there, Bo=farm(hand="morning_dew"))
    table.rain("warm_rain")
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "morning_dew")
    assert (table.order, table.reservoir("Bo")) == ("Bo Ayu", 1)


def test_w_32_what_is_not_drained_rots_and_can_be_planted_again() -> None:
    there = farm(A1="grown fertilized 1 water 1 weed 1 pest", labor_on="harvest 2 plant 1")
    table = scenario("harvest", Ayu=there, Bo=farm())
    with refused("SP-7.5"):
        table.harvest("A1", 1)
    table.go_to("plant")
    assert table.paddy("Ayu", "A1") == "1 water"
    table.plant("A1")
    assert table.paddy("Ayu", "A1") == "planted 1 water"


def test_w_33_planted_in_round_6_and_harvested_in_round_7() -> None:
    table = scenario("plant", round=6, Ayu=farm(FINISHED, B3="3 water", labor_on="plant 3"), Bo=farm())
    table.plant("B3")
    table.done(2)
    assert table.paddy("Ayu", "B3") == "grown 3 water"
    table.go_to("allocate")
    table.allocate("Ayu", labor_on="harvest 6")
    table.allocate("Bo")
    table.go_to("harvest")
    table.harvest("B3", 3)
    table.go_to("over")
    assert (table.rice("Ayu"), table.winners()) == (35, ["Ayu"])


# --- our own: cards ---------------------------------------------------------------------------------------------------


def test_w_34_expanding_farm() -> None:
    there = farm("walls s01 s02 gates s00", spirits="expanding_farm")
    table = scenario("resolve", order="Ayu Bo", Ayu=there, Bo=farm())
    supply = table.state.supply
    table.resolve("expanding_farm")
    offers = table.offers()
    assert len(offers) == 90
    assert Counter(words.split()[1] for words in offers) == {
        "A2": 3, "A3": 6, "B1": 1, "B2": 10, "B3": 15, "B4": 15, "C1": 10, "C2": 15, "C3": 15,
    }  # fmt: skip
    table.expand("A2", "s03")
    assert (table.walls("Ayu"), table.gates("Ayu")) == ("s01 s02 s04 s05", "s00 s03")
    assert (table.course("Ayu"), table.paddy("Ayu", "A2")) == ("A1 > A2", "planted 1 water")
    assert table.state.supply == supply - 1


def test_w_35_rice_thief() -> None:
    table = scenario(
        "resolve", order="Ayu Bo Chie", Ayu=farm(rice=2, spirits="rice_thief"), Bo=farm(), Chie=farm(rice=4)
    )
    table.resolve("rice_thief")
    assert [table.rice(name) for name in ("Ayu", "Bo", "Chie")] == [3, 0, 3]


def test_w_36_a_tie_goes_to_the_higher_spirit() -> None:
    """Terrace Master pays 2 for the hex of the start paddy, so its owner holds 178."""
    table = scenario(
        "over", round=7, Ayu=farm(rice=180, spirits="late_rain"), Bo=farm(rice=178, spirits="terrace_master")
    )
    assert (table.score("Ayu"), table.score("Bo"), table.winners()) == (180, 180, ["Bo"])


def test_w_37_a_tile_is_claimed_once() -> None:
    table = scenario("claim", tiles="full_granary", X=farm(rice=31), Y=farm(rice=50))
    table.claim("full_granary")
    assert (table.rice("X"), table.deciding, table.offers()) == (41, "Y", ["pass"])


def test_w_38_the_monsoon_in_round_1() -> None:
    there = farm(A1="planted 1 water")
    table = scenario("rain", round=1, Ayu=there, Bo=there)
    table.rain("monsoon")
    assert [table.paddy(name, "A1") for name in ("Ayu", "Bo")] == ["planted 1 water 1 weed"] * 2
    table = scenario("water out", round=1, Ayu=farm(A1="planted 1 water 1 weed", labor_on="weeds 1"), Bo=farm())
    table.keep(0)
    table.go_to("weeds")
    table.weed("A1")
    assert table.paddy("Ayu", "A1") == "planted"


def test_w_39_water_thief() -> None:
    victim = farm(A1_B1_AND_C1, B1="2 water", reservoir=1)
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="water_thief"), Bo=victim)
    table.resolve("water_thief")
    assert (table.deciding, table.offers()) == ("Bo", ["give reservoir", "give B1"])
    table.lose_reservoir()
    assert table.offers() == ["give B1"]
    table.lose_water("B1")
    assert (table.paddy("Bo", "B1"), table.reservoir("Ayu"), table.deciding) == ("1 water", 2, "Ayu")


def test_w_40_lent_labourers() -> None:
    there = farm(labor=11, livestock=2, spirits="many_hands", hand="late_rain")
    table = scenario("resolve", round=4, order="Ayu Bo", Ayu=there, Bo=farm(hand="rich_silt"))
    table.resolve("many_hands")
    table.done(2)
    for task in (S_BUILD, S_ROCKS, S_PESTS):
        table.put(0, task, "Ayu")
    table.put(9, L_BUILD, "Ayu")
    assert most_left(table) == 17 - 9
    table.go_to("rain")
    table.rain("dry_spell")
    table.play_spirit("Ayu", "late_rain")
    table.play_spirit("Bo", "rich_silt")
    table.done(2)
    for task in (S_BUILD, S_ROCKS, S_PESTS):
        table.put(0, task, "Ayu")
    table.put(9, L_BUILD, "Ayu")
    assert most_left(table) == 11 - 9


def most_left(table: Scenario) -> int:
    """Labourers that can be placed on plant, if none weeds or harvests."""
    while "plant" not in table.offers("Ayu")[0]:
        table.play(table.offers("Ayu")[0])
    return len(table.offers("Ayu")) - 1
