"""The styles of the house player of Kingdoms of Rice against each other.

    python3 tools/styles.py --games 300 --jobs 2

Every style, and the house player that chooses one by its palace cards, plays every other, two seats, seats rotated.
Prints a table for docs/reference/kingdoms.md: the share of wins of the row against the column, and of all its games
with the Wilson interval (95 %). Run it where the package is compiled.
"""

import argparse
import sys
from collections import defaultdict
from itertools import combinations

from subak.engine.game import game
from subak.lab.simulate import Plan, simulate
from subak.lab.statistics import mean, wilson

KINGDOMS = "kingdoms"
HOUSE = "house"

Wins = dict[tuple[str, str], float]  # of the first against the second


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="for each pair (300)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    players = list(game(KINGDOMS).policies)
    wins: Wins = {}
    for one, other in combinations(players, 2):
        result = simulate(Plan(KINGDOMS, (one, other), wish.games, wish.seed, rotate=True), wish.jobs)
        wins[one, other], wins[other, one] = result.wins
        print(f"{one} {wins[one, other]:g}, {other} {wins[other, one]:g}", file=sys.stderr)
    print(table(players, wins, wish.games))
    return 0


def table(players: list[str], wins: Wins, games: int) -> str:
    """As a page shows it, the strongest first."""
    total: dict[str, float] = defaultdict(float)
    for (one, _), won in wins.items():
        total[one] += won
    order = sorted(players, key=lambda player: -total[player])
    lines = [
        "| | " + " | ".join(order) + " | all | interval |",
        "|---" * (len(order) + 3) + "|",
        *(row(player, order, wins, games, total[player]) for player in order),
    ]
    single = mean([total[player] for player in players if player != HOUSE]) / (games * (len(players) - 1))
    return "\n".join([*lines, "", f"The single styles win {100 * single:.1f} % of their games on average."])


def row(player: str, order: list[str], wins: Wins, games: int, total: float) -> str:
    cells = ["" if other == player else f"{100 * wins[player, other] / games:.0f}" for other in order]
    played = games * (len(order) - 1)
    low, high = wilson(total, played)
    return f"| {player} | {' | '.join(cells)} | {100 * total / played:.1f} % | {100 * low:.1f} to {100 * high:.1f} % |"


if __name__ == "__main__":
    sys.exit(main())
