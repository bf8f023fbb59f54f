"""A table that was laid out by hand, for tests, puzzles and tutorials; it has no luck, so draws are dictated."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import Edition
from subak.engine.game import Game, Line, Step
from subak.engine.table import Table

LUCK: Final = "luck"
NOBODY_ASKED: Final = "nobody"


class Scenario(Table):
    """`steps` are what was played since the position was laid out."""

    played: ClassVar[Game]

    def __init__(
        self, names: Sequence[str], options: Mapping[str, Any] | None = None, edition: Edition | None = None
    ) -> None:
        super().__init__(self.played, names, options, edition)
        self.steps: list[Step] = []
        self.learn_names()

    def learn_names(self) -> None:
        """Note what the cards of this edition are called, where the game needs it."""

    def begin(self) -> Self:
        """The position is laid out; the game begins here."""
        if problems := self.problems():
            raise ValueError(f"there is no such position: {'; '.join(problems)}")
        self.beginning = self.state.clone()
        return self

    def problems(self) -> list[str]:
        """What is impossible in the position."""
        return self.game.invariants(self.state)

    def seat(self, name: str) -> int:
        return number_of(name, self.names, "player")

    # Playing

    def do(self, action: int, name: str | None = None) -> None:
        """An action of this player, or of the one who is to decide."""
        self.act(self.seat(name) if name else int(self.state.actor()), action)

    def chance(self, action: int) -> None:
        """Let chance bring this; it must be able to."""
        if self.state.actor() != CHANCE or action not in dict(self.game.chances(self.state)):
            words = self.game.codec.words(self.state, action)
            raise ValueError(f"luck cannot bring {words!r} here ({self.game.place(self.state)})")
        self.note(CHANCE, action, asked=False)

    def note(self, seat: int, action: int, *, asked: bool) -> Step:
        step = super().note(seat, action, asked=asked)
        self.steps.append(step)
        if problems := self.problems():
            raise AssertionError("; ".join(problems))
        return step

    # Looking

    @property
    def deciding(self) -> str:
        """Who is to decide."""
        actor = int(self.state.actor())
        return {CHANCE: LUCK, NOBODY: NOBODY_ASKED}.get(actor) or self.names[actor]

    def offers(self, name: str | None = None) -> list[str]:
        """What is open to a player, or to the one who is to decide, in the words of `play`."""
        seat = self.seat(name) if name else int(self.state.actor())
        return [self.game.codec.words(self.state, action) for action in self.game.legal(self.state, seat)]

    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.game.winners(self.state)]

    def log(self, name: str | None = None) -> list[Line]:
        """What a player, or a spectator, has read."""
        audience = self.seat(name) if name else None
        return [line for step in self.steps for _, line in self.game.told(step, audience)]


def number_of(name: str, names: Sequence[str], what: str) -> int:
    """The place of a name in a list; a ValueError names those there are."""
    if name not in names:
        raise ValueError(f"no {what} is called {name!r}; there are {', '.join(names)}")
    return names.index(name)
