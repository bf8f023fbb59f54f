"""`subak review`: what luck and decisions did in a recorded game."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import read_record
from subak.cli.show import console, print_json, progress
from subak.engine.record import BadRecord
from subak.engine.translation import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from subak.review.tasks import Done, Task
    from subak.review.told import Told

SLIPS = 12  # that are printed


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `subak record` and the browser save it")
    parser.add_argument("--json", action="store_true", help="print everything as one object, with both courses")
    parser.add_argument("--quick", action="store_true", help="judge positions as they stand, without simulations")
    parser.add_argument(
        "--jobs", type=whole(1, 64), default=os.cpu_count() or 1, metavar="N", help="processes; left out: one per core"
    )


def run(wish: Namespace) -> int:
    from subak.review.effort import Effort, effort_for
    from subak.review.played_game import Unfinished, played_game
    from subak.review.tasks import whole_review
    from subak.review.told import told

    text = read_record(wish.file).to_json()
    try:
        played = played_game(text)
    except (BadRecord, Unfinished) as problem:
        raise BadInput(f"{wish.file}: {problem}") from None
    effort = Effort(0, 1, 0, 0) if wish.quick else effort_for(played.game)
    with progress(say("reviewing")) as bar, workers(wish.jobs if effort.tapes else 1) as doing:
        found = whole_review(text, effort, bar, doing)
    review = told(played, found, played.record.seats)
    if wish.json:
        print_json({"game": played.game.slug, "exact": asdict(found.account), **asdict(review)})
    else:
        print_review(played.game.title, review)
    return 0


@contextmanager
def workers(jobs: int) -> "Iterator[Callable[[Sequence[Task]], Iterable[Done]]]":
    """How the parts are done: here, or by several processes side by side."""
    from subak.review.tasks import do

    if jobs == 1:
        yield lambda tasks: map(do, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield lambda tasks: pool.map(do, tasks)


def print_review(title: str, review: "Told") -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"[b]{title}[/b]")
    for name, sentence in zip(review.names, review.sentences, strict=True):
        screen.print(f"{name}: {sentence}")
    account = Table(box=None, pad_edge=False, title=say("Luck and decisions, in points"), title_justify="left")
    account.add_column("")
    for name in review.names:
        account.add_column(name, justify="right")
    for row in review.account:
        sign = "" if row.kind in ("start", "result") else "+"
        account.add_row(row.label, *(f"{points / 10:{sign}.1f}" for points in row.points))
    screen.print("", account, "")
    for turn in review.turning_points:
        change = ", ".join(
            f"{name} {before:.0%} → {after:.0%}" if len(review.names) > 1 else f"{before:.1f} → {after:.1f}"
            for name, before, after in zip(review.names, turn.before, turn.after, strict=True)
        )
        screen.print(
            say("Turned at move {move}, {when}: {text}", move=turn.move, when=turn.when, text=plain(turn.text))
        )
        screen.print(f"  {change}")
    print_decisions(review)
    screen.print(review.how)


def print_decisions(review: "Told") -> None:
    screen = console()
    for name, one in zip(review.names, review.grades or (), strict=False):
        values = {"name": name, "best": one.best, "fine": one.fine, "n": one.slips, "points": one.slip_points}
        screen.print(say("{name}: {best} best, {fine} fine, {n} {n?slip|slips} of {points} points", **values))
    for slip in sorted(review.slips, key=lambda slip: -slip.points)[:SLIPS]:
        name = review.names[slip.seat]
        screen.print(f"  {slip.move}, {name}, {slip.when}: {plain(slip.played)}", end=" ")
        screen.print(say("(−{points} points; better: {what})", points=slip.points, what=plain(slip.better)), end=" ")
        screen.print(f"{plain(slip.reason)} {slip.rule}".strip())


def plain(text: str) -> str:
    return text.replace("**", "")


COMMAND = Command(
    "review",
    "what luck and decisions did in a recorded game",
    "Plays a finished game again and judges every position by simulations: how many points each source of luck "
    "and the decisions of each player gave or took, where the game turned, and which decisions were slips, with what "
    "would have been better and why. The same record always gets the same review. A game of two takes about a minute "
    "on two cores.",
    ("subak review game.json", "subak review game.json --json > review.json", "subak review game.json --quick"),
    arguments,
    run,
)
