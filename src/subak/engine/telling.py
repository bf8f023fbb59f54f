"""From the journal of a step to the lines of its log: what all games share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from subak.engine.core.journal import Entry
from subak.engine.core.state import State
from subak.engine.game import Line, Step

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Scene(Generic[S]):
    """The positions around the step that is told, who is listening (None: a spectator), and all that was noted."""

    before: S
    after: S
    audience: int | None
    entries: Sequence[Entry] = ()

    def noted(self, kind: int) -> Entry | None:
        """The first entry of a kind, for what belongs into the sentence of another one."""
        return next((entry for entry in self.entries if entry.kind == kind), None)


EntryTeller = Callable[[Any, Entry], Iterable[Line]]
RunTeller = Callable[[Any, list[Entry]], Iterable[Line]]


class Tellers:
    """Which function tells which kind of entry; kinds without one are not told."""

    def __init__(self, *parts: "Tellers") -> None:
        self.tellers: dict[int, RunTeller] = {}
        for part in parts:
            self.tellers |= part.tellers

    def each(self, kind: int) -> Callable[[EntryTeller], EntryTeller]:
        """The decorated function tells every entry of the kind by itself."""

        def add(teller: EntryTeller) -> EntryTeller:
            self.tellers[kind] = lambda scene, entries: [line for entry in entries for line in teller(scene, entry)]
            return teller

        return add

    def run(self, kind: int) -> Callable[[RunTeller], RunTeller]:
        """The decorated function tells entries of the kind that follow each other, of one seat, in one go."""

        def add(teller: RunTeller) -> RunTeller:
            self.tellers[kind] = teller
            return teller

        return add

    def tell(self, step: Step, audience: int | None) -> list[Line]:
        """The entries of a step in words, in their order."""
        scene, lines = Scene(step.before, step.after, audience, step.entries), list[Line]()
        for (kind, _), entries in groupby(step.entries, key=lambda entry: (entry.kind, entry.who)):
            if kind in self.tellers:
                lines += self.tellers[kind](scene, list(entries))
        return lines
