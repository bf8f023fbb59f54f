"""The player who searches: compares what it could do by simulations of what may follow.

The most promising actions are compared on equal terms: in every pass each of them is tried with the same guess at what
is hidden and the same luck, and after each stage the worse half is given up. A thrifty search also drops those that
fall clearly behind at once; when one is left, thinking ends early. In routine positions the advisor's word is taken.
"""

from math import sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.players.core.judge import Judge
from subak.players.core.simulation import Simulation
from subak.players.core.tree import NONE

SEEDS: Final = 2**30
FAR: Final = 1e300


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Tells a search when to stop before its time; asked before every simulation."""

    def is_over(self) -> bool:
        return False


@final
class Search(Policy):
    """`simulations` and `seconds` are the budget of a decision, 0 for no limit. Without a clock it is repeatable."""

    def __init__(
        self, actions: i64, streams: i64, judge: Judge, model: Policy | None, simulations: i64, seconds: float
    ) -> None:
        self.judge: Final = judge
        self.simulation: Final = Simulation(actions, streams, judge, model)
        self.advisor: Policy | None = model  # whose choice is among those compared
        self.simulations: i64 = simulations
        self.seconds: float = seconds
        self.candidates: i64 = 12  # actions that are compared at all
        self.guesses: i64 = 2  # by which they are put in order at first
        self.is_thrifty: bool = False  # whether it stops early when the rest of the budget would change nothing
        self.patience: i64 = 12  # passes before a candidate can be dropped
        self.doubt: float = 3.0  # standard errors by which it has to be behind
        self.loyalty: float = 0.0  # standard errors by which another action has to be better than the favourite
        self.trust: float = 0.0  # and the part of an even share of victory by which it has to be better besides
        self.seats: i64 = 1  # at the table where it thinks
        self.indifference: float = 0.004  # a difference in worth, and an error of it, that is not worth more thought
        self.watch: Watch = Watch()
        self.streams: i64 = streams
        self.fates: Luck = Luck(0, streams)  # where the luck of every pass comes from
        self.root: vec[i64] = vec[i64]([0] * actions)  # candidates, best first
        self.merit: vec[float] = vec[float]([0.0] * actions)
        self.tried: vec[i64] = vec[i64]([0] * actions)  # by action: passes
        self.sum: vec[float] = vec[float]([0.0] * actions)  # by action: worth less the mean of its pass
        self.squares: vec[float] = vec[float]([0.0] * actions)
        self.wins: vec[float] = vec[float]([0.0] * actions)
        self.compared: i64 = 0
        self.favourite: i64 = NONE
        self.done: i64 = 0  # simulations of this decision
        self.began: float = 0.0

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.root)
        if n == 1:
            return self.root[0]
        self.begin(seat)
        is_routine = self.advisor is not None and self.judge.critic.is_routine(seat.imagine())
        n = self.line_up(seat, n)
        if is_routine and self.is_thrifty:
            self.compared = 0
            return self.favourite
        self.compare(seat, n)
        if is_routine:
            self.put_first(self.favourite)
        return self.root[0]

    def opinions(self) -> list[tuple[int, float]]:
        """What `choose` thought of the actions it compared, best first: the share of victory that each may expect."""
        best = [self.root[k] for k in range(self.compared)]
        return [(action, self.wins[action] / max(1.0, float(self.tried[action]))) for action in best]

    def begin(self, seat: Seat) -> None:
        self.fates = Luck(seat.below(SEEDS), self.streams)
        self.simulation.begin(seat.below(SEEDS))
        self.seats = seat.seats
        self.done = 0
        self.began = perf_counter()

    def line_up(self, seat: Seat, n: i64) -> i64:
        """Put the legal actions in order by a glance at what follows, the advisor's choice first; return how many
        are worth comparing."""
        self.favourite = NONE
        if self.advisor is not None:
            self.favourite = self.advisor.choose(seat)
        for k in range(n):
            self.merit[k] = 0.0
        if n > self.candidates:
            for _ in range(self.guesses):
                self.glance(seat, n)
        for k in range(n):
            if self.root[k] == self.favourite:
                self.merit[k] = FAR
        self.sort(n)
        self.compared = min(n, self.candidates)
        for k in range(self.compared):
            action = self.root[k]
            self.tried[action] = 0
            self.sum[action] = 0.0
            self.squares[action] = 0.0
            self.wins[action] = 0.0
        return self.compared

    def glance(self, seat: Seat, n: i64) -> None:
        here = seat.imagine()
        for k in range(n):
            after = here.clone()
            after.apply(seat.index, self.root[k])
            self.merit[k] += self.judge.critic.expects(after, seat.index)

    def sort(self, n: i64) -> None:
        """Candidates by merit, best first."""
        for k in range(1, n):
            action, merit = self.root[k], self.merit[k]
            j = k
            while j > 0 and self.merit[j - 1] < merit:
                self.root[j] = self.root[j - 1]
                self.merit[j] = self.merit[j - 1]
                j -= 1
            self.root[j] = action
            self.merit[j] = merit

    def put_first(self, action: i64) -> None:
        """A candidate before all others, whose order stays."""
        k: i64 = 0
        while self.root[k] != action:
            k += 1
        while k > 0:
            self.root[k] = self.root[k - 1]
            k -= 1
        self.root[0] = action

    def compare(self, seat: Seat, n: i64) -> None:
        """Every stage has the same share of the budget, for half as many candidates."""
        stages = stages_for(n)
        for stage in range(stages):
            while n > 1 and not self.is_spent(stage + 1, stages):
                if not self.try_all(seat, n):
                    return
                self.rank(n)
                if self.is_thrifty:
                    n = self.still_in(n)
            n = min(n, (n + 1) // 2)

    def rank(self, n: i64) -> None:
        for k in range(n):
            self.merit[k] = self.mean(self.root[k])
            if self.root[k] == self.favourite:
                self.merit[k] += self.loyalty * self.error(self.root[k]) + self.trust / float(self.seats)
        self.sort(n)

    def still_in(self, n: i64) -> i64:
        """How many of the candidates, in their order, are not clearly behind the first, nor clearly as good as it."""
        if self.tried[self.root[0]] < self.patience:
            return n
        best = self.root[0]
        while n > 1:
            last = self.root[n - 1]
            lead = self.merit[0] - self.merit[n - 1]
            error = sqrt(self.error(best) ** 2 + self.error(last) ** 2)
            if lead <= self.doubt * error and lead + error > self.indifference:
                return n
            n -= 1
        return n

    def mean(self, action: i64) -> float:
        return self.sum[action] / float(self.tried[action])

    def error(self, action: i64) -> float:
        """The standard error of the mean, never quite 0."""
        n = float(self.tried[action])
        variance = self.squares[action] / n - (self.sum[action] / n) ** 2
        return sqrt((variance + 1e-6) / n) if variance > 0.0 else 0.001

    def is_spent(self, stage: i64, stages: i64) -> bool:
        """Whether the share of the budget up to this stage is used up."""
        if self.simulations > 0 and self.done * stages >= self.simulations * stage:
            return True
        return self.seconds > 0.0 and (perf_counter() - self.began) * float(stages) >= self.seconds * float(stage)

    def try_all(self, seat: Seat, n: i64) -> bool:
        """One simulation for each candidate, from the same guess and with the same luck; False if it was stopped."""
        here = seat.imagine()
        here.unseal(seat.index)
        fate = Luck(self.fates.below(0, SEEDS), self.streams)
        total = 0.0
        for k in range(n):
            if self.watch.is_over():
                return False
            self.simulation.play(here.clone(), seat.index, self.root[k], fate.clone())
            self.done += 1
            self.merit[k] = self.judge.worth[seat.index]
            self.wins[self.root[k]] += self.judge.victory[seat.index]
            total += self.merit[k]
        total /= float(n)
        for k in range(n):
            action = self.root[k]
            worth = self.merit[k] - total
            self.tried[action] += 1
            self.sum[action] += worth
            self.squares[action] += worth * worth
        return True


def stages_for(n: i64) -> i64:
    """How often candidates are halved until one is left."""
    stages: i64 = 0
    while n > 1:
        n = (n + 1) // 2
        stages += 1
    return stages
