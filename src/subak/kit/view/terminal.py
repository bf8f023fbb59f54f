"""What the boards in the terminal share: colours, layout, and what a board is drawn from."""

from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from rich.console import RenderableType
from rich.table import Table

from subak.engine.game import Mark

Target = Mapping[str, str | int]
V = TypeVar("V")

QUIET: Final = "#9fada6"
WATER: Final = "#5fb8ca"
CLAY: Final = "#d99a75"
LEAF: Final = "#86b84a"
GRAIN: Final = "#f0b93a"
MAGIC: Final = "#b9a6e4"
LIT: Final = "bold #f0b93a"


class Board(Generic[V]):
    """Everything on the table, fitted to the width there is; `target` is what the player points at."""

    def __init__(self, view: V, marks: Sequence[Mark], seat: int | None, target: Target) -> None:
        self.view = view
        self.marks = marks
        self.seat = seat
        self.target = target


def side_by_side(parts: Sequence[RenderableType], per_row: int, gap: int = 1) -> RenderableType:
    """Rows of `per_row` parts, or of one where there is room for none, with `gap` columns between them."""
    per_row = max(per_row, 1)
    grid = Table.grid(padding=(0, gap, 0, 0))
    for start in range(0, len(parts), per_row):
        grid.add_row(*parts[start : start + per_row])
    return grid
