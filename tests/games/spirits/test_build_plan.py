"""What the house player remembers of its last look, at the field or at the round, equals a fresh look."""

import pytest

from subak.games.spirits.bot.build_plan import Layout
from subak.games.spirits.bot.round_plan import RoundPlan
from subak.games.spirits.rules.state import ALLOCATING, GATING, OVER, Spirits
from tests.games.spirits.people import GAME
from tests.games.whole_games import played


@pytest.mark.parametrize("seats", [1, 3])
def test_a_remembered_layout_equals_a_fresh_one(seats: int) -> None:
    layouts = [Layout() for _ in range(seats)]
    for state in positions(seats):
        for seat, remembered in enumerate(layouts):
            fresh = Layout()
            fresh.look(state, seat)
            remembered.look(state, seat)
            assert (remembered.target, remembered.worth) == (fresh.target, fresh.worth)
            if fresh.target:
                assert remembered.missing == fresh.missing
                assert (remembered.gate, remembered.entry, remembered.exit) == (fresh.gate, fresh.entry, fresh.exit)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_remembered_plan_of_an_allocation_equals_a_fresh_one(seats: int) -> None:
    plans = [RoundPlan() for _ in range(seats)]
    for state in positions(seats):
        if state.phase == ALLOCATING:
            for seat, remembered in enumerate(plans):
                fresh = RoundPlan()
                fresh.make(state, seat)
                remembered.make(state, seat)
                assert list(remembered.used) == list(fresh.used)
                assert (remembered.hands, remembered.herd, remembered.drains) == (fresh.hands, fresh.herd, fresh.drains)


def test_water_that_comes_or_goes_makes_another_plan() -> None:
    plan = RoundPlan()
    state = next(state for state in positions(3) if state.phase == ALLOCATING)
    plan.make(state, 0)
    assert plan.is_known(state, 0)
    state.water[0] = state.water[0] + 1
    assert not plan.is_known(state, 0)


def positions(seats: int) -> list[Spirits]:
    _, steps = played(GAME, seats, 4)
    states = [step.after for step in steps]
    return [state for state in states if isinstance(state, Spirits) and GATING < state.phase < OVER]
