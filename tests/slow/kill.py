"""Kill the server in the middle of games, again and again, and see that nothing anybody was told is lost.

    python3 tests/slow/kill.py --times 50

A real server plays games of bots and of a person side by side, and is killed (SIGKILL) at a random moment. Every move
that was told has to be in the database, in its place, none twice, and every game has to follow the rules. Then the
server is started again, the message that got no answer is sent again, and the games go on until the next kill.
"""

import argparse
import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from websockets.exceptions import WebSocketException

from subak.engine.core.state import NOBODY
from subak.engine.game import Game, game
from subak.engine.record import why_impossible
from tests.server.people import Line, Person, wait_until
from tests.services import Server

SEATS = (("me", "house"), ("house", "greedy"), ("random", "random", "random"))
PAUSE = 0.06  # seconds between two moves of the person: the server takes at most 20 messages a second
OPTIONS = {"target": 60}


class Watched:
    """A table, what we were told about it, and the message that is still without an answer."""

    def __init__(self, person: Person, seats: tuple[str, ...], seed: int) -> None:
        self.person = person
        self.id = str(person.open(*seats, options=OPTIONS)["id"])
        self.seats = len(seats)
        self.rng = random.Random(seed)
        self.told: dict[int, tuple[int, str]] = {}  # number of the move: seat and verb
        self.answered: set[str] = set()
        self.unanswered: dict[str, Any] | None = None
        self.was_written = False  # the message without an answer, as the database says
        self.over = False
        self.problem: BaseException | None = None

    def watch(self) -> None:
        """Until the game is over or the line breaks."""
        try:
            with self.person.at(self.id) as line:
                self.play(line)
        except (WebSocketException, OSError, EOFError):
            pass  # the power was cut
        except BaseException as problem:
            self.problem = problem

    def play(self, line: Line) -> None:
        if self.unanswered is not None:
            answer = self.send(line)
            assert self.was_written == (answer.get("steps") == []), "a message counts once, however often it comes"
        while not line.over:
            if line.question():
                self.choose(line)
                self.send(line)
                time.sleep(PAUSE)
            else:
                self.note(line.hear())
        self.over = True

    def choose(self, line: Line) -> None:
        asked = line.question()
        assert asked is not None
        legal = line.legal(asked["seat"])
        what = {"type": "move", "action": self.rng.choice(legal)["action"]} if legal else {"type": "end_turn"}
        client_id = f"{self.rng.getrandbits(100):x}"
        self.unanswered = {**what, "seat": asked["seat"], "number": line.number, "client_id": client_id}

    def send(self, line: Line) -> dict[str, Any]:
        assert self.unanswered is not None
        before = len(line.heard)
        answer = line.do(**self.unanswered)
        assert answer["type"] == "update", answer
        for message in line.heard[before:]:
            self.note(message)
        self.answered.add(self.unanswered["client_id"])
        self.unanswered = None
        return answer

    def note(self, message: dict[str, Any]) -> None:
        for step in message.get("steps", []):
            move = (step["seat"], step["verb"])
            assert self.told.setdefault(step["number"], move) == move, f"move {step['number']} came twice"

    def check(self, database: Path) -> None:
        """What the database holds is what we were told, perhaps a little more, and the rules allow all of it."""
        with closing(sqlite3.connect(database)) as db:
            rows = list(
                db.execute('SELECT number, seat, action FROM moves WHERE "table" = ? ORDER BY number', [self.id])
            )
            messages = {row[0] for row in db.execute('SELECT client_id FROM messages WHERE "table" = ?', [self.id])}
        played = game("rice-dice")
        assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
        assert self.answered <= messages, "an acknowledged message is lost"
        for number, move in self.told.items():
            assert number <= len(rows), f"move {number} was told and is lost"
            _, seat, action = rows[number - 1]
            assert (seat, played.codec.verb(action).words) == move, f"move {number} is another one now"
        self.was_written = self.unanswered is not None and self.unanswered["client_id"] in messages
        follow_rules(played, self.seats, [(seat, action) for _, seat, action in rows], over=self.over)


def follow_rules(played: Game, seats: int, moves: list[tuple[int, int]], *, over: bool) -> None:
    state = played.start(seats, OPTIONS)
    for seat, action in moves:
        problem = why_impossible(played, state, seat, action)
        assert problem is None, problem
        state.apply(seat, action)
    assert over <= (state.actor() == NOBODY)


def kill(folder: Path, times: int, seed: int = 1, say: Callable[[str], None] = lambda _: None) -> int:
    """Kill a server so often; AssertionError if anything was lost. Returns how many moves were told in all."""
    rng = random.Random(seed)
    server = Server(folder, SUBAK_BOT_WORKERS="1")
    tables: dict[tuple[str, ...], Watched] = {}
    told = 0
    with Person(server.url) as person:
        for kills in range(1, times + 1):
            server.start()
            for seats in SEATS:
                if seats not in tables or tables[seats].over:
                    tables[seats] = Watched(person, seats, rng.getrandbits(30))
            new = watch(list(tables.values()), server.kill, rng.uniform(0, 2))
            for table in tables.values():
                table.check(folder / "subak.db")
            told += new
            say(f"kill {kills} of {times}: {new} moves were told, all are there")
    return told


def watch(tables: list[Watched], end: Callable[[], None], seconds: float) -> int:
    """Let the games go on, and end the server so long after the first move. Returns how many moves were told."""
    before = sum(len(table.told) for table in tables)
    watching = [threading.Thread(target=table.watch) for table in tables]
    for thread in watching:
        thread.start()
    wait_until(lambda: sum(len(table.told) for table in tables) > before or any(table.problem for table in tables), 120)
    time.sleep(seconds)
    end()
    for thread in watching:
        thread.join()
    for table in tables:
        if table.problem is not None:
            raise table.problem
    return sum(len(table.told) for table in tables) - before


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests/slow/kill.py", description=str(__doc__).partition("\n")[0])
    parser.add_argument("--times", type=int, default=50, help="how often the server is killed (50)")
    parser.add_argument("--seed", type=int, default=1, help="for the moments and the moves (1)")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="subak-kill-") as folder:
        told = kill(Path(folder), wish.times, wish.seed, lambda line: print(line, flush=True))
    print(f"Killed {wish.times} times: {told} moves were told, all of them are there, none twice.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
