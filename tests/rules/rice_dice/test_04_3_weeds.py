"""RD-4.11 to 4.15: rolled weeds, and when and where they are placed."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with, told

DRAWN = ("lucky-day", "stubborn-soil", "twin-springs", "hidden-spring")


def weeds_offered(table: Scenario) -> list[str]:
    return [word for word in table.offers() if word.startswith("weed to")]


def test_rd_4_11_a_weed_may_be_placed_at_every_step_of_the_action() -> None:
    weeds = ["weed to village-well", "weed to gift-of-dew"]

    table = scenario("weed water worker card wild", Qun=[paddy("village-well"), paddy("gift-of-dew")], Bo=[])
    assert weeds_offered(table) == weeds  # at ACTION
    table.play("card action", "draw lucky-day", "draw great-terrace")
    assert weeds_offered(table) == weeds  # at PICK
    table.play("take lucky-day")
    assert weeds_offered(table) == weeds  # at PLACE
    table.play("place right")
    assert weeds_offered(table) == [*weeds, "weed to lucky-day"]  # at FINAL_WEEDS
    table.play("weed to lucky-day")
    assert table.paddy("Qun", "lucky-day").weeds == 1
    assert table.state.weed_stock == 23

    work = scenario("weed worker worker card wild", Qun=[paddy("village-well", 2), paddy("gift-of-dew", 2)], Bo=[])
    work.play("worker action")
    assert weeds_offered(work) == weeds  # at WORK
    work.play("weed to village-well", "plant gift-of-dew")
    assert work.state.active == 1  # nothing was left to do: one weed rolled, one weed placed

    water = scenario("weed water worker card wild", Qun=[paddy("village-well", 2), paddy("gift-of-dew")], Bo=[])
    water.play("water action")
    assert weeds_offered(water) == []  # not at RELEASE
    water.play("keep rest")
    assert weeds_offered(water) == weeds  # at INTAKE


@pytest.mark.parametrize(
    ("dice", "steps"),
    [
        ("weed card card card card", []),
        ("weed worker worker card card", ["worker action"]),
        ("weed card card card card", ["card action", *[f"draw {card}" for card in DRAWN]]),
        ("weed card card card card", ["card action", *[f"draw {card}" for card in DRAWN], "take lucky-day"]),
        ("weed water water card card", ["water action", "keep rest"]),
    ],
)
def test_rd_4_11_a_weed_placed_before_the_end_lies_there_at_once(dice: str, steps: list[str]) -> None:
    table = scenario(dice, Qun=[paddy("village-well", 2), paddy("gift-of-dew")], Bo=[paddy("great-terrace")])
    table.play(*steps, "weed to gift-of-dew")
    assert table.paddy("Qun", "gift-of-dew").weeds == 1
    assert (table.state.pending_weeds, table.state.weed_stock) == (0, 23)


def test_rd_4_11_not_at_the_reroll_and_not_by_a_bystander() -> None:
    table = scenario(
        Qun=[paddy("gift-of-dew")], Bo=[paddy("gathering-clouds"), paddy("silent-guardian"), paddy("lucky-day")]
    )
    table.play("roll weed water water wild card")
    assert weeds_offered(table) == []
    table.play("keep", "water action", "done")
    assert table.offers() == ["done", "fill silent-guardian"]
    assert table.offers("Qun") == []


def test_rd_4_11_other_fields_only_as_far_as_a_spirit_sends() -> None:
    sender = edition_with('[[paddy]]\nid = "crafty-weeds"\neffects = [{ name = "weeds_to_others", n = 1 }]')
    table = scenario(
        "weed weed worker card wild",
        Qun=[paddy("crafty-weeds")],
        Bo=[paddy("honest-toil")],
        Ayu=[paddy("market-path", weeds=2)],
        edition=sender,
    )
    assert weeds_offered(table) == ["weed to crafty-weeds", "weed to 1 honest-toil"]
    with pytest.raises(Refused, match=r"2 weeds and takes no more than 2"):
        table.play("weed to 2 market-path")
    table.play("weed to 1 honest-toil")
    assert weeds_offered(table) == ["weed to crafty-weeds"]
    with pytest.raises(Refused, match=r"own paddies; only a spirit can send.*RD-4.11"):
        table.play("weed to 1 honest-toil")


def test_rd_4_12_without_tokens_no_weed_is_placed() -> None:
    few = edition_with("weed_tokens = 1")
    table = scenario(
        "weed weed worker worker worker",
        Qun=[paddy("honest-toil"), paddy("village-well", water=2)],
        Bo=[paddy("market-path")],
        edition=few,
    )
    table.play("weed to honest-toil")
    assert weeds_offered(table) == []
    with pytest.raises(Refused, match=r"No weed token is left.*RD-4.12"):
        table.play("weed to honest-toil")
    table.play("worker action", "plant village-well", "done")
    assert table.paddy("Qun", "village-well").weeds == 0
    assert table.state.active == 1
    assert "1 weed finds no place and is lost" in told(table)


def test_rd_4_13_what_is_left_must_be_placed_one_by_one() -> None:
    table = scenario("weed weed weed card card", Qun=[paddy("honest-toil"), paddy("gift-of-dew", water=2)], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take none")
    assert table.offers() == ["weed to honest-toil", "weed to gift-of-dew"]
    with pytest.raises(Refused, match=r"must be placed before your turn ends.*RD-4.13"):
        table.play("done")
    table.play("weed to gift-of-dew", "weed to gift-of-dew")
    assert [table.paddy("Qun", card).weeds for card in table.field("Qun")] == [1, 2]
    assert table.state.active == 1


def test_rd_4_13_first_the_ignored_ones_vanish_then_what_finds_no_place_is_lost() -> None:
    table = scenario("weed weed weed weed card", Qun=[paddy("weathered-hoe", weeds=1)], Bo=[])
    table.play("card action", "draw lucky-day", "take none")
    assert table.paddy("Qun", "weathered-hoe").weeds == 2
    assert table.state.weed_stock == 22
    assert [line for line in told(table) if "weed" in line] == [
        "ignores 1 weed: Weathered Hoe",
        "places a weed on Weathered Hoe: now 2",
        "2 weeds find no place and are lost",
    ]


def test_rd_4_13_flooded_dry_planted_and_unplanted_paddies_take_weeds_alike() -> None:
    table = scenario(
        "weed card card card card",
        Qun=[
            paddy("village-well", water=2),
            paddy("honest-toil"),
            paddy("market-path", water=2, planted=True),
            paddy("gift-of-dew", planted=True),
        ],
        Bo=[],
    )
    assert len(weeds_offered(table)) == 4


def test_rd_4_14_a_weed_without_a_place_waits_until_the_end_of_the_turn() -> None:
    table = scenario("weed double card card card", Qun=[paddy("market-path", weeds=2, planted=True)], Bo=[])
    assert weeds_offered(table) == []
    table.play("worker action", "harvest market-path")
    assert weeds_offered(table) == ["weed to market-path"]
    table.play("done")
    assert table.paddy("Qun", "market-path").weeds == 1


def test_rd_4_15_a_weed_placed_before_the_harvest_lowers_it() -> None:
    table = scenario("weed double card card card", Qun=[paddy("market-path", planted=True)], Bo=[])
    table.play("weed to market-path", "worker action", "harvest market-path")
    assert table.rice("Qun") == 7
    assert table.paddy("Qun", "market-path").weeds == 0


def test_rd_4_15_a_weed_placed_early_can_be_pulled_in_the_same_turn() -> None:
    table = scenario("weed double worker card card", Qun=[paddy("market-path", planted=True)], Bo=[])
    table.play("weed to market-path", "worker action", "pull market-path", "harvest market-path")
    assert table.rice("Qun") == 10
    assert table.state.weed_stock == 24


def test_rd_4_15_a_weed_placed_early_vanishes_with_a_replaced_card() -> None:
    table = scenario("weed card worker worker worker", Qun=[paddy("market-path"), paddy("gift-of-dew")], Bo=[])
    table.play("weed to gift-of-dew", "card action", "draw lucky-day", "draw great-terrace", "take lucky-day")
    assert table.state.weed_stock == 23
    table.play("replace gift-of-dew")
    assert table.state.weed_stock == 24
    assert table.paddy("Qun", "lucky-day").weeds == 0
