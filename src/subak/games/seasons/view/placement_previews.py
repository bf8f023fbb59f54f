"""What a card would close in a landscape: its legal places, and those at which it scores.

A look ahead, not advice. Landscapes never change, so what was found about one of them is kept for a while: the views of
all seats ask the same questions, move after move.
"""

from dataclasses import dataclass
from functools import lru_cache

from subak.games.seasons.rules.actions import ORIGIN, SLOTS, WET_SLOTS, column_of, row_of
from subak.games.seasons.rules.columns import MOST_SQUARES
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.laying import point_on
from subak.games.seasons.rules.placement import legal_positions
from subak.games.seasons.rules.scoring import patron_of, trial_points
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.trial import Trial, completes_piece

Spot = tuple[int, int]
KEPT = 512  # landscapes with a card: a few tables' worth


@dataclass(frozen=True)
class Closing:
    """A paddy that would be closed: what it would hold (tally.py), on which cards (slots as bits), which squares."""

    tally: int
    cards: int
    squares: tuple[Spot, ...]


@dataclass(frozen=True)
class Catch:
    """What a card closes at one position, and all it scores there."""

    position: int
    points: int
    closings: tuple[Closing, ...]


def takes_cards(s: Seasons, seat: int) -> bool:
    """Whether a card can be laid in the landscape of a seat, now or later."""
    return 0 < s.laid_size[seat] < SLOTS


def is_dry(s: Seasons, seat: int) -> bool:
    """Whether the next card of a seat is laid in the Dry Season: the first five are of the Wet Season."""
    return bool(s.laid_size[seat] >= WET_SLOTS)


@dataclass(frozen=True)
class Prospect:
    """A card in a landscape: its legal positions in the order of SR-4.18, and those of them that close something."""

    places: tuple[int, ...]
    catches: tuple[Catch, ...]


NOWHERE = Prospect((), ())


def prospect(s: Seasons, seat: int, card: int) -> Prospect:
    """What a seat could do with a card as the next one it lays."""
    if not takes_cards(s, seat):
        return NOWHERE
    return look_ahead(s.landscape(seat), card, int(patron_of(s, seat, s.laid_size[seat])))


def worth(s: Seasons, seat: int, card: int) -> int:
    """The most that a card would score for a seat as the next one it lays."""
    return max((catch.points for catch in prospect(s, seat, card).catches), default=0)


@lru_cache(maxsize=KEPT)
def look_ahead(ground: Landscape, card: int, patron: int) -> Prospect:
    trial = Trial()
    legal = tuple(map(int, legal_positions(ground, card)))
    found = []
    for position in legal:
        if not completes_piece(ground, card, position):
            continue
        trial.look(ground, card, position)
        if trial.closings:
            points = int(trial_points(ground.columns, patron, trial))
            found.append(Catch(position, points, closings(ground, card, position, trial)))
    return Prospect(legal, tuple(found))


def closings(ground: Landscape, card: int, position: int, trial: Trial) -> tuple[Closing, ...]:
    """SR-4.21: the paddies that the card just looked at would close, by their first squares."""
    roots = [int(trial.closing[k]) for k in range(trial.closings)]
    found = [
        Closing(int(trial.tally[root]), int(trial.cards[root]), squares(ground, card, position, trial, root))
        for root in roots
    ]
    return tuple(sorted(found, key=lambda closing: [(y, x) for x, y in closing.squares]))


def squares(ground: Landscape, card: int, position: int, trial: Trial, root: int) -> tuple[Spot, ...]:
    """The squares of a paddy to be, row by row: those on the card, and those of the paddies it would join."""
    columns = ground.columns
    points = {
        int(point_on(columns, k, position))
        for k in range(columns.squares)
        if trial.root[columns.piece_of[card * MOST_SQUARES + k]] == root
    }
    joined = [trial.joined[k] for k in range(trial.joins) if trial.root[trial.joined_piece[k]] == root]
    points |= {int(ground.point[square]) for square in range(ground.squares) if ground.paddy[square] in joined}
    return tuple(spot(point) for point in sorted(points))


def spot(point: int) -> Spot:
    """A point of the board as the rules write it."""
    return int(column_of(point)) - ORIGIN, int(row_of(point)) - ORIGIN
