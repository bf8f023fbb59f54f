"""Planted errors: does the test suite notice? Each error of tools/mutants.toml is applied alone, in a copy of the tree.

    .venv-test/bin/python tools/mutants.py                  all of them
    .venv-test/bin/python tools/mutants.py luck undo-*      some of them, by area or name
    .venv-test/bin/python tools/mutants.py --jobs 2 --page docs/reference/mutants.md

First the chosen tests run on the untouched copy and have to pass. Then, for each error, the tests that should notice
run on the changed copy: vitest for files under web/, pytest for all others. An error is found when they fail. Prints a
line per error, names the survivors, and exits with 1 if there are any. An entry whose text does not stand in the source
exactly once is an error of the list itself: exit code 2.
"""

import argparse
import fnmatch
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
LIST = CHECKOUT / "tools" / "mutants.toml"
LINKED = (".venv-test", "src/subak/server/static")  # too large to copy, and never changed
MODULES = "web/node_modules"  # copied, because vitest does not run where it is a link
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "anyio")
QUICKLY = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # plugins take seconds to load
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(
    ["pytest", "anyio", "hypothesis", "playwright.sync_api", "sqlalchemy.ext.asyncio", "fastapi"]
)
STOP_AT_FIRST = {False: "-x", True: "--bail=1"}  # by whether it is a test of the page
LONGEST = 300  # seconds; an error that makes a test hang is noticed too


class BadList(ValueError):
    """The list of planted errors does not fit the source."""


@dataclass(frozen=True)
class Mutant:
    """One planted error: in `file`, the text `old` (which stands there once) becomes `new`; `tests` should notice."""

    name: str
    area: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def is_page(self) -> bool:
        return self.file.startswith("web/")


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    found: bool
    seconds: float


class Copy:
    """A copy of the tracked files, in which one error at a time is planted."""

    def __init__(self, folder: Path, with_page: bool) -> None:
        self.folder = folder
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        for name in subprocess.check_output(listed, cwd=CHECKOUT, text=True).split("\0"):
            if name and (CHECKOUT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(CHECKOUT / name, folder / name)
        for name in LINKED:
            if (CHECKOUT / name).exists():
                (folder / name).symlink_to((CHECKOUT / name).resolve())
        if with_page:
            shutil.copytree(CHECKOUT / MODULES, folder / MODULES, symlinks=True)
        subprocess.run([sys.executable, "-m", "compileall", "-q", "src", "tests"], cwd=folder, check=True)

    def passes_with(self, mutant: Mutant) -> bool:
        """Whether its tests pass although the error is planted."""
        path = self.folder / mutant.file
        untouched, time_stamp = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(changed(mutant, untouched), encoding="utf-8")
        try:
            return self.run([STOP_AT_FIRST[mutant.is_page()], *mutant.tests], mutant.is_page(), LONGEST)[0]
        finally:
            path.write_text(untouched, encoding="utf-8")
            os.utime(path, ns=(time_stamp.st_atime_ns, time_stamp.st_mtime_ns))  # its bytecode fits again

    def check(self, tests: Sequence[str], page: bool) -> None:
        """Tests that fail in the untouched copy would find anything."""
        passed, output = self.run(tests, page, None)
        if not passed:
            raise BadList(f"without any error planted these tests do not pass: {' '.join(tests)}\n{output[-3000:]}")

    def run(self, tests: Sequence[str], page: bool, longest: int | None) -> tuple[bool, str]:
        """Whether the tests pass in this number of seconds, and what was printed."""
        return self.vitest(tests, longest) if page else self.pytest(tests, longest)

    def vitest(self, tests: Sequence[str], longest: int | None) -> tuple[bool, str]:
        command = ["npx", "vitest", "run", *tests]
        try:
            run = subprocess.run(command, cwd=self.folder / "web", capture_output=True, text=True, timeout=longest)
        except subprocess.TimeoutExpired:
            return False, "timeout"
        return run.returncode == 0, run.stdout + run.stderr

    def pytest(self, tests: Sequence[str], longest: int | None) -> tuple[bool, str]:
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as printed:
            process = PROCESSES.Process(target=run_pytest, args=(self.folder, tests, Path(printed.name)))
            process.start()
            process.join(longest)
            if process.is_alive():
                process.kill()
                return False, "timeout"
            output = printed.read()
        return process.exitcode == 0, output


def run_pytest(folder: Path, tests: Sequence[str], printed: Path) -> None:
    """In a process of its own, forked from one that has loaded the large libraries already."""
    with printed.open("w", encoding="utf-8") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.chdir(folder)
    os.environ.update(QUICKLY, PYTHONPATH=str(folder / "src"))
    sys.path.insert(0, str(folder / "src"))
    sys.dont_write_bytecode = True
    sys.exit(pytest.main([*PYTEST, *tests]))


def main(arguments: list[str] | None = None) -> int:
    wish = parser().parse_args(arguments)
    try:
        chosen = list(wanted(read(LIST), wish.names))
        for mutant in chosen:
            changed(mutant, (CHECKOUT / mutant.file).read_text(encoding="utf-8"))
        began = time.monotonic()
        verdicts = list(run(chosen, wish.jobs))
    except BadList as problem:
        print(f"tools/mutants.py: {problem}", file=sys.stderr)
        return 2
    survivors = [verdict.mutant for verdict in verdicts if not verdict.found]
    minutes = (time.monotonic() - began) / 60
    print(f"{len(verdicts) - len(survivors)} of {len(verdicts)} found in {minutes:.0f} minutes")
    for mutant in survivors:
        print(f"survived: {mutant.name} in {mutant.file}")
    if wish.page:
        names = {mutant.name for mutant in read(LIST)}
        earlier = {name: line for name, line in rows_of(wish.page).items() if name in names}
        rows = earlier | {verdict.mutant.name: row(verdict) for verdict in verdicts}
        wish.page.write_text(page(read(LIST), rows, wish.jobs), encoding="utf-8")
    return 1 if survivors else 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("names", nargs="*", help="names or areas, with * for anything; all of them without")
    made.add_argument("--jobs", type=int, default=1, help="errors tried at the same time (1)")
    made.add_argument("--page", type=Path, help="write the result to this page; errors not tried now keep their rows")
    return made


def read(file: Path) -> list[Mutant]:
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
    mutants = [Mutant(**{**entry, "tests": tuple(entry["tests"])}) for entry in entries]
    doubled = [name for name, count in Counter(mutant.name for mutant in mutants).items() if count > 1]
    if doubled:
        raise BadList(f"{file.name} lists {doubled[0]} twice")
    return mutants


def wanted(mutants: Iterable[Mutant], names: Sequence[str]) -> Iterator[Mutant]:
    for mutant in mutants:
        if not names or any(fnmatch.fnmatch(word, name) for name in names for word in (mutant.name, mutant.area)):
            yield mutant


def changed(mutant: Mutant, source: str) -> str:
    count = source.count(mutant.old)
    if count != 1:
        raise BadList(f"{mutant.name}: its text stands {count} times in {mutant.file}, not once: {mutant.old!r}")
    return source.replace(mutant.old, mutant.new)


def run(mutants: Sequence[Mutant], jobs: int) -> Iterator[Verdict]:
    """Try all of them, each in whichever copy is free."""
    with tempfile.TemporaryDirectory(prefix="subak-mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy(Path(folder) / str(number), any(mutant.is_page() for mutant in mutants)))

        def check(tests: Sequence[str], page: bool) -> None:
            copy = copies.get()
            try:
                copy.check(tests, page)
            finally:
                copies.put(copy)

        def attempt(mutant: Mutant) -> Verdict:
            copy = copies.get()
            began = time.monotonic()
            try:
                return Verdict(mutant, not copy.passes_with(mutant), time.monotonic() - began)
            finally:
                copies.put(copy)

        page_tests = {test for mutant in mutants if mutant.is_page() for test in mutant.tests}
        other_tests = {test for mutant in mutants if not mutant.is_page() for test in mutant.tests}
        parts = [(sorted(other_tests)[number::jobs], False) for number in range(jobs)]
        for done in [pool.submit(check, *part) for part in [*parts, (sorted(page_tests), True)] if part[0]]:
            done.result()
        for verdict in pool.map(attempt, mutants):
            told = "found" if verdict.found else "SURVIVED"
            print(f"{told:8}  {verdict.seconds:5.1f} s  {verdict.mutant.area:10} {verdict.mutant.name}", flush=True)
            yield verdict


def page(mutants: Sequence[Mutant], rows: Mapping[str, str], jobs: int) -> str:
    """The page of all errors, from their rows; one that was never tried has none."""
    told = [rows.get(mutant.name, f"| {mutant.area} | {mutant.name} | not tried | |") for mutant in mutants]
    found = sum("| yes |" in row for row in told)
    minutes = sum(float(row.split("|")[-2].removesuffix(" s ")) for row in rows.values()) / jobs / 60
    lines = [
        "# Planted errors",
        "",
        "Written by `tools/mutants.py`. Each error is planted alone in a copy of the source; it is found if the tests",
        "that should notice it fail. Errors that the last run did not try keep the row of an earlier one; the time",
        "is the sum over all rows, and depends on how busy the machine was.",
        "",
        f"`.venv-test/bin/python tools/mutants.py --jobs {jobs} --page docs/reference/mutants.md`:",
        f"**{found} of {len(mutants)} found** in {minutes:.0f} minutes, {datetime.now(UTC):%-d %B %Y}.",
        "",
        "| area | planted error | in | found | tests took |",
        "| --- | --- | --- | --- | --- |",
        *told,
    ]
    return "\n".join(lines) + "\n"


def row(verdict: Verdict) -> str:
    found = "yes" if verdict.found else "**no**"
    mutant = verdict.mutant
    return f"| {mutant.area} | {mutant.name} | `{mutant.file}` | {found} | {verdict.seconds:.0f} s |"


def rows_of(page: Path) -> dict[str, str]:
    """The rows of an earlier page by the names of their errors, so that some errors can be tried again."""
    lines = page.read_text(encoding="utf-8").splitlines() if page.is_file() else []
    return {line.split(" | ")[1]: line for line in lines if line.endswith(" s |")}


if __name__ == "__main__":
    sys.exit(main())
