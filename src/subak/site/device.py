"""The server that a page carries with it: the routes and rooms of ours, with the page at the other end of the line."""

import asyncio
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

from subak import __version__
from subak.engine.game import games
from subak.engine.laws.checksum import is_compiled
from subak.server.storage.shelf_store import Shelf, ShelfStore
from subak.server.tables.open_rooms import OpenRooms
from subak.server.tables.protocol import Health
from subak.server.tables.reading import Unreadable
from subak.server.tables.services import Bots, NoBus, Services
from subak.server.web.sessions import COOKIE
from subak.site import stand_ins
from subak.site.stand_ins import fastapi
from subak.site.stand_ins.responses import Response
from subak.site.stand_ins.websockets import WebSocket

OWNER = {COOKIE: "this-device".ljust(43, "-")}  # the one browser there is; the same everywhere, so that games can move
FOR_EVER = 10.0**9  # seconds; people at one device are never away

log = logging.getLogger(__name__)


class Tell(Protocol):
    """To the page: an answer to a request, or what a table says (`status` 0 hangs up)."""

    def __call__(self, kind: str, number: int, text: str, status: int, headers: str) -> None: ...


class KeptTexts(Protocol):
    """The database of the browser, in JavaScript: only texts pass between the two."""

    async def all(self) -> str: ...

    async def put(self, texts: str) -> None: ...


class DeviceShelf:
    """The `Shelf` of a browser."""

    def __init__(self, kept: KeptTexts) -> None:
        self.kept = kept

    async def all(self) -> Mapping[str, str]:
        found: Mapping[str, str] = json.loads(await self.kept.all())
        return found

    async def put(self, texts: Mapping[str, str]) -> None:
        await self.kept.put(json.dumps(texts))


class NoLimit:
    def allows(self, _key: str) -> bool:
        return True


class Doctor:
    """Whoever can ask is well."""

    async def health(self) -> Health:
        return Health("ok", __version__, is_compiled())


class Device:
    """Hears the page, and answers it."""

    def __init__(self, tell: Tell, shelf: Shelf, bots: Bots) -> None:
        self.tell = tell
        self.store = ShelfStore(shelf)
        self.rooms = OpenRooms(
            Services(self.store, bots, NoBus(), b"this device", hint=0, grace=FOR_EVER, takeover=FOR_EVER)
        )
        self.lines: dict[int, WebSocket] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        games()
        await self.store.open()
        self.routes, settings = server_routes()
        given = {"rooms": self.rooms, "settings": settings, "doctor": Doctor(), "pace": NoLimit(), "hints": NoLimit()}
        self.app = SimpleNamespace(state=SimpleNamespace(**given))
        self.rooms.start()

    async def close(self) -> None:
        await self.rooms.close()

    def hear(self, text: str) -> None:
        """A message of the page: a request, or one end of a line to a table."""
        said = json.loads(text)
        number = said["number"]
        match said["kind"]:
            case "ask":
                self.spawn(self.answer(number, said["method"], said["path"], said.get("body") or ""))
            case "dial":
                self.lines[number] = WebSocket(self.app, OWNER, self.teller(number))
                self.spawn(self.hold(number, said["path"]))
            case "say" if number in self.lines:
                self.lines[number].inbox.put_nowait(said["text"])
            case "hang-up" if number in self.lines:
                self.lines[number].inbox.put_nowait(None)

    def teller(self, line: int) -> Callable[[str | None], None]:
        return lambda text: self.tell("heard", line, text or "", 0 if text is None else 200, "")

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer(self, number: int, method: str, path: str, body: str) -> None:
        found = await self.asked(method, path, body)
        self.tell("answer", number, found.body, found.status_code, json.dumps(found.headers))

    async def asked(self, method: str, address: str, body: str) -> Response:
        """What the route of this address answers; what went wrong in a sentence."""
        from subak.server.web import refusals

        parts = urlsplit(address)
        query = parse_qs(parts.query, keep_blank_values=True)
        request = fastapi.Request(self.app, method, parts.path, query, body, OWNER)
        try:
            for route in self.routes:
                found = route.match(parts.path) if method in route.methods else None
                if found is not None:
                    return await fastapi.call(route, request, found)
            raise fastapi.HTTPException(404, "There is nothing at this address.")
        except fastapi.HTTPException as error:
            status, sentence = error.status_code, str(error.detail)
        except Unreadable as error:
            named = {"type": "value_error", "loc": error.place, "msg": error.problem}
            status, sentence = 422, refusals.readable([named])
        except refusals.EXPECTED as error:
            status, sentence = refusals.in_words(error)
        except Exception:
            log.exception("%s %s", method, parts.path)
            status, sentence = refusals.broken_off()
        explained: Callable[[int, str], Any] = refusals.explained
        answer: Response = explained(status, sentence)
        return answer

    async def hold(self, number: int, address: str) -> None:
        """A line to a table, until one of its ends hangs up."""
        line, parts = self.lines[number], urlsplit(address)
        request = fastapi.Request(self.app, "WEBSOCKET", parts.path, parse_qs(parts.query), "", OWNER)
        try:
            for route in self.routes:
                found = route.match(parts.path) if "WEBSOCKET" in route.methods else None
                if found is not None:
                    await fastapi.call(route, request, found, line)
        except Exception:
            log.exception("the line to %s", parts.path)
        finally:
            await line.close()
            del self.lines[number]


def server_routes() -> tuple[Sequence[fastapi.Route], Any]:
    """All routes of the server and those of our own, and settings for them."""
    stand_ins.install()
    from subak.server.web import api
    from subak.site import own_routes

    routers: list[Any] = [*api.HTTP, *api.SOCKETS, own_routes.router]
    return [route for router in routers for route in router.routes], stand_ins.settings.Settings()
