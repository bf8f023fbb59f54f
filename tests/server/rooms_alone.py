"""A room by itself: a store in memory, bots that decide at once, browsers that are outboxes."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from subak.engine.game import game
from subak.engine.translation import ENGLISH
from subak.engine.verifiable_luck import commitment, new_secret
from subak.review.tasks import Done, Task, do
from subak.server.bots.decide import Patience, decide
from subak.server.tables.audience import Browser
from subak.server.tables.dispatch import answer
from subak.server.tables.open_rooms import room_of
from subak.server.tables.protocol import FromBrowser
from subak.server.tables.room import Room
from subak.server.tables.services import HintJob, Job, NoBus, Progress, Services, Thought
from subak.server.tables.stored import Change, Conflict, Missing, StoredRequest, StoredSeat, StoredTable


class MemoryStore:
    """Keeps what a room writes, as the database does, until the test ends."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.played: dict[str, list[tuple[int, int]]] = {}
        self.answered: dict[str, dict[str, int]] = {}
        self.asked: dict[str, list[StoredRequest]] = {}
        self.seals: dict[str, str] = {}
        self.reviews: dict[str, str] = {}

    async def new_seal(self) -> str:
        secret = new_secret()
        self.seals[commitment(secret)] = secret
        return commitment(secret)

    async def open_seal(self, seal: str) -> str:
        return self.seals.pop(seal)

    async def add(self, table: StoredTable) -> None:
        self.tables[table.id] = table
        self.played[table.id] = []
        self.answered[table.id] = {}
        self.asked[table.id] = []

    async def follow_up(self, old: str, table: StoredTable) -> None:
        if self.tables[old].next is not None:
            raise Conflict
        self.tables[old] = replace(self.tables[old], next=table.id)
        await self.add(table)

    async def review(self, table: str) -> str | None:
        return self.reviews.get(table)

    async def keep_review(self, table: str, findings: str) -> None:
        self.reviews[table] = findings

    async def table(self, id: str) -> StoredTable:
        if id not in self.tables:
            raise Missing(id)
        return self.tables[id]

    async def tables_of(self, holder: str, *, over: bool) -> list[StoredTable]:
        mine = [table for table in self.tables.values() if table.opener == holder or table.held_by(holder)]
        return [table for table in mine if (table.winners is not None) == over]

    async def names_of(self, holder: str) -> list[str]:
        return [table.name for table in await self.tables_of(holder, over=False)]

    async def rename(self, table: str, name: str) -> None:
        self.tables[table] = replace(self.tables[table], name=name)

    async def close_table(self, table: str) -> None:
        if self.tables[table].others_than(self.tables[table].opener):
            raise Conflict
        del self.tables[table]

    async def resign(self, table: str, holder: str, number: int) -> None:
        stored = self.tables[table]
        others = stored.others_than(holder)
        if not others or not stored.held_by(holder):
            raise Conflict
        for seat in stored.held_by(holder):
            self.change_seat(table, stored.seats[seat].left(stored.stand_in, number, begun=stored.ready))
        if stored.opener == holder:
            self.tables[table] = replace(self.tables[table], opener=others[0])

    async def requests(self, table: str) -> list[StoredRequest]:
        return list(self.asked[table])

    async def ask(self, table: str, request: StoredRequest) -> None:
        if any(one.holder == request.holder for one in self.asked[table]):
            raise Conflict
        self.asked[table].append(request)

    async def withdraw(self, table: str, holder: str) -> None:
        self.asked[table] = [one for one in self.asked[table] if one.holder != holder or one.refused]

    async def refuse(self, table: str, request: str) -> None:
        self.asked[table] = [replace(one, refused=one.id == request or one.refused) for one in self.asked[table]]

    async def give(self, table: StoredTable, seat: StoredSeat, request: StoredRequest, name: str, number: int) -> None:
        stored = self.tables[table.id]
        if stored.revision != table.revision or stored.seats[seat.seat] != seat:
            raise Conflict
        let_go = number if seat.player is not None else stored.let_go
        self.tables[table.id] = replace(stored, revision=stored.revision + 1, let_go=let_go)
        self.change_seat(table.id, seat.given(request, name))
        self.asked[table.id] = [one for one in self.asked[table.id] if one.id != request.id]

    async def sit(self, table: str, seat: StoredSeat, holder: str, name: str, nonce: str) -> None:
        if self.tables[table].seats[seat.seat] != seat or not seat.open:
            raise Conflict
        self.change_seat(table, replace(seat, holder=holder, name=name, nonce=nonce))

    async def rotate(self, table: str, seat: int) -> None:
        found = self.tables[table].seats[seat]
        if not found.open:
            raise Conflict
        self.change_seat(table, replace(found, rotation=found.rotation + 1))

    def change_seat(self, table: str, seat: StoredSeat) -> None:
        seats = [seat if each.seat == seat.seat else each for each in self.tables[table].seats]
        self.tables[table] = replace(self.tables[table], seats=tuple(seats))

    async def moves(self, table: str) -> list[tuple[int, int]]:
        return list(self.played[table])

    async def messages(self, table: str) -> dict[str, int]:
        return dict(self.answered[table])

    async def write(self, table: str, revision: int, change: Change) -> None:
        if self.tables[table].revision != revision or change.client_id in self.answered[table]:
            raise Conflict
        self.tables[table] = change.applied_to(self.tables[table])
        self.played[table][change.after :] = change.moves
        if change.client_id is not None:
            self.answered[table][change.client_id] = change.number


class ThoughtsAtOnce:
    """Bots that decide in the room's own loop."""

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought:
        return decide(job, Patience())

    async def review(self, task: Task) -> Done | None:
        return do(task)


class ThoughtsOnWord:
    """Bots that think until the test lets them answer."""

    def __init__(self) -> None:
        self.jobs = 0
        self.may_answer = asyncio.Event()

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought:
        self.jobs += 1
        await self.may_answer.wait()
        return decide(job, Patience())

    async def review(self, task: Task) -> Done | None:
        return do(task)

    async def begun(self, jobs: int) -> None:
        while self.jobs < jobs:
            await asyncio.sleep(0)


def a_table(slug: str, *seats: str, **options: Any) -> StoredTable:
    """Seats are the name of a browser that holds them, or `bot:` and a player."""
    played = game(slug)
    secret = new_secret()
    stored = [
        StoredSeat(k, "bot", f"Bot {k}", name.removeprefix("bot:"), None, 0, "")
        if name.startswith("bot:")
        else StoredSeat(k, "here", name, None, name, 0, "")
        for k, name in enumerate(seats)
    ]
    return StoredTable(
        id="paddy", name="Paddy", opened_at=0, opener=seats[0], game=slug, rules=played.rules_version, options=options,
        edition="reference", edition_sha256=played.edition().sha256, overlay=None, stand_in="random",
        seal=commitment(secret), secret=secret, revision=0, let_go=0, acting=(), winners=None, next=None,
        seats=tuple(stored),
    )  # fmt: skip


def services(store: MemoryStore) -> Services:
    return Services(store, ThoughtsAtOnce(), NoBus(), b"key", hint=12, grace=120, takeover=10)


@asynccontextmanager
async def room_at(table: StoredTable) -> AsyncIterator[Room]:
    store = MemoryStore()
    await store.add(table)
    room = room_of(services(store), table)
    await room.open()
    yield room
    await room.close()


async def come(room: Room, holder: str | None, language: str = ENGLISH) -> Browser:
    browser = Browser(holder, language)
    await room.enter(browser)
    return browser


async def say(room: Room, browser: Browser, message: FromBrowser) -> None:
    await answer(room, browser, message)
    await asyncio.sleep(0)


def texts(browser: Browser) -> list[str]:
    """Everything that was sent since the last look."""
    found = [browser.outbox.get_nowait() for _ in range(browser.outbox.qsize())]
    return [text for text in found if text is not None]


def heard(browser: Browser) -> list[dict[str, Any]]:
    return [json.loads(text) for text in texts(browser)]
