"""Choices as rows with a key each: digits first, then letters.

Where the choice is one of many sets (dice to reroll), a row for each set would be a wall. Choices whose target is a
`mask` are therefore put together by marking: a row for each thing, and one that takes what is marked.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from subak.engine.game import Choice

KEYS = "123456789abdfgijkmnoptvwxyz"  # the other letters are commands of the table
FEW = 4  # up to this many of a kind are listed one by one


@dataclass(frozen=True)
class Row:
    """One row: a choice to take, or with `mark` a thing to mark. No choice: the things marked do not go together."""

    key: str
    choice: Choice | None
    mark: int = 0
    marked: bool = False


def rows(choices: Sequence[Choice], marks: int = 0) -> list[Row]:
    """First what is open; then, without keys, what is not."""
    sets = sets_of(choices)
    things = [Row("", sets[mask], mask, bool(marks & mask)) for mask in sorted(sets) if mask.bit_count() == 1]
    taking = [Row("", sets.get(marks))] if marks else []
    others = [Row("", choice) for choice in large_families_last(choices) if choice not in sets.values()]
    closed = [Row("", choice) for choice in choices if choice.why is not None]
    return [replace(row, key=KEYS[i : i + 1]) for i, row in enumerate([*things, *taking, *others])] + closed


def large_families_last(choices: Sequence[Choice]) -> list[Choice]:
    """What is open, with verbs that have many objects (a weed for any paddy) behind those that have few."""
    opened = [choice for choice in choices if choice.why is None]
    family = Counter(choice.verb for choice in opened)
    return sorted(opened, key=lambda choice: family[choice.verb] > FEW)


def sets_of(choices: Sequence[Choice]) -> Mapping[int, Choice]:
    """The choices that are put together by marking, by mask; empty where they can as well be listed."""
    masks = [(int(choice.target.get("mask", 0)), choice) for choice in choices if choice.why is None]
    sets = {mask: choice for mask, choice in masks if mask}
    things = sum(mask for mask in sets if mask.bit_count() == 1)
    return sets if len(sets) > FEW and all(mask & things == mask for mask in sets) else {}
