"""What is written is there, once, and nobody writes over anybody else."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from subak.engine.verifiable_luck import commitment
from subak.server.storage.migrations import migrate
from subak.server.storage.models import METADATA
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.stored import Change, Conflict, Missing, StoredRequest, StoredSeat, StoredTable

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'subak.db'}"
    return str(request.getfixturevalue("postgres_url"))


def a_table(id: str = "paddy", opener: str = "ayu") -> StoredTable:
    seats = (
        StoredSeat(0, "here", "Ayu", None, opener, 0, "n0"),
        StoredSeat(1, "link", "Bo", None, None, 0, "n1"),
        StoredSeat(2, "bot", "House", "house", None, 0, "n2"),
    )
    return StoredTable(
        id, "Tuesday", 1, opener, "rice-dice", 1, {"target": 100}, "reference", "e" * 64, None, "house", "s" * 64,
        "t" * 64, 0, 0, (), None, None, seats,
    )  # fmt: skip


def change(after: int, *moves: tuple[int, int], client_id: str | None = None, back: bool = False) -> Change:
    return Change(after, moves, client_id, 0, [0], None, back)


@pytest.fixture
async def stores(url: str) -> AsyncIterator[tuple[SqlStore, SqlStore]]:
    """Two stores on one database, as two processes have them."""
    one, two = SqlStore(url), SqlStore(url)
    await one.open()
    await two.open()
    yield one, two
    await one.close()
    await two.close()


async def test_a_table_is_read_as_it_was_written(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    assert await two.table("paddy") == replace(a_table(), acting=[])
    with pytest.raises(Missing):
        await two.table("elsewhere")


async def test_moves_are_appended_in_order_and_messages_are_remembered(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    await one.write("paddy", 0, change(0, (-1, 7), (0, 3), client_id="a"))
    await one.write("paddy", 1, change(2, (1, 4), client_id="b"))
    assert await two.moves("paddy") == [(-1, 7), (0, 3), (1, 4)]
    assert await two.messages("paddy") == {"a": 2, "b": 3}
    assert (await two.table("paddy")).revision == 2


async def test_of_two_processes_only_one_can_make_the_next_move(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    writes = [store.write("paddy", 0, change(0, (0, i), client_id=f"m{i}")) for i, store in enumerate((one, two))]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
    assert len(await one.moves("paddy")) == len(await one.messages("paddy")) == 1


async def test_a_message_counts_once_and_a_conflict_writes_nothing(stores: tuple[SqlStore, SqlStore]) -> None:
    one, _ = stores
    await one.add(a_table())
    await one.write("paddy", 0, change(0, (0, 1), client_id="a"))
    with pytest.raises(Conflict):
        await one.write("paddy", 1, change(1, (0, 2), client_id="a"))
    with pytest.raises(Conflict):
        await one.write("paddy", 0, change(1, (0, 2), client_id="b"))
    assert await one.moves("paddy") == [(0, 1)]
    assert (await one.table("paddy")).revision == 1


async def test_undo_removes_moves_and_keeps_the_messages(stores: tuple[SqlStore, SqlStore]) -> None:
    one, _ = stores
    await one.add(a_table())
    await one.write("paddy", 0, change(0, (0, 1), (0, 2), client_id="a"))
    await one.write("paddy", 1, change(1, client_id="b", back=True))
    assert await one.moves("paddy") == [(0, 1)]
    assert await one.messages("paddy") == {"a": 2, "b": 1}


async def test_a_seal_is_used_once(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    seal = await one.new_seal()
    assert commitment(await two.open_seal(seal)) == seal
    with pytest.raises(LookupError):
        await one.open_seal(seal)
    with pytest.raises(LookupError):
        await one.open_seal("0" * 64)


async def test_a_seat_is_taken_once_and_a_new_link_ends_the_old_one(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    before = (await one.table("paddy")).seats[1]
    await two.rotate("paddy", 1)
    with pytest.raises(Conflict):
        await one.sit("paddy", before, "bo", "Bo", "nonce")
    now = (await one.table("paddy")).seats[1]
    await one.sit("paddy", now, "bo", "Bo", "nonce")
    with pytest.raises(Conflict):
        await two.sit("paddy", now, "cy", "Cy", "nonce")
    with pytest.raises(Conflict):
        await two.rotate("paddy", 1)
    assert (await one.table("paddy")).held_by("bo") == (1,)


async def test_lists_hold_what_a_browser_opened_or_sits_at(stores: tuple[SqlStore, SqlStore]) -> None:
    one, _ = stores
    await one.add(a_table("first"))
    await one.add(a_table("second", opener="cy"))
    await one.sit("second", (await one.table("second")).seats[1], "ayu", "Ayu", "")
    await one.add(a_table("third", opener="cy"))
    assert {table.id for table in await one.tables_of("ayu", over=False)} == {"first", "second"}
    assert await one.tables_of("nobody", over=False) == []


async def test_a_closed_table_is_gone_and_takes_no_move(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    await one.close_table("paddy")
    with pytest.raises(Missing):
        await two.table("paddy")
    with pytest.raises(Conflict):
        await two.write("paddy", 0, change(0, (0, 3), client_id="a"))
    with pytest.raises(Conflict):
        await two.close_table("paddy")
    assert await two.tables_of("ayu", over=False) == []


async def test_closing_and_sitting_down_do_not_both_happen(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    await two.sit("paddy", (await two.table("paddy")).seats[1], "bo", "Bo", "")
    with pytest.raises(Conflict):
        await one.close_table("paddy")


async def test_a_seat_is_given_once(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    for holder in ("cy", "dewi"):
        await one.ask("paddy", StoredRequest(f"r-{holder}", holder, holder.title(), "", 1))
    with pytest.raises(Conflict):
        await two.ask("paddy", StoredRequest("again", "cy", "Cy", "", 2))
    table = await one.table("paddy")
    first, second = await two.requests("paddy")
    await one.give(table, table.seats[1], first, "Cy", 0)
    with pytest.raises(Conflict):
        await two.give(table, table.seats[1], second, "Dewi", 0)
    assert (await two.table("paddy")).held_by("cy") == (1,)
    assert [request.holder for request in await two.requests("paddy")] == ["dewi"]


async def test_tables_of_the_first_version_are_brought_up_to_date(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    async with store.writer.begin() as db:
        await db.run_sync(lambda sync: migrate(sync, "0001"))
        await db.execute(
            text(
                "INSERT INTO tables (id, name, opened_at, opener, game, rules, options, edition, edition_sha256, "
                "stand_in, seal, secret, revision, let_go, acting) VALUES ('paddy', 'Tuesday', 77, 'ayu', 'rice-dice', "
                "1, '{}', 'reference', 'e', 'house', 's', 't', 0, 0, '[]')"
            )
        )
        await db.execute(
            text(
                'INSERT INTO seats ("table", seat, kind, name, rotation, nonce) '
                "VALUES ('paddy', 0, 'here', 'Ayu', 0, '')"
            )
        )
    await store.open()
    table = await store.table("paddy")
    assert (table.moved_at, table.scores, table.closed_at) == (77, None, None)
    await store.close()


async def test_a_finished_table_is_followed_by_one_table_only(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    await one.add(a_table())
    await one.follow_up("paddy", a_table("next"))
    with pytest.raises(Conflict):
        await two.follow_up("paddy", a_table("other"))
    assert (await two.table("paddy")).next == "next"
    with pytest.raises(Missing):
        await two.table("other")


async def test_all_processes_have_the_same_key(stores: tuple[SqlStore, SqlStore]) -> None:
    one, two = stores
    assert await one.key() == await two.key() == await one.key()


async def test_migrations_lead_to_the_models(stores: tuple[SqlStore, SqlStore]) -> None:
    one, _ = stores
    async with one.engine.connect() as db:
        found = await db.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))
    assert found == []


async def test_who_waits_to_write_is_served_in_order(tmp_path: Path) -> None:
    """SQLite has one writer. Left to itself it lets whoever tries at the right moment, and some never."""
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'subak.db'}")
    await store.open()
    await store.add(a_table())
    served: list[int] = []

    async def write(number: int) -> None:
        await store.rename("paddy", f"Paddy {number}")
        served.append(number)

    await asyncio.gather(*map(write, range(60)))
    assert served == list(range(60))
    assert (await store.table("paddy")).name == "Paddy 59"
    await store.close()


async def test_sqlite_is_durable_at_every_commit(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path / 'new' / 'subak.db'}")
    await store.open()
    async with store.engine.connect() as db:
        assert await db.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await db.scalar(text("PRAGMA synchronous")) == 2
        assert await db.scalar(text("PRAGMA foreign_keys")) == 1
    await store.close()
