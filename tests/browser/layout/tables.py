"""A server with a table for each position: its seat is ours, and the bots in the other seats never answer."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from subak.engine.game import game
from subak.review.tasks import Done, Task
from subak.server.tables.new_tables import new_id, nonce_of
from subak.server.tables.services import Bots, HintJob, Job, Progress, Thought
from subak.server.tables.stored import Change, StoredSeat, StoredTable
from subak.server.web.sessions import COOKIE, hashed
from tests.browser.layout.positions import Position
from tests.server.people import Live
from tests.server.stored_games import open_from_records, stored_record, table_of

NAMES = ("Bo", "Ketut", "Made", "Wayan")
PLAYERS = ("house", "level:3", "level:1", "level:5")


class Asleep:
    """Bots that think for ever: the table stays where it is."""

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought | None:
        await asyncio.Event().wait()
        return None

    async def review(self, task: Task) -> Done | None:
        await asyncio.Event().wait()
        return None


@dataclass(frozen=True)
class Tables:
    """A running server, the cookie of our browser, and where each position is."""

    url: str
    token: str
    ids: dict[Position, str]

    @property
    def cookie(self) -> dict[str, str]:
        return {"name": COOKIE, "value": self.token, "url": self.url}

    def address(self, position: Position) -> str:
        return f"{self.url}/t/{self.ids[position]}"


@contextmanager
def tables(folder: Path, positions: Sequence[Position]) -> Iterator[Tables]:
    database, token = folder / "subak.db", secrets.token_urlsafe(32)
    stored = {position: table_at(position, hashed(token)) for position in positions}
    open_from_records(
        f"sqlite+aiosqlite:///{database}", *((table, moves_to(position)) for position, table in stored.items())
    )
    quick = dict.fromkeys(("messages", "reads", "writes"), "2000/second")
    live = Live(database=str(database), bot_workers=0, **quick)
    try:
        rooms = live.app.state.rooms
        asleep: Bots = Asleep()  # so that mypy compares them
        rooms.services = replace(rooms.services, bots=asleep)
        yield Tables(live.url, token, {position: table.id for position, table in stored.items()})
    finally:
        live.stop()


def table_at(position: Position, holder: str) -> StoredTable:
    """The table as the server would have stored it, before its first move."""
    table = table_of(stored_record(position.record), new_id(), holder)
    seats = tuple(seat_of(number, position.seat, holder) for number in range(position.seats))
    return replace(table, rules=game(table.game).rules_version, stand_in="house", seats=seats)


def moves_to(position: Position) -> Change:
    moves = stored_record(position.record).moves[: position.moves]
    return Change(0, moves, None, position.let_go, (), None)


def seat_of(number: int, mine: int, holder: str) -> StoredSeat:
    if number == mine:
        return StoredSeat(number, "here", "Ayu", None, holder, 0, nonce_of(number))
    other = number - (number > mine)
    return StoredSeat(number, "bot", NAMES[other], PLAYERS[other], None, 0, nonce_of(number))
