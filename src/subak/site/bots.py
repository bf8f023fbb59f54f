"""Bots that think in the other worker of the page, so that the table never waits for them."""

import asyncio
import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from subak.players.plans import Hint, Plan
from subak.review.tasks import Done, Task, do
from subak.server.bots.decide import Patience, decide
from subak.server.tables.audience import encode
from subak.server.tables.services import HintJob, Job, Progress, Thought

TELLING = 0.5  # seconds between two words about how much of a thought is done


class FarBots:
    """At the table: sends jobs, one at a time, and hears what came of them. A job holds a guess, never the truth."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.send = send
        self.number = 0
        self.free = asyncio.Semaphore(1)
        self.answer: asyncio.Future[Thought | None] | None = None
        self.progress: Progress | None = None

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought | None:
        async with self.free:
            self.number += 1
            self.answer, self.progress = asyncio.get_running_loop().create_future(), progress
            kind = "hint" if isinstance(job, HintJob) else "move"
            self.send(encode({"number": self.number, "kind": kind, "job": job}))
            try:
                return await self.answer
            finally:
                self.answer = self.progress = None

    async def review(self, task: Task) -> Done | None:
        """One part of a review. The table makes it itself, between two messages."""
        await asyncio.sleep(0)
        return do(task)

    def hear(self, text: str) -> None:
        """What the bots say. Answers that nobody waits for any more are of no use."""
        said = json.loads(text)
        if self.answer is None or said["number"] != self.number:
            return
        if "done" in said:
            if self.progress is not None:
                self.progress(said["done"])
        elif not self.answer.done():
            self.answer.set_result(thought_of(said["thought"]))


def thought_of(data: Any) -> Thought | None:
    if not isinstance(data, dict):
        return int(data) if data is not None else None
    plans = [Plan(**{**plan, "actions": tuple(plan["actions"])}) for plan in data["plans"]]
    return Hint(plans, data["games"])


class Telling(Patience):
    """Says from time to time how much is done."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self.tell = tell
        self.asked = 0
        self.told_at = monotonic()

    def is_over(self) -> bool:
        self.asked += 1
        if self.expected and monotonic() - self.told_at > TELLING:
            self.told_at = monotonic()
            self.tell(min(99, 100 * self.asked // self.expected))
        return False


def think(text: str, tell: Callable[[str], None]) -> None:
    """In the other worker: one job, and what comes of it."""
    wanted = json.loads(text)
    number = wanted["number"]
    job = (HintJob if wanted["kind"] == "hint" else Job)(**wanted["job"])
    thought: Thought | None = None
    try:
        thought = decide(job, Telling(lambda done: tell(encode({"number": number, "done": done}))))
    finally:  # a table that hears nothing would wait for ever
        tell(encode({"number": number, "thought": thought}))
