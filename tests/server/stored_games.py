"""Stored games as finished tables: a record becomes a table of a server, with its end page and its replay."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from subak.engine.game import game
from subak.engine.record import Record, start_of, steps
from subak.engine.verifiable_luck import commitment
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.stored import Change, StoredSeat, StoredTable, now

REPLAYS = Path(__file__).parents[1] / "replays"
NAMES = ("Ayu", "Bo", "Ketut", "Made", "Nyoman")
SECRET = "5" * 64  # the draws of a record follow from no seal of ours


def stored_record(name: str) -> Record:
    return Record.read(REPLAYS / f"{name}.json")


def table_of(record: Record, id: str, holder: str = "", mine: Sequence[int] = ()) -> StoredTable:
    """The table as it was opened; the browser of `holder` sits on the seats `mine`, bots on the others."""
    edition = record.load_edition()
    seats = [
        StoredSeat(seat, "here", NAMES[seat], None, holder, 0, "")
        if seat in mine
        else StoredSeat(seat, "bot", NAMES[seat], "level:3", None, 0, "")
        for seat in range(len(record.seats))
    ]
    return StoredTable(
        id=id,
        name="Tuesday paddies",
        opened_at=now(),
        opener=holder,
        game=record.game,
        rules=record.rules,
        options=record.options,
        edition=edition.name,
        edition_sha256=edition.sha256,
        overlay=edition.overlay,
        stand_in="level:3",
        seal=commitment(SECRET),
        secret=SECRET,
        revision=0,
        let_go=0,
        acting=(),
        winners=None,
        next=None,
        seats=tuple(seats),
        reference=edition.reference,
    )


def whole_game(record: Record) -> Change:
    """All moves of the record at once."""
    end = start_of(record)
    for step in steps(record):
        end = step.after
    winners = game(record.game).winners(end)
    return Change(0, record.moves, None, let_go=len(record.moves), acting=(), winners=winners)


def open_from_records(database: str, *tables: tuple[StoredTable, Change]) -> None:
    """Write finished tables into a database, beside the server that reads it."""

    async def write() -> None:
        store = SqlStore(database)
        await store.open()
        for table, change in tables:
            await store.add(table)
            await store.write(table.id, 0, change)
        await store.close()

    with ThreadPoolExecutor(1) as elsewhere:  # a browser keeps the loop of this thread for itself
        elsewhere.submit(asyncio.run, write()).result()
