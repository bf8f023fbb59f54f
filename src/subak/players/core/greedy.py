"""The player who looks one step ahead: whatever leaves the best position by the game's own estimate."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat

WORST: Final = -1e300


@final
class Greedy(Policy):
    def __init__(self, actions: i64) -> None:
        self.out: vec[i64] = vec[i64]([0] * actions)

    def choose(self, seat: Seat) -> i64:
        """The action after which `value` is highest; a whim decides between equals."""
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        here = seat.imagine()
        choice = self.out[0]
        best: float = WORST
        equals: i64 = 0
        for i in range(n):
            after = here.clone()
            after.apply(seat.index, self.out[i])
            value = after.value(seat.index)
            if value > best:
                best = value
                equals = 0
            if value == best:
                equals += 1
                if seat.below(equals) == 0:
                    choice = self.out[i]
        return choice
