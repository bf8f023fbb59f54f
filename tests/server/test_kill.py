"""Three kills of a real server; tests/slow/kill.py does many."""

from pathlib import Path

import pytest

from tests.slow.kill import kill


@pytest.mark.slow
def test_nothing_that_was_told_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    assert kill(tmp_path, times=3) > 0
