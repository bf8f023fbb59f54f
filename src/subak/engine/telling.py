"""From the journal of a step to the lines of its log: what all games share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Generic, TypeVar

from subak.engine.core.journal import Entry
from subak.engine.core.state import State
from subak.engine.game import Line, Movement, Step

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Scene(Generic[S]):
    """The positions around the step that is told, who is listening (None: a spectator), and all that was noted.

    `all_open`: the game is over, and nothing is kept back any more.
    """

    before: S
    after: S
    audience: int | None
    entries: Sequence[Entry] = ()
    all_open: bool = False

    def may_know(self, seat: int) -> bool:
        """Whether the listener may be told what only this seat knew."""
        return self.all_open or self.audience == seat

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

    def tell(self, step: Step, audience: int | None, *, all_open: bool = False) -> list[Line]:
        """The entries of a step in words, in their order."""
        scene = Scene(step.before, step.after, audience, step.entries, all_open)
        return [line for run in runs(step) for line in self.told(scene, run)]

    def told(self, scene: Any, run: list[Entry]) -> list[Line]:
        """The lines of a run: entries of one kind and seat that follow each other."""
        teller = self.tellers.get(run[0].kind)
        return list(teller(scene, run)) if teller else []


def runs(step: Step) -> list[list[Entry]]:
    return [list(run) for _, run in groupby(step.entries, key=lambda entry: (entry.kind, entry.who))]


EntryMover = Callable[[Any, Entry], Iterable[Movement]]
RunMover = Callable[[Any, list[Entry]], Iterable[Movement]]


class Movers:
    """Which function says what a kind of entry moves; the other kinds move nothing."""

    def __init__(self) -> None:
        self.movers: dict[int, RunMover] = {}

    def each(self, *kinds: int) -> Callable[[EntryMover], EntryMover]:
        """The decorated function tells what every entry of these kinds moves by itself."""

        def add(mover: EntryMover) -> EntryMover:
            for kind in kinds:
                self.movers[kind] = lambda scene, run: [moved for entry in run for moved in mover(scene, entry)]
            return mover

        return add

    def run(self, kind: int) -> Callable[[RunMover], RunMover]:
        """The decorated function looks at entries of the kind that follow each other, of one seat, together."""

        def add(mover: RunMover) -> RunMover:
            self.movers[kind] = mover
            return mover

        return add

    def moved(self, step: Step, audience: int | None, tell: Tellers) -> list[Movement]:
        """What a step moves, in the order of its log.

        What is told with another entry belongs to the line before it, or to the first one.
        """
        scene, said, found = Scene(step.before, step.after, audience, step.entries), 0, list[Movement]()
        for run in runs(step):
            lines = len(tell.told(scene, run))
            if mover := self.movers.get(run[0].kind):
                line = said if lines else max(said - 1, 0)
                found += [replace(moved, line=line) for moved in mover(scene, run) if moved.count > 0]
            said += lines
        return found if said else [replace(moved, line=-1) for moved in found]
