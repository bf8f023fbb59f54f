"""Who may talk to this server, how fast and how much; and what pages are allowed to do."""

import asyncio
import re
from urllib.parse import urlsplit

from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from subak.engine.translation import say
from subak.server.web.refusals import explained
from subak.server.web.sessions import address_of
from subak.server.web.settings import Settings

MAX_BODY = 64 * 1024
READING = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_DEAR = re.compile(r"/api/tables/[^/]+/(replay|outline|end|record)")
_OPENS = re.compile(r"/api/tables(/[^/]+/again)?|/api/seals")


# Origins and limits


def is_foreign(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a page of another site asks. Programs send no origin, and no cookie of anybody else either."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


class Limit:
    """A rate limit per key, such as "20/second;300/minute"."""

    def __init__(self, rates: str) -> None:
        self.rates = parse_many(rates)
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    def allows(self, key: str) -> bool:
        return all(self.limiter.hit(rate, key) for rate in self.rates)


def in_time(receive: Receive, patience: float) -> Receive:
    """A body that does not come in time counts as broken off."""
    whole = False

    async def receive_in_time() -> Message:
        nonlocal whole
        if whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), patience)
        except TimeoutError:
            return {"type": "http.disconnect"}
        whole = not message.get("more_body", False)
        return message

    return receive_in_time


class Guard:
    """In front of everything: turns away foreign pages, floods and huge bodies; adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = settings.origins
        self.patience = settings.patience
        self.reads = Limit(settings.reads)
        self.writes = Limit(settings.writes)
        self.opens = Limit(settings.opens)
        self.replays = Limit(settings.replays)
        self.arrivals = Limit(settings.arrivals)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if scope["type"] == "websocket":
            await self.websocket(scope, receive, send, refusal)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await (refusal or self.app)(scope, in_time(receive, self.patience), send_with_headers)

    async def websocket(self, scope: Scope, receive: Receive, send: Send, refusal: Response | None) -> None:
        if refusal is None:
            await self.app(scope, receive, send)
        elif "websocket.http.response" in scope.get("extensions", {}):
            await refusal(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        method = scope.get("method", "GET")
        asks = scope["path"].startswith("/api/")
        if (method not in READING or scope["type"] == "websocket") and is_foreign(headers, self.origins):
            return explained(403, say("This page belongs to another site, and only pages of this server may do that."))
        if asks and not self.allows(scope, method):
            sentence = say("Too many requests at once. Wait a few seconds and try again.")
            return explained(429, sentence, {"Retry-After": "5"})
        if asks and method not in READING and not self.fits(headers):
            return explained(413, say("That is too long: {limit} bytes are enough for every request.", limit=MAX_BODY))
        return None

    def allows(self, scope: Scope, method: str) -> bool:
        """Whether this address has not asked too often; some things are dearer than others."""
        address, path = address_of(scope), scope["path"]
        if scope["type"] == "websocket":
            return self.reads.allows(address) and self.arrivals.allows(f"{address} {path}")
        if method in READING:
            return self.reads.allows(address) and (not _DEAR.fullmatch(path) or self.replays.allows(address))
        return self.writes.allows(address) and (not _OPENS.fullmatch(path) or self.opens.allows(address))

    @staticmethod
    def fits(headers: Headers) -> bool:
        length = headers.get("content-length", "0")
        return "transfer-encoding" not in headers and length.isdecimal() and int(length) <= MAX_BODY
