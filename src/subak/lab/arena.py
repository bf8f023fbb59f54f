"""Where games of the lab are played: one game with its options and edition, set up once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy
from subak.engine.core.state import State
from subak.engine.game import Game, game
from subak.lab.faults import Fault, faults_since, marks
from subak.players.core.playout import play_out


@dataclass(frozen=True)
class Outcome:
    """One game, by seat. A shared victory counts 1/n; a game that failed has an error and nothing else."""

    scores: Sequence[int]
    wins: Sequence[float]
    decisions: int = 0
    turns: int = 0  # turns, seasons or rounds, as the game counts them
    error: str | None = None
    faults: Sequence[Fault] = ()  # players from elsewhere whose decisions had to be replaced


class Room:
    def __init__(self, slug: str, seats: int, options: Mapping[str, Any], overlay: Path | None) -> None:
        self.game: Game = game(slug)
        self.seats = seats
        self.beginning: State = self.game.start(seats, options, self.game.edition(overlay))

    def play(self, players: Sequence[Policy], luck: int, rng: Sequence[int]) -> Outcome:
        """One game between these players, by seat, from the seeds of its luck and of each player's rng."""
        state, before = self.beginning.clone(), marks(players)
        try:
            decisions = play_out(state, list(players), self.luck(luck), [self.luck(seed) for seed in rng])
        except Exception as error:  # one game that fails must not hide the others: it is counted and shown
            nothing = [0] * self.seats
            return Outcome(nothing, nothing, error=f"{type(error).__name__}: {error}")
        winners = self.game.winners(state)
        return Outcome(
            scores=[int(state.score(seat)) for seat in range(self.seats)],
            wins=[1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)],
            decisions=decisions,
            turns=self.game.period(state),
            faults=faults_since(players, before),
        )

    def luck(self, seed: int) -> Luck:
        return Luck(seed, len(self.game.streams))


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed of its own for every game and purpose."""
    return int.from_bytes(sha256(f"{seed} {number} {purpose}".encode()).digest()[:7])
