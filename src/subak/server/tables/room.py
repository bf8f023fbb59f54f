"""One table in play: the game in memory, its browsers, and every change written down before anybody is told."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from subak.engine.core.state import NOBODY
from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.refusal import Refused as NotAllowed
from subak.engine.table import Table
from subak.engine.translation import say
from subak.engine.verifiable_luck import VerifiableLuck
from subak.server.bots.pool import Bots
from subak.server.storage.bus import Bus, Message
from subak.server.storage.store import Change, Conflict, Store, StoredSeat, StoredTable
from subak.server.tables import messages as present
from subak.server.tables.audience import Browser
from subak.server.tables.automatic_play import Machines
from subak.server.tables.declined import Declined, stale
from subak.server.tables.hints import Hints
from subak.server.tables.logbook import Logbook, sealed_after
from subak.server.tables.naming import named
from subak.server.tables.presence import Presence
from subak.server.web.protocol import EndTurn, FromBrowser, Hint, Look, Move, Resync, Snapshot, Undo, Update
from subak.server.web.security import invite
from subak.server.web.settings import Settings

log = logging.getLogger(__name__)

Reason = Literal["hello", "undone", "stale", "joined", "passed"]


@dataclass(frozen=True)
class Services:
    """What all rooms of a process share."""

    settings: Settings
    store: Store
    bus: Bus
    bots: Bots
    key: bytes  # what invites are made with


class Room:
    """Whatever changes the table happens under `lock`: played in memory, written, then told."""

    def __init__(self, services: Services, game: Game, edition: Edition, stored: StoredTable) -> None:
        self.services = services
        self.game = game
        self.edition = edition
        self.stored = stored
        self.lock = asyncio.Lock()
        self.browsers: set[Browser] = set()
        self.presence = Presence(services.settings.grace)
        self.machines = Machines(self, services.bots, services.settings.takeover if services.bus.shared else 0)
        self.hints = Hints(self, services.settings.hint)
        self.logbook = Logbook()
        self.seen: dict[str, int] = {}  # messages that were answered, and the number each led to
        self.saved: list[tuple[int, int]] = []  # the moves as they are on disk
        self.sealed: list[frozenset[int]] = []  # per move: the seats that have made their sealed choice
        self.asking: list[int] = []  # the seats that have to decide now, or to say that their turn is over
        self.tasks: set[asyncio.Task[None]] = set()
        self.build([])

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def number(self) -> int:
        return len(self.table.moves)

    @property
    def over(self) -> bool:
        return self.table.state.actor() == NOBODY

    @property
    def finished(self) -> bool:
        """The game is over, and that is written."""
        return self.stored.winners is not None

    @property
    def status(self) -> Literal["waiting", "playing", "over"]:
        return "over" if self.over else "playing" if self.stored.ready else "waiting"

    @property
    def secrets(self) -> bool:
        return self.game.has_secrets(self.stored.options) and self.game.hides(self.table.state)

    @property
    def idle(self) -> bool:
        return not self.browsers and self.machines.turn() is None

    def have_chosen(self) -> frozenset[int]:
        """The seats whose sealed choice lies on the table while others still owe theirs."""
        return self.sealed[-1] if self.sealed else frozenset()

    # Coming and going

    async def open(self) -> None:
        """Read the game from disk, go on where it stopped, and begin to play for bots."""
        async with self.lock:
            await self.refresh()
        await self.services.bus.listen(self.id, self.hear_other_process)
        await self.tell_others({"kind": "who"})
        self.spawn(self.machines.run())

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
            self.presence.come(browser.holder)
            self.seats_changed()
            self.browsers.add(browser)
            browser.send(self.snapshot(browser))
        await self.tell_presence()

    async def leave(self, browser: Browser) -> None:
        if browser not in self.browsers:
            return
        self.browsers.remove(browser)
        self.hints.forget(browser)
        self.presence.go(browser.holder)
        async with self.lock:
            self.seats_changed()
        await self.tell_presence()

    def seats_changed(self) -> None:
        for browser in self.browsers:
            browser.send(present.seats(self, browser))
        self.machines.stir()

    def invite(self, seat: StoredSeat) -> str:
        return invite(self.services.key, self.id, seat.seat, seat.rotation)

    # What browsers say

    async def hear(self, browser: Browser, message: FromBrowser) -> None:
        """Do what a browser asks and tell everybody, or raise `Declined`."""
        async with self.lock:
            match message:
                case Resync():
                    browser.send(self.snapshot(browser))
                case Look(seat=seat):
                    self.check_seat(browser, seat)
                    browser.eyes = seat
                    browser.send(present.snapshot(self, browser, "passed"))
                case Hint(seat=seat):
                    self.check_seat(browser, seat)
                    self.check_play()
                    self.hints.ask(browser, message)
                case Move() | EndTurn() | Undo():
                    await self.change(browser, message)

    async def change(self, browser: Browser, message: Move | EndTurn | Undo) -> None:
        self.check_seat(browser, message.seat)
        try:
            if message.client_id not in self.seen:
                self.check_time(message.number)
                await self.play(message, browser)
                return
        except NotAllowed as refused:
            sentence = say("Cannot {tried}: {why}", tried=refused.tried, why=refused.refusal.why)
            raise Declined("refused", named(sentence, self.stored.names), refused.refusal.rule) from None
        except Conflict:
            if message.client_id not in self.seen:
                raise stale() from None
        browser.send(present.update(self, browser, [], message.client_id))  # it was played when it came before

    async def play(self, message: Move | EndTurn | Undo, browser: Browser) -> None:
        match message:
            case Move(seat=seat, action=action):
                await self.act(seat, action, message.client_id, browser)
            case EndTurn(seat=seat):
                await self.end_turn(seat, message.client_id, browser)
            case Undo(seat=seat, restart=restart):
                await self.undo(seat, restart, message.client_id, browser)

    def check_seat(self, browser: Browser, seat: int) -> None:
        mine = self.stored.held_by(browser.holder)
        if not mine:
            raise Declined("not-yours", say("You are watching: only the players at this table can do that."))
        if seat not in mine:
            raise Declined("not-yours", say("That seat belongs to somebody else."))

    def check_time(self, number: int) -> None:
        self.check_play()
        if number != self.number:
            raise stale()

    def check_play(self) -> None:
        if self.over:
            raise Declined("over", say("The game is over."))
        if not self.stored.ready:
            raise Declined("refused", say("The game begins when every seat is taken."))

    # Changing the table

    async def act(self, seat: int, action: int, client_id: str, by: Browser | None = None) -> None:
        await self.commit(lambda: [self.table.act(seat, action), *self.table.settle()], client_id, by)

    async def end_turn(self, seat: int, client_id: str, by: Browser | None = None) -> None:
        def steps() -> list[Step]:
            self.table.end_turn(seat)
            return list(self.table.settle())

        await self.commit(steps, client_id, by)

    async def undo(self, seat: int, restart: bool, client_id: str, by: Browser) -> None:
        await self.commit(lambda: self.table.undo(seat, restart=restart), client_id, by, back=True)

    async def commit(
        self, play: Callable[[], list[Step]], client_id: str | None, by: Browser | None = None, *, back: bool = False
    ) -> None:
        """Play, write what was played, and tell everybody. What goes wrong on the way has not happened.

        `NotAllowed` if the rules forbid it; `Conflict` if another process was first, whose moves we know then.
        """
        try:
            steps = play()
            if not steps and client_id is None:
                return
            change = self.changed(steps, client_id, back)
            await self.services.store.write(self.id, self.stored.revision, change)
        except NotAllowed:
            raise
        except Conflict:
            self.build(self.saved)
            await self.refresh()
            raise
        except BaseException:
            self.build(self.saved)
            raise
        self.machines.ours = True
        self.stored = change.applied_to(self.stored)
        if client_id is not None:
            self.seen[client_id] = change.number
        self.happened(steps, client_id, by, back=back)
        await self.tell_others({"kind": "moved", "revision": self.stored.revision})

    def changed(self, steps: Sequence[Step], client_id: str | None, back: bool) -> Change:
        self.asking = self.who_is_asked()
        return Change(
            after=self.number - len(steps),
            moves=[(step.seat, step.action) for step in steps],
            client_id=client_id,
            let_go=self.table.let_go,
            acting=self.asking,
            winners=self.game.winners(self.table.state) if self.over else None,
            back=back,
        )

    def happened(
        self, steps: Sequence[Step], client_id: str | None = None, by: Browser | None = None, *, back: bool = False
    ) -> None:
        """Note what is on disk now, and tell every browser."""
        self.saved = list(self.table.moves)
        self.note_sealed(steps)
        if back:
            self.logbook.cut(self.number - len(steps))
        for browser in self.browsers:
            try:
                for message in self.news(browser, steps, client_id if browser is by else None, back=back):
                    browser.send(message)
            except Exception:
                log.exception("table %s cannot be shown to seat %s", self.id, browser.eyes)
                browser.hang_up()
        self.machines.stir()
        self.hints.stir()

    def news(
        self, browser: Browser, steps: Sequence[Step], client_id: str | None, *, back: bool
    ) -> list[Update | Snapshot]:
        """What happened, for one browser. A device that passes on to a seat with secrets of its own starts anew."""
        if back:
            return [self.snapshot(browser, "undone", client_id)]
        before, after = browser.eyes, present.eyes(self, browser)
        if before is None or before == after or not self.secrets:
            browser.eyes = after
            return [present.update(self, browser, steps, client_id)]
        return [present.update(self, browser, steps, client_id), self.snapshot(browser, "passed")]

    def snapshot(self, browser: Browser, reason: Reason = "hello", client_id: str | None = None) -> Snapshot:
        browser.eyes = present.eyes(self, browser)
        return present.snapshot(self, browser, reason, client_id)

    def who_is_asked(self) -> list[int]:
        if self.status != "playing":
            return []
        held = self.table.held()
        if held is not None:
            return [held]
        return [seat.seat for seat in self.stored.seats if self.table.state.may_act(seat.seat)]

    def note_sealed(self, steps: Sequence[Step]) -> None:
        del self.sealed[self.number - len(steps) :]
        for step in steps:
            self.sealed.append(sealed_after(self.game, step, self.have_chosen()))

    # Reading the table

    async def refresh(self) -> None:
        """Read everything from disk again, tell browsers what they have missed, and go on if something is due."""
        store, old, seats = self.services.store, self.saved, self.stored.seats
        self.stored = await store.table(self.id)
        self.presence.seats = self.stored.seats
        self.presence.look()
        moves = await store.moves(self.id)
        self.seen = await store.messages(self.id)
        steps = self.build(moves)
        if seats != self.stored.seats:
            self.logbook.cut(0)  # it tells names
        if moves[: len(old)] != old:
            self.logbook.cut(0)
            self.happened([], back=True)
        elif len(moves) > len(old):
            self.happened(steps[len(old) :])
        else:
            self.seats_changed()
        await self.go_on()

    async def go_on(self) -> None:
        """Draw what is due: when the last seat was taken, and when a server ended between two steps."""
        if self.status == "playing":
            with suppress(Conflict):  # another process went on already
                await self.commit(lambda: list(self.table.settle()), None)

    def build(self, moves: Sequence[tuple[int, int]]) -> list[Step]:
        """The table from its moves. Its luck is complete when the last seat has added its nonce."""
        stored = self.stored
        nonces = [seat.nonce for seat in stored.seats]
        luck = VerifiableLuck(self.game, stored.secret, nonces) if stored.ready else None
        persons = {seat.seat for seat in stored.seats if seat.kind != "bot"}
        self.table = Table(self.game, stored.names, stored.options, self.edition, luck, hold=persons)
        steps = list(self.table.follow(moves))
        self.table.let_go = stored.let_go
        self.saved = list(moves)
        self.asking = self.who_is_asked()
        self.note_sealed(steps)
        return steps

    # Other processes

    async def tell_others(self, message: Message) -> None:
        await self.services.bus.tell(self.id, message)

    async def tell_presence(self) -> None:
        await self.tell_others({"kind": "presence", "seats": self.presence.here()})

    def hear_other_process(self, message: Message) -> None:
        match message["kind"]:
            case "moved" if message["revision"] > self.stored.revision:
                self.machines.ours = False
                self.spawn(self.catch_up())
            case "seats" | "lost":
                self.spawn(self.catch_up())
            case "who":
                self.spawn(self.tell_presence())
            case "presence":
                self.presence.hear(message["from"], message["seats"])
                self.spawn(self.look_around())

    async def catch_up(self) -> None:
        async with self.lock:
            await self.refresh()

    async def look_around(self) -> None:
        """Who is here may have changed without a word, if a process ended."""
        async with self.lock:
            if self.presence.look():
                self.seats_changed()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work
            except Exception:
                log.exception("table %s could not go on", self.id)

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
