"""RD-4.40 to 4.45: everybody may release water when somebody takes the water action."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario

NO_WATER = "worker worker worker worker worker"


def follow(*field: str, water: dict[str, int]) -> Scenario:
    """Qun takes the water action with no symbols; Bo, whose field this is, releases."""
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy(card, water=water.get(card, 0)) for card in field],
    )
    table.play("water action")
    return table


def test_rd_4_40_water_flows_to_any_paddy_on_the_right_or_out() -> None:
    table = follow("turning-stream", "gift-of-dew", "honest-toil", water={})
    assert table.state.active == 1  # no water, nothing to release
    table = follow("gift-of-dew", "moonlit-pool", "honest-toil", water={"gift-of-dew": 2})
    assert sorted(table.offers()) == ["release 0,0,0", "release 0,0,2", "release 2,0,0"]
    table.play("release 0,0,2")  # past the all-magic paddy
    assert table.paddy("Bo", "honest-toil").water == 2


def test_rd_4_40_nobody_is_forced_and_nothing_flows_to_the_left() -> None:
    table = follow("honest-toil", "gift-of-dew", water={"gift-of-dew": 2})
    assert sorted(table.offers()) == ["release 0,0", "release 0,2"]
    with pytest.raises(Refused, match=r"Water only runs to the right.*RD-4.41"):
        table.play("release 2,0")
    table.play("release 0,2")
    assert table.paddy("Bo", "gift-of-dew").water == 2


def test_rd_4_40_with_flow_both_ways_also_to_the_left() -> None:
    table = follow("honest-toil", "turning-stream", water={"turning-stream": 3})
    assert sorted(table.offers()) == ["release 0,0", "release 0,3", "release 2,0"]
    table.play("release 2,0")
    assert table.paddy("Bo", "honest-toil").water == 2


def test_rd_4_41_no_prefix_ends_with_more_than_it_had_and_the_rest_reaches_the_reservoir() -> None:
    table = follow("gift-of-dew", "honest-toil", "village-well", water={"gift-of-dew": 2, "honest-toil": 2})
    assert table.state.reservoir == 2
    assert sorted(table.offers()) == [
        f"release {levels}" for levels in ("0,0,0", "0,0,2", "0,2,0", "0,2,2", "2,0,0", "2,0,2", "2,2,0")
    ]
    with pytest.raises(Refused, match=r"more water than lies on your field.*RD-4.41"):
        table.play("release 2,2,2")
    table.play("release 0,0,2")
    assert table.state.reservoir == 4


def test_rd_4_42_a_bystander_leaves_paddies_empty_or_full() -> None:
    table = follow("turning-stream", "gift-of-dew", water={"turning-stream": 3})
    assert sorted(table.offers()) == ["release 0,0", "release 0,2", "release 3,0"]
    table.play("release 0,2")  # the third token cannot fill anything
    assert table.state.reservoir == 1


def test_rd_4_42_a_paddy_that_keeps_part_of_its_water_may_hold_any_level() -> None:
    table = follow("gift-of-dew", "stone-cistern", water={"gift-of-dew": 2, "stone-cistern": 1})
    levels = {tuple(map(int, word.split()[1].split(","))) for word in table.offers()}
    assert levels == {(0, 0), (0, 1), (0, 2), (0, 3), (2, 0), (2, 1)}


def test_rd_4_43_the_active_player_sets_levels_from_the_left() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("gift-of-dew", water=2), paddy("stone-cistern"), paddy("honest-toil", water=2)],
        Bo=[],
    )
    table.play("water action")
    assert table.offers() == ["level 0", "level 1", "level 2", "keep rest"]
    table.play("level 1")
    assert table.paddy("Qun", "gift-of-dew").water == 2  # the levels take effect together
    assert table.offers() == ["level 0", "level 1", "keep rest"]
    with pytest.raises(Refused, match=r"1 water can stand here.*RD-4.41"):
        table.play("level 2")
    table.play("level 1")
    assert table.offers() == ["level 0", "level 1", "level 2"]  # no shortcut at the last paddy
    with pytest.raises(Refused, match=r"last paddy.*RD-4.43"):
        table.play("keep rest")
    table.play("level 2")
    assert table.paddy("Qun", "stone-cistern").water == 1


def test_rd_4_43_keep_rest_leaves_the_remaining_paddies_as_they_are() -> None:
    table = scenario(
        "water card card card card",
        Qun=[paddy("gift-of-dew", water=2), paddy("honest-toil", water=2), paddy("village-well", water=2)],
        Bo=[paddy("lucky-day")],
    )
    table.play("water action", "level 0", "keep rest")
    assert [table.paddy("Qun", card).water for card in table.field("Qun")] == [0, 2, 2]


def test_rd_4_43_keep_rest_needs_water_that_is_still_there() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("gift-of-dew"), paddy("turning-stream", water=3), paddy("honest-toil"), paddy("market-path")],
        Bo=[],
    )
    table.play("water action", "level 1")
    with pytest.raises(Refused, match=r"already run to the left.*RD-4.43"):
        table.play("keep rest")
    table.play("level 2")
    with pytest.raises(LookupError):  # the last two paddies are dry: nothing was left to say
        table.play("keep rest")


def test_rd_4_43_no_shortcut_over_dry_paddies() -> None:
    table = scenario(NO_WATER, Qun=[paddy("gift-of-dew", water=2), paddy("honest-toil"), paddy("market-path")], Bo=[])
    table.play("water action", "level 1")
    with pytest.raises(Refused, match=r"no water on the remaining paddies.*RD-4.43"):
        table.play("keep rest")


def test_rd_4_44_released_water_pays_a_debt_at_once() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring"), paddy("moonlit-pool")],
        Bo=[paddy("turning-stream", water=3), paddy("gift-of-dew", water=2)],
        reservoir=0,
        supply=5,
    )
    table.play("water action", "release 0,2")
    assert (table.state.reservoir, table.state.supply) == (2, 6)  # 5 in play, 4 due: 1 of 3 goes back


def test_rd_4_45_a_release_may_flood_planted_and_weedy_paddies() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy("gift-of-dew", water=2), paddy("honest-toil", weeds=2, planted=True)],
    )
    table.play("water action", "release 0,2")
    assert table.paddy("Bo", "honest-toil").stage == "growing"
