"""Writing the cards of an edition into the columns that positions read: the grid, lines and features, ancestors."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from subak.games.seasons.rules import columns as at
from subak.games.seasons.rules.actions import ROTATIONS, SIDE
from subak.games.seasons.rules.columns import (
    BOX_POINTS,
    EFFECTS,
    MOST_CROSSINGS,
    MOST_SQUARES,
    MOST_UNITS,
    NO_LIMIT,
    Columns,
)
from subak.games.seasons.rules.tally import BUFFALOES, FARMERS, HOUSES

Spot = tuple[int, int]  # a cell or a point, column first

TIMINGS: Final = {"both": at.BOTH, "dry": at.DRY, "end": at.END}
FEATURE_NAMES: Final = ("farmer", "house", "buffalo")
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

    def inscribe(self, columns: Columns) -> None:
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


# The face of a card


def inscribe_face(
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
    inscribe_pieces(columns, grid, card, pieces(grid, paths))


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


def inscribe_pieces(columns: Columns, grid: Grid, card: int, found: Sequence[Sequence[Spot]]) -> None:
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


# The ancestor on its other side


def inscribe_ancestor(columns: Columns, card: int, timing: str, name: str, values: Mapping[str, Any]) -> None:
    """SR-2.7: the effect with its parameters."""
    columns.effect[card * EFFECTS + at.TIMING] = TIMINGS[timing]
    for column, number in entries(name, values):
        columns.effect[card * EFFECTS + column] = number


def entries(name: str, values: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The columns that an effect fills."""
    points = values.get("points", 0)
    feature = FEATURE_NAMES.index(values["feature"]) if "feature" in values else 0
    several = sum(1 << FEATURE_NAMES.index(kind) for kind in values.get("features", ()))
    sizes = values.get("min", 0), values.get("max") or NO_LIMIT
    if name.startswith("close_"):
        return closing_entries(name, values, points, feature, several, sizes)
    return ending_entries(name, values, points, feature, several, sizes)


def closing_entries(
    name: str, values: Mapping[str, Any], points: int, feature: int, several: int, sizes: tuple[int, int]
) -> list[tuple[int, int]]:
    match name:
        case "close_multiply_empty":
            return [(at.EMPTY_FACTOR, values["factor"])]
        case "close_house_size":
            return [(at.HOUSE_SIZE, values["per_house"] + 1)]
        case "close_farmer_extra":
            return [(at.FARMER_EXTRA, values["extra"])]
        case "close_feature_bonus":
            return [(at.FEATURE_BONUS + feature, points)]
        case "close_size_bonus":
            return [(at.SIZE_BONUS, points), (at.SIZE_LOW, sizes[0]), (at.SIZE_HIGH, sizes[1])]
        case "close_span_bonus":
            return [(at.SPAN_BONUS, points), (at.SPAN_CARDS, values["min_cards"])]
        case "close_combo_bonus":
            return [(at.COMBO_BONUS, points), (at.COMBO_FEATURES, several)]
        case "close_each_bonus":
            return [(at.EACH_BONUS, points)]
        case "close_count_bonus":
            return [(at.COUNT_BONUS, points), (at.COUNT_LOW, values["min_count"])]
        case _:
            raise unknown(name)


def ending_entries(
    name: str, values: Mapping[str, Any], points: int, feature: int, several: int, sizes: tuple[int, int]
) -> list[tuple[int, int]]:
    in_open, in_closed = (values.get("where") in (place, "any") for place in ("open", "closed"))
    match name:
        case "end_feature":
            places = [(at.END_OPEN + feature, in_open), (at.END_CLOSED + feature, in_closed)]
            return [(column, points) for column, counts in places if counts]
        case "end_closed_count":
            return [(at.END_EACH, points)]
        case "end_sets":
            where = [(at.SET_OPEN, int(in_open)), (at.SET_CLOSED, int(in_closed))]
            return [(at.END_SETS, points), (at.SET_FEATURES, several), *where]
        case "end_largest":
            return [(at.END_LARGEST, values["points_per_size"])]
        case "end_gap":
            return [(at.END_GAP, points)]
        case "end_no_stranded":
            return [(at.END_NO_STRANDED, points)]
        case "end_no_penalty":
            return [(at.END_NO_PENALTY, 1)]
        case "end_majority":
            return [(at.END_MAJORITY + feature, points)]
        case "end_size_count":
            return [(at.END_SIZE, points), (at.END_SIZE_LOW, sizes[0]), (at.END_SIZE_HIGH, sizes[1])]
        case _:
            raise unknown(name)


def unknown(name: str) -> ValueError:
    return ValueError(f"nobody knows what the effect {name!r} does")
