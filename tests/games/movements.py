"""The law of movements: what they carry between the places of the table is what changes there, no more and no less."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from subak.engine.core.state import State
from subak.engine.game import Game, Movement, Step, game
from subak.engine.record import Record, steps

REPLAYS = Path(__file__).parents[1] / "replays"
Pieces = Counter[tuple[str, str]]  # how many pieces of a kind lie at a place
BLOCK = 20  # so many steps are looked at by one audience, then it is the turn of the next


@cache
def stored(slug: str, seats: int) -> Sequence[Step]:
    """All steps of every second stored game with this many seats: almost every kind of event is in one of them."""
    records = [Record.read(file) for file in sorted(REPLAYS.glob(f"{slug}-{seats}-*.json"))[::2]]
    known = [each for each in records if not game(slug).why_outdated(each.rules, seats, each.options)]
    return [step for record in known for step in steps(record)]


def check(
    game: Game,
    step: Step,
    pieces: Callable[[Any], Pieces],
    fold: Callable[[str], str] = str,
    untold: Callable[[Movement], bool] = lambda moved: False,
) -> None:
    """`pieces` counts what lies where in a view; movements from and to other places are not counted.

    `fold` names the place by which pieces are counted, where the exact one changes without a move; `untold` says which
    movements no line of the log has to tell.
    """
    audience = (None, *range(step.after.seats))[step.number // BLOCK % (step.after.seats + 1)]
    before, after = (folded(lying(game, state, audience, pieces), fold) for state in (step.before, step.after))
    moved = game.movements(step, audience)
    lines = game.narrate(step, audience)
    assert all(movement.count > 0 for movement in moved)
    told = [movement for movement in moved if not untold(movement)]
    assert all(0 <= movement.line < len(lines) for movement in told), (step.number, moved, lines)
    changed, carried = Counter(after), Counter(dict.fromkeys((*before, *after), 0))
    changed.subtract(before)
    for movement in moved:
        for place, n in ((movement.origin, -movement.count), (movement.target, movement.count)):
            if (movement.piece, fold(place)) in carried:
                carried[movement.piece, fold(place)] += n
    assert changed == carried, (step.number, audience, lines, moved)


@lru_cache(maxsize=2)  # what lies there after a step lies there before the next one
def lying(game: Game, state: State, audience: int | None, pieces: Callable[[Any], Pieces]) -> Pieces:
    return pieces(game.view(state, audience))


def folded(pieces: Pieces, fold: Callable[[str], str]) -> Pieces:
    found: Pieces = Counter()
    for (piece, place), n in pieces.items():
        found[piece, fold(place)] += n
    return found
