"""Allocation (SP-5.1 to SP-5.5): workers to tasks, sealed, one number after the other."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import ALLOCATE, BUILD_WALL, COUNTS, TASKS
from subak.games.spirits.rules.effects import labor_per_piece
from subak.games.spirits.rules.journal import ALLOCATED
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import L_BUILD, Phase, Spirits
from subak.games.spirits.rules.turn import allocation_on
from subak.games.spirits.rules.workers import most_for, next_task, tasks_due, workers_left


class Allocate(Phase):
    """SP-5.1, SP-5.3: the last number commits an allocation; the last seat to commit reveals them all."""

    def may_act(self, s: Spirits, seat: i64) -> bool:
        """SP-16.2: with `open_allocation` one player after another."""
        if s.open_allocation:
            return seat == s.asked
        return 0 <= seat < s.seats and s.tasks_done[seat] < tasks_due(s)

    def absent(self, s: Spirits, seat: i64) -> i64:
        if 0 <= seat < s.seats and s.tasks_done[seat] == tasks_due(s):
            return no.SEALED_ALREADY
        return no.NOT_YOU

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        task = next_task(s, seat)
        most = most_for(s, seat, task)
        step: i64 = 1
        if task == L_BUILD:
            step = labor_per_piece(s, seat)
        n: i64 = 0
        workers: i64 = 0
        while workers <= most:
            out[n] = ALLOCATE + task * COUNTS + workers
            workers += step
            n += 1
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        task = next_task(s, seat)
        if action < ALLOCATE or action >= BUILD_WALL or (action - ALLOCATE) // COUNTS != task:
            return no.ALLOCATE_FIRST
        return why_not_allocate(s, seat, task, (action - ALLOCATE) % COUNTS)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        task = (action - ALLOCATE) // COUNTS
        workers = (action - ALLOCATE) % COUNTS
        s.allocated[seat * TASKS + task] = workers
        s.tasks_done[seat] += 1
        s.note(ALLOCATED, seat, task, workers)
        allocation_on(s)


def why_not_allocate(s: Spirits, seat: i64, task: i64, workers: i64) -> i64:
    """SP-5.3, SP-5.4: workers that are there, no more than could be used, and whole pieces by labourers."""
    if workers > workers_left(s, seat, task):
        return no.ALLOCATE_WORKERS
    if task == L_BUILD and workers % labor_per_piece(s, seat):
        return no.ALLOCATE_PIECES
    return OK if workers <= most_for(s, seat, task) else no.ALLOCATE_USELESS
