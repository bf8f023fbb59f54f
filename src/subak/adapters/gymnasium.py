"""Every game as a Gymnasium environment: one seat against chosen players. Importing this module registers them.

import gymnasium
import subak.adapters.gymnasium

table = gymnasium.make("subak/RiceDice-v2", seats=3, opponents="house")
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from subak.adapters.extras import extra

with extra("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

from subak.adapters.core.match import SEEDS, Match
from subak.adapters.observation import Observation, Observations, observation_space
from subak.adapters.render import MODES, render
from subak.adapters.setting import Rewards, Setting, gymnasium_id, seated, versions
from subak.engine.core.state import NOBODY
from subak.engine.game import games

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; `opponents` hold the others: one kind of player for all of them, or a list.

    `seat` is the one to play, or None to draw another for each game. An illegal action ends the game with
    `illegal_reward`, and `info["illegal"]` says why it is illegal.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, edition, rewards)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise ValueError(f"there is no seat {seat} among {self.setting.seats}")
        self.opponents = self.setting.opponents(opponents)
        self.fixed_seat = seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observations = Observations(self.setting)
        self.observation_space: spaces.Space[Observation] = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seat = seat or 0
        self.match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.setting.seats))
        luck = int(self.np_random.integers(SEEDS))
        self.match = self.setting.match(luck, seated(self.opponents, self.seat))
        self.match.decider()
        return self.observation(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> Step:
        match = self.playing()
        refusal = self.setting.refusal(match.state, self.seat, int(action))
        if refusal is not None:
            return self.observation(), self.illegal_reward, True, False, {"seat": self.seat, "illegal": str(refusal)}
        info: dict[str, Any] = {"seat": self.seat, "action": self.setting.words(match.state, int(action))}
        match.state.apply(self.seat, int(action))
        over = match.decider() == NOBODY
        if over:
            info["scores"] = [int(match.state.score(seat)) for seat in range(self.setting.seats)]
        return self.observation(), match.rewards()[self.seat], over, False, info

    def observation(self) -> Observation:
        return self.observations.observe(self.playing().state, self.seat)

    def playing(self) -> Match:
        assert self.match is not None, "reset() begins a game"
        return self.match

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat sees it."""
        names = [f"player_{seat}" for seat in range(self.setting.seats)]
        return render(self.setting.game, self.playing().state, names, self.seat, self.render_mode)


def register() -> None:
    """Make all installed games known to `gymnasium.make`."""
    for game in games().values():
        for version in versions(game):
            name = gymnasium_id(game, version)
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})


register()
