"""A weaker player: plays as another does, except for a percentage of blunders."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.seat import Policy, Seat


@final
class Blunders(Policy):
    """A blunder is a choice as inattentive people make it: of two random actions, the better by the critic.

    With `is_blind` it is any random action.
    """

    def __init__(self, actions: i64, model: Policy, critic: Critic, percent: i64, is_blind: bool = False) -> None:
        self.model: Final = model
        self.critic: Final = critic
        self.percent: i64 = percent
        self.is_blind: bool = is_blind
        self.out: vec[i64] = vec[i64]([0] * actions)

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        if seat.below(100) >= self.percent:
            return self.model.choose(seat)
        if self.is_blind:
            return self.out[seat.below(n)]
        return self.better(seat, self.out[seat.below(n)], self.out[seat.below(n)])

    def better(self, seat: Seat, one: i64, other: i64) -> i64:
        """The action with the better estimate after it."""
        here = seat.imagine()
        after = here.clone()
        after.apply(seat.index, one)
        here.apply(seat.index, other)
        return one if self.critic.expects(after, seat.index) >= self.critic.expects(here, seat.index) else other
