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
from subak.adapters.saved import Saved
from subak.adapters.setting import Opponents, Rewards, Setting, Start, checked_seat, seated
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
        opponents: Opponents | None = None,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
        observe: bool = True,
    ) -> None:
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise ValueError(f"the number of games is 1 or more, not {games!r}")
        self.setting = Setting(name, seats, options, edition, rewards)
        self.games = games
        self.observe = observe
        nobody: list[Policy | None] = [None] * self.setting.seats
        chosen = checked_seat(seat, self.setting.seats)
        if chosen is None:
            raise ValueError("the games of VectorGames have one seat for all of them; SeatVectorEnv draws seats")
        self.players = nobody if opponents is None else seated(self.setting.opponents(opponents), chosen)
        self.seen = self.setting.observations(games)
        streams = len(self.setting.game.streams)
        self.stepper = Stepper(self.setting.beginning, self.players, self.seen, streams, self.setting.reward, observe)
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
        chosen = self.checked(actions)
        words = chosen.tobytes()
        self.refuse(chosen, words)
        self.stepper.step(words)
        return self.look()

    def step_some(self, actions: ArrayLike, moving: NDArray[np.bool_]) -> Now:
        """The same for some of the games; in the others nothing happens, and their actions do not matter."""
        if moving.shape != (self.games,) or moving.dtype != np.bool_:
            raise ValueError(f"`moving` is a row of {self.games} truth values")
        chosen = np.where(moving, self.checked(actions), self.any_legal())
        words = chosen.astype("<i8", copy=False).tobytes()
        self.refuse(chosen, words)
        self.stepper.step_some(words, moving.tobytes())
        return self.look()

    def any_legal(self) -> NDArray[np.int64]:
        """The first legal action of each game."""
        return np.asarray(self.now.mask.argmax(axis=1), np.int64)

    def checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games need {self.games} actions in one row, not the shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {chosen.dtype}")
        return chosen.astype("<i8", copy=False)

    def refuse(self, chosen: NDArray[np.int64], words: bytes) -> None:
        refused = self.stepper.refused(words)
        if refused != NONE:
            raise ValueError(f"game {refused}: {self.why_not(refused, int(chosen[refused]))}")

    def save(self, rows: Sequence[int] | None = None) -> list[Saved]:
        """The games of these rows, or of all, as plain data, luck and all."""
        return [self.setting.save(self.stepper.matches[row]) for row in self.known(rows)]

    def restore(self, saved: Sequence[Saved], rows: Sequence[int] | None = None) -> Now:
        """Let these rows, or all, go on with games that were saved here or elsewhere."""
        places = self.known(rows)
        if len(places) != len(saved):
            raise ValueError(f"{len(saved)} saved games for {len(places)} rows")
        for row, one in zip(places, saved, strict=True):
            self.stepper.put(row, self.setting.match(0, self.players, Start(one)))
        return self.look()

    def copy_rows(self, sources: Sequence[int], targets: Sequence[int]) -> Now:
        """Let the rows `targets` go on from where the rows `sources` are, each on its own way, with the same luck."""
        if len(sources) != len(targets):
            raise ValueError(f"{len(sources)} rows cannot be copied to {len(targets)}")
        for source, target in zip(self.known(sources), self.known(targets), strict=True):
            self.stepper.copy(source, target)
        return self.look()

    def known(self, rows: Sequence[int] | None) -> list[int]:
        places = list(range(self.games)) if rows is None else [int(row) for row in rows]
        wrong = [row for row in places if not 0 <= row < self.games]
        if wrong:
            raise ValueError(f"there is no row {wrong[0]} among {self.games}")
        return places

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
