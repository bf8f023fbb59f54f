"""Who is at the table, and who needs a stand-in."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from subak.server.tables.stored import StoredSeat

FRESH = 45.0  # seconds for which another process' word about who is there counts


class Presence:
    """Seats are held by browsers; a browser is here as long as one of its connections is, in whatever process.

    A person is only replaced while another person waits, so a table everybody left stays as it is.
    """

    def __init__(self, grace: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.grace = grace
        self.clock = clock
        self.seats: Sequence[StoredSeat] = ()
        self.connections: Counter[str] = Counter()
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}  # process: when it spoke, which seats are there
        self.left_at: dict[int, float] = {}
        self.company_since: float | None = None

    def come(self, holder: str | None) -> bool:
        """A browser connects; whether that changes who is here."""
        if holder is not None:
            self.connections[holder] += 1
        return self.look()

    def go(self, holder: str | None) -> bool:
        if holder is not None:
            self.connections[holder] -= 1
        return self.look()

    def hear(self, process: str, seats: Iterable[int]) -> None:
        """Another process says who is connected to it. `look` finds out what that changes."""
        self.elsewhere[process] = (self.clock(), frozenset(seats))

    def look(self) -> bool:
        """Note who has come and who has gone; returns whether anything changed."""
        now = self.clock()
        missing = set(self.left_at)
        for seat in self.persons():
            if self.connected(seat):
                self.left_at.pop(seat.seat, None)
            else:
                self.left_at.setdefault(seat.seat, now)
        if not any(map(self.connected, self.persons())):
            self.company_since = None
        elif self.company_since is None:
            self.company_since = now
        return missing != set(self.left_at)

    def persons(self) -> list[StoredSeat]:
        return [seat for seat in self.seats if seat.holder is not None]

    def here(self) -> list[int]:
        """The seats connected to this process."""
        return [seat.seat for seat in self.persons() if self.connections[seat.holder or ""] > 0]

    def connected(self, seat: StoredSeat) -> bool:
        if seat.holder is not None and self.connections[seat.holder] > 0:
            return True
        fresh = self.clock() - FRESH
        return any(heard > fresh and seat.seat in seats for heard, seats in self.elsewhere.values())

    def others_wait_for(self, seat: StoredSeat) -> bool:
        return any(other.holder != seat.holder and self.connected(other) for other in self.persons())

    def seconds_left(self, seat: StoredSeat) -> float | None:
        """How long until a stand-in plays for this person, were it asked; None while there is no need."""
        if seat.holder is None or self.connected(seat) or not self.others_wait_for(seat):
            return None
        missed_since = max(self.left_at.get(seat.seat, self.clock()), self.company_since or 0)
        return max(0.0, missed_since + self.grace - self.clock())

    def away_seconds(self, seat: StoredSeat) -> int | None:
        left = self.seconds_left(seat)
        return None if left is None else math.ceil(left)

    def replaced(self, seat: StoredSeat) -> bool:
        return self.seconds_left(seat) == 0
