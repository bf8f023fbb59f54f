"""The log of Spirits of the Rice Paddy, in sentences without their subjects."""

from subak.engine.core.state import CHANCE
from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.games.logs import told
from tests.games.spirits.people import GAME, ayu, bo, house_game, third_round
from tests.rules.spirits.tables import A1_B1, closed


def fresh(seats: int = 2, **options: bool) -> Scenario:
    return Scenario(["Ayu", "Bo", "Chie", "Dewa"][:seats], options, GAME.edition())


# Setup and drafts


def test_the_setup() -> None:
    table = fresh()
    tiles = "second_terrace third_terrace fourth_terrace broad_paddy great_paddy lake_paddy three_sizes half_field"
    table.lay_tiles(tiles)
    [line] = told(table)
    assert line[0] == CHANCE
    assert line[1].startswith("Achievements of this game: Second Terrace, Third Terrace")
    table.start_gate("s02")
    assert told(table) == [(0, "puts the start gate on **A1–B1**", "SP-2.6")]
    table.start_gate("s00")
    table.deal_setup("setup_4 setup_7")
    assert told(table)[0] == (1, "gets **Setup 7**: rocks on A3, B4, C1, C2; 8 rice", "SP-2.8")


def test_a_draft_is_told_to_each_alone() -> None:
    table = scenario("draft", round=0, Ayu=farm(), Bo=farm())
    table.deal("morning_dew secret_well hardy_rice fish_pond gnat_cloud temple_gift rice_thief lake_gift")
    assert told(table, 0) == [(0, "sees Morning Dew, Secret Well, Hardy Rice and Fish Pond", "SP-3.2")]
    assert told(table) == []
    table.pick("Ayu", "fish_pond")
    assert told(table, 0) == [(0, "picks **Fish Pond** in secret", "SP-3.2")]
    assert told(table, 1) == [(0, "has chosen", "SP-3.2")]
    table.pick("Bo", "lake_gift")
    assert told(table, 0) == [
        (1, "has chosen", "SP-3.2"),
        (CHANCE, "All have picked; hands go to the left", "SP-3.2"),
        (0, "sees Gnat Cloud, Temple Gift and Rice Thief", "SP-3.2"),
    ]


# Rain and spirits


def test_rain_and_its_tokens() -> None:
    table = scenario("rain", order="Ayu Bo", Ayu=ayu(), Bo=bo())
    table.rain("mosquito_rain")
    assert told(table) == [
        (CHANCE, "**Mosquito Rain** brings 3 water. Pest in every flooded paddy.", "SP-4.3"),
        (0, "gets 1 pest in **A1**", "SP-4.4"),
        (0, "gets 1 pest in **B1+C1**", "SP-4.4"),
        (1, "gets 1 pest in **A1**", "SP-4.4"),
    ]
    choice = scenario("rain", order="Ayu Bo", Ayu=ayu(), Bo=bo())
    choice.rain("swarming_rain")
    choice.infest("Bo", "A1")
    assert told(choice) == [(0, "puts 1 **pest** in A1 of {seat:1}", "SP-4.4")]


def test_rain_that_goes_on_after_a_choice_tells_what_it_does_then() -> None:
    table = scenario("rain", order="Ayu Bo", Ayu=farm(A1_B1), Bo=bo())
    table.rain("warm_rain")
    assert table.state.actor() == 0  # two paddies of one hex
    table.infest("Ayu", "B1")
    assert told(table) == [(0, "puts 1 **weed** in B1", "SP-4.4"), (1, "gets 1 weed in **A1**", "SP-4.4")]


def test_spirits_are_revealed_together() -> None:
    mine = farm(hand="morning_dew")
    table = scenario("rain", round=1, Ayu=mine, Bo=farm(hand="secret_well"))
    table.rain("dry_spell")
    table.play_spirit("Ayu", "morning_dew")
    assert told(table, 1) == [(0, "has chosen", "SP-4.6")]
    table.play_spirit("Bo", "secret_well")
    assert told(table)[1:] == [
        (0, "plays **Morning Dew**, rank 1: 1 water from the supply to your reservoir.", "SP-4.7"),
        (
            1,
            "plays **Secret Well**, rank 6: Place 1 magic water: it never leaves its hex, and counts as water or not,"
            " as you like.",
            "SP-4.7",
        ),
        (CHANCE, "Turn order: {seat:0}, {seat:1}", "SP-4.8"),
        (0, "takes **1 water**: rank 1 is the lowest", "SP-4.9"),
    ]


def test_using_spirits() -> None:
    table = third_round("resolve")
    table.resolve("temple_gift")
    assert told(table) == [(0, "uses **Temple Gift**: 3 rice", "SP-11.1")]
    table.done()
    table.resolve("rice_thief")
    assert told(table) == [
        (1, "uses **Rice Thief**: 2 rice", "R-47"),
        (0, "loses 2 rice to {seat:1}", "R-47"),
    ]


def test_what_spirits_ask_for() -> None:
    cards = "rolling_stones secret_well expanding_farm"
    table = scenario("resolve", order="Ayu Bo", Ayu=ayu(spirits=cards), Bo=bo())
    table.resolve("rolling_stones")
    table.rock("A3")
    assert told(table) == [(0, "the **rock on A3** is gone", "SP-11.2")]
    table.resolve("secret_well")
    table.enchant("B1")
    assert told(table) == [
        (0, "**magic water** lies on B1", "SP-10.1"),
        (0, "1 disc of B1+C1 goes to the reservoir", "SP-10.2"),
    ]
    table.resolve("expanding_farm")
    table.expand("C3", "s27 s28")
    assert told(table) == [
        (0, "**C3** is a planted paddy with 1 water, new gates on C3 east and C3 south-east", "SP-11.6")
    ]


# Workers


def test_workers_are_told_when_all_are_placed() -> None:
    table = third_round("allocate")
    table.allocate("Ayu", labor_on="build 3 weeds 2", livestock_on="rocks 1")
    assert told(table, 1) == [(0, "has placed the workers", "SP-5.1")]
    assert told(table, 1, last=4) == [(0, "has placed the workers", "SP-5.1")]
    table.allocate("Bo")
    assert told(table) == [
        (0, "labourers: build **3**, weeds **2**; livestock: rocks **1**", "SP-5.1"),
        (1, "places nobody", "SP-5.1"),
    ]


def test_building() -> None:
    mine = farm("walls s00 s01 gates s02", labor_on="build 3", free_builds=1)
    table = scenario("build", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.build("wall s08")
    assert told(table) == [(0, "builds a **wall on B1–B2**", "SP-6.1")]
    table.build("gate s09")
    assert told(table) == [(0, "builds a **gate on B1–C1** with a free build and closes **B1**", "SP-6.4")]
    table.move_gate("s09", "s08")
    assert told(table) == [(0, "moves the gate from B1–C1 to **B1–B2**", "SP-6.6")]


def test_rocks() -> None:
    table = third_round("rocks", livestock_on="rocks 1")
    table.rock("A3")
    assert told(table) == [(0, "1 livestock takes the **rock off A3**", "SP-6.9")]


# Water and crops


def test_water_out() -> None:
    table = third_round("water out")
    table.keep(1)
    assert told(table) == []  # nothing changed
    table.keep(0)
    assert told(table) == [
        (0, "drains **B1+C1**", "SP-7.2"),
        (0, "lets **2** discs go to {seat:1}", "SP-7.3"),
    ]
    table.keep(0)
    assert told(table) == [(1, "drains **A1**", "SP-7.2"), (1, "lets **1** disc go to the sea", "SP-7.3")]


def test_tending_and_harvest() -> None:
    there = "grown 1 weed 1 pest"
    table = third_round("weeds", B1=there, A1="planted", labor_on="weeds 2 harvest 4", livestock_on="pests 2")
    table.weed("B1")
    assert told(table) == [(0, "2 labourers pull a **weed** in B1+C1", "SP-7.6")]
    table.done(2)
    table.duck("B1", "A1")
    assert told(table, last=2) == [
        (0, "a duck eats a **pest** in B1+C1", "SP-7.7"),
        (0, "an ox fertilises **A1**", "SP-7.7"),
    ]
    table.done(2)
    table.harvest("B1", 2)
    text = "harvests B1+C1 with 4 labourers: **12 rice** (row clean, column 2: 2 hexes)"
    assert told(table) == [(0, text, "SP-7.10")]


def test_what_is_left_rots_before_water_comes_in() -> None:
    table = third_round("harvest", A1="", B1="grown", reservoir=0)
    table.done(2)
    assert told(table)[:2] == [(0, "**B1+C1** rots", "SP-7.13"), (1, "**A1** rots", "SP-7.13")]


def test_a_paddy_off_the_course_that_is_not_full_runs_dry() -> None:
    apart = closed("A1, B1 C1", "s00 s17 s24")
    table = scenario("harvest", order="Ayu Bo", Ayu=farm(apart, A1="1 water", B1="1 water", reservoir=1), Bo=farm())
    table.done(2)
    assert told(table) == [
        (0, "lets **1** disc go to {seat:1}", "SP-7.15"),
        (0, "**B1+C1**, off the course and not full, runs dry", "SP-7.17"),
        (0, "lets **1** disc go to {seat:1}", "SP-7.15"),
    ]


def test_water_in_and_growth() -> None:
    table = third_round("water in", B1="", reservoir=2)
    table.fill()
    assert told(table) == [
        (0, "fills **B1+C1**", "SP-7.15"),
        (0, "sees **A1** ripen", "SP-7.18"),
    ]
    table = third_round("plant", B1="2 water", labor_on="plant 2", reservoir=0)
    table.plant("B1")
    assert told(table) == [(0, "2 labourers plant **B1+C1**", "SP-7.19")]


# The end


def test_tiles_and_market() -> None:
    table = third_round("claim")
    table.claim("second_terrace")
    assert told(table) == [(0, "claims **Second Terrace**: 4 rice", "SP-8.1")]
    table = third_round("market", rice=20)
    table.buy("labor", "livestock")
    assert told(table, last=2) == [
        (0, "buys **a labourer** for 4 rice", "SP-8.3"),
        (0, "buys **livestock** for 9 rice (5 and 4 tax)", "SP-8.3"),
    ]


def test_the_end_of_the_game() -> None:
    mine = farm(rice=30, labor=13, spirits="village_feast")
    table = scenario("harvest", round=7, Ayu=mine, Bo=farm(rice=20, spirits="rice_mother"))
    table.done(2)
    assert told(table) == [
        (0, "gets **13 rice** for Village Feast", "SP-13.2"),
        (0, "wins with **43 rice**", "SP-13.3"),
    ]


def test_alone_the_neighbour_is_told_of() -> None:
    table = scenario(
        "water in", neighbour="neighbour_37", neighbour_water=(0, 0), Ayu=ayu(spirits="temple_gift", B1="")
    )
    table.leave()
    lines = told(table)
    assert (0, "lets **2** discs go to the neighbour", "SP-7.15") in lines
    assert (CHANCE, "The neighbour takes in 2 water", "SP-16.7") in lines
    assert not any("The neighbour lets" in text for _, text, _ in lines)
    assert (0, "gets 1 weed in **B1+C1**", "SP-16.8") in lines
    pleased = scenario(
        "water in", neighbour="neighbour_15", neighbour_water=(0, 0), Ayu=ayu(spirits="secret_well", B1="")
    )
    pleased.leave()
    assert (0, "gets **2 rice** from the thankful neighbour", "SP-16.8") in told(pleased)


def test_a_whole_game_tells_no_secret() -> None:
    """What is sealed is not in the log of anybody else before it is opened."""
    table, steps = house_game(2, 3)
    for step in steps:
        lines = GAME.narrate(step, None)
        assert all(line.text and line.rule for line in lines)
        if GAME.view(step.before, None).phase in ("draft", "play") and step.seat >= 0:
            assert not any("in secret" in line.text or "sees" in line.text for line in lines)
    assert table.state.actor() < 0
