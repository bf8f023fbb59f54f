"""Whole games inside the compiled core: no step of them passes through interpreted Python."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State


class IllegalChoice(Exception):
    """A player chose what its seat may not do."""


def play_out(state: State, policies: list[Policy], luck: Luck, whims: list[Luck]) -> i64:
    """Play the position to its end, one policy and one source of whims per seat; return the decisions of seats.

    Players may be strangers' code, so their choices are checked.
    """
    seats = [Seat(state, i, whims[i]) for i in range(len(policies))]
    decisions: i64 = 0
    while True:
        actor = state.actor()
        if actor == NOBODY:
            return decisions
        if actor == CHANCE:
            state.apply(CHANCE, state.draw(luck))
            continue
        action = policies[actor].choose(seats[actor])
        if state.why_not(actor, action) != 0:
            raise IllegalChoice(
                f"decision {decisions + 1}: seat {actor} chose action {action}, which is not open to it"
            )
        state.apply(actor, action)
        decisions += 1


def random_playout(state: State, luck: Luck, whims: Luck, out: vec[i64]) -> i64:
    """Play the position to its end with random choices from full legal lists; return the decisions of seats."""
    decisions: i64 = 0
    while True:
        actor = state.actor()
        if actor == NOBODY:
            return decisions
        if actor == CHANCE:
            state.apply(CHANCE, state.draw(luck))
            continue
        n = state.legal_into(actor, out)
        state.apply(actor, out[whims.below(0, n)])
        decisions += 1


def random_playouts(beginning: State, games: i64, seed: i64, streams: i64, out: vec[i64]) -> i64:
    """So many random games from the same beginning; return the decisions of seats in all of them."""
    luck = Luck(seed, streams)
    whims = Luck(seed + 1, 1)
    decisions: i64 = 0
    for _ in range(games):
        decisions += random_playout(beginning.clone(), luck, whims, out)
    return decisions
