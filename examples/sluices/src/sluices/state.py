"""A position of Sluices and its rules (SL-1 to SL-3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State

SEASONS: Final = 6
GATES: Final = 6
SIDES: Final = 6  # of the rain die
NONE: Final = -1

# Actions: a seat opens a gate; chance rolls the rain die.
OPEN: Final = 0
RAIN: Final = OPEN + GATES
END: Final = RAIN + SIDES

# Refusals
OK: Final = 0
NOT_NOW: Final = 1
STANDS_OPEN: Final = 2

# What the rules note for the log
OPENED: Final = 0  # what: gate, n: rice

FIELDS: Final = ("seats", "season", "rain", "opened", "chosen", "rice")


class Sluices(State):
    """Plain data: whole numbers and lists of them."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.season = 1
        self.rain = 0  # 0: it has not rained yet in this season
        self.opened = [0] * (seats * GATES)  # by seat and gate: in which season it was opened; 0: it is closed
        self.chosen = [NONE] * seats  # the gates that are chosen and not yet opened
        self.rice = [0] * seats

    def actor(self) -> int:
        if self.season > SEASONS:
            return NOBODY
        return CHANCE if self.rain == 0 else self.chosen.index(NONE)

    def may_act(self, seat: int) -> bool:
        """SL-2.2: all choose at the same time."""
        return self.rain > 0 and self.chosen[seat] == NONE

    def why_not(self, seat: int, action: int) -> int:
        if not self.may_act(seat) or not OPEN <= action < RAIN:
            return NOT_NOW
        return why_not_open(self, seat, action - OPEN)

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.rain = action - RAIN + 1
            return
        self.chosen[seat] = action - OPEN
        if NONE not in self.chosen:
            share(self)

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> int:
        """SL-2.1: six sides, all alike."""
        for side in range(SIDES):
            out[side] = RAIN + side
            weights[side] = 1
        return SIDES

    def clone(self) -> "Sluices":
        c = Sluices(self.seats)
        c.season, c.rain = self.season, self.rain
        c.opened, c.chosen, c.rice = self.opened[:], self.chosen[:], self.rice[:]
        return c

    def shows(self, watcher: int, actor: int) -> bool:
        """SL-2.2: the rain is seen, the choice of another seat is not."""
        return actor == CHANCE

    def determinize(self, seat: int, luck: Luck) -> None:
        """What others have chosen may be any gate that they still have."""
        for other in range(self.seats):
            if other != seat and self.chosen[other] != NONE:
                closed = closed_gates(self, other)
                self.chosen[other] = closed[luck.below(0, len(closed))]

    def score(self, seat: int) -> int:
        return self.rice[seat]


def closed_gates(s: Sluices, seat: int) -> list[int]:
    return [gate for gate in range(GATES) if s.opened[seat * GATES + gate] == 0]


def stream(s: Sluices) -> int:
    """SL-2.1: how much water there is."""
    return s.rain + s.seats


def why_not_open(s: Sluices, seat: int, gate: int) -> int:
    """SL-2.2: every gate is opened once."""
    return OK if gate in closed_gates(s, seat) else STANDS_OPEN


def share(s: Sluices) -> None:
    """SL-2.3, SL-2.4: everybody takes water for as much rice as the gate says, if there is enough of it."""
    is_dry = sum(s.chosen) > stream(s)
    greediest = max(s.chosen)
    for seat, gate in enumerate(s.chosen):
        s.opened[seat * GATES + gate] = s.season
        rice = 0 if is_dry and gate == greediest else gate
        s.rice[seat] += rice
        s.note(OPENED, seat, gate, rice)
    s.chosen = [NONE] * s.seats
    s.rain = 0
    s.season += 1
