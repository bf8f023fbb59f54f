"""Every game as an AEC environment of PettingZoo: all seats are agents, luck is the environment's.

from subak.adapters.pettingzoo import env

table = env("subak/rice_dice_v2", seats=3)
"""

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from subak.adapters.extras import extra

with extra("pettingzoo"):
    import numpy as np
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from subak.adapters.core.match import SEEDS, Match
from subak.adapters.observation import Observation, Observations, observation_space
from subak.adapters.render import MODES, render
from subak.adapters.saved import Saved
from subak.adapters.setting import Rewards, Setting, Start, pettingzoo_id, versions
from subak.engine.core.state import NOBODY
from subak.engine.game import games


def env(name: str, seats: int | None = None, **wishes: Any) -> AECEnv[str, Observation, int | None]:
    """The environment as PettingZoo hands out its own: an illegal action ends the game with a penalty."""
    table: AECEnv[str, Observation, int | None] = RawEnv(name, seats, **wishes)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


# What an environment tells of a game in progress beside the position.
TOLD = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


class RawEnv(AECEnv[str, Observation, int | None], EzPickle):
    """The environment without wrappers. What is illegal is refused in the words of the game, and nothing has changed.

    `infos[agent]["action"]` is the last action of the agent in words; others do not get to read it, for it may be
    sealed. Sealed steps are walked seat by seat.

    `reset(options=...)` takes what `Start` names: a saved position, seeds for named sources of luck, or a function that
    decides instead of luck. `save` and `restore` work at any time, and so do pickle and deepcopy.
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, name, seats, options=options, edition=edition, rewards=rewards, render_mode=render_mode)
        super().__init__()
        self.setting = Setting(name, seats, options, edition, rewards)
        self.metadata = {
            "name": pettingzoo_id(self.setting.game, self.setting.version),
            "render_modes": list(MODES),
            "is_parallelizable": False,  # seats decide one after the other, on what the one before has done
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.observations = Observations(self.setting)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(self.setting))
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.generator = np.random.default_rng()
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed fixes its luck, and that of the games that are started after it without one."""
        if seed is None:
            seed = int(self.generator.integers(SEEDS))
        else:
            self.generator = np.random.default_rng(seed)
        self.match = self.setting.match(seed, None, Start.read(options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.go_on(self.match)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is still in the game has to act"
        match, seat = self.playing(), self.seat_of[agent]
        self.setting.check(match.state, seat, int(action))
        self.infos[agent] = {"action": self.setting.words(match.state, int(action))}
        self._cumulative_rewards[agent] = 0.0
        match.state.apply(seat, int(action))
        self.go_on(match)
        self._accumulate_rewards()

    def go_on(self, match: Match) -> None:
        """Up to the next decision, or to the end."""
        seat = match.decider()
        self.seen: dict[str, Observation] = {}
        self.rewards = dict(zip(self.agents, match.rewards(), strict=True))
        if seat == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        """Wrappers ask several times between two steps, so what was seen is kept; everybody gets a copy."""
        if agent not in self.seen:
            self.seen[agent] = self.observations.observe(self.playing().state, self.seat_of[agent])
        return {name: numbers.copy() for name, numbers in self.seen[agent].items()}

    def playing(self) -> Match:
        assert self.match is not None, "reset() begins a game"
        return self.match

    def save(self) -> Saved:
        """The game in progress as plain data, luck and all."""
        return self.setting.save(self.playing())

    def restore(self, saved: Saved) -> None:
        """Go on with a game that was saved here or elsewhere."""
        self.reset(seed=0, options={"position": saved})

    def __getstate__(self) -> dict[str, Any]:
        told = {name: getattr(self, name) for name in TOLD} if self.match else {}
        return {
            "made": EzPickle.__getstate__(self),
            "generator": self.generator,
            "saved": self.save() if self.match else None,
            "told": told,
        }

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        EzPickle.__setstate__(self, state["made"])
        if state["saved"]:
            self.restore(state["saved"])
        self.__dict__.update(deepcopy(state["told"]))
        self.generator = state["generator"]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return render(self.setting.game, self.playing().state, self.possible_agents, None, self.render_mode)

    def close(self) -> None:
        """There is no window to close."""


def register() -> None:
    """Make all installed games known to `pettingzoo.make`."""
    for game in games().values():
        for version in versions(game):
            name = pettingzoo_id(game, version)
            pettingzoo.register("aec", name, f"{__name__}:env", kwargs={"name": name})


register()
