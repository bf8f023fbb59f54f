"""Plays for bots, and for persons who are away while others wait."""

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from subak.engine.core.luck import Luck
from subak.server.tables.services import Job, Thought
from subak.server.tables.stored import Conflict

if TYPE_CHECKING:
    from subak.server.tables.room import Room

REST = 1.0  # seconds before another attempt, when the table could not be written

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class AutomaticTurn:
    """A decision no person makes: whose, by which player, and at which revision of the table."""

    seat: int
    player: str
    revision: int


class AutomaticPlay:
    """One decision after another, one at a time per table.

    Of several processes the one that wrote last plays on; another waits `takeover` seconds before it steps in.
    """

    def __init__(self, room: "Room", takeover: float) -> None:
        self.room = room
        self.takeover = takeover
        self.ours = not takeover
        self.stirred = asyncio.Event()
        self.one_at_a_time = asyncio.Lock()
        self.thinking: tuple[AutomaticTurn, asyncio.Future[Thought | None]] | None = None

    def stir(self) -> None:
        """Something changed: look again, and stop thinking about what is no longer asked."""
        self.stirred.set()
        if self.thinking is not None and self.thinking[0] != self.turn():
            self.thinking[1].cancel()

    def turn(self) -> AutomaticTurn | None:
        live = self.room.live
        if self.room.closed:
            return None
        for number in live.asking:
            seat = live.stored.seats[number]
            if seat.player is not None:
                return AutomaticTurn(number, seat.player, live.stored.revision)
            if live.presence.replaced(seat):
                return AutomaticTurn(number, live.stored.stand_in, live.stored.revision)
        return None

    async def run(self) -> None:
        """As long as the room is open."""
        while True:
            self.stirred.clear()
            turn = self.turn()
            try:
                if turn is None:
                    await self.wait_for_work()
                elif self.ours or not await self.stirs_within(self.takeover):
                    await self.play(turn)
            except Exception:
                log.exception("nobody could play for seat %s at table %s", turn, self.room.id)
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

    async def play(self, turn: AutomaticTurn) -> None:
        """Let the player think, then do what it chose, unless the table has changed meanwhile."""
        thought = None
        if self.room.live.table.held() is None:
            answer = asyncio.ensure_future(self.think(turn.seat, turn.player))
            self.thinking = (turn, answer)
            try:
                await asyncio.wait({answer})
            finally:
                self.thinking = None
                answer.cancel()
            if answer.cancelled():
                return
            thought = answer.result()
        async with self.room.lock:
            if self.turn() == turn:
                await self.act(turn, None if thought is None else thought.action)

    async def think(self, seat: int, player: str) -> Thought | None:
        """What a player would do in a seat; one at a time per table, so that no table crowds out others."""
        async with self.one_at_a_time:
            async with self.room.lock:
                job = self.job(seat, player)
            return await self.room.services.bots.think(job)

    async def act(self, turn: AutomaticTurn, action: int | None) -> None:
        room, live = self.room, self.room.live
        client_id = f"bot-{turn.revision}"
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
        return Job(stored.game, stored.edition, stored.overlay, game.dump(guess), seat, player, seed)
