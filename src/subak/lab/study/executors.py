"""Who plays the shards of a study: processes of this machine.

An executor hands back shards in any order, as they are done. A shard is worth seconds of work and some tens of
kilobytes, so it does not matter where it is played.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from subak.lab.pool import as_done
from subak.lab.study.plan import StudyPlan
from subak.lab.study.shard import Files, play_shard

Done = tuple[range, Files]
Executor = Callable[[StudyPlan, Sequence[range]], Iterator[Done]]


def local(jobs: int) -> Executor:
    """Processes of this machine; with one job this very process."""
    return partial(play_in_processes, jobs)


def play_in_processes(jobs: int, plan: StudyPlan, shards: Sequence[range]) -> Iterator[Done]:
    if jobs == 1:
        for games in shards:
            yield games, play_shard(plan, games)
        return
    yield from as_done(jobs, begin, plan, play_here, iter(shards))


_plans: list[StudyPlan] = []  # the one of this process, if it belongs to a pool


def begin(plan: StudyPlan) -> None:
    _plans[:] = [plan]


def play_here(games: range) -> Done:
    return games, play_shard(_plans[0], games)
