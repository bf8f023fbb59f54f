"""A room by itself: a store in memory, bots that decide at once, browsers that are outboxes."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from subak.engine.game import game
from subak.engine.translation import ENGLISH
from subak.engine.verifiable_luck import commitment, new_secret
from subak.review.tasks import Done, Task, do
from subak.server.bots.decide import Patience, decide
from subak.server.storage.shelf_store import ShelfStore
from subak.server.tables.audience import Browser
from subak.server.tables.dispatch import answer
from subak.server.tables.open_rooms import room_of
from subak.server.tables.protocol import FromBrowser
from subak.server.tables.room import Room
from subak.server.tables.services import HintJob, Job, NoBus, Progress, Services, Thought
from subak.server.tables.stored import Store, StoredSeat, StoredTable


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


def services(store: Store) -> Services:
    return Services(store, ThoughtsAtOnce(), NoBus(), b"key", hint=12, grace=120, takeover=10)


@asynccontextmanager
async def room_at(table: StoredTable) -> AsyncIterator[Room]:
    store = ShelfStore()
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
