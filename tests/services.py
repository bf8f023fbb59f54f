"""The programs some tests talk to, each started for the tests on a free port of 127.0.0.1 and ended afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools.setup.machine import SYSTEM, find_program


def need(package: str) -> str:
    """Where the program of this package is; a test that cannot have it is skipped."""
    program = find_program(*SYSTEM[package])
    if program is None:
        pytest.skip(f"{package} is not installed")
    return program


def hear_ctrl_c() -> None:
    """For a process that is to be interrupted: one started in the background of a shell is deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_port(port: int, process: subprocess.Popen[Any], log: Path, seconds: float = 180) -> None:
    """Returns when somebody listens; fails with the log if the process ends before, or takes too long."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"Nothing listens on port {port}.\n{log.read_text(errors='replace')}")


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of its own that forgets everything: gives its address without a database."""
    initdb = Path(need("postgresql"))
    # PostgreSQL refuses to run as root, so there it runs as the user its package made, in a folder of that user.
    user: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="subak-postgresql-"))
    if user:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    careless = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off"
    control = [initdb.with_name("pg_ctl"), "-D", folder / "data", "-w"]

    def run(*command: object) -> None:
        subprocess.run(list(map(str, command)), check=True, cwd=folder, stdout=subprocess.DEVNULL, **user)

    try:
        run(initdb, "-D", folder / "data", "-A", "trust", "-U", "subak", "--no-sync", "-E", "UTF8", "--locale=C")
        listen = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} {careless}"
        run(*control, "-l", folder / "log", "-o", listen, "start")
        yield f"postgresql+psycopg://subak@127.0.0.1:{port}"
        run(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of its own that keeps nothing on disk: gives its address."""
    program = need("redis-server")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="subak-redis-") as folder:
        log = Path(folder, "log")
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder]
        with log.open("wb") as output:
            process = subprocess.Popen([program, *options], stdout=output, stderr=output)
        try:
            wait_for_port(port, process, log)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait()


class Server:
    """`subak serve` as a process of its own, with its database in `folder`. It can be killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.folder = folder
        limits = dict.fromkeys(("SUBAK_OPENS", "SUBAK_REPLAYS", "SUBAK_ARRIVALS", "SUBAK_HINTS"), "2000/second")
        database = f"sqlite+aiosqlite:///{folder / 'subak.db'}"
        self.environment = {"SUBAK_DATABASE_URL": database, **limits, **environment}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        subak = Path(sys.executable).with_name("subak")
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [str(subak), "serve", "--host", "127.0.0.1", "--port", str(self.port)],
                cwd=self.folder,
                env={**os.environ, **self.environment},
                stdout=output,
                stderr=output,
            )
        wait_for_port(self.port, self.process, self.log)

    def stop(self) -> None:
        """The polite end: the server may finish what it is doing."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """The power cut."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(180)
            self.process = None
