"""What goes on in the process of a worker: one decision after another, each given up when nobody needs it any more."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, MutableSequence
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import wait

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.edition import Edition
from subak.engine.game import game
from subak.engine.record import edition_of
from subak.players import make_player
from subak.players.advice import advice
from subak.players.core.search import Watch
from subak.players.levels import search_in

LONGEST = 60  # seconds one decision may take
ADVISED = 3  # choices of a search that are told
PATIENT = 10  # how much less urgent thinking is than answering people

Flags = MutableSequence[int]  # by running job: 1 when it is to stop


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


@dataclass(frozen=True)
class Thought:
    """What a player would do; of a search also its first choices, best first, and how likely each is to win."""

    action: int
    advice: list[tuple[int, float]]


class Stop(Watch):
    """Over when the server raises the flag of this job. Compiled code hears no signal, but it asks its watch."""

    def __init__(self, flags: Flags, job: int) -> None:
        self.flags = flags
        self.job = job

    def is_over(self) -> bool:
        return self.flags[self.job] != 0


def decide(job: Job, stop: Watch) -> Thought:
    played = game(job.game)
    state = played.load(job.position, the_edition(job.game, job.edition, job.overlay))
    player = make_player(job.player, played)
    search = search_in(player)  # others are quick: they need no watch
    if search is not None:
        search.watch = stop
    action = int(player.choose(Seat(state, job.seat, Luck(job.seed, len(played.streams)))))
    return Thought(action, advice(search, ADVISED) if search is not None else [])


@lru_cache(maxsize=16)
def the_edition(slug: str, name: str, overlay: str | None) -> Edition:
    return edition_of(game(slug), name, overlay)


# In a process of its own

_flags: Flags = []  # those of the server this process works for


def start(flags: Flags) -> None:
    """A worker stands back for whoever answers people, leaves Ctrl-C to the server, and does not outlive it."""
    global _flags
    _flags = flags
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def decide_in_time(job: Job, number: int) -> Thought | None:
    """`decide` in a process that ends itself when it takes too long; None if the job was stopped before it began."""
    stop = Stop(_flags, number)
    if stop.is_over():
        return None
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return decide(job, stop)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
