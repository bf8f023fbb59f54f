"""`subak train`: who will win and with how many points, learned from games of a model with itself."""

import json
import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import find_game, fitting, writable
from subak.cli.show import console, print_json, progress
from subak.engine.game import Game
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.training import Lessons, Report

MOST_SEATS = 8


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument(
        "--seats", type=whole(2, MOST_SEATS), nargs="+", default=[], metavar="N",
        help="how many play, one count after the other; left out: all but games alone",
    )  # fmt: skip
    parser.add_argument("--games", type=whole(10), default=40_000, metavar="N", help="games to learn from (40,000)")
    parser.add_argument("--units", type=whole(1, 256), default=16, metavar="N", help="size of the network (16)")
    parser.add_argument("--epochs", type=whole(1, 1000), default=4, metavar="N", help="times every game is seen (4)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="same seed, same weights (0)")
    parser.add_argument("--jobs", type=whole(1, 512), metavar="J", help="processes; left out: one per core")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the weights go")
    parser.add_argument("--json", action="store_true", help="print how well it was learned as one object")


def run(wish: Namespace) -> int:
    check_numpy()
    from subak.lab.training import Schooling, collect, learn
    from subak.players.network_file import network_to_json

    game = find_game(wish.game)
    lessons = read_lessons(game, wish)
    out = writable(wish.out)
    began = perf_counter()
    with progress(say("Playing")) as tell:
        seen, ends = collect(lessons, wish.jobs or os.cpu_count() or 1, tell)
    network, report = learn(seen, ends, Schooling(wish.units, wish.epochs), wish.seed)
    out.write_text(json.dumps(network_to_json(network)) + "\n", encoding="utf-8")
    if wish.json:
        print_json({"game": game.slug, "file": str(out), **report.to_json()})
    else:
        show(report, out, perf_counter() - began)
    return 0


def check_numpy() -> None:
    if find_spec("numpy") is None:
        raise BadInput("training needs NumPy, which comes with `pip install 'subak[train]'`")


def read_lessons(game: Game, wish: Namespace) -> "Lessons":
    from subak.lab.training import Lessons

    if "house" not in game.policies:
        raise BadInput(f"{game.title} has no house player to learn from")
    seats = [fitting(seats, game) for seats in wish.seats] or [seats for seats in game.seats if seats > 1]
    return Lessons(game.slug, tuple(seats), wish.games, seed=wish.seed)


def show(report: "Report", out: Path, seconds: float) -> None:
    console().print(
        say(
            "{positions} positions of {features} features in {seconds} s. On games held back: cross-entropy of victory "
            "{loss} (of the mean {mean}), error of final points {error} (of the mean {spread}).",
            positions=f"{report.positions:,}",
            features=report.features,
            seconds=f"{seconds:.0f}",
            loss=f"{report.loss:.4f}",
            mean=f"{report.loss_of_mean:.4f}",
            error=f"{report.points_error:.1f}",
            spread=f"{report.points_error_of_mean:.1f}",
        )
    )
    console().print(say("The weights are in {file}.", file=str(out)))


COMMAND = Command(
    "train",
    "what positions are worth, learned from self-play",
    "Lets the player by whom searches think ahead play itself, with a slip now and then, and fits a small network to "
    "how the games ended: the share of victory and the points that a seat may expect in a settled position. The same "
    "seed gives the same weights. Needs NumPy (`pip install 'subak[train]'`). In `subak ladder` and `subak simulate` "
    "the player `net:FILE` searches with such a file; a game always does if its `SearchSettings` name it.",
    (
        "subak train rice-dice --out worth.json",
        "subak train kingdoms --seats 2 4 --games 20000 --units 32 --out worth.json",
    ),
    arguments,
    run,
)
