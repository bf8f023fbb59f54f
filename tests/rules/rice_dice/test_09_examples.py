"""The worked examples of the rules: X1 to X9 follow the printed rulebook, Y1 to Y28 are our own."""

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.effects import workers_to_plant
from subak.games.rice_dice.rules.water import debt
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario

ONE_CARD = "card worker worker worker worker"
NO_WATER = "worker worker worker worker worker"


def water(table: Scenario) -> tuple[int, int]:
    """Reservoir and supply."""
    return table.state.reservoir, table.state.supply


def counts(table: Scenario) -> dict[str, int]:
    return {symbols.action: symbols.count for symbols in GAME.view(table.state, 0).symbols}


# From the rulebook


def test_x1_a_card_of_number_2_joins_an_unfilled_field() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("honest-toil"), paddy("gift-of-dew")],
        Bo=[paddy("village-well"), paddy("lucky-day")],
        supply=3,
    )
    table.play("card action", "draw generous-rain", "take generous-rain", "place right")
    assert water(table) == (9, 1)


def test_x2_a_card_of_number_2_replaces_a_dry_one_of_number_1() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("honest-toil"), paddy("gift-of-dew")],
        Bo=[paddy("village-well"), paddy("lucky-day")],
        supply=3,
    )
    table.play("card action", "draw generous-rain", "take generous-rain", "replace gift-of-dew")
    assert water(table) == (8, 2)


def test_x3_a_water_action_without_water_drains_the_crop() -> None:
    table = scenario(
        "worker worker card double weed",
        Qun=[paddy("turning-stream", water=3, planted=True)],
        Bo=[paddy("great-terrace")],
        reservoir=1,
    )
    table.play("water action", "level 0", "done")
    drained = table.paddy("Qun", "turning-stream")
    assert (drained.stage, drained.weeds) == ("ripe", 1)
    assert table.state.reservoir == 4
    assert table.state.active == 1


def test_x4_the_peddler_draws_one_card_without_a_card_symbol() -> None:
    table = scenario("worker worker double water weed", Qun=[paddy("passing-peddler")], Bo=[])
    table.play("card action", "draw lucky-day")
    assert "take lucky-day" in table.offers()
    assert table.state.symbols == 1


def test_x5_six_workers_weed_harvest_and_plant() -> None:
    table = scenario(
        "double double double card card",
        Qun=[paddy("generous-rain", weeds=1, planted=True), paddy("village-well", water=2)],
        Bo=[paddy("great-terrace")],
    )
    table.play("worker action", "pull generous-rain", "harvest generous-rain", "plant village-well")
    assert table.rice("Qun") == 16
    rain, well = table.paddy("Qun", "generous-rain"), table.paddy("Qun", "village-well")
    assert (rain.water, rain.weeds, rain.planted) == (0, 0, False)
    assert (well.water, well.weeds, well.planted) == (2, 0, True)
    assert table.state.active == 1  # all six workers were used


def test_x6_gift_of_dew_takes_two_tokens_never_three() -> None:
    table = scenario(
        "water water water worker card",
        Qun=[paddy("gift-of-dew"), paddy("silent-guardian")],
        Bo=[paddy("great-terrace")],
        reservoir=5,
    )
    table.play("water action", "fill gift-of-dew")
    assert table.paddy("Qun", "gift-of-dew").stage == "flooded"
    assert table.state.reservoir == 3
    with pytest.raises(Refused, match="full already"):
        table.play("fill gift-of-dew")


def test_x7_water_from_two_paddies_and_one_token_flood_lucky_day() -> None:
    table = scenario(
        "water water wild worker worker",
        Qun=[paddy("twisted-fate", water=2, planted=True), paddy("rewarding-harvest", water=2), paddy("lucky-day")],
        Bo=[paddy("village-well"), paddy("generous-rain")],
        reservoir=4,
        supply=2,
    )
    table.play("water action", "level 0", "level 0", "level 4", "fill lucky-day")
    assert [table.paddy("Qun", card).water for card in table.field("Qun")] == [0, 0, 5]
    assert table.state.intake_left == 2
    assert water(table) == (3, 2)


def test_x8_the_happy_farmer_takes_the_water_action() -> None:
    table = scenario(
        active="Happy Farmer", Qun=[paddy("honest-toil", water=2)], farmer=[paddy("lucky-day"), paddy("great-terrace")]
    )
    table.play("roll water water water worker wild")
    assert GAME.view(table.state, 0).action == "water"
    assert table.state.symbols == 3 + 1 + 2


def test_x9_an_all_magic_paddy_is_harvested_and_planted_again() -> None:
    table = scenario(
        "double double card card card",
        Qun=[paddy("moonlit-pool", planted=True), paddy("hidden-spring", weeds=1)],
        Bo=[],
    )
    table.play("worker action", "harvest moonlit-pool", "plant moonlit-pool")
    assert table.rice("Qun") == 6
    assert table.paddy("Qun", "moonlit-pool").planted
    assert table.state.active == 1  # no second harvest: the workers are used up


# Our own


def y1() -> Scenario:
    return scenario("weed weed worker worker wild", Qun=[paddy("honorable-workers", planted=True)], Bo=[])


def test_y1_harvest_first_then_both_weeds_must_be_placed() -> None:
    table = y1()
    assert counts(table)["worker"] == 4
    table.play("worker action", "harvest honorable-workers")
    assert (table.rice("Qun"), table.state.workers_left) == (10, 2)
    table.play("done")
    assert table.paddy("Qun", "honorable-workers").weeds == 2


def test_y2_spare_workers_pull_the_weeds_as_they_come() -> None:
    table = y1()
    table.play(
        "worker action", *["weed to honorable-workers", "pull honorable-workers"] * 2, "harvest honorable-workers"
    )
    assert table.rice("Qun") == 10
    assert table.paddy("Qun", "honorable-workers").weeds == 0
    assert table.state.active == 1


def test_y3_weeds_wait_while_the_paddy_is_at_its_limit() -> None:
    table = scenario("weed weed worker worker wild", Qun=[paddy("honest-toil", weeds=2, planted=True)], Bo=[])
    assert counts(table)["worker"] == 4
    assert table.offers() == ["worker action", "card action", "water action"]
    table.play("worker action", "pull honest-toil", "pull honest-toil", "harvest honest-toil")
    assert table.rice("Qun") == 10
    table.play("done")
    assert table.paddy("Qun", "honest-toil").weeds == 2


def y4() -> Scenario:
    """T = 10, S = 9, all nine tokens on paddies."""
    table = scenario(
        ONE_CARD,
        Qun=[paddy("great-terrace"), paddy("village-well", water=2)],
        Bo=[paddy("tricksters-aid", water=4), paddy("generous-rain", water=3)],
        reservoir=0,
        supply=1,
    )
    table.play("card action", "draw gift-of-dew", "take gift-of-dew", "replace great-terrace")
    return table


def test_y4_a_debt_moves_nothing() -> None:
    table = y4()
    assert water(table) == (0, 1)
    assert (table.state.demand, debt(table.state)) == (7, 2)


def test_y5_released_water_pays_the_debt_first() -> None:
    table = y4()
    table.play("roll worker worker worker worker worker", "keep", "water action", "level 4", "level 0")
    assert water(table) == (1, 3)
    assert debt(table.state) == 0


def test_y6_no_movement_while_more_is_asked_than_there_is() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("honest-toil"), paddy("great-terrace"), paddy("generous-rain")],
        Bo=[paddy("village-well"), paddy("lucky-day")],
        reservoir=10,
        supply=0,
    )
    assert table.state.demand == 11
    table.play("card action", "draw gift-of-dew", "take gift-of-dew", "replace generous-rain")
    assert table.state.demand == 10
    assert water(table) == (10, 0)


def test_y7_the_water_of_a_replaced_paddy_goes_to_the_supply_and_is_settled() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("village-well", water=2), paddy("great-terrace")],
        Bo=[paddy("honest-toil")],
        reservoir=5,
        supply=3,
    )
    table.play("card action", "draw gift-of-dew", "take gift-of-dew", "replace village-well")
    assert table.state.demand == 6
    assert water(table) == (6, 4)


def releases(*field: str, wet: str) -> set[str]:
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy(card, water=3 if card == wet else 0) for card in field],
    )
    table.play("water action")
    return {word.removeprefix("release ") for word in table.offers()}


def test_y8_four_ways_to_release_three_water() -> None:
    assert releases("generous-rain", "honest-toil", "village-well", wet="generous-rain") == {
        "3,0,0",
        "0,2,0",
        "0,0,2",
        "0,0,0",
    }


def test_y9_the_turning_stream_at_the_left_end_changes_nothing() -> None:
    assert releases("turning-stream", "honest-toil", "village-well", wet="turning-stream") == {
        "3,0,0",
        "0,2,0",
        "0,0,2",
        "0,0,0",
    }


def test_y10_with_the_turning_stream_water_runs_to_the_left() -> None:
    assert releases("honest-toil", "turning-stream", wet="turning-stream") == {"0,3", "0,0", "2,0"}
    assert releases("honest-toil", "generous-rain", wet="generous-rain") == {"0,3", "0,0"}


def test_y11_a_release_and_one_token_fill_the_paddy() -> None:
    table = scenario(
        "water worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("watchful-ducks")],
        Bo=[paddy("hidden-spring")],
        reservoir=1,
    )
    table.play("water action", "level 0", "level 2", "fill watchful-ducks")
    assert table.paddy("Qun", "watchful-ducks").water == 3
    assert table.state.reservoir == 0


def test_y12_without_the_token_the_water_returns_at_the_end_of_the_turn() -> None:
    table = scenario(
        "water worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("watchful-ducks")],
        Bo=[],
        reservoir=0,
    )
    table.play("water action", "level 0", "level 2")
    assert table.paddy("Qun", "watchful-ducks").water == 0
    assert table.state.reservoir == 2


def test_y13_the_cistern_keeps_three_of_four() -> None:
    table = scenario(
        "water water water worker worker", Qun=[paddy("stone-cistern")], Bo=[paddy("hidden-spring")], reservoir=3
    )
    table.play("water action", "add stone-cistern", "add stone-cistern", "add stone-cistern")
    assert table.state.active == 1
    assert table.paddy("Qun", "stone-cistern").water == 3
    work = scenario(
        "double double double worker worker",
        Qun=[paddy("stone-cistern", water=3, weeds=1), paddy("hidden-spring")],
        Bo=[],
    )
    work.play("worker action")
    assert work.offers() == ["plant hidden-spring", "done"]


def test_y14_wading_reapers_harvest_and_plant_under_water() -> None:
    table = scenario("double double double card card", Qun=[paddy("wading-reapers", water=3, planted=True)], Bo=[])
    table.play("worker action", "harvest wading-reapers", "plant wading-reapers")
    paddied = table.paddy("Qun", "wading-reapers")
    assert table.rice("Qun") == 13
    assert (paddied.water, paddied.planted) == (3, True)


def test_y15_drain_weed_and_harvest_in_one_action() -> None:
    table = scenario(
        "double double card card card",
        Qun=[paddy("open-sluice"), paddy("gift-of-dew", water=2, weeds=1, planted=True)],
        Bo=[paddy("great-terrace")],
        reservoir=3,
    )
    table.play("worker action", "drain gift-of-dew", "pull gift-of-dew", "harvest gift-of-dew")
    assert table.rice("Qun") == 16
    assert table.state.reservoir == 5
    assert table.state.active == 1


def test_y16_sickles_and_bonus_at_once() -> None:
    table = scenario(
        "double card card card card",
        Qun=[paddy("rewarding-harvest"), paddy("sharp-sickles"), paddy("generous-rain", weeds=1, planted=True)],
        Bo=[],
    )
    table.play("worker action", "harvest generous-rain")
    assert table.rice("Qun") == 13
    assert table.paddy("Qun", "generous-rain").weeds == 0
    assert table.state.active == 1


def test_y17_twisted_fate_with_four_weeds() -> None:
    table = scenario("weed weed weed worker double", Qun=[paddy("twisted-fate", weeds=1, planted=True)], Bo=[])
    table.play("worker action", *["weed to twisted-fate"] * 3, "harvest twisted-fate")
    assert table.rice("Qun") == 14
    assert table.state.weed_stock == 24


def test_y18_both_reach_the_target_in_one_event_and_the_active_player_wins() -> None:
    table = scenario(
        "double double worker card card",
        Qun=[paddy("lucky-day", weeds=2, planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Qun": 92, "Bo": 99},
    )
    table.play("worker action", "harvest lucky-day")
    assert (table.rice("Qun"), table.rice("Bo")) == (100, 100)
    assert GAME.winners(table.state) == [0]


def test_y19_the_neighbour_reaches_the_target_and_wins() -> None:
    table = scenario(
        "double card card card card",
        Qun=[paddy("rewarding-harvest", weeds=1, planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Qun": 90, "Bo": 99},
    )
    table.play("worker action", "harvest rewarding-harvest")
    assert (table.rice("Qun"), table.rice("Bo")) == (95, 100)
    assert GAME.winners(table.state) == [1]


def test_y20_the_second_harvest_does_not_happen() -> None:
    table = scenario(
        "double double double double double",
        Qun=[paddy("lucky-day", weeds=1, planted=True), paddy("twisted-fate", planted=True)],
        Bo=[],
        score={"Qun": 95},
    )
    table.play("worker action", "harvest twisted-fate")
    assert table.rice("Qun") == 103
    assert table.state.actor() == NOBODY
    assert table.paddy("Qun", "lucky-day").planted


def test_y21_wilds_count_double_for_workers_only() -> None:
    table = scenario("wild wild worker card weed", Qun=[paddy("tricksters-aid")], Bo=[])
    assert counts(table) == {"worker": 5, "card": 3, "water": 2}


def test_y22_weeds_work_and_are_ignored() -> None:
    table = scenario("weed weed weed worker water", Qun=[paddy("useful-thistles"), paddy("silent-guardian")], Bo=[])
    assert counts(table)["worker"] == 4
    table.play("worker action", "done")
    assert [table.paddy("Qun", card).weeds for card in table.field("Qun")] == [0, 0]


def test_y23_five_weeds_and_two_paddies() -> None:
    table = scenario("weed weed weed weed weed", Qun=[paddy("kindred-spirit"), paddy("village-well")], Bo=[])
    table.play("water action")
    assert table.state.symbols == 4
    table.play("done", "weed to kindred-spirit", "weed to kindred-spirit")
    assert [table.paddy("Qun", card).weeds for card in table.field("Qun")] == [2, 2]
    assert table.state.weed_stock == 20
    assert table.state.active == 1


def test_y24_the_discards_are_shuffled_in_when_a_card_is_due() -> None:
    discard = ["great-terrace", "stubborn-soil", "hidden-spring", "moonlit-pool", "twin-springs", "open-sluice"]
    table = scenario(
        "card card card worker worker", Qun=[paddy("gift-of-dew")], Bo=[], deck=["lucky-day"], discard=discard
    )
    table.play("card action", "draw lucky-day", "draw open-sluice", "draw moonlit-pool")
    view = GAME.view(table.state, 0)
    assert (view.deck, view.discard, len(view.hand)) == (4, [], 3)


def test_y25_with_growing_village_the_second_card_can_only_replace() -> None:
    table = scenario(
        "card card card card worker",
        Qun=[paddy("growing-village"), paddy("gift-of-dew"), paddy("honest-toil")],
        Bo=[paddy("village-well")],
        supply=3,
    )
    table.play(
        "card action", *[f"draw {card}" for card in ("lucky-day", "great-terrace", "open-sluice", "twin-springs")]
    )
    table.play("take lucky-day", "place right")
    assert water(table) == (9, 1)
    table.play("take great-terrace")
    assert table.offers() == [
        f"replace {card}" for card in ("growing-village", "gift-of-dew", "honest-toil", "lucky-day")
    ]
    table.play("replace gift-of-dew")
    assert water(table) == (10, 0)


def test_y26_crafty_weeds_reach_a_neighbour_up_to_the_limit() -> None:
    table = scenario(
        "weed weed worker card card",
        Qun=[paddy("crafty-weeds")],
        Bo=[paddy("honest-toil", weeds=1), paddy("stubborn-soil")],
    )
    assert table.offers()[3:] == ["weed to crafty-weeds", "weed to 1 honest-toil"]
    table.play("weed to 1 honest-toil")
    assert table.offers()[3:] == ["weed to crafty-weeds"]


def test_y27_the_golden_omen_wins_before_the_action() -> None:
    table = scenario(Qun=[paddy("golden-omen")], Bo=[], score={"Qun": 99})
    table.play("roll wild worker card card weed", "keep")
    assert table.rice("Qun") == 100
    assert GAME.winners(table.state) == [0]


def test_y28_planting_never_costs_less_than_one_worker() -> None:
    table = scenario(Qun=[paddy("eager-planters"), paddy("hidden-spring")], Bo=[])
    assert workers_to_plant(table.state, 1) == 1
