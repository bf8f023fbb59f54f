"""What the end of a simulation is worth to every seat."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.observer import Observer
from subak.engine.core.state import NOBODY, State
from subak.players.core.network import Network

MOST_SEATS: Final = 8
INFINITY: Final = 1e300
STEEPNESS: Final = 1.6  # of the chance to win by the critic's estimates: a decisive lead wins 83 % of games of two


@final
class Judge:
    """Gives every seat its share of victory, its points at the end, and what both together are worth.

    Worth is `share` of the victory, the rest of one for the standing among the rivals, and besides a little for every
    point of one's own, `own_points` for each `lead` of them. The last part has no bounds: a seat that cannot win any
    more still prefers more points to fewer, and one that cannot lose throws none away. `lead` is a lead that decides
    most games. Unfinished games are judged by a value network if there is one, and otherwise by the critic. Networks
    are trained on games of two and more players and are not asked about solo games.
    """

    def __init__(
        self,
        lead: float,
        share: float,
        own_points: float,
        critic: Critic,
        observer: Observer,
        network: Network | None,
    ) -> None:
        self.lead: float = lead
        self.share: float = share
        self.own_points: float = own_points
        self.critic: Final = critic
        self.observer: Final = observer
        self.network: Final = network
        self.victory: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: share of victory, from 0 to 1
        self.points: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: at the end of the game, or expected then
        self.worth: vec[float] = vec[float]([0.0] * MOST_SEATS)  # by seat: what a search maximises
        self.winners: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def judge(self, state: State) -> None:
        """Fill `victory`, `points` and `worth`."""
        if state.actor() == NOBODY:
            self.count(state)
        elif self.network is not None and state.seats > 1:
            self.ask_network(state, self.network)
        else:
            self.ask_critic(state)
        for seat in range(state.seats):
            standing = (1.0 - self.share) * self.standing(seat, state.seats)
            points = self.own_points * self.points[seat] / self.lead
            self.worth[seat] = self.share * self.victory[seat] + standing + points

    def count(self, state: State) -> None:
        for seat in range(state.seats):
            self.points[seat] = float(state.score(seat))
            self.victory[seat] = 0.0
        n = state.winners_into(self.winners)
        for k in range(n):
            self.victory[self.winners[k]] = 1.0 / float(n)

    def ask_network(self, state: State, network: Network) -> None:
        for seat in range(state.seats):
            network.look(self.observer, state, seat)
            self.victory[seat] = network.victory
            self.points[seat] = network.points
        self.share_out(state.seats)

    def ask_critic(self, state: State) -> None:
        """Chances to win by the estimates of points; a softmax, so that equal estimates have equal chances."""
        best = -INFINITY
        for seat in range(state.seats):
            self.points[seat] = self.critic.expects(state, seat)
            best = max(best, self.points[seat])
        for seat in range(state.seats):
            self.victory[seat] = exp(STEEPNESS * (self.points[seat] - best) / self.lead)
        self.share_out(state.seats)

    def share_out(self, seats: i64) -> None:
        """Make the shares of victory add up to 1."""
        total = 0.0
        for seat in range(seats):
            total += self.victory[seat]
        for seat in range(seats):
            self.victory[seat] /= total

    def standing(self, seat: i64, seats: i64) -> float:
        """How much of the rivals is beaten, each between 0 and 1, by the lead over it. Alone only points count."""
        if seats == 1:
            return self.points[seat] / self.lead
        beaten = 0.0
        for other in range(seats):
            if other != seat:
                beaten += softsign((self.points[seat] - self.points[other]) / self.lead)
        return beaten / float(seats - 1)


def softsign(x: float) -> float:
    """x / (1 + |x|), scaled to lie between 0 and 1."""
    size = x if x >= 0.0 else -x
    return 0.5 + 0.5 * x / (1.0 + size)
