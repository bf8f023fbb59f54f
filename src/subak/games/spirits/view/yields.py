"""What paddies would pay (SP-7.10, SP-7.11): the cell of the yield chart behind a number, and why that one."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.columns import YIELD_COLUMNS, YIELD_ROWS
from subak.games.spirits.rules.crops import printed_yield, yield_column, yield_with
from subak.games.spirits.rules.effects import reads_gray, yield_row
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.water import size_of


@dataclass(frozen=True)
class YieldView:
    """A cell of the chart: `row` 1 to 4, `column` 1 to 6, black or gray, and the rice with what spirits add per hex.

    `why` says in words how row and column come about.
    """

    hexes: int
    row: int
    column: int
    gray: bool
    chart: int
    bonus: int
    rice: int
    why: str
    rule: str


@dataclass(frozen=True)
class ChartRowView:
    row: int
    name: str
    black: list[int]
    gray: list[int]


def chart(s: Spirits) -> list[ChartRowView]:
    """The whole chart; round 7 and some spirits read the gray numbers."""
    names = (say("clean"), say("one pest"), say("one weed"), say("two or more"))
    return [ChartRowView(row + 1, names[row], cells(s, row), cells(s, YIELD_ROWS + row)) for row in range(YIELD_ROWS)]


def cells(s: Spirits, row: int) -> list[int]:
    first = row * YIELD_COLUMNS
    return [int(s.columns.yields[first + k]) for k in range(YIELD_COLUMNS)]


def yield_now(s: Spirits, seat: int, paddy: int, hexes: int = 0, virtual: int = 0) -> YieldView:
    """What cutting a number of hexes (0: all) pays with the tokens that lie there."""
    place = seat * HEXES + paddy
    return cell(s, seat, paddy, hexes, virtual, int(s.weeds[place]), int(s.pests[place]))


def yield_clean(s: Spirits, seat: int, paddy: int) -> YieldView:
    """What it would pay with full care: no weed and no pest."""
    return cell(s, seat, paddy, 0, 0, 0, 0)


def cell(s: Spirits, seat: int, paddy: int, hexes: int, virtual: int, weeds: int, pests: int) -> YieldView:
    hexes = hexes or int(size_of(s, seat, paddy))
    fertilized = max(int(s.fertilized[seat * HEXES + paddy]), virtual)
    column, gray = int(yield_column(hexes, fertilized)), bool(reads_gray(s, seat))
    row = int(yield_row(s, seat, weeds, pests))
    number = int(printed_yield(s, row, column, gray))
    rice = int(yield_with(s, seat, hexes, fertilized, weeds, pests, gray))
    why = cell_words(row, hexes, bool(fertilized), gray)
    if rice != number:
        why = say("{words}, and {n} by spirits", words=why, n=rice - number)
    return YieldView(hexes, row + 1, column, gray, number, rice - number, rice, why, "SP-7.10")


def cell_words(row: int, hexes: int, fertilized: bool, gray: bool) -> str:
    """ "row clean, column 3: 2 hexes and fertiliser, black"."""
    rows = (say("row clean"), say("row one pest"), say("row one weed"), say("row two or more tokens"))
    values = {"row": rows[row], "hexes": hexes, "column": int(yield_column(hexes, int(fertilized)))}
    if fertilized:
        words = say("{row}, column {column}: {hexes} {hexes?hex|hexes} and fertiliser", **values)
    else:
        words = say("{row}, column {column}: {hexes} {hexes?hex|hexes}", **values)
    return say("{words}, gray numbers", words=words) if gray else words
