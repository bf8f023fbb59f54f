"""A line between page and table that looks like a WebSocket to both of its ends."""

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Any

from subak.site.stand_ins.responses import Response


class WebSocketState(Enum):
    CONNECTING = 0
    CONNECTED = 1
    DISCONNECTED = 2


class WebSocketDisconnect(Exception):
    """The page has hung up."""


class WebSocket:
    """`tell` takes what the page is to hear; None hangs up."""

    def __init__(self, app: Any, cookies: dict[str, str], tell: Callable[[str | None], None]) -> None:
        self.app = app
        self.cookies = cookies
        self.headers: dict[str, str] = {}
        self.scope: dict[str, Any] = {}
        self.tell = tell
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.application_state = WebSocketState.CONNECTING

    async def accept(self) -> None:
        self.application_state = WebSocketState.CONNECTED

    async def send_denial_response(self, _answer: Response) -> None:
        await self.close()

    async def receive(self) -> dict[str, Any]:
        text = await self.inbox.get()
        if text is None:
            self.application_state = WebSocketState.DISCONNECTED
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": text}

    async def send_text(self, text: str) -> None:
        if self.application_state == WebSocketState.DISCONNECTED:
            raise WebSocketDisconnect
        self.tell(text)

    async def close(self, _code: int = 1000) -> None:
        if self.application_state != WebSocketState.DISCONNECTED:
            self.application_state = WebSocketState.DISCONNECTED
            self.tell(None)
            self.inbox.put_nowait(None)
