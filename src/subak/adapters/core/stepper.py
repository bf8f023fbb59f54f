"""Many games of one kind, moved on by one call. The results lie in vecs, for NumPy to look at."""

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.adapters.core.match import Match, twin
from subak.adapters.core.observation_rows import ObservationRows
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy
from subak.engine.core.state import NOBODY, State

WORD: Final = 8  # bytes of an action
NONE: Final = -1


@final
class Stepper:
    """One game per row. A row whose game ends begins another at once, with the seed that is `rows` higher."""

    def __init__(
        self,
        beginning: State,
        players: list[Policy | None],
        observations: ObservationRows,
        streams: i64,
        reward: i64,
        observing: bool,
    ) -> None:
        self.beginning: State = beginning
        self.players: list[Policy | None] = players
        self.observations: ObservationRows = observations
        self.streams: i64 = streams
        self.kind: i64 = reward
        self.observing: bool = observing
        self.rows: i64 = observations.rows
        self.seats: i64 = beginning.seats
        self.matches: list[Match] = []
        self.seed: vec[i64] = vec[i64]([0] * self.rows)  # of the game that each row plays
        self.seat: vec[i64] = vec[i64]([0] * self.rows)  # whose decision it is
        self.done: vec[u8] = vec[u8]([0] * self.rows)  # whether the last step ended a game
        self.reward: vec[float] = vec[float]([0.0] * (self.rows * self.seats))
        self.score: vec[i64] = vec[i64]([0] * (self.rows * self.seats))  # of the last game that ended

    def start(self, seed: i64) -> None:
        """New games in all rows, with the seeds `seed`, `seed + 1` and so on."""
        self.matches = []
        for row in range(self.rows):
            self.seed[row] = seed + row
            self.matches.append(self.new_match(row))
            self.done[row] = 0
            for place in range(row * self.seats, (row + 1) * self.seats):
                self.reward[place] = 0.0
                self.score[place] = 0
            self.advance(row)

    def new_match(self, row: i64) -> Match:
        return Match(self.beginning, self.players, self.seed[row], self.streams, self.kind)

    def refused(self, actions: bytes) -> i64:
        """The first row whose action is not open to its seat, or NONE."""
        for row in range(self.rows):
            if not self.observations.is_legal(row, read_i64_le(actions, row * WORD)):
                return row
        return NONE

    def step(self, actions: bytes) -> None:
        """One decision in every row; `refused` has to be asked before. Actions are little-endian, one word each."""
        for row in range(self.rows):
            self.matches[row].state.apply(self.seat[row], read_i64_le(actions, row * WORD))
            self.done[row] = 0
            self.advance(row)

    def step_some(self, actions: bytes, moving: bytes) -> None:
        """One decision in the rows whose byte in `moving` is not 0; in the others nothing happens."""
        for row in range(self.rows):
            self.done[row] = 0
            if moving[row] == 0:
                for place in range(row * self.seats, (row + 1) * self.seats):
                    self.reward[place] = 0.0
                continue
            self.matches[row].state.apply(self.seat[row], read_i64_le(actions, row * WORD))
            self.advance(row)

    def put(self, row: i64, match: Match) -> None:
        """Let a row go on with this match; if it is over, with a new one."""
        self.matches[row] = match
        self.done[row] = 0
        self.advance(row)
        for place in range(row * self.seats, (row + 1) * self.seats):
            self.reward[place] = 0.0

    def copy(self, source: i64, target: i64) -> None:
        """Let one row go on from where another one is."""
        self.seed[target] = self.seed[source]
        self.put(target, twin(self.matches[source], self.players, self.streams))

    def advance(self, row: i64) -> None:
        """Up to the next decision that is made outside, in this game or a new one."""
        match = self.matches[row]
        seat = match.decider()
        match.reward_into(self.reward, row * self.seats)
        while seat == NOBODY:
            self.close(row, match)
            match = self.new_match(row)
            self.matches[row] = match
            seat = match.decider()
        self.seat[row] = seat
        self.observations.write_legal(row, match.state, seat)
        if self.observing:
            self.observations.write_features(row, match.state, seat)

    def close(self, row: i64, match: Match) -> None:
        self.done[row] = 1
        self.seed[row] += self.rows
        for seat in range(self.seats):
            self.score[row * self.seats + seat] = match.state.score(seat)

    def random_actions(self, rng: Luck) -> bytes:
        """A random legal action of each row."""
        return self.observations.random_actions(rng)
