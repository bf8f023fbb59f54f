"""Our players as bots of OpenSpiel, so that they meet its own."""

from typing import Any

import pyspiel

from subak.adapters.openspiel import SubakGame, SubakState
from subak.engine.core.luck import Luck
from subak.players import make_player


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]
    """A player such as `house` on one seat. It receives only that `Seat`, as at the table."""

    def __init__(self, game: SubakGame, player: int, spec: str, seed: int = 0) -> None:
        super().__init__()
        self.game = game.subject
        self.player = player
        self.spec = spec
        self.seed = seed
        self.restart()

    def player_id(self) -> int:
        return self.player

    def restart(self) -> None:
        """For another game: with the same rng, and without what the player may have kept from the last one."""
        self.policy = make_player(self.spec, self.game)
        self.luck = Luck(self.seed)

    def restart_at(self, state: SubakState) -> None:
        self.restart()

    def provides_policy(self) -> bool:
        return True

    def step(self, state: SubakState) -> int:
        return int(self.policy.choose(state.seat(self.player, self.luck)))

    def get_policy(self, state: SubakState) -> list[tuple[int, float]]:
        return [(self.step(state), 1.0)]

    def step_with_policy(self, state: SubakState) -> tuple[list[tuple[int, float]], Any]:
        policy = self.get_policy(state)
        return policy, policy[0][0]
