"""A server that restarts, say with rules that were compiled meanwhile: browsers call again, and nothing is lost."""

import signal
from pathlib import Path

import pytest

from subak.server.web.serve import how_fast
from tests.server.people import Person
from tests.services import Server
from tests.slow.kill import Watched, watch

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="this system has no such signal")


def test_a_game_goes_on_while_the_server_starts_again(tmp_path: Path) -> None:
    """The same process, the same port, never closed: a browser only has to call again."""
    server = Server(tmp_path, SUBAK_BOT_WORKERS="1")
    server.start()
    process = server.process
    assert process is not None
    try:
        with Person(server.url) as person:
            tables = [Watched(person, seats, seed=1) for seats in (("me", "house"), ("random", "random", "random"))]
            for _ in range(3):
                assert watch(tables, lambda: process.send_signal(signal.SIGUSR1), 0.2) > 0
                assert person.get("/api/health")["status"] == "ok", "who asks meanwhile waits and is answered"
                for table in tables:
                    table.check(tmp_path / "subak.db")
        assert process.poll() is None
        assert server.log.read_text().count(how_fast()) == 3
    finally:
        server.stop()
