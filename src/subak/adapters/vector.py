"""Many games at once for learners that work on whole arrays: one compiled call moves all of them by one decision.

from subak.adapters.vector import VectorGames

games = VectorGames("rice-dice", 1024, seats=2)
now = games.reset(seed=1)
now = games.step(games.sample())
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from subak.adapters.extras import extra

with extra("vector"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

from subak.adapters.core.match import SEEDS
from subak.adapters.core.stepper import NONE, Stepper
from subak.adapters.setting import Rewards, Setting, seated
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy


@dataclass(frozen=True)
class Now:
    """Where all games stand: one row per game. The arrays show what is; the next step writes over them.

    Keep copies of what has to last. A game that ends is followed by another in the same step: then `done` is true,
    `reward` and `score` are those of the game that ended, and the rest tells of the new one.
    """

    observation: NDArray[np.float32]  # games x features, as the seat to decide sees it
    mask: NDArray[np.int8]  # games x actions, 1 where legal
    reward: NDArray[np.float64]  # games x seats, what each earned by the last step
    done: NDArray[np.bool_]  # games
    seat: NDArray[np.int64]  # games, who decides
    score: NDArray[np.int64]  # games x seats, at the end of the last game of the row
    seed: NDArray[np.int64]  # games, the luck of the present game


class VectorGames:
    """A number of games of one kind. With `opponents` only `seat` is asked; without them every seat is.

    The games of a row have the seeds `seed + row`, `seed + row + games` and so on, and the luck of each is that of an
    AEC environment that is reset with the same seed. Without `observe` no observations are written: stepping is faster.
    """

    def __init__(
        self,
        name: str,
        games: int,
        seats: int | None = None,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        observe: bool = True,
    ) -> None:
        self.setting = Setting(name, seats, options, edition, rewards)
        self.games = games
        self.observe = observe
        nobody: list[Policy | None] = [None] * self.setting.seats
        players = nobody if opponents is None else seated(self.setting.opponents(opponents), seat)
        self.seen = self.setting.observations(games)
        streams = len(self.setting.game.streams)
        self.stepper = Stepper(self.setting.beginning, players, self.seen, streams, self.setting.reward, observe)
        self.rng = Luck(0)
        self.features = self.rows(self.seen.features)
        self.now = Now(
            observation=np.zeros((games, self.setting.features), np.float32),
            mask=self.rows(self.seen.mask).view(np.int8),
            reward=self.rows(self.stepper.reward),
            done=np.asarray(self.stepper.done).view(np.bool_),
            seat=np.asarray(self.stepper.seat),
            score=self.rows(self.stepper.score),
            seed=np.asarray(self.stepper.seed),
        )

    def rows(self, numbers: Any) -> NDArray[Any]:
        """A vec of the core as an array with one row per game; no number is copied."""
        return np.asarray(numbers).reshape(self.games, -1)

    def reset(self, seed: int = 0) -> Now:
        """New games in all rows. A seed fixes everything, `sample` too."""
        self.rng = Luck(seed % SEEDS)
        self.stepper.start(seed % SEEDS)
        return self.look()

    def step(self, actions: ArrayLike) -> Now:
        """One decision in each game. If one of them is illegal, a ValueError says so, and no game has moved."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games need {self.games} actions in one row, not the shape {chosen.shape}")
        words = chosen.astype("<i8", copy=False).tobytes()
        refused = self.stepper.refused(words)
        if refused != NONE:
            raise ValueError(f"game {refused}: {self.why_not(refused, int(chosen[refused]))}")
        self.stepper.step(words)
        return self.look()

    def look(self) -> Now:
        if self.observe:
            np.copyto(self.now.observation, self.features, casting="same_kind")
        return self.now

    def why_not(self, row: int, action: int) -> str:
        state = self.stepper.matches[row].state
        return str(self.setting.refusal(state, int(self.now.seat[row]), action))

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        return np.frombuffer(self.stepper.random_actions(self.rng), "<i8")
