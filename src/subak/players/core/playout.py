"""Playing a position on with players: the loop behind whole games, environments and the roll-outs of a search."""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import TO_THE_END
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State

STOPPED: Final[i64] = -3  # at the horizon, or after the last step allowed


class IllegalChoice(Exception):
    """A player chose what its seat may not do."""


@final
class Playout:
    """A position and its players, with a random generator for each; None stands for a seat that is asked from outside.

    Players may be code from elsewhere, so their choices are checked, unless `trusts` is set.
    """

    def __init__(self, state: State, players: list[Policy | None], luck: Luck, rngs: list[Luck]) -> None:
        self.state: Final = state
        self.players: Final = players
        self.luck: Final = luck
        self.seats: Final = [Seat(state, i, rngs[i]) for i in range(len(rngs))]
        self.decisions: i64 = 0
        self.trusts: bool = False
        self.horizon: i64 = 0  # stop at the n-th settled position; 0: at none
        self.steps_left: i64 = TO_THE_END

    def run(self) -> i64:
        """Play until a seat from outside has to decide (return it), the game is over (NOBODY), or it is STOPPED."""
        state = self.state
        while self.steps_left > 0:
            actor = state.actor()
            if actor == NOBODY:
                return NOBODY
            if self.horizon > 0 and state.is_settled():
                self.horizon -= 1
                if self.horizon == 0:
                    return STOPPED
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(self.luck))
            else:
                player = self.players[actor]
                if player is None:
                    return actor
                state.apply(actor, self.choice_of(player, actor))
            self.steps_left -= 1
        return STOPPED

    def choice_of(self, player: Policy, seat: i64) -> i64:
        action = player.choose(self.seats[seat])
        self.decisions += 1
        if not self.trusts and self.state.why_not(seat, action) != 0:
            raise IllegalChoice(
                f"decision {self.decisions}: seat {seat} chose action {action}, which is not open to it"
            )
        return action


def play_out(state: State, policies: list[Policy], luck: Luck, rngs: list[Luck]) -> i64:
    """Play the position to its end, one policy and one random generator per seat; return the decisions of seats."""
    players: list[Policy | None] = []
    players.extend(policies)
    playout = Playout(state, players, luck, rngs)
    playout.run()
    return playout.decisions
