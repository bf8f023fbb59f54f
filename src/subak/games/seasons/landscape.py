"""The ground of one player (sections 2.2, 4.3, 4.4): where cards lie, where another may lie, which paddies there are.

Geometry only: nobody decides anything here, and nothing is scored.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from subak.games.seasons.actions import SIDE, SLOTS
from subak.games.seasons.columns import MOST_SQUARES, Columns

MOST_CLOSED: Final = 32  # a closed paddy has at least four of the 8 * 16 cells

# What a paddy holds, as counters of nine bits in one number, so that joining two paddies is adding two numbers.
COUNTER: Final = 511
SQUARE: Final = 1
MISSING: Final = 1 << 9  # quarters of its squares that are not covered
INCOMPLETE: Final = 1 << 18  # squares that lack a quarter
FARMERS: Final = 1 << 27
HOUSES: Final = 1 << 36
BUFFALOES: Final = 1 << 45
FREE_ENDS: Final = 1 << 54


@final
class Landscape:
    """Cards as they lie, and the paddies they make. It never changes: laying a card makes another one.

    Boards have SIDE rows and columns, cell and point (0, 0) of the rules in row and column ORIGIN. Squares are numbered
    in the order in which they were first touched, a paddy has the number of one of its squares.
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
        self.covered: vec[i64] = vec[i64]([0] * SIDE)  # by row, a bit per cell
        self.path: vec[i64] = vec[i64]([0] * SIDE)  # likewise: the line of the cell is a path

        self.squares: i64 = 0
        self.square_at: vec[u8] = vec[u8]([0] * (SIDE * SIDE))  # by point: the number of the square, plus 1
        self.point: vec[i64] = vec[i64]([0] * (SLOTS * MOST_SQUARES))  # by square: row * SIDE + column of its centre
        self.filled: vec[i64] = vec[i64]([0] * (SLOTS * MOST_SQUARES))  # by square: its quarters that are covered
        self.paddy: vec[i64] = vec[i64]([0] * (SLOTS * MOST_SQUARES))  # by square: the paddy it belongs to
        self.tally: vec[i64] = vec[i64]([0] * (SLOTS * MOST_SQUARES))  # by paddy: its counters; 0 if there is none
        self.cards: vec[i64] = vec[i64]([0] * (SLOTS * MOST_SQUARES))  # by paddy: the slots it lies on, as bits
        self.closed_count: i64 = 0
        self.closed: vec[i64] = vec[i64]([0] * MOST_CLOSED)  # paddies in the order in which they were closed
        self.closed_by: vec[i64] = vec[i64]([0] * MOST_CLOSED)  # the slot of the card that closed it

    def with_card(self, card: i64, position: i64) -> "Landscape":
        raise NotImplementedError
