"""Every game as a Gymnasium environment: one seat against chosen players. Importing this module registers them.

import gymnasium
import subak.adapters.gymnasium

table = gymnasium.make("subak/RiceDice-v2", seats=3, opponents="house")
"""

from collections.abc import Mapping
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
from subak.adapters.saved import Saved
from subak.adapters.setting import (
    Opponents,
    Rewards,
    Setting,
    Start,
    checked_seat,
    gymnasium_id,
    seated,
    versions,
    whole,
)
from subak.engine.core.state import NOBODY
from subak.engine.game import games

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; `opponents` hold the others: a player for all of them, or a list. Names, or your own players.

    `seat` is the one to play, or None to draw another for each game. An illegal action ends the game with
    `illegal_reward`, and `info["illegal"]` says why it is illegal; without a reward (None) it raises that sentence.
    `info["action_mask"]` and `action_masks()` say what is legal, like the observation.

    `reset(options=...)` takes what `Start` names: a saved position, seeds for named sources of luck, or a function that
    decides instead of luck. `save` and `restore` work at any time, and so do pickle and deepcopy.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        opponents: Opponents = "random",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.wishes = {name: value for name, value in locals().items() if name not in ("self", "__class__")}
        self.setting = Setting(game, seats, options, edition, rewards)
        self.fixed_seat = checked_seat(seat, self.setting.seats)
        self.opponents = self.setting.opponents(opponents)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observations = Observations(self.setting)
        self.observation_space: spaces.Space[Observation] = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seat = seat or 0
        self.steps = 0
        self.match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        start = Start.read(options)
        self.seat, luck = draw_episode(self.np_random, self.fixed_seat, self.setting.seats)
        self.steps = 0
        self.match = self.setting.match(luck, seated(self.opponents, self.seat), start)
        self.match.decider()
        return self.told()

    def step(self, action: np.int64 | int) -> Step:
        match = self.playing()
        refusal = self.setting.refusal(match.state, self.seat, whole(action))
        if refusal is not None:
            if self.illegal_reward is None:
                raise refusal
            observation, info = self.told()
            return observation, self.illegal_reward, True, False, {**info, "illegal": str(refusal)}
        words = self.setting.words(match.state, int(action))
        match.state.apply(self.seat, int(action))
        self.steps += 1
        over = match.decider() == NOBODY
        observation, info = self.told()
        info["action"] = words
        if over:
            info["scores"] = [int(match.state.score(seat)) for seat in range(self.setting.seats)]
        return observation, match.rewards()[self.seat], over, False, info

    def told(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.observation()
        return observation, {"seat": self.seat, "action_mask": observation["action_mask"]}

    def observation(self) -> Observation:
        return self.observations.observe(self.playing().state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, as MaskablePPO asks for it."""
        return self.observation()["action_mask"].view(np.bool_)

    def playing(self) -> Match:
        assert self.match is not None, "reset() begins a game"
        return self.match

    def save(self) -> Saved:
        """The game in progress as plain data, luck and all."""
        return self.setting.save(self.playing(), self.seat, self.steps)

    def restore(self, saved: Saved) -> tuple[Observation, dict[str, Any]]:
        """Go on with a game that was saved here or elsewhere."""
        seat = checked_seat(saved.seat, self.setting.seats)
        self.match = self.setting.match(0, seated(self.opponents, seat or 0), Start(saved))
        self.seat, self.steps = seat or 0, saved.steps
        self.match.decider()
        self.match.rewards()
        return self.told()

    def __getstate__(self) -> dict[str, Any]:
        return {
            "wishes": self.wishes,
            "spec": self.spec,
            "rng": self._np_random,
            "seed": self._np_random_seed,
            "saved": self.save() if self.match else None,
        }

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.__init__(**state["wishes"])  # type: ignore[misc]
        self.spec, self._np_random, self._np_random_seed = state["spec"], state["rng"], state["seed"]
        if state["saved"]:
            self.restore(state["saved"])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat sees it."""
        names = [f"player_{seat}" for seat in range(self.setting.seats)]
        return render(self.setting.game, self.playing().state, names, self.seat, self.render_mode)


def draw_episode(rng: np.random.Generator, seat: int | None, seats: int) -> tuple[int, int]:
    """The seat to play and the seed of the luck, for the next game of an environment."""
    drawn = int(rng.integers(seats)) if seat is None else seat
    return drawn, int(rng.integers(SEEDS))


def register() -> None:
    """Make all installed games known to `gymnasium.make`."""
    for game in games().values():
        for version in versions(game):
            name = gymnasium_id(game, version)
            gymnasium.register(
                name,
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point="subak.adapters.gymnasium_vector:SeatVectorEnv",
                kwargs={"game": name},
            )


register()
