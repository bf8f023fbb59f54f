"""A batch of games whose seats are held by policies that answer whole batches: networks, checkpoints, our players.

from subak.adapters.self_play import SelfPlay, built_in

games = SelfPlay("subak/RiceDice-v2", 256, seats=2, policies=[built_in("house"), old_network.act])
now = games.reset(seed=1, holders=[[LEARNER, 0]] * 128 + [[1, LEARNER]] * 128)
now = games.step(actions)
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from subak.adapters.extras import extra

with extra("vector"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

from subak.adapters.setting import Rewards
from subak.adapters.vector import Now, VectorGames
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.players import make_any_player

LEARNER = -1  # the seat is asked from outside
MOST_PASSES = 1_000_000  # decisions of policies between two of the learner's; nobody waits for ever


class Batch:
    """What a policy is asked: one row for each game that waits for it."""

    def __init__(self, games: VectorGames, rows: NDArray[np.int64]) -> None:
        self.observation: NDArray[np.float32] = games.now.observation[rows]
        self.mask: NDArray[np.int8] = games.now.mask[rows]
        self.seat: NDArray[np.int64] = games.now.seat[rows]
        self.rows = rows
        self.games = games


BatchPolicy = Callable[[Batch], ArrayLike]
"""An action for each row of a batch."""


def built_in(spec: str | Policy, seed: int = 0) -> BatchPolicy:
    """One of our players, or a `Policy` of yours, as a policy for batches. It sees no more than its seat may."""
    luck, players = Luck(seed), dict[str, Policy]()

    def act(batch: Batch) -> list[int]:
        kind = batch.games.setting.game
        player = spec if isinstance(spec, Policy) else players.get(kind.slug)
        if player is None:
            player = players[kind.slug] = make_any_player(str(spec), kind)
        matches = batch.games.stepper.matches
        return [
            int(player.choose(Seat(matches[row].state, seat, luck)))
            for row, seat in zip(batch.rows.tolist(), batch.seat.tolist(), strict=True)
        ]

    return act


class SelfPlay:
    """`holders[game][seat]` is the number of the policy in that seat, or LEARNER. They may differ from game to game.

    `reset` and `step` return when every game waits for the learner. Rewards add up over what has happened since its
    last decision. A game that ends meanwhile is followed by another with the same holders; `done` and `score` tell of
    it, and `ends` counts how many there were, for games may end several times without asking the learner.
    """

    def __init__(
        self,
        name: str,
        games: int,
        seats: int | None = None,
        *,
        policies: Sequence[BatchPolicy] = (),
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
    ) -> None:
        self.games = VectorGames(name, games, seats, options=options, edition=edition, rewards=rewards)
        self.policies = list(policies)
        self.holders = np.full((games, self.games.setting.seats), LEARNER, np.int64)
        self.reward = np.zeros((games, self.games.setting.seats))
        self.done = np.zeros(games, np.bool_)
        self.ends = np.zeros(games, np.int64)

    def reset(self, seed: int = 0, holders: ArrayLike | None = None) -> Now:
        """New games in all rows, with these holders of their seats; without any the learner holds all."""
        self.holders = self.checked_holders(LEARNER if holders is None else holders)
        self.games.reset(seed)
        return self.go_on()

    def checked_holders(self, holders: ArrayLike) -> NDArray[np.int64]:
        found = np.asarray(holders)
        if found.dtype.kind not in "iu":
            raise ValueError(f"holders are numbers of policies, or {LEARNER} for the learner, not {found.dtype}")
        wanted = self.holders.shape
        try:
            found = np.broadcast_to(found, wanted).astype(np.int64)
        except ValueError:
            raise ValueError(
                f"{wanted[0]} games of {wanted[1]} seats need as many holders, not {found.shape}"
            ) from None
        wrong = found[(found < LEARNER) | (found >= len(self.policies))]
        if wrong.size:
            raise ValueError(f"there is no policy {wrong[0]} among {len(self.policies)}")
        idle = np.flatnonzero((found != LEARNER).all(axis=1))
        if idle.size:
            raise ValueError(f"the learner holds no seat in game {idle[0]}, so that it would never be asked")
        return found

    def step(self, actions: ArrayLike) -> Now:
        """One decision of the learner in each game, and what the policies do until it is asked again."""
        self.reward[:] = 0.0
        self.done[:] = False
        self.ends[:] = 0
        self.note(self.games.step(actions))
        return self.go_on()

    def go_on(self) -> Now:
        """Ask the policies until every game waits for the learner."""
        rows = np.arange(self.games.games)
        for _ in range(MOST_PASSES):
            asked = self.holders[rows, self.games.now.seat]
            if (asked == LEARNER).all():
                return self.now()
            chosen = np.zeros(self.games.games, np.int64)
            for number in np.unique(asked[asked != LEARNER]).tolist():
                mine = np.flatnonzero(asked == number)
                chosen[mine] = self.answers(number, Batch(self.games, mine))
            self.note(self.games.step_some(chosen, asked != LEARNER))
        raise RuntimeError("the policies have played for too long without a decision of the learner")

    def answers(self, number: int, batch: Batch) -> NDArray[np.int64]:
        """What a policy chooses; it may be code from elsewhere, so it is checked."""
        found = np.asarray(self.policies[number](batch))
        if found.shape != batch.rows.shape or found.dtype.kind not in "iu":
            raise ValueError(
                f"policy {number} was asked for {len(batch.rows)} whole numbers and answered {found.dtype} "
                f"in the shape {found.shape}"
            )
        return found.astype(np.int64)

    def note(self, now: Now) -> None:
        self.reward += now.reward
        self.done |= now.done
        self.ends += now.done

    def now(self) -> Now:
        return Now(**{**vars(self.games.now), "reward": self.reward, "done": self.done})
