"""Bots think in processes of their own: a few at a time, first come, first served, and never for nothing."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from subak.server.bots import worker
from subak.server.bots.worker import Flags, Job, Stop, Thought

ATTEMPTS = 2

log = logging.getLogger(__name__)


class Bots:
    """The workers, started when the first bot has to think. `workers` 0: a thread of this process.

    There are never more jobs with the workers than there are workers, so whatever waits can still be forgotten. A job
    that runs is stopped by a flag in memory shared with its worker; its place is free again when the worker is.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.executor: Executor | None = None
        places = max(1, workers)
        self.flags: Flags = multiprocessing.get_context("spawn").RawArray("b", places)
        self.free = list(range(places))
        self.queue = asyncio.Semaphore(places)  # lets those through first who came first

    async def think(self, job: Job) -> Thought | None:
        """What the player thinks, or None if it failed twice: then somebody else has to choose.

        Who no longer needs the answer cancels the wait for it, and the worker turns to the next job.
        """
        for _ in range(ATTEMPTS):
            try:
                return await self.attempt(job)
            except BrokenProcessPool:
                log.warning("a worker died while %s played %s", job.player, job.game)
            except Exception:
                log.exception("%s failed at %s", job.player, job.game)
        return None

    async def attempt(self, job: Job) -> Thought | None:
        await self.queue.acquire()
        place = self.free.pop()
        self.flags[place] = 0
        try:
            running = self.submit(job, place)
        except BaseException:
            self.leave(place)
            raise
        running.add_done_callback(in_loop(lambda: self.leave(place)))
        try:
            return await asyncio.wrap_future(running)
        except asyncio.CancelledError:
            if not running.done():  # or the place might be another's by now
                self.flags[place] = 1
            raise

    def submit(self, job: Job, place: int) -> "Future[Thought | None]":
        try:
            return self.hand_over(job, place)
        except BrokenProcessPool:  # what is left after a worker died
            self.dismiss()
            return self.hand_over(job, place)

    def hand_over(self, job: Job, place: int) -> "Future[Thought | None]":
        if self.executor is None:
            self.executor = self.start()
        if self.workers:
            return self.executor.submit(worker.decide_in_time, job, place)
        return self.executor.submit(worker.decide, job, Stop(self.flags, place))

    def leave(self, place: int) -> None:
        self.free.append(place)
        self.queue.release()

    def start(self) -> Executor:
        if not self.workers:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, spawn, initializer=worker.start, initargs=(self.flags,))

    def close(self) -> None:
        """Whoever still thinks is told to stop."""
        for place in range(len(self.flags)):
            self.flags[place] = 1
        self.dismiss()

    def dismiss(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None


def in_loop(act: Callable[[], None]) -> "Callable[[Future[Thought | None]], None]":
    """Something to do in this loop when work is done in another thread; nothing if the loop has ended before."""
    loop = asyncio.get_running_loop()

    def done(_: "Future[Thought | None]") -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(act)

    return done
