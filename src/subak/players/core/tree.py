"""The trees of a search in flat arrays: one per watcher, all in the same arrays, and the roots have the first numbers.

A node is what a watcher has seen so far, an edge what happened there next: an action or an outcome of chance, or SECRET
if the watcher did not see which. An action may be open in one guess at what is hidden and closed in another, so every
edge also counts how often it could have been taken.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1
SECRET: Final[i64] = -1  # stands before all actions


@final
class Tree:
    """Room for so many edges; every edge leads to at most one node."""

    def __init__(self, room: i64, roots: i64) -> None:
        self.room: i64 = room
        self.roots: i64 = roots
        self.edges: i64 = 0
        self.nodes: i64 = roots
        self.first: vec[i64] = vec[i64]([NONE] * (room + roots))  # of a node: its edge with the lowest action
        self.passed: vec[i64] = vec[i64]([0] * (room + roots))  # of a node: how often somebody decided there
        self.next: vec[i64] = vec[i64]([NONE] * room)  # of an edge: the one with the next higher action
        self.action: vec[i64] = vec[i64]([0] * room)
        self.child: vec[i64] = vec[i64]([NONE] * room)
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.chances: vec[i64] = vec[i64]([0] * room)  # how often it could have been taken
        self.total: vec[float] = vec[float]([0.0] * room)  # what came of it for whoever decided, added up

    def clear(self) -> None:
        self.edges = 0
        self.nodes = 0
        for _ in range(self.roots):
            self.grow()

    def is_full(self) -> bool:
        return self.edges >= self.room

    def grow(self) -> i64:
        """A new node."""
        node = self.nodes
        self.nodes += 1
        self.first[node] = NONE
        self.passed[node] = 0
        return node

    def edge_of(self, node: i64, action: i64) -> i64:
        """The edge of an action that was tried, or NONE."""
        edge = self.first[node]
        while edge != NONE and self.action[edge] < action:
            edge = self.next[edge]
        if edge != NONE and self.action[edge] == action:
            return edge
        return NONE

    def add(self, node: i64, action: i64) -> i64:
        """A new edge, kept in the order of actions."""
        edge = self.edges
        self.edges += 1
        self.action[edge] = action
        self.child[edge] = NONE
        self.visits[edge] = 0
        self.chances[edge] = 0
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

    def below(self, edge: i64) -> i64:
        """The node to which an edge leads."""
        if self.child[edge] == NONE:
            self.child[edge] = self.grow()
        return self.child[edge]

    def mean(self, edge: i64) -> float:
        visits = self.visits[edge]
        return self.total[edge] / float(visits) if visits > 0 else 0.0
