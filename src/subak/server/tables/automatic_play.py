"""Plays for bots, and for persons who are away while others wait."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from subak.engine.core.luck import Luck
from subak.server.tables.services import Job, Thought
from subak.server.tables.stored import Conflict

if TYPE_CHECKING:
    from subak.server.tables.room import Room

REST = 1.0  # seconds before another attempt, when the table could not be written

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class AutomaticTurn:
    """A decision no person makes: whose, by which player, and since which move the seat is asked it."""

    seat: int
    player: str
    asked_at: int


class AutomaticPlay:
    """One decision after another; where seats choose side by side, all of them are thought about at once.

    Of several processes the one that wrote last plays on; another waits `takeover` seconds before it steps in.
    """

    def __init__(self, room: "Room", takeover: float) -> None:
        self.room = room
        self.takeover = takeover
        self.ours = not takeover
        self.stirred = asyncio.Event()
        self.hints_one_at_a_time = asyncio.Lock()
        self.thinking: dict[AutomaticTurn, asyncio.Future[Thought | None]] = {}

    def stir(self, *, back: bool = False) -> None:
        """Something changed: look again, and stop thinking about what is no longer asked.

        `back`: moves were taken back, so what a seat is asked may look the same and be something else.
        """
        self.stirred.set()
        asked = [] if back and not self.is_side_by_side() else self.turns()
        for turn in [turn for turn in self.thinking if turn not in asked]:
            self.thinking.pop(turn).cancel()

    def is_side_by_side(self) -> bool:
        live = self.room.live
        return live.game.is_sealed(live.table.state)

    def turns(self) -> list[AutomaticTurn]:
        """The decisions to be made now: several where seats choose side by side."""
        live = self.room.live
        if self.room.closed or self.plays_for_nobody():
            return []
        return [
            AutomaticTurn(number, player, live.asked_at(number))
            for number in live.asking
            if (player := self.player_of(number)) is not None
        ]

    def plays_for_nobody(self) -> bool:
        """A table where only bots sit stands still while nobody watches, or anybody could make work that never ends."""
        return self.plays_only_when_watched() and not self.room.browsers

    def plays_only_when_watched(self) -> bool:
        return not self.room.live.presence.persons()

    def player_of(self, number: int) -> str | None:
        """Who plays for the seat: its bot, or the stand-in for a person who is away."""
        live = self.room.live
        seat = live.stored.seats[number]
        return seat.player or (live.stored.stand_in if live.presence.replaced(seat) else None)

    async def run(self) -> None:
        """As long as the room is open."""
        while True:
            self.stirred.clear()
            turns = self.turns()
            try:
                if not turns:
                    await self.wait_for_work()
                elif self.ours or not await self.stirs_within(self.takeover):
                    await self.play(turns)
            except Exception:
                log.exception("nobody could play for %s at table %s", turns, self.room.id)
                await asyncio.sleep(REST)

    async def wait_for_work(self) -> None:
        """Until something happens, or a person has been away for too long."""
        live = self.room.live
        left = [live.presence.seconds_left(live.stored.seats[seat]) for seat in live.asking]
        grace = min((seconds for seconds in left if seconds), default=None)
        if not await self.stirs_within(grace):
            async with self.room.lock:
                self.room.seats_changed()

    async def stirs_within(self, seconds: float | None) -> bool:
        try:
            await asyncio.wait_for(self.stirred.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def play(self, turns: Sequence[AutomaticTurn]) -> None:
        """Let the players think, and do what the first of them to be ready chose, unless the table has changed."""
        if self.room.live.table.held() is not None:
            await self.act_if_asked(turns[0], None)
            return
        for turn in turns:
            if turn not in self.thinking:
                self.thinking[turn] = asyncio.ensure_future(self.think(turn))
        answers = dict(self.thinking)
        stirred = asyncio.ensure_future(self.stirred.wait())
        try:
            waits: set[asyncio.Future[Any]] = {*answers.values(), stirred}
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            for answer in answers.values():
                answer.cancel()
            raise
        finally:
            stirred.cancel()
        ready = next((turn for turn, answer in answers.items() if answer.done()), None)
        if ready is not None:
            self.thinking.pop(ready, None)
            if not answers[ready].cancelled():
                await self.act_if_asked(ready, answers[ready].result())

    async def act_if_asked(self, turn: AutomaticTurn, thought: Thought | None) -> None:
        async with self.room.lock:
            if turn in self.turns():
                await self.act(turn, thought if isinstance(thought, int) else None)

    async def think(self, turn: AutomaticTurn) -> Thought | None:
        """What a player would do in a seat; everybody hears now and then how far it is."""
        live = self.room.live
        async with self.room.lock:
            job = self.job(turn.seat, turn.player)
        try:
            return await self.room.services.bots.think(job, lambda done: self.tell_progress(turn.seat, done))
        finally:
            live.thinking.pop(turn.seat, None)

    def tell_progress(self, seat: int, done: int) -> None:
        self.room.live.thinking[seat] = done
        self.room.tell_seats()

    async def act(self, turn: AutomaticTurn, action: int | None) -> None:
        room, live = self.room, self.room.live
        client_id = f"bot-{live.stored.revision}"
        try:
            if live.table.held() is not None:
                await room.commit(lambda: live.end_turn(turn.seat), client_id)
                return
            legal = live.table.legal(turn.seat)
            chosen = action if action in legal else secrets.choice(legal)
            if chosen != action:
                log.error("%s chose nothing possible at table %s; one is taken at random", turn.player, room.id)
            await room.commit(lambda: live.act(turn.seat, chosen), client_id)
        except Conflict:
            log.info("another process moved first at table %s", room.id)

    def job(self, seat: int, player: str) -> Job:
        """What a player needs, and no more than its seat may know."""
        game, stored = self.room.live.game, self.room.live.stored
        guess = self.room.live.table.state.clone()
        seed = secrets.randbits(60)
        guess.determinize(seat, Luck(seed, len(game.streams)))
        told = game.dump(guess), seat, player, seed, stored.opener, self.room.live.printed
        return Job(stored.game, stored.edition, stored.overlay, *told)
