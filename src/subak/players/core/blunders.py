"""The player who slips: as good as another one, except where it overlooks what it could do."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat


@final
class Slips(Policy):
    """Of a hundred decisions so many are slips, as people make them: it sees two options only, and takes the better.

    Somebody `aimless` does not even see which of the two is better.
    """

    def __init__(self, actions: i64, model: Policy, slips: i64, aimless: bool = False) -> None:
        self.model: Final = model
        self.slips: i64 = slips
        self.aimless: bool = aimless
        self.out: vec[i64] = vec[i64]([0] * actions)

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        if seat.below(100) >= self.slips:
            return self.model.choose(seat)
        if self.aimless:
            return self.out[seat.below(n)]
        return self.better(seat, self.out[seat.below(n)], self.out[seat.below(n)])

    def better(self, seat: Seat, one: i64, other: i64) -> i64:
        """Which of two actions leaves the better position at a glance."""
        here = seat.imagine()
        after = here.clone()
        after.apply(seat.index, one)
        here.apply(seat.index, other)
        return one if after.value(seat.index) >= here.value(seat.index) else other
