"""How a table fares while every core thinks for bots.

    python3 tests/slow/busy.py --moves 300 --decisions 40 --cancels 40

Three questions, with two workers that are never idle and all bots at level 5. How long does a person wait until a move
is acknowledged? How long does level 5 think about one decision? How soon is a worker free after nobody needs its answer
any more? Run it with a compiled install on a quiet machine: figures of the plain source say nothing.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from math import ceil
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import subak.engine.core.state
from subak.engine.game import game, games
from subak.server.bots.pool import BotPool
from subak.server.tables.services import Job
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from tests.server.people import Line, Person
from tests.services import Server

WORKERS = 2
STRONGEST = "level:5"
PAUSE = 0.06  # seconds between two moves of the person: the server takes at most 20 messages a second
DEEP = 0.1  # seconds until a worker is deep in thought


@dataclass(frozen=True)
class Figure:
    """What was measured, in seconds, and below what 95 of 100 have to be."""

    what: str
    seconds: list[float]
    limit: float

    @property
    def p95(self) -> float:
        return sorted(self.seconds)[ceil(0.95 * len(self.seconds)) - 1]

    def __str__(self) -> str:
        middle, longest = sorted(self.seconds)[len(self.seconds) // 2], max(self.seconds)
        figures = f"half {1000 * middle:5.0f} ms   95 % {1000 * self.p95:5.0f} ms   all {1000 * longest:5.0f} ms"
        verdict = "" if self.p95 < self.limit else "   TOO LONG"
        return f"{self.what:44} {len(self.seconds):4}   {figures}   (95 % below {1000 * self.limit:.0f}){verdict}"


# A move of a person


def acknowledgements(moves: int) -> Figure:
    """A person plays at a table of two; at others, one of each game, bots of level 5 play each other."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), SUBAK_BOT_WORKERS=str(WORKERS))
        server.start()
        try:
            with Person(server.url) as person:
                for slug in games():
                    person.open(STRONGEST, STRONGEST, game=slug)
                id = person.open("me", "here", options={"target": 200})["id"]
                with person.at(id) as line:
                    return Figure("a move is acknowledged", list(islice(waits(line), moves)), 0.1)
        finally:
            server.kill()


def waits(line: Line) -> Iterator[float]:
    rng = random.Random(1)
    while not line.over:
        line.until_asked()
        began = time.perf_counter()
        line.move(rng=rng)
        yield time.perf_counter() - began
        time.sleep(PAUSE)


# Bots


def jobs(player: str) -> Iterator[Job]:
    """Decisions from games between house players, of all games in turn, without end."""
    return (job for round in zip(*[jobs_of(slug, player) for slug in games()], strict=True) for job in round)


def jobs_of(slug: str, player: str) -> Iterator[Job]:
    played, rng = game(slug), random.Random(slug)
    for seed in cycle(range(1, 1000)):
        session = Session(played, seat_players(["house", "house"], played), seed)
        for _ in session.play_out():
            seat = session.deciding()
            if seat is not None and rng.random() < 0.1 and len(played.legal(session.table.state, seat)) > 1:
                position = played.dump(session.table.state)
                yield Job(slug, "reference", None, position, seat, player, rng.randrange(2**30))


async def thinking(decisions: int) -> Figure:
    """Two at a time, so that nobody waits for a worker."""
    bots = BotPool(WORKERS)
    await start(bots)
    seconds: list[float] = []
    todo = iter(list(islice(jobs(STRONGEST), decisions)))

    async def one_after_another() -> None:
        for job in todo:
            seconds.append(await timed(bots.think(job)))

    await asyncio.gather(*[one_after_another() for _ in range(WORKERS)])
    bots.close()
    return Figure("level 5 decides", seconds, 2.5)


async def cancelling(times: int) -> Figure:
    """From the moment nobody needs the answer any more until the worker could take the next job.

    A search that is sure before its time ends by itself, and does not count.
    """
    bots = BotPool(WORKERS)
    await start(bots)
    todo = jobs("search:50s")
    running: deque[asyncio.Task[object]] = deque()
    seconds: list[float] = []
    while len(seconds) < times:
        while len(running) < WORKERS:
            running.append(asyncio.create_task(bots.think(next(todo))))
        await asyncio.sleep(DEEP)
        all_think = not bots.free
        running.popleft().cancel()
        began = time.perf_counter()
        bots.queue.leave(await bots.queue.enter("another"))
        waited = time.perf_counter() - began
        if all_think:
            seconds.append(waited)
    bots.close()
    return Figure("a worker is free after its job was cancelled", seconds, 0.1)


async def start(bots: BotPool) -> None:
    """Every worker has read its games."""
    await asyncio.gather(*[bots.think(job) for job in islice(jobs("house"), 4 * WORKERS)])


async def timed(work: Awaitable[object]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--cancels", type=int, default=40)
    wish = parser.parse_args()
    if str(subak.engine.core.state.__file__).endswith(".py"):
        print("This install is not compiled; its figures say nothing about one that is.")
    measures: list[Callable[[], Figure]] = [
        lambda: acknowledgements(wish.moves),
        lambda: asyncio.run(thinking(wish.decisions)),
        lambda: asyncio.run(cancelling(wish.cancels)),
    ]
    missed = 0
    for measure in measures:
        figure = measure()
        print(figure, flush=True)
        missed += figure.p95 >= figure.limit
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
