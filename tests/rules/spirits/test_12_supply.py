"""SP-12: what the shared supply holds, and what happens when it is empty."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits import GAME
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_A2_A3_AND_B1_APART, A1_B1, A1_B1_AND_C1, NAMES, alike, edition_with, fresh
from tests.rules.tables import refused

# --- pieces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sp_12_1_setup_takes_two_walls_and_a_gate_for_each_player(seats: int) -> None:
    table = fresh(seats)
    table.lay_tiles(" ".join(table.tile_ids[: seats + 6]))
    for slot in ("s00", "s01", "s02", "s02")[:seats]:
        table.start_gate(slot)
    assert (table.state.walls_left, table.state.gates_left) == (80 - 2 * seats, 20 - seats)


def test_sp_12_1_if_one_kind_is_used_up_the_other_may_still_be_built() -> None:
    few = edition_with("[constants]\nwalls = 8\ngates = 4")
    no_gates = scenario(
        "build", order="Ayu Bo", edition=few, Ayu=farm(free_builds=5), Bo=farm("walls s01 s02 gates s00 s18 s27")
    )
    assert no_gates.state.gates_left == 0
    with refused("SP-12.1"):
        no_gates.build("gate s08")
    no_gates.build("wall s08", "wall s10", "wall s11", "wall s14")
    with refused("SP-12.1"):
        no_gates.build("wall s15")
    assert no_gates.state.walls_left == 0


def test_sp_12_1_walls_used_up_leave_gates() -> None:
    few = edition_with("[constants]\nwalls = 8\ngates = 6")
    bo = farm("walls s01 s02 s10 s11 s14 s15 gates s00")
    table = scenario("build", order="Ayu Bo", edition=few, Ayu=farm(free_builds=2), Bo=bo)
    with refused("SP-12.1"):
        table.build("wall s08")
    table.build("gate s08")
    assert table.gates("Ayu") == "s02 s08"


def test_sp_12_1_moving_a_gate_needs_no_piece() -> None:
    few = edition_with("[constants]\nwalls = 8\ngates = 4")
    table = scenario(
        "build", order="Ayu Bo", edition=few, Ayu=farm(A1_B1), Bo=farm("walls s01 s02 s10 s11 s14 gates s00 s18")
    )
    assert (table.state.walls_left, table.state.gates_left) == (0, 0)
    table.move_gate("s09", "s08")
    assert (table.gates("Ayu"), table.state.gates_left) == ("s02 s08", 0)


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_sp_12_2_rain_tokens_go_round_in_the_last_order_while_they_last() -> None:
    """In the turn order of the round before, each player's paddies in index order; the rest is not placed."""
    few = edition_with("[constants]\nweeds = 3")
    crops: dict[str, Any] = {"A1": "planted 1 water", "B1": "grown"}
    table = scenario(
        "rain", order="Chie Ayu Bo", edition=few,
        Ayu=farm(A1_B1_AND_C1, **crops), Bo=farm(A1="planted"), Chie=farm(A1_B1_AND_C1, **crops),
    )  # fmt: skip
    table.rain("monsoon")
    assert [table.paddy("Chie", "A1"), table.paddy("Chie", "B1")] == ["planted 1 water 1 weed", "grown 1 weed"]
    assert [table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1")] == ["planted 1 water 1 weed", "grown"]
    assert (table.paddy("Bo", "A1"), table.state.weeds_left, table.phase) == ("planted", 0, "play")


def test_sp_12_2_nobody_is_asked_where_to_put_a_token_that_is_not_there() -> None:
    few = edition_with("[constants]\nweeds = 1\npests = 0")
    table = scenario("rain", order="Bo Ayu", edition=few, Ayu=farm(A1_B1), Bo=farm(A1_B1))
    table.rain("long_rain")
    assert table.deciding == "Bo"
    table.infest("Bo", "B1")
    assert table.phase == "play"


def test_sp_12_2_there_are_24_of_each() -> None:
    table = scenario("rain", Ayu=farm(A1="planted 20 weeds 21 pests"), Bo=farm(A1="planted 4 weeds 3 pests"))
    assert (table.state.weeds_left, table.state.pests_left) == (0, 0)
    table.rain("monsoon")
    assert table.paddy("Bo", "A1") == "planted 4 weeds 3 pests"


def test_sp_12_3_removed_tokens_return_to_the_supply() -> None:
    mine = farm(A1_B1, A1="grown 2 weeds 2 pests", B1="1 weed 1 pest", labor_on="weeds 1", livestock_on="pests 1")
    table = scenario("weeds", order="Ayu Bo", Ayu=mine, Bo=farm())
    assert (table.state.weeds_left, table.state.pests_left) == (21, 21)
    table.weed("B1")
    table.done(2)
    table.duck("B1")
    assert (table.state.weeds_left, table.state.pests_left) == (22, 22)
    table.go_to("water in")  # A1 has rotten
    assert (table.state.weeds_left, table.state.pests_left) == (24, 24)


def test_sp_12_3_fertiliser_and_crops_never_run_out() -> None:
    """Four farms with four fertilised crops each are more than the twelve cubes of the box."""
    crops: dict[str, Any] = dict.fromkeys(("A1", "A2", "A3"), "planted fertilized")
    rich = farm(A1_A2_A3_AND_B1_APART, **crops, B1="planted", livestock_on="pests 1")
    table = scenario("pests", **alike(4, rich))
    for _ in NAMES:
        table.duck("B1")
        table.done()
    assert sum(table.state.fertilized) == 16


# --- conservation -----------------------------------------------------------------------------------------------------


def discs_in_play(s: Spirits) -> int:
    """SP-12.4, SP-16.11: supply, rain card, reservoirs, paddies, and what is on its way or with the neighbour."""
    loose = s.supply + s.on_card + s.carry + s.neighbour_reservoir + s.special_paddy
    return int(loose + sum(s.reservoir) + sum(s.water))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**31))
def test_sp_12_4_sp_16_11_no_disc_is_lost_or_made(seats: int, seed: int) -> None:
    s = GAME.start(seats)
    assert isinstance(s, Spirits)
    luck, rng = Luck(seed, len(GAME.streams)), Luck(seed + 1)
    discs = {1: 15, 2: 15, 3: 22, 4: 30}[seats]
    while (actor := s.actor()) != NOBODY:
        if actor == CHANCE:
            s.apply(CHANCE, s.draw(luck))
        else:
            legal = GAME.legal(s, actor)
            s.apply(actor, legal[rng.below(0, len(legal))])
        assert discs_in_play(s) == discs
    assert s.supply == discs  # SP-9.3
