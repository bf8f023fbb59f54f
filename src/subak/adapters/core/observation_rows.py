"""What a seat knows and what it may do, as rows of numbers that NumPy can look at without copying."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.engine.core.state import State

NARROW: Final = 64  # options that a row has room for at first


@final
class Sight:
    """One row for each of so many games: the features of a position, and a mask of the legal actions.

    The vecs never move, so a NumPy array over one of them always shows what was written last.
    """

    def __init__(self, rows: i64, actions: i64, features: i64) -> None:
        self.rows: i64 = rows
        self.actions: i64 = actions
        self.width: i64 = features
        self.features: vec[float] = vec[float]([0.0] * (rows * features))
        self.mask: vec[u8] = vec[u8]([0] * (rows * actions))
        self.count: vec[i64] = vec[i64]([0] * rows)  # how many options each row has
        self.room: i64 = min(NARROW, actions)
        self.option: vec[i64] = vec[i64]([0] * (rows * self.room))  # the options of each row, one beside the other
        self.out: vec[i64] = vec[i64]([0] * actions)

    def look(self, row: i64, state: State, seat: i64) -> None:
        """Write the position as the seat sees it."""
        state.features_into(seat, self.features, row * self.width)

    def ask(self, row: i64, state: State, seat: i64) -> None:
        """Write what the seat may do. Only what changes in the mask is touched: it can be long."""
        self.forget(row)
        n = state.legal_into(seat, self.out)
        if n > self.room:
            self.widen(n)
        out, option, mask = self.out, self.option, self.mask
        first, marks = row * self.room, row * self.actions
        for k in range(n):
            option[first + k] = out[k]
            mask[marks + out[k]] = 1
        self.count[row] = n

    def forget(self, row: i64) -> None:
        """Nothing is open in this row."""
        option, mask = self.option, self.mask
        first, marks = row * self.room, row * self.actions
        for k in range(first, first + self.count[row]):
            mask[marks + option[k]] = 0
        self.count[row] = 0

    def is_open(self, row: i64, action: i64) -> bool:
        return 0 <= action < self.actions and self.mask[row * self.actions + action] != 0

    def widen(self, options: i64) -> None:
        """Make room for twice as many options in each row as are needed now."""
        room = min(2 * options, self.actions)
        option = vec[i64]([0] * (self.rows * room))
        for row in range(self.rows):
            for k in range(self.count[row]):
                option[row * room + k] = self.option[row * self.room + k]
        self.option = option
        self.room = room
