"""How processes that serve the same tables hear of each other: the `Bus` over Redis."""

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from subak.server.tables.services import Bus, Listener, NoBus, Notice

LOST: Notice = {"kind": "lost"}  # said to every listener when notices may have been missed
PAUSE = 1.0  # seconds before the next attempt to reach Redis

log = logging.getLogger(__name__)


class RedisBus:
    """One channel of Redis per table. Redis may come and go: tables live in the database, not here."""

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.redis = Redis.from_url(url)
        self.channels = self.redis.pubsub(ignore_subscribe_messages=True)
        self.listeners: dict[str, Listener] = {}
        self.me = secrets.token_hex(8)
        self.reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.channels.subscribe("subak")  # reading needs at least one channel
        self.reading = asyncio.create_task(self.read())

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        await self.channels.aclose()  # type: ignore[no-untyped-call]
        await self.redis.aclose()

    async def listen(self, table: str, listener: Listener) -> None:
        self.listeners[table] = listener
        await self.attempt(self.channels.subscribe(channel(table)))

    async def leave(self, table: str) -> None:
        self.listeners.pop(table, None)
        await self.attempt(self.channels.unsubscribe(channel(table)))

    async def tell(self, table: str, notice: Notice) -> None:
        await self.attempt(self.redis.publish(channel(table), json.dumps({**notice, "from": self.me})))

    async def attempt(self, request: Any) -> None:
        from redis.exceptions import RedisError

        try:
            await request
        except (RedisError, OSError) as error:
            log.warning("Redis does not answer: %s", error)

    async def read(self) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async for message in self.channels.listen():
                    self.hear(message["channel"].decode(), json.loads(message["data"]))
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer: %s", error)
                await asyncio.sleep(PAUSE)
                for listener in list(self.listeners.values()):
                    listener(LOST)

    def hear(self, name: str, notice: Notice) -> None:
        listener = self.listeners.get(name.removeprefix("subak:"))
        if listener is not None and notice.get("from") != self.me:
            listener(notice)


def channel(table: str) -> str:
    return f"subak:{table}"


@asynccontextmanager
async def bus_at(url: str) -> AsyncIterator[Bus]:
    """The bus over this Redis; without an address, that of a process alone."""
    if not url:
        yield NoBus()
        return
    bus = RedisBus(url)
    await bus.open()
    yield bus
    await bus.close()
