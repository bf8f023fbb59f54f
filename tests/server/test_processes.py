"""Several processes, one table: PostgreSQL keeps it, Redis spreads the news, and bots think beside it all."""

import os
import random
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from subak.engine.record import Record, verify
from tests.server.people import PATIENCE, Line, Live, Person, play_together, wait_until
from tests.services import Server


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgresql: str, redis_url: str) -> Iterator[list[Server]]:
    environment = {
        "SUBAK_DATABASE_URL": f"{postgresql}/postgres",
        "SUBAK_REDIS_URL": redis_url,
        "SUBAK_BOT_WORKERS": "1",
        "SUBAK_TAKEOVER": "1",
    }
    pair = [Server(tmp_path_factory.mktemp("server"), **environment) for _ in range(2)]
    yield pair
    for server in pair:
        server.kill()


@pytest.fixture
def servers(pair: list[Server]) -> list[Server]:
    """Two processes of `subak serve` on one database. Tests may kill them."""
    for server in pair:
        if server.process is None:
            server.start()
    return pair


def test_friends_at_two_processes_share_a_table(servers: list[Server]) -> None:
    one, two = servers
    with Person(one.url) as ayu, Person(two.url) as bo:
        opened = ayu.open("me", "link", "house", options={"target": 20})
        id = opened["id"]
        with ayu.at(id) as line:
            bo.join(id, opened["invites"]["1"], name="Bo")
            while line.now["table"]["status"] == "waiting":
                line.hear()
            assert line.seat(1)["name"] == "Bo"
            with bo.at(id) as other:
                hear_until_connected(line, seat=1)
                hear_until_connected(other, seat=0)
                take_something_back([line, other])
                play_together([line, other])
                assert line.over
                assert other.over
        record = Record.from_json(bo.http.get(f"/api/tables/{id}/record").text)
        assert len(record.moves) == line.number == other.number
        assert "draws follow" in verify(record)


def test_a_seat_is_asked_for_given_and_left_across_processes(servers: list[Server]) -> None:
    one, two = servers
    with Person(one.url) as ayu, Person(two.url) as jonas:
        id = ayu.open("me", "random", name="Heron Terrace")["id"]
        jonas.http.get("/")
        with ayu.at(id) as line, jonas.at(id) as other:
            jonas.post(f"/api/tables/{id}/requests", {"name": "Jonas"})
            while not line.now["table"]["requests"]:
                line.hear()
            request = line.now["table"]["requests"][0]["id"]
            ayu.post(f"/api/tables/{id}/requests/{request}", {"welcome": True})
            other.until("table", reason="joined")
            assert other.now["you"] == [1]
            jonas.post(f"/api/tables/{id}/resign")
            line.until("table", reason="resigned")
            ayu.post(f"/api/tables/{id}/name", {"name": "Quiet Sluice"})
            while other.now["table"]["name"] != "Quiet Sluice":
                other.hear()
            ayu.post(f"/api/tables/{id}/close")
            other.until("closed")
        assert jonas.http.get(f"/api/tables/{id}").status_code == 404


def hear_until_connected(line: Line, seat: int) -> None:
    while not line.seat(seat)["connected"]:
        line.hear()


def take_something_back(lines: list[Line]) -> None:
    """Play until one of them can undo, do it, and see that both hear of it."""
    rng = random.Random(11)
    while True:
        play_together(lines, moves=1, seed=rng.randrange(1000))
        for line in lines:
            while line.number < max(other.number for other in lines):
                line.hear()
            if line.question() and line.now["asked"][0]["controls"]["undo"]:
                undone = line.do("undo")
                assert undone["reason"] == "undone"
                for other in lines:
                    while other.number != undone["number"]:
                        other.hear()
                return


def test_a_person_whose_process_dies_goes_on_at_another(servers: list[Server]) -> None:
    one, two = servers
    with Person(one.url) as ayu:
        id = ayu.open("me", "here")["id"]
        with ayu.at(id) as line:
            line.play_out(moves=10)
            line.until_asked()
            number = line.number
            one.kill()
        ayu.url = two.url
        with ayu.at(id) as line:
            assert line.number == number
            line.play_out(moves=5)


def test_bots_watched_from_two_processes_play_every_move_once(servers: list[Server]) -> None:
    one, two = servers
    with Person(one.url) as ayu, Person(two.url) as bo:
        id = ayu.open("house", "greedy", options={"target": 20})["id"]
        with ayu.at(id) as line, bo.at(id) as other:
            for each in (line, other):
                while not each.over:
                    each.hear()
        assert line.number == other.number
        numbers = [step["number"] for message in other.heard for step in message.get("steps", [])]
        assert numbers == list(range(numbers[0], other.number + 1))
        verify(Record.from_json(ayu.http.get(f"/api/tables/{id}/record").text))


def test_another_process_takes_over_the_bots(servers: list[Server]) -> None:
    one, two = servers
    with Person(one.url) as ayu, Person(two.url) as bo:
        id = ayu.open("random", "random")["id"]
        with bo.at(id) as line:
            while line.number < 20:
                line.hear()
            one.kill()
            number = line.number
            while line.number < number + 20:
                line.hear()


def test_without_redis_two_processes_still_agree(tmp_path: Path) -> None:
    """They do not hear of each other, but neither writes over the other: who comes second gets the table as it is."""
    database = str(tmp_path / "subak.db")
    one, two = Live(database=database, bot_workers=0), Live(database=database, bot_workers=0)
    try:
        with Person(one.url) as ayu:
            id = ayu.open("me", "here")["id"]
            with ayu.at(id) as line:
                line.until_asked()
                ayu.url = two.url
                with ayu.at(id) as other:
                    assert other.number == line.number
                    line.move()
                    refused = other.do("move", action=other.legal()[0]["action"])
                    assert (refused["type"], refused["code"]) == ("refused", "stale")
                    assert other.until("table", reason="stale")["number"] == line.number
                    other.until_asked()
                    assert other.move()["type"] == "update"
    finally:
        one.stop()
        two.stop()


# Bots in processes of their own


def workers(server: Live) -> list[int]:
    executor = server.app.state.rooms.services.bots.executor
    return list(executor._processes) if executor is not None else []


def test_bots_think_in_workers_which_may_die(tmp_path: Path) -> None:
    server = Live(database=str(tmp_path / "subak.db"), bot_workers=1, messages="999/second")
    try:
        with Person(server.url) as ayu:
            id = ayu.open("house", "house")["id"]
            with ayu.at(id) as line:
                while line.number < 20:
                    line.hear()
                (worker,) = workers(server)
                os.kill(worker, signal.SIGKILL)
                number = line.number
                while line.number < number + 20:
                    line.hear()
    finally:
        server.stop()
    wait_until(lambda: not alive(worker))


@contextmanager
def in_the_middle_of_a_game(folder: Path) -> Iterator[tuple[Server, subprocess.Popen[bytes]]]:
    """A server, and its process, while two bots play and somebody watches."""
    server = Server(folder, SUBAK_BOT_WORKERS="1")
    server.start()
    assert server.process is not None
    try:
        with Person(server.url) as ayu, ayu.at(ayu.open("random", "random")["id"]) as line:
            while line.number < 10:
                line.hear()
            yield server, server.process
    finally:
        server.kill()


def test_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    with in_the_middle_of_a_game(tmp_path) as (server, process):
        children = children_of(process.pid)
        assert children
        server.kill()
    wait_until(lambda: not any(map(alive, children)))


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_politely_in_the_middle_of_a_game(tmp_path: Path, how: signal.Signals) -> None:
    with in_the_middle_of_a_game(tmp_path) as (server, process):
        process.send_signal(how)
        assert process.wait(PATIENCE) in (0, 130, -how)
    written = server.log.read_text()
    assert "Traceback" not in written, written
    assert "ERROR" not in written, written


def test_nothing_secret_is_written_into_logs(tmp_path: Path) -> None:
    server = Server(tmp_path, SUBAK_BOT_WORKERS="0")
    server.start()
    try:
        with Person(server.url) as ayu, Person(server.url) as bo:
            opened = ayu.open("me", "link")
            bo.join(opened["id"], opened["invites"]["1"])
            with bo.at(opened["id"], lang="en"):
                pass
            server.stop()  # everything is written by then
            written = server.log.read_text()
            assert f"{server.url}" in written
            for secret in (opened["invites"]["1"], *ayu.http.cookies.values(), *bo.http.cookies.values()):
                assert secret not in written
    finally:
        server.stop()
