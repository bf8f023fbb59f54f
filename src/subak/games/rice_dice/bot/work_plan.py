"""The best use of workers, exactly: tasks on different paddies only share the workers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.bot.value_weights import SYMBOLS, Judgement
from subak.games.rice_dice.rules.actions import DRAIN, HARVEST, PLANT, PULL, SLOTS
from subak.games.rice_dice.rules.effects import (
    rice_from,
    rice_on_plant,
    rice_on_pull,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.rules.field import clear_crop
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import FRESH, RiceDice
from subak.games.rice_dice.rules.tasks import (
    weeds_pulled,
    why_not_drain,
    why_not_harvest,
    why_not_plant,
    why_not_pull,
)

TASKS: Final = 64  # per paddy: drain or not, weeds to pull, harvest or not, plant or not
NOTHING: Final = -1


@final
class WorkPlan:
    """For every number of workers the most that can be gained, and for one number how.

    A task is a row of steps on one paddy: drain, pull some weeds, harvest, plant. `task_first` is the first step.
    """

    def __init__(self, judgement: Judgement) -> None:
        self.judgement: Final = judgement
        self.gain: vec[float] = vec[float]([0.0] * (SYMBOLS + 1))  # by workers, best use
        self.rice: vec[float] = vec[float]([0.0] * (SYMBOLS + 1))  # by workers, if only rice counted
        self.choice: vec[i64] = vec[i64]([NOTHING] * (SLOTS * (SYMBOLS + 1)))  # the task of each slot in that use
        self.quick: vec[i64] = vec[i64]([NOTHING] * (SLOTS * (SYMBOLS + 1)))
        self.tasks: vec[i64] = vec[i64]([0] * SLOTS)
        self.task_workers: vec[i64] = vec[i64]([0] * (SLOTS * TASKS))
        self.task_first: vec[i64] = vec[i64]([0] * (SLOTS * TASKS))
        self.task_rice: vec[float] = vec[float]([0.0] * (SLOTS * TASKS))
        self.task_gain: vec[float] = vec[float]([0.0] * (SLOTS * TASKS))

    def make(self, s: RiceDice, place: i64) -> None:
        """Weigh every task on every paddy of the place, then share the workers out."""
        for slot in range(s.field_size[place]):
            self.tasks[slot] = 0
            self.list_tasks(s, place, slot)
        self.share_out(s.field_size[place], self.task_gain, self.gain, self.choice)
        self.share_out(s.field_size[place], self.task_rice, self.rice, self.quick)

    # Tasks

    def list_tasks(self, s: RiceDice, place: i64, slot: i64) -> None:
        paddy = place * SLOTS + slot
        before = self.judgement.paddy(s, paddy)
        self.list_pulls(s, paddy, slot, before, NOTHING)
        if why_not_drain(s, paddy) == OK:
            water = s.water[paddy]
            s.water[paddy] = 0
            self.list_pulls(s, paddy, slot, before, DRAIN + slot)
            s.water[paddy] = water

    def list_pulls(self, s: RiceDice, paddy: i64, slot: i64, before: float, first: i64) -> None:
        """Pull no, some or all weeds, then work on."""
        weeds = s.weeds[paddy]
        pay = float(rice_on_pull(s, paddy // SLOTS))
        workers: i64 = 0
        rice: float = 0.0
        self.list_work(s, paddy, slot, before, first, workers, rice)
        while why_not_pull(s, paddy, SYMBOLS) == OK:
            pulled = weeds_pulled(s, paddy)
            s.weeds[paddy] -= pulled
            workers += 1
            rice += pay * float(pulled)
            self.list_work(s, paddy, slot, before, first if first >= 0 else PULL + slot, workers, rice)
        s.weeds[paddy] = weeds

    def list_work(
        self, s: RiceDice, paddy: i64, slot: i64, before: float, first: i64, workers: i64, rice: float
    ) -> None:
        """Stop here, harvest, plant, or harvest and plant again (RD-4.24)."""
        if first >= 0:
            self.add(s, paddy, slot, before, first, workers, rice)
        planted = s.planted[paddy]
        weeds = s.weeds[paddy]
        stock = s.weed_stock
        if why_not_harvest(s, paddy, SYMBOLS) == OK:
            workers += fewest_to_harvest(s, paddy)
            rice += float(rice_from(s, paddy))
            first = first if first >= 0 else HARVEST + slot
            clear_crop(s, paddy)
            self.add(s, paddy, slot, before, first, workers, rice)
        if why_not_plant(s, paddy, SYMBOLS) == OK:
            workers += fewest_to_plant(s, paddy)
            rice += float(rice_on_plant(s, paddy // SLOTS))
            s.planted[paddy] = FRESH
            self.add(s, paddy, slot, before, first if first >= 0 else PLANT + slot, workers, rice)
        s.planted[paddy] = planted
        s.weeds[paddy] = weeds
        s.weed_stock = stock

    def add(self, s: RiceDice, paddy: i64, slot: i64, before: float, first: i64, workers: i64, rice: float) -> None:
        """Note a task: `s` lies as it would afterwards."""
        if workers > SYMBOLS or self.tasks[slot] == TASKS:
            return
        task = slot * TASKS + self.tasks[slot]
        self.task_workers[task] = workers
        self.task_first[task] = first
        self.task_rice[task] = rice
        self.task_gain[task] = rice + self.judgement.paddy(s, paddy) - before
        self.tasks[slot] += 1

    # Sharing out

    def share_out(self, slots: i64, worth: vec[float], best: vec[float], choice: vec[i64]) -> None:
        """A knapsack: slot after slot, for every number of workers."""
        for workers in range(i64(SYMBOLS + 1)):
            best[workers] = 0.0
        for slot in range(slots):
            for workers in range(i64(SYMBOLS), i64(-1), i64(-1)):
                most = best[workers]
                chosen: i64 = NOTHING
                for task in range(slot * TASKS, slot * TASKS + self.tasks[slot]):
                    if self.task_workers[task] <= workers:
                        value = best[workers - self.task_workers[task]] + worth[task]
                        if value > most + 1e-9:
                            most = value
                            chosen = task
                best[workers] = most
                choice[slot * (SYMBOLS + 1) + workers] = chosen

    def next_step(self, slots: i64, workers: i64, choice: vec[i64]) -> i64:
        """The first step of the task that gives most rice among those of the plan, or NOTHING."""
        step: i64 = NOTHING
        most: float = -1.0
        for slot in range(slots - 1, i64(-1), i64(-1)):
            task = choice[slot * (SYMBOLS + 1) + workers]
            if task >= 0:
                workers -= self.task_workers[task]
                if self.task_rice[task] > most:
                    most = self.task_rice[task]
                    step = self.task_first[task]
        return step


def fewest_to_harvest(s: RiceDice, paddy: i64) -> i64:
    """The fewest workers with which the rules allow a harvest that they allow with many."""
    workers = workers_to_harvest(s, paddy)
    while why_not_harvest(s, paddy, workers) != OK:
        workers += 1
    return workers


def fewest_to_plant(s: RiceDice, paddy: i64) -> i64:
    """The fewest workers with which the rules allow planting that they allow with many."""
    workers = workers_to_plant(s, paddy)
    while why_not_plant(s, paddy, workers) != OK:
        workers += 1
    return workers
