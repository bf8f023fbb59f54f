"""A server with a table for each position: its seat is ours, and the bots in the other seats never answer."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from subak.engine.game import game
from subak.engine.record import Record
from subak.engine.verifiable_luck import commitment, new_secret
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.new_tables import new_id, nonce_of
from subak.server.tables.services import Job, Thought
from subak.server.tables.stored import Change, StoredSeat, StoredTable, now
from subak.server.web.security import COOKIE, hashed
from tests.browser.layout.positions import REPLAYS, Position
from tests.server.people import Live

NAMES = ("Bo", "Ketut", "Made", "Wayan")
PLAYERS = ("house", "level:3", "level:1", "level:5")


class Asleep:
    """Bots that think for ever: the table stays where it is."""

    async def think(self, job: Job) -> Thought | None:
        await asyncio.Event().wait()
        return None


@dataclass(frozen=True)
class Tables:
    """A running server, the cookie of our browser, and where each position is."""

    url: str
    token: str
    ids: dict[Position, str]

    @property
    def cookie(self) -> dict[str, str]:
        return {"name": COOKIE, "value": self.token, "url": self.url}

    def address(self, position: Position) -> str:
        return f"{self.url}/t/{self.ids[position]}"


@contextmanager
def tables(folder: Path, positions: Sequence[Position]) -> Iterator[Tables]:
    database, token = folder / "subak.db", secrets.token_urlsafe(32)
    stored = {position: table_at(position, hashed(token)) for position in positions}
    with ThreadPoolExecutor(1) as elsewhere:  # where Playwright is running, asyncio cannot
        elsewhere.submit(lambda: asyncio.run(write(str(database), stored))).result()
    quick = dict.fromkeys(("messages", "reads", "writes"), "2000/second")
    live = Live(database=str(database), bot_workers=0, **quick)
    try:
        rooms = live.app.state.rooms
        rooms.services = replace(rooms.services, bots=Asleep())
        yield Tables(live.url, token, {position: table.id for position, table in stored.items()})
    finally:
        live.stop()


async def write(database: str, stored: dict[Position, StoredTable]) -> None:
    store = SqlStore(f"sqlite+aiosqlite:///{database}")
    await store.open()
    for position, table in stored.items():
        moves = Record.read(REPLAYS / f"{position.record}.json").moves[: position.moves]
        await store.add(table)
        await store.write(table.id, 0, Change(0, moves, None, position.let_go, (), None))
    await store.close()


def table_at(position: Position, holder: str) -> StoredTable:
    """The table as the server would have stored it, before its first move."""
    record = Record.read(REPLAYS / f"{position.record}.json")
    played, edition, secret = game(record.game), record.load_edition(), new_secret()
    return StoredTable(
        id=new_id(),
        name="Tuesday paddies",
        opened_at=now(),
        opener=holder,
        game=played.slug,
        rules=played.rules_version,
        options=record.options,
        edition=edition.name,
        edition_sha256=edition.sha256,
        overlay=edition.overlay,
        stand_in="house",
        seal=commitment(secret),
        secret=secret,
        revision=0,
        let_go=0,
        acting=(),
        winners=None,
        next=None,
        seats=tuple(seat_of(number, position.seat, holder) for number in range(position.seats)),
    )


def seat_of(number: int, mine: int, holder: str) -> StoredSeat:
    if number == mine:
        return StoredSeat(number, "here", "Ayu", None, holder, 0, nonce_of(number))
    other = number - (number > mine)
    return StoredSeat(number, "bot", NAMES[other], PLAYERS[other], None, 0, nonce_of(number))
