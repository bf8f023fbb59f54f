"""Greedy play: the action that leaves the best position by a critic's estimate, one step ahead."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.seat import Policy, Seat
from subak.players.core.judge import INFINITY


@final
class Greedy(Policy):
    def __init__(self, actions: i64, critic: Critic) -> None:
        self.critic: Final = critic
        self.out: vec[i64] = vec[i64]([0] * actions)

    def choose(self, seat: Seat) -> i64:
        """The action with the best estimate after it; ties are broken at random."""
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        here = seat.imagine()
        choice = self.out[0]
        best: float = -INFINITY
        equals: i64 = 0
        for i in range(n):
            after = here.clone()
            after.apply(seat.index, self.out[i])
            value = self.critic.expects(after, seat.index)
            if value > best:
                best = value
                equals = 0
            if value == best:
                equals += 1
                if seat.below(equals) == 0:
                    choice = self.out[i]
        return choice
