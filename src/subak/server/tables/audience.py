"""Browsers at a table, and the perspectives that messages are written for."""

import asyncio
import json
import secrets
from dataclasses import dataclass
from typing import Any, Literal

from subak.engine.translation import ENGLISH
from subak.server.tables.protocol import ToBrowser

Standing = Literal["none", "waiting", "refused"]  # of a browser's request for a seat
OUTBOX = 500  # messages a browser may be behind before it has to reconnect and start over


@dataclass(frozen=True)
class Perspective:
    """All that a message depends on besides the table: browsers with the same perspective get the same bytes."""

    seats: tuple[int, ...]  # those the browser holds
    eyes: int | None  # the seat it sees through; None for a spectator
    language: str
    host: bool  # whether it is shown the links to open seats and who asks for one
    request: Standing = "none"  # whether it asks for a seat itself
    all_open: bool = False  # looks back at a game that is over, with everything face up


@dataclass(eq=False)
class Viewer:
    """`holder` is the hash of the browser's token, None for a stranger; `eyes` the seat it sees through."""

    holder: str | None
    language: str = ENGLISH
    eyes: int | None = None


class Browser(Viewer):
    """A connected viewer. Sending never waits: a browser that cannot keep up is disconnected and comes back."""

    def __init__(self, holder: str | None, language: str) -> None:
        super().__init__(holder, language)
        self.name = secrets.token_hex(8)
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.gone = False

    def send(self, message: ToBrowser) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.outbox.qsize() >= OUTBOX:
            self.hang_up()
        elif not self.gone:
            self.outbox.put_nowait(text)

    def hang_up(self) -> None:
        """Close the line as soon as everything before is said."""
        if not self.gone:
            self.gone = True
            self.outbox.put_nowait(None)


def encode(message: object) -> str:
    """A message of dataclasses as JSON."""
    return json.dumps(message, default=plain, separators=(",", ":"), ensure_ascii=False)


def plain(value: Any) -> Any:
    return vars(value)
