"""The long run of the laws: every number of seats and every variant of a game, over many random games.

    python3 tools/laws.py rice-dice --games 10000 --jobs 2

Run it where the package is compiled; it is some 20 times slower otherwise. Prints one line per number of seats and
variant, and what is wrong. The exit code is 1 if any law was broken.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from subak.engine.game import game
from subak.engine.laws import Report, Violation, check, variants
from subak.engine.laws.checksum import is_compiled, same_compiled_and_interpreted
from subak.engine.laws.trial import LONGEST
from subak.engine.options import spelled
from subak.players.for_laws import suspects

BATCH = 2500  # games per piece of work
RECORDS = 1  # of each piece, replayed step by step
HOUSE_GAMES = 2  # beside each piece, for law 11
READ_GAMES = 200  # per number of seats and variant, read sentence by sentence for law 12


@dataclass(frozen=True)
class Piece:
    """Some random games of one kind."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    games: int
    seed: int
    looks: int
    read: int


def main() -> int:
    wish = arguments().parse_args()
    print(f"{'seats':5}  {'games':>7}  {'steps':>13}  {'looks':>9}  {'seconds':>8}  {'broken':>6}  variant")
    reports = []
    for report in run(list(pieces(wish.game, wish.seats, wish.games, wish.seed, wish.looks)), wish.jobs):
        reports.append(report)
        print(line(report), flush=True)
        for violation in report.broken[:5]:
            print(f"       law {violation.law}, game {violation.game}, step {violation.step}: {violation.sentence}")
    differences = compare(wish.game, wish.seats, wish.checksums)
    for difference in differences:
        print(f"       law 8: {difference}")
    if wish.page:
        Path(wish.page).write_text(page(wish.game, reports, wish.checksums, differences), encoding="utf-8")
    broken = sum(len(report.broken) for report in reports) + len(differences)
    print(f"{sum(report.games for report in reports):,} games: {broken} violations")
    return 1 if broken else 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="rice-dice, for instance")
    parser.add_argument("--games", type=int, default=10_000, help="per number of seats and variant (10,000)")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--looks", type=int, default=1600, help="at positions, per number of seats and variant (1,600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--checksums", type=int, default=200, help="games compared compiled and interpreted (200)")
    parser.add_argument("--page", help="also write the results to this file")
    return parser


def pieces(slug: str, seats: Sequence[int] | None, games: int, seed: int, looks: int) -> Iterator[Piece]:
    for count in seats or game(slug).seats:
        for options in variants(game(slug), count):
            for start in range(0, games, BATCH):
                batch = min(BATCH, games - start)
                read = min(batch, max(READ_GAMES - start, 0))
                yield Piece(slug, count, options, batch, seed * 100_003 + start, looks * batch // games, read)


def run(work: Sequence[Piece], jobs: int) -> Iterator[Report]:
    """The reports of all pieces, those of one kind together."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        done = zip(work, pool.map(check_piece, work), strict=True)
        for _, same in groupby(done, key=lambda pair: (pair[0].seats, sorted(pair[0].options.items(), key=str))):
            yield together([report for _, report in same])


def check_piece(piece: Piece) -> Report:
    played = game(piece.slug)
    bots = suspects(played)
    first = check(played, piece.seats, piece.options, 1, piece.seed, LONGEST, 0, {})
    every = max(2, first.steps * piece.games // max(2 * piece.looks, 1))  # looks come half as often in short games
    return check(
        played,
        piece.seats,
        piece.options,
        piece.games,
        piece.seed,
        every,
        RECORDS,
        bots,
        house_games=HOUSE_GAMES,
        read_games=piece.read,
    )


def together(reports: Sequence[Report]) -> Report:
    """One report; violations name the game by its number among all of them."""
    whole = Report(reports[0].game, reports[0].seats, reports[0].options, reports[0].seed)
    for report in reports:
        whole.broken += [Violation(v.law, whole.games + v.game, v.step, v.sentence) for v in report.broken]
        whole.games += report.games
        whole.steps += report.steps
        whole.looks += report.looks
        whole.seconds += report.seconds
    return whole


def compare(slug: str, seats: Sequence[int] | None, checksums: int) -> list[str]:
    """Law 8, for every number of seats."""
    if not is_compiled():
        print("       law 8: the package is not compiled here, so there is nothing to compare")
    return [
        f"{count} seats: {difference}"
        for count in seats or game(slug).seats
        for difference in same_compiled_and_interpreted(slug, count, {}, range(checksums))
    ]


def line(report: Report) -> str:
    figures = f"{report.seats:5}  {report.games:7,}  {report.steps:13,}  {report.looks:9,}  {report.seconds:8.1f}"
    return f"{figures}  {len(report.broken):6}  {named(report.options)}"


def named(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {spelled(value)}" for name, value in options.items()) or "as it comes"


def page(slug: str, reports: Iterable[Report], checksums: int, differences: Sequence[str]) -> str:
    """The results as a page of the reference."""
    reports = list(reports)
    command = f"python3 tools/laws.py {slug} --games {reports[0].games}"
    lines = [
        f"# The laws, checked over {game(slug).title}",
        "",
        f"What `{command}` found. A *look* checks all [laws](../laws.md) of a position and of the",
        "step that led to it; whole games are also replayed, and every clone made on the way is compared at the end.",
        "",
        f"Law 8 was checked over {checksums} games for each number of seats: {len(differences)} differences.",
        "",
        "| seats | variant | games | steps | looks | violations |",
        "|---|---|---|---|---|---|",
    ]
    for r in reports:
        figures = f"{r.games:,} | {r.steps:,} | {r.looks:,} | {len(r.broken)}"
        lines.append(f"| {r.seats} | {named(r.options)} | {figures} |")
    total = f"{sum(r.games for r in reports):,} games, {sum(r.steps for r in reports):,} steps"
    violations = sum(len(r.broken) for r in reports) + len(differences)
    return "\n".join([*lines, "", f"In all {total}: {violations} violations.", ""])


if __name__ == "__main__":
    sys.exit(main())
