"""Whether any player stands still: does nothing of use for five turns while something better is open to it.

    python3 tools/standstill.py rice-dice --games 1000 --jobs 2 --out standstills

Every player that is watched meets passive, hoarding and random rivals and the house, two seats; what counts as a
standstill is written in src/subak/lab/standstill.py. Prints a row for each pair and the worst game of each, and with
--out stores that game as a record. Run it where the package is compiled. Exit code 1: somebody stood still.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from subak.engine.game import game, games
from subak.engine.record import Record
from subak.lab.pool import in_order
from subak.lab.slow_rivals import RIVALS
from subak.lab.standstill import Standstill, watch_game

WATCHED = ("house", "level:1", "level:2", "level:3")
BATCH = 20  # games per piece of work

Piece = tuple[str, str, str, range, int]  # game, player, rival, numbers, seed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--games", type=int, default=100, help="for each player and rival (100)")
    parser.add_argument("--players", default=",".join(WATCHED), help="who is watched")
    parser.add_argument("--rivals", default=",".join(RIVALS))
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder for the worst game of each pair")
    wish = parser.parse_args(arguments)
    pairs = [(player, rival) for player in wish.players.split(",") for rival in wish.rivals.split(",")]
    starts = range(0, wish.games, BATCH)
    pieces = [
        (wish.game, *pair, range(start, min(start + BATCH, wish.games)), wish.seed)
        for pair in pairs
        for start in starts
    ]
    found: dict[tuple[str, str], list[Standstill]] = defaultdict(list)
    for stuck in in_order(wish.jobs, prepare, wish.game, watch, pieces):
        for each in stuck:
            found[each.player, each.rival].append(each)
    print("| player | rival | games | standstills | worst |\n|---|---|---|---|---|")
    for pair in pairs:
        print(row(*pair, wish.games, found[pair]))
        if wish.out and found[pair]:
            store(worst(found[pair]), wish.out)
    return 1 if any(found.values()) else 0


def prepare(slug: str) -> None:
    game(slug)


def watch(piece: Piece) -> list[Standstill]:
    slug, player, rival, numbers, seed = piece
    return [stuck for number in numbers for stuck in watch_game(game(slug), player, rival, number, seed)]


def row(player: str, rival: str, played: int, found: Sequence[Standstill]) -> str:
    last = f"game {worst(found).number}, {worst(found).missed:.1f} points missed" if found else ""
    return f"| {player} | {rival} | {played} | {len(found)} | {last} |"


def worst(found: Sequence[Standstill]) -> Standstill:
    return max(found, key=lambda stuck: stuck.missed)


def store(stuck: Standstill, folder: Path) -> None:
    """The game up to the end of the last idle turn."""
    played = game(stuck.game)
    names = [stuck.player, stuck.rival] if stuck.seat == 0 else [stuck.rival, stuck.player]
    record = Record.of(played, played.edition(), names, {}, stuck.moves, {"kind": "none"})
    folder.mkdir(parents=True, exist_ok=True)
    record.save(folder / f"{stuck.game}-{stuck.player}-{stuck.rival}.json".replace(":", "-"))


if __name__ == "__main__":
    raise SystemExit(main())
