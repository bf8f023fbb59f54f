"""Many games at once as a vector environment of Gymnasium: one seat in each, moved by one compiled call.

import gymnasium
import subak.adapters.gymnasium

tables = gymnasium.make_vec("subak/RiceDice-v2", num_envs=1024, seats=2, opponents="house", seat=None)
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from subak.adapters.extras import extra

with extra("gymnasium"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from subak.adapters.core.episodes import Episodes
from subak.adapters.core.match import SEEDS
from subak.adapters.core.stepper import NONE
from subak.adapters.gymnasium import draw_episode
from subak.adapters.observation import Observation, observation_space
from subak.adapters.render import MODES, render
from subak.adapters.saved import Saved
from subak.adapters.setting import Opponents, Rewards, Setting, Start, checked_seat, seated
from subak.engine.core.luck import Luck

Flags = NDArray[np.bool_]
Step = tuple[Observation, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class SeatVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Row i plays the games that `SeatEnv` plays when it is reset with the seed of the row.

    Everything `SeatEnv` takes, and `autoreset_mode` ("NextStep", "SameStep" or "Disabled", as Gymnasium knows them) and
    `max_episode_steps`, after which a game is truncated. With `copy=False` arrays are written over by the next step.

    `info["seat"]` is the seat of each row and `info["action_mask"]` what it may do; a row whose game has ended has
    `info["scores"]`. `save`, `restore` and `copy_rows` work on any rows at any time, and so do pickle and deepcopy.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: Opponents = "random",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        illegal_reward: float | None = -1.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.wishes = {name: value for name, value in locals().items() if name not in ("self", "__class__")}
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ValueError(f"num_envs is the number of games, 1 or more, not {num_envs!r}")
        if max_episode_steps is not None and max_episode_steps < 1:
            raise ValueError(f"max_episode_steps is a number of decisions, 1 or more, not {max_episode_steps!r}")
        self.setting = Setting(game, seats, options, edition, rewards)
        self.fixed_seat = checked_seat(seat, self.setting.seats)
        others = self.setting.opponents(opponents)
        self.num_envs = num_envs
        self.illegal_reward = illegal_reward
        self.limit = max_episode_steps
        self.copies = copy
        self.render_mode = render_mode
        self.mode = mode_of(autoreset_mode)
        self.metadata = {"autoreset_mode": self.mode, "render_modes": list(MODES), "render_fps": 2}
        self.single_observation_space: spaces.Space[Observation] = observation_space(self.setting)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

        self.players = [seated(others, each) for each in range(self.setting.seats)]
        self.rows = self.setting.observations(num_envs)
        streams = len(self.setting.game.streams)
        self.episodes = Episodes(self.setting.beginning, self.players, self.rows, streams, self.setting.reward)
        self.features = np.asarray(self.rows.features).reshape(num_envs, -1)
        self.mask = np.asarray(self.rows.mask).view(np.int8).reshape(num_envs, -1)
        self.over = np.asarray(self.episodes.over).view(np.bool_)
        self.reward = np.asarray(self.episodes.reward)
        self.steps = np.asarray(self.episodes.steps)
        self.seat = np.asarray(self.episodes.seat)
        self.scores = np.asarray(self.episodes.score).reshape(num_envs, -1)
        self.seen = np.zeros((num_envs, self.setting.features), np.float32)
        self.generators: list[np.random.Generator] = []
        self.seeds: list[int] = []
        self.rng = Luck(0)  # of `sample`
        self.ended = np.ones(num_envs, np.bool_)  # rows whose game is over: the next step or `reset` begins another one

    # Beginning and stepping

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games. `options` are those of `SeatEnv.reset`, and `reset_mask`, the rows that are to begin a new one."""
        wanted = dict(options or {})
        rows = self.rows_to_reset(wanted.pop("reset_mask", None))
        start = Start.read(wanted)
        self.sow(seed, rows)
        if isinstance(seed, int):
            self.rng = Luck(seed % SEEDS)
        for row in rows:
            self.begin(row, start)
        return self.look(), self.info()

    def rows_to_reset(self, mask: Any) -> list[int]:
        if mask is None:
            return list(range(self.num_envs))
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise ValueError(f"reset_mask is an array of {self.num_envs} truth values, not {mask!r}")
        if not mask.any():
            raise ValueError("reset_mask is false for every game, so there is nothing to reset")
        return np.flatnonzero(mask).tolist()

    def sow(self, seed: int | Sequence[int | None] | None, rows: Iterable[int]) -> None:
        """Every row has a generator of its own, as an environment by itself would have."""
        seeds = [seed + row for row in range(self.num_envs)] if isinstance(seed, int) else list(seed or [])
        if seeds and len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seeds)}")
        is_first = not self.generators
        for row in range(self.num_envs) if is_first else rows:
            wanted = seeds[row] if seeds else None
            if wanted is None and not is_first:
                continue
            generator, planted = seeding.np_random(wanted)
            self.generators[row : row + 1] = [generator]
            self.seeds[row : row + 1] = [planted]

    def begin(self, row: int, start: Start | None = None) -> None:
        seat, luck = draw_episode(self.generators[row], self.fixed_seat, self.setting.seats)
        if start is None or start == Start():
            self.episodes.begin(row, luck, seat)
        else:
            self.episodes.put(row, self.setting.match(luck, self.players[seat], start), seat, 0)
        self.ended[row] = False

    def step(self, actions: Any) -> Step:
        """One decision in each game. What is no action at all is refused, and then no game has moved."""
        chosen = self.checked(actions)
        words = chosen.tobytes()
        waiting = self.ended.copy()
        if waiting.any() and self.mode is not AutoresetMode.NEXT_STEP:
            row = int(np.flatnonzero(waiting)[0])
            raise ValueError(f"game {row} is over; reset(options={{'reset_mask': ...}}) begins another one")
        illegal = self.illegal_rows(chosen, words, waiting)
        stopped = np.zeros(self.num_envs, np.bool_)
        stopped[list(illegal)] = True
        self.episodes.step(words, (~(waiting | stopped)).tobytes())
        rewards = self.reward.copy()
        rewards[stopped] = self.illegal_reward or 0.0
        terminated = (self.over | stopped) & ~waiting
        truncated = np.zeros(self.num_envs, np.bool_)
        if self.limit is not None:
            truncated = (self.steps >= self.limit) & ~terminated & ~waiting
        self.ended = terminated | truncated
        for row in np.flatnonzero(waiting).tolist():
            self.begin(row)
        infos = self.ended_info(illegal)
        if self.mode is AutoresetMode.SAME_STEP and self.ended.any():
            infos = self.final_info(infos)
            for row in np.flatnonzero(self.ended).tolist():
                self.begin(row)
        return self.look(), rewards, terminated, truncated, {**infos, **self.info()}

    def checked(self, actions: Any) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            raise ValueError(
                f"{self.num_envs} games need {self.num_envs} actions in one row, not the shape {chosen.shape}"
            )
        if chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {chosen.dtype}")
        return chosen.astype("<i8", copy=False)

    def illegal_rows(self, chosen: NDArray[np.int64], words: bytes, waiting: Flags) -> dict[int, str]:
        """Rows that play on and whose action is not open, each with the reason in words."""
        found: dict[int, str] = {}
        moving = (~waiting).tobytes()
        row = int(self.episodes.refused(words, moving, 0))
        while row != NONE:
            found[row] = self.why_not(row, int(chosen[row]))
            if self.illegal_reward is None:
                raise ValueError(f"game {row}: {found[row]}")
            row = int(self.episodes.refused(words, moving, row + 1))
        return found

    def why_not(self, row: int, action: int) -> str:
        """Why the seat of a row may not do this now; empty if it may."""
        refusal = self.setting.refusal(self.episodes.matches[row].state, int(self.seat[row]), action)
        return str(refusal or "")

    # What is told

    def look(self) -> Observation:
        np.copyto(self.seen, self.features, casting="same_kind")
        if not self.copies:
            return {"observation": self.seen, "action_mask": self.mask}
        return {"observation": self.seen.copy(), "action_mask": self.mask.copy()}

    def info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = self.mask.copy() if self.copies else self.mask
        return {"seat": self.seat.copy(), "_seat": everywhere, "action_mask": mask, "_action_mask": everywhere}

    def ended_info(self, illegal: Mapping[int, str]) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        if self.ended.any():
            infos = {"scores": self.scores.copy(), "_scores": self.over & self.ended}
        for row, why in illegal.items():
            infos = self._add_info(infos, {"illegal": why}, row)
        return infos

    def final_info(self, infos: dict[str, Any]) -> dict[str, Any]:
        """The last observations of the games that have just ended, before others take their rows."""
        found: dict[str, Any] = {"final_info": {**infos, **self.info()}, "_final_info": self.ended.copy()}
        for row in np.flatnonzero(self.ended).tolist():
            last = {"observation": self.features[row].astype(np.float32), "action_mask": self.mask[row].copy()}
            found = self._add_info(found, {"final_obs": last}, row)
        return found

    def action_masks(self) -> Flags:
        """What is legal now: games x actions."""
        return self.mask.view(np.bool_).copy()

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game; 0 where a game is over. `reset` with a seed fixes them, too."""
        return np.frombuffer(self.rows.random_actions(self.rng), "<i8")

    def render(self) -> tuple[Any, ...]:
        """Every table as its seat sees it."""
        names = [f"player_{seat}" for seat in range(self.setting.seats)]
        states = [match.state for match in self.episodes.matches]
        return tuple(
            render(self.setting.game, state, names, int(seat), self.render_mode)
            for state, seat in zip(states, self.seat, strict=True)
        )

    # Games as plain data

    def save(self, rows: Sequence[int] | None = None) -> list[Saved]:
        """The games of these rows, or of all, as plain data."""
        return [
            self.setting.save(self.episodes.matches[row], int(self.seat[row]), int(self.steps[row]))
            for row in self.known(rows)
        ]

    def restore(self, saved: Sequence[Saved], rows: Sequence[int] | None = None) -> Observation:
        """Let these rows, or all, go on with games that were saved here or elsewhere."""
        places = self.known(rows)
        if len(places) != len(saved):
            raise ValueError(f"{len(saved)} saved games for {len(places)} rows")
        for row, one in zip(places, saved, strict=True):
            seat = checked_seat(one.seat, self.setting.seats) or 0
            match = self.setting.match(0, self.players[seat], Start(one))
            self.episodes.put(row, match, seat, one.steps)
            self.ended[row] = self.over[row]
        return self.look()

    def copy_rows(self, sources: Sequence[int], targets: Sequence[int]) -> Observation:
        """Let the rows `targets` go on from where the rows `sources` are, each on its own way, with the same luck."""
        if len(sources) != len(targets):
            raise ValueError(f"{len(sources)} rows cannot be copied to {len(targets)}")
        for source, target in zip(self.known(sources), self.known(targets), strict=True):
            self.episodes.copy(source, target)
            self.ended[target] = self.ended[source]
        return self.look()

    def known(self, rows: Sequence[int] | None) -> list[int]:
        places = list(range(self.num_envs)) if rows is None else [int(row) for row in rows]
        wrong = [row for row in places if not 0 <= row < self.num_envs]
        if wrong:
            raise ValueError(f"there is no row {wrong[0]} among {self.num_envs}")
        return places

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]  # as SyncVectorEnv has it
        return tuple(self.seeds)

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        return tuple(self.generators)

    def __getstate__(self) -> dict[str, Any]:
        began = bool(self.generators)
        return {
            "wishes": self.wishes,
            "spec": self.spec,
            "generators": self.generators,
            "seeds": self.seeds,
            "saved": self.save() if began else [],
            "ended": self.ended,
        }

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.__init__(**state["wishes"])  # type: ignore[misc]
        self.spec, self.generators, self.seeds = state["spec"], list(state["generators"]), list(state["seeds"])
        if state["saved"]:
            self.restore(state["saved"])
        self.ended = state["ended"].copy()


def mode_of(wanted: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(wanted)
    except ValueError:
        modes = ", ".join(repr(mode.value) for mode in AutoresetMode)
        raise ValueError(f"there is no autoreset mode {wanted!r}; there are {modes}") from None
