"""Bots think in processes of their own: a few at a time, never for ever, and with what their seat may know."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import wait

from subak.engine.edition import Edition
from subak.engine.game import game
from subak.engine.luck import Luck
from subak.engine.record import edition_of
from subak.engine.seat import Seat
from subak.players import make_player

LONGEST = 60  # seconds one decision may take
ATTEMPTS = 2

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """One decision. `position` is a guess of what the seat cannot know, so the truth never leaves the table."""

    game: str
    edition: str
    overlay: str | None
    position: Mapping[str, int | list[int]]
    seat: int
    player: str
    seed: int


def decide(job: Job) -> int:
    """What the player would do; runs in a worker."""
    played = game(job.game)
    state = played.load(job.position, the_edition(job.game, job.edition, job.overlay))
    luck = Luck(job.seed, len(played.streams))
    return int(make_player(job.player, played).choose(Seat(state, job.seat, luck)))


@lru_cache(maxsize=16)
def the_edition(slug: str, name: str, overlay: str | None) -> Edition:
    return edition_of(game(slug), name, overlay)


def decide_in_time(job: Job) -> int:
    """`decide` in a process that ends itself when it takes too long."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return decide(job)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def start_worker() -> None:
    """A worker leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


class Bots:
    """The workers, started when the first bot has to think. `workers` 0: a thread of this process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.executor: Executor | None = None

    async def choose(self, job: Job) -> int | None:
        """The player's action, or None if it failed twice: then somebody else has to choose."""
        for _ in range(ATTEMPTS):
            try:
                think = decide_in_time if self.workers else decide
                return await asyncio.wrap_future(self.pool().submit(think, job))
            except BrokenProcessPool:
                log.warning("a worker died while %s played %s", job.player, job.game)
                self.close()
            except Exception:
                log.exception("%s failed at %s", job.player, job.game)
        return None

    def pool(self) -> Executor:
        if self.executor is None:
            if self.workers:
                spawn = multiprocessing.get_context("spawn")
                self.executor = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=start_worker)
            else:
                self.executor = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self.executor

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = None
