"""Routes by decorator, their parameters given by name and annotation, as FastAPI does it."""

import inspect
import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, is_dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from urllib.parse import unquote

from subak.server.tables.audience import encode
from subak.server.tables.reading import Unreadable, read
from subak.site.stand_ins.responses import JSONResponse, Response
from subak.site.stand_ins.websockets import WebSocket, WebSocketDisconnect

__all__ = [
    "APIRouter", "Body", "Depends", "HTTPException", "JSONResponse", "Path", "Query", "Request", "Response",
    "WebSocket", "WebSocketDisconnect",
]  # fmt: skip

Handler = Callable[..., Any]


class HTTPException(Exception):
    def __init__(self, status_code: int, detail: Any = None, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status_code = status_code
        self.detail = detail
        self.headers = headers


class Depends:
    """A parameter that a function makes; made once for each request."""

    def __init__(self, dependency: Handler) -> None:
        self.dependency = dependency


class Query:
    """A parameter behind the question mark of an address, and its bounds."""

    def __init__(self, default: Any = inspect.Parameter.empty, **limits: Any) -> None:
        self.default = default
        self.limits = limits


class Path(Query):
    """A parameter in the path of an address."""


class Body:
    """A parameter that is the body of the request."""

    def __init__(self, **_: Any) -> None:
        pass


@dataclass
class Request:
    app: Any
    method: str
    path: str
    query: Mapping[str, Sequence[str]]
    text: str
    cookies: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    client: None = None

    async def body(self) -> bytes:
        return self.text.encode()

    async def json(self) -> Any:
        return json.loads(self.text)


@dataclass(frozen=True)
class Route:
    methods: frozenset[str]
    pattern: re.Pattern[str]
    handler: Handler
    before: tuple[Depends, ...]

    def match(self, path: str) -> dict[str, str] | None:
        found = self.pattern.fullmatch(path)
        return None if found is None else {name: unquote(value) for name, value in found.groupdict().items()}


class APIRouter:
    def __init__(self, prefix: str = "", dependencies: Sequence[Depends] = (), **_: Any) -> None:
        self.prefix = prefix
        self.before = tuple(dependencies)
        self.routes: list[Route] = []

    def add_api_route(self, path: str, handler: Handler, methods: Sequence[str] = ("GET",), **_: Any) -> None:
        pattern = re.sub(r"\{(\w+)(:path)?\}", lambda m: f"(?P<{m[1]}>{'.*' if m[2] else '[^/]+'})", self.prefix + path)
        self.routes.append(Route(frozenset(methods), re.compile(pattern), handler, self.before))

    def api_route(self, path: str, methods: Sequence[str] = ("GET",), **_: Any) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.add_api_route(path, handler, methods)
            return handler

        return add

    def get(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["GET"])

    def post(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["POST"])

    def put(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["PUT"])

    def patch(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["PATCH"])

    def delete(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["DELETE"])

    def websocket(self, path: str, **_: Any) -> Callable[[Handler], Handler]:
        return self.api_route(path, ["WEBSOCKET"])


# Calling a handler


@dataclass
class Call:
    """A request on its way through a handler and what that depends on."""

    request: Request
    line: WebSocket | None
    path: Mapping[str, str]
    stack: AsyncExitStack
    response: Response = field(default_factory=Response)
    made: dict[Handler, Any] = field(default_factory=dict)

    async def make(self, handler: Handler) -> Any:
        """What a dependency gives; what follows its `yield` is done after the request."""
        if handler not in self.made:
            given = await self.parameters(handler)
            if inspect.isasyncgenfunction(handler):
                found = await self.stack.enter_async_context(asynccontextmanager(handler)(**given))
            else:
                found = handler(**given)
            self.made[handler] = await found if inspect.isawaitable(found) else found
        return self.made[handler]

    async def parameters(self, handler: Handler) -> dict[str, Any]:
        hints = get_type_hints(handler, include_extras=True)
        names = inspect.signature(handler).parameters
        return {name: await self.parameter(name, hints.get(name, Any), one.default) for name, one in names.items()}

    async def parameter(self, name: str, kind: Any, default: Any) -> Any:
        marks = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
        bare = get_args(kind)[0] if marks else kind
        for mark in marks:
            if isinstance(mark, Depends):
                return await self.make(mark.dependency)
        if bare is Request:
            return self.request
        if bare is WebSocket:
            return self.line
        if inspect.isclass(bare) and issubclass(bare, Response):
            return self.response
        if name in self.path:
            return from_text(bare, self.path[name], ("path", name))
        if is_dataclass(bare) or any(isinstance(mark, Body) for mark in marks):
            return self.body(bare)
        return self.from_query(name, bare, default, marks)

    def body(self, kind: Any) -> Any:
        if kind in (str, bytes):
            return self.request.text if kind is str else self.request.text.encode()
        try:
            return read(kind, json.loads(self.request.text or "null"), ("body",))
        except json.JSONDecodeError as error:
            raise Unreadable(("body",), f"that is not JSON ({error})") from None

    def from_query(self, name: str, kind: Any, default: Any, marks: Sequence[Any]) -> Any:
        limits = next((mark for mark in marks if isinstance(mark, Query)), Query())
        known = limits.limits.get("alias", name)
        if known not in self.request.query:
            default = limits.default if default is inspect.Parameter.empty else default
            if default is inspect.Parameter.empty:
                raise Unreadable(("query", name), "it is missing")
            return default
        found = from_text(kind, self.request.query[known][-1], ("query", name))
        low, high = limits.limits.get("ge"), limits.limits.get("le")
        if isinstance(found, int | float):
            if (low is not None and found < low) or (high is not None and found > high):
                raise Unreadable(("query", name), f"{found} is not between {low} and {high}")
        return found


def from_text(kind: Any, text: str, place: tuple[str, ...]) -> Any:
    """What a parameter in an address stands for."""
    kinds = [one for one in get_args(kind) if one is not type(None)] if get_origin(kind) is not None else [kind]
    if bool in kinds and text.lower() in ("true", "1", "false", "0"):
        return text.lower() in ("true", "1")
    if int in kinds and re.fullmatch(r"-?\d{1,18}", text):
        return int(text)
    if float in kinds and re.fullmatch(r"-?\d+(\.\d+)?", text):
        return float(text)
    return text if str in kinds or Any in kinds else read(kind, text, place)


async def call(route: Route, request: Request, path: Mapping[str, str], line: WebSocket | None = None) -> Response:
    """What a route answers."""
    async with AsyncExitStack() as stack:
        making = Call(request, line, path, stack)
        for each in route.before:
            await making.make(each.dependency)
        answer = route.handler(**await making.parameters(route.handler))
        found = await answer if inspect.isawaitable(answer) else answer
        if isinstance(found, Response):
            return found
        return Response(encode(found), making.response.status_code, media_type="application/json")
