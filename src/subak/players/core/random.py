"""The random player: any legal action, each equally likely."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat


@final
class Random(Policy):
    def __init__(self, actions: i64) -> None:
        self.out: vec[i64] = vec[i64]([0] * actions)

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        return self.out[seat.below(n)]
