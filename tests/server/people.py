"""A server in a thread, and people who talk to it as browsers do: http for pages, a socket for the table."""

import json
import random
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from subak.server.web.serve import bind, config_of
from subak.server.web.settings import Settings

PATIENCE = 180.0  # seconds until a test gives up: far more than a busy machine needs

Message = dict[str, Any]


class Live:
    """A server of its own on a free port."""

    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**settings)
        self.listening = bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        config = config_of(self.settings)
        self.app: Any = config.app
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],), daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()


class Person:
    """A person with a browser: keeps cookies, opens tables, sits down."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, *seats: str, **wish: Any) -> Message:
        """A table of Rice Dice; seats are written `me`, `here`, `link` or the name of a player."""
        return dict(self.post("/api/tables", table(*seats, **wish)))

    def join(self, id: str, invite: str, **wish: Any) -> Message:
        return dict(self.post(f"/api/tables/{id}/join", {"invite": invite, **wish}))

    @contextmanager
    def at(self, id: str, **query: str) -> Iterator["Line"]:
        """Looks at a table for a while."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{id}/socket?{words}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            line = Line(socket)
            line.until("table")
            yield line

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


def table(*seats: str, **wish: Any) -> Message:
    wishes = [{"kind": seat} if seat in ("me", "here", "link") else {"kind": "bot", "player": seat} for seat in seats]
    return {"game": "rice-dice", "seats": wishes, **wish}


class Line:
    """An open socket. `now` is the last the server said about everything: a snapshot with updates on top."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: Message = {}
        self.heard: list[Message] = []

    # Hearing

    def hear(self, timeout: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] in ("table", "update", "seats"):
            self.now.update(message)
        return message

    def until(self, *types: str, **fields: Any) -> Message:
        """The next message of one of these types, with these fields."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.hear(deadline - time.monotonic())
            if message["type"] in types and all(message.get(name) == value for name, value in fields.items()):
                return message
        raise AssertionError(f"no {types} {fields} came; the last was {self.heard[-1]}")

    def until_asked(self, seat: int | None = None) -> Message:
        """Until a seat of this browser has something to decide, or the game is over."""
        while not self.over and self.question(seat) is None:
            self.hear()
        return self.now

    def is_silent(self, seconds: float = 0.3) -> bool:
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    # What is known

    @property
    def over(self) -> bool:
        return bool(self.now["table"]["status"] == "over")

    @property
    def number(self) -> int:
        return int(self.now["number"])

    def seat(self, seat: int) -> Message:
        return dict(self.now["table"]["seats"][seat])

    def question(self, seat: int | None = None) -> Message | None:
        """What one of our seats is asked, if it has to decide or to end its turn."""
        for asked in self.now["asked"]:
            if (seat is None or asked["seat"] == seat) and (asked["choices"] or asked["controls"]["end"] is not None):
                return dict(asked)
        return None

    def legal(self, seat: int | None = None) -> list[Message]:
        question = self.question(seat)
        return [choice for choice in question["choices"] if choice["why"] is None] if question else []

    # Speaking

    def say(self, type: str, **fields: Any) -> str:
        """Send a message; the number, an id and our seat are filled in where they are left out."""
        asked = self.question() or {}
        mine = asked.get("seat", self.now["you"][0] if self.now["you"] else 0)
        message = {"type": type, "number": self.number, "client_id": str(uuid.uuid4()), "seat": mine, **fields}
        self.socket.send(json.dumps(message))
        return str(message["client_id"])

    def do(self, type: str, **fields: Any) -> Message:
        """Send a message and wait for its answer."""
        client_id = self.say(type, **fields)
        return self.until("table", "update", "refused", client_id=client_id)

    def move(self, words: str | None = None, rng: random.Random | None = None) -> Message:
        """Choose by words, or anything that is allowed; end the turn if that is what is asked."""
        question = self.question()
        assert question is not None
        legal = self.legal(question["seat"])
        if not legal:
            return self.do("end_turn", seat=question["seat"])
        fitting = [choice for choice in legal if words in (None, choice["words"])]
        assert fitting, f"{words!r} is not among {[choice['words'] for choice in legal]}"
        choice = rng.choice(fitting) if rng else fitting[0]
        return self.do("move", seat=question["seat"], action=choice["action"])

    def play_out(self, seed: int = 1, moves: int = 10_000) -> None:
        """Play all our seats at random, to the end or for a number of moves."""
        rng = random.Random(seed)
        for _ in range(moves):
            self.until_asked()
            if self.over:
                return
            self.move(rng=rng)


def hear_any(lines: list[Line]) -> None:
    """The next message that anybody gets: the end of a turn, for instance, which is no move."""
    deadline = time.monotonic() + PATIENCE
    while all(line.is_silent(0.02) for line in lines):
        assert time.monotonic() < deadline, "nobody is asked and nobody hears anything"


def play_together(lines: list[Line], moves: int = 10_000, seed: int = 3) -> None:
    """Everybody plays at random until the game is over or that many moves were made."""
    rng = random.Random(seed)
    while moves and not lines[0].over:
        for line in lines:
            while line.number < max(other.number for other in lines):
                line.hear()
        asked = [line for line in lines if line.question()]
        if asked:
            rng.choice(asked).move(rng=rng)
            moves -= 1
        elif not lines[0].over:
            hear_any(lines)
    for line in lines:
        while lines[0].over and not line.over:
            line.hear()


def wait_until(done: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.01)
