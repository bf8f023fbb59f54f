"""RD-4.20 to 4.26: the worker action."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import edition_with, told

FIVE = "worker double double card card"


def test_rd_4_20_planting_needs_water_on_every_hex() -> None:
    table = scenario("worker double double weed card", Qun=[paddy("lucky-day"), paddy("honest-toil")], Bo=[])
    table.play("worker action")
    with pytest.raises(Refused, match=r"Cannot plant lucky-day: It is dry\. Flood every hex.*RD-4.20"):
        table.play("plant lucky-day")


def test_rd_4_20_planting_costs_a_worker_per_hex_and_leaves_the_water() -> None:
    table = scenario(FIVE, Qun=[paddy("turning-stream", water=3, weeds=2)], Bo=[])
    table.play("worker action", "plant turning-stream")
    planted = table.paddy("Qun", "turning-stream")
    assert (planted.planted, planted.water, planted.weeds) == (True, 3, 2)
    assert told(table)[-2:] == ["plants **Turning Stream** with 3 workers", "sends 2 workers home"]


def test_rd_4_20_too_few_workers_or_a_crop_already() -> None:
    table = scenario(
        "worker card card card card",
        Qun=[paddy("gift-of-dew", water=2), paddy("village-well", water=2, planted=True), paddy("hidden-spring")],
        Bo=[],
    )
    table.play("worker action")
    with pytest.raises(Refused, match=r"Planting it takes 3 workers; you have 1.*RD-4.20"):
        table.play("plant gift-of-dew")
    with pytest.raises(Refused, match=r"planted already.*RD-4.20"):
        table.play("plant village-well")
    table.play("plant hidden-spring")
    assert table.paddy("Qun", "hidden-spring").planted


def test_rd_4_20_spirits_change_the_cost_and_reward_planting() -> None:
    table = scenario(
        "double card card card card",
        Qun=[paddy("eager-planters"), paddy("planting-song"), paddy("gift-of-dew", water=2)],
        Bo=[],
    )
    table.play("worker action", "plant gift-of-dew")
    assert table.rice("Qun") == 2
    assert table.paddy("Qun", "gift-of-dew").planted


def test_rd_4_21_one_worker_pulls_one_weed_from_a_dry_paddy() -> None:
    table = scenario(
        "worker worker card card card",
        Qun=[paddy("honest-toil", weeds=2, planted=True), paddy("village-well", water=2, weeds=1)],
        Bo=[paddy("great-terrace", weeds=1)],
    )
    table.play("worker action")
    assert [word for word in table.offers() if word.startswith("pull")] == ["pull honest-toil"]
    with pytest.raises(Refused, match=r"under water\. Drain it before weeding.*RD-4.21"):
        table.play("pull village-well")
    table.play("pull honest-toil")
    assert (table.paddy("Qun", "honest-toil").weeds, table.state.workers_left, table.state.weed_stock) == (1, 3, 21)


def test_rd_4_21_a_paddy_without_weeds_or_no_worker_left() -> None:
    table = scenario("card card card card card", Qun=[paddy("gift-of-dew", weeds=1), paddy("open-sluice", 3)], Bo=[])
    table.play("worker action")
    with pytest.raises(Refused, match=r"you have none left.*RD-4.21"):
        table.play("pull gift-of-dew")
    with pytest.raises(Refused, match=r"It has no weeds.*RD-4.21"):
        table.play("pull open-sluice")


def test_rd_4_21_weeding_can_pay() -> None:
    table = scenario("worker card card card card", Qun=[paddy("woven-weeds", weeds=2)], Bo=[])
    table.play("worker action", "pull woven-weeds")
    assert table.rice("Qun") == 2
    assert table.paddy("Qun", "woven-weeds").weeds == 1


@pytest.mark.parametrize(("weeds", "rice"), [(0, 23), (1, 15), (2, 8)])
def test_rd_4_22_a_harvest_gives_the_yield_for_its_weeds(weeds: int, rice: int) -> None:
    table = scenario(FIVE, Qun=[paddy("lucky-day", weeds=weeds, planted=True)], Bo=[])
    table.play("worker action", "harvest lucky-day")
    harvested = table.paddy("Qun", "lucky-day")
    assert table.rice("Qun") == rice
    assert (harvested.planted, harvested.weeds) == (False, 0)
    assert table.state.weed_stock == 24


def test_rd_4_22_only_what_is_planted_dry_and_paid_for() -> None:
    table = scenario(
        "double double card card card",
        Qun=[
            paddy("market-path"),
            paddy("gift-of-dew", water=2, planted=True),
            paddy("lucky-day", planted=True),
            paddy("moonlit-pool"),
        ],
        Bo=[],
    )
    table.play("worker action")
    with pytest.raises(Refused, match=r"Nothing is planted there.*RD-4.22"):
        table.play("harvest market-path")
    with pytest.raises(Refused, match=r"under water\. Drain it before harvesting.*RD-4.22"):
        table.play("harvest gift-of-dew")
    with pytest.raises(Refused, match=r"Harvesting it takes 5 workers; you have 4.*RD-4.22"):
        table.play("harvest lucky-day")


def test_rd_4_22_one_event_pays_the_harvester_and_her_neighbours() -> None:
    table = scenario(
        "double card card card card",
        Qun=[paddy("honest-toil", planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Qun": 5, "Bo": 7},
    )
    table.play("worker action", "harvest honest-toil")
    assert (table.rice("Qun"), table.rice("Bo")) == (15, 8)
    assert table.state.events == 1


def test_rd_4_23_workers_are_paid_at_once_and_never_kept() -> None:
    table = scenario(
        FIVE, Qun=[paddy("turning-stream", water=3), paddy("gift-of-dew", water=2)], Bo=[paddy("market-path")]
    )
    table.play("worker action", "plant turning-stream")
    assert not table.paddy("Qun", "gift-of-dew").planted  # two workers do not start it
    assert (table.state.active, table.state.workers_left) == (1, 0)
    table.play("roll card card card card card", "keep", "worker action")
    table.play("roll worker card card card card", "keep", "worker action")
    assert not table.paddy("Qun", "gift-of-dew").planted  # and one more in the next turn does not finish it


def test_rd_4_24_what_was_planted_this_turn_cannot_be_harvested() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("worker action", "plant moonlit-pool")
    with pytest.raises(Refused, match=r"You planted it this turn.*RD-4.24"):
        table.play("harvest moonlit-pool")
    table.play("done", "roll card card card card card", "keep", "worker action")
    table.play("roll double card card card card", "keep", "worker action", "harvest moonlit-pool")
    assert table.rice("Qun") == 6


def test_rd_4_24_what_was_harvested_this_turn_may_be_planted_again() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool", planted=True)], Bo=[])
    table.play("worker action", "harvest moonlit-pool", "plant moonlit-pool")
    assert table.rice("Qun") == 6
    assert table.paddy("Qun", "moonlit-pool").planted


def test_rd_4_25_draining_before_work_costs_no_worker_and_fills_the_reservoir() -> None:
    table = scenario(
        "card card card card card",
        Qun=[paddy("open-sluice", water=3), paddy("gift-of-dew", water=2)],
        Bo=[paddy("great-terrace")],
        reservoir=0,
    )
    table.play("worker action")
    assert table.offers() == ["drain open-sluice", "drain gift-of-dew", "done"]
    table.play("drain gift-of-dew")
    assert table.paddy("Qun", "gift-of-dew").water == 0
    assert table.state.reservoir == 2
    with pytest.raises(Refused, match=r"no water on it.*RD-4.25"):
        table.play("drain gift-of-dew")


def test_rd_4_25_only_with_a_spirit_and_only_in_its_scope() -> None:
    plain = scenario(
        "double double card card card", Qun=[paddy("gift-of-dew", water=2, planted=True), paddy("moonlit-pool")], Bo=[]
    )
    plain.play("worker action")
    with pytest.raises(Refused, match=r"Without a spirit.*RD-4.25"):
        plain.play("drain gift-of-dew")
    narrow = edition_with('[[paddy]]\nid = "open-sluice"\neffects = [{ name = "drain_before_work", scope = "self" }]')
    table = scenario(FIVE, Qun=[paddy("open-sluice", water=3), paddy("gift-of-dew", water=2)], Bo=[], edition=narrow)
    table.play("worker action")
    assert "drain open-sluice" in table.offers()
    assert "drain gift-of-dew" not in table.offers()


def test_rd_4_26_done_ends_the_action() -> None:
    table = scenario(FIVE, Qun=[paddy("village-well", water=2)], Bo=[])
    table.play("worker action")
    assert table.offers() == ["plant village-well", "done"]
    table.play("done")
    assert table.state.active == 1
    assert GAME.turn(table.state).number == 1
