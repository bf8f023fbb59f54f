"""Who plays the shards of studies: processes of this machine, or others. All give the same shards.

An executor hands back shards in any order, as they are done, and asks for tasks late, so that what was learned from
earlier ones may decide which are still worth playing. A shard is worth seconds of work and some tens of kilobytes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from subak.lab.pool import as_done
from subak.lab.study.plan import StudyPlan
from subak.lab.study.shard import Files, play_shard


class Task(NamedTuple):
    """A shard to play. `study` is whatever the asker knows the study by."""

    study: int
    plan: StudyPlan
    games: range

    @property
    def shard(self) -> int:
        return self.games.start // self.plan.shard


Done = tuple[Task, Files]
Executor = Callable[[Iterable[Task]], Iterator[Done]]


def local(jobs: int) -> Executor:
    """Processes of this machine; with one job this very process."""
    return in_this_process if jobs == 1 else partial(in_processes, jobs)


def in_this_process(tasks: Iterable[Task]) -> Iterator[Done]:
    return map(play, tasks)


def in_processes(jobs: int, tasks: Iterable[Task]) -> Iterator[Done]:
    return as_done(jobs, nothing_to_open, None, play, iter(tasks))


def nothing_to_open(subject: None) -> None:
    """A process sets a plan up when it gets its first shard."""


def play(task: Task) -> Done:
    return task, play_shard(task.plan, task.games)
