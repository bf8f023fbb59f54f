"""A landscape in the terminal, character by character: four columns and two rows to a cell, or two and one.

A path is a thick diagonal of half blocks, a gridline a thin one of dots. At the large scale every square has room in
its middle, for what stands in it and for the points of its paddy; its ground says by its colour whether it is closed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from subak.games.seasons.edition.grid import cells_around, parted_by, rotated_cell
from subak.games.seasons.view.breakdowns import Spot
from subak.games.seasons.view.landscape import LandscapeView
from subak.kit.view.terminal import GRAIN, LIT

PATH: Final = "#e3bd7e"
GRIDLINE: Final = "#5f8a3c"
OPEN: Final = "#2c4a22"
CLOSED: Final = "#16300f"
WILL_CLOSE: Final = "#6b5313"
SHAPES: Final = {"farmer": ("△", "#f0cf8a"), "house": ("⌂", "#f29d86"), "buffalo": ("ʊ", "#eef1e6")}

# A piece of a line, as wide as it is high on the screen.
THICK: Final = {"\\": "▀▄", "/": "▄▀"}
THIN: Final = {"\\": "⠑⢄", "/": "⡠⠊"}


class Canvas:
    """Signs with their styles by row and column. `scale` is 2 for the large drawing, 1 for the small one."""

    def __init__(self, box: tuple[int, int, int, int], scale: int) -> None:
        self.left, self.top, right, bottom = box
        self.scale = scale
        self.width = (right - self.left) * 2 * scale
        self.height = (bottom - self.top) * scale
        self.signs = [[" "] * self.width for _ in range(self.height)]
        self.ink = [[""] * self.width for _ in range(self.height)]
        self.ground = [[""] * self.width for _ in range(self.height)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        for k, sign in enumerate(text):
            if 0 <= row < self.height and 0 <= column + k < self.width:
                self.signs[row][column + k] = sign
                self.ink[row][column + k] = style

    def text(self) -> Text:
        rows = []
        for signs, inks, grounds in zip(self.signs, self.ink, self.ground, strict=True):
            row = Text(no_wrap=True)
            for sign, ink, ground in zip(signs, inks, grounds, strict=True):
                row.append(sign, f"{ink} on {ground}".strip() if ground else ink)
            rows.append(row)
        return Text("\n").join(rows)

    # Cells

    def cell(self, cell: Spot, is_path: bool, grounds: Mapping[Spot, str], line: str) -> None:
        """The ground of the two squares that meet in a cell, and the line between them."""
        column, row = (cell[0] - self.left) * 2 * self.scale, (cell[1] - self.top) * self.scale
        lean = "\\" if sum(cell) % 2 == 0 else "/"
        first, second = (grounds.get(centre, OPEN) for centre in parted_by(cell))
        for k in range(self.scale):
            across = k if lean == "\\" else self.scale - 1 - k
            for i in range(2 * self.scale):
                beyond = i // 2 > across  # to the right of the line
                self.ground[row + k][column + i] = first if beyond == (lean == "\\") else second
            self.put(column + 2 * across, row + k, (THICK if is_path else THIN)[lean], line)

    def place(self, centre: Spot, cells: Iterable[Spot]) -> tuple[int, int]:
        """Column and row of the sign that stands in a square, in one of these cells around its centre."""
        column, row = (centre[0] - self.left) * 2 * self.scale, (centre[1] - self.top) * self.scale
        for i, j in cells_around(centre):
            if (i, j) in cells:
                return column - (1 if i < centre[0] else 0), row - (1 if j < centre[1] else 0)
        return column, row


@dataclass(frozen=True)
class Ghost:
    """A card that may be laid: its lines by cell, what stands on it, and the squares it would close."""

    lines: Mapping[Spot, bool] = field(default_factory=dict)
    features: Sequence[tuple[str, Spot]] = ()
    closing: Sequence[Spot] = ()


NO_GHOST: Final = Ghost()


def draw(view: LandscapeView, scale: int, ghost: Ghost = NO_GHOST) -> Text:
    lines = {cell: path for card in view.cards for cell, path in lines_of(card.x, card.y, card.lines).items()}
    canvas = Canvas(box_of([*lines, *ghost.lines]), scale)
    grounds = {centre: CLOSED for paddy in view.closed for centre in paddy.squares}
    grounds |= dict.fromkeys(ghost.closing, WILL_CLOSE)
    for cell, path in lines.items():
        canvas.cell(cell, path, grounds, PATH if path else GRIDLINE)
    for cell, path in ghost.lines.items():
        canvas.cell(cell, path, grounds, GRAIN if path else GRIDLINE)
    if scale > 1:
        points(canvas, view)
        for card in view.cards:
            features(
                canvas, [(each.kind, (each.x, each.y)) for each in card.features], lines_of(card.x, card.y, card.lines)
            )
        features(canvas, ghost.features, ghost.lines)
    return canvas.text()


def box_of(cells: Sequence[Spot]) -> tuple[int, int, int, int]:
    columns, rows = [i for i, _ in cells], [j for _, j in cells]
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def lines_of(x: int, y: int, rows: Sequence[str]) -> dict[Spot, bool]:
    """The lines of a card by cell, from the rows of its box."""
    return {(x + i, y + j): bit == "1" for j, row in enumerate(rows) for i, bit in enumerate(row)}


def turned(rows: Sequence[str], rotation: int) -> list[str]:
    """SR-2.11: the rows of a card after n quarter turns."""
    width, height = len(rows[0]), len(rows)
    found = {rotated_cell(width, height, rotation, (i, j)): rows[j][i] for j in range(height) for i in range(width)}
    _, _, across, down = box_of(list(found))
    return ["".join(found[i, j] for i in range(across)) for j in range(down)]


def features(canvas: Canvas, standing: Iterable[tuple[str, Spot]], cells: Iterable[Spot]) -> None:
    """What stands on the card that covers these cells."""
    for kind, centre in standing:
        sign, style = SHAPES[kind]
        column, row = canvas.place(centre, cells)
        canvas.put(column, row, sign, f"bold {style}")


def points(canvas: Canvas, view: LandscapeView) -> None:
    """The points of every closed paddy, on a square of it in which nothing stands, if there is one."""
    taken = {(feature.x, feature.y) for card in view.cards for feature in card.features}
    for paddy in view.closed:
        free = [centre for centre in paddy.squares if centre not in taken]
        x, y = free[len(free) // 2] if free else paddy.squares[0]
        column, row = canvas.place((x, y), [(x, y)])
        canvas.put(column - 1, row, str(paddy.points), LIT)
