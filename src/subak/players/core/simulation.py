"""One simulation of a search: an action, then a roll-out, judged at its end.

Every simulation plays in a determinization: a world in which all that is hidden from the searcher was drawn again. In
the roll-out each seat decides as the model would in its place, by what it can see in that world and in its own
interest; so nobody plays for the searcher, and no plan rests on a secret.
"""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Policy
from subak.engine.core.state import State
from subak.players.core.judge import MOST_SEATS, Judge
from subak.players.core.playout import Playout


@final
class Simulation:
    """Belongs to one search; remembers nothing."""

    def __init__(self, actions: i64, judge: Judge, model: Policy | None) -> None:
        self.judge: Final = judge
        self.model: Final = model  # decides for all seats in roll-outs; None: random play
        self.players: list[Policy | None] = [model for _ in range(MOST_SEATS)]
        self.random_play: Final = RandomPlay(actions)
        self.horizon: i64 = 2  # settled positions in a roll-out, of which the last one is judged; 0: to the end
        self.steps: i64 = 4000  # at most, of seats and of chance, in a roll-out

    def play(self, world: State, me: i64, first: i64, luck: Luck, rng: Luck) -> None:
        """Play the action `first`, then on with this luck and the players' `rng`. The judge keeps the verdict."""
        world.apply(me, first)
        self.roll_out(world, luck, rng)
        self.judge.judge(world)

    def roll_out(self, world: State, luck: Luck, rng: Luck) -> None:
        """To the horizon as the model plays, alone to the end; without a model a number of random steps."""
        if self.model is None:
            self.random_play.play(world, luck, rng, self.steps)
            return
        playout = Playout(world, self.players, luck, [rng for _ in range(world.seats)])
        playout.trusts = True
        playout.horizon = self.horizon if world.seats > 1 else i64(0)
        playout.steps_left = self.steps
        playout.run()
