"""`subak compare`: what a change of an edition or of the rules does, with the same luck on both sides."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from subak.cli.command import BadInput, Command
from subak.cli.inputs import find_game, read_edition, read_settings
from subak.cli.show import console, print_json, progress
from subak.cli.study import add_games_arguments, need_tables, read_plan
from subak.engine.game import Game
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.compare.comparison import Comparison, Side
    from subak.lab.edition_changes import Change
    from subak.lab.study.plan import StudyPlan

SHARD = 50  # pairs between two looks
MOST_PAIRS = 4000
BOUND = 0.25
AS_IT_IS = "as it is"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    add_games_arguments(parser, "at most so many pairs", MOST_PAIRS)
    parser.add_argument(
        "--set", dest="changes", action="append", default=[], metavar="WHAT=VALUE",
        help="a value of the new edition (palace.shrine.vp=5), or an option (short_game=on); again for several",
    )  # fmt: skip
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="the new edition; left out: that of --edition, with what is --set"
    )
    parser.add_argument("--sweep", metavar="WHAT=A..B", help="a row for each of these values of the new edition")
    parser.add_argument(
        "--bound", type=float, default=BOUND, metavar="X", help=f"a difference that is too small to matter ({BOUND:g})"
    )
    parser.add_argument(
        "--row",
        default="points",
        metavar="NAME",
        help="what decides: points, margin, turns, 'wins of seat 1' ..",
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the games, to go on or to report from")
    parser.add_argument("--json", action="store_true", help="print everything that was found as one object")


def run(wish: Namespace) -> int:
    need_tables()
    from subak.lab.edition_changes import BadChange
    from subak.lab.study.plan import BadStudy

    played = find_game(wish.game)
    if not wish.bound > 0:
        raise BadInput(f"--bound {wish.bound:g}: needs to be more than 0; smaller differences do not matter to you")
    try:
        with kept(wish.out) as folder:
            found = [measure_up(wish, pair) for pair in pairs_of(wish, played, Path(folder))]
    except (BadStudy, BadChange) as problem:
        raise BadInput(str(problem)) from None
    if wish.json:
        print_json([as_json(each) for each in found] if wish.sweep else as_json(found[0]))
    elif wish.sweep:
        show_sweep(found)
    else:
        show(found[0])
    return 0


def kept(out: Path | None) -> AbstractContextManager[str]:
    """Where the games are kept: the folder that was named, or one that goes when all is said."""
    if out is None:
        return TemporaryDirectory()
    out.mkdir(parents=True, exist_ok=True)
    return nullcontext(str(out))


def pairs_of(wish: Namespace, played: Game, folder: Path) -> "list[list[Side]]":
    """What is compared with what; everything is checked before the first game."""
    from subak.lab.edition_changes import read_change, read_sweep

    old = replace(read_plan(wish, played, MOST_PAIRS), shard=SHARD, sample=0)
    if wish.sweep:
        return [
            [side_of(folder, "as it is", old), changed(folder, played, old, [each])] for each in read_sweep(wish.sweep)
        ]
    if wish.against:
        edition = read_edition(played, wish.against)
        new = replace(old, edition=edition.name, overlay=edition.overlay)
        return [[side_of(folder, old.edition, old), side_of(folder, edition.name, new)]]
    if not wish.changes:
        raise BadInput("nothing differs; say what does with --set palace.shrine.vp=5, --against FILE or --sweep")
    return [
        [side_of(folder, "as it is", old), changed(folder, played, old, [read_change(text) for text in wish.changes])]
    ]


def changed(folder: Path, played: Game, old: "StudyPlan", changes: "Sequence[Change]") -> "Side":
    """The old plan with values of the edition, or options, changed."""
    from subak.lab.edition_changes import check, overlay_with

    names = {option.name for option in played.options}
    settings = [change for change in changes if len(change.path) == 1 and change.path[0] in names]
    values = [change for change in changes if change not in settings]
    new = old
    if settings:
        words = [f"{change.path[0]}={option_word(change.value)}" for change in settings]
        new = replace(new, options={**old.options, **read_settings(played, words, len(old.players))})
    if values:
        overlay = overlay_with(played, old.overlay, values)
        name = " ".join(change.name for change in values)[:90]
        check(played, name, overlay)
        new = replace(new, edition=name, overlay=overlay)
    return side_of(folder, ", ".join(change.words for change in changes), new)


def option_word(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def side_of(folder: Path, name: str, plan: "StudyPlan") -> "Side":
    from subak.lab.compare.comparison import Side
    from subak.lab.study.folder import StudyFolder

    mark = sha256(replace(plan, games=0).to_json().encode()).hexdigest()[:8]
    return Side(name, plan, StudyFolder(folder / f"{'-'.join(plan.edition.split())}-{mark}"))


def measure_up(wish: Namespace, sides: "Sequence[Side]") -> "Comparison":
    from subak.lab.compare.comparison import compare
    from subak.lab.study.executors import local

    jobs = wish.jobs or min(os.cpu_count() or 1, 2)
    with progress(say("Playing pairs")) as tell:
        try:
            return compare(
                sides,
                local(jobs),
                row=wish.row,
                bound=wish.bound / scale_of(wish.row),
                look=lambda known, most: tell(known.pairs, most),
            )
        except KeyError:
            raise BadInput(
                f"--row {wish.row!r} is no figure of these games; there are points, margin, turns, decisions, "
                "lead_changes, best and 'wins of seat 1'"
            ) from None


def scale_of(row: str) -> float:
    from subak.lab.compare.measures import measure

    return measure(row).scale


def show(found: "Comparison") -> None:
    from rich.table import Table

    from subak.lab.compare.measures import measure
    from subak.lab.compare.words import changed_winners, difference, headline, how, saving, signed

    out = console()
    out.print(f"[bold]{headline(found)}[/]")
    out.print(f"[dim]{how(found)}[/]")
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("figure"))
    for title in (found.sides[0].name, found.sides[1].name, say("difference")):
        table.add_column(title, justify="right")
    for name, estimate in found.rows().items():
        row, (one, other) = measure(name), [float(values[name].mean()) for values in found.values]
        clear = estimate.low > 0 or estimate.high < 0
        told = difference(estimate, row)
        table.add_row(
            f"{row.title} ({row.unit})" if row.unit == "of 100 games" else row.title,
            signed(one * row.scale, 1).lstrip("+"),
            signed(other * row.scale, 1).lstrip("+"),
            f"[bold]{told}[/]" if clear else told,
        )
    out.print(table)
    out.print(
        say(
            "{n} of {all} pairs have another winner. {saving} One row decides; of the others, one in twenty may stand "
            "out by chance.",
            n=f"{changed_winners(found):,}", all=f"{found.pairs:,}", saving=saving(found),
        )
    )  # fmt: skip


def show_sweep(found: "Sequence[Comparison]") -> None:
    from rich.table import Table

    from subak.lab.compare.measures import measure
    from subak.lab.compare.words import difference

    row = measure(found[0].row)
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("value"))
    for title in (say("pairs"), say("{row}, difference ({unit})", row=row.title, unit=row.unit), say("verdict")):
        table.add_column(title, justify="right")
    for each in found:
        table.add_row(each.sides[1].name, f"{each.pairs:,}", difference(each.headline, row), each.kind)
    console().print(table)


def as_json(found: "Comparison") -> Mapping[str, Any]:
    from subak.lab.compare.words import headline

    known = found.headline
    return {
        "sides": [side.name for side in found.sides],
        "verdict": found.kind,
        "sentence": headline(found),
        "row": found.row,
        "bound": found.bound,
        "pairs": found.pairs,
        "stopped": found.stopped,
        "difference": [known.mean, known.low, known.high],
        "rows": {
            name: {
                "means": [float(values[name].mean()) for values in found.values],
                "difference": [each.mean, each.low, each.high],
            }
            for name, each in found.rows().items()
        },
    }


COMMAND = Command(
    "compare",
    "what a change of a card, an edition or a rule does",
    "Plays pairs of games with the same luck under the old and the new edition or options, and says what the change "
    "does, with an interval. It stops as soon as the answer is clear: the difference is beyond --bound, or cannot be. "
    "With --out the games are kept, and the same command goes on.",
    (
        "subak compare kingdoms --seats 3 --set palace.shrine.vp=5",
        "subak compare kingdoms --seats 3 --set short_game=on --row turns --bound 1",
        "subak compare rice-dice --against mine.toml --games 2000 --out shrine/",
        "subak compare kingdoms --seats 2 --sweep palace.shrine.vp=3..6",
    ),
    arguments,
    run,
)
