"""Observations as Gymnasium and PettingZoo know them: a row of numbers, and a mask of the legal actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from subak.adapters.setting import Setting
from subak.engine.core.state import State
from subak.kit.bot.feature_writer import BOUND

Observation = dict[str, NDArray[Any]]


def observation_space(setting: Setting) -> spaces.Space[Any]:
    """The range of each number, where the layout knows it."""
    low, high = np.full(setting.features, -BOUND, np.float32), np.full(setting.features, BOUND, np.float32)
    if setting.layout:
        low[:] = [column.low for column in setting.layout.columns]
        high[:] = [column.high for column in setting.layout.columns]
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
        }
    )


class Observations:
    """Those of one game. The arrays lie over the compiled rows; what is handed out is a copy."""

    def __init__(self, setting: Setting) -> None:
        self.seen = setting.observations()
        self.features = np.asarray(self.seen.features)
        self.mask = np.asarray(self.seen.mask).view(np.int8)

    def observe(self, state: State, seat: int) -> Observation:
        """What the seat knows; its mask is empty while it is not the one to decide."""
        self.seen.write_features(0, state, seat)
        if state.actor() == seat:
            self.seen.write_legal(0, state, seat)
        else:
            self.seen.clear_legal(0)
        return {"observation": self.features.astype(np.float32), "action_mask": self.mask.copy()}
