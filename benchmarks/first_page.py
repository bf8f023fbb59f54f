"""How long a newcomer waits: a fresh clone, empty caches, `go.py play`, until the first page and until it is compiled.

    python3 benchmarks/first_page.py           libraries are fetched from wherever pip and npm find them here
    python3 benchmarks/first_page.py --again   and then a second start

Standard library only. The clone, its environments and all caches are in a temporary folder that is deleted afterwards.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
GIVE_UP = 1800  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--port", type=int, default=18765, help="where the table is served (18765)")
    parser.add_argument("--again", action="store_true", help="start it a second time")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="subak-first-page-") as folder:
        clone = Path(folder, "subak")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        tell("first start", start(clone, wish.port, until_compiled=True))
        if wish.again:
            tell("second start", start(clone, wish.port, until_compiled=False))
    return 0


def start(clone: Path, port: int, *, until_compiled: bool) -> dict[str, float]:
    """Seconds until each thing was there."""
    caches = {name: str(clone.parent / name) for name in ("XDG_CACHE_HOME", "PIP_CACHE_DIR", "UV_CACHE_DIR")}
    caches |= {"npm_config_cache": str(clone.parent / "npm"), "XDG_DATA_HOME": str(clone.parent / "data")}
    command = [sys.executable, "go.py", "play", "--no-browser", "--port", str(port)]
    began, seen = time.monotonic(), {}
    process = subprocess.Popen(command, cwd=clone, env={**os.environ, **caches}, start_new_session=True)
    try:
        wait_for(process, lambda: page(port, "/"))
        seen["first page"] = time.monotonic() - began
        if until_compiled:
            wait_for(process, lambda: json.loads(page(port, "/api/health"))["compiled"])
            seen["compiled"] = time.monotonic() - began
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()
    return seen


def wait_for(process: "subprocess.Popen[bytes]", there: Callable[[], object]) -> None:
    deadline = time.monotonic() + GIVE_UP
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if there():
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit("It ended, or took too long; see above.")


def page(port: int, path: str) -> bytes:
    with urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
        body: bytes = answer.read()
        return body


def tell(what: str, seen: dict[str, float]) -> None:
    times = ", ".join(f"{name} after {seconds:.1f} s" for name, seconds in seen.items())
    print(f"{what}: {times}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)


if __name__ == "__main__":
    sys.exit(main())
