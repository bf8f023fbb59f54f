"""The landscape of one player (SR-2.1, SR-4.11, SR-4.20): how cards lie, and which paddies they make.

Geometry only: nobody decides anything here, and nothing is scored. trial.py says what another card would do, laying.py
lays it, placement.py knows where it may lie.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.games.seasons.rules.actions import SIDE, SLOTS, column_of, row_of
from subak.games.seasons.rules.columns import MOST_SQUARES, Columns
from subak.games.seasons.rules.tally import free_ends_in, missing_in

ALL_SQUARES: Final = SLOTS * MOST_SQUARES
MOST_CLOSED: Final = 64  # a cell holds two quarters of squares, so 8 * 16 cells make no more
UNKNOWN: Final = -1
SURROUNDED: Final = 15  # all four cells around a point


@final
class Landscape:
    """Cards as they lie, and the paddies they make. It never changes: laying a card makes another one.

    Boards have SIDE rows and columns, cell and point (0, 0) of the rules in row and column ORIGIN. Squares are numbered
    in the order in which they were first touched; a paddy has the number of one of its squares. `bare` makes the first
    one; a fresh object is an empty shell.
    """

    def __init__(self, columns: Columns, strict_paths: i64, free_end: i64) -> None:
        self.columns: Final = columns
        self.strict_paths: Final = strict_paths
        self.free_end: Final = free_end
        self.size: i64 = 0  # cards
        self.top: i64 = 0  # the box around all cards: rows top to bottom - 1, columns left to right - 1
        self.bottom: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.covered: vec[i64] = vec[i64]()  # by row, a bit per cell
        self.path: vec[i64] = vec[i64]()  # likewise: the line of the cell is a path

        self.squares: i64 = 0
        self.square_at: vec[u8] = vec[u8]()  # by point: the number of the square, plus 1
        self.point: vec[i64] = vec[i64]()  # by square: row * SIDE + column of its centre
        self.filled: vec[i64] = vec[i64]()  # by square: its quarters that are covered
        self.paddy: vec[i64] = vec[i64]()  # by square: the paddy it belongs to
        self.tally: vec[i64] = vec[i64]()  # by paddy: what it holds (tally.py); 0 for numbers that are no paddy
        self.cards: vec[i64] = vec[i64]()  # by paddy: the slots of the cards it lies on (SR-4.26), as bits
        self.free_ends: i64 = 0  # inside of all paddies
        self.closed_count: i64 = 0
        self.closed: vec[i64] = vec[i64]()  # paddies in the order in which they were closed
        self.closed_by: vec[i64] = vec[i64]()  # the slot of the card that closed it

        # Found when somebody asks for the first time (placement.py).
        self.spots: vec[i64] = vec[i64]()  # positions that suit every card, but for its lines
        self.whole: vec[i64] = vec[i64]()  # by spot: the points that any card would make whole there, as bits
        self.listed_card: i64 = UNKNOWN
        self.listed: vec[i64] = vec[i64]()  # the legal positions of that card
        # Found by those who think ahead (outlook.py) or learn (facts.py), for one ancestor.
        self.waiting_card: i64 = UNKNOWN
        self.waiting_for: i64 = UNKNOWN  # the ancestor
        self.waiting_gain: float = 0.0  # the most that this card could gain
        self.facts_for: i64 = UNKNOWN  # the ancestor
        self.facts: vec[float] = vec[float]()

    def is_under(self, strict_paths: i64, free_end: i64) -> bool:
        """Whether it was laid under these options."""
        return self.strict_paths == strict_paths and self.free_end == free_end

    def copy(self) -> "Landscape":
        c = Landscape(self.columns, self.strict_paths, self.free_end)
        c.size = self.size
        c.top = self.top
        c.bottom = self.bottom
        c.left = self.left
        c.right = self.right
        c.covered = self.covered[:]
        c.path = self.path[:]
        c.squares = self.squares
        c.square_at = self.square_at[:]
        c.point = self.point[:]
        c.filled = self.filled[:]
        c.paddy = self.paddy[:]
        c.tally = self.tally[:]
        c.cards = self.cards[:]
        c.free_ends = self.free_ends
        c.closed_count = self.closed_count
        c.closed = self.closed[:]
        c.closed_by = self.closed_by[:]
        return c


def bare(columns: Columns, strict_paths: i64, free_end: i64) -> Landscape:
    """The table of a player before the first card."""
    ground = Landscape(columns, strict_paths, free_end)
    ground.covered = vec[i64]([0] * SIDE)
    ground.path = vec[i64]([0] * SIDE)
    ground.square_at = vec[u8]([0] * (SIDE * SIDE))
    ground.point = vec[i64]([0] * ALL_SQUARES)
    ground.filled = vec[i64]([0] * ALL_SQUARES)
    ground.paddy = vec[i64]([0] * ALL_SQUARES)
    ground.tally = vec[i64]([0] * ALL_SQUARES)
    ground.cards = vec[i64]([0] * ALL_SQUARES)
    ground.closed = vec[i64]([0] * MOST_CLOSED)
    ground.closed_by = vec[i64]([0] * MOST_CLOSED)
    return ground


def around(board: vec[i64], point: i64) -> i64:
    """The four cells around a point, as bits: two above it, two below it, from left to right."""
    row = row_of(point)
    left = column_of(point) - 1
    return board[row - 1] >> left & 3 | (board[row] >> left & 3) << 2


def is_closed(ground: Landscape, tally: i64) -> bool:
    """SR-4.20: every square is complete, and with the option `free_end` no path ends inside (SR-8.5)."""
    return missing_in(tally) == 0 and (ground.free_end == 0 or free_ends_in(tally) == 0)


def cannot_close(tally: i64) -> bool:
    """SR-8.9: a paddy in which a path ends stays open for good."""
    return free_ends_in(tally) > 0


def is_paddy(ground: Landscape, paddy: i64) -> bool:
    return ground.tally[paddy] != 0


def is_open(ground: Landscape, paddy: i64) -> bool:
    """Whether the number is that of an open paddy."""
    tally = ground.tally[paddy]
    return tally != 0 and not is_closed(ground, tally)


def tally_of_open(ground: Landscape) -> i64:
    """What all open paddies hold together."""
    found: i64 = 0
    for paddy in range(ground.squares):
        tally = ground.tally[paddy]
        if not is_closed(ground, tally):
            found += tally
    return found


def tally_of_closed(ground: Landscape) -> i64:
    found: i64 = 0
    for k in range(ground.closed_count):
        found += ground.tally[ground.closed[k]]
    return found
