"""The review of a finished table: made in parts by the workers when somebody asks for it, and kept with the game.

Nothing of it exists before the game is over, so there is nothing to give away.
"""

import asyncio
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from subak.engine.translation import say, speaking
from subak.review.findings import Findings
from subak.review.played_game import played_game
from subak.review.tasks import Done, Task, effort_of, put_together, tasks_of
from subak.review.told import Told, told
from subak.server.tables import finished_games
from subak.server.tables.audience import Viewer
from subak.server.tables.declined import Declined
from subak.server.tables.protocol import ReviewInfo
from subak.server.tables.table_info import table_info

if TYPE_CHECKING:
    from subak.server.tables.room import Room


class Reviews:
    """One review at a time per table; whoever asks meanwhile waits for the same one."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.running: asyncio.Task[None] | None = None
        self.done = 0
        self.of = 0
        self.failed = False
        self.found: Findings | None = None
        self.in_words: dict[str, Told] = {}  # by language

    async def info(self, viewer: Viewer) -> ReviewInfo:
        """How far it is and, when it is ready, all of it."""
        await self.remember()
        is_running = self.running is not None and not self.running.done()
        review = await self.words(viewer.language) if self.found is not None else None
        return ReviewInfo(
            table=table_info(self.room.live, self.room.live.perspective(viewer)),
            status="ready" if review else "running" if is_running else "failed" if self.failed else "none",
            done=self.done,
            of=self.of,
            review=review,
        )

    async def start(self) -> None:
        """Begin, unless it is there or under way."""
        if not self.room.live.finished:
            raise Declined("refused", say("A review is for games that are over."))
        await self.remember()
        if self.found is None and (self.running is None or self.running.done()):
            self.done, self.of, self.failed = 0, 0, False
            self.running = self.room.spawn(self.make)

    def cancel(self) -> None:
        if self.running is not None:
            self.running.cancel()
            self.running = None

    async def remember(self) -> None:
        """Read what was kept. A review in an older format is forgotten, and can be made again."""
        if self.found is None and self.room.live.finished:
            kept = await self.room.services.store.review(self.room.id)
            try:
                self.found = Findings.from_json(kept) if kept else None
            except (ValueError, TypeError, KeyError):
                self.found = None

    async def make(self) -> None:
        """Part by part, so that bots and hints find a worker between two of them."""
        record = self.record()
        try:
            tasks = await asyncio.to_thread(tasks_of, record)
            self.of, parts = len(tasks), list[tuple[Task, Done]]()
            for task in tasks:
                done = await self.room.services.bots.review(task)
                if done is None:
                    self.failed = True
                    return
                parts.append((task, done))
                self.done = len(parts)
            found = await asyncio.to_thread(put_together, record, effort_of(tasks), parts)
        except Exception:
            self.failed = True
            raise
        await self.room.services.store.keep_review(self.room.id, found.to_json())
        self.found = found

    def record(self) -> str:
        return finished_games.record(self.room.live).to_json()

    async def words(self, language: str) -> Told:
        if language not in self.in_words:
            self.in_words[language] = await asyncio.to_thread(self.tell, language)
        return self.in_words[language]

    def tell(self, language: str) -> Told:
        assert self.found is not None
        with speaking(language):
            return told(played_game(self.record()), self.found, self.room.live.stored.names)

    async def as_file(self, viewer: Viewer) -> str | None:
        """The whole of it with its record, to keep or to send; None as long as there is none."""
        await self.remember()
        if self.found is None:
            return None
        whole: dict[str, Any] = {
            "record": json.loads(self.record()),
            "findings": json.loads(self.found.to_json()),
            "words": asdict(await self.words(viewer.language)),
        }
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
