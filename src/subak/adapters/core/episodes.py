"""One seat against players of ours, in many games at once: episodes that are begun, stepped and ended row by row."""

from typing import final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.adapters.core.match import Match, twin
from subak.adapters.core.observation_rows import ObservationRows
from subak.adapters.core.stepper import NONE, WORD
from subak.engine.core.seat import Policy
from subak.engine.core.state import NOBODY, State


@final
class Episodes:
    """`players[seat]` has the players of all seats when this seat is asked from outside: None for itself.

    Rows stay where they are when their game is over; `begin` starts another one.
    """

    def __init__(
        self,
        beginning: State,
        players: list[list[Policy | None]],
        observations: ObservationRows,
        streams: i64,
        reward: i64,
    ) -> None:
        self.beginning: State = beginning
        self.players: list[list[Policy | None]] = players
        self.observations: ObservationRows = observations
        self.streams: i64 = streams
        self.kind: i64 = reward
        self.rows: i64 = observations.rows
        self.seats: i64 = beginning.seats
        self.matches: list[Match] = [Match(beginning, players[0], 0, streams, reward) for _ in range(self.rows)]
        self.seat: vec[i64] = vec[i64]([0] * self.rows)  # which one is asked
        self.over: vec[u8] = vec[u8]([1] * self.rows)
        self.steps: vec[i64] = vec[i64]([0] * self.rows)  # decisions of this episode
        self.reward: vec[float] = vec[float]([0.0] * self.rows)  # of the last step
        self.score: vec[i64] = vec[i64]([0] * (self.rows * self.seats))  # of all seats, as it is now
        self.paid: vec[float] = vec[float]([0.0] * self.seats)

    def begin(self, row: i64, seed: i64, seat: i64) -> None:
        """A new game in this row."""
        self.put(row, Match(self.beginning, self.players[seat], seed, self.streams, self.kind), seat, 0)

    def put(self, row: i64, match: Match, seat: i64, steps: i64) -> None:
        """Let a row go on with this match."""
        self.matches[row] = match
        self.seat[row] = seat
        self.steps[row] = steps
        self.advance(row)
        self.reward[row] = 0.0

    def copy(self, source: i64, target: i64) -> None:
        """Let one row go on from where another one is."""
        seat = self.seat[source]
        self.put(target, twin(self.matches[source], self.players[seat], self.streams), seat, self.steps[source])

    def refused(self, actions: bytes, moving: bytes, first: i64) -> i64:
        """The first row from `first` on that is to move and whose action is not open to its seat, or NONE."""
        for row in range(first, self.rows):
            if moving[row] != 0 and not self.observations.is_legal(row, read_i64_le(actions, row * WORD)):
                return row
        return NONE

    def step(self, actions: bytes, moving: bytes) -> None:
        """One decision in the rows whose byte in `moving` is not 0; `refused` has to be asked before."""
        for row in range(self.rows):
            self.reward[row] = 0.0
            if moving[row] != 0:
                self.matches[row].state.apply(self.seat[row], read_i64_le(actions, row * WORD))
                self.steps[row] += 1
                self.advance(row)

    def advance(self, row: i64) -> None:
        """Up to the next decision of the seat, or to the end."""
        match, seat = self.matches[row], self.seat[row]
        is_over = match.decider() == NOBODY
        match.reward_into(self.paid, 0)
        self.reward[row] = self.paid[seat]
        self.over[row] = 1 if is_over else 0
        if is_over:
            self.observations.clear_legal(row)
            for each in range(self.seats):
                self.score[row * self.seats + each] = match.state.score(each)
        else:
            self.observations.write_legal(row, match.state, seat)
        self.observations.write_features(row, match.state, seat)
