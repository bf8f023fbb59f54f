"""RD-8.110 to 8.137: cards that meet."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.water import debt
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario

NO_WATER = "worker worker worker worker worker"
SIX = "double double double card card"


def counts(dice: str, *cards: str) -> dict[str, int]:
    table = scenario(dice, Qun=[paddy(card) for card in cards], Bo=[])
    return {symbols.action: symbols.count for symbols in GAME.view(table.state, 0).symbols}


def weeds(table: Scenario, name: str = "Qun") -> list[int]:
    return [table.paddy(name, card).weeds for card in table.field(name)]


def test_rd_8_110_second_chance_and_lucky_day() -> None:
    table = scenario(Qun=[paddy("second-chance"), paddy("lucky-day")], Bo=[])
    table.play("roll card card card weed weed", "reroll 1", "roll card", "reroll 1 4", "roll card card")
    assert table.offers() == ["keep", "reroll 5"]
    table.play("reroll 5", "roll weed")
    assert table.state.pending_weeds == 1


def test_rd_8_111_watchful_ducks_and_wading_reapers() -> None:
    table = scenario(
        SIX,
        Qun=[
            paddy("watchful-ducks"),
            paddy("wading-reapers", water=3, weeds=1, planted=True),
            paddy("gift-of-dew", water=2, weeds=1, planted=True),
        ],
        Bo=[],
    )
    table.play("worker action")
    assert table.offers() == ["pull wading-reapers", "pull gift-of-dew", "harvest wading-reapers", "done"]
    table.play("pull wading-reapers", "harvest wading-reapers")
    assert table.rice("Qun") == 13


def test_rd_8_112_woven_weeds_and_rolled_weeds() -> None:
    table = scenario("weed worker card card card", Qun=[paddy("woven-weeds")], Bo=[])
    table.play("worker action", "weed to woven-weeds", "pull woven-weeds")
    assert table.rice("Qun") == 2
    ducks = scenario("weed weed worker card card", Qun=[paddy("woven-weeds"), paddy("watchful-ducks")], Bo=[])
    ducks.play("worker action", "weed to watchful-ducks", "weed to watchful-ducks", "pull watchful-ducks")
    assert ducks.rice("Qun") == 4


def test_rd_8_113_every_planting_and_every_harvest_pays() -> None:
    table = scenario(
        SIX, Qun=[paddy("planting-song"), paddy("rewarding-harvest"), paddy("moonlit-pool", planted=True)], Bo=[]
    )
    table.play("worker action", "harvest moonlit-pool", "plant moonlit-pool")
    assert table.rice("Qun") == (6 + 2) + 2


def test_rd_8_114_no_gain_on_one_hex() -> None:
    table = scenario(
        "worker worker card card card",
        Qun=[paddy("eager-planters"), paddy("sharp-sickles"), paddy("hidden-spring", planted=True)],
        Bo=[],
    )
    table.play("worker action", "harvest hidden-spring", "plant hidden-spring")
    assert table.state.active == 1  # one worker each
    assert table.rice("Qun") == 4


def test_rd_8_115_a_thistle_works_whatever_happens_to_the_weed() -> None:
    dice = "weed weed weed card card"
    assert counts(dice, "useful-thistles", "silent-guardian")["worker"] == 3
    assert counts(dice, "useful-thistles", "crafty-weeds")["worker"] == 3
    table = scenario(dice, Qun=[paddy("useful-thistles"), paddy("crafty-weeds")], Bo=[paddy("honest-toil")])
    table.play("weed to 1 honest-toil", "worker action")
    assert table.state.symbols == 3


def test_rd_8_116_all_that_counts_as_workers_together() -> None:
    cards = ("useful-thistles", "tricksters-aid", "honorable-workers", "kindred-spirit")
    assert counts("worker double wild weed card", *cards)["worker"] == 1 + 2 + 2 + 1 + 1
    assert counts("card card card card card", *cards)["worker"] == 4


def test_rd_8_117_additions_come_before_the_minimum() -> None:
    assert counts("worker card card card card", "honest-toil", "honorable-workers")["worker"] == 4
    assert counts("double double card card card", "honest-toil", "honorable-workers")["worker"] == 5


def test_rd_8_118_twisted_fate_takes_what_the_guardian_would_ignore() -> None:
    table = scenario("weed weed weed card card", Qun=[paddy("twisted-fate"), paddy("silent-guardian")], Bo=[])
    table.play("weed to twisted-fate", "weed to twisted-fate", "worker action", "done")
    assert weeds(table) == [2, 0]


def test_rd_8_119_twisted_fate_as_a_target() -> None:
    table = scenario(
        "weed weed weed weed weed",
        Qun=[paddy("crafty-weeds", weeds=2)],
        Bo=[paddy("twisted-fate"), paddy("stubborn-soil")],
    )
    table.play(*["weed to 1 twisted-fate"] * 4)
    with pytest.raises(Refused, match=r"It has 4 weeds and takes no more than 4"):
        table.play("weed to 1 twisted-fate")


def test_rd_8_120_the_weeds_of_a_replaced_twisted_fate_go_to_the_stock() -> None:
    table = scenario("card worker worker worker worker", Qun=[paddy("twisted-fate", weeds=4)], Bo=[])
    table.play("card action", "draw lucky-day", "take lucky-day", "replace twisted-fate")
    assert table.state.weed_stock == 24


def test_rd_8_121_the_clouds_add_to_the_cistern() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("great-terrace")],
        Bo=[paddy("gathering-clouds"), paddy("stone-cistern")],
    )
    table.play("water action")
    assert table.offers() == ["done", "add stone-cistern"]
    table.play("add stone-cistern", "add stone-cistern")
    assert table.paddy("Bo", "stone-cistern").water == 2
    assert table.state.active == 1


def test_rd_8_122_water_of_the_cistern_runs_both_ways() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy("gift-of-dew"), paddy("turning-stream"), paddy("stone-cistern", water=2)],
    )
    table.play("water action")
    assert "release 2,0,0" in table.offers()


def test_rd_8_123_open_sluice_drains_part_water() -> None:
    table = scenario(NO_WATER, Qun=[paddy("open-sluice"), paddy("stone-cistern", water=3)], Bo=[])
    table.play("worker action")
    assert "drain stone-cistern" in table.offers()


def test_rd_8_124_drained_water_pays_the_debt_first() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("open-sluice", water=3)],
        Bo=[paddy("turning-stream", water=3)],
        reservoir=0,
        supply=4,
    )
    assert debt(table.state) == 4
    table.play("worker action", "drain open-sluice")
    assert (table.state.reservoir, table.state.supply, debt(table.state)) == (0, 7, 1)


def test_rd_8_125_drain_in_any_order_within_the_action() -> None:
    table = scenario(
        "double double worker card card",
        Qun=[paddy("open-sluice"), paddy("village-well", water=2), paddy("gift-of-dew", water=2, planted=True)],
        Bo=[],
    )
    table.play("worker action", "plant village-well", "drain gift-of-dew", "harvest gift-of-dew")
    assert table.rice("Qun") == 16
    assert table.paddy("Qun", "village-well").planted


def test_rd_8_126_the_second_addition_stays_when_growing_village_goes() -> None:
    table = scenario("card card worker worker worker", Qun=[paddy("growing-village")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "replace growing-village")
    assert table.offers() == ["take great-terrace", "take none"]


def test_rd_8_127_peddler_and_market_path() -> None:
    assert counts("worker worker worker worker worker", "passing-peddler", "market-path")["card"] == 2
    assert counts("card card worker worker worker", "passing-peddler", "market-path")["card"] == 3


def test_rd_8_128_the_feast_pays_only_for_the_player_before() -> None:
    def rice_of_bo(harvester: str, card: str) -> int:
        table = scenario(
            "double double card card card",
            active=harvester,
            Qun=[paddy("market-path", planted=True)],
            Bo=[paddy("honest-toil", planted=True), paddy("neighbors-feast")],
            Ayu=[paddy("village-well", planted=True)],
        )
        table.play("worker action", f"harvest {card}")
        return table.rice("Bo")

    assert rice_of_bo("Qun", "market-path") == 1
    assert rice_of_bo("Bo", "honest-toil") == 10
    assert rice_of_bo("Ayu", "village-well") == 0


def test_rd_8_129_the_feast_pays_for_each_harvest_and_is_checked_each_time() -> None:
    table = scenario(
        "double double card card card",
        Qun=[paddy("market-path", planted=True), paddy("honest-toil", planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Bo": 98},
    )
    table.play("worker action", "harvest market-path")
    assert table.rice("Bo") == 99
    table.play("harvest honest-toil")
    assert table.rice("Bo") == 100
    assert GAME.winners(table.state) == [1]


def test_rd_8_130_the_omen_counts_only_the_final_dice() -> None:
    table = scenario(Qun=[paddy("golden-omen"), paddy("lucky-day")], Bo=[])
    table.play("roll card card card card wild", "keep")
    assert table.rice("Qun") == 0
    table.play("reroll 5", "roll card")
    assert table.rice("Qun") == 0
    assert table.offers()[0] == "worker action"


def test_rd_8_131_the_kindred_spirit_needs_no_symbol() -> None:
    assert counts("weed weed weed weed weed", "kindred-spirit") == {"worker": 4, "card": 4, "water": 4}


def test_rd_8_132_symbols_allow_and_the_reservoir_limits() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("village-well"), paddy("silent-guardian")],
        Bo=[paddy("turning-stream", water=3)],
        reservoir=1,
    )
    table.play("water action", "release 3")
    assert table.state.intake_left == 2
    assert table.offers() == ["done", "fill silent-guardian"]


def test_rd_8_133_minima_do_not_add_up() -> None:
    cards = ("kindred-spirit", "honest-toil", "village-well", "market-path")
    assert counts("weed weed weed weed weed", *cards) == {"worker": 4, "card": 4, "water": 4}


def test_rd_8_134_a_wanted_weed_may_stay() -> None:
    table = scenario(Qun=[paddy("second-chance"), paddy("twisted-fate")], Bo=[])
    table.play("roll weed card card card card", "keep", "keep")
    assert table.state.pending_weeds == 1


def test_rd_8_135_ducks_weed_a_part_filled_cistern() -> None:
    table = scenario(
        "double double double double double",
        Qun=[paddy("watchful-ducks"), paddy("stone-cistern", water=2, weeds=2)],
        Bo=[],
    )
    table.play("worker action")
    assert table.offers() == ["pull stone-cistern", "done"]
    table.play("pull stone-cistern")
    assert weeds(table) == [0, 0]


def test_rd_8_136_one_weed_pays_once() -> None:
    table = scenario("worker card card card card", Qun=[paddy("watchful-ducks"), paddy("woven-weeds", weeds=1)], Bo=[])
    table.play("worker action", "pull woven-weeds")
    assert table.rice("Qun") == 2


def test_rd_8_137_the_clouds_give_nothing_in_the_own_water_action() -> None:
    for active, drinks in (("Qun", False), ("Bo", False), ("Ayu", True)):
        table = scenario(
            NO_WATER,
            active=active,
            Qun=[paddy("gathering-clouds"), paddy("silent-guardian")],
            Bo=[paddy("great-terrace")],
            Ayu=[paddy("stubborn-soil")],
        )
        table.play("water action")
        assert ("fill silent-guardian" in table.offers("Qun")) is drinks
