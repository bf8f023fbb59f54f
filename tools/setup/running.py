"""Running other programs: what they say goes into a log, and what a person should know is told."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 10  # seconds of silence before a sign of life


class GivingUp(Exception):
    """Something is missing that these scripts cannot bring; the message says what helps."""


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def quietly(command: list[str], log: Path, env: dict[str, str] | None = None) -> None:
    """Runs a command with its output in a log; shows the last line now and then, and more if it fails."""
    log.parent.mkdir(exist_ok=True)
    log.unlink(missing_ok=True)
    began = time.monotonic()
    with log.open("a") as output:  # others may add lines of their own
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT)
        while True:
            try:
                process.wait(PATIENCE)
                break
            except subprocess.TimeoutExpired:
                tell(f"      {time.monotonic() - began:4.0f} s  {last_lines(log, 1)[:90]}")
    if process.returncode:
        raise GivingUp(f"{last_lines(log, 30)}\nThis did not work: {' '.join(command)}\nThe whole story is in {log}.")


def last_lines(log: Path, count: int) -> str:
    lines = [line.rstrip() for line in log.read_text(errors="replace").splitlines() if line.strip(" ━╸")]
    return "\n".join(lines[-count:])


def become(command: list[str]) -> int:
    """Replaces this process where the system can do that, so that signals reach the server."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)
