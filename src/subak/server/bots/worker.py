"""What runs in a worker process: one decision after another, each given up when nobody needs it any more."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, MutableSequence
from multiprocessing.connection import wait
from typing import Any

from subak.review.tasks import Done, Task
from subak.server.bots.decide import Patience, decide, review_part
from subak.server.tables.services import HintJob, Job, Thought

LONGEST = 60  # seconds of the processor one decision may take; beside busy processes that can be minutes
STUCK = 900  # seconds after which one that only waits is given up
PATIENT = 10  # how much less urgent thinking is than answering people

Flags = MutableSequence[int]  # by running job: 1 when it is to stop, and behind those how much is done in per cent


class Stop(Patience):
    """Over when the server raises the flag of this job. Compiled code hears no signal, but it asks its watch."""

    def __init__(self, flags: Flags, job: int) -> None:
        self.flags = flags
        self.job = job
        self.asked = 0
        self.done = len(flags) // 2 + job
        flags[self.done] = 0

    def is_over(self) -> bool:
        self.asked += 1
        if self.expected:
            self.flags[self.done] = min(99, 100 * self.asked // self.expected)
        return self.flags[self.job] != 0


_flags: Flags = []  # those of the server this process works for
_longest = 0.0  # seconds a search may take there


def start(flags: Flags, longest: float = 0) -> None:
    """A worker runs at low priority, leaves Ctrl-C to the server, and does not outlive it."""
    global _flags, _longest
    _flags, _longest = flags, longest
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def decide_in_time(job: Job | HintJob, number: int) -> Thought | None:
    """`decide` in a process that ends itself when it takes too long; None if the job was stopped before it began."""
    thought: Thought | None = in_time(lambda stop: decide(job, stop, _longest), number)
    return thought


def review_in_time(task: Task, number: int) -> Done | None:
    """`review_part` likewise."""
    done: Done | None = in_time(lambda stop: review_part(task, stop), number)
    return done


def in_time(work: "Callable[[Stop], Any]", number: int) -> Any:
    stop = Stop(_flags, number)
    if stop.is_over():
        return None
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        signal.setitimer(signal.ITIMER_REAL, STUCK)
    try:
        return work(stop)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
