"""The buttons of Spirits of the Rice Paddy: what they cost, what they light up, and why some are greyed."""

import pytest

from subak.engine.game import Cost
from subak.games.spirits.testing.scenario import farm, scenario
from tests.games.spirits.people import GAME, ayu, bo, greyed, house_game, offered, third_round

STEPS = ("resolve", "allocate", "build", "rocks", "water out", "harvest", "claim", "market")


@pytest.mark.parametrize("step", STEPS)
def test_choices_are_the_legal_actions(step: str) -> None:
    table = third_round(step, labor_on="build 3 harvest 4", livestock_on="rocks 1")
    open_ones = [choice for choice in GAME.choices(table.state, 0) if choice.why is None]
    assert sorted(choice.action for choice in open_ones) == GAME.legal(table.state, 0)
    assert all(choice.rule.startswith(("SP-", "R-")) for choice in open_ones)


def test_nobody_else_has_choices() -> None:
    assert GAME.choices(third_round("build").state, 1) == []


# Cards


def test_the_start_gate() -> None:
    start = GAME.start(2)
    while start.actor() < 0:
        start.apply(-1, GAME.chances(start)[0][0])
    gates = GAME.choices(start, 0)
    assert [(choice.words, choice.object) for choice in gates] == [
        ("start gate s00", "A1–A2"), ("start gate s01", "A1–B2"), ("start gate s02", "A1–B1"),
    ]  # fmt: skip
    assert gates[2].target == {"slot": "s02", "piece": "gate"}


def test_spirits_to_play_and_to_use() -> None:
    table = scenario("play", Ayu=ayu(hand="morning_dew late_rain"), Bo=bo(hand="secret_well"))
    [dew, rain] = offered(table, "play")
    assert (dew.object, dew.target) == ("1 Morning Dew", {"spirit": "morning_dew", "rank": 1})
    assert rain.words == "play late_rain"
    [gift] = offered(third_round("resolve"), "use")
    assert (gift.object, gift.rule) == ("Temple Gift: Take 3 rice.", "SP-11.1")


def test_a_spirit_that_could_change_nothing_is_greyed() -> None:
    table = third_round("resolve", spirits="rolling_stones", rocks="")
    assert greyed(table) == {"use rolling_stones": ("nothing to do", "SP-11.11")}


def test_tokens_light_up_paddies_of_everybody() -> None:
    table = scenario("rain", order="Ayu Bo", Ayu=ayu(), Bo=bo())
    table.rain("drifting_seeds")
    [choice] = offered(table, "infest")
    assert (choice.label, choice.object) == ("Weed into", "A1 of {seat:1}")
    assert choice.target == {"seat": 1, "paddy": "A1", "token": "weed"}


def test_expanding_farm_names_hex_and_gates() -> None:
    table = scenario(
        "resolve", Ayu=farm("walls s01 s02 gates s00", spirits="expanding_farm"), Bo=farm(spirits="bamboo_craft")
    )
    table.resolve("expanding_farm")
    choices = {choice.words: choice for choice in offered(table, "expand")}
    assert len(choices) == 90  # W-34
    assert choices["expand A2 s03"].target == {"hex": "A2", "gates": "s03"}
    assert choices["expand B4 s20 s21"].object == "B4, gates on B4 north-east and B4 east"


# Workers and pieces


def test_numbers_of_workers_say_what_they_would_do() -> None:
    table = third_round("allocate")
    first = GAME.choices(table.state, 0)
    assert [(choice.label, choice.object) for choice in first] == [
        ("0 livestock on build", ""), ("1 livestock on build", "1 piece"), ("2 livestock on build", "2 pieces"),
    ]  # fmt: skip
    assert (first[2].target, first[2].cost) == ({"action": "build", "livestock": 2}, Cost("livestock", 2))
    table.play("place 0 livestock build", "place 2 livestock rocks", "place 0 livestock pests", "place 6 labor build")
    weeds = GAME.choices(table.state, 0)
    assert [choice.object for choice in weeds] == ["", "needs 2, has 1", "1 weed off B1+C1"]


def test_edges_that_close_a_paddy_come_first() -> None:
    table = scenario("build", Ayu=farm("walls s00 s01 s08 gates s02", labor_on="build 3"), Bo=farm())
    first, *others = GAME.choices(table.state, 0)
    assert (first.words, first.object) == ("gate s09", "B1–C1, closes B1")
    assert first.target == {"slot": "s09", "piece": "gate"}
    assert [choice.words for choice in others if choice.verb == "move-gate"] == ["move s02 to=s00", "move s02 to=s01"]
    assert greyed(table) == {"wall s09": ("B1: 1 of 2 gates", "SP-1.5")}


def test_ending_says_what_is_lost_and_what_is_kept() -> None:
    table = third_round("build", labor_on="build 6")
    [done] = offered(table, "done")
    assert (done.label, done.object, done.ends) == ("End building", "2 wasted, 1 free kept", True)
    assert GAME.left(table.state, 0) == done.object
    assert GAME.left(table.state, 1) == ""


def test_rocks_cost_livestock_or_nothing() -> None:
    [a3, _] = offered(third_round("rocks", livestock_on="rocks 1"), "rock")
    assert (a3.object, a3.target, a3.cost, a3.rule) == ("A3", {"hex": "A3"}, Cost("livestock", 1), "SP-6.9")
    table = third_round("resolve", spirits="rolling_stones")
    table.resolve("rolling_stones")
    assert [(rock.cost, rock.rule) for rock in offered(table, "rock")] == [(None, "SP-11.2")] * 2


# Water and crops


def test_levels_say_what_flows_on() -> None:
    table = third_round("water out")
    labels = [(choice.label, choice.object, choice.target) for choice in offered(table, "keep-water")]
    assert labels == [
        ("Drain A1", "1 disc flows on", {"paddy": "A1", "water": 0}),
        ("Keep 1 in A1", "", {"paddy": "A1", "water": 1}),
    ]


def test_filling_and_leaving() -> None:
    table = third_round("water in", B1="", reservoir=2)
    [fill] = offered(table, "fill")
    assert (fill.object, fill.cost, fill.target) == ("B1+C1", Cost("water", 2), {"paddy": "B1"})
    assert greyed(third_round("water in", B1="", reservoir=1)) == {"fill": ("needs 2, has 1", "SP-7.15")}


def test_a_harvest_names_row_and_column() -> None:
    table = third_round("harvest", B1="grown 1 weed", labor_on="harvest 4")
    choices = {choice.words: choice for choice in offered(table, "harvest")}
    whole = choices["harvest B1 2"]
    assert (whole.cost, whole.gain, whole.object) == (Cost("labor", 4), 5, "B1+C1, row one weed, column 2: 2 hexes")
    assert (whole.target["row"], whole.target["column"]) == (3, 2)
    helped = choices["harvest B1 2 fertilizer"]
    assert (helped.gain, helped.target["fertilizer"]) == (10, 1)
    assert "as if fertilised" in helped.object
    assert choices["harvest B1 1"].object == "1 hex of B1+C1, row one weed, column 1: 1 hex"


def test_what_one_would_expect_is_greyed() -> None:
    assert greyed(third_round("weeds")) == {"weed B1": ("not dry: 2 water", "SP-7.5")}
    assert greyed(third_round("pests")) == {"duck A1": ("not dry: 1 water", "SP-7.5")}
    assert greyed(third_round("harvest")) == {"harvest B1 2": ("not dry: 2 water", "SP-7.5")}
    assert greyed(third_round("plant", B1="1 water", labor_on="plant 2")) == {
        "plant B1": ("1 of 2 water", "SP-7.19"),
    }  # fmt: skip


# The end of a round


def test_tiles_tell_how_far_one_is() -> None:
    table = third_round("claim")
    claims = {choice.words: choice for choice in GAME.choices(table.state, 0)}
    assert claims["claim second_terrace"].object == "Second Terrace: At least 2 paddies, 2 of 2"
    assert claims["claim second_terrace"].gain == 4
    assert claims["claim full_granary"].brief == "not met"
    assert claims["pass"].ends


def test_buying_shows_price_and_tax() -> None:
    table = third_round("market", rice=20)
    table.buy("labor")
    labor, livestock = offered(table, "buy")
    assert (labor.target, labor.cost) == ({"item": "labor"}, Cost("rice", 10))
    assert (livestock.target, livestock.cost) == ({"item": "livestock"}, Cost("rice", 9))
    poor = third_round("market", rice=4)
    assert greyed(poor) == {"buy livestock": ("costs 5, has 4", "SP-8.3")}


def test_every_choice_of_a_whole_game_can_be_said_and_found() -> None:
    table, steps = house_game(2, 3)
    for step in steps[::5]:
        seat = int(step.before.actor())
        if seat < 0:
            continue
        for choice in GAME.choices(step.before, seat):
            assert choice.label
            assert GAME.codec.words(step.before, choice.action) == choice.words
            assert (choice.why is None) == (choice.action in GAME.legal(step.before, seat))
    assert table.state.actor() < 0
