"""The player that searches: compares its actions by simulations of what may follow.

Actions are compared by sequential halving with common random numbers: in every pass each candidate is simulated from
the same determinization and with the same luck, and after each stage the worse half is dropped. A search that stops
early also drops candidates as soon as they fall clearly behind, and ends when one is left. In routine positions it
takes the advisor's choice. A search that advises people goes on with the best few: each is simulated equally often, and
what was counted before is forgotten, so that none is told for its luck in the halving.
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
from subak.players.core.tally import Opinion, Tally, error_of_mean

NONE: Final[i64] = -1
MOST_LINES: Final = 8
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
        self.simulation: Final = Simulation(actions, judge, model)
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
        self.pass_luck: Luck = Luck(0, streams)  # seeds every pass
        self.lines: i64 = 1  # candidates that are left in the end; with several each is simulated equally often
        self.root: vec[i64] = vec[i64]([0] * actions)  # candidates, best first
        self.merit: vec[float] = vec[float]([0.0] * actions)  # by place in `root`: what they are sorted by
        self.tally: Final = Tally(actions)
        self.victory: vec[float] = vec[float]([0.0] * actions)  # by place in `root`: of the pass in progress
        self.points: vec[float] = vec[float]([0.0] * actions)
        self.line: vec[i64] = vec[i64]([0] * actions)  # by action: its number among the lines
        self.gaps: vec[float] = vec[float]([0.0] * (MOST_LINES * MOST_LINES))  # by two lines: squares of differences
        self.compared: i64 = 0
        self.advised: i64 = NONE  # the advisor's choice
        self.is_routine: bool = False  # whether that is taken whatever simulations say
        self.done: i64 = 0  # simulations of this decision
        self.began: float = 0.0

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.root)
        if n == 1:
            self.compared = 0
            return self.root[0]
        self.begin(seat)
        n = self.order_candidates(seat, n)
        if self.is_routine and self.stops_early:
            self.compared = 0
            return self.advised
        self.compare(seat, n)
        return self.root[0]

    def opinions(self) -> list[Opinion]:
        """What it holds of the actions that `choose` compared, best first."""
        found: list[Opinion] = []
        for k in range(self.compared):
            action = self.root[k]
            behind = self.tally.mean(self.root[0]) - self.tally.mean(action)
            found.append(self.tally.opinion(action, behind, self.error_between(self.root[0], action)))
        return found

    def begin(self, seat: Seat) -> None:
        self.pass_luck = Luck(seat.below(SEEDS), self.streams)
        self.seats = seat.seats
        self.is_routine = self.advisor is not None and self.judge.critic.is_routine(seat.imagine())
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
            self.tally.forget(self.root[k])
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

    # Sequential halving

    def compare(self, seat: Seat, n: i64) -> None:
        """Every stage has the same share of the budget, for half as many candidates; the lines have half of it all."""
        stages = stages_for(n, self.lines)
        shares = stages if self.lines == 1 else 2 * stages
        for stage in range(stages):
            while n > 1 and not self.is_spent(stage + 1, shares):
                if not self.simulate_all(seat, n):
                    return
                self.rank(n)
                if self.stops_early:
                    n = self.still_in(n)
            n = min(n, max(self.lines, (n + 1) // 2))
        if self.lines > 1:
            self.compare_evenly(seat, n)

    def compare_evenly(self, seat: Seat, n: i64) -> None:
        """The lines with what is left of the budget, each as often as the others."""
        self.compared = n
        for k in range(n):
            self.tally.forget(self.root[k])
            self.line[self.root[k]] = k
        for k in range(MOST_LINES * MOST_LINES):
            self.gaps[k] = 0.0
        while self.simulate_all(seat, n):
            for k in range(n):
                for other in range(n):
                    self.gaps[k * MOST_LINES + other] += (self.merit[k] - self.merit[other]) ** 2
            if self.is_spent(1, 1):
                break
        self.rank(n)

    def rank(self, n: i64) -> None:
        """Sort the candidates by mean worth; the advisor's choice has its margin."""
        for k in range(n):
            action = self.root[k]
            self.merit[k] = self.tally.mean(action)
            if action == self.advised:
                self.merit[k] += self.margin_errors * self.tally.error(action) + self.margin / float(self.seats)
                if self.is_routine:
                    self.merit[k] = INFINITY
        self.sort(n)

    def still_in(self, n: i64) -> i64:
        """How many candidates, in their order, are neither clearly behind the first nor clearly as good as it."""
        if self.tally.passes[self.root[0]] < self.min_passes:
            return n
        best = self.root[0]
        while n > 1:
            last = self.root[n - 1]
            lead = self.merit[0] - self.merit[n - 1]
            error = sqrt(self.tally.error(best) ** 2 + self.tally.error(last) ** 2)
            if lead <= self.drop_errors * error and lead + error > self.indifference:
                return n
            n -= 1
        return n

    def error_between(self, one: i64, other: i64) -> float:
        """The standard error of the difference between two; of lines exactly, for they met the same luck."""
        if self.lines == 1:
            return sqrt(self.tally.error(one) ** 2 + self.tally.error(other) ** 2)
        squares = self.gaps[self.line[one] * MOST_LINES + self.line[other]]
        return error_of_mean(self.tally.worth[one] - self.tally.worth[other], squares, self.tally.count(one))

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
        rng = Luck(self.pass_luck.below(0, SEEDS), self.streams)
        mean = 0.0
        for k in range(n):
            if self.watch.is_over():
                return False
            self.simulation.play(here.clone(), seat.index, self.root[k], luck.clone(), rng.clone())
            self.done += 1
            self.merit[k] = self.judge.worth[seat.index]
            self.victory[k] = self.judge.victory[seat.index]
            self.points[k] = self.judge.points[seat.index]
            mean += self.merit[k]
        mean /= float(n)
        for k in range(n):
            self.tally.add(self.root[k], self.merit[k] - mean, self.victory[k], self.points[k])
        return True


def stages_for(n: i64, lines: i64) -> i64:
    """How often candidates are halved until no more than so many are left."""
    stages: i64 = 0
    while n > lines:
        n = max(lines, (n + 1) // 2)
        stages += 1
    return stages
