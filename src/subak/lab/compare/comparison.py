"""Playing two studies side by side, pair by pair, until the answer is clear or the games are used up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from subak.lab.compare.measures import HEADLINE, Values, measures_of
from subak.lab.compare.paired import Estimate, Kind, bootstrapped, is_enough, sequential, verdict
from subak.lab.study.executors import Executor, Task
from subak.lab.study.folder import TABLES_IN_ORDER, StudyFolder
from subak.lab.study.plan import BadStudy, StudyPlan

Look = Callable[[Estimate, int], None]  # what is known so far, and how many pairs there will be at most


@dataclass(frozen=True)
class Side:
    """One of the two: its name, its plan, and where its games are kept."""

    name: str
    plan: StudyPlan
    folder: StudyFolder


@dataclass
class Comparison:
    """What came of it. `headline` allows for every look; the other rows are looked at once."""

    sides: Sequence[Side]
    row: str
    bound: float
    most: int
    values: Sequence[Mapping[str, Values]] = ()
    looks: list[Estimate] = field(default_factory=list)
    stopped: bool = False  # before all games were played, because the answer was clear

    @property
    def headline(self) -> Estimate:
        return self.looks[-1]

    @property
    def kind(self) -> Kind:
        return verdict(self.headline, self.bound)

    @property
    def pairs(self) -> int:
        return self.headline.pairs

    def differences(self, name: str) -> Values:
        one, other = self.values
        return other[name] - one[name]

    def rows(self) -> dict[str, Estimate]:
        """Every figure, by its name: the new edition minus the old one."""
        return {name: bootstrapped(self.differences(name)) for name in self.values[0] if name in self.values[1]}


def compare(
    sides: Sequence[Side], executor: Executor, *, row: str = HEADLINE, bound: float, look: Look | None = None
) -> Comparison:
    """Play pairs of games in their order and look after each shard, so the result does not depend on who played."""
    most = min(side.plan.games for side in sides)
    found = Comparison(sides, row, bound, most)
    parts: list[list[Mapping[str, Values]]] = [[], []]
    for pair in pairs_of_shards(sides, executor):
        for part, measures in zip(parts, pair, strict=True):
            part.append(measures)
        differences = np.concatenate([new[row] - old[row] for old, new in zip(*parts, strict=True)])
        found.looks.append(sequential(differences))
        if look:
            look(found.headline, most)
        if is_enough(found.headline, bound):
            found.stopped = len(differences) < most
            break
    found.values = [{name: np.concatenate([each[name] for each in part]) for name in part[0]} for part in parts]
    return found


def pairs_of_shards(sides: Sequence[Side], executor: Executor) -> Iterator[list[Mapping[str, Values]]]:
    """The figures of both sides, shard after shard; what is on disk already is not played again."""
    for side in sides:
        side.folder.open(side.plan)
    shards = sides[0].plan.shards()
    waiting: dict[tuple[int, int], Mapping[str, Values]] = {}
    next_shard = 0
    there = {
        (number, shard)
        for number, side in enumerate(sides)
        for shard, games in enumerate(shards)
        if side.folder.has(shard, len(games))
    }
    tasks = (
        Task(number, side.plan, games)
        for shard, games in enumerate(shards)
        for number, side in enumerate(sides)
        if (number, shard) not in there
    )
    done = executor(tasks)
    while next_shard < len(shards):
        for number, side in enumerate(sides):
            if (number, next_shard) in there:
                waiting[number, next_shard] = known(side, next_shard)
        while any((number, next_shard) not in waiting for number in range(len(sides))):
            task, files = next(done)
            sides[task.study].folder.add(task.shard, files)
            waiting[task.study, task.shard] = figures(sides[task.study], task.shard, files)
        yield [waiting.pop((number, next_shard)) for number in range(len(sides))]
        next_shard += 1


def known(side: Side, shard: int) -> Mapping[str, Values]:
    return figures(side, shard, {name: side.folder.file(name, shard).read_bytes() for name in TABLES_IN_ORDER})


def figures(side: Side, shard: int, files: Mapping[str, bytes]) -> Mapping[str, Values]:
    try:
        return measures_of(files)
    except ValueError:
        place = side.folder.file("games", shard)
        raise BadStudy(f"{place}: a game of {side.name} failed; its column `error` says why") from None
