"""`subak study`: many games kept as tables, in a folder that can be stopped, gone on with and extended."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.extras import bring
from subak.cli.inputs import (
    add_edition_argument,
    add_option_argument,
    find_game,
    fitting,
    read_edition,
    read_settings,
)
from subak.cli.show import console, print_json, progress
from subak.engine.game import Game
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.study.folder import StudyFolder
    from subak.lab.study.plan import StudyPlan

USUAL_GAMES = 2000


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, or the folder of a study to go on with")
    add_games_arguments(parser, "how many games", USUAL_GAMES)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where the study is kept (GAME-study)")
    parser.add_argument(
        "--sample",
        type=whole(0),
        default=20,
        metavar="N",
        help="decisions of every N-th game; 0: of none (20)",
    )
    parser.add_argument("--csv", action="store_true", help="also write every table as one CSV file, for spreadsheets")
    parser.add_argument("--json", action="store_true", help="print what was played as one object")


def add_games_arguments(parser: ArgumentParser, games: str, usual: int) -> None:
    """What `subak study` and `subak compare` have in common: who plays what, and how often."""
    parser.add_argument("--seats", metavar="N", help="how many play (as many as --players, or three)")
    parser.add_argument(
        "--players", default="level:4", metavar="A,B,..", help="who plays: one for all, or one for each seat (level:4)"
    )
    parser.add_argument("--games", type=whole(1), metavar="N", help=f"{games} ({usual:,})")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="same seed, same games (1)")
    parser.add_argument("--rotate", action="store_true", help="move the players on by one seat from game to game")
    parser.add_argument("--jobs", type=whole(1, 512), metavar="J", help="processes; left out: one per core")
    add_option_argument(parser)
    add_edition_argument(parser)


def run(wish: Namespace) -> int:
    need_tables()
    from subak.lab.study.executors import local
    from subak.lab.study.plan import BadStudy
    from subak.lab.study.run import play_study

    try:
        folder, plan = asked(wish)
        began = perf_counter()
        with progress(say("Playing")) as tell:
            jobs = wish.jobs or jobs_for(plan.games)
            plan = play_study(folder, plan, local(jobs), tell)
        seconds = perf_counter() - began
        errors = folder.table("games", ["error"]).column("error")
        failures = [error for error in errors.to_pylist() if error]
        written = folder.write_csv() if wish.csv else []
    except BadStudy as problem:
        raise BadInput(str(problem)) from None
    if wish.json:
        print_json({"folder": str(folder.path), "games": plan.games, "errors": len(failures)})
    else:
        tell_about(folder.path, plan, seconds, written)
        for error in failures[:1]:
            console().print(say("{n} {n?game|games} failed; the first: {error}", n=len(failures), error=error))
    return 1 if failures else 0


def tell_about(path: Path, plan: "StudyPlan", seconds: float, written: Sequence[Path]) -> None:
    out = console()
    out.print(
        say(
            "{path}: {games} games of {players}, seed {seed}; {seconds} s.",
            path=path, games=f"{plan.games:,}", players=", ".join(plan.players), seed=plan.seed,
            seconds=f"{seconds:.1f}",
        )
    )  # fmt: skip
    if written:
        out.print(say("Tables for spreadsheets: {files}", files=", ".join(file.name for file in written)))


def asked(wish: Namespace) -> "tuple[StudyFolder, StudyPlan]":
    """The folder and the plan: of a study that is there, or of a new one."""
    from subak.lab.study.folder import PLAN, StudyFolder

    path = Path(wish.game)
    if (path / PLAN).exists() or os.sep in wish.game:
        folder = StudyFolder(path)
        plan = folder.plan()
        return folder, replace(plan, games=max(wish.games or 0, plan.games))
    played = find_game(wish.game)
    plan = read_plan(wish, played)
    return StudyFolder(wish.out or Path(f"{played.slug}-study")), plan


def read_plan(wish: Namespace, played: Game, usual: int = USUAL_GAMES) -> "StudyPlan":
    """The games that were asked for; who cannot play them is found out before the first."""
    from subak.lab.study.plan import StudyPlan, repeatable

    players = read_players(wish, played)
    settings = read_settings(played, wish.options, len(players))
    edition = read_edition(played, wish.edition)
    for spec in set(players):
        repeatable(spec, played)
    try:
        played.start(len(players), settings, edition)
    except ValueError as problem:
        raise BadInput(str(problem)) from None
    return StudyPlan(
        game=played.slug,
        players=players,
        games=wish.games or usual,
        seed=wish.seed,
        options=settings,
        edition=edition.name,
        overlay=edition.overlay,
        rotate=wish.rotate,
        sample=getattr(wish, "sample", 0),
        rules=played.rules_version,
    )


def read_players(wish: Namespace, played: Game) -> list[str]:
    """One player for every seat, or each seat its own."""
    players = [spec.strip() for spec in wish.players.split(",")]
    if not all(players):
        raise BadInput(f"--players {wish.players!r} has an empty seat; name a player between the commas")
    seats = read_seats(wish.seats, played) if wish.seats else len(players)
    if not wish.seats and len(players) == 1:
        seats = 3 if 3 in played.seats else played.seats[-1]
    fitting(seats, played)
    if len(players) not in (1, seats):
        raise BadInput(f"--players names {len(players)} players for {seats} seats; name one, or one for each seat")
    return players * seats if len(players) == 1 else players


def read_seats(text: str, played: Game) -> int:
    try:
        return fitting(int(text), played)
    except ValueError:
        raise BadInput(f"--seats {text!r} is not a number of seats; who sits there is said by --players") from None


def jobs_for(games: int) -> int:
    """A new process is worth its start only for a good number of games."""
    return max(1, min(os.cpu_count() or 1, games // 250))


def need_tables() -> None:
    bring("lab", "the lab")


COMMAND = Command(
    "study",
    "many games kept as tables, to ask questions of",
    "Plays games and keeps them in a folder as four tables of Parquet files: games, seats, cards and decisions. It can "
    "be stopped at any moment; the same command goes on, and more --games extend it. The same plan gives the same "
    "tables, whatever the number of processes. `subak report` makes a page of answers from it.",
    (
        "subak study kingdoms --seats 3 --games 20000 --out study/",
        "subak study study/ --games 40000",
        "subak study rice-dice --players level:4,level:2 --rotate --options target=60 --csv",
    ),
    arguments,
    run,
)
