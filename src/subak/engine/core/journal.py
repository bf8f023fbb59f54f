"""What the rules note while a step is played. The log, the browser's flights and statistics are made from it.

A position has a journal only while a step is played for people to read about (`Step.of`); clones never inherit it.
"""

from typing import NamedTuple, final

from mypy_extensions import i64


class Entry(NamedTuple):
    """One thing that happened. Each game lists its kinds, with what the numbers of each mean, in rules/journal.py."""

    kind: int
    who: int  # the seat that did it or that it happened to, CHANCE for nobody
    what: int  # what it is about: a paddy, a card, an outcome
    n: int  # how many
    now: int  # how many there are after it


@final
class Journal:
    """The entries of one step, in the order in which things happened."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, kind: i64, who: i64, what: i64, n: i64, now: i64) -> None:
        self.entries.append(Entry(kind, who, what, n, now))
