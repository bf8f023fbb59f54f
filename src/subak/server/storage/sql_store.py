"""Tables, seats, moves and seals in a database: SQLite embedded, or PostgreSQL for several processes."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from subak.engine.verifiable_luck import commitment, new_secret
from subak.server.storage.migrations import upgrade
from subak.server.storage.models import KEYS, MESSAGES, MOVES, REQUESTS, REVIEWS, SEALS, SEATS, TABLES
from subak.server.storage.printed import WHOLE_TABLES, keep, keep_for_older_tables
from subak.server.storage.reading import read_json, read_table
from subak.server.tables.stored import (
    Change,
    Conflict,
    Damaged,
    DamagedTable,
    Missing,
    StoredRequest,
    StoredSeat,
    StoredTable,
    now,
)

DAY = 24 * 60 * 60
WRITES = "subak_writes"
ANSWERS = "answers"  # the row that is written to see whether the database can be
SHOWN = 100  # tables in a list


class SqlStore:
    """The `Store` of all tables of all processes; its methods are documented there."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.writer = self.engine.execution_options(**{WRITES: True})
        self.one_at_a_time = asyncio.Lock() if is_sqlite(self.engine) else nullcontext()

    async def open(self) -> None:
        """Bring the database up to date and forget seals nobody used."""
        async with self.writes() as db:
            await db.run_sync(upgrade)
            await db.execute(delete(SEALS).where(~SEALS.c.used, SEALS.c.made_at < now() - DAY))

    async def close(self) -> None:
        await self.engine.dispose()

    async def keep_editions(self, references: Mapping[str, str]) -> None:
        """Keep the installed reference editions, by game, for the tables that were opened with them."""
        async with self.writes() as db:
            for game, text in references.items():
                await keep_for_older_tables(db, game, text)

    @asynccontextmanager
    async def writes(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer: who waits for it here is served in order, while SQLite
        itself would let some try in vain until it gives up ("database is locked")."""
        async with self.one_at_a_time, self.writer.begin() as db:
            yield db

    async def answers(self) -> None:
        """Writes a row, so that a database that can no longer be written is noticed too; raises what is wrong."""
        async with self.writes() as db:
            told = {"value": str(now())}
            if (await db.execute(update(KEYS).where(KEYS.c.name == ANSWERS).values(told))).rowcount != 1:
                await db.execute(insert(KEYS).values(name=ANSWERS, **told))

    @property
    def folder(self) -> Path | None:
        """Where the database is kept, if that is on a disk of this machine."""
        database = self.engine.url.database
        return Path(database).parent if is_sqlite(self.engine) and database not in (None, "", ":memory:") else None

    async def key(self) -> bytes:
        """The key that invites are made with; always the same, and for every process."""
        wanted = select(KEYS.c.value).where(KEYS.c.name == "invites")
        try:
            async with self.writes() as db:
                found = await db.scalar(wanted)
                if found is None:
                    found = secrets.token_hex(32)
                    await db.execute(insert(KEYS).values(name="invites", value=found))
        except IntegrityError:
            async with self.engine.connect() as db:
                found = await db.scalar(wanted)
        return bytes.fromhex(str(found))

    # Seals

    async def new_seal(self) -> str:
        secret = new_secret()
        async with self.writes() as db:
            await db.execute(insert(SEALS).values(seal=commitment(secret), secret=secret, made_at=now(), used=False))
        return commitment(secret)

    async def open_seal(self, seal: str) -> str:
        async with self.writes() as db:
            taken = update(SEALS).where(SEALS.c.seal == seal, ~SEALS.c.used).values(used=True)
            if (await db.execute(taken)).rowcount != 1:
                raise LookupError(seal)
            return str(await db.scalar(select(SEALS.c.secret).where(SEALS.c.seal == seal)))

    # Tables and seats

    async def add(self, table: StoredTable) -> None:
        async with self.writes() as db:
            await insert_table(db, table)

    async def follow_up(self, old: str, table: StoredTable) -> None:
        async with self.writes() as db:
            linked = update(TABLES).where(TABLES.c.id == old, TABLES.c.next.is_(None)).values(next=table.id)
            if (await db.execute(linked)).rowcount != 1:
                raise Conflict
            await insert_table(db, table)

    async def table(self, id: str) -> StoredTable:
        async with self.engine.connect() as db:
            there = (TABLES.c.id == id) & TABLES.c.closed_at.is_(None)
            row = (await db.execute(WHOLE_TABLES.where(there))).mappings().first()
            if row is None:
                raise Missing(id)
            return read_table(row, await seats_of(db, id))

    async def tables_of(self, holder: str, *, over: bool) -> Sequence[StoredTable | DamagedTable]:
        ended = TABLES.c.winners.is_not(None) if over else TABLES.c.winners.is_(None)
        mine = WHOLE_TABLES.where(belongs_to(holder), ended).order_by(TABLES.c.moved_at.desc()).limit(SHOWN)
        async with self.engine.connect() as db:
            rows = (await db.execute(mine)).mappings().all()
            return [read_or_name(row, await seats_of(db, row["id"])) for row in rows]

    async def names_of(self, holder: str) -> list[str]:
        running = select(TABLES.c.name).where(belongs_to(holder), TABLES.c.winners.is_(None))
        async with self.engine.connect() as db:
            return list(await db.scalars(running))

    async def rename(self, table: str, name: str) -> None:
        async with self.writes() as db:
            await db.execute(update(TABLES).where(TABLES.c.id == table).values(name=name))

    async def close_table(self, table: str) -> None:
        others = select(SEATS.c.seat).where(SEATS.c.table == table, SEATS.c.holder != TABLES.c.opener).correlate(TABLES)
        running = (TABLES.c.id == table) & TABLES.c.closed_at.is_(None) & TABLES.c.winners.is_(None)
        async with self.writes() as db:
            closed = update(TABLES).where(running, ~others.exists()).values(closed_at=now())
            if (await db.execute(closed)).rowcount != 1:
                raise Conflict

    async def sit(self, table: str, seat: StoredSeat, holder: str, name: str, nonce: str) -> None:
        free = here(table, seat.seat) & SEATS.c.holder.is_(None) & (SEATS.c.rotation == seat.rotation)
        taken = update(SEATS).where(free).values(holder=holder, name=name, nonce=nonce, seated_at=now())
        async with self.writes() as db:
            if (await db.execute(taken)).rowcount != 1:
                raise Conflict

    async def rotate(self, table: str, seat: int) -> None:
        free = here(table, seat) & SEATS.c.holder.is_(None)
        async with self.writes() as db:
            if (await db.execute(update(SEATS).where(free).values(rotation=SEATS.c.rotation + 1))).rowcount != 1:
                raise Conflict

    async def resign(self, table: str, holder: str, number: int) -> None:
        async with self.writes() as db:
            wanted = WHOLE_TABLES.where(TABLES.c.id == table).with_for_update(of=TABLES)
            row = (await db.execute(wanted)).mappings().one()
            stored = read_table(row, await seats_of(db, table))
            others = stored.others_than(holder)
            if not others or not stored.held_by(holder) or stored.winners is not None:
                raise Conflict
            for seat in stored.held_by(holder):
                left = stored.seats[seat].left(stored.stand_in, number, begun=stored.ready)
                await db.execute(update(SEATS).where(here(table, seat)).values(asdict(left)))
            if stored.opener == holder:
                await db.execute(update(TABLES).where(TABLES.c.id == table).values(opener=others[0]))

    # Requests for seats

    async def requests(self, table: str) -> list[StoredRequest]:
        columns = [column for column in REQUESTS.c if column.name != "table"]
        wanted = select(*columns).where(REQUESTS.c.table == table).order_by(REQUESTS.c.made_at, REQUESTS.c.id)
        async with self.engine.connect() as db:
            return [StoredRequest(**row) for row in (await db.execute(wanted)).mappings()]

    async def ask(self, table: str, request: StoredRequest) -> None:
        try:
            async with self.writes() as db:
                await db.execute(insert(REQUESTS).values(table=table, **asdict(request)))
        except IntegrityError:
            raise Conflict from None

    async def withdraw(self, table: str, holder: str) -> None:
        own = (REQUESTS.c.table == table) & (REQUESTS.c.holder == holder) & ~REQUESTS.c.refused
        async with self.writes() as db:
            await db.execute(delete(REQUESTS).where(own))

    async def refuse(self, table: str, request: str) -> None:
        asked = (REQUESTS.c.table == table) & (REQUESTS.c.id == request)
        async with self.writes() as db:
            if (await db.execute(update(REQUESTS).where(asked).values(refused=True))).rowcount != 1:
                raise LookupError(request)

    async def give(self, table: StoredTable, seat: StoredSeat, request: StoredRequest, name: str, number: int) -> None:
        state = {"revision": table.revision + 1} | ({"let_go": number} if seat.player is not None else {})
        steps = [
            update(TABLES).where(at_revision(table.id, table.revision)).values(state),
            update(SEATS)
            .where(here(table.id, seat.seat), SEATS.c.holder.is_(None), SEATS.c.rotation == seat.rotation)
            .values(asdict(seat.given(request, name))),
            delete(REQUESTS).where(REQUESTS.c.table == table.id, REQUESTS.c.id == request.id, ~REQUESTS.c.refused),
        ]
        async with self.writes() as db:
            for step in steps:
                if (await db.execute(step)).rowcount != 1:
                    raise Conflict

    # Games

    async def moves(self, table: str) -> list[tuple[int, int]]:
        async with self.engine.connect() as db:
            wanted = select(MOVES.c.seat, MOVES.c.action).where(MOVES.c.table == table).order_by(MOVES.c.number)
            return [(seat, action) for seat, action in await db.execute(wanted)]

    async def messages(self, table: str) -> dict[str, int]:
        async with self.engine.connect() as db:
            wanted = select(MESSAGES.c.client_id, MESSAGES.c.number).where(MESSAGES.c.table == table)
            return {row.client_id: row.number for row in await db.execute(wanted)}

    async def review(self, table: str) -> str | None:
        async with self.engine.connect() as db:
            found: str | None = await db.scalar(select(REVIEWS.c.findings).where(REVIEWS.c.table == table))
            return found

    async def keep_review(self, table: str, findings: str) -> None:
        async with self.writer.begin() as db:
            await db.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
            await db.execute(insert(REVIEWS).values(table=table, findings=findings))

    async def write(self, table: str, revision: int, change: Change) -> None:
        state = {"let_go": change.let_go, "acting": list(change.acting), "winners": change.winners}
        state |= {"scores": change.scores, "moved_at": now()}
        next_one = update(TABLES).where(at_revision(table, revision)).values(revision=revision + 1, **state)
        try:
            async with self.writes() as db:
                if (await db.execute(next_one)).rowcount != 1:
                    raise Conflict
                if change.back:
                    await db.execute(delete(MOVES).where(MOVES.c.table == table, MOVES.c.number > change.after))
                if change.moves:
                    await db.execute(insert(MOVES), rows_of(table, change))
                if change.client_id is not None:
                    message = {"table": table, "client_id": change.client_id, "number": change.number}
                    await db.execute(insert(MESSAGES).values(message))
        except IntegrityError:
            raise Conflict from None


async def insert_table(db: AsyncConnection, table: StoredTable) -> None:
    values = {column.name: getattr(table, column.name) for column in TABLES.c if column.name != "printed"}
    await db.execute(insert(TABLES).values(**values, printed=await keep(db, table.reference)))
    await db.execute(insert(SEATS), [{"table": table.id, **asdict(seat)} for seat in table.seats])


def rows_of(table: str, change: Change) -> list[dict[str, Any]]:
    return [
        {"table": table, "number": number, "seat": seat, "action": action}
        for number, (seat, action) in enumerate(change.moves, change.after + 1)
    ]


def here(table: str, seat: int) -> Any:
    return (SEATS.c.table == table) & (SEATS.c.seat == seat)


def at_revision(table: str, revision: int) -> Any:
    return (TABLES.c.id == table) & (TABLES.c.revision == revision) & TABLES.c.closed_at.is_(None)


def belongs_to(holder: str) -> Any:
    """The tables a browser opened or sits at."""
    sits = select(SEATS.c.table).where(SEATS.c.holder == holder)
    return ((TABLES.c.opener == holder) | TABLES.c.id.in_(sits)) & TABLES.c.closed_at.is_(None)


def read_or_name(row: Any, seats: Sequence[Any]) -> StoredTable | DamagedTable:
    try:
        return read_table(row, seats)
    except Damaged as problem:
        moved_at = row["moved_at"] if isinstance(row["moved_at"], int) else now()
        return DamagedTable(row["id"], str(row["name"]), str(row["game"]), moved_at, str(problem))


async def seats_of(db: AsyncConnection, table: str) -> Sequence[Any]:
    columns = [column for column in SEATS.c if column.name != "table"]
    rows = await db.execute(select(*columns).where(SEATS.c.table == table).order_by(SEATS.c.seat))
    return rows.mappings().all()


# Errors are logged, and the parameters of a request are secrets.
ENGINE: Mapping[str, Any] = {"hide_parameters": True, "json_deserializer": read_json}


def is_sqlite(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite"


def connect(url: str) -> AsyncEngine:
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_async_engine(address, pool_pre_ping=True, **ENGINE)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(address, **ENGINE)
    event.listen(engine.sync_engine, "connect", set_up_sqlite)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Durable at every commit, readers and writers side by side, and transactions that begin where we say."""
    connection.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {setting}").close()


def begin(connection: Connection) -> None:
    """A transaction that is going to write says so at once: it waits for its turn instead of failing later."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
