"""The log of Rice Dice, in sentences without their subjects."""

from subak.engine.core.state import CHANCE
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.games.rice_dice.tables import tenth_turn

NO_WATER = "worker worker worker worker worker"


def lines(table: Scenario, *sentences: str) -> list[tuple[int, str, str]]:
    """What these steps add to the log: seat, text, rule."""
    old = len(table.log())
    table.play(*sentences)
    return [(line.seat, line.text, line.rule) for line in table.log()[old:]]


def test_rolling_and_rerolling() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    assert lines(table, "roll worker weed card water weed") == [(0, "rolls water, card, worker, weed, weed", "RD-4.6")]
    assert lines(table, "reroll 2 4 5") == []  # told with the throw
    assert lines(table, "roll double wild weed") == [
        (0, "rerolls card, weed, weed: **two workers, weed, ?**", "RD-4.7")
    ]
    keeper = scenario(Qun=[paddy("second-chance")], Bo=[])
    keeper.play("roll card card card card card")
    assert lines(keeper, "keep") == [(0, "keeps the dice", "RD-4.7")]  # no die shows a weed: no second line


def test_the_action_says_where_its_symbols_come_from() -> None:
    assert lines(tenth_turn(), "worker action") == [
        (0, "takes the **worker action**: 5 workers (3 dice give 4, Honorable Workers 1)", "RD-4.17")
    ]
    assert lines(tenth_turn(), "water action") == [(0, "takes the **water action**: 2 water", "RD-4.17")]
    toil = scenario("card card card card worker", Qun=[paddy("honest-toil", water=2)], Bo=[])
    assert lines(toil, "worker action") == [
        (0, "takes the **worker action**: 4 workers (1 die gives 1, Honest Toil 3)", "RD-4.17")
    ]


def test_work() -> None:
    table = tenth_turn()
    table.play("worker action")
    assert lines(table, "pull honorable-workers") == [(0, "pulls **1 weed** from Honorable Workers", "RD-4.21")]
    assert lines(table, "plant honest-toil") == [(0, "plants **Honest Toil** with 2 workers", "RD-4.20")]
    assert lines(table, "harvest honorable-workers") == [
        (0, "harvests **Honorable Workers**: 10 rice, now 68", "RD-4.22")
    ]
    assert lines(table, "weed to gift-of-dew") == [(0, "places a weed on Gift of Dew: now 1", "RD-4.11")]


def test_workers_sent_home() -> None:
    table = tenth_turn()
    assert lines(table, "worker action", "weed to honest-toil", "done")[-1] == (0, "sends 5 workers home", "RD-4.26")


def test_releases_and_intake() -> None:
    table = tenth_turn()
    table.play("water action", "level 2", "level 0", "level 0")
    assert lines(table, "level 0") == [(0, "drains **Gift of Dew**: 2 water into the reservoir", "RD-4.40")]
    assert lines(table, "release 2,0,0") == [(1, "releases nothing", "RD-4.40")]
    assert lines(table, "release 0,0,0,5") == [
        (2, "lets water flow from **Crafty Weeds** and **Turning Stream** to **Great Terrace**", "RD-4.40")
    ]
    assert lines(table, "fill honorable-workers") == [(0, "floods **Honorable Workers** with 2 water", "RD-4.50")]


def test_single_tokens_and_what_runs_off() -> None:
    table = scenario("water water card card card", Qun=[paddy("stone-cistern")], Bo=[paddy("great-terrace")])
    table.play("water action")
    assert lines(table, "add stone-cistern") == [(0, "adds 1 water to **Stone Cistern**: 1 of 4", "RD-4.50")]
    assert lines(table, "done") == [(0, "takes no more water", "RD-4.50")]
    partly = scenario(NO_WATER, Qun=[paddy("gift-of-dew", water=2), paddy("lucky-day")], Bo=[paddy("great-terrace")])
    partly.play("water action", "level 0")
    assert lines(partly, "level 1") == [
        (0, "lets water flow from **Gift of Dew** to **Lucky Day**, 1 into the reservoir", "RD-4.40"),
        (CHANCE, "1 water of Lucky Day runs off: not full", "RD-4.55"),
    ]


def test_cards_and_the_water_they_bring() -> None:
    table = scenario("card card worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")])
    table.play("card action")
    assert lines(table, "draw lucky-day") == [(0, "draws **Lucky Day**", "RD-4.30")]
    assert lines(table, "draw great-terrace", "take great-terrace") == [
        (0, "draws **Great Terrace**", "RD-4.30"),
        (0, "takes **Great Terrace**", "RD-4.31"),
    ]
    assert lines(table, "replace gift-of-dew") == [
        (0, "replaces **Gift of Dew** with **Great Terrace**", "RD-4.33"),
        (CHANCE, "2 water from the supply into the reservoir", "RD-4.60"),
        (0, "discards Lucky Day", "RD-4.35"),
    ]


def test_water_that_goes_back() -> None:
    table = scenario("card worker worker worker worker", Qun=[paddy("great-terrace")], Bo=[paddy("honest-toil")])
    table.play("card action", "draw hidden-spring", "take hidden-spring")
    assert lines(table, "replace great-terrace")[-1] == (
        CHANCE,
        "2 water from the reservoir back to the supply",
        "RD-4.60",
    )


def test_rice_from_spirits() -> None:
    song = scenario("double double card card card", Qun=[paddy("planting-song"), paddy("moonlit-pool")], Bo=[])
    song.play("worker action")
    assert lines(song, "plant moonlit-pool")[:2] == [
        (0, "plants **Moonlit Pool** with 2 workers", "RD-4.20"),
        (0, "gains 2 rice from Planting Song, now 2", "RD-4.20"),
    ]
    omen = scenario(Qun=[paddy("golden-omen")], Bo=[])
    omen.play("roll wild card card card card")
    assert lines(omen, "keep") == [
        (0, "keeps the dice", "RD-4.7"),
        (0, "gains 1 rice from Golden Omen, now 1", "RD-4.9"),
    ]
    feast = scenario(
        "double card card card card", Qun=[paddy("market-path", planted=True)], Bo=[paddy("neighbors-feast")]
    )
    feast.play("worker action")
    assert lines(feast, "harvest market-path") == [
        (0, "harvests **Market Path**: 10 rice, now 10", "RD-4.22"),
        (1, "gains 1 rice from Neighbors' Feast, now 1", "RD-4.22"),
    ]
    weaver = scenario("worker card card card card", Qun=[paddy("woven-weeds", weeds=1)], Bo=[])
    weaver.play("worker action")
    assert lines(weaver, "pull woven-weeds")[1] == (0, "gains 2 rice from Woven Weeds, now 2", "RD-4.21")


def test_weeds_sent_ignored_and_lost() -> None:
    table = scenario("weed card card card card", Qun=[paddy("crafty-weeds")], Bo=[paddy("honest-toil")])
    assert lines(table, "weed to 1 honest-toil") == [(0, "sends a weed to Honest Toil of {seat:1}: now 1", "RD-4.11")]
    hoe = scenario("weed weed card card card", Qun=[paddy("weathered-hoe", weeds=2)], Bo=[])
    assert lines(hoe, "worker action")[1:] == [
        (0, "ignores 1 weed: Weathered Hoe", "RD-4.13"),
        (CHANCE, "1 weed finds no place and is lost", "RD-4.13"),
    ]


def test_hidden_draws_are_told_differently_to_each_audience() -> None:
    table = scenario(
        "card worker worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[], options={"open_draws": False}
    )
    table.play("card action", "draw lucky-day", "take lucky-day", "place left")
    draw, take, place = table.steps[1:4]

    def told(audience: int | None) -> list[str]:
        return [table.game.narrate(step, audience)[0].text for step in (draw, take, place)]

    assert told(0) == ["draws **Lucky Day**", "takes **Lucky Day**", "adds **Lucky Day** on the left"]
    for other in (1, None):
        assert told(other) == ["draws a card", "takes one of the cards", "adds **Lucky Day** on the left"]


def test_the_happy_farmer_is_told_step_by_step() -> None:
    table = scenario(
        active="Happy Farmer",
        Qun=[paddy("great-terrace")],
        farmer=[paddy("market-path", weeds=1, planted=True), paddy("moonlit-pool", planted=True)],
        options={"solo_level": 0},
    )
    assert lines(table, "roll double double double worker weed") == [
        (CHANCE, "The Happy Farmer rolls worker, two workers, two workers, two workers, weed", "RD-10.3"),
        (CHANCE, "The Happy Farmer takes the **worker action**: 7 workers", "RD-10.3"),
        (CHANCE, "The Happy Farmer pulls **1 weed** from Market Path", "RD-10.7"),
        (CHANCE, "The Happy Farmer harvests **Market Path**: 10 rice, now 10", "RD-10.7"),
        (CHANCE, "The Happy Farmer harvests **Moonlit Pool**: 6 rice, now 16", "RD-10.7"),
        (CHANCE, "The Happy Farmer plants **Moonlit Pool** with 2 workers", "RD-10.7"),
        (CHANCE, "The Happy Farmer places a weed on Market Path: now 1", "RD-10.10"),
    ]


def test_the_happy_farmer_and_water() -> None:
    table = scenario(
        active="Happy Farmer",
        Qun=[paddy("honest-toil", water=2, planted=True)],
        farmer=[paddy("market-path", water=2, planted=True), paddy("gift-of-dew"), paddy("twin-springs")],
        options={"solo_level": 0},
    )
    table.play("roll water water weed weed wild")
    assert lines(table, "release 0") == [
        (0, "drains **Honest Toil**: 2 water into the reservoir", "RD-4.40"),
        (CHANCE, "The Happy Farmer drains **Market Path**", "RD-10.6"),
        (CHANCE, "The Happy Farmer floods **Gift of Dew** with 2 water", "RD-10.6"),
        (CHANCE, "The Happy Farmer floods **Twin Springs** with 2 water", "RD-10.6"),
        (CHANCE, "The Happy Farmer places a weed on Twin Springs: now 1", "RD-10.10"),  # from the right
        (CHANCE, "The Happy Farmer places a weed on Gift of Dew: now 1", "RD-10.10"),
    ]


def test_the_happy_farmer_and_cards() -> None:
    table = scenario(
        active="Happy Farmer",
        Qun=[paddy("honest-toil")],
        farmer=[paddy("market-path")],
        options={"solo_level": 0},
    )
    table.play("roll card card weed weed worker", "draw hidden-spring")
    assert lines(table, "draw lucky-day") == [
        (CHANCE, "The Happy Farmer draws **Lucky Day**", "RD-10.8"),
        (CHANCE, "The Happy Farmer adds **Lucky Day** on the right", "RD-10.8"),
        (CHANCE, "2 water from the supply into the reservoir", "RD-4.60"),
        (CHANCE, "The Happy Farmer discards Hidden Spring", "RD-10.8"),
        (CHANCE, "The Happy Farmer places a weed on Lucky Day: now 1", "RD-10.10"),
        (CHANCE, "The Happy Farmer places a weed on Market Path: now 1", "RD-10.10"),
    ]


def test_every_line_cites_a_rule_that_exists() -> None:
    rules = {rule.number for rule in GAME.rules()}
    table = tenth_turn()
    table.play("water action", "keep rest", "release 0,0,0", "release 0,0,0,0", "done")
    assert table.log()
    assert all(line.rule in rules for line in table.log())
