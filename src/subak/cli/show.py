"""How commands print: in colour and fitted to a terminal, plain and one thing a line into a pipe."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

ENDLESS = 10_000  # columns: into a pipe nothing is wrapped

Progress = Callable[[int, int | None], None]  # done so far, of how many if that is known


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else ENDLESS)


@contextmanager
def progress(doing: str) -> Iterator[Progress]:
    """A bar on stderr while long work is done; nothing where nobody watches."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
