"""Rulings 32 to 63: crops, tokens, harvest and spirits."""

from typing import Any

import pytest

from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, B1_APART, ready
from tests.rules.tables import refused


def at(step: str, round: int = 3, **mine: Any) -> Scenario:
    """Ayu at the beginning of a step, before Bo."""
    return scenario(step, round=round, order="Ayu Bo", Ayu=farm(**mine), Bo=farm())


# --- crops and tokens -------------------------------------------------------------------------------------------------


def test_r_32_the_start_paddy_is_planted_and_grows_in_round_1_if_left_flooded() -> None:
    table = ready(2)
    assert table.paddy("Ayu", "A1") == "planted 1 water"
    table = at("water out", round=1, A1="planted 1 water")
    table.go_to("plant")
    assert table.paddy("Ayu", "A1") == "grown 1 water"


@pytest.mark.parametrize("water", [0, 1])
def test_r_33_grown_paddies_rot_wet_or_dry(water: int) -> None:
    table = at("harvest", A1=f"grown {water} water 1 weed")
    table.go_to("water in")
    assert table.paddy("Ayu", "A1") == ("1 water" if water else "")


def test_r_34_a_partial_harvest_keeps_weeds_and_pests() -> None:
    table = at("harvest", field=A1_B1_AND_C1, B1="grown fertilized 1 weed 2 pests", labor_on="harvest 2")
    table.harvest("B1", 1)
    table.go_to("water in")
    assert table.paddy("Ayu", "B1") == "1 weed 2 pests"


def test_r_35_fewer_hexes_than_labour_allows() -> None:
    table = at("harvest", field=A1_TWO_THREE, B3="grown", labor_on="harvest 6")
    assert table.offers() == ["harvest B3 1", "harvest B3 2", "harvest B3 3", "done"]
    table.harvest("B3", 1)
    assert table.rice("Ayu") == 5


def test_r_36_fertiliser_counts_in_a_partial_harvest() -> None:
    table = at("harvest", field=A1_TWO_THREE, B3="grown fertilized", labor_on="harvest 4")
    table.harvest("B3", 2)
    assert table.rice("Ayu") == 20  # column 3


def test_r_37_any_number_of_tokens_with_or_without_a_crop_but_never_on_open_land() -> None:
    table = at("rain", A1="5 weeds")
    table.rain("hot_wind")
    assert (table.paddy("Ayu", "A1"), sum(table.state.weeds)) == ("6 weeds", 7)
    table = at("rain", A1="1 water")
    table.rain("long_rain")
    assert table.offers() == ["infest seat 0 A1"]
    with refused("SP-1.4"):
        table.infest("Ayu", "B1")


def test_r_38_one_livestock_eats_a_pest_and_fertilises() -> None:
    table = at("pests", A1="planted 1 pest", livestock_on="pests 1")
    table.duck("A1")
    assert table.paddy("Ayu", "A1") == "planted fertilized"


def test_r_39_drained_fertilised_refilled_and_grown_in_one_round() -> None:
    table = scenario(
        "water out",
        order="Ayu Bo",
        Ayu=farm(A1="planted 1 water", reservoir=1, livestock_on="pests 1"),
        Bo=farm(),
    )
    table.keep(0)
    table.go_to("pests")
    table.duck("A1")
    table.go_to("water in")
    table.fill()
    table.go_to("plant")
    assert table.paddy("Ayu", "A1") == "grown fertilized 1 water"


def test_r_40_secret_well_places_magic_water_once() -> None:
    table = at("resolve", spirits="secret_well")
    table.resolve("secret_well")
    table.enchant("A1")
    assert (table.magic("Ayu"), table.offers()) == ("A1", ["done"])
    again = at("resolve", spirits="secret_well", spent="secret_well", field=A1_B1)
    with refused("SP-4.14"):
        again.resolve("secret_well")


def test_r_41_planting_right_after_the_harvest() -> None:
    table = at("harvest", A1="grown", reservoir=1, labor_on="harvest 2 plant 1")
    table.harvest("A1", 1)
    table.done(2)
    table.fill()
    table.go_to("plant")
    table.plant("A1")
    assert (table.rice("Ayu"), table.paddy("Ayu", "A1")) == (5, "planted 1 water")


def test_r_42_what_was_harvested_wet_is_still_flooded() -> None:
    table = at("harvest", A1="grown 1 water", labor_on="harvest 2 plant 1", spirits="reed_boats")
    table.harvest("A1", 1)
    table.go_to("plant")
    table.plant("A1")
    assert table.paddy("Ayu", "A1") == "planted 1 water"


def test_r_43_livestock_may_fertilise_in_round_7_for_nothing() -> None:
    table = at("pests", round=7, A1="planted", livestock_on="pests 1")
    table.duck("A1")
    assert table.paddy("Ayu", "A1") == "planted fertilized"
    table.go_to("over")
    assert table.score("Ayu") == 0


# --- spirits ----------------------------------------------------------------------------------------------------------


def test_r_44_active_cards_repeat_in_every_round() -> None:
    """Until round 6; round 7 has no step 4 (SP-9.2)."""
    for round in range(1, 7):
        table = at("resolve", round=round, spirits="temple_gift")
        table.resolve("temple_gift")
        assert (table.rice("Ayu"), table.offers()) == (3, ["done"])


def test_r_45_an_unused_once_card_keeps() -> None:
    table = at("resolve", round=1, spirits="secret_well")
    table.done()
    assert not table.state.spent[0]
    for round in (2, 6):
        later = at("resolve", round=round, spirits="secret_well")
        assert "use secret_well" in later.offers()


def test_r_46_passive_cards_work_in_round_7() -> None:
    table = at("harvest", round=7, A1="grown", labor_on="harvest 1", spirits="swift_sickles heavy_ears")
    table.harvest("A1", 1)
    assert table.rice("Ayu") == 8 + 2


def test_r_47_a_thief_takes_what_there_is_in_turn_order() -> None:
    """In round 1 there is usually nothing; the owner may have rice of an earlier spirit by then."""
    table = at("resolve", round=1, spirits="rice_thief")
    with refused("SP-11.11"):
        table.resolve("rice_thief")
    table = scenario("resolve", Ayu=farm(spirits="rice_thief"), Bo=farm(rice=1, spirits="late_rain"))
    table.resolve("rice_thief")
    assert (table.rice("Ayu"), table.rice("Bo")) == (1, 0)
    after = scenario("resolve", Ayu=farm(spirits="rice_thief"), Bo=farm(spirits="temple_gift"))
    assert after.deciding == "Bo"
    after.resolve("temple_gift")
    after.done()
    after.resolve("rice_thief")
    assert (after.rice("Ayu"), after.rice("Bo")) == (2, 1)


def test_r_48_two_rice_of_the_only_opponent() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="rice_thief"), Bo=farm(rice=5))
    table.resolve("rice_thief")
    assert (table.rice("Ayu"), table.rice("Bo")) == (2, 3)


def test_r_49_hardy_rice_ignores_a_pest() -> None:
    for there, rice in (("grown 1 pest", 5), ("grown 1 weed", 2)):
        table = at("harvest", A1=there, labor_on="harvest 2", spirits="hardy_rice")
        table.harvest("A1", 1)
        assert table.rice("Ayu") == rice


def test_r_50_fish_pond_helps_one_paddy_in_every_round() -> None:
    for round in (2, 6):
        table = at(
            "harvest", round=round, field=A1_B1, A1="grown", B1="grown", labor_on="harvest 4", spirits="fish_pond"
        )
        table.harvest("A1", 1, virtual=True)
        with refused("SP-11.4"):
            table.harvest("B1", 1, virtual=True)


def test_r_51_expanding_farm_builds_on_the_own_ten_hexes_for_nothing() -> None:
    table = at("resolve", rocks="C2", spirits="expanding_farm")
    table.resolve("expanding_farm")
    with refused("SP-11.6"):
        table.expand("C2", "s17 s18")
    table.expand("B4", "s21 s22")
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 B4", "A1")
    assert (table.free_builds("Ayu"), table.rice("Ayu"), table.offers()) == (0, 0, ["done"])
    again = at("resolve", round=4, field=B1_APART, spirits="expanding_farm")
    again.resolve("expanding_farm")
    assert again.phase == "expand"


def test_r_52_expanding_farm_with_an_empty_supply_is_planted_and_dry() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="expanding_farm"), Bo=farm(reservoir=15))
    table.resolve("expanding_farm")
    table.expand("B1", "s09")
    assert table.paddy("Ayu", "B1") == "planted"


@pytest.mark.parametrize(("items", "tax"), [(1, 0), (2, 0), (3, 4), (4, 9), (5, 16), (6, 25), (7, 36)])
def test_r_53_clever_tongue(items: int, tax: int) -> None:
    table = at("market", rice=200, spirits="clever_tongue")
    table.buy(*["labor"] * items)
    assert 200 - table.rice("Ayu") == sum([4, 4, 4, 6, 6, 6, 9][:items]) + tax


def test_r_54_livestock_blessing_with_an_empty_market() -> None:
    table = at("resolve", livestock=6, spirits="livestock_blessing")
    assert table.offers() == ["done"]


def test_r_55_cards_played_now_count_for_the_order() -> None:
    table = scenario(
        "play",
        round=2,
        Ayu=farm(spirits="morning_dew", hand="swift_sickles"),
        Bo=farm(spirits="fish_pond", hand="stone_blessing"),
    )
    assert table.order == "Ayu Bo"
    table.play_spirit("Ayu", "swift_sickles")
    table.play_spirit("Bo", "stone_blessing")
    assert table.order == "Bo Ayu"


def test_r_56_pure_spirit_also_stops_weeds_of_opponents() -> None:
    curse, immune = farm(spirits="wandering_seeds"), farm(spirits="pure_spirit")
    table = scenario("resolve", order="Ayu Bo Chie", Ayu=curse, Bo=immune, Chie=farm())
    table.resolve("wandering_seeds")
    assert table.offers() == ["infest seat 2 A1"]
    table = scenario("rain", order="Ayu Bo", Ayu=farm(), Bo=farm(spirits="pure_spirit"))
    table.rain("drifting_seeds")
    assert table.deciding == "Bo"  # Ayu has nowhere to put hers


def test_r_57_own_cards_in_any_order_and_players_in_turn_order() -> None:
    three = "lake_gift temple_gift stone_blessing"
    for order in (three.split(), three.split()[::-1]):
        table = at("resolve", spirits=three)
        for card in order:
            table.resolve(card)
        assert (table.reservoir("Ayu"), table.rice("Ayu"), table.free_builds("Ayu")) == (3, 3, 2)
    table = scenario("resolve", Ayu=farm(spirits="late_rain"), Bo=farm(spirits="lake_gift"))
    assert table.deciding == "Bo"


def test_r_58_a_thief_may_leave_a_paddy_partly_filled() -> None:
    table = scenario(
        "resolve",
        order="Ayu Bo",
        Ayu=farm(spirits="water_thief"),
        Bo=farm(A1_B1_AND_C1, B1="planted 2 water", reservoir=1),
    )
    table.resolve("water_thief")
    table.lose_water("B1")
    table.lose_reservoir()
    table.go_to("water in")
    assert table.paddy("Bo", "B1") == "planted 1 water"
    table.go_to("plant")
    assert table.paddy("Bo", "B1") in ("planted", "grown 2 water")  # settled, one way or the other


def test_r_59_ripening_moon_on_a_flooded_paddy() -> None:
    """Drained it can be harvested, otherwise it rots in this very round."""
    table = at("resolve", A1="planted 1 water", spirits="ripening_moon")
    table.resolve("ripening_moon")
    table.ripen("A1")
    table.go_to("water in")
    assert table.paddy("Ayu", "A1") == "1 water"


def test_r_60_dancing_sprouts_is_not_asked_in_round_6() -> None:
    """With Ripening Moon both work in earlier rounds."""
    table = at("plant", round=6, A1="1 water", labor_on="plant 1", spirits="dancing_sprouts")
    table.plant("A1")
    table.done()
    assert (table.phase, table.deciding) == ("plant", "Bo")
    table.done()
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    both = at("resolve", round=5, field=A1_B1, A1="planted", B1="1 water", spirits="dancing_sprouts ripening_moon")
    both.resolve("ripening_moon")
    both.ripen("A1")
    both.done(2)
    both.allocate("Ayu", labor_on="plant 1")
    both.allocate("Bo")
    both.go_to("plant")
    both.plant("B1")
    both.done()
    both.ripen("B1")
    assert both.paddy("Ayu", "B1") == "grown 1 water"


def test_r_61_golden_terraces_adds_nothing_in_round_7() -> None:
    for spirits in ("", "golden_terraces"):
        table = at("harvest", round=7, A1="grown", labor_on="harvest 2", spirits=spirits)
        table.harvest("A1", 1)
        assert table.rice("Ayu") == 8


def test_r_62_spirit_reapers_and_swift_sickles() -> None:
    mine: dict[str, Any] = {"field": A1_TWO_THREE, "B1": "grown", "B3": "grown", "labor_on": "harvest 2"}
    table = at("harvest", **mine, spirits="spirit_reapers swift_sickles")
    table.harvest("B3", 3, free=True)
    table.harvest("B1", 2)
    assert (table.rice("Ayu"), table.state.workers) == (32, 0)


def test_r_63_temporary_labourers_do_everything_and_are_gone_next_round() -> None:
    mine = farm(A1_B1, A1="grown 1 water 1 weed", labor=10, spirits="many_hands")
    table = scenario("resolve", round=2, order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("many_hands")
    table.done(2)
    table.allocate("Ayu", labor_on="build 9 weeds 1 harvest 2 plant 4")
    table.allocate("Bo")
    table.go_to("market")
    assert (table.labor("Ayu"), table.state.temp_labor[0]) == (10, 6)
    table.done(2)
    assert (table.round, table.state.temp_labor[0]) == (3, 0)
