"""What the end of a simulation is worth to every seat, between 0 and 1."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import NOBODY, State
from subak.players.core.network import Network

MOST_SEATS: Final = 8
FAR: Final = 1e300


@final
class Judge:
    """Victory counts most; how far ahead one is counts a little, so that nobody gives up or grows careless.

    `points` is a lead that decides most games, `share` how much of the worth is the victory itself. Unfinished games
    are judged by a network, if there is one, and otherwise by the lead that the critic expects. Networks have learned
    from games of several.
    """

    def __init__(self, points: float, share: float, critic: Critic, network: Network | None) -> None:
        self.points: float = points
        self.share: float = share
        self.critic: Final = critic
        self.network: Final = network
        self.worth: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: the verdict
        self.victory: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: the share of victory in it
        self.stand: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: points, or what is expected of it
        self.winners: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def look(self, state: State) -> None:
        """Fill `worth` and `victory`."""
        if state.actor() != NOBODY and self.network is not None and state.seats > 1:
            self.expect_worth(state, self.network)
            return
        if state.actor() == NOBODY:
            self.count_victory(state)
        else:
            self.estimate_victory(state)
        for seat in range(state.seats):
            lead = bent(self.lead(seat, state.seats) / self.points)
            self.worth[seat] = self.share * self.victory[seat] + (1.0 - self.share) * lead

    def count_victory(self, state: State) -> None:
        for seat in range(state.seats):
            self.stand[seat] = float(state.score(seat))
            self.victory[seat] = 0.0
        n = state.winners_into(self.winners)
        for k in range(n):
            self.victory[self.winners[k]] = 1.0 / float(n)

    def expect_worth(self, state: State, network: Network) -> None:
        """By what was learned from many games; what all seats expect together is no more than there is to share."""
        total = 0.0
        for seat in range(state.seats):
            self.worth[seat] = network.worth(state, seat)
            total += self.worth[seat]
        for seat in range(state.seats):
            self.worth[seat] /= total
            self.victory[seat] = self.worth[seat]

    def estimate_victory(self, state: State) -> None:
        for seat in range(state.seats):
            self.stand[seat] = self.critic.expects(state, seat)
        for seat in range(state.seats):
            self.victory[seat] = bent(2.0 * self.lead(seat, state.seats) / self.points)

    def lead(self, seat: i64, seats: i64) -> float:
        """How far the seat is ahead of the best of the others; alone, what it has."""
        if seats == 1:
            return self.stand[seat]
        best = -FAR
        for other in range(seats):
            if other != seat and self.stand[other] > best:
                best = self.stand[other]
        return self.stand[seat] - best


def bent(x: float) -> float:
    """From any number to one between 0 and 1; half for nothing."""
    size = x if x >= 0.0 else -x
    return 0.5 + 0.5 * x / (1.0 + size)
