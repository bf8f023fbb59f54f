"""Every action of Seasons of Rice as a number (SR-4.18, SR-4.29): first what seats choose, then what chance draws."""

from typing import Final

from mypy_extensions import i64

PLACES: Final = 2  # seats, or in solo one seat and the phantom
CARDS: Final = 18
HAND_CARDS: Final = 7  # cards in a hand at most (SR-3.7)
ROW_CARDS: Final = 6  # cards in the row at most (SR-4.8)
SLOTS: Final = 8  # cards in a landscape (SR-4.10)
WET_SLOTS: Final = 5  # of which these are laid in the Wet Season

# A position on the table of a player: the top left corner (X, Y) of the card's box and its rotation (SR-4.18).
SIDE: Final = 64  # the board is so wide and high
ORIGIN: Final = 30  # column and row of X = 0 and Y = 0
ROTATIONS: Final = 4
POSITIONS: Final = SIDE * SIDE * ROTATIONS

POSITION: Final = 0  # + ((Y + ORIGIN) * SIDE + X + ORIGIN) * ROTATIONS + r
ANCESTOR: Final = POSITION + POSITIONS  # + card
PLACE: Final = ANCESTOR + CARDS  # + card: picked to be placed
PROMISE: Final = PLACE + CARDS  # + card: picked for the row
TAKE: Final = PROMISE + CARDS  # + card of the row
SEAT_ACTIONS: Final = TAKE + CARDS

DRAW: Final = SEAT_ACTIONS  # + card
COIN: Final = DRAW + CARDS  # + seat
ACTIONS: Final = COIN + PLACES


# Positions and points


def position_at(x: i64, y: i64, rotation: i64) -> i64:
    """The number of a position, for which SR-4.18 writes (X, Y, r)."""
    return ((y + ORIGIN) * SIDE + x + ORIGIN) * ROTATIONS + rotation


def x_of(position: i64) -> i64:
    return column_of(corner_of(position)) - ORIGIN


def y_of(position: i64) -> i64:
    return row_of(corner_of(position)) - ORIGIN


def rotation_of(position: i64) -> i64:
    return position & 3


def corner_of(position: i64) -> i64:
    """The point of the board in which the top left corner of the box lies; points are numbered row by row."""
    return position >> 2


def row_of(point: i64) -> i64:
    return point >> 6


def column_of(point: i64) -> i64:
    return point & 63
