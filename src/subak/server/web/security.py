"""Who may talk to this server, how fast and how much; and what pages are allowed to do."""

import asyncio
import re
import secrets
from hashlib import sha256
from ipaddress import ip_network
from urllib.parse import urlsplit

from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from subak.engine.translation import say
from subak.server.web.settings import Settings

COOKIE = "subak_session"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers grant
MAX_BODY = 64 * 1024
LONGEST = 500  # letters of a sentence, which may repeat what was sent
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
_TOKEN = re.compile(r"[\w-]{43}")


# Sessions: one random token per browser. We keep only its hash, which names the holder of a seat.


def holder_of(connection: HTTPConnection) -> str | None:
    """Which browser this is; None if it has no token yet."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if _TOKEN.fullmatch(token) else None


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def give_session(connection: HTTPConnection, response: Response) -> str:
    """The browser is known from now on; returns its holder hash."""
    token = secrets.token_urlsafe(32)
    set_session(connection, response, token)
    return hashed(token)


def renew_session(connection: HTTPConnection, response: Response) -> None:
    """A browser that comes now and then is known for as long as it comes."""
    set_session(connection, response, connection.cookies[COOKIE])


def set_session(connection: HTTPConnection, response: Response, token: str) -> None:
    secure = connection.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


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


def address_of(scope: Scope) -> str:
    """Whom a request is counted for. Somebody with an IPv6 address usually has a whole network of them."""
    client = scope["client"][0] if scope.get("client") else ""
    if ":" not in client:
        return str(client)
    try:
        return str(ip_network((client.partition("%")[0], 64), strict=False))
    except ValueError:
        return str(client)


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


def explained(status: int, sentence: str, headers: dict[str, str] | None = None) -> JSONResponse:
    whole = sentence[:LONGEST].encode(errors="replace").decode()
    return JSONResponse({"detail": whole}, status, headers)
