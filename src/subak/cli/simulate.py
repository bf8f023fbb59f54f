"""`subak simulate`: many games between players, and what came of them."""

import csv
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import (
    add_edition_argument,
    add_option_argument,
    find_game,
    read_edition,
    read_players,
    read_settings,
    writable,
)
from subak.cli.show import console, print_json, progress
from subak.engine.translation import say

if TYPE_CHECKING:
    from subak.lab.simulate import Plan, Result, Row

SOMETHING_FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument(
        "--seats", required=True, metavar="A,B,..", help="who plays, by seat: random, house, mybot.py:Reaper"
    )
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="same seed, same games (0)")
    parser.add_argument("--jobs", type=whole(1, 512), metavar="J", help="processes; left out: one per core")
    parser.add_argument("--rotate", action="store_true", help="move the players on by one seat from game to game")
    add_option_argument(parser)
    add_edition_argument(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write one line per game to this CSV file")
    parser.add_argument("--json", action="store_true", help="print the figures as one object")


def run(wish: Namespace) -> int:
    from subak.lab.simulate import rows, sum_up

    plan = read_plan(wish)
    out = writable(wish.out) if wish.out else None
    began = perf_counter()
    with progress(say("Playing")) as tell:
        played = list(rows(plan, jobs_for(wish.jobs, plan), tell))
    result = sum_up(plan, played, perf_counter() - began)
    if out:
        write_rows(out, played)
    if wish.json:
        print_json(result.to_json())
    else:
        show(result)
    return SOMETHING_FAILED if result.errors else 0


def read_plan(wish: Namespace) -> "Plan":
    from subak.lab.simulate import Plan

    game = find_game(wish.game)
    players = read_players(wish.seats, game)
    if any(player.policy is None for player in players):
        raise BadInput("--seats names a person; people play with `subak play`")
    settings = read_settings(game, wish.options, len(players))
    read_edition(game, wish.edition)
    specs = [spec.strip() for spec in wish.seats.split(",")]
    return Plan(game.slug, specs, wish.games, wish.seed, settings, wish.edition, wish.rotate)


def jobs_for(asked: int | None, plan: "Plan") -> int:
    """A new process is worth its start only for a good number of games."""
    return asked or max(1, min(os.cpu_count() or 1, plan.games // 50))


def write_rows(file: Path, played: Sequence["Row"]) -> None:
    players = range(len(played[0].scores))
    head = ["game", "first", *(f"score_{i}" for i in players), *(f"win_{i}" for i in players)]
    with file.open("w", newline="", encoding="utf-8") as stream:
        lines = csv.writer(stream)
        lines.writerow([*head, "decisions", "turns", "error"])
        for row in played:
            lines.writerow([row.number, row.first, *row.scores, *row.wins, row.decisions, row.turns, row.error or ""])


def show(result: "Result") -> None:
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("player"))
    for title in (say("wins"), say("share"), say("95 % interval"), say("score"), say("sd")):
        table.add_column(title, justify="right", no_wrap=True)
    good = max(result.games - result.errors, 1)
    for i, player in enumerate(result.seats):
        low, high = result.win_intervals[i]
        table.add_row(
            player,
            f"{result.wins[i]:,.6g}",
            f"{result.wins[i] / good:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{result.score_mean[i]:.1f}",
            f"{result.score_sd[i]:.1f}",
        )
    out = console()
    out.print(table)
    out.print(
        say(
            "{games} games of {length} turns in {seconds} s: {rate} decisions a second.",
            games=f"{result.games:,}",
            length=f"{result.length_mean:.1f}",
            seconds=f"{result.seconds:.1f}",
            rate=f"{result.decisions_per_second:,}",
        )
    )
    for sentence in result.faults:
        out.print(sentence, markup=False)
    if result.errors:
        out.print(say("{n} {n?game|games} failed; the first: {error}", n=result.errors, error=result.first_error))


COMMAND = Command(
    "simulate",
    "many games between players, and who wins",
    "Plays many games and says how often each player wins, with 95 % intervals, and how they score. The same seed "
    "gives the same games, whatever the number of processes. With --rotate figures are by player as listed, wherever "
    "they sat. The exit code is 1 if a game failed.",
    (
        "subak simulate rice-dice --seats house,random --games 2000 --rotate",
        "subak simulate rice-dice --seats random,random,random --games 2000 --seed 1 --json",
        "subak simulate rice-dice --seats house,house --option target=60 --edition mine.toml --out games.csv",
    ),
    arguments,
    run,
)
