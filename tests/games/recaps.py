"""What somebody is told of the others since the last move, looked at in every stored game."""

import re
from collections.abc import Iterator, Sequence

from subak.engine.core.state import CHANCE
from subak.engine.game import RECAP_LETTERS, Game, RecapLine, Step
from tests.games.movements import stored

NAMES = ("Ayu", "Bo", "Sari", "Ketut", "Made")


def recaps(game: Game, seats: int) -> Iterator[tuple[int, Sequence[Step], list[RecapLine]]]:
    """For each seat that moves after others did: the seat, the steps since its last move, and what it is told."""
    since: dict[int, list[Step]] = {}
    for step in stored(game.slug, seats):
        if step.number == 1:
            since = {}
        mine = since.get(step.seat, [])
        if any(each.seat not in (step.seat, CHANCE) for each in mine):
            yield step.seat, mine, game.since(mine, step.seat)
        for seat in since:
            since[seat].append(step)
        if step.seat != CHANCE:
            since[step.seat] = []


def shown(line: RecapLine) -> str:
    """As it is read, without the marks for bold."""
    return re.sub(r"\{seat:(\d)\}", lambda seat: NAMES[int(seat[1])], line.text).replace("**", "")


def check(game: Game, seats: int) -> list[RecapLine]:
    """Short, in order, about others only, and about moves that were made; returns all lines."""
    found: list[RecapLine] = []
    for seat, steps, lines in recaps(game, seats):
        numbers = {step.number for step in steps}
        tellers = [line.seat for line in lines]
        assert seat not in tellers
        assert len(set(tellers)) == len(tellers)
        assert CHANCE not in tellers[:-1]
        for line in lines:
            assert 0 < len(shown(line)) <= RECAP_LETTERS, line
            assert line.numbers
            assert numbers.issuperset(line.numbers)
            acted = [step for step in steps if step.number in line.numbers]
            assert all(any(entry.who == line.seat for entry in step.entries) or line.seat == CHANCE for step in acted)
            assert (line.tone == "") == (line.effect == "")
        found += lines
    return found
