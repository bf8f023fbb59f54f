"""Where a game turned: the few moves that changed the chances to win most, luck and decisions mixed."""

from dataclasses import dataclass

from subak.review.evaluation import CERTAIN, POINT, Values
from subak.review.played_game import PlayedGame

MOST = 3
LEAST_CHANCE = 0.05
LEAST_POINTS = 1.0  # alone, where there is nobody to beat


@dataclass(frozen=True)
class TurningPoint:
    """Moves `first` to `move`, which came from one source in one turn.

    `before` and `after` are, by seat, the chances to win in ten-thousandths; alone, the points in thousandths.
    """

    first: int
    move: int
    source: str
    before: list[int]
    after: list[int]


def turning_points(played: PlayedGame, values: Values, tapes: int) -> list[TurningPoint]:
    """The largest ones, in the order of the game."""
    is_alone = played.seats == 1
    least = LEAST_POINTS * POINT if is_alone else LEAST_CHANCE * CERTAIN
    found = [one for one in stretches(played, values, tapes, is_alone=is_alone) if size(one) >= least]
    largest = sorted(found, key=size, reverse=True)[:MOST]
    return sorted(largest, key=lambda one: one.move)


def size(one: TurningPoint) -> int:
    return max(abs(now - then) for now, then in zip(one.after, one.before, strict=True))


def stretches(played: PlayedGame, values: Values, tapes: int, *, is_alone: bool) -> list[TurningPoint]:
    """The game in stretches of one source within one turn. What happens in several draws is one event."""
    then = values.before if is_alone else values.chances
    now = values.after if is_alone else values.chances_after
    found: list[TurningPoint] = []
    last_turn = None
    for at, source in enumerate(played.sources):
        turn = played.game.turn(played.positions[at])
        after = [round(value / tapes) for value in now[at + 1]]
        if found and found[-1].source == source and turn == last_turn:
            one = found[-1]
            found[-1] = TurningPoint(one.first, at + 1, source, one.before, after)
        else:
            found.append(TurningPoint(at + 1, at + 1, source, [round(value / tapes) for value in then[at]], after))
        last_turn = turn
    return found
