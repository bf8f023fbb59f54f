"""A page without a server, as a program: no web library can be imported, and the page is this script.

It opens a table, plays a game of Seasons at random against a bot, and prints what came of it as JSON.
"""

import asyncio
import json
import random
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from typing import Any

ABSENT = {"alembic", "fastapi", "limits", "platformdirs", "pydantic", "redis", "sqlalchemy", "starlette", "uvicorn"}


class NotHere(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> None:
        if name.partition(".")[0] in ABSENT:
            raise ImportError(f"{name} is not there in a browser")


sys.meta_path.insert(0, NotHere())

from subak.engine.core.luck import Luck  # noqa: E402
from subak.engine.game import game  # noqa: E402
from subak.server.tables.audience import encode  # noqa: E402
from subak.site.bots import FarBots, think  # noqa: E402
from subak.site.device import Device  # noqa: E402


class DictionaryShelf:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def all(self) -> Mapping[str, str]:
        return dict(self.texts)

    async def put(self, texts: Mapping[str, str]) -> None:
        self.texts.update(texts)


class Page:
    """What the page does with its worker."""

    def __init__(self, shelf: DictionaryShelf) -> None:
        self.loop = asyncio.get_running_loop()
        self.shelf = shelf
        self.jobs: list[dict[str, Any]] = []
        self.bots = FarBots(self.send_job)
        self.device = Device(self.hear, shelf, self.bots)
        self.number = 0
        self.answers: dict[int, asyncio.Future[tuple[int, str]]] = {}
        self.told: list[dict[str, Any]] = []
        self.written: list[int] = []  # by message: how many moves lay on the shelf when it was told

    def send_job(self, text: str) -> None:
        self.jobs.append(json.loads(text)["job"])
        self.loop.call_soon(think, text, self.bots.hear)

    def hear(self, kind: str, number: int, text: str, status: int, headers: str) -> None:
        if kind == "answer":
            self.answers[number].set_result((status, text))
        elif status:
            self.told.append(json.loads(text))
            self.written += [len(json.loads(document)["moves"]) for document in self.shelf.texts.values()]

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        self.number += 1
        self.answers[self.number] = self.loop.create_future()
        text = body if isinstance(body, str | None) else json.dumps(body)
        ask = {"kind": "ask", "number": self.number, "method": method, "path": path, "body": text}
        self.device.hear(json.dumps(ask))
        status, answer = await self.answers[self.number]
        return status, json.loads(answer)

    def say(self, line: int, **message: Any) -> None:
        self.device.hear(json.dumps({"kind": "say", "number": line, "text": json.dumps(message)}))


def same_for_every_guess(page: Page, table: str, message: dict[str, Any]) -> bool:
    """The law of secrets: the view in a message follows from what its seat can know."""
    live = page.device.rooms.rooms[table].live
    guess = live.table.at(message["number"])
    seasons = game("seasons")
    guess.determinize(message["seat"], Luck(len(page.told), len(seasons.streams)))
    known: object = json.loads(encode(seasons.view(guess, message["seat"])))
    return bool(known == view_of(message))


def view_of(message: dict[str, Any]) -> Any:
    return message["view"] if message["type"] == "table" else message["steps"][-1]["view"]


async def play(page: Page, table: str) -> dict[str, Any]:
    """At random until the game is over."""
    page.device.hear(json.dumps({"kind": "dial", "number": 1, "path": f"/api/tables/{table}/socket?lang=en"}))
    chance, seen, kept = random.Random(4), 0, 0
    last: dict[str, Any] = {}
    while not last or last["table"]["status"] != "over":
        await asyncio.sleep(0.001)
        while seen < len(page.told):
            message = page.told[seen]
            seen += 1
            if message["type"] not in ("table", "update"):
                continue
            last = message
            if message["type"] == "table" or message["steps"]:
                kept += same_for_every_guess(page, table, message)
            if seen == len(page.told) and message["asked"]:
                act(page, message, chance)
    return {"views": kept, "messages": seen, "status": last["table"]["status"], "number": last["number"]}


def act(page: Page, message: dict[str, Any], chance: random.Random) -> None:
    asked = message["asked"][0]
    possible = [choice for choice in asked["choices"] if not choice["why"]]
    given = {"number": message["number"], "client_id": f"c{len(page.told)}", "seat": asked["seat"]}
    if possible:
        page.say(1, type="move", action=chance.choice(possible)["action"], **given)
    else:
        page.say(1, type="end_turn", **given)


async def main() -> None:
    page = Page(DictionaryShelf())
    await page.device.start()
    found: dict[str, Any] = {}
    reads = [
        "health",
        "games",
        "games/seasons/rules",
        "games/seasons/lessons",
        "games/seasons/cards?edition=reference",
        "tables",
        "words/id",
    ]
    found["reads"] = {path: (await page.ask("GET", f"/api/{path}"))[0] for path in reads}
    found["nowhere"] = await page.ask("GET", "/api/tables/xyz?lang=en")
    found["no route"] = await page.ask("GET", "/api/nothing")
    found["bad body"] = await page.ask("POST", "/api/tables", {"game": "seasons"})
    found["bad wish"] = await page.ask("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]})
    seats = [{"kind": "me", "name": "Ayu"}, {"kind": "bot", "player": "level:1"}]
    _, opened = await page.ask("POST", "/api/tables?lang=en", {"game": "seasons", "seats": seats})
    table = opened["id"]
    found["game"] = await play(page, table)
    found["jobs"] = [job["seat"] for job in page.jobs]
    found["lag"] = max(0, *(told["number"] - kept for told, kept in zip(numbered(page), page.written, strict=False)))
    found["bad number"] = await page.ask("GET", f"/api/tables/{table}/replay?start=-1")
    found["end"] = (await page.ask("GET", f"/api/tables/{table}/end"))[1]["luck"]["sentence"]
    _, found["record"] = await page.ask("GET", f"/api/tables/{table}/record")
    _, games = await page.ask("GET", "/api/device/games")
    again = Page(DictionaryShelf())
    await again.device.start()
    found["into an empty one"] = await again.ask("POST", "/api/device/games", json.dumps(games))
    found["twice"] = await again.ask("POST", "/api/device/games", json.dumps(games))
    found["replays"] = [row["sentence"] for row in (await again.ask("GET", "/api/replays?lang=en"))[1]]
    found["not games"] = await again.ask("POST", "/api/device/games", "a letter")
    foreign = sys.stdin.read()
    found["foreign"] = await again.ask("POST", "/api/device/games", foreign)
    table = found["foreign"][1].get("last")
    found["foreign luck"] = (await again.ask("GET", f"/api/tables/{table}/end"))[1].get("luck")
    _, found["foreign again"] = await again.ask("GET", f"/api/tables/{table}/record")
    later = Page(page.shelf)
    await later.device.start()
    found["after a restart"] = len((await later.ask("GET", "/api/replays"))[1])
    print(json.dumps(found))
    for one in (page, again, later):
        await one.device.close()


def numbered(page: Page) -> list[dict[str, Any]]:
    return [{"number": 0, **message} for message in page.told]


if __name__ == "__main__":
    asyncio.run(main())
