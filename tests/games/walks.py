"""Random games, step by step, for the tests of every game."""

from collections.abc import Iterator
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.as_lists import chance_list, legal_list
from subak.engine.core.luck import Luck
from subak.engine.core.random_play import any_who_may
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import games

S = TypeVar("S", bound=State)
ACTIONS = max(found.codec.size for found in games().values())


def walk(s: S, seed: int) -> Iterator[S]:
    """Play at random to the end, sealed steps in any order; the position before every step."""
    luck, rng, out = Luck(seed), Luck(seed + 1), vec[i64]([0] * ACTIONS)
    while (actor := s.actor()) != NOBODY:
        yield s
        if actor == CHANCE:
            action = s.draw(luck)
        else:
            actor = any_who_may(s, actor, rng)
            action = out[rng.below(0, s.legal_into(actor, out))]
        s.apply(actor, action)


def legal(s: State, seat: int) -> list[int]:
    return legal_list(s, seat, ACTIONS)


def chances(s: State) -> dict[int, int]:
    return dict(chance_list(s, ACTIONS))
