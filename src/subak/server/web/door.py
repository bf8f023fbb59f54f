"""Where connections come in: whoever opens one and says nothing is cut off, and never keeps others out.

A connection is half open until its first request is read, and again while a later one is incomplete. When there are
as many connections as the system grants, the one that has been half open for longest makes room for the next.
"""

import asyncio
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

RESERVED = 200  # files a server needs besides its connections: the database, the workers, its pages
FEWEST = 100
MOST_FILES = 65_536
WITHOUT_LIMIT = 10_000  # connections, where the system does not say how many there may be


class Door:
    """Knows the half-open connections, the oldest first."""

    def __init__(self, patience: float, most: int) -> None:
        self.patience = patience
        self.most = most
        self.half_open: dict[Any, None] = {}

    def make_room(self, newcomer: Any) -> None:
        if len(newcomer.connections) > self.most:
            next(iter(self.half_open), newcomer).cut()


def impatient(patience: float, most: int) -> type[asyncio.Protocol]:
    """The protocol of uvicorn with a door in front. 0 `most`: as many connections as the system grants."""
    door = Door(patience, most or grant_files() - RESERVED)

    class Impatient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            self.wait()
            door.make_room(self)

        def connection_lost(self, problem: Exception | None) -> None:
            self.rest()
            super().connection_lost(problem)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.is_half_open():
                self.wait()
            else:
                self.rest()

        def is_half_open(self) -> bool:
            """No request is under way, and it was not taken over by a socket."""
            idle = self.cycle is None or self.cycle.response_complete
            return idle and self in self.connections

        def wait(self) -> None:
            if self.alarm is None:
                self.alarm = self.loop.call_later(door.patience, self.cut)
                door.half_open[self] = None

        def rest(self) -> None:
            door.half_open.pop(self, None)
            if self.alarm is not None:
                self.alarm.cancel()
                self.alarm = None

        def cut(self) -> None:
            self.rest()
            if self.is_half_open():
                self.transport.abort()

    return Impatient


def grant_files() -> int:
    """How many files this process may have open, after asking for as many as it can get."""
    try:
        import resource
    except ImportError:  # Windows
        return WITHOUT_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY:
        return MOST_FILES
    if wanted > soft:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(soft, RESERVED + FEWEST)
