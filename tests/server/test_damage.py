"""Rows of the database that make no sense: each is named in a sentence, and the other tables go on."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Live, Person

QUICK: dict[str, Any] = {"bot_workers": 0}

DAMAGE = {
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = :id",
    "options that are a list": "UPDATE tables SET options = '[]' WHERE id = :id",
    "an option that is not there": "UPDATE tables SET options = '{\"luck\": 7}' WHERE id = :id",
    "a text for a revision": "UPDATE tables SET revision = 'many' WHERE id = :id",
    "somebody acts who is not there": "UPDATE tables SET acting = '[9]' WHERE id = :id",
    "scores of too few": "UPDATE tables SET scores = '[1]' WHERE id = :id",
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "an overlay that is no TOML": "UPDATE tables SET overlay = '= =' WHERE id = :id",
    "no seats": 'DELETE FROM seats WHERE "table" = :id',
    "a seat is missing": 'DELETE FROM seats WHERE "table" = :id AND seat = 0',
    "a seat of no kind": "UPDATE seats SET kind = 'ghost' WHERE \"table\" = :id AND seat = 1",
    "a bot without a player": 'UPDATE seats SET player = NULL WHERE "table" = :id AND seat = 1',
    "a move of a seat that is not there": 'UPDATE moves SET seat = -7 WHERE "table" = :id AND number = 2',
    "a move of the wrong seat": 'UPDATE moves SET seat = 1 - seat WHERE "table" = :id AND seat >= 0',
    "an action that is not there": 'UPDATE moves SET action = 99999999 WHERE "table" = :id AND number = 2',
    "a move is missing": 'DELETE FROM moves WHERE "table" = :id AND number = 2',
}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str, str]:
    """A database with two tables of one person: its file, both ids, the cookie."""
    database = tmp_path_factory.mktemp("damage") / "subak.db"
    live = Live(**QUICK, database=str(database))
    with Person(live.url) as ayu:
        ids = []
        for name in ("Heron Terrace", "Quiet Sluice"):
            ids.append(ayu.open("me", "random", name=name, options={"first_player": 0})["id"])
            with ayu.at(ids[-1]) as line:
                line.play_out(moves=6)
        cookie = ayu.cookie
        live.stop()
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return database, ids[0], ids[1], cookie


@pytest.mark.parametrize("case", DAMAGE)
def test_a_damaged_row_is_named_and_others_go_on(
    played: tuple[Path, str, str, str], case: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    source, id, other, cookie = played
    database = tmp_path / "subak.db"
    database.write_bytes(source.read_bytes())
    with closing(sqlite3.connect(database)) as db:
        assert db.execute(DAMAGE[case], {"id": id}).rowcount
        db.commit()
    live = Live(**QUICK, database=str(database))
    try:
        with Person(live.url) as ayu:
            ayu.http.headers["Cookie"] = cookie
            answer = ayu.http.get(f"/api/tables/{id}")
            assert answer.status_code == 409, answer.text
            assert answer.json()["detail"]
            rows = {row["id"]: row for row in ayu.get("/api/tables")}
            assert rows[id]["status"] == "unreadable"
            assert rows[id]["sentence"]
            assert rows[id]["name"] == "Heron Terrace"
            assert rows[id]["moved_at"] > 0
            assert rows[other]["status"] == "playing"
            assert ayu.http.get(f"/api/tables/{other}").status_code == 200
    finally:
        live.stop()
