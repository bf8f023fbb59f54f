"""RD-4.50 to 4.54: taking water from the reservoir."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import edition_with

THREE = "water water wild worker worker"


def test_rd_4_50_a_fill_takes_exactly_what_is_missing_within_the_symbols() -> None:
    table = scenario(
        THREE,
        Qun=[paddy("gift-of-dew"), paddy("silent-guardian"), paddy("lucky-day")],
        Bo=[paddy("great-terrace")],
        reservoir=7,
    )
    table.play("water action")
    assert table.offers() == ["done", "fill gift-of-dew", "fill silent-guardian"]
    with pytest.raises(Refused, match=r"lacks 5 water and you may take only 3 more.*RD-4.50"):
        table.play("fill lucky-day")
    table.play("fill gift-of-dew")
    assert (table.state.reservoir, table.state.intake_left) == (5, 1)
    with pytest.raises(Refused, match=r"full already.*RD-4.50"):
        table.play("fill gift-of-dew")
    table.play("fill silent-guardian")
    assert table.state.active == 1
    assert table.state.reservoir == 4


def test_rd_4_50_single_tokens_only_where_part_of_the_water_is_kept() -> None:
    table = scenario(
        "water water water wild worker",
        Qun=[paddy("stone-cistern", water=1), paddy("gift-of-dew")],
        Bo=[paddy("great-terrace")],
    )
    table.play("water action", "keep rest")
    assert table.offers() == ["done", "fill stone-cistern", "fill gift-of-dew", "add stone-cistern"]
    with pytest.raises(Refused, match=r"would not keep part of its water.*RD-4.50"):
        table.play("add gift-of-dew")
    table.play("add stone-cistern", "add stone-cistern")
    with pytest.raises(Refused, match=r"Only one water is missing: fill it.*RD-4.50"):
        table.play("add stone-cistern")
    table.play("fill stone-cistern")
    assert table.paddy("Qun", "stone-cistern").water == 4


def test_rd_4_51_only_completing_amounts_are_offered() -> None:
    table = scenario(
        "water water card card card", Qun=[paddy("turning-stream"), paddy("lucky-day")], Bo=[paddy("great-terrace")]
    )
    table.play("water action")
    assert table.state.active == 1  # two water fill neither paddy, so nothing is asked
    assert table.state.reservoir == 6


def test_rd_4_52_taken_water_goes_directly_to_any_paddy() -> None:
    table = scenario(THREE, Qun=[paddy("lucky-day"), paddy("gift-of-dew")], Bo=[paddy("great-terrace")])
    table.play("water action", "fill gift-of-dew")
    assert [table.paddy("Qun", card).water for card in table.field("Qun")] == [0, 2]


def test_rd_4_53_a_bystander_drinks_after_the_player_before_her() -> None:
    table = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("great-terrace")],
        Bo=[paddy("gathering-clouds"), paddy("gift-of-dew"), paddy("silent-guardian")],
        Ayu=[paddy("stubborn-soil")],
    )
    table.play("water action")  # Qun takes nothing, and still Bo may
    assert table.state.actor() == 1
    assert table.offers() == ["done", "fill gift-of-dew", "fill silent-guardian"]
    table.play("fill silent-guardian")
    assert table.state.active == 1  # one token is left, which fills nothing
    table.play("roll worker worker worker worker worker", "keep", "worker action", "done")
    table.play("roll worker worker worker worker worker", "keep", "water action", "release 0,0,1")
    assert table.state.active == 0  # Ayu is not the player before Bo


def test_rd_4_53_several_spirits_add_up_and_may_drink_with_anybody() -> None:
    thirsty = edition_with(
        '[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "bystander_intake", n = 1, who = "any" }]'
    )
    table = scenario(
        "worker worker worker worker worker",
        active="Bo",
        Qun=[paddy("great-terrace")],
        Bo=[paddy("honest-toil")],
        Ayu=[paddy("gathering-clouds"), paddy("gift-of-dew")],
        edition=thirsty,
    )
    table.play("water action")
    assert (table.state.actor(), table.state.intake_left) == (2, 3)
    table.play("fill gathering-clouds")
    table.play("roll worker worker worker worker worker", "keep", "worker action", "done")
    table.play("roll worker worker worker worker worker", "keep", "water action", "release 3,0")
    assert table.state.active == 1  # one token fills nothing after Qun


def test_rd_4_53_no_weeds_are_placed_by_a_bystander() -> None:
    table = scenario(
        "weed worker worker worker worker",
        Qun=[paddy("honest-toil"), paddy("great-terrace")],
        Bo=[paddy("gathering-clouds"), paddy("gift-of-dew")],
    )
    table.play("water action", "done")
    assert table.offers() == ["done", "fill gift-of-dew"]
    with pytest.raises(Refused, match=r"Your spirit lets you take water.*RD-4.53"):
        table.play("weed to honest-toil")


def test_rd_4_54_the_reservoir_cannot_give_more_than_it_has() -> None:
    table = scenario(
        "water water water water water",
        Qun=[paddy("gift-of-dew"), paddy("twin-springs"), paddy("turning-stream")],
        Bo=[],
        reservoir=3,
    )
    table.play("water action", "fill gift-of-dew")
    assert table.state.active == 1
    assert table.state.reservoir == 1
    again = scenario(
        "water water water water water", Qun=[paddy("gift-of-dew"), paddy("lucky-day")], Bo=[], reservoir=3
    )
    again.play("water action")
    with pytest.raises(Refused, match=r"lacks 5 water and the reservoir has 3.*RD-4.54"):
        again.play("fill lucky-day")
