"""Reviews of finished tables: asked for, made, kept, shared; and never a word before the end."""

import asyncio
import time
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from subak.review import tasks
from subak.review.effort import Effort
from subak.review.findings import Findings
from subak.review.tasks import Done, Task, do, tasks_of
from subak.server.bots.decide import Patience
from subak.server.bots.pool import BotPool
from tests.server.people import PATIENCE, Live, Person, wait_until
from tests.server.stored_games import open_from_records, stored_record, table_of, whole_game
from tests.server.test_bots import job

NAME = "rice-dice-2-first-player"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where rules are compiled, a quick look is enough for what is tested here."""
    monkeypatch.setattr(tasks, "effort_for", lambda game: Effort(tapes=0, guesses=1, moments=8, simulations=0))


@pytest.fixture(scope="module")
def finished(live: Live) -> str:
    record = stored_record(NAME)
    open_from_records(live.settings.database_url, (table_of(record, "tobereviewed"), whole_game(record)))
    return "/api/tables/tobereviewed/review"


def ready(person: Person, address: str) -> dict[str, Any]:
    wait_until(lambda: person.get(address)["status"] in ("ready", "failed"))
    found: dict[str, Any] = person.get(address)
    assert found["status"] == "ready"
    return found


def test_whoever_has_the_link_may_ask_and_all_get_the_same(stranger: Person, ayu: Person, finished: str) -> None:
    assert stranger.get(finished)["status"] == "none"
    assert stranger.http.get(f"{finished}/file").status_code == 409
    assert stranger.post(finished)["status"] in ("running", "ready")
    review = ready(stranger, finished)["review"]
    rows = {row["label"]: row["points"] for row in review["account"]}
    for seat, score in enumerate(review["scores"]):
        assert sum(points[seat] for label, points in rows.items() if label != "Result") == 10 * score
    assert len(review["all_open"]["points"]) == len(stored_record(NAME).moves) + 1
    assert ayu.get(finished)["review"] == review
    file = stranger.get(f"{finished}/file")
    assert file["words"] == review
    assert len(file["record"]["moves"]) == len(stored_record(NAME).moves)


def test_it_is_kept_with_the_game(start: Callable[..., Live]) -> None:
    record = stored_record(NAME)
    first = start()
    open_from_records(first.settings.database_url, (table_of(record, "kept"), whole_game(record)))
    with Person(first.url) as person:
        person.post("/api/tables/kept/review")
        review = ready(person, "/api/tables/kept/review")["review"]
    first.stop()
    second = start()
    with Person(second.url) as person:
        assert person.get("/api/tables/kept/review")["review"] == review


def test_before_the_end_there_is_nothing_for_anybody(ayu: Person, stranger: Person) -> None:
    """Law 6: not the host, not a spectator, however they ask."""
    table = ayu.open("me", "level:1")["id"]
    for person in (ayu, stranger):
        for path in (f"/api/tables/{table}/review", f"/api/tables/{table}/review/file"):
            assert person.http.get(path).status_code == 409
        asked = person.http.post(f"/api/tables/{table}/review")
        assert asked.status_code == 409
        assert asked.json()["detail"] == "The game is not over yet."


def test_it_can_be_stopped(start: Callable[..., Live], monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()

    def slowly(task: Task, watch: Patience) -> Done | None:
        while not may_go_on.is_set() and not watch.is_over():
            time.sleep(0.01)
        return do(task) if may_go_on.is_set() else None

    monkeypatch.setattr("subak.server.bots.pool.review_part", slowly)
    record = stored_record(NAME)
    server = start()
    open_from_records(server.settings.database_url, (table_of(record, "stopped"), whole_game(record)))
    address = "/api/tables/stopped/review"
    with Person(server.url) as person:
        assert person.post(address)["status"] == "running"
        stopped = person.http.delete(address)
        assert stopped.json()["status"] == "none"
        may_go_on.set()
        person.post(address)
        ready(person, address)


def test_a_review_makes_room_for_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The part in progress is stopped, the bot decides, and the part is done again."""
    begun, told = Event(), []

    def first_slowly(task: Task, watch: Patience) -> Done | None:
        if begun.is_set():
            told.append("again")
            return do(task)
        begun.set()
        while not watch.is_over():
            time.sleep(0.01)
        return None

    monkeypatch.setattr("subak.server.bots.pool.review_part", first_slowly)
    text = stored_record(NAME).to_json()
    (task, *_) = tasks_of(text, Effort(0, 1, 0, 0))

    async def story() -> None:
        bots = BotPool(0)
        review = asyncio.create_task(bots.review(task))
        await asyncio.to_thread(begun.wait, PATIENCE)
        assert await bots.think(job("house")) is not None
        told.append("bot")
        assert await review == do(task)
        bots.close()

    asyncio.run(story())
    assert sorted(told) == ["again", "bot"]


def test_a_review_of_another_format_is_made_again() -> None:
    with pytest.raises(ValueError, match="format 0"):
        Findings.from_json('{"review": 0}')
