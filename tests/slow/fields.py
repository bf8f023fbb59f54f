"""Thousands of random fields of Spirits of the Rice Paddy, seen by the engine and by the oracle.

    python3 tests/slow/fields.py --fields 10000

Fields grow piece by piece from the start paddy on. After each piece both name the regions, the paddies and the water
course, every wall and gate that may be built and every gate that may move. Then rocks, magic water, discs, crops, weeds
and pests are put anywhere, and both say what may still be divided, where Expanding Farm could close in a hex, all ways
in which water can go out and in, and all harvests with their rice, with any spirits. A half of the fields is played
with an owner's file in which other tokens do not count. The first difference ends the run.
"""

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.oracles.spirits_agreement import grow


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fields", type=int, default=10_000, help="how many, counted after each piece (10,000)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    started, number, fields, comparisons = time.perf_counter(), 0, 0, 0
    while fields < wish.fields:
        choose = random.Random(f"{wish.seed} {number}").randrange
        try:
            grown, compared = grow(choose, own=number % 2 == 1)
        except AssertionError as difference:
            print(f"farm {number}: {difference}")
            return 1
        number, fields, comparisons = number + 1, fields + grown, comparisons + compared
    seconds = time.perf_counter() - started
    print(
        f"{fields:,} fields of {number:,} farms, {comparisons:,} comparisons in {seconds:,.0f} s: "
        "engine and oracle agree"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
