"""Whether the account of luck adds up to the result exactly; writes docs/reference/reviews.md.

    python3 tools/luck_accounts.py --games 200 --jobs 2      every game and number of seats
    python3 tools/luck_accounts.py seasons --seats 2 --games 20

Every game is played by the house player with a slip now and then, reviewed with simulations on one tape, and its
account is checked as it is and as people read it, in tenths of a point. What is measured is kept in
benchmarks/luck_accounts.json. Run it where the package is compiled.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import game, games
from subak.engine.record import Record
from subak.players.core.search import Watch
from subak.review.account import account_of, in_tenths
from subak.review.evaluation import POINT, Evaluator
from subak.review.played_game import PlayedGame

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "benchmarks" / "luck_accounts.json"
PAGE = ROOT / "docs" / "reference" / "reviews.md"
SLIPS = 5  # of a hundred decisions
BATCH = 10


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all without")
    parser.add_argument("--seats", type=int, nargs="+", help="all without")
    parser.add_argument("--games", type=int, default=200, help="for each game and number of seats (200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wish = parser.parse_args()
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    with ProcessPoolExecutor(wish.jobs, get_context("spawn")) as pool:
        for slug in wish.names or list(games()):
            for seats in [n for n in game(slug).seats if n in (wish.seats or [n])]:
                batches = [range(at, min(at + BATCH, wish.games)) for at in range(0, wish.games, BATCH)]
                parts = pool.map(checked, [slug] * len(batches), [seats] * len(batches), batches)
                figures[f"{slug} {seats}"] = summed([one for part in parts for one in part])
                FIGURES.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")
                write_page(figures)
                print(slug, seats, figures[f"{slug} {seats}"], flush=True)
    return 0


def checked(slug: str, seats: int, numbers: range) -> list[tuple[bool, float, float]]:
    """For each game: whether all columns add up, and the points that luck and a seat's own decisions moved."""
    return [check(slug, seats, number) for number in numbers]


def check(slug: str, seats: int, number: int) -> tuple[bool, float, float]:
    played = PlayedGame(one_game(slug, seats, number))
    account = account_of(played, Evaluator(played, Watch()).tape(0), 1)
    is_right = account.result == [POINT * int(played.end.score(seat)) for seat in range(seats)]
    luck = [
        abs(sum(line[seat] for source, line in account.lines.items() if source in played.game.streams)) / account.scale
        for seat in range(seats)
    ]
    own = [abs(account.lines[f"seat:{seat}"][seat]) / account.scale for seat in range(seats)]
    return is_right and account.is_exact() and in_tenths(account).is_exact(), mean(luck), mean(own)


def one_game(slug: str, seats: int, number: int) -> Record:
    played, random = game(slug), Random(f"{slug} {seats} {number}")
    state, house = played.start(seats), played.policies["house"]()
    luck = Luck(random.getrandbits(60), len(played.streams))
    handles = [Seat(state, seat, Luck(random.getrandbits(60), len(played.streams))) for seat in range(seats)]
    moves = []
    while (actor := int(state.actor())) != NOBODY:
        if actor == CHANCE:
            action = state.draw(luck)
        elif random.randrange(100) < SLIPS:
            action = random.choice(played.legal(state, actor))
        else:
            action = house.choose(handles[actor])
        moves.append((actor, int(action)))
        state.apply(actor, action)
    return Record.of(
        played, played.edition(), [f"House {seat + 1}" for seat in range(seats)], {}, moves, {"kind": "free"}
    )


def summed(found: list[tuple[bool, float, float]]) -> dict[str, Any]:
    return {
        "games": len(found),
        "exact": sum(one for one, _, _ in found),
        "luck": round(mean(luck for _, luck, _ in found), 1),
        "own": round(mean(own for _, _, own in found), 1),
        "date": datetime.now(UTC).date().isoformat(),
    }


def write_page(figures: dict[str, Any]) -> None:
    """Replaces the table of the page, and leaves the rest of it as it is."""
    head, _, rest = PAGE.read_text(encoding="utf-8").partition("<!-- accounts -->\n")
    _, _, tail = rest.partition("<!-- /accounts -->\n")
    lines = [
        "| Game | seats | games | exact | luck, points | own decisions, points | measured |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, one in sorted(figures.items()):
        slug, seats = name.rsplit(" ", 1)
        lines.append(
            f"| {game(slug).title} | {seats} | {one['games']} | {one['exact']} | {one['luck']:.1f} | {one['own']:.1f} "
            f"| {one['date']} |"
        )
    table = "\n".join(lines) + "\n"
    PAGE.write_text(f"{head}<!-- accounts -->\n{table}<!-- /accounts -->\n{tail}", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
