"""Writes docs/reference/observations.md: which number of an observation is what, and which action is which.

    python3 tools/observations.py            write the page
    python3 tools/observations.py --check    say whether it is out of date; exit code 1 if it is

Features have names such as "player 2 hex 7 water". Those that differ in their numbers only are told in one line, with
the place of each as a sum: where the first stands, and how far apart the others are.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from subak.adapters.setting import gymnasium_id, pettingzoo_id
from subak.engine.codec import Verb
from subak.engine.game import Game, games
from subak.kit.bot.feature_writer import BOUND

PAGE = Path(__file__).resolve().parent.parent / "docs/reference/observations.md"
NUMBER = re.compile(r"(?<![^ ])\d+(?![^ ])")
LETTERS = "ijk"

HEAD = f"""# Observations and actions

<!-- Written by tools/observations.py; do not edit. -->

What the arrays of the adapters hold; the [tutorial for researchers](../tutorial/for-researchers.md) uses them.

The observation of a seat is a row of `float32` from {-BOUND:g} to {BOUND:g}. Flags are 0 or 1. Everything else is a
share of what is much of its kind, so it is mostly below 1; what would lie beyond the bounds is cut off there. All of it
is seen from the seat: player 0, or "own", is always the one who looks, the next in turn order is player 1, and nothing
that is hidden from the seat is in it. Phases are numbered as in the rulebook, cards as in the edition file.

The mask has one entry for each action, 1 where it is legal. `words(action)` of an environment says what an action means
in the present position.
"""

Places = Mapping[tuple[int, ...], int]  # numbers in a name to the place of the feature


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Writes docs/reference/observations.md.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the page is out of date")
    wish = parser.parse_args(arguments)
    stale = not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page()
    if stale and wish.check:
        print(f"{PAGE.name} is out of date; run python3 tools/observations.py", file=sys.stderr)
    elif stale:
        PAGE.write_text(page(), encoding="utf-8")
        print(f"{PAGE.name} is written")
    return int(wish.check and stale)


def page() -> str:
    return "\n".join([HEAD, *(line for game in games().values() for line in chapter(game))]).rstrip() + "\n"


def chapter(game: Game) -> Iterator[str]:
    yield f"## {game.title}"
    yield ""
    ids = f"`{pettingzoo_id(game)}`, `{gymnasium_id(game)}`"
    yield f"{ids}: {len(game.features)} numbers, {game.codec.seat_size} actions."
    yield ""
    yield from table(("place", "feature", ""), feature_rows(game.features))
    yield from table(("action", "words"), [action_row(verb) for verb in game.codec.verbs if not verb.chance])


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def action_row(verb: Verb) -> tuple[str, str]:
    last = verb.base + verb.count - 1
    span = f"{verb.base}" if verb.count == 1 else f"{verb.base} to {last}"
    return span, verb.words if verb.name is None else f"{verb.words} …".strip()


def feature_rows(names: Sequence[str]) -> list[tuple[str, str, str]]:
    found: dict[str, dict[tuple[int, ...], int]] = {}
    for place, name in enumerate(names):
        numbers = tuple(int(number) for number in NUMBER.findall(name))
        found.setdefault(NUMBER.sub("#", name), {})[numbers] = place
    return [row for pattern, places in found.items() for row in rows_of(pattern, places)]


def rows_of(pattern: str, places: Places) -> Iterator[tuple[str, str, str]]:
    """One row for all features of a pattern, or one for each where their places are not a sum."""
    if len(places) > 1 and is_sum(places):
        yield sum_row(pattern, places)
        return
    for numbers, place in places.items():
        yield str(place), spell(pattern, [str(number) for number in numbers]), ""


def sum_row(pattern: str, places: Places) -> tuple[str, str, str]:
    letters = LETTERS[: len(next(iter(places)))]
    strides = [stride(places, k) for k in range(len(letters))]
    steps = [letter if step == 1 else f"{step} {letter}" for letter, step in zip(letters, strides, strict=True)]
    spans = [f"{letter} from {low} to {high}" for letter, (low, high) in zip(letters, ranges(places), strict=True)]
    first = min(places.values()) - sum(low * step for (low, _), step in zip(ranges(places), strides, strict=True))
    return " + ".join([str(first), *steps]), spell(pattern, letters), ", ".join(spans)


def spell(pattern: str, numbers: Sequence[str]) -> str:
    for number in numbers:
        pattern = pattern.replace("#", number, 1)
    return pattern


def ranges(places: Places) -> list[tuple[int, int]]:
    return [(min(column), max(column)) for column in zip(*places, strict=True)]


def stride(places: Places, k: int) -> int:
    """How far apart features are that differ in their k-th number only."""
    lows = [low for low, _ in ranges(places)]
    after = [low + (j == k) for j, low in enumerate(lows)]
    return places.get(tuple(after), places[tuple(lows)]) - places[tuple(lows)]


def is_sum(places: Places) -> bool:
    """Whether every combination is there, in the place that the strides say."""
    spans = ranges(places)
    lows = tuple(low for low, _ in spans)
    if lows not in places:
        return False
    strides = [stride(places, k) for k in range(len(spans))]
    return all(
        places.get(numbers)
        == places[lows] + sum((n - low) * step for n, low, step in zip(numbers, lows, strides, strict=True))
        for numbers in product(*(range(low, high + 1) for low, high in spans))
    )


if __name__ == "__main__":
    sys.exit(main())
