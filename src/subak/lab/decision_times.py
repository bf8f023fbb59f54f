"""How long players think."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, log2
from time import perf_counter

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat

SHORTEST = 1e-6  # seconds: whatever takes less counts as this long
STEPS = 8  # lengths of time per doubling, so a length is known to 9 %


@dataclass
class Thinking:
    """Decisions by how long they took. Lengths are rounded up, so that millions of them fit on one line."""

    decisions: int = 0
    seconds: float = 0.0
    lengths: Counter[int] = field(default_factory=Counter)  # how many took up to SHORTEST * 2 ** (length / STEPS)

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.lengths[ceil(STEPS * log2(max(seconds, SHORTEST) / SHORTEST))] += 1

    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def within(self, share: float) -> float:
        """The time within which this share of all decisions was made, at most 9 % too long."""
        left = share * self.decisions
        for length, count in sorted(self.lengths.items()):
            left -= count
            if left <= 0:
                return float(SHORTEST * 2 ** (length / STEPS))
        return 0.0

    def to_json(self) -> dict[str, object]:
        lengths = {str(length): count for length, count in sorted(self.lengths.items())}
        return {"decisions": self.decisions, "seconds": round(self.seconds, 6), "lengths": lengths}

    @classmethod
    def from_json(cls, told: Mapping[str, object]) -> "Thinking":
        decisions, seconds, lengths = told["decisions"], told["seconds"], told["lengths"]
        assert isinstance(decisions, int)
        assert isinstance(seconds, int | float)
        assert isinstance(lengths, dict)
        return cls(decisions, seconds, Counter({int(length): count for length, count in lengths.items()}))


def together(parts: Iterable[Thinking]) -> Thinking:
    whole = Thinking()
    for part in parts:
        whole.decisions += part.decisions
        whole.seconds += part.seconds
        whole.lengths.update(part.lengths)
    return whole


class Timed(Policy):
    """A player with a clock beside it, which runs whenever there is something to decide."""

    def __init__(self, player: Policy, clock: Thinking, options: vec[i64]) -> None:
        self.player = player
        self.clock = clock
        self.options = options  # room for all options of a seat, only to see whether there is more than one

    def choose(self, seat: Seat) -> i64:
        if seat.legal_into(self.options) == 1:
            return self.player.choose(seat)
        began = perf_counter()
        action = self.player.choose(seat)
        self.clock.add(perf_counter() - began)
        return action
