"""Laying a card: the landscape that results, with its paddies (SR-4.20 to SR-4.28)."""

from mypy_extensions import i64, u8

from subak.games.seasons.rules.actions import ROTATIONS, SIDE, column_of, corner_of, rotation_of, row_of
from subak.games.seasons.rules.columns import MOST_SQUARES, MOST_UNITS, Columns
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.trial import Trial


def lay(ground: Landscape, card: i64, position: i64) -> Landscape:
    """The landscape with one card more; the old one stays as it is."""
    trial = Trial()
    trial.look(ground, card, position)
    after = ground.copy()
    cover(after, card, position)
    add_squares(after, card, position)
    name_paddies(after, trial, card, position)
    note_closings(after, trial, card, position)
    after.free_ends += trial.free_ends
    after.size += 1
    return after


def cover(ground: Landscape, card: i64, position: i64) -> None:
    """Its cells and lines, and the box around all cards."""
    columns = ground.columns
    rotation = rotation_of(position)
    x = column_of(corner_of(position))
    y = row_of(corner_of(position))
    width = columns.box_width[rotation]
    height = columns.box_height[rotation]
    rows = (card * ROTATIONS + rotation) * MOST_UNITS
    for row in range(height):
        ground.covered[y + row] |= ((1 << width) - 1) << x
        ground.path[y + row] |= columns.path_row[rows + row] << x
    first = ground.size == 0
    if first or y < ground.top:
        ground.top = y
    if first or x < ground.left:
        ground.left = x
    if y + height > ground.bottom:
        ground.bottom = y + height
    if x + width > ground.right:
        ground.right = x + width


def add_squares(ground: Landscape, card: i64, position: i64) -> None:
    """Its quarters, in squares that are there already or begin here."""
    columns = ground.columns
    for k in range(columns.squares):
        point = point_on(columns, k, position)
        square = i64(ground.square_at[point]) - 1
        if square < 0:
            square = ground.squares
            ground.squares += 1
            ground.square_at[point] = u8(square + 1)
            ground.point[square] = point
        ground.filled[square] += columns.quarters[k]


def name_paddies(ground: Landscape, trial: Trial, card: i64, position: i64) -> None:
    """A paddy that the card touches takes the number of one of its squares on the card; the old numbers fall away."""
    columns = ground.columns
    for k in range(trial.joins):
        old = trial.joined[k]
        ground.tally[old] = 0
        ground.cards[old] = 0
        trial.home[old] = number_of(ground, trial.root[trial.joined_piece[k]], card, position) + 1
    for square in range(ground.squares):
        name = trial.home[ground.paddy[square]]
        if name > 0:
            ground.paddy[square] = name - 1
    for k in range(trial.joins):
        trial.home[trial.joined[k]] = 0
    first = card * MOST_SQUARES
    for k in range(columns.squares):
        root = trial.root[columns.piece_of[first + k]]
        ground.paddy[square_on(ground, k, position)] = number_of(ground, root, card, position)
    for piece in range(trial.pieces):
        if trial.root[piece] == piece:
            paddy = number_of(ground, piece, card, position)
            ground.tally[paddy] = trial.tally[piece]
            ground.cards[paddy] = trial.cards[piece]


def point_on(columns: Columns, k: i64, position: i64) -> i64:
    """Where the centre of the k-th square of a card at the position lies."""
    return corner_of(position) + columns.square_offset[rotation_of(position) * MOST_SQUARES + k]


def square_on(ground: Landscape, k: i64, position: i64) -> i64:
    """The number of that square."""
    return i64(ground.square_at[point_on(ground.columns, k, position)]) - 1


def number_of(ground: Landscape, piece: i64, card: i64, position: i64) -> i64:
    """The number of the paddy in which a piece lies: that of its first square."""
    columns = ground.columns
    first = columns.piece_from[card * (MOST_SQUARES + 1) + piece]
    return square_on(ground, columns.piece_square[card * MOST_SQUARES + first], position)


def note_closings(ground: Landscape, trial: Trial, card: i64, position: i64) -> None:
    """SR-4.21: in the order of their first squares, row by row."""
    begin = ground.closed_count
    for k in range(trial.closings):
        paddy = number_of(ground, trial.closing[k], card, position)
        place = ground.closed_count
        while place > begin and first_point(ground, ground.closed[place - 1]) > first_point(ground, paddy):
            ground.closed[place] = ground.closed[place - 1]
            place -= 1
        ground.closed[place] = paddy
        ground.closed_by[ground.closed_count] = ground.size
        ground.closed_count += 1


def first_point(ground: Landscape, paddy: i64) -> i64:
    """The first centre of a paddy, row by row."""
    first: i64 = SIDE * SIDE
    for square in range(ground.squares):
        if ground.paddy[square] == paddy and ground.point[square] < first:
            first = ground.point[square]
    return first
