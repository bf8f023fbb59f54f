"""Work in several processes, each of which opens what it works on once."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2  # tasks handed out per process: one at work and one at hand


def in_order(
    jobs: int, begin: Callable[..., None], subject: object, work: Callable[[Task], Done], tasks: Iterable[Task]
) -> Iterator[Done]:
    """What came of each task, in the order of the tasks."""
    with workers(jobs, begin, subject) as pool:
        for future in [submit(pool, work, task) for task in tasks]:
            yield future.result()


def as_done(
    jobs: int, begin: Callable[..., None], subject: object, work: Callable[[Task], Done], tasks: Iterator[Task]
) -> Iterator[Done]:
    """What came of each task, as soon as it is done.

    Tasks are asked for late, so what was learned from earlier ones may decide which are still worth doing.
    """
    with workers(jobs, begin, subject) as pool:
        running: set[Future[Done]] = set()
        while running := running | {submit(pool, work, task) for task in islice(tasks, AHEAD * jobs - len(running))}:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def workers(jobs: int, begin: Callable[..., None], subject: object) -> Iterator[ProcessPoolExecutor]:
    """Processes that have opened the subject; ended at once on Ctrl+C, or when no more results are wanted."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), begin, (subject,)) as pool:
        others = set(active_children())
        try:
            yield pool
        except BaseException:  # interrupted, or nobody wants the rest: do not wait for games in progress
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def submit(pool: ProcessPoolExecutor, work: Callable[..., Any], task: object) -> Future[Any]:
    with deaf_to_interrupts():
        return pool.submit(work, task)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started in here do not hear Ctrl+C; this one hears it when it is through."""
    if current_thread() is not main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    hearing = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, hearing)
