"""Whether everything a server needs answers: the database is written, the disk has room, bots think, Redis is there."""

import asyncio
import logging
import shutil
import time
from collections.abc import Awaitable, Callable

from subak import __version__
from subak.engine.laws.checksum import is_compiled
from subak.engine.translation import say
from subak.server.bots.pool import BotPool
from subak.server.storage.redis_bus import RedisBus
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.protocol import Health, Part
from subak.server.tables.services import Bus

PATIENCE = 3.0  # seconds within which a part has to answer
FRESH = 2.0  # seconds for which an answer counts, so that asking often costs nothing
LEAST_ROOM = 64 * 1024 * 1024  # bytes
LONGEST_WAIT = 60.0  # seconds a bot may wait for a worker

log = logging.getLogger(__name__)


class Doctor:
    """Asks all parts at once, and remembers the answer for a moment."""

    def __init__(self, store: SqlStore, bots: BotPool, bus: Bus) -> None:
        self.store = store
        self.bots = bots
        self.bus = bus
        self.asking = asyncio.Lock()
        self.last: tuple[float, Health] | None = None

    async def health(self) -> Health:
        async with self.asking:
            if self.last is None or time.monotonic() - self.last[0] > FRESH:
                self.last = time.monotonic(), await self.ask()
            return self.last[1]

    async def ask(self) -> Health:
        questions = [part("database", self.database), part("disk", self.disk), part("bots", self.thinking)]
        if isinstance(self.bus, RedisBus):
            questions.append(part("redis", self.bus.answers))
        parts = await asyncio.gather(*questions)
        return Health("ok" if all(one.ok for one in parts) else "failing", __version__, is_compiled(), parts)

    async def database(self) -> None:
        await self.store.answers()

    async def disk(self) -> None:
        folder = self.store.folder
        if folder is not None:
            free = (await asyncio.to_thread(shutil.disk_usage, folder)).free
            if free < LEAST_ROOM:
                raise Wrong(say("There are only {free} MB left where the database is kept.", free=free // 1024**2))

    async def thinking(self) -> None:
        waited = self.bots.queue.longest_wait()
        if waited > LONGEST_WAIT:
            raise Wrong(say("A bot has waited for {seconds} seconds until it may think.", seconds=round(waited)))


class Wrong(Exception):
    """A part answers, but not well; the sentence may be shown to anybody."""


async def part(name: str, question: Callable[[], Awaitable[None]]) -> Part:
    try:
        await asyncio.wait_for(question(), PATIENCE)
    except Wrong as wrong:
        return Part(name, ok=False, sentence=str(wrong))
    except TimeoutError:
        return Part(
            name, ok=False, sentence=say("It did not answer within {seconds} seconds.", seconds=f"{PATIENCE:g}")
        )
    except Exception as error:
        log.warning("%s fails: %s", name, error)
        return Part(name, ok=False, sentence=say("It does not work; the log of the server says more."))
    return Part(name, ok=True)
