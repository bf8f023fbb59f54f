"""Playing a study, or what is missing of it."""

from collections.abc import Callable

from subak.lab.study.executors import Executor, Task
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import StudyPlan

Progress = Callable[[int, int], None]  # games done, games in all


def play_study(folder: StudyFolder, plan: StudyPlan, executor: Executor, progress: Progress | None = None) -> StudyPlan:
    """Play what is missing. Every shard that is done is kept, whatever happens next."""
    plan = folder.open(plan)
    waiting = folder.missing(plan)
    done = plan.games - sum(map(len, waiting))
    for task, files in executor(Task(0, plan, games) for games in waiting):
        folder.add(task.shard, files)
        done += len(task.games)
        if progress:
            progress(done, plan.games)
    return plan
