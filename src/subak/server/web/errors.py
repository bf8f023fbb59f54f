"""What is said when something cannot be done: always one sentence, always in the same form."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from subak.engine.translation import say
from subak.server.tables.new_tables import BadWish
from subak.server.tables.open_rooms import Unplayable
from subak.server.tables.protocol import Explained
from subak.server.tables.stored import Missing
from subak.server.web.security import explained


def no_table() -> str:
    """The same for all that leads nowhere, so that nobody learns by guessing which tables there are."""
    return say("This link leads nowhere. Perhaps a letter got lost, the link was replaced, or the table was closed.")


def readable(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first thing that is wrong with a message, and where."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return say("That is not JSON: {problem}.", problem=first.get("ctx", {}).get("error", first["msg"]))
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    if not place:
        return say("This message cannot be read: {problem}.", problem=first["msg"])
    return say("`{place}` cannot be read: {problem}.", place=place, problem=first["msg"])


def declare(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its page in OpenAPI. Asking too often is refused everywhere."""
    return {code: {"model": Explained, "description": MEANINGS[code]} for code in (*codes, 422, 429)}


MEANINGS = {
    400: "The body cannot be decoded",
    403: "Not allowed for this browser, or asked by a page of another site",
    404: "There is no such thing",
    409: "Not possible as things stand",
    413: "The body is too long",
    422: "Something that was sent cannot be used",
    429: "Too many requests",
}


def explain_everything(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Every way in which a request can fail has its sentence."""

    @app.exception_handler(404)
    async def nowhere(_request: Request, error: StarletteHTTPException) -> Response:
        unknown = error.detail == "Not Found"
        return explained(404, say("There is nothing at this address.") if unknown else str(error.detail))

    @app.exception_handler(405)
    async def wrong_method(request: Request, _error: StarletteHTTPException) -> Response:
        methods = ", ".join(sorted(methods_of(routes, request.url.path)))
        return explained(405, say("This address answers only to {methods}.", methods=methods), {"Allow": methods})

    @app.exception_handler(StarletteHTTPException)
    async def refused(_request: Request, error: StarletteHTTPException) -> Response:
        return explained(error.status_code, str(error.detail), dict(error.headers or {}))

    @app.exception_handler(RequestValidationError)
    async def unreadable(_request: Request, error: RequestValidationError) -> Response:
        return explained(422, readable(error.errors()))

    @app.exception_handler(BadWish)
    async def impossible(_request: Request, error: BadWish) -> Response:
        return explained(422, str(error))

    @app.exception_handler(Missing)
    async def missing(_request: Request, _error: Missing) -> Response:
        return explained(404, no_table())

    @app.exception_handler(Unplayable)
    async def unplayable(_request: Request, error: Unplayable) -> Response:
        return explained(409, str(error))

    @app.exception_handler(Exception)
    async def broken(_request: Request, _error: Exception) -> Response:
        return explained(500, say("Something went wrong on the server. Nothing was changed."))


def methods_of(routes: Sequence[BaseRoute], path: str) -> set[str]:
    found = [route for route in routes if isinstance(route, Route) and route.path_regex.match(path)]
    return {method for route in found for method in route.methods or ()} or {"GET"}


def no(status: int, sentence: str) -> HTTPException:
    return HTTPException(status, sentence)
