"""The packages, built and tried as whoever installs them would: in environments that hold nothing else.

    python3 tests/slow/packages.py            the source archive, a compiled and a plain wheel
    python3 tests/slow/packages.py --plain    without the compiled one, which takes minutes

Standard library only. Everything happens in a temporary folder. The pins of constraints.txt are used, so what is tried
is what the tests ran with.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
PORT = 18766
PATIENCE = 120  # seconds until a started server must answer


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--plain", action="store_true", help="leave out the compiled wheel")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="subak-packages-") as folder:
        home = Path(folder)
        builder = environment(home / "builder")
        run(builder, "-m", "pip", "install", "-q", "build")
        archive = built(builder, home / "source", "--sdist", ROOT)
        tell(f"source archive: {archive.stat().st_size / 1e6:.1f} MB")
        for compiled in (False,) if wish.plain else (False, True):
            kind = "compiled" if compiled else "plain"
            began = time.monotonic()
            wheel = built(builder, home / kind, "--wheel", unpacked(archive, home / f"{kind}-source"), compiled)
            size = wheel.stat().st_size / 1e6
            tell(f"{kind} wheel from it: {wheel.name}, {size:.1f} MB, after {time.monotonic() - began:.0f} s")
            try_light(home / f"{kind}-light", wheel, compiled)
            try_table(home / f"{kind}-table", wheel, compiled)
    return 0


def environment(folder: Path) -> Path:
    """The Python of a new environment."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(python: Path, *arguments: object, **more: str) -> str:
    done = subprocess.run(
        [python, *map(str, arguments)], text=True, stdout=subprocess.PIPE, env={**os.environ, **more}, cwd=python.parent
    )
    if done.returncode:
        raise SystemExit(f"{arguments} ended with {done.returncode}\n{done.stdout[-2000:]}")
    return done.stdout


def built(builder: Path, folder: Path, kind: str, source: Path, compiled: bool = False) -> Path:
    run(builder, "-m", "build", kind, "--outdir", folder, source, SUBAK_COMPILE=str(int(compiled)))
    return next(file for file in folder.iterdir() if file.suffix in {".gz", ".whl"})


def unpacked(archive: Path, folder: Path) -> Path:
    """What the archive holds is all there is, as it is on the machine of whoever builds it."""
    import tarfile

    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return next(folder.iterdir())


def try_light(folder: Path, wheel: Path, compiled: bool) -> None:
    """`pip install subak`: rules, players, simulations, and a sentence for whoever wants the table."""
    python = environment(folder)
    run(python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", wheel)
    assert len(json.loads(run(python, "-m", "subak", "games", "--json"))) == 4
    assert "RD-4.20" in run(python, "-m", "subak", "rules", "rice-dice", "RD-4.20")
    bench = json.loads(run(python, "-m", "subak", "bench", "rice-dice", "--json"))
    assert bench[0]["compiled"] is compiled, bench
    refused = subprocess.run([python, "-m", "subak", "serve"], text=True, capture_output=True, stdin=subprocess.DEVNULL)
    assert refused.returncode == 2, refused
    assert "pip install 'subak[serve]'" in refused.stderr, refused
    tell(f"  light: {distributions(python)} packages, {size_of(folder):.0f} MB")


def try_table(folder: Path, wheel: Path, compiled: bool) -> None:
    """`pip install 'subak[serve]'`: the page and its API answer."""
    python = environment(folder)
    run(python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{wheel}[serve]")
    database = str(folder / "games.db")
    command = [str(python), "-m", "subak", "serve", "--no-browser", "--port", str(PORT), "--database", database]
    server = subprocess.Popen(command, cwd=folder)
    try:
        health = json.loads(answer("/api/health"))
        assert health["compiled"] is compiled, health
        assert b"<title>" in answer("/")
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
    tell(f"  table: {distributions(python)} packages, {size_of(folder):.0f} MB")


def answer(path: str) -> bytes:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{PORT}{path}", timeout=30) as page:
                body: bytes = page.read()
                return body
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def distributions(python: Path) -> int:
    return len(json.loads(run(python, "-m", "pip", "list", "--format", "json"))) - 2  # pip and setuptools


def size_of(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
