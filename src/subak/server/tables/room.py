"""One table in play and everybody at it: every change is written before anybody is told."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from subak.engine import refusal
from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.arrivals import Arrivals
from subak.server.tables.audience import Browser, encode
from subak.server.tables.automatic_play import AutomaticPlay
from subak.server.tables.declined import Declined
from subak.server.tables.hints import Hints
from subak.server.tables.live_table import LiveTable
from subak.server.tables.messages import Reason
from subak.server.tables.news import News
from subak.server.tables.presence import Presence
from subak.server.tables.protocol import Closed, GoTo
from subak.server.tables.reviews import Reviews
from subak.server.tables.services import Notice, Services
from subak.server.tables.stored import Conflict, Missing, StoredTable

log = logging.getLogger(__name__)


class Room:
    """The table changes only under `lock`: played in memory, written, then told."""

    def __init__(self, services: Services, game: Game, edition: Edition, stored: StoredTable) -> None:
        self.services = services
        self.live = self.lay(game, edition, stored)
        self.lock = asyncio.Lock()
        self.browsers: set[Browser] = set()
        self.automatic = AutomaticPlay(self, services.takeover if services.bus.shared else 0)
        self.hints = Hints(self)
        self.arrivals = Arrivals()
        self.reviews = Reviews(self)
        self.seen: dict[str, int] = {}  # messages that were answered, and the number each led to
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False  # for good: the table is there for nobody any more

    def lay(self, game: Game, edition: Edition, stored: StoredTable) -> LiveTable:
        """The table of this room."""
        return LiveTable(game, edition, stored, Presence(self.services.grace), self.services.key)

    @property
    def id(self) -> str:
        return self.live.id

    @property
    def idle(self) -> bool:
        return not self.browsers and not self.automatic.turns()

    # Coming and going

    async def open(self) -> None:
        """Read the game from disk, go on where it stopped, and begin to play for bots."""
        async with self.lock:
            await self.refresh()
        await self.services.bus.listen(self.id, self.hear_other_process)
        await self.tell_others({"kind": "who"})
        self.spawn(self.automatic.run)

    async def close(self) -> None:
        """What is being written is written first."""
        async with self.lock:
            tasks = list(self.tasks)
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for browser in self.browsers:
            browser.hang_up()
        await self.services.bus.leave(self.id)

    async def enter(self, browser: Browser) -> None:
        async with self.lock:
            if self.live.presence.come(browser.holder):
                self.seats_changed()
            self.browsers.add(browser)
            self.show(browser)
        if self.automatic.plays_only_when_watched():
            self.automatic.stir()
        await self.tell_presence()

    async def leave(self, browser: Browser) -> None:
        if browser not in self.browsers:
            return
        self.browsers.remove(browser)
        self.hints.forget(browser)
        if self.automatic.plays_only_when_watched():
            self.automatic.stir()
        if self.live.presence.go(browser.holder):
            async with self.lock:
                self.seats_changed()
        await self.tell_presence()

    # Changing the table

    async def commit(
        self, play: Callable[[], list[Step]], client_id: str | None, by: Browser | None = None, *, back: bool = False
    ) -> None:
        """Play, write what was played, and tell everybody. What goes wrong on the way has not happened.

        `refusal.Refused` if the rules forbid it; `Conflict` if another process was first, whose moves we know then.
        """
        live = self.live
        try:
            steps = play()
            if not steps and client_id is None:
                return
            change = live.change(steps, client_id, back=back)
            await self.services.store.write(self.id, live.stored.revision, change)
        except refusal.Refused:
            raise
        except Conflict:
            live.discard()
            await self.refresh()
            raise
        except BaseException:
            live.discard()
            raise
        self.automatic.ours = True
        live.written(change, steps)
        if client_id is not None:
            self.seen[client_id] = change.number
        self.happened(steps, client_id, by, back=back)
        await self.tell_others({"kind": "moved", "revision": live.stored.revision})

    async def refresh(self) -> None:
        """Read everything from disk again, tell browsers what they have missed, and go on if something is due."""
        live, store = self.live, self.services.store
        old, before = live.saved, live.stored
        try:
            stored, moves = await store.table(self.id), await store.moves(self.id)
        except Missing:
            self.end()
            return
        self.seen = await store.messages(self.id)
        live.requests = await store.requests(self.id)
        steps = live.load(stored, moves)
        live.presence.look()
        undone = moves[: len(old)] != old
        if undone or before.seats != stored.seats:  # the log tells names
            live.logbook.cut(0)
        if undone:
            self.happened([], back=True)
        elif len(moves) > len(old):
            self.happened(steps[len(old) :])
        elif not self.show_who_left(before):
            self.seats_changed()
        self.show_new_seats(before)
        await self.go_on()

    def show_who_left(self, before: StoredTable) -> bool:
        """All get the whole table when a bot has taken over for good; returns whether that was so."""
        left = [one.resigned_at for one in before.seats] != [one.resigned_at for one in self.live.stored.seats]
        for browser in self.browsers if left else ():
            self.show(browser, "resigned")
        if left:
            self.automatic.stir()
        return left

    def show_new_seats(self, before: StoredTable) -> None:
        """Who has sat down or stood up sees the table through other eyes."""
        for browser in self.browsers:
            if self.live.stored.held_by(browser.holder) != before.held_by(browser.holder):
                self.show(browser, "joined")

    def end(self) -> None:
        """The table was closed."""
        self.closed = True
        for browser in self.browsers:
            browser.send(Closed())
            browser.hang_up()
        self.automatic.stir()

    async def go_on(self) -> None:
        """Draw what is due: when the last seat was taken, and when a server ended between two steps."""
        if self.live.status == "playing":
            with suppress(Conflict):  # another process went on already
                await self.commit(self.live.settle, None)

    async def go_to(self, wish: GoTo) -> None:
        """To a step of a lesson."""
        raise Declined("refused", say("This table is not a lesson."))

    # Telling browsers

    def happened(
        self, steps: Sequence[Step], client_id: str | None = None, by: Browser | None = None, *, back: bool = False
    ) -> None:
        """Tell every browser what is on disk now; `by` asked for it."""
        news = News(self.live, steps, back=back)
        for browser in self.browsers:
            try:
                news.tell(browser, client_id if browser is by else None)
            except Exception:
                log.exception("table %s cannot be shown to seat %s", self.id, browser.eyes)
                browser.hang_up()
        self.automatic.stir(back=back)
        self.hints.stir()

    def seats_changed(self) -> None:
        self.tell_seats()
        self.automatic.stir()

    def tell_seats(self) -> None:
        seats = cache(lambda to: encode(messages.seats(self.live, to)))
        for browser in self.browsers:
            browser.send_text(seats(self.live.perspective(browser)))

    def show(self, browser: Browser, reason: Reason = "hello") -> None:
        """Send the whole table, through the eyes of the seat that is asked."""
        browser.eyes = self.live.eyes(browser)
        browser.send_text(self.arrivals.snapshot(self.live, self.live.perspective(browser), reason))

    # Other processes

    async def tell_others(self, notice: Notice) -> None:
        await self.services.bus.tell(self.id, notice)

    async def tell_presence(self) -> None:
        await self.tell_others({"kind": "presence", "seats": self.live.presence.here()})

    def hear_other_process(self, notice: Notice) -> None:
        match notice["kind"]:
            case "moved" if notice["revision"] > self.live.stored.revision:
                self.automatic.ours = False
                self.spawn(self.catch_up)
            case "seats" | "lost":
                self.spawn(self.catch_up)
            case "who":
                self.spawn(self.tell_presence)
            case "presence":
                self.live.presence.hear(notice["from"], notice["seats"])
                self.spawn(self.look_around)

    async def catch_up(self) -> None:
        async with self.lock:
            await self.refresh()

    async def look_around(self) -> None:
        """Notice people who are gone because their process ended."""
        async with self.lock:
            if self.live.presence.look():
                self.seats_changed()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work()
            except Exception:
                log.exception("table %s could not go on", self.id)

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
