"""Plays for bots, and for persons who are away while others wait."""

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from subak.engine.core.luck import Luck
from subak.server.bots.pool import Bots
from subak.server.bots.worker import Job, Thought
from subak.server.storage.store import Conflict

if TYPE_CHECKING:
    from subak.server.tables.room import Room

REST = 1.0  # seconds before another attempt, when the table could not be written

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class MachineTurn:
    """A decision no person makes: whose, by which player, and at which revision of the table."""

    seat: int
    player: str
    revision: int


class Machines:
    """One decision after another, one at a time per table.

    Of several processes the one that wrote last plays on; another waits `takeover` seconds before it steps in.
    """

    def __init__(self, room: "Room", bots: Bots, takeover: float) -> None:
        self.room = room
        self.bots = bots
        self.takeover = takeover
        self.ours = not takeover
        self.stirred = asyncio.Event()
        self.one_at_a_time = asyncio.Lock()
        self.thinking: tuple[MachineTurn, asyncio.Future[Thought | None]] | None = None

    def stir(self) -> None:
        """Something changed: look again, and stop thinking about what is no longer asked."""
        self.stirred.set()
        if self.thinking is not None and self.thinking[0] != self.turn():
            self.thinking[1].cancel()

    def turn(self) -> MachineTurn | None:
        stored = self.room.stored
        for number in self.room.asking:
            seat = stored.seats[number]
            if seat.player is not None:
                return MachineTurn(number, seat.player, stored.revision)
            if self.room.presence.replaced(seat):
                return MachineTurn(number, stored.stand_in, stored.revision)
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
        """Until something happens, or somebody has been away for too long."""
        seats = [self.room.stored.seats[seat] for seat in self.room.asking]
        left = [self.room.presence.seconds_left(seat) for seat in seats]
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

    async def play(self, turn: MachineTurn) -> None:
        """Let the player think, then do what it chose, unless the table has changed meanwhile."""
        thought = None
        if self.room.table.held() is None:
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
        """What a player would do in a seat; of one table never two at a time, so that no table crowds out others."""
        async with self.one_at_a_time:
            async with self.room.lock:
                job = self.job(seat, player)
            return await self.bots.think(job)

    async def act(self, turn: MachineTurn, action: int | None) -> None:
        room = self.room
        client_id = f"bot-{turn.revision}"
        try:
            if room.table.held() is not None:
                await room.end_turn(turn.seat, client_id)
                return
            legal = room.game.legal(room.table.state, turn.seat)
            if action not in legal:
                log.error("%s chose nothing possible at table %s; one is taken at random", turn.player, room.id)
                action = secrets.choice(legal)
            await room.act(turn.seat, action, client_id)
        except Conflict:
            log.info("another process moved first at table %s", room.id)

    def job(self, seat: int, player: str) -> Job:
        """What a player needs, and no more than its seat may know."""
        game, stored = self.room.game, self.room.stored
        guess = self.room.table.state.clone()
        seed = secrets.randbits(60)
        guess.determinize(seat, Luck(seed, len(game.streams)))
        return Job(stored.game, stored.edition, stored.overlay, game.dump(guess), seat, player, seed)
