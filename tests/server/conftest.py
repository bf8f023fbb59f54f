"""Servers for the tests of the table: in a thread of this process, so that tests can reach into their settings."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Live, Person

# Tests are faster than people.
QUICK: dict[str, Any] = {"bot_workers": 0, "hint": 12}
QUICK |= dict.fromkeys(("messages", "reads", "writes", "opens", "replays", "arrivals", "hints"), "2000/second")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def same_luck_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The n-th table that a test opens is sealed with the same secret whenever the test is run."""
    number = count()

    def secret() -> str:
        return sha256(f"{request.node.nodeid} {next(number)}".encode()).hexdigest()

    monkeypatch.setattr("subak.server.tables.new_tables.new_secret", secret)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Live]]:
    """Starts servers with any settings; they share one database unless they are given another."""
    running: list[Live] = []

    def start_server(**settings: Any) -> Live:
        server = Live(**{**QUICK, "database": str(tmp_path / "subak.db"), **settings})
        running.append(server)
        return server

    yield start_server
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server for all tests that need no settings of their own: tables do not disturb each other."""
    server = Live(**QUICK, database=str(tmp_path_factory.mktemp("live") / "subak.db"))
    yield server
    server.stop()


@pytest.fixture
def ayu(live: Live) -> Iterator[Person]:
    with Person(live.url) as person:
        yield person


@pytest.fixture
def bo(live: Live) -> Iterator[Person]:
    with Person(live.url) as person:
        yield person


@pytest.fixture
def stranger(live: Live) -> Iterator[Person]:
    with Person(live.url) as person:
        yield person
