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
ANSWER = 2.0  # seconds within which Redis has to answer

log = logging.getLogger(__name__)


class RedisBus:
    """One channel of Redis per table. Redis may come and go: tables live in the database, not here.

    Notices wait in `unsent` until Redis has taken them, over one connection, in order. Of several notices of a kind
    about a table only the last is of use, so what waits is never more than a few per table.
    """

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.redis = Redis.from_url(url, socket_connect_timeout=ANSWER)
        self.channels = self.redis.pubsub(ignore_subscribe_messages=True)
        self.listeners: dict[str, Listener] = {}
        self.me = secrets.token_hex(8)
        self.unsent: dict[tuple[str, str], Notice] = {}
        self.to_send = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.channels.subscribe("subak")  # reading needs at least one channel
        self.tasks = [asyncio.create_task(self.read()), asyncio.create_task(self.send())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.channels.aclose()  # type: ignore[no-untyped-call]
        await self.redis.aclose()

    async def answers(self) -> None:
        """Raises what is wrong if Redis does not answer."""
        await asyncio.wait_for(self.redis.ping(), ANSWER)

    async def listen(self, table: str, listener: Listener) -> None:
        self.listeners[table] = listener
        await self.attempt(self.channels.subscribe(channel(table)))

    async def leave(self, table: str) -> None:
        self.listeners.pop(table, None)
        await self.attempt(self.channels.unsubscribe(channel(table)))

    async def tell(self, table: str, notice: Notice) -> None:
        """Does not wait for Redis."""
        self.unsent.pop((table, notice["kind"]), None)
        self.unsent[table, notice["kind"]] = notice
        self.to_send.set()

    async def attempt(self, request: Any) -> None:
        from redis.exceptions import RedisError

        try:
            await request
        except (RedisError, OSError) as error:
            log.warning("Redis does not answer: %s", error)

    async def send(self) -> None:
        """As long as the bus is open: everything that waits, again and again until Redis has it."""
        from redis.exceptions import RedisError

        while True:
            await self.to_send.wait()
            self.to_send.clear()
            going = dict(self.unsent)
            try:
                async with self.redis.pipeline(transaction=False) as pipeline:
                    for (table, _), notice in going.items():
                        pipeline.publish(channel(table), json.dumps({**notice, "from": self.me}))
                    await pipeline.execute()
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer: %s", error)
                await asyncio.sleep(PAUSE)
                self.to_send.set()
            else:
                self.unsent = {key: notice for key, notice in self.unsent.items() if going.get(key) is not notice}

    async def read(self) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async for message in self.channels.listen():
                    self.hear(message)
            except (RedisError, OSError) as error:
                log.warning("Redis does not answer: %s", error)
                await asyncio.sleep(PAUSE)
                for listener in list(self.listeners.values()):
                    listener(LOST)

    def hear(self, message: Any) -> None:
        """Hand a notice on. One that cannot be read is as good as one that was missed."""
        name = message["channel"].decode(errors="replace").removeprefix("subak:")
        listener = self.listeners.get(name)
        if listener is None:
            return
        try:
            notice = json.loads(message["data"])
            if notice.get("from") != self.me:
                listener(notice)
        except Exception as error:
            log.warning("a notice about table %s cannot be read: %r", name, error)
            listener(LOST)


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
