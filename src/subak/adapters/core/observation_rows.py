"""What seats know and may do, as rows of numbers that NumPy can look at without copying."""

from typing import Final, final

from librt.strings import BytesWriter, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.engine.core.luck import Luck
from subak.engine.core.observer import Observer
from subak.engine.core.state import State

NARROW: Final = 64  # legal actions that a row has room for at first


@final
class ObservationRows:
    """One row per game: the features of its position, and a mask of the legal actions.

    The vecs never move, so a NumPy array over one of them always shows what was written last.
    """

    def __init__(self, rows: i64, actions: i64, features: i64, observer: Observer) -> None:
        self.observer: Final = observer
        self.rows: i64 = rows
        self.actions: i64 = actions
        self.width: i64 = features
        self.features: vec[float] = vec[float]([0.0] * (rows * features))
        self.mask: vec[u8] = vec[u8]([0] * (rows * actions))
        self.count: vec[i64] = vec[i64]([0] * rows)  # how many actions are legal in each row
        self.room: i64 = min(NARROW, actions)
        self.legal: vec[i64] = vec[i64]([0] * (rows * self.room))  # `room` places per row, `count` of them used
        self.out: vec[i64] = vec[i64]([0] * actions)

    def write_features(self, row: i64, state: State, seat: i64) -> None:
        """The position as the seat sees it."""
        self.observer.features_into(state, seat, self.features, row * self.width)

    def write_legal(self, row: i64, state: State, seat: i64) -> None:
        """What the seat may do. Only the places of the mask that change are written: it can be long."""
        self.clear_legal(row)
        n = state.legal_into(seat, self.out)
        if n > self.room:
            self.widen(n)
        out, legal, mask = self.out, self.legal, self.mask
        first, marks = row * self.room, row * self.actions
        for k in range(n):
            legal[first + k] = out[k]
            mask[marks + out[k]] = 1
        self.count[row] = n

    def clear_legal(self, row: i64) -> None:
        """No action is legal in this row."""
        legal, mask = self.legal, self.mask
        first, marks = row * self.room, row * self.actions
        for k in range(first, first + self.count[row]):
            mask[marks + legal[k]] = 0
        self.count[row] = 0

    def is_legal(self, row: i64, action: i64) -> bool:
        return 0 <= action < self.actions and self.mask[row * self.actions + action] != 0

    def random_actions(self, rng: Luck) -> bytes:
        """A random legal action of each row, little-endian, one word each; 0 where nothing is legal."""
        chosen = BytesWriter()
        for row in range(self.rows):
            if self.count[row] == 0:
                write_i64_le(chosen, 0)
            else:
                write_i64_le(chosen, self.legal[row * self.room + rng.below(0, self.count[row])])
        return chosen.getvalue()

    def widen(self, actions: i64) -> None:
        """Make room for twice as many legal actions in each row as are needed now."""
        room = min(2 * actions, self.actions)
        legal = vec[i64]([0] * (self.rows * room))
        for row in range(self.rows):
            for k in range(self.count[row]):
                legal[row * room + k] = self.legal[row * self.room + k]
        self.legal = legal
        self.room = room
