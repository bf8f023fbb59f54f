"""The trees of an information-set tree search in flat arrays: one tree per observer, all in the same arrays.

A node is what an observer has seen so far. An edge is what happened there next: an action, an outcome of chance, or
UNSEEN if the observer did not see which. An action may be legal in one determinization and not in another, so every
edge also counts how often it was available. The roots are the first nodes.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1
UNSEEN: Final[i64] = -1  # sorts before all actions


@final
class Tree:
    """`capacity` is in edges; every edge leads to at most one node."""

    def __init__(self, capacity: i64, roots: i64) -> None:
        self.capacity: i64 = capacity
        self.roots: i64 = roots
        self.edges: i64 = 0
        self.nodes: i64 = roots
        self.first: vec[i64] = vec[i64]([NONE] * (capacity + roots))  # of a node: its edge with the lowest action
        self.node_visits: vec[i64] = vec[i64]([0] * (capacity + roots))  # decisions made at a node
        self.next: vec[i64] = vec[i64]([NONE] * capacity)  # of an edge: the one with the next higher action
        self.action: vec[i64] = vec[i64]([0] * capacity)
        self.child: vec[i64] = vec[i64]([NONE] * capacity)
        self.visits: vec[i64] = vec[i64]([0] * capacity)
        self.available: vec[i64] = vec[i64]([0] * capacity)  # how often the action of an edge was legal
        self.total: vec[float] = vec[float]([0.0] * capacity)  # sum of the worth to the seat that decided

    def clear(self) -> None:
        self.edges = 0
        self.nodes = 0
        for _ in range(self.roots):
            self.add_node()

    def add_node(self) -> i64:
        node = self.nodes
        self.nodes += 1
        self.first[node] = NONE
        self.node_visits[node] = 0
        return node

    def edge_of(self, node: i64, action: i64) -> i64:
        """The edge of an action that was tried, or NONE."""
        edge = self.first[node]
        while edge != NONE and self.action[edge] < action:
            edge = self.next[edge]
        if edge != NONE and self.action[edge] == action:
            return edge
        return NONE

    def add_edge(self, node: i64, action: i64) -> i64:
        """A new edge; the edges of a node are kept in the order of their actions."""
        edge = self.edges
        self.edges += 1
        self.action[edge] = action
        self.child[edge] = NONE
        self.visits[edge] = 0
        self.available[edge] = 0
        self.total[edge] = 0.0
        before: i64 = NONE
        after = self.first[node]
        while after != NONE and self.action[after] < action:
            before = after
            after = self.next[after]
        self.next[edge] = after
        if before == NONE:
            self.first[node] = edge
        else:
            self.next[before] = edge
        return edge

    def child_of(self, edge: i64) -> i64:
        """The node to which an edge leads, made when it is first asked for."""
        if self.child[edge] == NONE:
            self.child[edge] = self.add_node()
        return self.child[edge]

    def mean(self, edge: i64) -> float:
        visits = self.visits[edge]
        return self.total[edge] / float(visits) if visits > 0 else 0.0
