"""What a seat sees of Spirits of the Rice Paddy: farms, forecasts and plans, nothing that is sealed, and how fast."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.games.spirits.rules.actions import FILL, KEEP_WATER, LEAVE
from subak.games.spirits.rules.state import DEALING, L_HARVEST, L_WEEDS
from subak.games.spirits.testing.scenario import farm, scenario
from tests.games.spirits.people import GAME, TWO_PADDIES, ayu, bo, house_game, seen, third_round

# Farms


def test_a_farm_at_a_glance() -> None:
    mine = seen(third_round("build")).farms[0]
    assert (mine.place, mine.rank, mine.rice, mine.labor, mine.livestock) == (1, 17, 9, 12, 2)
    assert (mine.reservoir, mine.free_builds, mine.rocks, mine.course, mine.exit) == (2, 1, 2, ["A1", "B1"], "s24")
    assert [hex.paddy for hex in mine.hexes] == ["A1", None, None, "B1", None, None, None, "B1", None, None]
    assert [hex.hex for hex in mine.hexes if hex.rock] == ["A3", "B4"]
    assert (mine.status, mine.status_words) == ("asked", "decides")


def test_gates_of_the_course_show_where_the_water_runs() -> None:
    slots = {slot.slot: slot for slot in seen(third_round("build")).farms[0].slots}
    assert len(slots) == 30
    assert [slot for slot in slots if slots[slot].piece == "gate"] == ["s02", "s24"]
    assert (slots["s02"].flow, slots["s24"].flow, slots["s00"].flow) == (1, 1, 0)
    uphill = scenario("build", Ayu=farm("walls s00 s02 s08 s10 s11 s12 gates s01 s05"), Bo=farm())
    flows = {slot.slot: slot.flow for slot in seen(uphill).farms[0].slots if slot.piece == "gate"}
    assert flows == {"s01": 1, "s05": -1}  # from B2 back up to A2


def test_a_paddy_and_what_it_pays() -> None:
    a1, b1 = seen(third_round("build")).farms[0].paddies
    assert (a1.name, a1.size, a1.water, a1.state, a1.crop, a1.course) == ("A1", 1, 1, "flooded", "planted", 1)
    assert (b1.name, b1.hexes, b1.crop, b1.weeds, b1.state_words) == ("B1+C1", ["B1", "C1"], "grown", 1, "flooded")
    assert (b1.now.rice, b1.now.row, b1.now.column, b1.now.gray) == (5, 3, 2, False)
    assert b1.now.why == "row one weed, column 2: 2 hexes"
    assert (b1.clean.rice, b1.clean.row, b1.clean.rule) == (12, 1, "SP-7.10")


def test_what_spirits_add_to_a_harvest() -> None:
    now = (
        seen(scenario("harvest", Ayu=ayu(B1="grown", spirits="heavy_ears hardy_rice"), Bo=bo())).farms[0].paddies[1].now
    )
    assert (now.chart, now.bonus, now.rice) == (12, 4, 16)
    assert now.why == "row clean, column 2: 2 hexes, and 4 by spirits"


def test_states_of_water() -> None:
    fillings: list[dict[str, Any]] = [
        {"B1": "1 water"},
        {"rocks": "C1"},
        {"magic": "B1 C1"},
        {"B1": "planted fertilized 2 pests"},
    ]
    paddies = [
        seen(scenario("build", Ayu=farm(TWO_PADDIES, **there), Bo=farm())).farms[0].paddies[1] for there in fillings
    ]
    assert [paddy.state_words for paddy in paddies] == ["1 of 2 water", "rocky", "flooded", "dry"]
    assert [paddy.both for paddy in paddies] == [False, False, True, False]
    assert (paddies[3].now.column, paddies[3].now.row) == (3, 4)


def test_an_unconnected_paddy_has_no_place_on_the_course() -> None:
    apart = farm("walls s01 s02 gates s00 s08 s09", B1="planted 1 water")
    paddies = seen(scenario("build", Ayu=apart, Bo=farm())).farms[0].paddies
    assert [(paddy.name, paddy.course) for paddy in paddies] == [("A1", 1), ("B1", None)]


def test_spirits_say_what_they_are_doing() -> None:
    spirits = seen(third_round("resolve")).farms[0].spirits
    assert [(each.card, each.state, each.decides) for each in spirits] == [
        ("temple_gift", "ready", False),
        ("fish_pond", "works", True),
    ]
    theirs = seen(third_round("resolve")).farms[1].spirits
    assert [each.state for each in theirs] == ["later", "works"]
    table = third_round("resolve")
    table.resolve("temple_gift")
    assert seen(table).farms[0].spirits[0].state_words == "resolved"


def test_nothing_is_called_resolved_that_was_not_used() -> None:
    assert [each.state_words for each in seen(third_round("build")).farms[0].spirits] == ["each round", "always"]


def test_hidden_rice_is_only_hidden_from_others() -> None:
    table = scenario("build", options={"hidden_rice": True}, Ayu=ayu(), Bo=bo())
    assert [each.rice for each in seen(table).farms] == [9, None]
    assert [each.rice for each in seen(table, None).farms] == [None, None]


def test_hidden_rice_is_not_told_by_the_tiles() -> None:
    table = scenario("build", options={"hidden_rice": True}, tiles="full_granary", Ayu=ayu(rice=99), Bo=bo(rice=99))
    [tile] = seen(table).tiles
    assert (tile.holds, tile.near[1]) == ([True, False], "")
    assert tile.near[0] == f"99 of {tile.need}"


def test_a_step_can_be_done_at_once_where_nothing_is_to_be_chosen() -> None:
    """Enough workers for everything; not where one would have to choose, and not for others' eyes."""
    dry = {"A1": "planted 1 weed", "B1": "grown 1 weed"}
    enough = third_round("weeds", **dry, labor_on="weeds 4")
    assert [GAME.codec.words(enough.state, move) for move in seen(enough).action.whole] == ["weed A1", "weed B1"]
    assert seen(enough, 1).action.whole == []
    assert seen(third_round("weeds", **dry, labor_on="weeds 2")).action.whole == []
    harvest = third_round("harvest", B1="grown", labor_on="harvest 4")
    assert seen(harvest).action.whole == []  # Fish Pond may fertilise it or not


def test_spirits_that_ask_for_nothing_are_used_at_once() -> None:
    table = third_round("resolve", spirits="temple_gift stone_blessing expanding_farm")
    words = [GAME.codec.words(table.state, move) for move in seen(table).action.whole]
    assert words == ["use stone_blessing", "use temple_gift"]


# The round


def test_the_steps_of_a_round() -> None:
    view = seen(third_round("water out"))
    assert (view.phase, view.round, view.step, view.step_name) == ("water-out", 3, "water-out", "Water Out")
    assert [(step.step, step.state) for step in view.steps][4:] == [
        ("allocate", "done"), ("farm", "now"), ("achievements", "next"), ("market", "next"),
    ]  # fmt: skip
    assert [action.state for action in view.steps[5].actions] == ["done"] * 2 + ["now"] + ["next"] * 6
    sixth = seen(scenario("claim", round=6, Ayu=farm(), Bo=farm()))
    assert sixth.steps[-1].step == "achievements"
    last = seen(scenario("allocate", round=7, Ayu=farm(), Bo=farm()))
    assert [step.step for step in last.steps] == ["remove-water", "allocate", "weeds", "pests", "harvest", "score"]


def test_the_stream_runs_from_the_rain_to_the_sea() -> None:
    view = seen(third_round("build"))
    assert [(node.kind, node.seat, node.rank) for node in view.stream] == [
        ("rain", None, None), ("seat", 0, 17), ("seat", 1, 19), ("sea", None, None),
    ]  # fmt: skip
    assert [node.text for node in view.stream][1:3] == ["drinks first", "gets what {seat:0} lets go"]
    assert sum(node.discs for node in view.stream) + 4 == 15


def test_the_rain_shows_whom_it_hits() -> None:
    table = scenario("rain", Ayu=ayu(hand="morning_dew"), Bo=bo(hand="secret_well"))
    table.rain("monsoon")
    rain = seen(table).rain
    assert (rain.number, rain.water, rain.on_card, rain.took) == (12, 5, 5, None)
    [line] = rain.lines
    assert [(hit.seat, hit.paddy) for hit in line.hits] == [(0, "A1"), (0, "B1"), (1, "A1")]
    assert (line.text, line.chosen) == ("Weed in every paddy with a crop.", False)


def test_no_tile_holds_before_the_fields_are_set_up() -> None:
    """No field has a rock then, and that earns nothing."""
    _, steps = house_game(2, 7, "house", "house")
    before = [GAME.view(step.before, 0) for step in steps if step.before.phase < DEALING]
    tiles = [tile for view in before for tile in view.tiles]
    assert {view.phase for view in before} >= {"start-gate"}
    assert not any(any(tile.holds) or any(tile.near) or tile.progress for tile in tiles)


def test_achievements_and_how_far_one_is() -> None:
    tiles = {tile.tile: tile for tile in seen(third_round("claim")).tiles}
    assert [tile.rice for tile in tiles.values()] == sorted((tile.rice for tile in tiles.values()), reverse=True)
    assert (tiles["second_terrace"].holds, tiles["second_terrace"].have) == ([True, False], 2)
    assert (tiles["full_granary"].have, tiles["full_granary"].need) == (9, 30)
    assert tiles["generous"].event
    assert seen(third_round("claim"), None).tiles[0].have is None


def test_the_market_and_its_tax() -> None:
    table = third_round("market", rice=20)
    market = seen(table).market
    assert (market.labor.taken, market.labor.next, market.labor.tax) == (2, 4, 0)
    assert market.taxes == [0, 4, 9, 16, 25]
    table.buy("labor")
    again = seen(table).market
    assert (again.bought, again.labor.next, again.labor.tax, again.labor.total) == (1, 6, 4, 10)


def test_gray_numbers_in_the_last_round() -> None:
    view = seen(scenario("harvest", round=7, Ayu=ayu(B1="grown"), Bo=bo()))
    assert view.gray
    assert view.farms[0].paddies[1].now.rice == 20
    assert view.chart[0].gray[1] == 20


# Building


def edge(view: Any, slot: str) -> Any:
    return next(each for each in view.build.edges if each.slot == slot)


def test_every_empty_edge_says_what_it_would_close() -> None:
    table = scenario(
        "build", tiles="second_terrace", Ayu=farm("walls s00 s01 s08 gates s02", labor_on="build 3"), Bo=farm()
    )
    view = seen(table)
    assert len(view.build.edges) == 26
    s09 = edge(view, "s09")
    assert (s09.gate.is_legal, s09.gate.closes, s09.gate.tiles, s09.gate.note) == (
        True,
        ["B1"],
        ["second_terrace"],
        "closes B1",
    )
    assert (s09.wall.is_legal, s09.wall.brief, s09.wall.rule) == (False, "B1: 1 of 2 gates", "SP-1.5")
    assert edge(view, "s18").wall.closes == []
    assert (view.build.by_labor, view.build.paid_left, view.build.free_left) == (1, 1, 0)
    assert seen(table, 1).build is None


def test_gate_moves_are_listed() -> None:
    view = seen(scenario("build", Ayu=farm(), Bo=farm()))
    assert [(move.gate, move.to) for move in view.build.moves] == [("s02", "s00"), ("s02", "s01")]
    assert view.build.edges[0].gate.brief == "no build left"


def test_r_79_a_piece_that_ends_the_course_for_good_is_warned_of() -> None:
    """W-17: six hexes enclosed around the only gate."""
    field = "walls s00 s01 s03 s07 s13 s14 s18 s23 s24 s25 gates s02"
    view = seen(scenario("build", Ayu=farm(field, free_builds=1), Bo=farm()))
    s26 = edge(view, "s26")
    assert s26.wall.is_legal
    assert s26.wall.warning == "After this no further paddy can ever join the course."
    assert s26.gate.warning == ""


# Allocation


def tasks(table: Any) -> dict[str, Any]:
    return {task.task: task for task in seen(table).allocation.tasks}


def test_tasks_with_their_limits() -> None:
    found = tasks(third_round("allocate"))
    assert list(found) == [
        "build-livestock", "rocks-livestock", "pests-livestock", "build-labor", "weeds-labor", "harvest-labor",
        "plant-labor",
    ]  # fmt: skip
    assert {name: task.limits[0] for name, task in found.items()} == {
        "build-livestock": 22, "rocks-livestock": 2, "pests-livestock": 1, "build-labor": 66, "weeds-labor": 2,
        "harvest-labor": 4, "plant-labor": 10,
    }  # fmt: skip
    assert found["build-labor"].limits[2] == 60
    assert [task.needs for task in found.values()] == ["", "", "dry", "", "dry", "dry", "flooded"]


def test_forecasts_count_by_count() -> None:
    found = tasks(third_round("allocate"))
    weeds, harvest, plant = found["weeds-labor"], found["harvest-labor"], found["plant-labor"]
    assert [(each.text, each.wasted) for each in weeds.forecasts] == [
        ("", 0), ("needs 2, has 1", 1), ("1 weed off B1+C1", 0),
    ]  # fmt: skip
    assert [(mark.paddy, mark.text, mark.is_short) for mark in weeds.forecasts[1].marks] == [("B1", "stays", True)]
    assert (weeds.forecasts[0].hint, weeds.forecasts[0].hint_needs) == ("on weeds: B1+C1 pays 12 instead of 5", 2)
    assert [(each.text, each.gain, each.clean) for each in harvest.forecasts][2::2] == [
        ("1 hex of B1+C1", 5, 12), ("B1+C1", 10, 20),  # Fish Pond moves the column
    ]  # fmt: skip
    assert (plant.forecasts[1].text, plant.forecasts[1].wasted) == ("no paddy to plant is so small", 1)
    assert plant.forecasts[2].text == "2 hexes, if wet: B1+C1"
    assert [(mark.paddy, mark.text) for mark in plant.forecasts[2].marks] == [("B1", "if wet")]
    assert plant.forecasts[7].wasted == 5
    assert found["pests-livestock"].forecasts[1].text == "fertilises A1"
    assert found["build-labor"].forecasts[2].pieces == 2


def test_the_last_round_has_three_tasks() -> None:
    table = scenario("allocate", round=7, Ayu=ayu(B1="grown 1 weed 1 pest", A1=""), Bo=bo(A1=""))
    assert list(tasks(table)) == ["pests-livestock", "weeds-labor", "harvest-labor"]


def test_an_allocation_is_for_the_own_eyes_until_all_are_ready() -> None:
    table = third_round("allocate")
    table.allocate("Ayu", labor_on="build 3 harvest 4")
    assert seen(table).farms[0].allocated == [0, 0, 0, 3, 0, 4, 0]
    assert seen(table).allocation.is_sealed
    for eyes in (1, None):
        view = seen(table, eyes)
        assert view.farms[0].allocated is None
        assert [each.status for each in view.farms] == ["ready", "owes"]
    table.allocate("Bo")
    assert seen(table, None).farms[0].allocated == [0, 0, 0, 3, 0, 4, 0]


# Water


def test_ways_to_let_water_out() -> None:
    current = seen(third_round("water out")).current
    assert (current.kind, current.to, current.to_seat) == ("out", "seat", 1)
    assert [(node.name, node.state, node.water, node.room) for node in current.nodes] == [
        ("A1", "now", 1, 1), ("B1+C1", "next", 2, 2),
    ]  # fmt: skip
    assert len(current.plans) == 6
    assert {tuple(plan.water): plan.passes for plan in current.plans}[1, 0] == 2
    usual = current.plans[current.usual]
    assert (usual.water, usual.moves, usual.arrives) == ([1, 0], [KEEP_WATER + 1, KEEP_WATER], [0, 0])
    assert (current.nodes[1].when_wet, current.nodes[1].when_dry) == ("cannot be harvested and rots", "")
    staffed = third_round("water out")
    for task in (L_WEEDS, L_HARVEST):
        staffed.state.allocated[task] = 4
    told = seen(staffed).current.nodes[1].when_dry
    assert told.startswith("harvest ")
    assert told.endswith(" and weeds can be pulled")


def test_ways_to_let_water_in() -> None:
    dry = scenario("water in", order="Ayu Bo", Ayu=ayu(B1="1 water", reservoir=2), Bo=bo())
    current = seen(dry).current
    assert [(node.name, node.state) for node in current.nodes] == [("A1", "stays"), ("B1+C1", "now")]
    assert [(plan.water, plan.passes, plan.moves) for plan in current.plans] == [
        ([1, 2], 1, [FILL]),
        ([1, 0], 3, [LEAVE]),
    ]
    assert current.usual == 0
    assert current.nodes[1].when_wet == "needs 2 to plant, has 0"


def test_plans_are_what_the_engine_does() -> None:
    """Every plan, played, leads to the water and the discs passed on that it promises."""
    steps = [step for step in house_game(2, 3)[1] if GAME.view(step.before, None).current is not None]
    checked = 0
    for step in steps[::7]:
        state, seat = step.before, int(step.before.actor())
        current = GAME.view(state, seat).current
        for plan in current.plans[:12]:
            after = state.clone()
            for move in plan.moves:
                while len(GAME.legal(after, seat)) == 1:
                    after.apply(seat, GAME.legal(after, seat)[0])
                assert move in GAME.legal(after, seat)
                after.apply(seat, move)
            checked += 1
            passed = GAME.view(after, None).farms[seat]
            water = {paddy.paddy: paddy.water for paddy in passed.paddies}
            assert [water[node.paddy] for node in current.nodes] == plan.water
            assert passed.passed - current.released == plan.passes
    assert checked > 20


# Secrets


def test_hands_and_sealed_cards_are_for_the_own_eyes() -> None:
    table = scenario("play", Ayu=ayu(hand="morning_dew"), Bo=bo(hand="secret_well"))
    table.play_spirit("Ayu", "morning_dew")
    assert (seen(table).sealed, [card.id for card in seen(table).hand]) == ("morning_dew", ["morning_dew"])
    theirs = seen(table, 1)
    assert (theirs.sealed, [card.id for card in theirs.hand], theirs.owes) == (None, ["secret_well"], [False, True])
    assert (seen(table, None).hand, seen(table, None).market) == ([], None)
    assert "morning_dew" not in json.dumps(asdict(seen(table, None)))


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know() -> None:
    luck = Luck(3, len(GAME.streams))
    for step in house_game(3, 5)[1][::40]:
        for seat in range(3):
            guess = step.before.clone()
            guess.determinize(seat, luck)
            assert GAME.view(guess, seat) == GAME.view(step.before, seat)
            assert GAME.choices(guess, seat) == GAME.choices(step.before, seat)


# Alone


def test_the_neighbour() -> None:
    table = scenario(
        "water in", neighbour="neighbour_15", neighbour_water=(2, 0), Ayu=ayu(spirits="expanding_farm", B1="")
    )
    view = seen(table)
    assert (view.neighbour.rank, view.neighbour.demand, view.neighbour.first) == (7.5, 2, True)
    assert [node.kind for node in view.stream] == ["rain", "neighbour", "seat", "sea"]
    assert view.current.to == "sea"
    assert [title.reached for title in view.titles] == [True, False, False, False, False]
    assert (GAME.opponent(), view.solo) == ("The Upstream Neighbour", True)


@pytest.mark.parametrize("seats", [2, 4])
def test_views_are_plain(seats: int) -> None:
    for step in house_game(seats, 5)[1][::25]:
        seat = max(int(step.before.actor()), 0)
        json.dumps(asdict(GAME.view(step.before, seat)))
        GAME.choices(step.before, seat)
