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
from itertools import groupby, product
from pathlib import Path

from subak.adapters.setting import FULL, SUMMARY, gymnasium_id, pettingzoo_id
from subak.engine.codec import Verb
from subak.engine.game import Game, games
from subak.engine.observation import FLAG, IDENTITY, Block, Column, Layout
from subak.kit.bot.feature_writer import BOUND

PAGE = Path(__file__).resolve().parent.parent / "docs/reference/observations.md"
NUMBER = re.compile(r"(?<![^ ])\d+(?![^ ])")
LETTERS = "ijk"

HEAD = f"""# Observations and actions

<!-- Written by tools/observations.py; do not edit. -->

What the arrays of the adapters hold; the [tutorial for researchers](../tutorial/for-researchers.md) uses them.

There are two versions, and the id of an environment says which one it has. **v2** tells everything that the seat
sees: two positions with equal numbers and equal legal actions look the same to it, in every game, with every number
of seats and every option. `python3 tools/sufficiency.py` looks for exceptions; [its last run](sufficiency.md) found
none. **v1** is the summary that the built-in networks learn from. It leaves out much of what actions are about (in
Kingdoms which palace card lies in which place), so nobody can learn to play well from it alone; its ids stay for one
more release.

Everything is seen from the seat: it is always the first of the players, the others follow clockwise, and nothing that
is hidden from the seat is in it. The mask has one entry for each action, 1 where it is legal. `words(action)` of an
environment says what an action means in the present position.

## How to read v2

An observation consists of *blocks*: tables with a row for each thing and a column for each fact about it, one block
behind the other, row by row. The *flat* form is all of it in one row of `float32`; `form="tables"` gives the blocks
as arrays of rows and columns instead, for networks that look at things one by one.

* A **flag** is 0 or 1.
* A **count** is a whole number divided by another that is much of its kind: "/ 20" means that 1 stands for 20.
  Multiply to get the number back. The range holds for every position; the space of the environment has the same
  bounds.
* An **identity** says which card: 0 for none, otherwise (1 + its number) divided by the number behind the stroke.
  Multiply and round to get an index for an embedding. Cards are numbered as in the edition file.

The last column of the actions names the block that an action is about, for networks that point at things; the layout
(`game("rice-dice").observation`, from `subak.engine.game`) says with `targets(actions, seat, seats)` which row it is.

What is not in it: the order of events before the present position, but for what the tables keep for everybody to see. A
player that wants to remember who drew what needs a recurrent part; OpenSpiel's information states remember everything.

## How to read v1

A row of `float32` from {-BOUND:g} to {BOUND:g}. Flags are 0 or 1. Everything else is a share of what is much of its
kind, so it is mostly below 1; what would lie beyond the bounds is cut off there. Player 0, or "own", is the one who
looks.
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
    if game.observation:
        yield from full_chapter(game, game.observation)
    if game.features:
        yield from summary_chapter(game)


def full_chapter(game: Game, layout: Layout) -> Iterator[str]:
    yield f"### {game.title}, v2"
    yield ""
    yield f"{ids(game, FULL)}: {layout.width} numbers, {game.codec.seat_size} actions."
    yield ""
    for block in layout.blocks:
        yield from block_part(block, layout.starts[block.name])
    targets = layout.targets(game.codec.seat_size, 0, game.seats[-1])
    rows = [(*action_row(verb), target_of(verb, targets)) for verb in game.codec.verbs if not verb.chance]
    yield from table(("action", "words", "about"), rows)


def block_part(block: Block, start: int) -> Iterator[str]:
    rows = f"{block.rows} rows of {len(block.columns)}" if block.rows > 1 else f"{len(block.columns)} numbers"
    order = f" Rows: {block.order}." if block.order else ""
    yield f"**{block.name}** from {start} on, {rows}. {block.meaning}{order}"
    yield ""
    yield from table(("column", "name", "range", "meaning"), column_rows(block.columns))


def column_rows(columns: Sequence[Column]) -> list[tuple[str, str, str, str]]:
    """Neighbours with the same meaning are told in one row."""
    found = []
    for _, group in groupby(enumerate(columns), lambda each: (each[1].meaning, each[1].kind, each[1].high)):
        near = list(group)
        (first, one), (last, other) = near[0], near[-1]
        place, name = (f"{first}", one.name) if first == last else (f"{first} to {last}", f"{one.name} … {other.name}")
        found.append((place, name, range_of(one), one.meaning))
    return found


def range_of(column: Column) -> str:
    if column.kind == FLAG:
        return "flag"
    if column.kind == IDENTITY:
        return f"identity / {column.whole}"
    low, high = f"{column.low:g}", f"{column.high:g}"
    return f"{low} to {high}" + (f", / {column.whole}" if column.whole > 1 else "")


def target_of(verb: Verb, targets: Sequence[tuple[str, int] | None]) -> str:
    about = {target[0] for target in targets[verb.base : verb.base + verb.count] if target}
    return ", ".join(sorted(about))


def summary_chapter(game: Game) -> Iterator[str]:
    yield f"### {game.title}, v1"
    yield ""
    yield f"{ids(game, SUMMARY)}: {len(game.features)} numbers; the actions are the same."
    yield ""
    yield from table(("place", "feature", ""), feature_rows(game.features))


def ids(game: Game, version: int) -> str:
    return f"`{pettingzoo_id(game, version)}`, `{gymnasium_id(game, version)}`"


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
