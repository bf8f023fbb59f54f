#!/usr/bin/env python3
"""Sets Subak up and starts it, with nothing but Python installed.

    python3 go.py play [OPTIONS]                    play in the browser; options go to `subak serve`
    python3 go.py test                              every check and every test
    python3 go.py test --compiled                   every test but the slow ones, against the compiled package
    python3 go.py test [--compiled] -- ARGUMENTS    some tests only; arguments go to pytest

Everything is installed into .venv-* folders beside this file; delete them to start afresh.
"""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
PATIENCE = 10  # seconds of silence before a sign of life

# All tests share the cores; a few chosen ones run in order, in one process, ready for a debugger.
TOGETHER = ["-n", "auto", "--dist", "worksteal"]

CACHE = ROOT / ".venv-cache"  # compiled files

SETTINGS = ("pyproject.toml", "constraints.txt", "hatch_build.py")
SOURCES = (*SETTINGS, "tools/setup", "src", "web", "docs/rules")

# A package of Debian, and the programs of which any one will do.
SYSTEM = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "postgresql": ("initdb",),
    "redis-server": ("redis-server", "valkey-server"),
}


@dataclass(frozen=True)
class Home:
    """A virtual environment with Subak in it. It is out of date when a file under `watched` has changed."""

    folder: Path
    package: str
    watched: tuple[str, ...]
    compile: str
    editable: bool = False

    def program(self, name: str) -> str:
        return str(self.folder / ("Scripts" if os.name == "nt" else "bin") / name)


PLAY = Home(ROOT / ".venv-play", ".", SOURCES, compile="auto")
TEST = Home(ROOT / ".venv-test", ".[test,dev]", SETTINGS, compile="0", editable=True)
COMPILED = Home(ROOT / ".venv-compiled", ".[test]", SOURCES, compile="1")


class GivingUp(Exception):
    """Something is missing that this script cannot bring; the message says what helps."""


def main(arguments: list[str]) -> int:
    what, options = (arguments or [""])[0], arguments[1:]
    if what == "play":
        return play(options)
    if what == "test" and options[:1] == ["--compiled"]:
        return test_compiled(without_dashes(options[1:]))
    if what == "test":
        return test(without_dashes(options))
    print(__doc__.strip(), file=sys.stderr)
    return 0 if what in {"-h", "--help"} else 2


def without_dashes(options: list[str]) -> list[str]:
    return options[1:] if options[:1] == ["--"] else options


# The two commands


def play(options: list[str]) -> int:
    tell("[1/2] Preparing Subak.")
    prepare(PLAY, "fetching libraries, compiling the rules, building the page; about two minutes the first time")
    tell(f"      {how_fast(PLAY)}")
    tell("[2/2] Starting the table. Ctrl+C stops it.")
    return become([PLAY.program("subak"), "serve", *options])


def test(chosen: list[str]) -> int:
    tell("[1/4] Preparing the tests.")
    prepare(TEST, "fetching libraries and test tools; about a minute the first time")
    tell("[2/4] Looking for Chromium, PostgreSQL and Redis.")
    prepare_system(TEST)
    tell(
        "[3/4] Building the page." if chosen else "[3/4] Building the page, and checking everything there is to check."
    )
    web = bring_node()
    quietly([*web, "build"], TEST.folder / "web.log")
    failed = [] if chosen else run_checks(web)
    tell("[4/4] Testing.")
    result = run_pytest(TEST, chosen or TOGETHER)
    if failed:
        tell(f"These checks failed, see above: {', '.join(failed)}.")
    return result or int(bool(failed))


def test_compiled(chosen: list[str]) -> int:
    tell("[1/3] Preparing the tests of the compiled package.")
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        apt_install(["gcc", "libc6-dev", "python3-dev"])
    prepare(COMPILED, "fetching libraries, compiling the rules, building the page; about two minutes the first time")
    tell("[2/3] Looking for Chromium, PostgreSQL and Redis.")
    prepare_system(COMPILED)
    tell(f"[3/3] Testing. {how_fast(COMPILED)}")
    return run_pytest(COMPILED, chosen or [*TOGETHER, "-m", "not slow"])


def run_pytest(home: Home, arguments: list[str]) -> int:
    return subprocess.call([home.program("python"), "-m", "pytest", *arguments], cwd=ROOT)


def run_checks(web: list[str]) -> list[str]:
    """Runs what reads the code rather than running it, and gives the names of those that complained."""
    checks = {
        "ruff": [TEST.program("ruff"), "check", "."],
        "ruff format": [TEST.program("ruff"), "format", "--check", "."],
        "mypy": [TEST.program("mypy")],
        "import contracts": [TEST.program("lint-imports")],
        "svelte-check": [*web, "npm", "run", "check"],
        "prettier": [*web, "npm", "run", "format:check"],
        "vitest": [*web, "npm", "run", "test"],
    }
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = dict(zip(checks, pool.map(check, checks, checks.values()), strict=True))
    return [name for name in checks if not passed[name]]


def check(name: str, command: list[str]) -> bool:
    began = time.monotonic()
    run = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    verdict = f"{name}: {'fine' if run.returncode == 0 else 'FAILED'} ({time.monotonic() - began:.0f} s)"
    tell(f"      {verdict}" if run.returncode == 0 else f"{run.stdout.rstrip()}\n      {verdict}")
    return run.returncode == 0


# Installing


def prepare(home: Home, work: str) -> None:
    """Installs Subak and its libraries into its home, unless nothing has changed since the last time."""
    stamp = home.folder / ".installed-from"
    wanted = fingerprint(home)
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
    build = {"SUBAK_COMPILE": home.compile, "SUBAK_NEWS": str(log), "SUBAK_CACHE": str(CACHE)}
    quietly([*command, "-c", "constraints.txt", *package], log, env={**os.environ, **build})


def need_ensurepip() -> None:
    """Debian leaves out the part of Python that puts pip into a new environment."""
    if find_spec("ensurepip") is None and not apt_install(["python3-venv"]):
        raise GivingUp("This Python cannot make environments. On Debian and Ubuntu: sudo apt-get install python3-venv")


def fingerprint(home: Home) -> str:
    """Changes with Python itself and with every watched file."""
    total = hashlib.sha256(f"{sys.version} {home}".encode())
    for file in sorted(watched_files(home)):
        total.update(f"{file.relative_to(ROOT)} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def watched_files(home: Home) -> Iterator[Path]:
    made = {"__pycache__", "node_modules", "static"}
    for path in (ROOT / name for name in home.watched):
        if path.is_file():
            yield path
        for folder, folders, files in os.walk(path):
            folders[:] = [name for name in folders if name not in made]
            yield from (Path(folder, name) for name in files)


def how_fast(home: Home) -> str:
    """One sentence on whether the rules are compiled, asked of the installed package itself."""
    question = "import subak.engine.core.state as state; print(state.__file__)"
    answer = subprocess.run([home.program("python"), "-c", question], text=True, capture_output=True)
    if answer.stdout.strip().endswith(".py"):
        return "The rules run as plain Python; with a C compiler (Debian: gcc, python3-dev) bots think much faster."
    return "The rules are compiled."


def bring_node() -> list[str]:
    """The command that runs web/node.py; Node itself comes from a wheel if there is none on PATH."""
    script = str(ROOT / "web/node.py")
    if not runpy.run_path(script)["is_on_path"]():
        import tomllib

        node = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["subak"]["build"]["node"]
        uv = shutil.which("uv")
        pip = [uv, "pip", "install", "-p", TEST.program("python")] if uv else [TEST.program("pip"), "install"]
        quietly([*pip, *node], TEST.folder / "node.log")
    return [TEST.program("python"), script]


# The machine


def find_program(*names: str) -> str | None:
    """Where one of these programs is. Debian keeps those of PostgreSQL away from PATH."""
    debian = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    path = os.pathsep.join([os.environ.get("PATH", ""), *debian])
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def prepare_system(home: Home) -> None:
    """Brings the programs that some tests talk to, where this machine lets us."""
    missing = missing_packages()
    if missing and not apt_install(missing):
        missing = missing_packages()
        if "chromium" in missing and fetch_browser(home):
            missing.remove("chromium")
        if missing:
            tell(f"      Not here, so the tests that need them are skipped: {', '.join(missing)}.")


def missing_packages() -> list[str]:
    return [package for package, programs in SYSTEM.items() if not find_program(*programs)]


def fetch_browser(home: Home) -> bool:
    """Playwright can bring its own Chromium, on systems it knows."""
    try:
        quietly([home.program("playwright"), "install", "--only-shell", "chromium"], home.folder / "browser.log")
    except GivingUp:
        return False
    return True


def apt_install(packages: list[str]) -> bool:
    """Installs packages of Debian where that needs no password. True if they are there now."""
    if not shutil.which("apt-get"):
        return False
    admin = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if admin and (not shutil.which("sudo") or subprocess.run([*admin, "true"], capture_output=True).returncode):
        return False
    tell(f"      Installing {', '.join(packages)} with apt-get.")
    apt = [*admin, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL)
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    return subprocess.run(install, stdout=subprocess.DEVNULL).returncode == 0


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


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def newer_python() -> str | None:
    """Another Python on PATH that is new enough, and runs."""
    names = ("python3.14", "python3.13", "python3.12", "python3.11")
    found = [path for path in map(shutil.which, names) if path]
    return next((path for path in found if subprocess.run([path, "-V"], capture_output=True).returncode == 0), None)


if __name__ == "__main__":
    if sys.version_info < OLDEST_PYTHON:
        other = newer_python()
        if other is None:
            sys.exit(f"Subak needs Python 3.11 or newer; this one is {sys.version.split()[0]}.")
        os.execv(other, [other, *sys.argv])
    try:
        sys.exit(main(sys.argv[1:]))
    except GivingUp as reason:
        sys.exit(str(reason))
    except KeyboardInterrupt:
        sys.exit(130)
