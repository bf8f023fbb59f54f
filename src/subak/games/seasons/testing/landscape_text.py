r"""Landscapes as text, to be read by people and back: in bug reports, tests and failure messages.

    p07@(0,0,0) p17@(-3,0,2)
    from (-3,0)
    /./\..
    \/././
    .\/\/.
    \.\/./

A placement is written as in the rules: card@(X,Y,r), in the order in which the cards were laid. A drawing has a sign
for every cell: `\` and `/` are paths, `.` is a gridline of whichever direction, a blank is free ground; `from` says
which cell its upper left corner shows. Either is enough by itself. Where both are there, they have to agree.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import dedent
from typing import cast

from subak.games.seasons.edition.cards import CardFace
from subak.games.seasons.rules.actions import CARDS, ROTATIONS, position_at, rotation_of, x_of, y_of
from subak.games.seasons.rules.columns import MOST_UNITS, Columns

Spot = tuple[int, int]
Laid = tuple[int, int]  # a card and its position (actions.py)
Lines = Mapping[Spot, bool]  # by covered cell: whether its line is a path

PLACEMENT = re.compile(r"(\S+?)@\(\s*(-?\d+)\s*,\s*(-?\d+)\s*,\s*([0-3])\s*\)")
CORNER = re.compile(r"from \(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)")
FARTHEST = 28  # X and Y of a landscape stay within this (SR-4.18)


# Placements


def name_of(columns: Columns, card: int) -> str:
    return cast(CardFace, columns.faces[card]).id


def card_called(columns: Columns, name: str) -> int:
    """The card with this paddy, or with this ancestor on its other side."""
    for card, face in enumerate(cast(Sequence[CardFace], columns.faces)):
        if name in (face.id, face.ancestor.id):
            return card
    raise ValueError(f"no card of this edition is called {name!r}")


def placement(columns: Columns, card: int, position: int) -> str:
    """As the rules write it: p07@(0,0,0)."""
    return f"{name_of(columns, card)}@({x_of(position)},{y_of(position)},{rotation_of(position)})"


def read_placement(columns: Columns, text: str) -> Laid:
    found = PLACEMENT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text.strip()!r} is no placement; one is written p07@(-3,0,2): card, X, Y, quarter turns")
    x, y, rotation = (int(number) for number in found.groups()[1:])
    if max(abs(x), abs(y)) > FARTHEST:
        raise ValueError(f"{text.strip()} is too far away: X and Y stay within {FARTHEST}")
    return card_called(columns, found[1]), position_at(x, y, rotation)


# Lines


def cells_of(columns: Columns, position: int) -> Iterator[Spot]:
    """The cells that a card at this position covers, row by row."""
    x, y, rotation = int(x_of(position)), int(y_of(position)), rotation_of(position)
    for j in range(columns.box_height[rotation]):
        for i in range(columns.box_width[rotation]):
            yield x + i, y + j


def lines_of(columns: Columns, laid: Sequence[Laid]) -> dict[Spot, bool]:
    """The lines of a landscape by cell; cards that overlap are refused."""
    found: dict[Spot, bool] = {}
    for card, position in laid:
        x, y = x_of(position), y_of(position)
        rows = (card * ROTATIONS + rotation_of(position)) * MOST_UNITS
        for i, j in cells_of(columns, position):
            if (i, j) in found:
                raise ValueError(f"{placement(columns, card, position)} covers a card at cell ({i},{j})")
            found[i, j] = bool(columns.path_row[rows + j - y] >> (i - x) & 1)
    return found


def picture(lines: Lines) -> list[str]:
    """The rows of a drawing; the first sign is the upper left corner of the box around all cells."""
    left, top = min(i for i, _ in lines), min(j for _, j in lines)
    right, bottom = max(i for i, _ in lines), max(j for _, j in lines)
    return ["".join(sign(lines, (i, j)) for i in range(left, right + 1)).rstrip() for j in range(top, bottom + 1)]


def sign(lines: Lines, cell: Spot) -> str:
    if cell not in lines:
        return " "
    return path_sign(cell) if lines[cell] else "."


def path_sign(cell: Spot) -> str:
    """SR-2.3: the direction of a line follows from its cell."""
    return "\\" if sum(cell) % 2 == 0 else "/"


def draw_landscape(columns: Columns, laid: Sequence[Laid]) -> str:
    """Placements and drawing together; `read_landscape` reads them."""
    if not laid:
        return ""
    lines = lines_of(columns, laid)
    corner = min(i for i, _ in lines), min(j for _, j in lines)
    placements = " ".join(placement(columns, card, position) for card, position in laid)
    return "\n".join([placements, f"from ({corner[0]},{corner[1]})", *picture(lines)])


# Reading


def read_landscape(columns: Columns, text: str) -> list[Laid]:
    """The cards of a landscape in the order in which they were laid.

    From a drawing alone the cards are known by their lines; the one at (0,0,0) came first (SR-3.5), and of the others,
    row by row, the next that touches what lies there.
    """
    rows = [row.rstrip() for row in dedent(text).strip("\n").splitlines()]
    corners = [number for number, row in enumerate(rows) if CORNER.fullmatch(row.strip())]
    said = rows[: corners[0]] if corners else rows
    laid = [read_placement(columns, part) for part in re.split(r"(?<=\))\s+", " ".join(said).strip()) if part]
    if not corners:
        lines_of(columns, laid)  # refuses cards that overlap
        return laid
    drawn = read_picture(rows[corners[0]], rows[corners[0] + 1 :])
    if not laid:
        return in_order(columns, identified(columns, drawn))
    if lines_of(columns, laid) != drawn:
        meant = "\n".join(picture(lines_of(columns, laid)))
        raise ValueError(f"the drawing is not that of its placements, which is\n{meant}")
    return laid


def read_picture(corner: str, rows: Sequence[str]) -> dict[Spot, bool]:
    found = CORNER.fullmatch(corner.strip())
    assert found is not None
    left, top = int(found[1]), int(found[2])
    lines: dict[Spot, bool] = {}
    for j, row in enumerate(rows, top):
        for i, mark in enumerate(row, left):
            if mark == " ":
                continue
            if mark not in (".", path_sign((i, j))):
                raise ValueError(f"cell ({i},{j}) cannot show {mark!r}; a path there is {path_sign((i, j))}")
            lines[i, j] = mark != "."
    return lines


def identified(columns: Columns, lines: Lines) -> list[Laid]:
    """The cards that make these lines, row by row."""
    answers = covers(columns, lines, frozenset())
    first = next(answers, None)
    if first is None:
        raise ValueError("no cards of this edition make these lines")
    second = next(answers, None)
    if second is not None:
        one, other = (" ".join(placement(columns, *each) for each in answer) for answer in (first, second))
        raise ValueError(f"the drawing may be {one} or {other}: write the placements as well")
    return first


def covers(columns: Columns, lines: Lines, used: frozenset[int]) -> Iterator[list[Laid]]:
    """Every way to make these lines of cards that are not used yet: the first cell is the corner of one of them."""
    if not lines:
        yield []
        return
    x, y = min(lines, key=lambda cell: (cell[1], cell[0]))
    for rotation in range(ROTATIONS):
        if (x + y) % 2 != columns.parity[rotation]:
            continue
        position = position_at(x, y, rotation)
        cells = list(cells_of(columns, position))
        for card in range(CARDS):
            made = lines_of(columns, [(card, position)])
            if card not in used and all(lines.get(cell) == made[cell] for cell in cells):
                rest = {cell: path for cell, path in lines.items() if cell not in made}
                for others in covers(columns, rest, used | {card}):
                    yield [(card, position), *others]


def in_order(columns: Columns, cards: Sequence[Laid]) -> list[Laid]:
    start = position_at(0, 0, 0)
    laid = [each for each in cards if each[1] == start]
    if not laid:
        raise ValueError("no card of the drawing lies at (0,0,0), where a landscape begins (SR-3.5)")
    waiting = [each for each in cards if each[1] != start]
    while waiting:
        ground = lines_of(columns, laid)
        following = next((each for each in waiting if touches(columns, each[1], ground)), None)
        if following is None:
            raise ValueError(f"{placement(columns, *waiting[0])} touches no other card (SR-4.15)")
        laid.append(following)
        waiting.remove(following)
    return laid


def touches(columns: Columns, position: int, ground: Lines) -> bool:
    return any(
        beside in ground
        for i, j in cells_of(columns, position)
        for beside in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1))
    )
