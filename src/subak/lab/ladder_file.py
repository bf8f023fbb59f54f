"""A ladder on disk: a line that says what is played, then one line for every mirrored set, written when it is done.

A ladder that was interrupted goes on from its file. Players and games may be added, because a set depends on its two
players and its number only; whatever else a set depends on stands in the first line and must be the same.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from subak.engine.game import game
from subak.engine.translation import say
from subak.lab.ladder import MirroredSet, Plan

FORMAT = 1
BEGINNING = b'{"subak-ladder": '  # of the first line, by which a file is known even if that was torn


class BadLadder(Exception):
    """The file cannot be gone on with. One sentence: what is wrong and what helps."""


class LadderFile:
    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def open(self) -> list[MirroredSet]:
        """The sets played so far; a file that is missing or empty is begun."""
        written = self.path.read_bytes() if self.path.exists() else b""
        whole = written[: written.rfind(b"\n") + 1]
        if not whole and BEGINNING.startswith(written[: len(BEGINNING)]):
            self.path.write_text(json.dumps(heading(self.plan), ensure_ascii=False) + "\n", encoding="utf-8")
            return []
        first, *others = (whole or written).decode("utf-8", errors="replace").splitlines()
        self.check_heading(first)
        if len(whole) < len(written):  # the last line was torn by a crash
            self.path.write_bytes(whole)
        return list(self.sets(others))

    def add(self, played: MirroredSet) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(played.to_json(), ensure_ascii=False) + "\n")

    def check_heading(self, line: str) -> None:
        found, wanted = read_object(line), heading(self.plan)
        if "subak-ladder" not in found:
            raise BadLadder(say("it is not a ladder; name another file for this one"))
        different = [name for name in wanted if found.get(name) != wanted[name]]
        if different:
            raise BadLadder(
                say(
                    "it belongs to a ladder with another {what} ({there}, not {here}); name another file for this one",
                    what=different[0],
                    there=found.get(different[0]),
                    here=wanted[different[0]],
                )
            )

    def sets(self, lines: list[str]) -> Iterator[MirroredSet]:
        for number, line in enumerate(lines, 2):
            try:
                yield MirroredSet.from_json(json.loads(line))
            except (ValueError, KeyError, TypeError, AssertionError):
                raise BadLadder(
                    say("line {n} is damaged; take it out, and its set is played again", n=number)
                ) from None


def heading(plan: Plan) -> dict[str, Any]:
    """Everything a set depends on besides its players and its number."""
    return {
        "subak-ladder": FORMAT,
        "game": plan.game,
        "rules": game(plan.game).rules_version,
        "seats": plan.seats,
        "seed": plan.seed,
        "options": dict(plan.options),
        "edition": sha256(plan.edition.read_bytes()).hexdigest()[:16] if plan.edition else "reference",
    }


def read_object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
