"""Players in any language: programs that read questions and write answers, one JSON object on each line.

docs/reference/bot-protocol.md describes the messages. A program is started here and spoken to over its standard input
and output ("run:node bot.mjs"), or listens somewhere already ("tcp:127.0.0.1:7000").
"""

import atexit
import json
import queue
import shlex
import socket
import subprocess
import threading
from collections.abc import Mapping
from typing import IO, Any

from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import State
from subak.engine.game import Game
from subak.players.guard import TooSlow

PROTOCOL = 1
RUN, TCP = "run:", "tcp:"
LONGEST_LINE = 1_000_000  # letters of an answer


class Line:
    """A connection to a program: it is opened when something is said, and again after it has failed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.process: subprocess.Popen[str] | None = None
        self.socket: socket.socket | None = None
        self.writer: IO[str] | None = None
        self.answers: queue.Queue[str | None] = queue.Queue()
        atexit.register(self.close)

    def open(self) -> None:
        if self.writer is not None:
            return
        self.answers = queue.Queue()
        if self.address.startswith(RUN):
            command = shlex.split(self.address.removeprefix(RUN))
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
            reader, self.writer = self.process.stdout, self.process.stdin
        else:
            host, _, port = self.address.removeprefix(TCP).rpartition(":")
            self.socket = socket.create_connection((host, int(port)), timeout=5)
            self.socket.settimeout(None)
            reader = self.socket.makefile("r", encoding="utf-8")
            self.writer = self.socket.makefile("w", encoding="utf-8")
        threading.Thread(target=listen, args=(reader, self.answers), daemon=True).start()

    def say(self, message: Mapping[str, Any]) -> None:
        assert self.writer is not None
        self.writer.write(json.dumps(message, separators=(",", ":"), default=vars) + "\n")
        self.writer.flush()

    def hear(self, seconds: float) -> Any:
        """The next line as JSON; whatever is wrong with it is an error that says so."""
        try:
            line = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise TooSlow(f"it took longer than {seconds:g} seconds") from None
        if line is None:
            raise ConnectionError("it has ended without an answer")
        try:
            return json.loads(line)
        except json.JSONDecodeError:
            raise ValueError(f"it answered {line.strip()[:80]!r}, which is not JSON") from None

    def close(self) -> None:
        """The program is ended: it may hang, and what it says later would answer another question."""
        for part in (self.writer, self.socket):
            try:
                if part is not None:
                    part.close()
            except OSError:
                pass  # it has gone already
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self.writer = self.socket = self.process = None


def listen(reader: IO[str] | None, answers: "queue.Queue[str | None]") -> None:
    """Runs in a thread, so that waiting for an answer can end."""
    try:
        while reader is not None and (line := reader.readline(LONGEST_LINE)):
            answers.put(line)
    except (OSError, ValueError):
        pass
    answers.put(None)


class Program(Policy):
    """A program in a seat. After a failure it is started again for the next question."""

    def __init__(self, line: Line, game: Game, seconds: float) -> None:
        self.line = line
        self.game = game
        self.seconds = seconds
        self.number = 0

    def choose(self, seat: Seat) -> i64:
        try:
            self.greet()
            self.number += 1
            state = seat.imagine()
            self.line.say(self.question(state, seat))
            answer = self.line.hear(self.seconds)
            return self.action(answer, state, seat)
        except Exception:
            self.line.close()
            raise

    def greet(self) -> None:
        if self.line.writer is not None:
            return
        self.line.open()
        self.line.say({"type": "hello", "protocol": PROTOCOL, "seconds": self.seconds})

    def question(self, state: State, seat: Seat) -> Mapping[str, Any]:
        index, kind = int(seat.index), self.game
        return {
            "type": "decide",
            "id": self.number,
            "game": kind.slug,
            "seat": index,
            "seats": int(seat.seats),
            "seconds": self.seconds,
            "choices": [
                {"action": action, "words": kind.codec.words(state, action)} for action in kind.legal(state, index)
            ],
            "view": kind.view(state, index),
        }

    def action(self, answer: Any, state: State, seat: Seat) -> int:
        if not isinstance(answer, dict) or answer.get("id") != self.number:
            raise ValueError(f"it answered {str(answer)[:80]!r} to question {self.number}")
        if isinstance(answer.get("words"), str) and "action" not in answer:
            return self.game.codec.find(state, answer["words"], self.game.legal(state, int(seat.index)))
        found = answer.get("action")
        if isinstance(found, bool) or not isinstance(found, int):
            raise TypeError(f"it answered the action {found!r}, which is no whole number")
        return found
