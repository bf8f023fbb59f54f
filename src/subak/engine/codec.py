"""Integer actions to words and back. Only people, logs and tests read words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Verb:
    """Actions `base` to `base + count - 1`. `name` says what the i-th of them acts on in a position.

    `chance` marks what is drawn, never chosen. `ends` marks the verbs by which a seat says that its turn is over.
    """

    base: int
    count: int
    words: str
    name: Callable[[Any, int], str] | None = None
    chance: bool = False
    ends: bool = False


class Codec:
    """All actions of a game. Seats' actions come first, those of chance after them; no gaps, no overlaps."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self.size = 0
        self.seat_size = 0
        for verb in verbs:
            if verb.base != self.size:
                raise ValueError(f"{verb.words!r} starts at {verb.base}; {self.size} is next")
            if not verb.chance and self.seat_size != self.size:
                raise ValueError(f"{verb.words!r} is a choice of seats and stands behind those of chance")
            self.size += verb.count
            if not verb.chance:
                self.seat_size = self.size

    def verb(self, action: int) -> Verb:
        for verb in self.verbs:
            if verb.base <= action < verb.base + verb.count:
                return verb
        raise ValueError(f"no action {action}: this game has 0 to {self.size - 1}")

    def words(self, state: object, action: int) -> str:
        """What a person would type: "plant lucky-day"."""
        verb = self.verb(action)
        if verb.name is None:
            return verb.words
        return f"{verb.words} {verb.name(state, action - verb.base)}".strip()

    def find(self, state: object, words: str, actions: Iterable[int]) -> int:
        """The one of these actions that is called so. The order of the words does not matter."""
        wanted = sorted(words.split())
        for action in actions:
            if sorted(self.words(state, action).split()) == wanted:
                return action
        raise LookupError(f"nothing is called {words!r} in this position")
