"""Laws 1, 3, 9 and 10, for a game from its beginning to its end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.random_play import replay
from subak.engine.core.state import NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Game
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.table import Table


@dataclass(frozen=True)
class Played:
    """A whole random game: its moves, and clones made on the way with their hash at that time."""

    game: Game
    edition: Edition
    seats: int
    options: Mapping[str, Any]
    trail: vec[i64]  # seat and action of every move, one after the other
    length: int
    seen: Sequence[tuple[int, State, str]]  # after how many moves, the clone, its hash

    def moves(self) -> list[tuple[int, int]]:
        return [(int(self.trail[2 * i]), int(self.trail[2 * i + 1])) for i in range(self.length)]


def ends_properly(game: Game, state: State, moves: int, longest: int) -> Iterator[str]:
    """Law 1: the game is over, within a bound, and somebody or nobody has won it."""
    actor = state.actor()
    if actor >= 0 and moves < longest:
        yield f"seat {actor} has to decide and has no legal action"
    elif actor != NOBODY:
        yield f"a random game did not end within {longest} steps"
    elif not set(game.winners(state)) <= set(range(state.seats)):
        yield f"the winners {game.winners(state)} are not seats"


def clones_kept(played: Played) -> Iterator[str]:
    """Law 3: clones made during the game are still what they were."""
    for number, clone, mark in played.seen:
        if played.game.hash(clone) != mark:
            yield f"the clone made after move {number} has changed since"


def replays(played: Played) -> Iterator[str]:
    """Law 9: the same moves lead to the same positions."""
    state, done = played.game.start(played.seats, played.options, played.edition), 0
    for number, _, mark in played.seen:
        replay(state, played.trail, done, number)
        done = number
        if played.game.hash(state) != mark:
            yield f"replayed, the position after move {number} is another one"


def record_holds(played: Played) -> Iterator[str]:
    """Law 9, by the book: through JSON, every step checked by the rules, and accepted by `verify`."""
    names = [f"seat {i}" for i in range(played.seats)]
    written = Record.of(played.game, played.edition, names, played.options, played.moves(), {"kind": "free"})
    record = Record.from_json(written.to_json())
    marks = {number: mark for number, _, mark in played.seen}
    try:
        verify(record)
        for step in steps(record):
            if step.number in marks and played.game.hash(step.after) != marks[step.number]:
                yield f"the record leads to another position after move {step.number}"
    except BadRecord as reason:
        yield f"the record is refused: {reason}"


def undo_goes_back(played: Played) -> Iterator[str]:
    """Law 10: taken back to a permitted point, the table is where it was before, and the same moves lead on again.

    What others sealed meanwhile stays, in whatever order it is noted.
    """
    table = Table(played.game, [""] * played.seats, played.options, played.edition)
    states = [table.state]
    looked = {number for number, _, _ in played.seen}
    for number, move in enumerate(played.moves(), 1):
        list(table.follow([move]))
        states.append(table.state)
        if number in looked:
            for restart in (False, True):
                yield from takes_back(table, move[0], restart, states)


def takes_back(table: Table, seat: int, restart: bool, states: Sequence[State]) -> Iterator[str]:
    point = table.restart_point(seat) if restart else table.undo_point(seat)
    if point is None:
        return
    number, tail, mark = len(table.moves), table.moves[point:], table.game.hash
    of_others = [move for move in tail if move[0] != seat]
    before = states[point].clone()
    for other, action in of_others:
        before.apply(other, action)
    kept = table.undo(seat, restart=restart)
    if [(step.seat, step.action) for step in kept] != of_others:
        yield f"after move {number} seat {seat} takes back what was not its own"
    if mark(table.state) != mark(before):
        yield f"taking back moves {point + 1} to {number} leads to another position"
    list(table.follow([move for move in tail if move[0] == seat]))
    if mark(table.state) != mark(states[number]):
        yield f"moves {point + 1} to {number}, taken back and played again, lead to another position"
    table.rewind(point)
    list(table.follow(tail))
