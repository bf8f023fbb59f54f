"""Random play inside the compiled core: whole stretches of a game in one call, for laws, checksums and benchmarks."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State


def wander(state: State, luck: Luck, whims: Luck, out: vec[i64], trail: vec[i64], start: i64, stop: i64) -> i64:
    """Play the steps `start` to `stop - 1` of a game at random and return the number of the step that comes next.

    `trail` receives a seat and an action per step, `out` is room for a legal list. In a sealed step a random one of the
    seats that may act goes first. It stops early when the game is over, or at a seat that has no legal action.
    """
    for step in range(start, stop):
        seat = state.actor()
        if seat == NOBODY:
            return step
        if seat == CHANCE:
            action = state.draw(luck)
        else:
            seat = any_who_may(state, seat, whims)
            n = state.legal_into(seat, out)
            if n == 0:
                return step
            action = out[whims.below(0, n)]
        trail[2 * step] = seat
        trail[2 * step + 1] = action
        state.apply(seat, action)
    return stop


def any_who_may(state: State, actor: i64, whims: Luck) -> i64:
    """A random one of the seats that may act now; nearly always that is only the actor."""
    chosen = actor
    count: i64 = 1
    for seat in range(state.seats):
        if seat != actor and state.may_act(seat):
            count += 1
            if whims.below(0, count) == 0:
                chosen = seat
    return chosen


def follow(state: State, trail: vec[i64], start: i64, stop: i64) -> None:
    """Play the steps `start` to `stop - 1` of a trail."""
    for step in range(start, stop):
        state.apply(trail[2 * step], trail[2 * step + 1])


def odd_one_out(state: State, seat: i64, actions: i64, out: vec[i64]) -> i64:
    """The first action whose place in the legal list does not agree with `why_not`, or -1 if the list is whole."""
    n = state.legal_into(seat, out)
    k: i64 = 0
    for action in range(actions):
        listed = k < n and out[k] == action
        if listed != (state.why_not(seat, action) == 0):
            return action
        if listed:
            k += 1
    return -1 if k == n else out[k]
