"""RD-8.1 to 8.69: rulings on turns, weeds, work and cards."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.actions import TAKE_NONE
from subak.games.rice_dice.rules.effects import workers_to_harvest, workers_to_plant
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with, fresh, told

CARDS = "card card card card card"
WORK = "worker double double card card"  # five workers
ONE_CARD = "card worker worker worker worker"


def counts(table: Scenario) -> dict[str, int]:
    return {symbols.action: symbols.count for symbols in GAME.view(table.state, 0).symbols}


def weeds(table: Scenario, name: str = "Qun") -> list[int]:
    return [table.paddy(name, card).weeds for card in table.field(name)]


# General


def test_rd_8_1_a_card_effect_goes_before_a_rule() -> None:
    """A harvest needs a dry paddy (RD-4.22), but not where a spirit wades."""
    table = scenario(WORK, Qun=[paddy("wading-reapers", water=3, planted=True)], Bo=[])
    table.play("worker action", "harvest wading-reapers")
    assert table.rice("Qun") == 13


def test_rd_8_2_play_goes_clockwise() -> None:
    table = scenario(
        CARDS, active="Ayu", Qun=[paddy("honest-toil")], Bo=[paddy("village-well")], Ayu=[paddy("lucky-day")]
    )
    table.play("worker action")
    assert table.state.active == 0


def test_rd_8_3_and_rd_8_4_an_action_without_its_symbol_has_none() -> None:
    table = scenario("worker worker worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[])
    assert counts(table) == {"worker": 5, "card": 0, "water": 0}
    table.play("card action")
    assert table.state.deck_size == 29  # RD-8.4: not one card is drawn
    assert table.state.active == 1
    one = scenario("water water water water water", Qun=[paddy("gift-of-dew")], Bo=[], options={"min_one_symbol": True})
    assert counts(one) == {"worker": 1, "card": 1, "water": 5}


def test_rd_8_5_weeds_go_to_other_fields_only_by_a_spirit() -> None:
    table = scenario("weed weed weed weed weed", Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")])
    assert table.offers() == ["worker action", "card action", "water action", "weed to gift-of-dew"]


def test_rd_8_6_everybody_starts_with_one_random_starting_card() -> None:
    table = fresh("Qun", "Bo")
    table.play("draw market-path")
    assert table.field("Qun") == ["market-path"]  # nobody was asked
    draft = fresh("Qun", "Bo", start_draft=True)
    draft.play("draw lucky-day", "draw great-terrace", "draw gift-of-dew")
    assert draft.offers() == ["take gift-of-dew", "take lucky-day", "take great-terrace"]


def test_rd_8_7_the_reroll_comes_before_the_action() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll card card card card card")
    with pytest.raises(Refused, match=r"First say which dice you roll again.*RD-4.7"):
        table.play("worker action")
    table.play("keep", "card action")
    with pytest.raises(LookupError):  # cards are due: no die can be rolled any more
        table.play("reroll 1")


def test_rd_8_8_a_reroll_is_one_throw() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll card card card card card", "reroll 1 2", "roll weed weed")
    with pytest.raises(Refused, match=r"First choose your action"):
        table.play("reroll 3")


def test_rd_8_9_wilds_need_no_declaration() -> None:
    table = scenario("wild wild water card worker", Qun=[paddy("gift-of-dew")], Bo=[])
    assert counts(table) == {"worker": 3, "card": 3, "water": 3}
    assert table.offers() == ["worker action", "card action", "water action"]


def test_rd_8_10_a_wild_is_one_worker_and_no_weed() -> None:
    table = scenario("wild wild wild wild wild", Qun=[paddy("gift-of-dew")], Bo=[])
    assert counts(table)["worker"] == 5
    assert table.state.pending_weeds == 0


def test_rd_8_11_cards_that_come_and_go_do_not_change_the_symbols() -> None:
    table = scenario(
        "card worker worker worker worker", Qun=[paddy("passing-peddler"), paddy("growing-village")], Bo=[]
    )
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "replace passing-peddler")
    assert table.state.symbols == 2
    assert table.offers() == ["take great-terrace", "take none"]


def test_rd_8_12_there_is_no_pass() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll card card card card card")
    assert all(word == "keep" or word.startswith("reroll") for word in table.offers())
    table.play("keep")
    assert table.offers() == ["worker action", "card action", "water action"]


def test_rd_8_13_a_decision_with_a_single_option_exists_and_is_recorded() -> None:
    table = scenario("worker worker worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action")
    assert (0, TAKE_NONE) in table.moves
    assert table.asked[table.moves.index((0, TAKE_NONE))] is False


# Weeds


def test_rd_8_20_only_the_final_dice_bring_weeds() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll weed weed weed card card", "reroll 3 4 5", "roll card card weed")
    assert table.state.pending_weeds == 1


def test_rd_8_21_weeds_are_placed_one_by_one_whenever_she_likes() -> None:
    table = scenario(
        "weed weed double card card", Qun=[paddy("honest-toil", planted=True), paddy("gift-of-dew")], Bo=[]
    )
    table.play("weed to gift-of-dew", "worker action", "harvest honest-toil", "weed to honest-toil")
    assert weeds(table) == [1, 1]
    assert table.rice("Qun") == 10


def test_rd_8_22_weeds_cannot_be_dodged_by_paddies_at_their_limit() -> None:
    table = scenario("weed worker double card card", Qun=[paddy("market-path", weeds=2, planted=True)], Bo=[])
    table.play("worker action", "harvest market-path", "done")
    assert weeds(table) == [1]


def test_rd_8_23_a_placed_weed_may_be_pulled_at_once_from_a_dry_paddy() -> None:
    table = scenario("weed worker card card card", Qun=[paddy("market-path"), paddy("village-well", water=2)], Bo=[])
    table.play("worker action", "weed to market-path", "pull market-path")
    assert weeds(table) == [0, 0]
    wet = scenario("weed worker card card card", Qun=[paddy("market-path"), paddy("village-well", water=2)], Bo=[])
    wet.play("worker action", "weed to village-well")
    assert wet.state.active == 1  # under water it stays


def test_rd_8_24_weeds_vanish_with_a_paddy_about_to_be_replaced() -> None:
    table = scenario("weed weed card worker worker", Qun=[paddy("gift-of-dew"), paddy("honest-toil")], Bo=[])
    table.play("card action", "draw lucky-day", "take lucky-day", "weed to gift-of-dew", "weed to gift-of-dew")
    table.play("replace gift-of-dew")
    assert weeds(table) == [0, 0]
    assert table.state.weed_stock == 24


def test_rd_8_25_weeds_on_the_paddy_just_added_or_just_harvested() -> None:
    table = scenario("weed card worker worker worker", Qun=[paddy("gift-of-dew", weeds=2)], Bo=[])
    table.play("card action", "draw lucky-day", "take lucky-day", "place left")
    assert table.paddy("Qun", "lucky-day").weeds == 1
    reap = scenario("weed double card card card", Qun=[paddy("market-path", planted=True)], Bo=[])
    reap.play("worker action", "harvest market-path", "weed to market-path")
    assert weeds(reap) == [1]


def test_rd_8_26_flooded_paddies_take_weeds_and_keep_them_until_dry() -> None:
    table = scenario("weed worker worker card card", Qun=[paddy("village-well", water=2)], Bo=[])
    table.play("weed to village-well", "worker action")
    with pytest.raises(Refused, match=r"Drain it before weeding"):
        table.play("pull village-well")


def test_rd_8_27_with_an_empty_stock_a_weed_is_lost() -> None:
    table = scenario(
        "weed card card card card", Qun=[paddy("gift-of-dew")], Bo=[], edition=edition_with("weed_tokens = 0")
    )
    table.play("worker action")
    assert weeds(table) == [0]
    assert "1 weed finds no place and is lost" in told(table)


def test_rd_8_28_weeds_above_a_limit_that_has_gone_stay() -> None:
    tolerant = edition_with('[[paddy]]\nid = "lucky-day"\neffects = [{ name = "weed_limit", n = 4, scope = "all" }]')
    table = scenario(
        "weed card worker worker worker",
        Qun=[paddy("lucky-day"), paddy("gift-of-dew", weeds=3)],
        Bo=[],
        edition=tolerant,
    )
    table.play("card action", "draw stubborn-soil", "take stubborn-soil", "replace lucky-day")
    assert weeds(table) == [0, 3]
    assert table.paddy("Qun", "gift-of-dew").weed_limit == 2
    assert table.state.active == 1  # the rolled weed found no place


def test_rd_8_29_more_than_two_weeds_give_the_third_yield() -> None:
    table = scenario("double card card card card", Qun=[paddy("twisted-fate", weeds=4, planted=True)], Bo=[])
    table.play("worker action", "harvest twisted-fate")
    assert table.rice("Qun") == 14


def test_rd_8_30_ignoring_is_not_forced() -> None:
    table = scenario("weed weed worker card card", Qun=[paddy("weathered-hoe"), paddy("twisted-fate")], Bo=[])
    table.play("weed to twisted-fate", "weed to twisted-fate", "worker action", "done")
    assert weeds(table) == [0, 2]
    lazy = scenario("weed weed worker card card", Qun=[paddy("weathered-hoe"), paddy("twisted-fate")], Bo=[])
    lazy.play("weed to twisted-fate", "worker action", "done")
    assert weeds(lazy) == [0, 1]  # the other one is ignored by itself


def test_rd_8_31_sent_weeds_obey_the_limit_of_each_target_and_may_be_split() -> None:
    table = scenario(
        "weed weed weed card card",
        Qun=[paddy("crafty-weeds")],
        Bo=[paddy("honest-toil", weeds=1), paddy("stubborn-soil")],
        Ayu=[paddy("market-path")],
    )
    table.play("weed to 1 honest-toil", "weed to 2 market-path")
    with pytest.raises(Refused, match=r"takes no more than 2"):
        table.play("weed to 1 honest-toil")
    with pytest.raises(Refused, match=r"Weeds cannot be placed on this paddy"):
        table.play("weed to 1 stubborn-soil")
    assert weeds(table, "Bo") + weeds(table, "Ayu") == [2, 0, 1]


def test_rd_8_32_with_limits_of_zero_all_weeds_are_lost() -> None:
    table = scenario("weed weed card card card", Qun=[paddy("stubborn-soil")], Bo=[paddy("honest-toil")])
    table.play("worker action")
    assert table.state.weed_stock == 24
    assert table.state.active == 1


def test_rd_8_33_what_finds_no_place_at_home_must_go_abroad() -> None:
    table = scenario(
        "weed card card card card",
        Qun=[paddy("crafty-weeds", weeds=2)],
        Bo=[paddy("honest-toil"), paddy("market-path")],
    )
    table.play("worker action", "done")
    assert table.offers() == ["weed to 1 honest-toil", "weed to 1 market-path"]


def test_rd_8_34_what_is_pending_at_the_end_is_ignored_before_it_is_sent() -> None:
    table = scenario(
        "weed weed card card card", Qun=[paddy("crafty-weeds"), paddy("weathered-hoe")], Bo=[paddy("honest-toil")]
    )
    table.play("weed to 1 honest-toil", "worker action", "done")
    assert weeds(table) == [0, 0]
    assert weeds(table, "Bo") == [1]
    assert table.state.active == 1


# Paddies and workers


def test_rd_8_40_one_token_is_not_enough_to_plant() -> None:
    table = scenario(WORK, Qun=[paddy("stone-cistern", water=3), paddy("hidden-spring")], Bo=[])
    table.play("worker action")
    with pytest.raises(Refused, match=r"partly flooded"):
        table.play("plant stone-cistern")


def test_rd_8_41_planting_and_harvesting_leave_the_water() -> None:
    table = scenario("double double double card card", Qun=[paddy("wading-reapers", water=3, planted=True)], Bo=[])
    table.play("worker action", "harvest wading-reapers")
    assert table.paddy("Qun", "wading-reapers").water == 3
    table.play("plant wading-reapers")
    assert table.paddy("Qun", "wading-reapers").water == 3


def test_rd_8_42_and_rd_8_43_a_paddy_carries_one_crop() -> None:
    table = scenario(
        "double double double card card", Qun=[paddy("turning-stream", water=3), paddy("moonlit-pool")], Bo=[]
    )
    table.play("worker action", "plant turning-stream")
    assert table.paddy("Qun", "turning-stream").planted is True
    with pytest.raises(Refused, match=r"planted already"):
        table.play("plant turning-stream")


def test_rd_8_44_no_harvest_with_fewer_workers() -> None:
    table = scenario(
        "double card card card card", Qun=[paddy("gift-of-dew", planted=True), paddy("hidden-spring")], Bo=[]
    )
    table.play("worker action")
    with pytest.raises(Refused, match=r"Harvesting it takes 3 workers; you have 2"):
        table.play("harvest gift-of-dew")


def test_rd_8_45_several_tasks_on_one_paddy() -> None:
    table = scenario("worker double double card card", Qun=[paddy("moonlit-pool", weeds=1, planted=True)], Bo=[])
    table.play("worker action", "pull moonlit-pool", "harvest moonlit-pool", "plant moonlit-pool")
    assert table.rice("Qun") == 6
    assert table.paddy("Qun", "moonlit-pool").planted


def test_rd_8_46_no_harvest_in_the_turn_of_planting_even_with_magic_water() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("worker action", "plant moonlit-pool")
    assert "harvest moonlit-pool" not in table.offers()


def test_rd_8_47_weeds_only_lower_the_harvest_which_removes_them() -> None:
    table = scenario("double card card card card", Qun=[paddy("market-path", weeds=2, planted=True)], Bo=[])
    table.play("worker action", "harvest market-path")
    assert table.rice("Qun") == 3
    assert weeds(table) == [0]


def test_rd_8_48_an_unplanted_dry_paddy_may_be_weeded() -> None:
    table = scenario("worker card card card card", Qun=[paddy("market-path", weeds=1)], Bo=[])
    table.play("worker action", "pull market-path")
    assert weeds(table) == [0]


def test_rd_8_49_a_partly_magic_paddy_without_tokens_is_dry() -> None:
    table = scenario(WORK, Qun=[paddy("gift-of-dew", weeds=1), paddy("hidden-spring")], Bo=[])
    table.play("worker action")
    assert "pull gift-of-dew" in table.offers()
    with pytest.raises(Refused, match=r"It is dry"):
        table.play("plant gift-of-dew")


def test_rd_8_50_no_token_lies_on_a_magic_hex() -> None:
    with pytest.raises(ValueError, match="3 of 2 water"):
        scenario(Qun=[paddy("gift-of-dew", water=3)], Bo=[])
    table = scenario(
        "water water water water water",
        Qun=[paddy("gift-of-dew", water=2), paddy("hidden-spring")],
        Bo=[paddy("lucky-day")],
    )
    table.play("water action", "keep rest")
    assert table.state.active == 1  # both are full: nothing to fill


def test_rd_8_51_magic_hexes_need_workers_too() -> None:
    table = scenario(Qun=[paddy("gift-of-dew"), paddy("twin-springs")], Bo=[])
    assert [workers_to_plant(table.state, 0), workers_to_harvest(table.state, 1)] == [3, 4]


def test_rd_8_52_a_flooded_paddy_harvested_wet_may_be_planted_at_once() -> None:
    table = scenario("double double double card card", Qun=[paddy("wading-reapers", water=3, planted=True)], Bo=[])
    table.play("worker action", "harvest wading-reapers", "plant wading-reapers")
    assert table.paddy("Qun", "wading-reapers").planted


def test_rd_8_53_costs_never_fall_below_the_floor() -> None:
    table = scenario(
        Qun=[paddy("eager-planters"), paddy("sharp-sickles"), paddy("hidden-spring"), paddy("gift-of-dew")], Bo=[]
    )
    assert [workers_to_plant(table.state, slot) for slot in range(4)] == [1, 1, 1, 2]
    assert [workers_to_harvest(table.state, slot) for slot in range(4)] == [1, 1, 1, 2]


def test_rd_8_54_the_harvest_bonus_counts_on_its_own_and_on_weedy_paddies() -> None:
    table = scenario(
        "double double card card card",
        Qun=[paddy("rewarding-harvest", planted=True), paddy("market-path", weeds=2, planted=True)],
        Bo=[],
    )
    table.play("worker action", "harvest rewarding-harvest", "harvest market-path")
    assert table.rice("Qun") == (5 + 2) + (3 + 2)


def test_rd_8_55_draining_before_work_is_no_water_action() -> None:
    table = scenario(
        "worker card card card card",
        Qun=[paddy("open-sluice", water=3), paddy("gift-of-dew")],
        Bo=[paddy("market-path", water=2, planted=True)],
    )
    table.play("worker action", "drain open-sluice")
    assert table.state.active == 1  # nobody else was asked
    assert table.paddy("Bo", "market-path").water == 2
    assert table.paddy("Qun", "gift-of-dew").water == 0


def test_rd_8_56_one_worker_serves_one_paddy() -> None:
    table = scenario(
        "worker card card card card", Qun=[paddy("watchful-ducks", weeds=1), paddy("gift-of-dew", weeds=1)], Bo=[]
    )
    table.play("worker action", "pull watchful-ducks")
    assert weeds(table) == [0, 1]
    assert table.state.active == 1


def test_rd_8_57_only_weeding_workers_earn_rice_for_weeds() -> None:
    reap = scenario(
        "double card card card card", Qun=[paddy("woven-weeds"), paddy("market-path", weeds=2, planted=True)], Bo=[]
    )
    reap.play("worker action", "harvest market-path")
    assert reap.rice("Qun") == 3
    change = scenario(ONE_CARD, Qun=[paddy("woven-weeds"), paddy("gift-of-dew", weeds=2)], Bo=[])
    change.play("card action", "draw lucky-day", "take lucky-day", "replace gift-of-dew")
    assert change.rice("Qun") == 0


# Cards


def test_rd_8_60_no_card_has_to_be_taken() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action", "draw lucky-day", "take none")
    assert table.field("Qun") == ["gift-of-dew"]


def test_rd_8_61_and_rd_8_62_a_replacing_card_takes_the_same_position() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("gift-of-dew"), paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("card action", "draw lucky-day", "take lucky-day", "replace moonlit-pool")
    assert table.field("Qun") == ["gift-of-dew", "lucky-day", "hidden-spring"]  # RD-8.62: the others stay in order


def test_rd_8_63_replaced_starting_cards_are_out_of_the_game() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("weathered-hoe")], Bo=[], deck=["lucky-day"])
    table.play("card action", "draw lucky-day", "take lucky-day", "replace weathered-hoe")
    view = GAME.view(table.state, 0)
    assert (view.discard, view.deck_cards) == ([], [])


def test_rd_8_64_and_rd_8_65_the_hand_is_not_shuffled_in() -> None:
    table = scenario(
        "card card card card worker", Qun=[paddy("gift-of-dew")], Bo=[], deck=["lucky-day"], discard=["great-terrace"]
    )
    table.play("card action", "draw lucky-day")
    assert GAME.view(table.state, 0).deck_cards == ["great-terrace"]
    table.play("draw great-terrace")
    assert table.offers() == ["take lucky-day", "take great-terrace", "take none"]  # RD-8.64: fewer cards


def test_rd_8_66_with_four_paddies_an_extra_card_only_replaces_even_the_one_just_added() -> None:
    table = scenario(
        "card card worker worker worker",
        Qun=[paddy("growing-village"), paddy("gift-of-dew"), paddy("honest-toil")],
        Bo=[],
    )
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "place right")
    table.play("take great-terrace", "replace lucky-day")
    assert table.field("Qun") == ["growing-village", "gift-of-dew", "honest-toil", "great-terrace"]
    assert GAME.view(table.state, 0).discard == ["lucky-day"]


def test_rd_8_67_growing_village_taken_now_adds_no_second_card() -> None:
    table = scenario("card card worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action", "draw growing-village", "draw great-terrace", "take growing-village", "place right")
    assert table.state.active == 1


def test_rd_8_68_help_with_weeds_is_fixed_at_the_final_roll() -> None:
    late = scenario("weed card worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")])
    late.play("card action", "draw silent-guardian", "take silent-guardian", "place right")
    assert late.offers() == ["weed to gift-of-dew", "weed to silent-guardian"]
    early = scenario("weed card worker worker worker", Qun=[paddy("silent-guardian"), paddy("gift-of-dew")], Bo=[])
    early.play("card action", "draw lucky-day", "take lucky-day", "replace silent-guardian")
    assert weeds(early) == [0, 0]
    assert early.state.active == 1


def test_rd_8_69_the_limit_of_a_new_paddy_counts_at_once() -> None:
    table = scenario("weed weed weed card worker", Qun=[paddy("stubborn-soil")], Bo=[])
    table.play("card action", "draw twisted-fate", "take twisted-fate", "place right")
    assert weeds(table) == [0, 3]
