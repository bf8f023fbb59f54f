"""Every way in which a request to the server can fail has its sentence, always in the same form."""

from collections.abc import Sequence

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from subak.engine.translation import say
from subak.server.web.refusals import EXPECTED, broken_off, explained, in_words, readable


def explain_everything(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
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

    async def expected(_request: Request, error: Exception) -> Response:
        return explained(*in_words(error))

    for kind in EXPECTED:
        app.add_exception_handler(kind, expected)

    @app.exception_handler(Exception)
    async def broken(_request: Request, _error: Exception) -> Response:
        return explained(*broken_off())


def methods_of(routes: Sequence[BaseRoute], path: str) -> set[str]:
    found = [route for route in routes if isinstance(route, Route) and route.path_regex.match(path)]
    return {method for route in found for method in route.methods or ()} or {"GET"}
