"""Who looks at a table: a browser with its seats, its language and the eyes it sees through."""

import asyncio
import json
import secrets
from dataclasses import dataclass
from typing import Any

from subak.engine.translation import ENGLISH
from subak.server.web.protocol import ToBrowser

OUTBOX = 500  # messages a browser may be behind before it has to come back and start anew


@dataclass(eq=False)
class Viewer:
    """`holder` is the hash of the browser's token, None for a stranger; `eyes` the seat it sees through."""

    holder: str | None
    language: str = ENGLISH
    eyes: int | None = None


class Browser(Viewer):
    """A viewer on the line. Sending never waits: whoever cannot keep up is let go and comes back."""

    def __init__(self, holder: str | None, language: str) -> None:
        super().__init__(holder, language)
        self.name = secrets.token_hex(8)
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.gone = False

    def send(self, message: ToBrowser) -> None:
        if self.outbox.qsize() >= OUTBOX:
            self.hang_up()
        elif not self.gone:
            self.outbox.put_nowait(encode(message))

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
