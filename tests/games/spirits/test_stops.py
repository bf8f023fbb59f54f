"""How often a game of Spirits waits for one person, if the page is used as it is meant to be.

The page asks once for a whole allocation and for a whole water course, offers one button where everything can be done
in a step, and draws walls in one stroke. A turn with nothing left to do ends by itself.
"""

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

import pytest

from subak.engine.core.state import CHANCE
from subak.engine.game import game
from subak.engine.record import Record
from subak.engine.table import Table
from subak.games.spirits.rules.actions import BUILD_GATE, BUILD_WALL, DONE, SIDES
from subak.games.spirits.rules.geometry import AROUND
from subak.games.spirits.rules.state import ALLOCATING, BUILDING, DRAINING, FLOODING, RESOLVING, Spirits
from subak.games.spirits.view.view import view

REPLAYS = Path(__file__).parents[2] / "replays"
TOGETHER = (ALLOCATING, DRAINING, FLOODING)  # set together, then sealed or let run by one button
Move = tuple[int, int]


class Person:
    """Somebody whose decisions are those of a stored game; `stops` counts how often the table waited for them."""

    def __init__(self, record: Record, seat: int, *, helped: bool) -> None:
        self.table = Table(game(record.game), record.seats, record.options, record.load_edition(), hold=[seat])
        self.seat = seat
        self.helped = helped  # by auto-end, strokes, and one button for a whole step
        self.stops = 0
        moves = list(record.moves)
        while moves:
            self.end_held_turn()
            for seat, action in moves[: self.in_one_go(moves)]:
                self.table.note(seat, action, asked=seat != CHANCE and len(self.table.legal(seat)) > 1)
                moves.pop(0)

    @property
    def state(self) -> Spirits:
        assert isinstance(self.table.state, Spirits)
        return self.table.state

    def end_held_turn(self) -> None:
        if self.table.held() == self.seat:
            self.stops += not self.helped
            self.table.end_turn(self.seat)

    def in_one_go(self, moves: Sequence[Move]) -> int:
        """How many of the next moves one input makes; those of others, forced and obvious ones take none."""
        seat = moves[0][0]
        if seat != self.seat or len(self.table.legal(seat)) == 1:
            return 1
        state = self.state
        if state.phase in TOGETHER:
            self.stops += 1
            return self.same_phase(moves)
        if self.helped and state.phase == BUILDING:
            return self.building(moves)
        whole = view(state, seat).action.whole if self.helped else []
        if whole and sorted(action for _, action in self.own(moves)[: len(whole)]) == sorted(whole):
            self.stops += state.phase == RESOLVING  # work goes on by itself, spirits are used by one button
            return len(whole)
        self.stops += 1
        return 1

    def own(self, moves: Sequence[Move]) -> list[Move]:
        return list(takewhile(lambda move: move[0] == self.seat, moves))

    def building(self, moves: Sequence[Move]) -> int:
        """The pieces of one Build action: walls that hang together are one stroke, if the rules allow that order."""
        actions = list(takewhile(lambda action: action != DONE, (action for _, action in self.own(moves))))
        walls = [action for action in actions if BUILD_WALL <= action < BUILD_GATE]
        others = [action for action in actions if action not in walls]
        if not walls or not self.leads_to_the_same(actions, walls + others):
            only_gates_move = not self.state.builds and not self.state.free_builds[self.seat]
            self.stops += not (moves[0][1] == DONE and only_gates_move)  # then the turn ends by itself
            return 1
        self.stops += len(strokes([action - BUILD_WALL for action in walls])) + len(others)
        return len(actions)

    def leads_to_the_same(self, actions: Sequence[int], reordered: Sequence[int]) -> bool:
        ends = []
        for order in (actions, reordered):
            trial = self.state.clone()
            for action in order:
                if trial.phase != BUILDING or trial.why_not(self.seat, action):
                    return False
                trial.apply(self.seat, action)
            ends.append((trial.walls[self.seat], trial.gates[self.seat], trial.phase))
        return ends[0] == ends[1]

    def same_phase(self, moves: Sequence[Move]) -> int:
        """The decisions of one allocation, or of one water course."""
        trial, phase, n = self.state.clone(), self.state.phase, 0
        for seat, action in self.own(moves):
            if trial.phase != phase or not trial.may_act(seat):
                break
            trial.apply(seat, action)
            n += 1
        return n


def strokes(slots: Sequence[int]) -> list[set[int]]:
    """Edges that hang together, each group drawn by one drag."""
    groups: list[set[int]] = []
    for slot in slots:
        beside = [group for group in groups if any(CORNERS[slot] & CORNERS[other] for other in group)]
        groups = [group for group in groups if group not in beside] + [{slot}.union(*beside)]
    return groups


PLACES = [(1, 0), (3, 0), (5, 0), (0, 1), (2, 1), (4, 1), (6, 1), (1, 2), (3, 2), (5, 2)]  # of the hexes, in half hexes
ENDS = [  # of the sides of a hex: E, SE, SW, W, NW, NE
    ((1, -1), (1, 1)),
    ((1, 1), (0, 2)),
    ((0, 2), (-1, 1)),
    ((-1, 1), (-1, -1)),
    ((-1, -1), (0, -2)),
    ((0, -2), (1, -1)),
]


def corners_of_slots() -> dict[int, frozenset[tuple[int, int]]]:
    """The two ends of every slot, so that edges that meet can be told."""
    found = {}
    for hex, (x, y) in enumerate(PLACES):
        for side, ends in enumerate(ENDS):
            found[int(AROUND[hex * SIDES + side])] = frozenset((x + dx, 3 * y + dy) for dx, dy in ends)
    return found


CORNERS = corners_of_slots()


@pytest.mark.parametrize(("name", "seat", "before"), [("spirits-4-seedlings", 0, 89)])
def test_a_game_of_89_stops_has_less_than_60(name: str, seat: int, before: int) -> None:
    record = Record.read(REPLAYS / f"{name}.json")
    assert Person(record, seat, helped=False).stops == before
    assert Person(record, seat, helped=True).stops < 60
