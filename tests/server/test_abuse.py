"""Nobody can starve others: whoever asks too much, too slowly or without end is refused, and the others go on."""

import json
import logging
import socket
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from subak.server.tables import messages
from subak.server.tables.looking_back import Pieces
from subak.server.web.logs import OFTEN, PAUSE, Json, Seldom
from subak.server.web.sessions import address_of
from tests.server.people import PATIENCE, Live, Person
from tests.server.rooms_alone import a_table, come, room_at
from tests.server.stored_games import open_from_records, stored_record, table_of, whole_game


def call(live: Live, said: bytes) -> socket.socket:
    line = socket.create_connection(live.listening.getsockname(), timeout=PATIENCE)
    line.sendall(said)
    return line


# Connections


HALF_OPEN = {
    "nothing": b"",
    "half a line": b"GET /api/he",
    "no end of the head": b"GET /api/health HTTP/1.1\r\nHost: x\r\n",
    "a second request": b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/he",
}


@pytest.mark.parametrize("case", HALF_OPEN)
def test_a_request_that_never_ends_is_cut_off(start: Callable[..., Live], case: str) -> None:
    with call(start(patience=0.3), HALF_OPEN[case]) as line:
        while line.recv(10_000):
            pass  # whatever is answered before: in the end the server hangs up


def test_a_body_that_never_comes_is_cut_off(start: Callable[..., Live]) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    with call(start(patience=0.3), head) as line:
        assert b"200 OK" not in line.recv(10_000)


def test_half_open_connections_make_room_for_others(start: Callable[..., Live]) -> None:
    live = start(connections=5, patience=PATIENCE)
    with ExitStack() as lines, Person(live.url) as ayu:
        for _ in range(20):
            lines.enter_context(call(live, HALF_OPEN["half a line"]))
        assert ayu.get("/api/health")["status"] == "ok"
        with ayu.at(ayu.open("me", "random", options={"first_player": 0})["id"]) as line:
            for _ in range(20):
                lines.enter_context(call(live, b""))
            line.until_asked()
            assert line.move()["type"] == "update"


def test_a_socket_may_be_silent_for_as_long_as_it_likes(start: Callable[..., Live]) -> None:
    with Person(start(patience=0.2).url) as ayu, ayu.at(ayu.open("me", "random")["id"]) as line:
        line.until_asked()
        while not line.is_silent(0.5):
            pass
        assert line.move()["type"] == "update"


# Quotas


def test_new_tables_are_counted_by_address(start: Callable[..., Live]) -> None:
    with Person(start(opens="2/hour").url) as ayu, Person(ayu.url) as bo:
        ayu.open("me", "random")
        bo.open("me", "random")
        assert ayu.http.post("/api/tables", json={"game": "rice-dice", "seats": []}).status_code == 429
        assert ayu.http.post("/api/seals").status_code == 429
        assert ayu.get("/api/tables"), "what is there can still be played"


def test_arrivals_are_counted_by_table(start: Callable[..., Live]) -> None:
    with Person(start(arrivals="2/hour").url) as ayu:
        first, second = ayu.open("me", "random")["id"], ayu.open("me", "random")["id"]
        for _ in range(2):
            with ayu.at(first):
                pass
        with pytest.raises(InvalidStatus) as refused, ayu.at(first):
            pass
        assert refused.value.response.status_code == 429
        with ayu.at(second):
            pass


def test_hints_are_counted(start: Callable[..., Live]) -> None:
    with Person(start(hints="1/hour").url) as ayu, ayu.at(ayu.open("me")["id"]) as line:
        line.until_asked()
        line.say("hint")
        assert line.until("hint")["plans"]
        line.say("hint")
        assert line.until("refused")["code"] == "too-fast"
        assert line.move()["type"] == "update"


def test_pieces_of_replays_are_counted(start: Callable[..., Live]) -> None:
    record = stored_record("rice-dice-2-house")
    live = start(replays="2/hour")
    with Person(live.url) as ayu:
        open_from_records(live.settings.database_url, (table_of(record, "over"), whole_game(record)))
        for _ in range(2):
            ayu.get("/api/tables/over/replay", count=5)
        assert ayu.http.get("/api/tables/over/replay").status_code == 429
        assert ayu.http.get("/api/tables/over").status_code == 200


# Whose request it is


def test_behind_a_proxy_the_address_of_the_person_counts(start: Callable[..., Live]) -> None:
    with Person(start(writes="1/hour").url) as ayu:
        told = [
            seal(ayu, address) for address in ("198.51.100.1", "198.51.100.1", "198.51.100.2", "1.1.1.1, 198.51.100.2")
        ]
        assert told == [200, 429, 200, 429], "what a person says about itself before the proxy does not count"


def test_nobody_else_may_say_for_whom_it_asks(start: Callable[..., Live]) -> None:
    with Person(start(writes="1/hour", proxies=("192.0.2.0/24",)).url) as ayu:
        assert [seal(ayu, f"198.51.100.{n}") for n in (1, 2)] == [200, 429]


def seal(person: Person, address: str) -> int:
    return person.http.post("/api/seals", headers={"X-Forwarded-For": address}).status_code


def test_a_network_of_addresses_counts_as_one() -> None:
    def counted(address: str) -> str:
        return address_of({"client": (address, 5)})

    assert counted("2001:db8:1:2::5") == counted("2001:db8:1:2:ffff::9") != counted("2001:db8:1:3::5")
    assert counted("198.51.100.1") != counted("198.51.100.2")
    assert counted("fe80::1%eth0") == counted("fe80::2")
    assert address_of({}) == ""


# What is dear is done once


def test_a_piece_of_a_replay_is_built_once(live: Live, stranger: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    record = stored_record("seasons-2-house")
    open_from_records(live.settings.database_url, (table_of(record, "lookedback"), whole_game(record)))
    built: list[int] = []
    step_info = messages.step_info

    def counted(*given: Any) -> Any:
        built.append(given[2].number)
        return step_info(*given)

    monkeypatch.setattr(messages, "step_info", counted)
    pieces = [stranger.get("/api/tables/lookedback/replay", start=start, count=12) for start in (3, 3, 5)]
    assert pieces[0] == pieces[1]
    assert [step["number"] for step in pieces[2]["steps"]] == list(range(6, 18))
    assert sorted(built) == list(range(1, 21)), "two blocks of ten, each once"
    ends = [stranger.get("/api/tables/lookedback/end") for _ in range(2)]
    assert ends[0] == ends[1]
    assert stranger.http.get("/api/tables/lookedback/replay", params={"count": 200}).status_code == 422


@pytest.mark.anyio
async def test_no_more_is_kept_than_may_be() -> None:
    pieces = Pieces(most=25)
    for name in "abc":
        await pieces.get(name, lambda: "x" * 10)
    await pieces.get("b", lambda: "new")
    assert list(pieces.kept) == ["c", "b"]
    assert pieces.letters == 20


@pytest.mark.anyio
async def test_the_table_is_built_once_for_all_who_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    snapshot = messages.snapshot

    def counted(*given: Any) -> Any:
        built.append(given[1])
        return snapshot(*given)

    async with room_at(a_table("rice-dice", "Ayu", "Bo")) as room:
        monkeypatch.setattr(messages, "snapshot", counted)
        watching = [await come(room, None) for _ in range(5)]
        assert len(built) == 1
        assert len({browser.outbox.get_nowait() for browser in watching}) == 1
        await come(room, "Ayu")
        await come(room, None)
        assert len(built) == 3, "Ayu is here now, and sees more than who watches"


# Logs


def line_of_log(message: str = "the same", number: int = 7) -> logging.LogRecord:
    return logging.LogRecord("subak", logging.WARNING, "here.py", number, message, (), None)


def test_the_log_does_not_grow_without_end() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)
    assert sum(seldom.filter(line_of_log(str(k))) for k in range(1000)) == OFTEN
    assert seldom.filter(line_of_log(number=8)), "something else is still told"
    now = PAUSE
    later = line_of_log()
    assert seldom.filter(later)
    assert later.getMessage() == f"the same (and {1000 - OFTEN} more like this before)"


def test_a_log_for_programs() -> None:
    told = json.loads(Json().format(line_of_log('say "no"')))
    assert told.pop("time").endswith("Z")
    assert told == {"level": "warning", "logger": "subak", "message": 'say "no"'}


# Health


def test_health_says_what_does_not_answer(start: Callable[..., Live], monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3

    live = start()
    monkeypatch.setattr("subak.server.web.health.FRESH", 0.0)
    monkeypatch.setattr("subak.server.web.health.PATIENCE", 1.0)
    with Person(live.url) as ayu, sqlite3.connect(live.settings.database, isolation_level=None) as other:
        assert failing(ayu.http.get("/api/health")) == []
        other.execute("BEGIN EXCLUSIVE")
        assert failing(ayu.http.get("/api/health")) == ["database"]
        other.execute("ROLLBACK")
        while ayu.http.get("/api/health").status_code != 200:
            pass
        monkeypatch.setattr("subak.server.web.health.LEAST_ROOM", 2**62)
        assert failing(ayu.http.get("/api/health")) == ["disk"]
        live.app.state.doctor.bots.queue.longest_wait = lambda: 1e6
        assert failing(ayu.http.get("/api/health")) == ["disk", "bots"]
    other.close()


def failing(answer: httpx.Response) -> list[str]:
    health = answer.json()
    wrong = [part["name"] for part in health["parts"] if not part["ok"]]
    assert (health["status"] == "ok", answer.status_code) == ((True, 200) if not wrong else (False, 503))
    assert all(part["ok"] or part["sentence"] for part in health["parts"])
    return wrong
