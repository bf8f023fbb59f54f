"""What the end of a simulation is worth to every seat, between 0 and 1."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.observer import Observer
from subak.engine.core.state import NOBODY, State
from subak.players.core.network import Network

MOST_SEATS: Final = 8
INFINITY: Final = 1e300


@final
class Judge:
    """Winning counts most; the lead counts a little, so that a search neither gives up nor grows careless.

    `points` is a lead that decides most games, `share` the part of the worth that is the win itself. Unfinished games
    are judged by a value network if there is one, and otherwise by the lead that the critic expects. Networks are
    trained on games of two and more players and are not asked about solo games.
    """

    def __init__(
        self, points: float, share: float, critic: Critic, observer: Observer, network: Network | None
    ) -> None:
        self.points: float = points
        self.share: float = share
        self.critic: Final = critic
        self.observer: Final = observer
        self.network: Final = network
        self.worth: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: the verdict
        self.victory: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: the share of victory in it
        self.standing: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: points, or the critic's estimate
        self.winners: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def judge(self, state: State) -> None:
        """Fill `worth` and `victory`."""
        if state.actor() != NOBODY and self.network is not None and state.seats > 1:
            self.ask_network(state, self.network)
            return
        if state.actor() == NOBODY:
            self.count_victory(state)
        else:
            self.estimate_victory(state)
        for seat in range(state.seats):
            lead = softsign(self.lead(seat, state.seats) / self.points)
            self.worth[seat] = self.share * self.victory[seat] + (1.0 - self.share) * lead

    def count_victory(self, state: State) -> None:
        for seat in range(state.seats):
            self.standing[seat] = float(state.score(seat))
            self.victory[seat] = 0.0
        n = state.winners_into(self.winners)
        for k in range(n):
            self.victory[self.winners[k]] = 1.0 / float(n)

    def ask_network(self, state: State, network: Network) -> None:
        """The network's values, normalised to a sum of 1 over the seats."""
        total = 0.0
        for seat in range(state.seats):
            self.worth[seat] = network.worth(self.observer, state, seat)
            total += self.worth[seat]
        for seat in range(state.seats):
            self.worth[seat] /= total
            self.victory[seat] = self.worth[seat]

    def estimate_victory(self, state: State) -> None:
        for seat in range(state.seats):
            self.standing[seat] = self.critic.expects(state, seat)
        for seat in range(state.seats):
            self.victory[seat] = softsign(2.0 * self.lead(seat, state.seats) / self.points)

    def lead(self, seat: i64, seats: i64) -> float:
        """How far the seat is ahead of the best of the others; alone, what it has."""
        if seats == 1:
            return self.standing[seat]
        best = -INFINITY
        for other in range(seats):
            if other != seat and self.standing[other] > best:
                best = self.standing[other]
        return self.standing[seat] - best


def softsign(x: float) -> float:
    """x / (1 + |x|), scaled to lie between 0 and 1."""
    size = x if x >= 0.0 else -x
    return 0.5 + 0.5 * x / (1.0 + size)
