"""The allocation of a seat (SP-5.3): how many workers each task can use, with a forecast for every number of them."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import ALLOCATE, COUNTS, TASKS
from subak.games.spirits.rules.effects import labor_per_piece
from subak.games.spirits.rules.field_shape import empty_slots
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.workers import tasks_due, useful
from subak.games.spirits.speech.vocabulary import TASK_NAMES, worker_of
from subak.games.spirits.view.forecasts import ForecastView, forecasts


@dataclass(frozen=True)
class TaskView:
    """A task for workers. The number n is decided by the action `action` + n.

    `row` is build, rocks, weeds, pests, harvest or plant, `worker` labor or livestock, `step` the number of workers
    that counts as one. `limits` are the highest useful counts (SP-5.4): for labourers on build by the number of
    livestock there, otherwise a single number. `needs` is dry or flooded where only such paddies can be worked on.
    """

    task: str
    row: str
    worker: str
    action: int
    step: int
    limits: list[int]
    needs: str
    count: int
    is_decided: bool
    forecasts: list[ForecastView]
    why: str
    rule: str


@dataclass(frozen=True)
class AllocationView:
    """Your own allocation: the workers to place, temporary ones included, and the tasks in the order of decision."""

    labor: int
    livestock: int
    temp_labor: int
    temp_livestock: int
    free_builds: int
    is_sealed: bool
    tasks: list[TaskView]


def allocation_view(s: Spirits, seat: int) -> AllocationView:
    tasks = (now.S_PESTS, now.L_WEEDS, now.L_HARVEST) if s.round == now.LAST_ROUND else range(TASKS)
    return AllocationView(
        labor=int(s.labor[seat] + s.temp_labor[seat]),
        livestock=int(s.livestock[seat] + s.temp_livestock[seat]),
        temp_labor=int(s.temp_labor[seat]),
        temp_livestock=int(s.temp_livestock[seat]),
        free_builds=int(s.free_builds[seat]),
        is_sealed=bool(s.tasks_done[seat] == tasks_due(s)),
        tasks=[task_view(s, seat, int(task), is_decided=k < s.tasks_done[seat]) for k, task in enumerate(tasks)],
    )


def task_view(s: Spirits, seat: int, task: int, *, is_decided: bool) -> TaskView:
    limits = limits_of(s, seat, task)
    step = int(labor_per_piece(s, seat)) if task == now.L_BUILD else 1
    there = s.labor[seat] + s.temp_labor[seat] if task >= now.L_BUILD else s.livestock[seat] + s.temp_livestock[seat]
    counts = range(0, min(limits[0], int(there)) + 1, step)
    return TaskView(
        task=f"{TASK_NAMES[task]}-{worker_of(task)}",
        row=TASK_NAMES[task],
        worker=worker_of(task),
        action=ALLOCATE + task * COUNTS,
        step=step,
        limits=limits,
        needs=condition(task),
        count=int(s.allocated[seat * TASKS + task]),
        is_decided=is_decided,
        forecasts=forecasts(s, seat, task, counts),
        why=limit_words(s, seat, task, limits[0]),
        rule="SP-5.4",
    )


def condition(task: int) -> str:
    """SP-7.5, SP-7.9, SP-7.19: red actions need dry paddies, blue ones flooded paddies."""
    return {now.S_PESTS: "dry", now.L_WEEDS: "dry", now.L_HARVEST: "dry", now.L_PLANT: "flooded"}.get(task, "")


def limits_of(s: Spirits, seat: int, task: int) -> list[int]:
    """SP-5.4; labourers on build have less to do with every livestock there."""
    if task != now.L_BUILD:
        return [int(useful(s, seat, task))]
    trial, found = s.clone(), []
    for livestock in range(int(useful(s, seat, now.S_BUILD)) + 1):
        trial.allocated[seat * TASKS + now.S_BUILD] = livestock
        found.append(int(useful(trial, seat, now.L_BUILD)))
    return found


def limit_words(s: Spirits, seat: int, task: int, limit: int) -> str:
    """Why no more can be placed."""
    if task in (now.S_BUILD, now.L_BUILD):
        return say(
            "{n} {n?edge is|edges are} empty: more than {most} could not be used.", n=empties(s, seat), most=limit
        )
    if limit == 0:
        return {
            now.S_ROCKS: say("No rock is left in your field."),
            now.S_PESTS: say("No pest, and no planted paddy without fertiliser."),
            now.L_WEEDS: say("No weed grows in your paddies."),
            now.L_HARVEST: say("Nothing is grown."),
        }[task]
    words = {
        now.S_ROCKS: say("{most} {most?rock is|rocks are} left: one livestock each.", most=limit),
        now.S_PESTS: say("Pests and paddies to fertilise need {most} livestock at most.", most=limit),
        now.L_WEEDS: say("All weeds together take {most} {most?labourer|labourers}.", most=limit),
        now.L_HARVEST: say("All that is grown takes {most} {most?labourer|labourers}.", most=limit),
        now.L_PLANT: say("Ten hexes take {most} labourers.", most=limit),
    }
    return words[task]


def empties(s: Spirits, seat: int) -> int:
    return int(empty_slots(s.shape(seat)))
