"""The rooms this process has open."""

import asyncio
import logging
import re
import time
from collections.abc import Sequence

from subak.engine.edition import Edition
from subak.engine.game import Game, game
from subak.engine.record import edition_of
from subak.engine.translation import say
from subak.server.tables.live_table import LiveTable
from subak.server.tables.looking_back import Pieces
from subak.server.tables.presence import Presence
from subak.server.tables.room import Room
from subak.server.tables.services import Services
from subak.server.tables.stored import Damaged, Missing, StoredTable

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds until a table that nobody looks at is put away
GLANCES = 200  # tables kept for lists
SWEEP = 15.0  # seconds between two looks at all rooms
ID = re.compile("[a-z0-9]{1,20}")


class Unplayable(Exception):
    """The table was made with rules or cards that are not installed here. The message says so in one sentence."""


class OpenRooms:
    """Opens a table when it is asked for and puts it away when it has been idle for long."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.used_at: dict[str, float] = {}
        self.glanced: dict[str, LiveTable] = {}  # tables in lists, as they were when somebody looked
        self.pieces = Pieces()  # of games that are over
        self.opening = asyncio.Lock()
        self.sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.sweeping = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        if self.sweeping is not None:
            self.sweeping.cancel()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))

    async def find(self, id: str) -> Room:
        """The room of a table; raises `Missing` or `Unplayable`."""
        if not ID.fullmatch(id) or (id in self.rooms and self.rooms[id].closed):
            raise Missing(id)
        if id not in self.rooms:
            async with self.opening:
                if id not in self.rooms:
                    self.rooms[id] = await self.open(id)
        self.used_at[id] = time.monotonic()
        return self.rooms[id]

    async def open(self, id: str) -> Room:
        try:
            room = room_of(self.services, await self.services.store.table(id))
            await room.open()
        except Damaged as problem:
            log.error("%s", problem)
            raise unreadable() from None
        return room

    async def look_at(self, stored: StoredTable) -> LiveTable:
        """A table as it stands, without opening its room; may raise `Unplayable`. Kept until the table moves on."""
        room, seen = self.rooms.get(stored.id), self.glanced.get(stored.id)
        if room is not None and room.live.stored.revision >= stored.revision:
            return room.live
        if seen is None or seen.stored != stored:
            moves = await self.services.store.moves(stored.id)
            try:
                seen = await asyncio.to_thread(glance, self.services, stored, moves)
            except Damaged as problem:
                log.error("%s", problem)
                raise unreadable() from None
            self.glanced[stored.id] = seen
            while len(self.glanced) > GLANCES:
                del self.glanced[next(iter(self.glanced))]
        return seen

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.tidy()

    async def tidy(self) -> None:
        """Say who is here, and put away what nobody looks at."""
        for id, room in list(self.rooms.items()):
            if room.browsers:
                await room.tell_presence()
                await room.look_around()
            elif room.idle and self.used_at[id] < time.monotonic() - IDLE:
                del self.rooms[id]
                await room.close()


def unreadable() -> Unplayable:
    return Unplayable(say("What is kept of this table is damaged. Ask whoever runs this server."))


def room_of(services: Services, stored: StoredTable) -> Room:
    return Room(services, *game_of(stored), stored)


def glance(services: Services, stored: StoredTable, moves: Sequence[tuple[int, int]]) -> LiveTable:
    live = LiveTable(*game_of(stored), stored, Presence(services.grace), services.key)
    live.load(stored, moves)
    return live


def game_of(stored: StoredTable) -> tuple[Game, Edition]:
    """Cards have to be those the table was opened with, and rules must not differ for it: a game is never changed under
    its players."""
    try:
        played = game(stored.game)
        edition = edition_of(played, stored.edition, stored.overlay, stored.reference)
        outdated = played.why_outdated(stored.rules, len(stored.seats), stored.options)
    except (LookupError, ValueError) as error:
        raise Unplayable(str(error)) from None
    opened = f"This table of {played.title} was opened with"
    if outdated:
        raise Unplayable(f"{opened} version {stored.rules} of its rules; {outdated}.")
    if not edition.is_the_one(stored.edition_sha256):
        raise Unplayable(f"{opened} other cards than are installed now.")
    return played, edition
