"""Virtual environments with Subak in them, in folders beside the code."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.setup.machine import apt_install
from tools.setup.running import ROOT, GivingUp, quietly, tell

CACHE = ROOT / ".venv-cache"  # compiled files
SETTINGS = ("pyproject.toml", "constraints.txt", "hatch_build.py")
SOURCES = (*SETTINGS, "tools/setup", "src", "web", "docs/rules")


@dataclass(frozen=True)
class Home:
    """An environment with Subak in it. It is out of date when a file under `watched` has changed.

    An editable one runs the sources and the page as they are; any other holds a compiled copy of both.
    """

    folder: Path
    package: str
    watched: tuple[str, ...]
    editable: bool = False

    def program(self, name: str) -> str:
        return str(self.folder / ("Scripts" if os.name == "nt" else "bin") / name)


PLAY = Home(ROOT / ".venv-play", ".[serve,terminal]", SETTINGS, editable=True)
TEST = Home(ROOT / ".venv-test", ".[test,dev]", SETTINGS, editable=True)
COMPILED = Home(ROOT / ".venv-compiled", ".[test]", SOURCES)


def prepare(home: Home, work: str) -> None:
    """Installs Subak and its libraries into its home, unless nothing has changed since the last time."""
    stamp = home.folder / ".installed-from"
    wanted = fingerprint(home.watched, str(home))
    if stamp.exists() and stamp.read_text() == wanted:
        return
    tell(f"      This takes a moment: {work}.")
    began = time.monotonic()
    uv = shutil.which("uv")
    if not (uv and install_with_uv(home, uv)):
        install_with_pip(home)
    stamp.write_text(wanted)
    tell(f"      Done in {time.monotonic() - began:.0f} s.")


def install_with_uv(home: Home, uv: str) -> bool:
    """False if uv fails, say because only pip knows where this machine finds its packages."""
    if not Path(home.program("python")).exists():
        shutil.rmtree(home.folder, ignore_errors=True)
        subprocess.run([uv, "venv", "-q", "-p", sys.executable, home.folder])
    try:
        # Without the option uv reuses an earlier build, because it watches pyproject.toml only.
        install(home, [uv, "pip", "install", "-p", home.program("python"), "--reinstall-package", "subak"])
    except GivingUp as reason:
        tell(f"{reason}\n      uv could not do it; trying pip.")
        return False
    return True


def install_with_pip(home: Home) -> None:
    if not Path(home.program("pip")).exists():
        need_ensurepip()
        venv.create(home.folder, clear=True, with_pip=True)
    install(home, [home.program("python"), "-m", "pip", "--disable-pip-version-check", "install"])


def install(home: Home, command: list[str]) -> None:
    package = ["-e", home.package] if home.editable else [home.package]
    log = home.folder / "install.log"
    settings = build_settings(log, SUBAK_COMPILE="0", SUBAK_PAGE="0") if home.editable else build_settings(log)
    quietly([*command, "-c", "constraints.txt", *package], log, env=settings)


def build_settings(log: Path, **other: str) -> dict[str, str]:
    """The environment of the build hook: it compiles or fails, and builds the page, unless `other` settings say so."""
    return {**os.environ, "SUBAK_COMPILE": "1", "SUBAK_NEWS": str(log), "SUBAK_CACHE": str(CACHE), **other}


def need_ensurepip() -> None:
    """Debian leaves out the part of Python that puts pip into a new environment."""
    if find_spec("ensurepip") is None and not apt_install(["python3-venv"]):
        raise GivingUp("This Python cannot make environments. On Debian and Ubuntu: sudo apt-get install python3-venv")


def fingerprint(watched: tuple[str, ...], made_as: str = "", root: Path = ROOT) -> str:
    """Changes with Python itself and with every watched file."""
    total = hashlib.sha256(f"{sys.version} {made_as}".encode())
    for file in sorted(watched_files(watched, root)):
        total.update(f"{file.relative_to(root)} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def watched_files(watched: tuple[str, ...], root: Path) -> Iterator[Path]:
    made = {"__pycache__", "node_modules", "static"}
    for path in (root / name for name in watched):
        if path.is_file():
            yield path
        for folder, folders, files in os.walk(path):
            folders[:] = [name for name in folders if name not in made]
            yield from (Path(folder, name) for name in files)
