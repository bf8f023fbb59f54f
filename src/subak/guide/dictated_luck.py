"""Luck as a lesson dictates it, in words and in order; where it says nothing, a fixed seed draws."""

from collections.abc import Sequence

from subak.engine.core.state import State
from subak.engine.game import Game
from subak.engine.table import SeededLuck

SEED = 1


class DictatedLuck:
    """A `Source` for tables of lessons."""

    def __init__(self, game: Game, words: Sequence[str]) -> None:
        self.game = game
        self.left = list(words)
        self.seeded = SeededLuck(game, SEED)

    def pick(self, state: State) -> int:
        outcomes = [action for action, _ in self.game.chances(state)]
        try:
            found = self.game.codec.find(state, self.left[0], outcomes)
        except (IndexError, LookupError):
            return self.seeded.pick(state)
        del self.left[0]
        return found

    def skip(self, state: State) -> None:
        self.pick(state)
