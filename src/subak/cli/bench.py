"""`subak bench`: how fast the games are on this machine."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import find_game, fitting, readable
from subak.cli.show import console, print_json, progress
from subak.engine.game import Game, games
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.bench import Figures

USUAL_SEATS = 4
FLOORS = Path("benchmarks", "floors.toml")
TOO_SLOW = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game, by its name in `subak games`; left out: all")
    parser.add_argument("--seats", type=whole(1), metavar="N", help="how many play (4, or as many as can)")
    parser.add_argument("--check", action="store_true", help="compare with the floors; exit code 1 if one is missed")
    parser.add_argument("--floors", type=Path, default=FLOORS, metavar="FILE", help=f"the floors ({FLOORS.as_posix()})")
    parser.add_argument("--json", action="store_true", help="print the figures as a list")


def run(wish: Namespace) -> int:
    chosen = [find_game(wish.game)] if wish.game else list(games().values())
    tasks = [(game, seats_of(game, wish.seats)) for game in chosen]
    floors = read_floors(wish.floors) if wish.check else {}
    figures = measure(tasks)
    if wish.json:
        print_json([each.to_json() for each in figures])
    else:
        show(figures)
    return check(figures, floors) if wish.check else 0


def seats_of(game: Game, asked: int | None) -> int:
    return fitting(asked, game) if asked else min(USUAL_SEATS, game.seats[-1])


def measure(tasks: Sequence[tuple[Game, int]]) -> list["Figures"]:
    from subak.lab.bench import bench

    figures = []
    with progress(say("Measuring")) as tell:
        for done, (game, seats) in enumerate(tasks):
            tell(done, len(tasks))
            figures.append(bench(game, seats))
    return figures


def show(figures: Sequence["Figures"]) -> None:
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("game"))
    for title in (
        say("seats"),
        say("compiled"),
        say("in core"),
        say("games"),
        say("stepped"),
        say("clone"),
        say("search"),
    ):
        table.add_column(title, justify="right", no_wrap=True)
    for each in figures:
        table.add_row(
            each.game,
            str(each.seats),
            say("yes") if each.compiled else say("no"),
            f"{each.in_core_decisions_per_second:,.0f}/s",
            f"{each.in_core_games_per_second:,.0f}/s",
            f"{each.stepped_decisions_per_second:,.0f}/s",
            f"{each.clone_ns:,.0f} ns",
            f"{each.search_simulations_per_second:,.0f}/s",
        )
    console().print(table)
    for each in figures:
        for name, nanoseconds in each.own.items():
            console().print(f"{each.game}: {name.removesuffix('_ns').replace('_', ' ')} {nanoseconds:,.0f} ns")


def read_floors(path: Path) -> Mapping[str, Mapping[str, float]]:
    from subak.lab import bench

    try:
        return bench.read_floors(readable(path))
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"{path}: not a TOML file of floors: {problem}") from None


def check(figures: Sequence["Figures"], floors: Mapping[str, Mapping[str, float]]) -> int:
    """What is below its floor, on stderr. Floors hold for the compiled games only."""
    from subak.lab.bench import below_floor

    problems = [problem for each in figures for problem in below_floor(each, floors)]
    problems += [
        say("{game}: not compiled, so no floor holds", game=each.game) for each in figures if not each.compiled
    ]
    for problem in problems:
        print(f"subak: {problem}", file=sys.stderr)
    return TOO_SLOW if problems else 0


COMMAND = Command(
    "bench",
    "how fast the games are on this machine",
    "Plays random games and counts the decisions of seats: in core (whole games in one call) and stepped from Python "
    "(legal list, then apply). Draws of chance cost time but are not counted. Also the time to clone a position, "
    "simulations of a search with roll-outs of 50 random steps, and what a game measures of its own.",
    ("subak bench", "subak bench rice-dice --json", "subak bench rice-dice --check"),
    arguments,
    run,
)
