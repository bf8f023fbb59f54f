"""The player who searches: a tree over what seats see, guesses at what they do not, and luck drawn as it falls.

Every simulation plays in a world of its own, in which all that is hidden from the searcher was drawn anew. Statistics
belong to what a seat has seen, never to a world, so nothing is planned upon a secret: an information-set tree search.
With one tree per seat everybody decides by what that seat would have seen; with a single tree, the searcher's, others
decide in it too, except where the searcher would not see what they choose: then they play as the model does.

At the root the most promising actions are compared on equal terms: in every pass each of them is tried with the same
guess and the same luck, and after each stage the worse half is given up. A thrifty search also drops those that fall
clearly behind at once; when one is left, thinking ends early.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.luck import Luck
from subak.engine.seat import Policy, Seat
from subak.engine.state import CHANCE, NOBODY, State
from subak.players.judge import MOST_SEATS, Judge
from subak.players.tree import NONE, SECRET, Tree

SEEDS: Final = 2**30
ROOM: Final = 60_000  # edges of the trees
DEEPEST: Final = 400  # edges in one simulation
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
        self.model: Final = model  # how everybody plays where the trees end; None: at random
        self.advisor: Policy | None = model  # whose choice at the root is among those compared
        self.simulations: i64 = simulations
        self.seconds: float = seconds
        self.horizon: i64 = 2  # settled positions beyond the trees, of which the last one is judged
        self.steps: i64 = 1000  # of seats and of luck beyond the trees at most
        self.candidates: i64 = 12  # actions at the root that are compared at all
        self.guesses: i64 = 2  # by which they are put in order at first
        self.is_thrifty: bool = False  # whether it stops early when the rest of the budget would change nothing
        self.patience: i64 = 12  # passes before a candidate can be dropped
        self.doubt: float = 3.0  # standard errors by which it has to be behind
        self.loyalty: float = 0.0  # standard errors by which another action has to be better than the favourite
        self.indifference: float = 0.004  # a difference in worth, and an error of it, that is not worth more thought
        self.explore: float = 0.15
        self.widening: float = 0.6  # edges of a node grow with the root of its visits, times this
        self.samples: i64 = 3  # untried actions that are looked at when one of them is added
        self.tree_per_seat: bool = False
        self.streams: i64 = streams
        self.watch: Watch = Watch()
        self.tree: Tree = Tree(ROOM, MOST_SEATS)
        self.luck: Luck = Luck(0, streams)
        self.whims: Luck = Luck(0, streams)
        self.out: vec[i64] = vec[i64]([0] * actions)
        # The root: candidates, best first.
        self.root: vec[i64] = vec[i64]([0] * actions)
        self.merit: vec[float] = vec[float]([0.0] * actions)
        self.tried: vec[i64] = vec[i64]([0] * actions)  # by action: passes
        self.sum: vec[float] = vec[float]([0.0] * actions)  # by action: worth less the mean of its pass
        self.squares: vec[float] = vec[float]([0.0] * actions)
        self.wins: vec[float] = vec[float]([0.0] * actions)
        self.compared: i64 = 0
        self.favourite: i64 = NONE
        # One simulation
        self.cursor: vec[i64] = vec[i64]([0] * MOST_SEATS)  # by tree: the node it has come to
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)  # edges of decisions
        self.path_seat: vec[i64] = vec[i64]([0] * DEEPEST)  # and who decided
        self.path_length: i64 = 0
        self.opened: i64 = 0  # edges of a node that are open in the world
        self.done: i64 = 0  # simulations of this decision
        self.began: float = 0.0

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.root)
        if n == 1:
            return self.root[0]
        self.begin(seat)
        n = self.line_up(seat, n)
        self.compare(seat, n)
        return self.root[0]

    def opinions(self) -> list[tuple[int, float]]:
        """What `choose` thought of the actions it compared, best first: the share of victory that each may expect."""
        best = [self.root[k] for k in range(self.compared)]
        return [(action, self.wins[action] / max(1.0, float(self.tried[action]))) for action in best]

    def begin(self, seat: Seat) -> None:
        self.tree.clear()
        self.luck = Luck(seat.below(SEEDS), self.streams)
        self.whims = Luck(seat.below(SEEDS), self.streams)
        self.done = 0
        self.began = perf_counter()

    # The root

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
                self.merit[k] += self.loyalty * self.error(self.root[k])
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
        fate = Luck(self.whims.below(0, SEEDS), self.streams)
        total = 0.0
        for k in range(n):
            if self.watch.is_over():
                return False
            for stream in range(self.streams):
                self.luck.stream[stream] = fate.stream[stream]
            world = here.clone()
            self.simulate(world, seat.index, self.root[k])
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

    # One simulation

    def simulate(self, world: State, me: i64, first: i64) -> None:
        """Play an action, go on through the trees and a little further, and give credit for what came of it."""
        trees = world.seats if self.tree_per_seat else 1
        for k in range(trees):
            self.cursor[k] = k
        self.path_length = 0
        self.witness(world, me, me, first)
        world.apply(me, first)
        self.descend(world, me)
        self.play_on(world)
        self.judge.look(world)
        for k in range(self.path_length):
            edge = self.path[k]
            self.tree.visits[edge] += 1
            self.tree.total[edge] += self.judge.worth[self.path_seat[k]]

    def descend(self, world: State, me: i64) -> None:
        """Through the trees, until a decision adds something to one of them."""
        growing = True
        while growing and self.path_length < DEEPEST and self.tree.edges + DEEPEST < self.tree.room:
            actor = world.actor()
            if actor == NOBODY:
                return
            action = NONE
            if actor == CHANCE:
                action = world.draw(self.luck)
            else:
                n = world.legal_into(actor, self.out)
                if n == 1:
                    action = self.out[0]
                else:
                    node = self.node_of(world, actor, me)
                    if node == NONE:
                        action = self.as_model(world, actor, n)
                    else:
                        known = self.tree.edges
                        edge = self.pick(world, node, actor, n)
                        action = self.tree.action[edge]
                        growing = self.tree.edges == known
                        self.path[self.path_length] = edge
                        self.path_seat[self.path_length] = actor
                        self.path_length += 1
            self.witness(world, me, actor, action)
            world.apply(actor, action)

    def node_of(self, world: State, actor: i64, me: i64) -> i64:
        """Where the statistics of this decision are: in the actor's own tree, or in the only one if that sees it."""
        if self.tree_per_seat:
            return self.cursor[actor]
        if actor != me and not world.shows(me, actor):
            return NONE
        return self.cursor[0]

    def witness(self, world: State, me: i64, actor: i64, action: i64) -> None:
        """Every tree goes on along what its watcher sees of the step."""
        if not self.tree_per_seat:
            self.step_along(0, me == actor or world.shows(me, actor), action)
            return
        for watcher in range(world.seats):
            self.step_along(watcher, watcher == actor or world.shows(watcher, actor), action)

    def step_along(self, k: i64, seen: bool, action: i64) -> None:
        node = self.cursor[k]
        key = action if seen else SECRET
        edge = self.tree.edge_of(node, key)
        if edge == NONE:
            edge = self.tree.add(node, key)
        self.cursor[k] = self.tree.below(edge)

    def pick(self, world: State, node: i64, actor: i64, n: i64) -> i64:
        """The edge to follow: the model's choice first, then others as the node is passed more often."""
        tree = self.tree
        tree.passed[node] += 1
        edge = self.most_hopeful(node, n)
        if edge == NONE:
            action = self.as_model(world, actor, n)
            edge = tree.edge_of(node, action)
            return tree.add(node, action) if edge == NONE else edge
        if self.opened < n and float(self.opened) < self.widening * sqrt(float(tree.passed[node])):
            n = world.legal_into(actor, self.out)  # the model may have written over it
            action = self.likely(world, node, actor, n)
            if action != NONE:
                return tree.add(node, action)
        return edge

    def most_hopeful(self, node: i64, n: i64) -> i64:
        """Of the edges that are open in this world, the best by mean and by how seldom they were taken when they could
        be; all of them had the chance. `opened` counts them."""
        tree = self.tree
        best: i64 = NONE
        hopes = -FAR
        self.opened = 0
        edge = tree.first[node]
        k: i64 = 0
        while edge != NONE and k < n:
            if tree.action[edge] < self.out[k]:
                edge = tree.next[edge]
            elif tree.action[edge] > self.out[k]:
                k += 1
            else:
                self.opened += 1
                tree.chances[edge] += 1
                hope = FAR
                if tree.visits[edge] > 0:
                    hope = tree.mean(edge) + self.explore * sqrt(
                        log(float(tree.chances[edge]) + 1.0) / float(tree.visits[edge])
                    )
                if hope > hopes:
                    hopes = hope
                    best = edge
                edge = tree.next[edge]
                k += 1
        return best

    def likely(self, world: State, node: i64, actor: i64, n: i64) -> i64:
        """An action that was not tried there: of a few, the one that looks best at a glance."""
        best: i64 = NONE
        most = -FAR
        for _ in range(self.samples):
            action = self.out[self.whims.below(0, n)]
            if self.tree.edge_of(node, action) == NONE:
                if self.samples == 1:
                    return action
                after = world.clone()
                after.apply(actor, action)
                value = self.judge.critic.expects(after, actor)
                if value > most:
                    most = value
                    best = action
        return best

    # Beyond the trees

    def as_model(self, world: State, actor: i64, n: i64) -> i64:
        if self.model is None:
            return self.out[self.whims.below(0, n)]
        return self.model.choose(Seat(world, actor, self.whims))

    def play_on(self, world: State) -> None:
        """To the horizon as the model plays; without a model so many steps at random."""
        if self.model is None:
            self.play_at_random(world)
            return
        seats = [Seat(world, seat, self.whims) for seat in range(world.seats)]
        settled: i64 = 0
        steps: i64 = 0
        while steps < self.steps:
            actor = world.actor()
            if actor == NOBODY:
                return
            if world.is_settled():
                settled += 1
                if settled == self.horizon:
                    return
            if actor == CHANCE:
                world.apply(CHANCE, world.draw(self.luck))
            else:
                world.apply(actor, self.model.choose(seats[actor]))
            steps += 1

    def play_at_random(self, world: State) -> None:
        for _ in range(self.steps):
            actor = world.actor()
            if actor == CHANCE:
                world.apply(CHANCE, world.draw(self.luck))
            elif actor == NOBODY:
                return
            else:
                n = world.legal_into(actor, self.out)
                world.apply(actor, self.out[self.whims.below(0, n)])


def stages_for(n: i64) -> i64:
    """How often candidates are halved until one is left."""
    stages: i64 = 0
    while n > 1:
        n = (n + 1) // 2
        stages += 1
    return stages
