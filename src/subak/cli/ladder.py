"""`subak ladder`: who beats whom, and how sure one can be of it."""

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import (
    add_edition_argument,
    add_option_argument,
    find_game,
    fitting,
    read_edition,
    read_settings,
    writable,
)
from subak.cli.show import print_json, progress
from subak.engine.game import Game
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.ladder import Matches, Plan
    from subak.lab.ladder_file import LadderFile
    from subak.lab.sequential_test import Bounds
    from subak.lab.standings import Standings

SOMETHING_FAILED = 1
BETTER = 0.05  # the test asks whether a player has this much more than an even share, if nothing else is said


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="who plays (random greedy house)")
    parser.add_argument("--levels", type=levels, default=[], metavar="1-5", help="level:1 to level:5 play too")
    parser.add_argument("--gauntlet", metavar="PLAYER", help="this one meets all others, who do not meet each other")
    parser.add_argument(
        "--seats", type=whole(2), default=2, metavar="N", help="with more than two: one among copies (2)"
    )
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="games of each pairing (100)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="same seed, same luck (0)")
    parser.add_argument("--jobs", type=whole(1, 512), metavar="J", help="processes; left out: one per core")
    parser.add_argument("--stop", action="store_true", help="end a pairing as soon as its result is plain")
    parser.add_argument(
        "--between",
        nargs=2,
        type=percentage,
        metavar="SHARE",
        help="two shares: stop when it is plain which of them the first player has (even, even + 0.05)",
    )
    add_option_argument(parser)
    add_edition_argument(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep every set here, and go on from there next time")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings into this SVG file")
    parser.add_argument("--json", action="store_true", help="print everything as one object")


def levels(text: str) -> list[str]:
    if not re.fullmatch(r"\d(-\d)?", text) or text[0] > text[-1]:
        raise ArgumentTypeError(f"{text!r} is not a level nor a range of levels like 1-5")
    return [f"level:{level}" for level in range(int(text[0]), int(text[-1]) + 1)]


def percentage(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise ArgumentTypeError(f"{text!r} is not a share between 0 and 1")
    return share


def run(wish: Namespace) -> int:
    from subak.cli.ladder_tables import show
    from subak.lab.ladder import matches_of
    from subak.lab.standings import standings

    plan = read_plan(wish)
    matches = matches_of(plan)
    if wish.plot:
        writable(wish.plot)
    file = open_file(wish.out, plan, matches)
    began = perf_counter()
    interrupted = play(plan, matches, file, wish.jobs)
    result = standings(plan, matches, perf_counter() - began)
    if wish.plot:
        draw(wish.plot, result)
    if wish.json:
        print_json(result.to_json())
    else:
        show(result)
    if interrupted:
        raise interrupted  # what is there was shown; the exit code still says that it is not all
    return SOMETHING_FAILED if result.errors else 0


def read_plan(wish: Namespace) -> "Plan":
    from subak.lab.ladder import Plan

    game = find_game(wish.game)
    players = read_entrants(wish, game)
    seats = fitting(wish.seats, game)
    settings = read_settings(game, wish.options, seats)
    read_edition(game, wish.edition)
    return Plan(
        game=game.slug,
        players=players,
        games=wish.games,
        gauntlet=wish.gauntlet,
        seats=seats,
        seed=wish.seed,
        options=settings,
        edition=wish.edition,
        stop=read_bounds(wish),
    )


def read_entrants(wish: Namespace, game: Game) -> list[str]:
    """All who play, each once."""
    from subak.lab.entrants import make_entrant

    sound = "house" if "house" in game.policies else "level:4"
    named = [*wish.players, *wish.levels] or ["random", "greedy", sound]
    entrants = list(dict.fromkeys([wish.gauntlet, *named] if wish.gauntlet else named))
    if len(entrants) < 2:
        raise BadInput(f"a ladder needs two players or more; {entrants[0]} is alone")
    try:
        for spec in entrants:
            make_entrant(spec, game)
    except LookupError as problem:
        raise BadInput(str(problem.args[0])) from None
    return entrants


def read_bounds(wish: Namespace) -> "Bounds | None":
    from subak.lab.sequential_test import Bounds

    if wish.between is None:
        return Bounds(1 / wish.seats, 1 / wish.seats + BETTER) if wish.stop else None
    low, high = wish.between
    if low >= high:
        raise BadInput(f"--between {low:g} {high:g}: the first share must be below the second")
    return Bounds(low, high)


def open_file(path: Path | None, plan: "Plan", matches: "Matches") -> "LadderFile | None":
    """The file of the ladder, with the sets it holds entered."""
    from subak.lab.ladder_file import BadLadder, LadderFile

    if path is None:
        return None
    file = LadderFile(writable(path), plan)
    try:
        for played in file.open():
            if played.pairing in matches:
                matches[played.pairing].add(played)
    except BadLadder as problem:
        raise BadInput(f"{path}: {problem}") from None
    return file


def play(plan: "Plan", matches: "Matches", file: "LadderFile | None", jobs: int | None) -> KeyboardInterrupt | None:
    """Play what is missing; an interruption is given back rather than raised, so that what is there can be shown."""
    from subak.lab import ladder

    try:
        with progress(say("Playing")) as tell:
            for played in ladder.play(plan, matches, jobs or jobs_for(plan), tell):
                if file:
                    file.add(played)
    except KeyboardInterrupt as interruption:
        return interruption
    return None


def jobs_for(plan: "Plan") -> int:
    """A new process is worth its start only for a few sets."""
    return max(1, min(os.cpu_count() or 1, plan.sets * len(plan.pairings) // 4))


def draw(path: Path, result: "Standings") -> None:
    from subak.lab.ladder_plot import plot

    path.write_text(plot(result), encoding="utf-8")


COMMAND = Command(
    "ladder",
    "who beats whom, with intervals and Elo",
    "Every player meets every other, or one meets all (--gauntlet), in mirrored sets: the same luck is played once "
    "from every seat. Prints shares of victory and Elo with 95 % intervals over sets, margins and thinking times. With "
    "more than two seats one player sits among copies of the other. With --out an interrupted ladder goes on where it "
    "was. The exit code is 1 if a game failed.",
    (
        "subak ladder rice-dice random greedy house --games 200",
        "subak ladder rice-dice house --levels 1-5 --stop --out ladder.jsonl --plot ladder.svg",
        "subak ladder spirits --gauntlet house random greedy --seats 4 --games 400 --json",
    ),
    arguments,
    run,
)
