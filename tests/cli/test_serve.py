"""`subak serve`: the address is printed, the table answers, Ctrl+C ends it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from subak.cli import INTERRUPTED
from tests.services import hear_ctrl_c


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_serve_until_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "subak", "serve", "--port", "0", "--no-browser", "--database", "games.db"]
    run = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c
    )
    assert run.stdout is not None
    address = next(word for word in run.stdout.readline().split() if word.startswith("http://127.0.0.1:"))
    with urlopen(f"{address}/api/games") as answer:
        assert "rice-dice" in [game["slug"] for game in json.load(answer)]
    run.send_signal(signal.SIGINT)
    assert run.communicate(timeout=180)[1] == ""
    assert run.returncode == INTERRUPTED
    assert (tmp_path / "games.db").exists()
