"""Old games live for ever: a table and a record keep their cards, whatever is printed in the box by now."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from subak.engine.game import Game, game
from subak.engine.record import Record, verify
from subak.games.rice_dice.edition import reader
from subak.server.bots.decide import the_edition
from subak.server.storage.shelf_store import ShelfStore
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.finished_games import record
from subak.server.tables.open_rooms import Unplayable, glance, room_of
from subak.server.tables.stored import Change, StoredTable
from subak.terminal.story import story
from tests.server.rooms_alone import a_table, services
from tests.server.stored_games import stored_record

NAME = "rice-dice-2-house"
Print = Callable[[Callable[[str], str]], Game]


@pytest.fixture
def print_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Print:
    """Changes the cards that are installed, as a newer version does."""

    def print_again(change: Callable[[str], str]) -> Game:
        rice_dice, file = game("rice-dice"), tmp_path / "reference.toml"
        file.write_text(change(reader.REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
        monkeypatch.setattr(reader, "REFERENCE", file)
        monkeypatch.setitem(vars(rice_dice), "reference", reader.load())
        return rice_dice

    return print_again


def with_a_comment(text: str) -> str:
    return f"# A corrected comment.\n{text}"


def with_other_rice(text: str) -> str:
    changed = re.sub(r"yields = \[(\d+)", lambda found: f"yields = [{int(found[1]) + 1}", text)
    assert changed != text
    return changed


def a_played_table() -> tuple[StoredTable, list[tuple[int, int]]]:
    """As it was written before the cards were printed again, and its moves."""
    played = stored_record(NAME)
    table = a_table("rice-dice", "bot:random", "bot:random")
    edition = game("rice-dice").edition()
    return replace(table, options=played.options, reference=edition.reference), list(played.moves)


def test_a_comment_changes_no_edition(print_again: Print) -> None:
    before = game("rice-dice").edition()
    table, moves = a_played_table()
    after = print_again(with_a_comment).edition()
    assert before.reference != after.reference
    assert before.sha256 == after.sha256
    assert glance(services(ShelfStore()), replace(table, reference=None), moves).over, "also where no text was kept"


def test_a_table_goes_on_with_the_cards_it_was_opened_with(print_again: Print) -> None:
    table, moves = a_played_table()
    before = game("rice-dice").edition()
    print_again(with_other_rice)
    half = glance(services(ShelfStore()), table, moves[: len(moves) // 2])
    assert half.edition.reference == before.reference
    assert half.status == "playing"
    whole = glance(services(ShelfStore()), table, moves)
    assert whole.scores(None) == list((stored_record(NAME).result or {})["scores"])
    assert the_edition("rice-dice", table.edition, table.overlay, half.printed).sha256 == before.sha256, "for bots too"


def test_a_table_of_unknown_cards_says_so(print_again: Print) -> None:
    table, _ = a_played_table()
    print_again(with_other_rice)
    with pytest.raises(Unplayable, match="was opened with other cards than are installed now"):
        room_of(services(ShelfStore()), replace(table, reference=None))


def test_a_record_brings_its_cards(print_again: Print) -> None:
    table, moves = a_played_table()
    winners = (stored_record(NAME).result or {})["winners"]
    live = glance(services(ShelfStore()), replace(table, winners=winners), moves)
    kept = Record.from_json(record(live).to_json())
    before = list(story(kept))
    print_again(with_other_rice)
    assert list(story(kept)) == before
    assert kept.has_its_cards()
    kept = replace(kept, luck={"kind": "free"})  # the draws of the stored game follow from no seal of ours
    assert "changed" not in verify(kept)


def test_a_record_of_the_first_versions_warns_of_other_cards(print_again: Print) -> None:
    old = stored_record(NAME)
    assert "reference" not in old.edition
    assert old.has_its_cards(), "known by the hash of the text"
    print_again(with_other_rice)
    assert any("The cards have changed since this game was played" in line for line in story(replace(old, moves=())))


@pytest.mark.anyio
async def test_tables_of_the_version_before_keep_their_cards(print_again: Print, tmp_path: Path) -> None:
    """A database as 0002 left it: hashes over the text, and no cards. Brought up to date, its tables go on for ever."""
    table, moves = a_played_table()
    edition = game("rice-dice").edition()
    assert edition.reference is not None
    url = f"sqlite+aiosqlite:///{tmp_path / 'old.db'}"
    store = SqlStore(url)
    await store.open()
    await store.add(replace(table, edition_sha256=edition.text_sha256, reference=None))
    await store.write("paddy", 0, Change(0, moves[:20], None, 0, [0], None))
    async with store.writer.begin() as db:
        for step in ("DROP TABLE reviews", "DROP TABLE printed", "ALTER TABLE tables DROP COLUMN printed"):
            await db.execute(text(step))
        await db.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    await store.close()

    store = SqlStore(url)
    await store.open()
    await store.keep_editions({"rice-dice": edition.reference})
    new = print_again(with_other_rice)
    assert new.reference.reference is not None
    await store.keep_editions({"rice-dice": new.reference.reference})
    found = await store.table("paddy")
    assert found.reference == edition.reference
    assert glance(services(ShelfStore()), found, await store.moves("paddy")).edition.sha256 == edition.sha256
    await store.close()
