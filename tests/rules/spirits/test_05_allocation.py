"""SP-5: workers are placed on tasks, sealed."""

from itertools import product
from typing import Any

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits import GAME
from subak.games.spirits.rules.actions import TASKS
from subak.games.spirits.rules.state import (
    L_BUILD,
    L_HARVEST,
    L_WEEDS,
    S_BUILD,
    S_PESTS,
    S_ROCKS,
    Spirits,
)
from subak.games.spirits.testing.scenario import Farm, Scenario, farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, closed
from tests.rules.tables import refused

IN_ORDER = ("livestock build", "livestock rocks", "livestock pests", "labor build", "labor weeds", "labor harvest")
TASK_NUMBERS = {
    "S_build": S_BUILD,
    "S_rocks": S_ROCKS,
    "S_pests": S_PESTS,
    "L_build": L_BUILD,
    "L_weeds": L_WEEDS,
    "L_harvest": L_HARVEST,
}
BUSY = "planted 1 pest 1 weed"
TEN = closed("A1, A2, A3, B1, B2, B3, B4, C1, C2, C3", "s00 s03 s06 s08 s09 s10 s13 s17 s18 s27")  # no slot is empty


def placing(there: Farm, **placed: int) -> Scenario:
    """Ayu about to place workers on the task after those that are placed, by their names in SP-5.3 ("S_rocks")."""
    table = scenario("allocate", order="Ayu Bo", Ayu=there, Bo=farm())
    for name, workers in placed.items():
        table.put(workers, TASK_NUMBERS[name], "Ayu")
    return table


def numbers(table: Scenario) -> list[int]:
    """How many workers can be placed next."""
    return [int(words.split()[1]) for words in table.offers("Ayu")]


def test_sp_5_1_allocations_are_sealed_and_revealed_together() -> None:
    table = scenario("allocate", Ayu=farm(rocks="B2", livestock=1), Bo=farm())
    table.allocate("Bo", labor_on="build 6")
    with pytest.raises(Refused, match="not your turn"):
        table.put(0, S_BUILD, "Bo")
    assert table.phase == "allocate"
    table.allocate("Ayu", livestock_on="rocks 1")
    assert (table.phase, table.deciding) == ("build", "Ayu")


@pytest.mark.parametrize("first", ["Ayu", "Bo"])
def test_sp_5_1_the_order_in_which_players_commit_does_not_matter(first: str) -> None:
    table = scenario("allocate", Ayu=farm(labor=13), Bo=farm())
    for name in (first, "Bo" if first == "Ayu" else "Ayu"):
        table.allocate(name, labor_on="build 9 plant 1")
    other = scenario("allocate", Ayu=farm(labor=13), Bo=farm())
    for name in ("Ayu", "Bo"):
        other.allocate(name, labor_on="build 9 plant 1")
    assert GAME.hash(table.state) == GAME.hash(other.state)


def test_sp_5_1_players_may_place_turn_about() -> None:
    table = scenario("allocate", Ayu=farm(), Bo=farm())
    for task in range(TASKS):
        table.put(0, task, "Bo")
        table.put(0, task, "Ayu")
    assert table.phase == "build"


def test_sp_5_2_each_worker_does_one_thing() -> None:
    there = farm(A1_TWO_THREE, rocks="A2 A3", labor=12, livestock=3, A1=BUSY, B1="grown 1 weed")
    table = placing(there, S_build=1, S_rocks=1)
    assert numbers(table) == [0, 1]  # of three livestock one is left
    with refused("SP-5.2"):
        table.put(2, S_PESTS, "Ayu")
    table.put(1, S_PESTS, "Ayu")
    table.put(9, L_BUILD, "Ayu")
    assert numbers(table) == [0, 1, 2, 3]
    table.put(2, L_WEEDS, "Ayu")
    assert numbers(table) == [0, 1]
    table.put(1, L_HARVEST, "Ayu")
    assert numbers(table) == [0]


def test_sp_5_2_labourers_and_livestock_have_their_own_tasks() -> None:
    table = scenario("allocate", Ayu=farm(labor=12, livestock=2, rocks="B2", A1=BUSY), Bo=farm())
    tasks = []
    while table.state.may_act(0):
        tasks.append(" ".join(table.offers("Ayu")[0].split()[2:]))
        table.do(GAME.legal(table.state, 0)[0], "Ayu")
    assert tasks == [*IN_ORDER, "labor plant"]


def test_sp_5_2_temporary_workers_help_this_round_and_all_are_free_again_in_the_next() -> None:
    there = farm(labor=11, spirits="many_hands", hand="helping_hands")
    table = scenario("resolve", order="Ayu Bo", round=4, Ayu=there, Bo=farm(hand="fish_pond"))
    table.resolve("many_hands")
    table.done(2)
    for task in (S_BUILD, S_ROCKS, S_PESTS):
        table.put(0, task, "Ayu")
    assert max(numbers(table)) == 15  # of 17, in whole pieces
    table.put(9, L_BUILD, "Ayu")
    table.go_to("rain")
    table.rain("dry_spell")
    table.play_spirit("Ayu", "helping_hands")
    table.play_spirit("Bo", "fish_pond")
    table.done(2)
    for task in (S_BUILD, S_ROCKS, S_PESTS):
        table.put(0, task, "Ayu")
    assert max(numbers(table)) == 9  # of 11 again


def test_sp_5_2_workers_are_placed_on_actions_and_find_their_paddy_later() -> None:
    there = farm(A1_B1_AND_C1, A1="1 weed", B1="1 weed", labor_on="weeds 2")
    for paddy in ("A1", "B1"):
        table = scenario("weeds", Ayu=there, Bo=farm())
        table.weed(paddy)
        assert table.paddy("Ayu", paddy) == ""


def test_sp_5_3_the_tasks_come_in_a_fixed_order() -> None:
    table = scenario("allocate", Ayu=farm(), Bo=farm())
    with refused("SP-5.3"):
        table.put(0, L_BUILD, "Ayu")
    for task in range(TASKS):
        table.put(0, task, "Ayu")
    assert table.state.tasks_done[0] == TASKS


def test_sp_5_3_labourers_build_in_whole_pieces() -> None:
    table = placing(farm(labor=11), S_build=0, S_rocks=0, S_pests=0)
    assert numbers(table) == [0, 3, 6, 9]
    with refused("SP-5.3"):
        table.put(4, L_BUILD, "Ayu")
    table = placing(farm(labor=11, spirits="bamboo_craft"), S_build=0, S_rocks=0, S_pests=0)
    assert numbers(table) == [0, 2, 4, 6, 8, 10]


def test_sp_5_3_the_seventh_number_commits() -> None:
    table = scenario("allocate", Ayu=farm(), Bo=farm())
    table.allocate("Ayu", labor_on="plant 4")
    assert not table.state.may_act(0)
    assert table.state.may_act(1)


def test_sp_5_3_every_distribution_is_reached_exactly_once() -> None:
    """Two livestock and ten labourers on a farm with a rock, a pest, two weeds and a grown hex."""
    there = farm(A1_B1, rocks="C3", livestock=2, A1="grown 1 weed", B1="planted 1 pest 1 weed")
    table = scenario("allocate", Ayu=there, Bo=farm())
    found = list(leaves(table.state))
    livestock = [each for each in product(range(3), range(2), range(2)) if sum(each) <= 2]
    labor = [each for each in product((0, 3, 6, 9), range(3), range(3), range(11)) if sum(each) <= 10]
    expected = {(*some, *others) for some, others in product(livestock, labor)}
    assert len(found) == len(expected)
    assert set(found) == expected


def leaves(s: Spirits) -> list[tuple[int, ...]]:
    if not s.may_act(0):
        return [tuple(int(workers) for workers in s.allocated[:TASKS])]
    found = []
    for action in GAME.legal(s, 0):
        after = s.clone()
        after.apply(0, action)
        found += leaves(after)
    return found


@pytest.mark.parametrize(
    ("empty", "spirits", "most"),
    [
        ("", "", 0),
        ("s25 s26", "", 2),
        ("s25 s26", "bamboo_craft", 1),
        ("s25 s26 s28", "bamboo_craft", 2),  # rounded up
    ],
)
def test_sp_5_4_livestock_on_build_at_most_for_the_empty_slots(empty: str, spirits: str, most: int) -> None:
    assert numbers(placing(farm(without(TEN, empty), livestock=6, spirits=spirits)))[-1] == most


def without(field: str, slots: str) -> str:
    return " ".join(word for word in field.split() if word not in slots.split())


@pytest.mark.parametrize("rocks", ["", "B2", "A2 A3 B2 C3"])
def test_sp_5_4_livestock_on_rocks_at_most_for_the_rocks(rocks: str) -> None:
    assert numbers(placing(farm(rocks=rocks, livestock=6), S_build=0))[-1] == len(rocks.split())


@pytest.mark.parametrize(
    ("paddies", "most"),
    [
        ({}, 0),
        ({"A1": "2 pests"}, 2),
        ({"A1": "planted"}, 1),
        ({"A1": "planted 1 pest"}, 1),
        ({"A1": "planted 3 pests", "B1": "planted"}, 4),
        ({"A1": "planted fertilized", "B1": "grown"}, 0),
        ({"A1": "planted 1 water", "B1": "2 water 1 pest"}, 2),  # water is not looked at
    ],
)
def test_sp_5_4_livestock_on_pests_at_most_for_pests_and_fertiliser(paddies: dict[str, Any], most: int) -> None:
    there = farm(A1_B1_AND_C1, livestock=6, **paddies)
    assert numbers(placing(there, S_build=0, S_rocks=0))[-1] == most


@pytest.mark.parametrize(
    ("livestock", "spirits", "most"),
    [(0, "", 6), (1, "", 3), (2, "", 0), (0, "bamboo_craft", 4), (1, "bamboo_craft", 0)],
)
def test_sp_5_4_labourers_on_build_at_most_for_the_slots_that_are_left(livestock: int, spirits: str, most: int) -> None:
    there = farm(without(TEN, "s25 s26"), livestock=2, spirits=spirits)
    table = placing(there, S_build=livestock, S_rocks=0, S_pests=0)
    assert numbers(table)[-1] == most


@pytest.mark.parametrize(
    ("paddies", "spirits", "most"),
    [
        ({}, "", 0),
        ({"A1": "1 weed", "B1": "2 weeds"}, "", 5),
        ({"B1": "3 weeds 2 water"}, "", 6),
        ({"A1": "1 weed", "B1": "2 weeds"}, "clean_furrows", 3),
    ],
)
def test_sp_5_4_labourers_on_weeds_at_most_for_the_weeds(paddies: dict[str, Any], spirits: str, most: int) -> None:
    there = farm(A1_B1_AND_C1, spirits=spirits, **paddies)
    assert numbers(placing(there, S_build=0, S_rocks=0, S_pests=0, L_build=0))[-1] == most


@pytest.mark.parametrize(
    ("paddies", "spirits", "most"),
    [
        ({"B1": "planted"}, "", 0),
        ({"A1": "grown", "B1": "grown 2 water"}, "", 6),
        ({"A1": "grown", "B1": "grown"}, "swift_sickles", 3),
    ],
)
def test_sp_5_4_labourers_on_harvest_at_most_for_what_is_grown(
    paddies: dict[str, Any], spirits: str, most: int
) -> None:
    there = farm(A1_B1_AND_C1, spirits=spirits, **paddies)
    assert numbers(placing(there, S_build=0, S_rocks=0, S_pests=0, L_build=0, L_weeds=0))[-1] == most


@pytest.mark.parametrize(("labor", "most"), [(10, 10), (16, 10)])
def test_sp_5_4_at_most_ten_labourers_on_plant(labor: int, most: int) -> None:
    table = placing(farm(labor=labor), S_build=0, S_rocks=0, S_pests=0, L_build=0, L_weeds=0, L_harvest=0)
    assert numbers(table)[-1] == most


def test_sp_5_4_the_refusal_names_the_rule() -> None:
    with refused("SP-5.4"):
        placing(farm(rocks="B2", livestock=4), S_build=0).put(2, S_ROCKS, "Ayu")


def test_sp_5_5_workers_too_many_are_wasted() -> None:
    """Five labourers pull one of two weeds in a paddy of three hexes."""
    table = scenario("weeds", Ayu=farm(A1_TWO_THREE, B3="2 weeds", labor_on="weeds 5"), Bo=farm())
    table.weed("B3")
    assert table.offers() == ["done"]
    table.go_to("market")
    assert (table.paddy("Ayu", "B3"), table.labor("Ayu"), table.rice("Ayu")) == ("1 weed", 10, 0)
