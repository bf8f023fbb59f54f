"""The player that searches: compares its actions by simulations of what may follow.

Actions are compared by sequential halving with common random numbers: in every pass each candidate is simulated from
the same determinization and with the same luck, and after each stage the worse half is dropped. A search that stops
early also drops candidates as soon as they fall clearly behind, and ends when one is left. In routine positions it
takes the advisor's choice.
"""

from math import sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.players.core.judge import INFINITY, Judge
from subak.players.core.simulation import Simulation
from subak.players.core.tree import NONE

SEEDS: Final = 2**30


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Tells a search when to stop ahead of its budget; asked before every simulation."""

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
        self.advisor: Policy | None = model  # its choice is always among the candidates
        self.simulations: i64 = simulations
        self.seconds: float = seconds
        self.candidates: i64 = 12  # actions that are compared at all
        self.guesses: i64 = 2  # determinizations by which estimates rank the actions at first
        self.stops_early: bool = False  # whether it ends when the rest of the budget would change nothing
        self.min_passes: i64 = 12  # before a candidate can be dropped within a stage
        self.drop_errors: float = 3.0  # standard errors by which it has to be behind then
        self.indifference: float = 0.004  # a difference in worth, with its error, that is not worth more simulations
        self.margin_errors: float = 0.0  # standard errors by which an action has to beat the advisor's choice
        self.margin: float = 0.0  # and the part of an even share of victory by which it has to beat it besides
        self.seats: i64 = 1  # at the table of the decision
        self.watch: Watch = Watch()
        self.streams: i64 = streams
        self.pass_luck: Luck = Luck(0, streams)  # seeds the luck of every pass
        self.root: vec[i64] = vec[i64]([0] * actions)  # candidates, best first
        self.merit: vec[float] = vec[float]([0.0] * actions)  # by place in `root`: what they are sorted by
        self.passes: vec[i64] = vec[i64]([0] * actions)  # by action
        self.sum: vec[float] = vec[float]([0.0] * actions)  # by action: worth less the mean of its pass
        self.squares: vec[float] = vec[float]([0.0] * actions)
        self.wins: vec[float] = vec[float]([0.0] * actions)
        self.compared: i64 = 0
        self.advised: i64 = NONE  # the advisor's choice
        self.done: i64 = 0  # simulations of this decision
        self.began: float = 0.0

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.root)
        if n == 1:
            return self.root[0]
        self.begin(seat)
        is_routine = self.advisor is not None and self.judge.critic.is_routine(seat.imagine())
        n = self.order_candidates(seat, n)
        if is_routine and self.stops_early:
            self.compared = 0
            return self.advised
        self.compare(seat, n)
        if is_routine:
            self.put_first(self.advised)
        return self.root[0]

    def opinions(self) -> list[tuple[int, float]]:
        """The actions that `choose` compared, best first, each with its mean share of victory."""
        best = [self.root[k] for k in range(self.compared)]
        return [(action, self.wins[action] / max(1.0, float(self.passes[action]))) for action in best]

    def begin(self, seat: Seat) -> None:
        self.pass_luck = Luck(seat.below(SEEDS), self.streams)
        self.simulation.begin(seat.below(SEEDS))
        self.seats = seat.seats
        self.done = 0
        self.began = perf_counter()

    # Candidates

    def order_candidates(self, seat: Seat, n: i64) -> i64:
        """Order the legal actions by estimate, the advisor's choice first; return how many are to be compared."""
        self.advised = NONE
        if self.advisor is not None:
            self.advised = self.advisor.choose(seat)
        for k in range(n):
            self.merit[k] = 0.0
        if n > self.candidates:
            for _ in range(self.guesses):
                self.add_estimates(seat, n)
        for k in range(n):
            if self.root[k] == self.advised:
                self.merit[k] = INFINITY
        self.sort(n)
        self.compared = min(n, self.candidates)
        for k in range(self.compared):
            action = self.root[k]
            self.passes[action] = 0
            self.sum[action] = 0.0
            self.squares[action] = 0.0
            self.wins[action] = 0.0
        return self.compared

    def add_estimates(self, seat: Seat, n: i64) -> None:
        """Add to each action's merit what the critic expects after it, in one determinization."""
        here = seat.imagine()
        for k in range(n):
            after = here.clone()
            after.apply(seat.index, self.root[k])
            self.merit[k] += self.judge.critic.expects(after, seat.index)

    def sort(self, n: i64) -> None:
        """Candidates by merit, best first; equal ones stay in their order."""
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
        """Move a candidate to the front; the order of the others stays."""
        k: i64 = 0
        while self.root[k] != action:
            k += 1
        while k > 0:
            self.root[k] = self.root[k - 1]
            k -= 1
        self.root[0] = action

    # Sequential halving

    def compare(self, seat: Seat, n: i64) -> None:
        """Every stage has the same share of the budget, for half as many candidates."""
        stages = stages_for(n)
        for stage in range(stages):
            while n > 1 and not self.is_spent(stage + 1, stages):
                if not self.simulate_all(seat, n):
                    return
                self.rank(n)
                if self.stops_early:
                    n = self.still_in(n)
            n = min(n, (n + 1) // 2)

    def rank(self, n: i64) -> None:
        """Sort the candidates by mean worth; the advisor's choice has its margin."""
        for k in range(n):
            self.merit[k] = self.mean(self.root[k])
            if self.root[k] == self.advised:
                self.merit[k] += self.margin_errors * self.error(self.root[k]) + self.margin / float(self.seats)
        self.sort(n)

    def still_in(self, n: i64) -> i64:
        """How many candidates, in their order, are neither clearly behind the first nor clearly as good as it."""
        if self.passes[self.root[0]] < self.min_passes:
            return n
        best = self.root[0]
        while n > 1:
            last = self.root[n - 1]
            lead = self.merit[0] - self.merit[n - 1]
            error = sqrt(self.error(best) ** 2 + self.error(last) ** 2)
            if lead <= self.drop_errors * error and lead + error > self.indifference:
                return n
            n -= 1
        return n

    def mean(self, action: i64) -> float:
        return self.sum[action] / float(self.passes[action])

    def error(self, action: i64) -> float:
        """The standard error of the mean, never quite 0."""
        n = float(self.passes[action])
        variance = self.squares[action] / n - (self.sum[action] / n) ** 2
        return sqrt((variance + 1e-6) / n) if variance > 0.0 else 0.001

    def is_spent(self, stage: i64, stages: i64) -> bool:
        """Whether the share of the budget up to this stage is used up. The clock never forbids the first pass."""
        if self.done == 0:
            return False
        if self.simulations > 0 and self.done * stages >= self.simulations * stage:
            return True
        return self.seconds > 0.0 and (perf_counter() - self.began) * float(stages) >= self.seconds * float(stage)

    def simulate_all(self, seat: Seat, n: i64) -> bool:
        """One pass: a simulation of each candidate with common random numbers; False if it was stopped."""
        here = seat.imagine()
        here.unseal(seat.index)
        luck = Luck(self.pass_luck.below(0, SEEDS), self.streams)
        mean = 0.0
        for k in range(n):
            if self.watch.is_over():
                return False
            self.simulation.play(here.clone(), seat.index, self.root[k], luck.clone())
            self.done += 1
            self.merit[k] = self.judge.worth[seat.index]
            self.wins[self.root[k]] += self.judge.victory[seat.index]
            mean += self.merit[k]
        mean /= float(n)
        for k in range(n):
            action = self.root[k]
            worth = self.merit[k] - mean
            self.passes[action] += 1
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
