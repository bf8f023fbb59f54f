"""The grid of a card (SR-2.2 to SR-2.11): its squares, crossings and lines, and the columns for them."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from subak.games.seasons.edition.names import FEATURE_NAMES
from subak.games.seasons.rules.actions import ROTATIONS, SIDE
from subak.games.seasons.rules.columns import (
    BOX_POINTS,
    MOST_CROSSINGS,
    MOST_SQUARES,
    MOST_UNITS,
    Columns,
)
from subak.games.seasons.rules.tally import BUFFALOES, FARMERS, HOUSES

Spot = tuple[int, int]  # a cell or a point, column first

FEATURE_TALLY: Final = (FARMERS, HOUSES, BUFFALOES)


# The grid of a card


def rotated_cell(width: int, height: int, rotation: int, cell: Spot) -> Spot:
    """SR-2.11: where a cell of the upright card comes to lie."""
    i, j = cell
    turned = ((i, j), (height - 1 - j, i), (width - 1 - i, height - 1 - j), (j, width - 1 - i))
    return turned[rotation]


def rotated_point(width: int, height: int, rotation: int, point: Spot) -> Spot:
    x, y = point
    turned = ((x, y), (height - y, x), (width - x, height - y), (y, width - x))
    return turned[rotation]


def centres(width: int, height: int) -> list[Spot]:
    """SR-2.2: the squares that lie on a card, whole or in part, by their centres."""
    return [(x, y) for y in range(height + 1) for x in range(width + 1) if (x + y) % 2 == 1]


def crossings(width: int, height: int) -> list[Spot]:
    return [(x, y) for y in range(height + 1) for x in range(width + 1) if (x + y) % 2 == 0]


def cells_around(point: Spot) -> list[Spot]:
    x, y = point
    return [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]


def parted_by(cell: Spot) -> tuple[Spot, Spot]:
    """SR-2.4: the centres of the two squares that the line of a cell separates."""
    i, j = cell
    return ((i + 1, j), (i, j + 1)) if (i + j) % 2 == 0 else ((i, j), (i + 1, j + 1))


def offset(spot: Spot) -> int:
    return spot[1] * SIDE + spot[0]


class Grid:
    """What all cards of an edition have in common."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.centres = centres(width, height)
        self.crossings = crossings(width, height)
        self.cells = [(i, j) for j in range(height) for i in range(width)]

    def write(self, columns: Columns) -> None:
        w, h = self.width, self.height
        columns.squares = len(self.centres)
        columns.crossings = len(self.crossings)
        for rotation in range(ROTATIONS):
            columns.box_width[rotation] = h if rotation % 2 else w
            columns.box_height[rotation] = w if rotation % 2 else h
            columns.parity[rotation] = (0, h, w + h, w)[rotation] % 2
            for k, point in enumerate(self.centres):
                place = rotation * MOST_SQUARES + k
                columns.square_offset[place] = offset(rotated_point(w, h, rotation, point))
            for k, point in enumerate(self.crossings):
                place = rotation * MOST_CROSSINGS + k
                columns.crossing_offset[place] = offset(rotated_point(w, h, rotation, point))
                columns.crossing_cells[place] = self.bits_around(rotation, point, self.cells)
        for k, point in enumerate(self.centres):
            columns.quarters[k] = len(self.inner(point))
        for k, point in enumerate(self.crossings):
            columns.crossing_square[k] = self.centres.index(self.beside(point))
            columns.on_side[k] = int(len(self.inner(point)) == 2)

    def inner(self, point: Spot) -> list[Spot]:
        """The cells around a point that lie on the card."""
        return [cell for cell in cells_around(point) if cell in self.cells]

    def bits_around(self, rotation: int, point: Spot, cells: Iterable[Spot]) -> int:
        """Which of the four cells around a point of the turned card are among these of the upright card."""
        turned = [rotated_cell(self.width, self.height, rotation, cell) for cell in cells]
        around = cells_around(rotated_point(self.width, self.height, rotation, point))
        return sum([1 << bit for bit, cell in enumerate(around) if cell in turned])

    def beside(self, crossing: Spot) -> Spot:
        """A square of the card next to a crossing."""
        x, y = crossing
        return next(spot for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if spot in self.centres)


@cache
def grid_of(width: int, height: int) -> Grid:
    return Grid(width, height)


# The face of a card


def write_face(
    columns: Columns, grid: Grid, card: int, lines: Sequence[str], features: Iterable[tuple[str, Spot]]
) -> None:
    """The lines of a paddy face, row by row with 1 for a path, and its features with the centres they stand in."""
    paths = [(i, j) for i, j in grid.cells if lines[j][i] == "1"]
    for rotation in range(ROTATIONS):
        for cell in paths:
            i, j = rotated_cell(grid.width, grid.height, rotation, cell)
            columns.path_row[(card * ROTATIONS + rotation) * MOST_UNITS + j] |= 1 << i
        for k, point in enumerate(grid.crossings):
            place = (card * ROTATIONS + rotation) * MOST_CROSSINGS + k
            columns.crossing_paths[place] = grid.bits_around(rotation, point, paths)
    for name, centre in features:
        holds = FEATURE_TALLY[FEATURE_NAMES.index(name)]
        columns.holds[card * MOST_SQUARES + grid.centres.index(centre)] += holds
    write_pieces(columns, grid, card, pieces(grid, paths))


def pieces(grid: Grid, paths: Iterable[Spot]) -> list[list[Spot]]:
    """The squares of a card, those together that its gridlines join."""
    piece_of = {centre: [centre] for centre in grid.centres}
    for cell in set(grid.cells) - set(paths):
        here, there = parted_by(cell)
        one, other = piece_of[here], piece_of[there]
        if one is not other:
            one += other
            piece_of.update(dict.fromkeys(other, one))
    found: list[list[Spot]] = []
    for centre in grid.centres:
        if not any(piece_of[centre] is piece for piece in found):
            found.append(piece_of[centre])
    return found


def write_pieces(columns: Columns, grid: Grid, card: int, found: Sequence[Sequence[Spot]]) -> None:
    columns.pieces[card] = len(found)
    listed = 0
    for piece, squares in enumerate(found):
        for centre in sorted(squares, key=lambda centre: (len(grid.inner(centre)), grid.centres.index(centre))):
            square = grid.centres.index(centre)
            columns.piece_square[card * MOST_SQUARES + listed] = square
            columns.piece_of[card * MOST_SQUARES + square] = piece
            listed += 1
        columns.piece_from[card * (MOST_SQUARES + 1) + piece + 1] = listed
        for rotation in range(ROTATIONS):
            points = [rotated_point(grid.width, grid.height, rotation, centre) for centre in squares]
            place = (card * ROTATIONS + rotation) * MOST_SQUARES + piece
            columns.piece_points[place] = sum(1 << y * BOX_POINTS + x for x, y in points)
