"""Rewards by the share of victory, where several seats have won together."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from subak.adapters.core.match import victory
from subak.engine.core.state import NOBODY, State


class Over(State):
    """A finished game with these points."""

    def __init__(self, *points: int) -> None:
        super().__init__(len(points))
        self.points = points

    def actor(self) -> int:
        return NOBODY

    def score(self, seat: int) -> int:
        return self.points[seat]


@pytest.mark.parametrize(
    ("points", "rewards"), [((9, 5), [1, -1]), ((9, 9), [0, 0]), ((9, 5, 9), [0, -1, 0]), ((7, 7, 7, 7), [-0.5] * 4)]
)
def test_environments_reward_a_share_of_victory(points: tuple[int, ...], rewards: list[float]) -> None:
    assert [victory(Over(*points), seat) for seat in range(len(points))] == rewards


@pytest.mark.parametrize(
    ("seats", "winners", "returns"),
    [(2, [1], [-1, 1]), (2, [0, 1], [0, 0]), (3, [0], [1, -0.5, -0.5]), (3, [0, 2], [0.25, -0.5, 0.25])],
)
def test_the_returns_of_openspiel_share_out_the_victory_and_add_up_to_nothing(
    seats: int, winners: list[int], returns: list[float]
) -> None:
    victories = pytest.importorskip("subak.adapters.openspiel").victories
    reader = SimpleNamespace(game=SimpleNamespace(winners=lambda _: winners))
    play = SimpleNamespace(state=SimpleNamespace(seats=seats), reader=reader)
    assert victories(cast(Any, play)) == returns
