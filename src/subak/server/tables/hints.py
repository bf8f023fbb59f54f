"""What a search would do in a person's place: up to three whole plans, with what each may expect."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from subak.engine.translation import say, speaking
from subak.players import hint_words, plans
from subak.players.hint_words import Advised
from subak.players.plans import Plan
from subak.server.tables.audience import Browser
from subak.server.tables.declined import stale
from subak.server.tables.protocol import Advice, Hint, Refused
from subak.server.tables.services import HintJob

if TYPE_CHECKING:
    from subak.server.tables.room import Room

KEPT = 16  # hints that a table remembers


class Hints:
    """Each browser may wait for one, until it asks again, acts, leaves, or its seat is no longer asked."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.awaited: dict[Browser, tuple[Hint, asyncio.Task[None]]] = {}
        self.kept: dict[tuple[str, int], plans.Hint] = {}  # by what the seat knows; the oldest first

    def ask(self, browser: Browser, hint: Hint) -> None:
        if self.is_past(hint):
            raise stale()
        self.forget(browser)
        task = self.room.spawn(lambda: self.advise(browser, hint))
        self.awaited[browser] = hint, task
        task.add_done_callback(lambda done: self.done(browser, done))

    def done(self, browser: Browser, task: asyncio.Task[None]) -> None:
        if browser in self.awaited and self.awaited[browser][1] is task:
            del self.awaited[browser]

    def forget(self, browser: Browser) -> None:
        if browser in self.awaited:
            self.awaited.pop(browser)[1].cancel()

    def stir(self) -> None:
        """Something changed: think about what the seat is asked now, or no more."""
        for browser, (hint, _) in list(self.awaited.items()):
            if not self.is_asked(hint.seat):
                self.forget(browser)
            elif self.is_past(hint):
                self.ask(browser, replace(hint, number=self.room.live.number))

    def is_asked(self, seat: int) -> bool:
        live = self.room.live
        return seat in live.asking and live.table.held() is None

    def is_past(self, hint: Hint) -> bool:
        """Whether the seat faces something else by now. What others seal beside it changes nothing for it."""
        number = self.room.live.number
        return not 0 <= hint.number <= number or self.room.live.asked_at(hint.seat) > hint.number

    async def advise(self, browser: Browser, hint: Hint) -> None:
        """Think with what the seat may know, and tell nobody but the browser that asked."""
        found = await self.think(hint.seat)
        async with self.room.lock:  # not between a move and its writing: then it would be for a position nobody knows
            self.tell(browser, hint, found)

    async def think(self, seat: int) -> plans.Hint | None:
        """The same answer to the same question. One at a time per table, so that no table crowds out others."""
        room = self.room
        async with room.automatic.hints_one_at_a_time:
            async with room.lock:
                if not self.is_asked(seat):
                    return None
                game, stored = room.live.game, room.live.stored
                position = plans.known(game, room.live.table.state, seat)
            key = (game.hash(position), seat)
            if key not in self.kept:
                job = HintJob(
                    stored.game,
                    stored.edition,
                    stored.overlay,
                    game.dump(position),
                    seat,
                    room.services.hint,
                    stored.opener,
                    room.live.printed,
                )
                found = await room.services.bots.think(job)
                if not isinstance(found, plans.Hint):
                    return None
                self.kept[key] = found
                while len(self.kept) > KEPT:
                    del self.kept[next(iter(self.kept))]
            return self.kept[key]

    def tell(self, browser: Browser, hint: Hint, found: plans.Hint | None) -> None:
        live = self.room.live
        with speaking(browser.language):
            advised = self.told(hint.seat, found.plans) if found is not None else []
            if not advised:
                browser.send(Refused("refused", say("There is nothing to advise here."), "", live.number))
                return
            assert found is not None
            browser.send(Advice(hint.number, hint.seat, advised, found.games, hint_words.spoken(advised)))

    def told(self, seat: int, found: Sequence[Plan]) -> list[Advised]:
        live = self.room.live
        position = plans.known(live.game, live.table.state, seat)
        return hint_words.told(live.game, position, seat, found, live.stored.names)
