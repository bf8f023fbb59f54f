"""One simulation of a search: down the trees, on with a roll-out, and judged at its end.

Every simulation plays in its own determinization: a world in which all that is hidden from the searcher was drawn
again. Statistics belong to what a seat has seen, never to a world, so no plan rests on a secret: this is an
information-set tree search. With one tree per seat (multiple-observer ISMCTS) every seat decides by what it would have
seen; with a single tree (single-observer ISMCTS), the searcher's, the others decide in it too, except where the
searcher would not see what they choose: there they play as the roll-out model does.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.players.core.judge import INFINITY, MOST_SEATS, Judge
from subak.players.core.playout import Playout
from subak.players.core.tree import NONE, UNSEEN, Tree

CAPACITY: Final = 60_000  # edges of the trees
DEEPEST: Final = 400  # edges in one simulation


@final
class Simulation:
    """Belongs to one search; the trees grow from one simulation to the next, until another decision begins."""

    def __init__(self, actions: i64, streams: i64, judge: Judge, model: Policy | None) -> None:
        self.judge: Final = judge
        self.model: Final = model  # decides for all seats in roll-outs; None: random play
        self.players: list[Policy | None] = [model for _ in range(MOST_SEATS)]
        self.random_play: Final = RandomPlay(actions)
        self.horizon: i64 = 2  # settled positions in a roll-out, of which the last one is judged
        self.steps: i64 = 4000  # at most, of seats and of chance, in a roll-out
        self.exploration: float = 0.15  # the constant of UCB
        self.widening: float = 0.6  # progressive widening: edges of a node <= this * sqrt(its visits)
        self.samples: i64 = 3  # untried actions that are compared when one of them is added
        self.tree_per_seat: bool = False
        self.streams: i64 = streams
        self.tree: Tree = Tree(CAPACITY, MOST_SEATS)
        self.luck: Luck = Luck(0, streams)
        self.rng: Luck = Luck(0, streams)
        self.out: vec[i64] = vec[i64]([0] * actions)
        self.cursor: vec[i64] = vec[i64]([0] * MOST_SEATS)  # by tree: the node it has come to
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)  # edges of decisions
        self.path_seat: vec[i64] = vec[i64]([0] * DEEPEST)  # and who decided
        self.path_length: i64 = 0
        self.available: i64 = 0  # edges of a node whose action is legal in the world

    def begin(self, seed: i64) -> None:
        """Another decision: forget all statistics."""
        self.tree.clear()
        self.rng = Luck(seed, self.streams)

    def play(self, world: State, me: i64, first: i64, luck: Luck) -> None:
        """Select, roll out, judge and back up, beginning with the action `first`. The judge keeps the verdict."""
        self.luck = luck
        trees = world.seats if self.tree_per_seat else 1
        for k in range(trees):
            self.cursor[k] = k
        self.path_length = 0
        self.observe(world, me, me, first)
        world.apply(me, first)
        self.descend(world, me)
        self.roll_out(world)
        self.judge.judge(world)
        for k in range(self.path_length):
            edge = self.path[k]
            self.tree.visits[edge] += 1
            self.tree.total[edge] += self.judge.worth[self.path_seat[k]]

    # In the trees

    def descend(self, world: State, me: i64) -> None:
        """Down the trees, until a decision adds an edge to one of them."""
        growing = True
        while growing and self.path_length < DEEPEST and self.tree.edges + DEEPEST < self.tree.capacity:
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
                        action = self.model_choice(world, actor, n)
                    else:
                        known = self.tree.edges
                        edge = self.select(world, node, actor, n)
                        action = self.tree.action[edge]
                        growing = self.tree.edges == known
                        self.path[self.path_length] = edge
                        self.path_seat[self.path_length] = actor
                        self.path_length += 1
            self.observe(world, me, actor, action)
            world.apply(actor, action)

    def node_of(self, world: State, actor: i64, me: i64) -> i64:
        """Where the statistics of this decision are: in the actor's own tree, or in the only one if that sees it."""
        if self.tree_per_seat:
            return self.cursor[actor]
        if actor != me and not world.shows(me, actor):
            return NONE
        return self.cursor[0]

    def observe(self, world: State, me: i64, actor: i64, action: i64) -> None:
        """Every tree goes on along what its observer sees of the step."""
        if not self.tree_per_seat:
            self.advance(0, me == actor or world.shows(me, actor), action)
            return
        for observer in range(world.seats):
            self.advance(observer, observer == actor or world.shows(observer, actor), action)

    def advance(self, k: i64, seen: bool, action: i64) -> None:
        node = self.cursor[k]
        key = action if seen else UNSEEN
        edge = self.tree.edge_of(node, key)
        if edge == NONE:
            edge = self.tree.add_edge(node, key)
        self.cursor[k] = self.tree.child_of(edge)

    def select(self, world: State, node: i64, actor: i64, n: i64) -> i64:
        """The edge to follow: the model's choice first, then the best by UCB, with progressive widening."""
        tree = self.tree
        tree.node_visits[node] += 1
        edge = self.best_by_ucb(node, n)
        if edge == NONE:
            action = self.model_choice(world, actor, n)
            edge = tree.edge_of(node, action)
            return tree.add_edge(node, action) if edge == NONE else edge
        if self.available < n and float(self.available) < self.widening * sqrt(float(tree.node_visits[node])):
            n = world.legal_into(actor, self.out)  # the model may have written over it
            action = self.best_untried(world, node, actor, n)
            if action != NONE:
                return tree.add_edge(node, action)
        return edge

    def best_by_ucb(self, node: i64, n: i64) -> i64:
        """The best of the edges that are available in this world, by UCB1 over how often each was available.

        Counts them in `available`.
        """
        tree = self.tree
        best: i64 = NONE
        highest = -INFINITY
        self.available = 0
        edge = tree.first[node]
        k: i64 = 0
        while edge != NONE and k < n:
            if tree.action[edge] < self.out[k]:
                edge = tree.next[edge]
            elif tree.action[edge] > self.out[k]:
                k += 1
            else:
                self.available += 1
                tree.available[edge] += 1
                bound = INFINITY
                if tree.visits[edge] > 0:
                    bound = tree.mean(edge) + self.exploration * sqrt(
                        log(float(tree.available[edge]) + 1.0) / float(tree.visits[edge])
                    )
                if bound > highest:
                    highest = bound
                    best = edge
                edge = tree.next[edge]
                k += 1
        return best

    def best_untried(self, world: State, node: i64, actor: i64, n: i64) -> i64:
        """Of a few random actions, the one with the best estimate that has no edge yet; NONE if all have one."""
        best: i64 = NONE
        highest = -INFINITY
        for _ in range(self.samples):
            action = self.out[self.rng.below(0, n)]
            if self.tree.edge_of(node, action) == NONE:
                if self.samples == 1:
                    return action
                after = world.clone()
                after.apply(actor, action)
                value = self.judge.critic.expects(after, actor)
                if value > highest:
                    highest = value
                    best = action
        return best

    # Beyond the trees

    def model_choice(self, world: State, actor: i64, n: i64) -> i64:
        if self.model is None:
            return self.out[self.rng.below(0, n)]
        return self.model.choose(Seat(world, actor, self.rng))

    def roll_out(self, world: State) -> None:
        """To the horizon as the model plays, alone to the end; without a model a number of random steps."""
        if self.model is None:
            self.random_play.play(world, self.luck, self.rng, self.steps)
            return
        playout = Playout(world, self.players, self.luck, [self.rng for _ in range(world.seats)])
        playout.trusts = True
        playout.horizon = self.horizon if world.seats > 1 else i64(0)
        playout.steps_left = self.steps
        playout.run()
