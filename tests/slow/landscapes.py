"""Thousands of random landscapes of Seasons of Rice, seen by the engine and by the oracle.

    python3 tests/slow/landscapes.py --landscapes 5000

Every landscape has eight cards. Before each card both list its legal positions and the reasons against some others;
after it they compare paddies, free path ends, closings, gaps and points, and at the end the last scores. A quarter of
the landscapes each is played as usual, with strict paths, with `free_end=open`, and with the effects that only other
editions use. The first difference ends the run, with a drawing.
"""

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.oracles.seasons_agreement import grow

VARIANTS: tuple[dict[str, bool], ...] = (
    {},
    {"strict_paths": True},
    {"free_end_open": True},
    {"unused": True},
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--landscapes", type=int, default=5000, help="how many, two at a time (5,000)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    started, comparisons, pairs = time.perf_counter(), 0, (wish.landscapes + 1) // 2
    for number in range(pairs):
        choose = random.Random(f"{wish.seed} {number}").randrange
        try:
            comparisons += grow(choose, **VARIANTS[number % len(VARIANTS)])
        except AssertionError as difference:
            print(f"pair {number}: {difference}")
            return 1
    seconds = time.perf_counter() - started
    print(f"{2 * pairs:,} landscapes, {comparisons:,} comparisons in {seconds:,.0f} s: engine and oracle agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
