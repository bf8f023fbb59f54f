"""Bots that misbehave, for tests/players/test_own.py."""

import time

from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import State

NUMBER = 5


def number() -> int:
    return NUMBER


class Cheat(Policy):
    """What is not open to it."""

    def choose(self, seat: Seat) -> int:
        return next(action for action in range(1474) if action not in seat.legal(1474))


class Nobody(Policy):
    def choose(self, seat: Seat) -> int:
        return 99_999


class Fraction(Policy):
    def choose(self, seat: Seat) -> int:
        return 0.5  # type: ignore[return-value]


class Broken(Policy):
    def choose(self, seat: Seat) -> int:
        return 1 // 0


class Sleeper(Policy):
    def choose(self, seat: Seat) -> int:
        while True:
            time.sleep(0.01)


class Peeper(Policy):
    """Looks where it should not."""

    held: State | None = None

    def choose(self, seat: Seat) -> int:
        self.held = seat._state
        return seat.legal(431)[0]
