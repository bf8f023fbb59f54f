"""Planted errors: does the test suite notice? Each error of tools/mutants.toml is applied alone, in a copy of the tree.

    .venv-test/bin/python tools/mutants.py                  all of them
    .venv-test/bin/python tools/mutants.py luck undo-*      some of them, by area or name
    .venv-test/bin/python tools/mutants.py --jobs 2 --page docs/reference/mutants.md

First the chosen tests run on the untouched copy and have to pass. Then, for each error, the tests that should notice
run on the changed copy; an error is found when they fail. Prints a line per error, names the survivors, and exits
with 1 if there is any. A change whose text no longer stands in the source is an error of the list itself: exit code 2.
"""

import argparse
import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

CHECKOUT = Path(__file__).resolve().parent.parent
LIST = CHECKOUT / "tools" / "mutants.toml"
LINKED = (".venv-test", "web/node_modules", "src/subak/server/static")  # too large to copy, and never changed
LONGEST = 900  # seconds; an error that makes a test hang is noticed too


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

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        for name in subprocess.check_output(listed, cwd=CHECKOUT, text=True).split("\0"):
            if name and (CHECKOUT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(CHECKOUT / name, folder / name)
        for name in LINKED:
            if (CHECKOUT / name).exists() and not (folder / name).exists():
                (folder / name).symlink_to((CHECKOUT / name).resolve())

    def plant(self, mutant: Mutant) -> None:
        path = self.folder / mutant.file
        path.write_text(changed(mutant, path.read_text(encoding="utf-8")), encoding="utf-8")

    def restore(self, mutant: Mutant) -> None:
        shutil.copy2(CHECKOUT / mutant.file, self.folder / mutant.file)

    def passes(self, tests: Sequence[str], page: bool) -> bool:
        """Whether these tests pass in the copy as it is now."""
        command = ["npx", "vitest", "run", *tests] if page else [sys.executable, *PYTEST, *tests]
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        where = self.folder / "web" if page else self.folder
        try:
            run = subprocess.run(command, cwd=where, env=environment, capture_output=True, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return False
        if run.returncode not in {0, 1} and not page:
            raise BadList(f"{' '.join(tests)}: {run.stdout.decode()[-500:]}{run.stderr.decode()[-500:]}")
        return run.returncode == 0


PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist")


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
        Path(wish.page).write_text(page(verdicts, minutes, wish.jobs), encoding="utf-8")
    return 1 if survivors else 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("names", nargs="*", help="names or areas, with * for anything; all of them without")
    made.add_argument("--jobs", type=int, default=1, help="errors tried at the same time (1)")
    made.add_argument("--page", help="write the result to this page")
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
            copies.put(Copy(Path(folder) / str(number)))

        def borrow(work: tuple[Mutant, bool]) -> Verdict:
            copy = copies.get()
            try:
                return attempt(copy, *work)
            finally:
                copies.put(copy)

        for verdict in pool.map(borrow, [(mutant, False) for mutant in distinct(mutants)]):
            if not verdict.found:
                raise BadList(f"these tests fail without any error planted: {' '.join(verdict.mutant.tests)}")
        for verdict in pool.map(borrow, [(mutant, True) for mutant in mutants]):
            told = "found" if verdict.found else "SURVIVED"
            print(f"{told:8}  {verdict.seconds:5.1f} s  {verdict.mutant.area:10} {verdict.mutant.name}", flush=True)
            yield verdict


def distinct(mutants: Sequence[Mutant]) -> list[Mutant]:
    """One error for each set of tests."""
    return list({(mutant.is_page(), mutant.tests): mutant for mutant in mutants}.values())


def attempt(copy: Copy, mutant: Mutant, plant: bool) -> Verdict:
    """With the error planted, good is that tests fail; without it, that they pass."""
    began = time.monotonic()
    if plant:
        copy.plant(mutant)
    try:
        passed = copy.passes(mutant.tests, mutant.is_page())
    finally:
        copy.restore(mutant)
    return Verdict(mutant, passed != plant, time.monotonic() - began)


def page(verdicts: Sequence[Verdict], minutes: float, jobs: int) -> str:
    found = sum(verdict.found for verdict in verdicts)
    lines = [
        "# Planted errors",
        "",
        "Written by `tools/mutants.py`. Each error is planted alone in a copy of the source; it is found if the tests",
        "that should notice it fail.",
        "",
        f"`python tools/mutants.py --jobs {jobs}`: **{found} of {len(verdicts)} found** in {minutes:.0f} minutes.",
        "",
        "| area | planted error | in | found |",
        "| --- | --- | --- | --- |",
    ]
    for verdict in verdicts:
        mutant = verdict.mutant
        lines.append(f"| {mutant.area} | {mutant.name} | `{mutant.file}` | {'yes' if verdict.found else '**no**'} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
