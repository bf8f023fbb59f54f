"""The house plays a round through in its head (round_plan.py), for speed without the rules: do they agree?

The rules carry the plan out on a copy of the position: every step must be allowed, and the field must end as the plan
says. Two things the plan guesses, so they are taken from it: which paddies can be filled, because it counts on water
that others may let down, and that nothing grows right after planting (SP-11.12).
"""

from collections.abc import Iterator

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits.bot.round_plan import RoundPlan
from subak.games.spirits.rules.actions import HEXES, PADDY_SIZE, TASKS
from subak.games.spirits.rules.crops import clear_crop, clear_tokens, grow_all, may_hold_back
from subak.games.spirits.rules.effects import free_uses, virtual_uses
from subak.games.spirits.rules.phases.harvest import WAYS, harvest, why_not_harvest
from subak.games.spirits.rules.phases.plant import plant, why_not_plant
from subak.games.spirits.rules.phases.tend import pull_weed, send_duck, why_not_duck, why_not_weed
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import GROWN, L_HARVEST, L_PLANT, LAST_RAIN, LAST_ROUND, S_PESTS, WEEDING, Spirits
from subak.games.spirits.rules.water import size_of
from tests.games.spirits.people import GAME


def weeding(seats: int, seed: int) -> Iterator[tuple[Spirits, int]]:
    """The positions of a house game in which a seat begins to weed: its plan covers the rest of the round."""
    luck, rng, house = Luck(seed, len(GAME.streams)), Luck(seed + 1), GAME.policies["house"]()
    state = GAME.start(seats)
    assert isinstance(state, Spirits)
    while state.actor() != NOBODY:
        seat = state.actor()
        if seat != CHANCE and state.phase == WEEDING:
            yield state, int(seat)
        state.apply(seat, state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, rng)))


def tend_and_reap(s: Spirits, seat: int, plan: RoundPlan) -> None:
    """Weeds, pests and harvest of a plan, by the rules."""
    for paddy in range(HEXES):
        for _ in range(plan.pulls[paddy]):
            assert why_not_weed(s, seat, paddy) == OK
            pull_weed(s, seat, paddy)
    s.workers = s.allocated[seat * TASKS + S_PESTS]
    for paddy in range(HEXES):
        for _ in range(plan.ducks[paddy]):
            assert why_not_duck(s, seat, paddy) == OK
            send_duck(s, seat, paddy)
    s.workers = s.allocated[seat * TASKS + L_HARVEST]
    s.virtual_left, s.free_left = virtual_uses(s, seat), free_uses(s, seat)
    for paddy in range(HEXES):
        if plan.cuts[paddy]:
            help_of = 2 * (plan.virtual >> paddy & 1) + (plan.free >> paddy & 1)
            way = (paddy * PADDY_SIZE + plan.cuts[paddy] - 1) * WAYS + help_of
            assert why_not_harvest(s, seat, way) == OK
            harvest(s, seat, way)


def grow_and_plant(s: Spirits, seat: int, plan: RoundPlan) -> None:
    """SP-7.18 to SP-7.20, with the water of the plan; magic water always helps to grow."""
    for paddy in range(HEXES):
        s.water[seat * HEXES + paddy] = plan.water[paddy]
    grow(s, seat)
    s.workers = s.allocated[seat * TASKS + L_PLANT]
    for paddy in sorted(range(HEXES), key=lambda each: -int(size_of(s, seat, each))):
        if plan.plants >> paddy & 1:
            assert why_not_plant(s, seat, paddy) == OK
            plant(s, seat, paddy)
    if s.round == LAST_RAIN:
        grow(s, seat)


def grow(s: Spirits, seat: int) -> None:
    grow_all(s)
    for paddy in range(HEXES):
        if may_hold_back(s, seat, paddy):
            s.crop[seat * HEXES + paddy] = GROWN


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (2, 3), (3, 4), (4, 5)])
def test_the_rules_carry_the_plan_out(seats: int, seed: int) -> None:
    looked = 0
    for state, seat in weeding(seats, seed):
        plan, trial = RoundPlan(), state.clone()
        plan.make(state, seat)
        tend_and_reap(trial, seat, plan)
        for place in range(seat * HEXES, seat * HEXES + HEXES):
            if trial.crop[place] == GROWN:  # SP-7.13
                clear_crop(trial, place)
                clear_tokens(trial, place)
        if state.round < LAST_ROUND:
            grow_and_plant(trial, seat, plan)
        for paddy in range(HEXES):
            place = seat * HEXES + paddy
            assert (plan.weeds[paddy], plan.pests[paddy]) == (trial.weeds[place], trial.pests[place])
            assert plan.crop[paddy] == trial.crop[place]
        if state.round == LAST_ROUND:
            earned = int(trial.rice[seat] - state.rice[seat])
            assert plan.gains == pytest.approx(earned)
        looked += 1
    assert looked >= 7 * seats - 3
