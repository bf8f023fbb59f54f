"""Tables as one document each: the store of a page without a server, and of tests.

Where the documents lie is the affair of a shelf: the database of a browser, or nowhere. All of them are in memory too,
so reading is quick, and a change is put on the shelf before it is taken for true.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol

from subak.engine.verifiable_luck import commitment, new_secret
from subak.server.tables.audience import encode
from subak.server.tables.stored import Change, Conflict, Missing, StoredRequest, StoredSeat, StoredTable, now

SHOWN = 100  # tables in a list


@dataclass(frozen=True)
class Document:
    """All there is about one table. `answered`: messages by the number each led to."""

    table: StoredTable
    moves: Sequence[tuple[int, int]] = ()
    answered: Mapping[str, int] = field(default_factory=dict)
    requests: Sequence[StoredRequest] = ()
    review: str | None = None

    def with_seat(self, seat: StoredSeat) -> "Document":
        seats = tuple(seat if each.seat == seat.seat else each for each in self.table.seats)
        return replace(self, table=replace(self.table, seats=seats))


def document_of(data: Mapping[str, Any]) -> Document:
    """What `encode` made of a document. Nothing is checked: it comes from our own shelf."""
    seats = tuple(StoredSeat(**seat) for seat in data["table"]["seats"])
    moves = [(seat, action) for seat, action in data["moves"]]
    requests = [StoredRequest(**request) for request in data["requests"]]
    return Document(
        StoredTable(**{**data["table"], "seats": seats}), moves, data["answered"], requests, data.get("review")
    )


P = ParamSpec("P")


class Shelf(Protocol):
    """Keeps texts by name. They are durable when `put` returns; all of one call or none of them."""

    async def all(self) -> Mapping[str, str]: ...

    async def put(self, texts: Mapping[str, str]) -> None: ...


class NoShelf:
    """Everything is forgotten in the end."""

    async def all(self) -> Mapping[str, str]:
        return {}

    async def put(self, texts: Mapping[str, str]) -> None:
        pass


def one_at_a_time(
    change: "Callable[Concatenate[ShelfStore, P], Coroutine[Any, Any, None]]",
) -> "Callable[Concatenate[ShelfStore, P], Coroutine[Any, Any, None]]":
    """Nothing is changed between looking at a document and putting its successor on the shelf."""

    @wraps(change)
    async def alone(store: "ShelfStore", /, *given: P.args, **named: P.kwargs) -> None:
        async with store.writing:
            await change(store, *given, **named)

    return alone


class ShelfStore:
    """The `Store` of a single process; its methods are documented there."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf: Shelf = shelf or NoShelf()
        self.documents: dict[str, Document] = {}
        self.seals: dict[str, str] = {}
        self.writing = asyncio.Lock()

    async def open(self) -> None:
        """Read what lies on the shelf."""
        for id, text in (await self.shelf.all()).items():
            self.documents[id] = document_of(json.loads(text))

    async def put(self, *documents: Document) -> None:
        await self.shelf.put({document.table.id: encode(document) for document in documents})
        self.documents.update({document.table.id: document for document in documents})

    def document(self, id: str) -> Document:
        if id not in self.documents or self.documents[id].table.closed_at is not None:
            raise Missing(id)
        return self.documents[id]

    # Seals

    async def new_seal(self) -> str:
        secret = new_secret()
        self.seals[commitment(secret)] = secret
        return commitment(secret)

    async def open_seal(self, seal: str) -> str:
        return self.seals.pop(seal)

    # Tables and seats

    @one_at_a_time
    async def add(self, table: StoredTable) -> None:
        await self.put(Document(table))

    @one_at_a_time
    async def follow_up(self, old: str, table: StoredTable) -> None:
        before = self.document(old)
        if before.table.next is not None:
            raise Conflict
        await self.put(replace(before, table=replace(before.table, next=table.id)), Document(table))

    async def table(self, id: str) -> StoredTable:
        return self.document(id).table

    async def tables_of(self, holder: str, *, over: bool) -> list[StoredTable]:
        tables = [document.table for document in self.documents.values() if document.table.closed_at is None]
        mine = [table for table in tables if table.opener == holder or table.held_by(holder)]
        found = [table for table in mine if (table.winners is not None) == over]
        return sorted(found, key=lambda table: -table.moved_at)[:SHOWN]

    async def names_of(self, holder: str) -> list[str]:
        return [table.name for table in await self.tables_of(holder, over=False)]

    @one_at_a_time
    async def rename(self, table: str, name: str) -> None:
        before = self.document(table)
        await self.put(replace(before, table=replace(before.table, name=name)))

    @one_at_a_time
    async def close_table(self, table: str) -> None:
        before = self.document(table)
        if before.table.winners is not None or before.table.others_than(before.table.opener):
            raise Conflict
        await self.put(replace(before, table=replace(before.table, closed_at=now())))

    @one_at_a_time
    async def sit(self, table: str, seat: StoredSeat, holder: str, name: str, nonce: str) -> None:
        before = self.document(table)
        if before.table.seats[seat.seat] != seat or not seat.open:
            raise Conflict
        await self.put(before.with_seat(replace(seat, holder=holder, name=name, nonce=nonce, seated_at=now())))

    @one_at_a_time
    async def rotate(self, table: str, seat: int) -> None:
        before = self.document(table)
        found = before.table.seats[seat]
        if not found.open:
            raise Conflict
        await self.put(before.with_seat(replace(found, rotation=found.rotation + 1)))

    @one_at_a_time
    async def resign(self, table: str, holder: str, number: int) -> None:
        document = self.document(table)
        stored = document.table
        others = stored.others_than(holder)
        if not others or not stored.held_by(holder) or stored.winners is not None:
            raise Conflict
        for seat in stored.held_by(holder):
            document = document.with_seat(stored.seats[seat].left(stored.stand_in, number, begun=stored.ready))
        if stored.opener == holder:
            document = replace(document, table=replace(document.table, opener=others[0]))
        await self.put(document)

    # Requests for seats

    async def requests(self, table: str) -> list[StoredRequest]:
        return list(self.document(table).requests)

    @one_at_a_time
    async def ask(self, table: str, request: StoredRequest) -> None:
        before = self.document(table)
        if any(one.holder == request.holder for one in before.requests):
            raise Conflict
        await self.put(replace(before, requests=[*before.requests, request]))

    @one_at_a_time
    async def withdraw(self, table: str, holder: str) -> None:
        before = self.document(table)
        left = [one for one in before.requests if one.holder != holder or one.refused]
        await self.put(replace(before, requests=left))

    @one_at_a_time
    async def refuse(self, table: str, request: str) -> None:
        before = self.document(table)
        if all(one.id != request for one in before.requests):
            raise LookupError(request)
        refused = [replace(one, refused=one.id == request or one.refused) for one in before.requests]
        await self.put(replace(before, requests=refused))

    @one_at_a_time
    async def give(self, table: StoredTable, seat: StoredSeat, request: StoredRequest, name: str, number: int) -> None:
        before = self.document(table.id)
        asks = any(one.id == request.id and not one.refused for one in before.requests)
        stored = before.table
        if stored.revision != table.revision or stored.seats[seat.seat] != seat or not asks:
            raise Conflict
        let_go = number if seat.player is not None else stored.let_go
        left = [one for one in before.requests if one.id != request.id]
        moved = replace(before, table=replace(stored, revision=stored.revision + 1, let_go=let_go), requests=left)
        await self.put(moved.with_seat(seat.given(request, name)))

    async def review(self, table: str) -> str | None:
        return self.document(table).review

    @one_at_a_time
    async def keep_review(self, table: str, findings: str) -> None:
        await self.put(replace(self.document(table), review=findings))

    # Games

    async def moves(self, table: str) -> list[tuple[int, int]]:
        return list(self.document(table).moves)

    async def messages(self, table: str) -> dict[str, int]:
        return dict(self.document(table).answered)

    @one_at_a_time
    async def write(self, table: str, revision: int, change: Change) -> None:
        before = self.document(table)
        if before.table.revision != revision or change.client_id in before.answered:
            raise Conflict
        answered = before.answered if change.client_id is None else {**before.answered, change.client_id: change.number}
        moves = [*before.moves[: change.after], *change.moves]
        await self.put(replace(before, table=change.applied_to(before.table), moves=moves, answered=answered))
