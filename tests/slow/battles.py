"""Attacks on a neutral fiefdom in Kingdoms of Rice, stopped when that is best: how often they succeed.

    python3 tests/slow/battles.py --battles 100000

For each MAX FORCE the total to stop at comes from a small calculation: draws taken as independent, against the exact
chances of what four cards make. The battles themselves are played by the engine with the real deck. Prints one line
for each MAX FORCE, beside what section 6 of the rules says; the exit code is 1 if they are more than two points apart.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import comb

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.actions import DRAW, HOLD
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.state import ATTACKERS, BATTLING, WON, Kingdoms
from subak.games.kingdoms.testing.scenario import kingdom, scenario

CASTLES = {30: "general", 33: "general catapult", 35: "general stable", 38: "general stable catapult"}
PRINTED = {30: (23, 52), 33: (25, 65), 35: (27, 72), 38: (29, 82)}  # stop at, success in percent
COPIES = 3
VALUES = range(13)
CLOSE = 2.0  # points


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", type=int, default=100_000, help="for each MAX FORCE (100,000)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    print("| MAX FORCE | stop at | success | bust | rules: stop at | rules: success |")
    print("|---|---|---|---|---|---|")
    far = 0
    for limit, castle in CASTLES.items():
        stop = best_stop(limit)
        won, bust = fight(castle, stop, limit, wish.battles, wish.seed)
        printed_stop, printed = PRINTED[limit]
        print(f"| {limit} | {stop} | {won:.1f} % | {bust:.1f} % | {printed_stop} | {printed} % |")
        far += abs(won - printed) > CLOSE
    return 1 if far else 0


def fight(castle: str, stop: int, limit: int, battles: int, seed: int) -> tuple[float, float]:
    """Successes and busts in percent."""
    table = scenario(Ayu=kingdom(castle=castle), Bo=kingdom())
    table.attack("mino")
    luck, won, bust = Luck(seed, len(GAME.streams)), 0, 0
    for _ in range(battles):
        s = table.state.clone()
        total = draw_until(s, stop, luck)
        while s.outcome == 0:
            s.apply(CHANCE, s.draw(luck))
        won += s.outcome == WON
        bust += total > limit
    return 100 * won / battles, 100 * bust / battles


def draw_until(s: Kingdoms, stop: int, luck: Luck) -> int:
    """Draw until the total is high enough, then hold; says what it was."""
    while s.phase == BATTLING:
        total = int(total_at(s, ATTACKERS))
        if total >= stop:
            s.apply(s.asked, HOLD)
            return total
        s.apply(s.asked, DRAW)
        s.apply(CHANCE, s.draw(luck))
    raise AssertionError("the attacker is alone and decides when the drawing ends")


# When to stop


def best_stop(limit: int) -> int:
    """The lowest total at which holding is at least as good as drawing on."""
    holding = chances_to_win()
    worth = [0.0] * (limit + 1 + max(VALUES))
    stop = 0
    for total in range(limit, -1, -1):
        drawing = sum(worth[total + value] for value in VALUES if value) / (len(VALUES) - 1)  # a 0 changes nothing
        worth[total] = max(holding[min(total, len(holding) - 1)], drawing)
        if holding[min(total, len(holding) - 1)] >= drawing:
            stop = total
    return stop


def chances_to_win() -> Sequence[float]:
    """By total: how likely it beats the four cards of a neutral fiefdom; a tie is won half of the time (KR-4.77)."""
    ways = sums_of_four()
    everything = comb(COPIES * len(VALUES), 4)
    return [
        (sum(n for defence, n in ways.items() if defence < total) + ways[total] / 2) / everything
        for total in range(4 * max(VALUES) + 1)
    ]


def sums_of_four() -> Counter[int]:
    """How many hands of four cards make each total."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # cards, total
    for value in VALUES:
        grown: Counter[tuple[int, int]] = Counter()
        for (cards, total), n in ways.items():
            for more in range(min(COPIES, 4 - cards) + 1):
                grown[cards + more, total + more * value] += n * comb(COPIES, more)
        ways = grown
    return Counter({total: n for (cards, total), n in ways.items() if cards == 4})


if __name__ == "__main__":
    sys.exit(main())
