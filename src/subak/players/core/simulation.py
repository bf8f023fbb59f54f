"""One simulation of a search: through a tree over what seats see, a little further as a model plays, and judged.

Every simulation plays in a world of its own, in which all that is hidden from the searcher was drawn anew. Statistics
belong to what a seat has seen, never to a world, so nothing is planned upon a secret: an information-set tree search.
With one tree per seat everybody decides by what that seat would have seen; with a single tree, the searcher's, others
decide in it too, except where the searcher would not see what they choose: then they play as the model does.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.players.core.judge import MOST_SEATS, Judge
from subak.players.core.tree import NONE, SECRET, Tree

ROOM: Final = 60_000  # edges of the trees
DEEPEST: Final = 400  # edges in one simulation
FAR: Final = 1e300


@final
class Simulation:
    """Belongs to one search; the trees grow from one simulation to the next, until another decision begins."""

    def __init__(self, actions: i64, streams: i64, judge: Judge, model: Policy | None) -> None:
        self.judge: Final = judge
        self.model: Final = model  # how everybody plays where the trees end; None: at random
        self.horizon: i64 = 2  # settled positions beyond the trees, of which the last one is judged
        self.steps: i64 = 1000  # of seats and of luck beyond the trees at most
        self.explore: float = 0.15
        self.widening: float = 0.6  # edges of a node grow with the root of its visits, times this
        self.samples: i64 = 3  # untried actions that are looked at when one of them is added
        self.tree_per_seat: bool = False
        self.streams: i64 = streams
        self.tree: Tree = Tree(ROOM, MOST_SEATS)
        self.luck: Luck = Luck(0, streams)
        self.whims: Luck = Luck(0, streams)
        self.out: vec[i64] = vec[i64]([0] * actions)
        self.cursor: vec[i64] = vec[i64]([0] * MOST_SEATS)  # by tree: the node it has come to
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)  # edges of decisions
        self.path_seat: vec[i64] = vec[i64]([0] * DEEPEST)  # and who decided
        self.path_length: i64 = 0
        self.opened: i64 = 0  # edges of a node that are open in the world

    def begin(self, seed: i64) -> None:
        """Another decision: nothing is known yet."""
        self.tree.clear()
        self.whims = Luck(seed, self.streams)

    def play(self, world: State, me: i64, first: i64, luck: Luck) -> None:
        """Play an action, go on through the trees and a little further, and give credit for what came of it.

        What is left of it is the judge's verdict.
        """
        self.luck = luck
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
