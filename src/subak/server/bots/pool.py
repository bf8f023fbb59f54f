"""The pool of worker processes: a few jobs at a time, shared fairly, each stopped when nobody needs it.

Reviews come last: a part of one is stopped as soon as a bot or a hint has to wait, and done again afterwards.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from subak.review.tasks import Done, Task
from subak.server.bots import worker
from subak.server.bots.decide import decide, review_part
from subak.server.bots.shares import LAST, Shares, Turn
from subak.server.bots.worker import Flags, Stop
from subak.server.tables.services import HintJob, Job, Progress, Thought

ATTEMPTS = 2
TELLING = 0.5  # seconds between two words about how much of a thought is done

log = logging.getLogger(__name__)


class BotPool:
    """The workers, started when the first bot has to think. `workers` 0: a thread of this process.

    There are never more jobs with the workers than there are workers, so a job that waits can still be dropped. A job
    that runs is stopped by a flag in memory shared with its worker; its place is free again when the worker is.
    """

    def __init__(self, workers: int, longest: float = 0) -> None:
        self.workers = workers
        self.longest = longest  # seconds that a search may take; 0: as many as its player takes
        self.executor: Executor | None = None
        places = max(1, workers)
        self.flags: Flags = multiprocessing.get_context("spawn").RawArray("b", 2 * places)
        self.free = list(range(places))
        self.queue = Shares(places)
        self.reviewing: set[int] = set()  # places that work for a review, and make room for anybody else
        self.one_review = asyncio.Lock()
        self.closed = False

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought | None:
        """What the player decides, or None if it failed twice. Cancelling the wait frees the worker."""
        thinker = job.player if isinstance(job, Job) else "a hint"
        for _ in range(ATTEMPTS):
            try:
                thought: Thought | None = await self.attempt(job, progress)
                return thought
            except BrokenProcessPool:
                log.warning("a worker died while %s played %s", thinker, job.game)
            except Exception:
                log.exception("%s failed at %s", thinker, job.game)
        return None

    async def review(self, task: Task) -> Done | None:
        """One part of a review, again and again until nobody interrupts it; one at a time for all tables."""
        attempts = 0
        async with self.one_review:
            while not self.closed and attempts < ATTEMPTS:
                try:
                    done: Done | None = await self.attempt(task, None)
                    if done is not None:
                        return done
                except BrokenProcessPool:
                    attempts += 1
                    log.warning("a worker died during a review")
                except Exception:
                    attempts += 1
                    log.exception("a part of a review failed")
        return None

    async def attempt(self, job: Any, progress: Progress | None) -> Any:
        is_review = isinstance(job, Task)
        if not is_review and not self.free:
            for busy in self.reviewing:
                self.flags[busy] = 1
        turn = await self.queue.enter(LAST if is_review else job.payer)
        place = self.free.pop()
        self.flags[place] = 0
        try:
            running = self.submit(job, place)
        except BaseException:
            self.leave(place, turn)
            raise
        if is_review:
            self.reviewing.add(place)
        running.add_done_callback(in_loop(lambda: self.leave(place, turn)))
        answer = asyncio.wrap_future(running)
        try:
            while progress is not None and not (await asyncio.wait({answer}, timeout=TELLING))[0]:
                progress(self.flags[len(self.flags) // 2 + place])
            return await answer
        except asyncio.CancelledError:
            if not running.done():  # or the place might be another's by now
                self.flags[place] = 1
            raise

    def submit(self, job: Any, place: int) -> "Future[Any]":
        try:
            return self.hand_over(job, place)
        except BrokenProcessPool:  # what is left after a worker died
            self.dismiss()
            return self.hand_over(job, place)

    def hand_over(self, job: Any, place: int) -> "Future[Any]":
        if self.executor is None:
            self.executor = self.start()
        if self.workers:
            work: Callable[..., Any] = worker.review_in_time if isinstance(job, Task) else worker.decide_in_time
            return self.executor.submit(work, job, place)
        if isinstance(job, Task):
            return self.executor.submit(review_part, job, Stop(self.flags, place))
        return self.executor.submit(decide, job, Stop(self.flags, place), self.longest)

    def leave(self, place: int, turn: Turn) -> None:
        self.reviewing.discard(place)
        self.free.append(place)
        self.queue.leave(turn)

    def start(self) -> Executor:
        if not self.workers:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, spawn, initializer=worker.start, initargs=(self.flags, self.longest))

    def close(self) -> None:
        """Jobs that still run are told to stop."""
        self.closed = True
        for place in range(len(self.flags) // 2):
            self.flags[place] = 1
        self.dismiss()

    def dismiss(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None


def in_loop(act: Callable[[], None]) -> "Callable[[Future[Any]], None]":
    """A callback for another thread that acts in this loop; it does nothing if the loop has ended."""
    loop = asyncio.get_running_loop()

    def done(_: "Future[Any]") -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(act)

    return done
