"""Tables as a store keeps them, and what a room asks of its store."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol


class Conflict(Exception):
    """Another process or browser changed the table first. Nothing was written."""


class Missing(LookupError):
    """There is no such table."""


@dataclass(frozen=True)
class StoredSeat:
    """`kind` is "here" (the browser that opened the table), "link" (a friend) or "bot"."""

    seat: int
    kind: str
    name: str
    player: str | None
    holder: str | None
    rotation: int
    nonce: str

    @property
    def open(self) -> bool:
        return self.kind == "link" and self.holder is None


@dataclass(frozen=True)
class StoredTable:
    id: str
    name: str
    opened_at: int
    opener: str
    game: str
    rules: int
    options: Mapping[str, Any]
    edition: str
    edition_sha256: str
    overlay: str | None
    stand_in: str
    seal: str
    secret: str
    revision: int
    let_go: int
    acting: Sequence[int]
    winners: Sequence[int] | None
    next: str | None
    seats: Sequence[StoredSeat]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def ready(self) -> bool:
        """Everybody who was invited has sat down."""
        return not any(seat.open for seat in self.seats)

    def held_by(self, holder: str | None) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if holder is not None and seat.holder == holder)


@dataclass(frozen=True)
class Change:
    """What one message did to a game: moves behind the first `after`, which were the last ones unless `back`."""

    after: int
    moves: Sequence[tuple[int, int]]
    client_id: str | None
    let_go: int
    acting: Sequence[int]
    winners: Sequence[int] | None
    back: bool = False

    @property
    def number(self) -> int:
        return self.after + len(self.moves)

    def applied_to(self, table: StoredTable) -> StoredTable:
        revision = table.revision + 1
        return replace(table, revision=revision, let_go=self.let_go, acting=self.acting, winners=self.winners)


class Store(Protocol):
    """Keeps tables for all rooms. What a method has written is durable when it returns."""

    async def new_seal(self) -> str:
        """Commit to a fresh secret."""

    async def open_seal(self, seal: str) -> str:
        """The secret behind a seal, for the one table that may use it; LookupError if there is none."""

    async def add(self, table: StoredTable) -> None: ...

    async def follow_up(self, old: str, table: StoredTable) -> None:
        """A new table on which the seats of an old one play again; `Conflict` if there is one already."""

    async def table(self, id: str) -> StoredTable:
        """`Missing` if there is none."""

    async def tables_of(self, holder: str) -> list[StoredTable]:
        """The tables a browser opened or sits at, the newest first."""

    async def sit(self, table: str, seat: StoredSeat, holder: str, name: str, nonce: str) -> None:
        """Take an open seat; `Conflict` if its link was used or replaced meanwhile."""

    async def rotate(self, table: str, seat: int) -> None:
        """Make the link to a seat worthless, so that the next one differs; `Conflict` if the seat is taken."""

    async def moves(self, table: str) -> list[tuple[int, int]]: ...

    async def messages(self, table: str) -> dict[str, int]:
        """Which messages were answered already, and the number each led to."""

    async def write(self, table: str, revision: int, change: Change) -> None:
        """All that one message did, or nothing: `Conflict` if the table is no longer at this revision."""


def now() -> int:
    return int(time.time())
