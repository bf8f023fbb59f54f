"""The printed cards of an edition: numbers that rules and geometry read, indexed by card (0 is p01, 17 is p18)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import CARDS, ROTATIONS

# Features of a field, in the order of the rulebook.
FARMER: Final = 0
HOUSE: Final = 1
BUFFALO: Final = 2
FEATURES: Final = 3

# When an ancestor works (SR-2.6).
NEVER: Final = 0
BOTH: Final = 1  # seasons
DRY: Final = 2  # the Dry Season only
END: Final = 3  # of the game

# What ancestors do (SR-2.7), as columns of one table: `effect[card * EFFECTS + column]`. 0 always means "nothing".
TIMING: Final = 0
EMPTY_FACTOR: Final = TIMING + 1
HOUSE_SIZE: Final = EMPTY_FACTOR + 1  # what a house adds to the size, plus 1
FARMER_EXTRA: Final = HOUSE_SIZE + 1
FEATURE_BONUS: Final = FARMER_EXTRA + 1  # + feature
SIZE_BONUS: Final = FEATURE_BONUS + FEATURES
SIZE_LOW: Final = SIZE_BONUS + 1
SIZE_HIGH: Final = SIZE_LOW + 1
SPAN_BONUS: Final = SIZE_HIGH + 1
SPAN_CARDS: Final = SPAN_BONUS + 1
COMBO_BONUS: Final = SPAN_CARDS + 1
COMBO_FEATURES: Final = COMBO_BONUS + 1  # mask of features
EACH_BONUS: Final = COMBO_FEATURES + 1
COUNT_BONUS: Final = EACH_BONUS + 1
COUNT_LOW: Final = COUNT_BONUS + 1
END_OPEN: Final = COUNT_LOW + 1  # + feature
END_CLOSED: Final = END_OPEN + FEATURES  # + feature
END_EACH: Final = END_CLOSED + FEATURES
END_SETS: Final = END_EACH + 1
SET_FEATURES: Final = END_SETS + 1  # mask of features
SET_OPEN: Final = SET_FEATURES + 1  # whether those in open paddies count
SET_CLOSED: Final = SET_OPEN + 1
END_LARGEST: Final = SET_CLOSED + 1
END_GAP: Final = END_LARGEST + 1
END_NO_STRANDED: Final = END_GAP + 1
END_NO_PENALTY: Final = END_NO_STRANDED + 1
END_MAJORITY: Final = END_NO_PENALTY + 1  # + feature
END_SIZE: Final = END_MAJORITY + FEATURES
END_SIZE_LOW: Final = END_SIZE + 1
END_SIZE_HIGH: Final = END_SIZE_LOW + 1
EFFECTS: Final = END_SIZE_HIGH + 1

NO_LIMIT: Final = 999  # a size that no paddy reaches

# A card is at most 4 units wide and high (SR-2.10).
MOST_UNITS: Final = 4
BOX_POINTS: Final = MOST_UNITS + 1  # in a row of its box
MOST_SQUARES: Final = 12  # whole or in part on one card
MOST_CROSSINGS: Final = 13


@final
class Columns:
    """An edition as positions see it: shared by all of them, never changed. The loader fills it (edition.py).

    Squares and crossings of a card are numbered row by row as it lies upright. Where they come to lie in rotation r is
    said by offsets, rows * SIDE + columns from the corner of the box; boards use the same numbers.
    """

    def __init__(self, width: i64, height: i64) -> None:
        self.faces: tuple[object, ...] = ()  # by card, for those who speak (cards.py); rules never look at them
        self.width: i64 = width
        self.height: i64 = height

        # The card by rotation (SR-2.11).
        self.box_width: vec[i64] = vec[i64]([0] * ROTATIONS)
        self.box_height: vec[i64] = vec[i64]([0] * ROTATIONS)
        self.parity: vec[i64] = vec[i64]([0] * ROTATIONS)  # of X + Y

        # Its lines: the paths of a row of cells as bits, (card * ROTATIONS + r) * MOST_UNITS + row.
        self.path_row: vec[i64] = vec[i64]([0] * (CARDS * ROTATIONS * MOST_UNITS))

        # Its squares.
        self.squares: i64 = 0
        self.quarters: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # of the square that lie on the card
        self.square_offset: vec[i64] = vec[i64]([0] * (ROTATIONS * MOST_SQUARES))
        self.holds: vec[i64] = vec[i64]([0] * (CARDS * MOST_SQUARES))  # the features printed in it (tally.py)
        # Squares that are joined by gridlines of the card make a piece. `piece_square` lists the squares of a card by
        # piece, those with few quarters first; `piece_from`, card * (MOST_SQUARES + 1) + piece, is where each begins.
        self.pieces: vec[i64] = vec[i64]([0] * CARDS)
        self.piece_from: vec[i64] = vec[i64]([0] * (CARDS * (MOST_SQUARES + 1)))
        self.piece_square: vec[i64] = vec[i64]([0] * (CARDS * MOST_SQUARES))
        self.piece_of: vec[i64] = vec[i64]([0] * (CARDS * MOST_SQUARES))
        # And the centres of its squares in the box as bits, row * BOX_POINTS + column:
        # (card * ROTATIONS + r) * MOST_SQUARES + piece.
        self.piece_points: vec[i64] = vec[i64]([0] * (CARDS * ROTATIONS * MOST_SQUARES))

        # Its crossings, each with a square of the card beside it. The four cells around a point are bits: two above it,
        # two below it, from left to right (landscape.py).
        self.crossings: i64 = 0
        self.crossing_square: vec[i64] = vec[i64]([0] * MOST_CROSSINGS)
        self.on_side: vec[i64] = vec[i64]([0] * MOST_CROSSINGS)  # whether it lies on a side, but not at a corner
        self.crossing_offset: vec[i64] = vec[i64]([0] * (ROTATIONS * MOST_CROSSINGS))
        self.crossing_cells: vec[i64] = vec[i64]([0] * (ROTATIONS * MOST_CROSSINGS))  # those that lie on the card
        # And those crossed by a path: (card * ROTATIONS + r) * MOST_CROSSINGS + crossing.
        self.crossing_paths: vec[i64] = vec[i64]([0] * (CARDS * ROTATIONS * MOST_CROSSINGS))

        # Its other side, and what everything scores (SR-2.9). Tables end with what holds for all higher numbers.
        self.effect: vec[i64] = vec[i64]([0] * (CARDS * EFFECTS))
        self.size_points: vec[i64] = vec[i64]([])
        self.farmer_points: vec[i64] = vec[i64]([])
        self.buffalo_points: i64 = 2
        self.stranded_points: i64 = -1
