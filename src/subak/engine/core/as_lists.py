"""What the core answers in vecs, as lists for everybody else.

A vec that plain Python hands to a compiled function, or sets as a field, is never freed: mypyc keeps a reference to it.
So no vec is made for a single call outside the compiled core; those that are made live as long as the program.
"""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.observer import Observer
from subak.engine.core.state import State


def legal_list(state: State, seat: i64, actions: i64) -> list[int]:
    """What a seat may do now, in a game with this number of actions."""
    out = vec[i64]([0] * actions)
    n = state.legal_into(seat, out)
    return [out[k] for k in range(n)]


def chance_list(state: State, actions: i64) -> list[tuple[int, int]]:
    """The outcomes of a chance step and their weights."""
    out, weights = vec[i64]([0] * actions), vec[i64]([0] * actions)
    n = state.chance_into(out, weights)
    return [(out[k], weights[k]) for k in range(n)]


def winners_list(state: State) -> list[int]:
    out = vec[i64]([0] * state.seats)
    n = state.winners_into(out)
    return [out[k] for k in range(n)]


def features_list(observer: Observer, state: State, seat: i64, size: i64) -> list[float]:
    out = vec[float]([0.0] * size)
    n = observer.features_into(state, seat, out)
    return [out[k] for k in range(n)]


def draws_list(state: State, luck: Luck, draws: i64, first: i64, outcomes: i64) -> list[int]:
    """How often each outcome comes, from action `first` on, in `draws` draws of a chance step that is not played."""
    counts = vec[i64]([0] * outcomes)
    for _ in range(draws):
        counts[state.draw(luck) - first] += 1
    return [counts[k] for k in range(outcomes)]
