"""Who asks: one random token per browser, of which we keep only the hash, and the address that requests count for."""

import re
import secrets
from collections.abc import Mapping
from hashlib import sha256
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

COOKIE = "subak_session"
COOKIE_AGE = 400 * 24 * 60 * 60  # the longest that browsers grant

_TOKEN = re.compile(r"[\w-]{43}")


def holder_of(connection: "HTTPConnection") -> str | None:
    """Which browser this is; None if it has no token yet."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if _TOKEN.fullmatch(token) else None


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def give_session(connection: "HTTPConnection", response: "Response") -> str:
    """The browser is known from now on; returns its holder hash."""
    token = secrets.token_urlsafe(32)
    set_session(connection, response, token)
    return hashed(token)


def renew_session(connection: "HTTPConnection", response: "Response") -> None:
    """A browser that comes now and then is known for as long as it comes."""
    set_session(connection, response, connection.cookies[COOKIE])


def set_session(connection: "HTTPConnection", response: "Response", token: str) -> None:
    secure = connection.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom a request is counted for. Somebody with an IPv6 address usually has a whole network of them."""
    client = scope["client"][0] if scope.get("client") else ""
    if ":" not in client:
        return str(client)
    try:
        return str(ip_network((client.partition("%")[0], 64), strict=False))
    except ValueError:
        return str(client)
