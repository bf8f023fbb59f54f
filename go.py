#!/usr/bin/env python3
"""Sets Subak up and starts it, with nothing but Python installed.

    python3 go.py play [OPTIONS]                    play in the browser; options go to `subak serve`
    python3 go.py test                              every check and every test
    python3 go.py test --compiled                   every test but the slow ones, against the compiled package
    python3 go.py test [--compiled] -- ARGUMENTS    some tests only; arguments go to pytest

Everything is installed into .venv-* folders beside this file; delete them to start afresh.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tools.setup import compile_for_play
from tools.setup.homes import COMPILED, PLAY, TEST, Home, prepare
from tools.setup.machine import COMPILER, apt_install, has_c_compiler, missing_packages
from tools.setup.page import bring_node, built_meanwhile
from tools.setup.running import ROOT, GivingUp, become, quietly, tell

OLDEST_PYTHON = (3, 11)

# All tests share the cores; a few chosen ones run in order, in one process, ready for a debugger.
TOGETHER = ["-n", "auto", "--dist", "worksteal"]


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
    if {"-h", "--help"} & set(options):
        return explain_options()
    tell("[1/2] Preparing Subak.")
    with built_meanwhile(PLAY):
        prepare(PLAY, "fetching libraries and building the page; half a minute the first time")
    compiled = compile_for_play.is_compiled()
    tell(f"[2/2] Starting the table. {how_fast(compiled)}")
    if not compiled and has_c_compiler():
        compile_for_play.start(os.getpid())
    return become([PLAY.program("subak"), "serve", *options])


def explain_options() -> int:
    """Needs no libraries, so it answers before anything is installed."""
    answer = (
        "from subak.cli.command import parser_of; from subak.cli.serve import COMMAND; parser_of(COMMAND).print_help()"
    )
    return subprocess.call([sys.executable, "-c", answer], env={**os.environ, "PYTHONPATH": str(ROOT / "src")})


def how_fast(compiled: bool) -> str:
    if compiled:
        return "The rules are compiled."
    if has_c_compiler():
        return "Meanwhile the rules are compiled; bots think slowly until that is done, in a minute or two."
    return "The rules run as plain Python; with a C compiler (Debian: gcc, python3-dev) bots think much faster."


def test(chosen: list[str]) -> int:
    tell("[1/4] Preparing the tests.")
    prepare(TEST, "fetching libraries and test tools; about a minute the first time")
    tell("[2/4] Looking for Chromium, PostgreSQL and Redis.")
    prepare_system(TEST)
    tell(
        "[3/4] Building the page." if chosen else "[3/4] Building the page, and checking everything there is to check."
    )
    web = bring_node(TEST)
    quietly([*web, "build"], TEST.folder / "web.log")
    failed = [] if chosen else run_checks(web)
    tell("[4/4] Testing.")
    result = run_pytest(TEST, chosen or TOGETHER)
    if failed:
        tell(f"These checks failed, see above: {', '.join(failed)}.")
    return result or int(bool(failed))


def test_compiled(chosen: list[str]) -> int:
    tell("[1/3] Preparing the tests of the compiled package.")
    if not has_c_compiler():
        apt_install(COMPILER)
    prepare(COMPILED, "fetching libraries, compiling the rules, building the page; about two minutes the first time")
    tell("[2/3] Looking for Chromium, PostgreSQL and Redis.")
    prepare_system(COMPILED)
    tell("[3/3] Testing.")
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


def prepare_system(home: Home) -> None:
    """Brings the programs that some tests talk to, where this machine lets us."""
    missing = missing_packages()
    if missing and not apt_install(missing):
        missing = missing_packages()
        if "chromium" in missing and fetch_browser(home):
            missing.remove("chromium")
        if missing:
            tell(f"      Not here, so the tests that need them are skipped: {', '.join(missing)}.")


def fetch_browser(home: Home) -> bool:
    """Playwright can bring its own Chromium, on systems it knows."""
    try:
        quietly([home.program("playwright"), "install", "--only-shell", "chromium"], home.folder / "browser.log")
    except GivingUp:
        return False
    return True


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
