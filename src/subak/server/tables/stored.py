"""Tables as a store keeps them, and what a room asks of its store."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol


class Conflict(Exception):
    """Another process or browser changed the table first. Nothing was written."""


class Damaged(ValueError):
    """What the store holds of a table makes no sense; the message says what."""


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
    seated_at: int | None = None
    resigned_at: int | None = None  # after how many moves a bot took it over for good

    @property
    def open(self) -> bool:
        return self.kind == "link" and self.holder is None

    def left(self, stand_in: str, number: int, *, begun: bool) -> "StoredSeat":
        """After its person has resigned. Its old link leads nowhere."""
        empty = replace(self, holder=None, rotation=self.rotation + 1)
        if self.kind == "link" and not begun:
            return replace(empty, seated_at=None)
        return replace(empty, kind="bot", player=stand_in, resigned_at=number)

    def given(self, request: "StoredRequest", name: str) -> "StoredSeat":
        """With the person who asked for it. The luck of a running game stays as it is."""
        nonce = request.nonce or self.nonce if self.open else self.nonce
        taken = replace(self, kind="link", name=name, player=None, holder=request.holder, nonce=nonce)
        return replace(taken, seated_at=now(), resigned_at=None)


@dataclass(frozen=True)
class StoredRequest:
    """Somebody asks the host for a seat. `nonce` is their share of the luck, should the game not have begun."""

    id: str
    holder: str
    name: str
    nonce: str
    made_at: int
    refused: bool = False


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
    moved_at: int = 0
    scores: Sequence[int | None] | None = None  # as everybody may see them
    closed_at: int | None = None
    reference: str | None = None  # the text of the reference edition it was opened with, whatever is installed now
    luck: Mapping[str, Any] | None = None  # of a game that was played elsewhere, as its record told it

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def ready(self) -> bool:
        """Everybody who was invited has sat down."""
        return not any(seat.open for seat in self.seats)

    def held_by(self, holder: str | None) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if holder is not None and seat.holder == holder)

    def others_than(self, holder: str | None) -> list[str]:
        """The other browsers with a seat."""
        return [seat.holder for seat in self.seats if seat.holder not in (None, holder)]

    @property
    def seat_to_give(self) -> StoredSeat | None:
        """Where somebody who asks for a seat would sit: a free one, or else that of the last bot."""
        free = [seat for seat in self.seats if seat.open]
        bots = [seat for seat in self.seats if seat.player is not None]
        return None if self.winners is not None else free[0] if free else bots[-1] if bots else None


@dataclass(frozen=True)
class DamagedTable:
    """All that is known of a table that cannot be read."""

    id: str
    name: str
    game: str
    moved_at: int
    problem: str


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
    scores: Sequence[int | None] | None = None

    @property
    def number(self) -> int:
        return self.after + len(self.moves)

    def applied_to(self, table: StoredTable) -> StoredTable:
        revision = table.revision + 1
        moved = replace(table, revision=revision, let_go=self.let_go, acting=self.acting, winners=self.winners)
        return replace(moved, scores=self.scores, moved_at=now())


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
        """`Missing` if there is none, or if it was closed; `Damaged` if it cannot be read."""

    async def tables_of(self, holder: str, *, over: bool) -> "Sequence[StoredTable | DamagedTable]":
        """The tables a browser opened or sits at, running or finished; those that changed last come first."""

    async def names_of(self, holder: str) -> list[str]:
        """What the running tables of a browser are called."""

    async def rename(self, table: str, name: str) -> None: ...

    async def close_table(self, table: str) -> None:
        """`Conflict` if it is closed or finished, or if anybody but its host sits there."""

    async def sit(self, table: str, seat: StoredSeat, holder: str, name: str, nonce: str) -> None:
        """Take an open seat; `Conflict` if its link was used or replaced meanwhile."""

    async def rotate(self, table: str, seat: int) -> None:
        """Make the link to a seat worthless, so that the next one differs; `Conflict` if the seat is taken."""

    async def resign(self, table: str, holder: str, number: int) -> None:
        """The stand-in of the table takes over the seats of a browser for good; before the game has begun, those of a
        guest become free instead. A host is succeeded by another person. `Conflict` if nobody else sits there, or this
        browser does not."""

    async def requests(self, table: str) -> list[StoredRequest]:
        """Who asked for a seat, the first first."""

    async def ask(self, table: str, request: StoredRequest) -> None:
        """`Conflict` if this browser has asked before."""

    async def withdraw(self, table: str, holder: str) -> None:
        """Forget what a browser asked, unless it was refused."""

    async def refuse(self, table: str, request: str) -> None:
        """`LookupError` if nobody asks so."""

    async def give(self, table: StoredTable, seat: StoredSeat, request: StoredRequest, name: str, number: int) -> None:
        """Seat somebody who asked. A bot's seat is taken over as it stands after `number` moves. `Conflict` if table or
        seat have changed meanwhile, or the request is gone."""

    async def moves(self, table: str) -> list[tuple[int, int]]: ...

    async def messages(self, table: str) -> dict[str, int]:
        """Which messages were answered already, and the number each led to."""

    async def review(self, table: str) -> str | None:
        """What the review of a finished game found, None if there is none."""

    async def keep_review(self, table: str, findings: str) -> None: ...

    async def write(self, table: str, revision: int, change: Change) -> None:
        """All that one message did, or nothing: `Conflict` if the table is no longer at this revision."""


def now() -> int:
    return int(time.time())
