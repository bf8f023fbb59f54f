"""What a player receives: a seat that sees what it may know, and nothing else."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.as_lists import legal_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import State


@final
class Seat:
    """One seat of a game in progress, for the player who sits there.

    A player never holds the true position, only clones in which everything hidden from its seat was drawn again.
    """

    def __init__(self, state: State, index: i64, luck: Luck) -> None:
        self._state = state
        self._luck = luck  # for guesses and rng; the luck of the game itself is out of reach
        self.index: i64 = index
        self.seats: i64 = state.seats

    def legal_into(self, out: vec[i64]) -> i64:
        return self._state.legal_into(self.index, out)

    def legal(self, actions: i64) -> list[int]:
        """The same as a list, for players in plain Python."""
        return legal_list(self._state, self.index, actions)

    def imagine(self) -> State:
        """A position that could be the true one, as far as this seat can know. It may be played on freely."""
        clone = self._state.clone()
        clone.determinize(self.index, self._luck)
        return clone

    def below(self, n: i64) -> i64:
        """A random number of the player's own, from 0 to n - 1."""
        return self._luck.below(0, n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A way to play. Subclasses choose one of the legal actions of the seat."""

    def choose(self, seat: Seat) -> i64:
        raise NotImplementedError
