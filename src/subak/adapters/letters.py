"""Characters as small bitmaps, so that what the terminal shows can become a picture without any graphics library.

Letters and signs are drawn in letters.txt. Lines, blocks and dots follow from what Unicode calls them.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product

import numpy as np
from numpy.typing import NDArray

WIDE, HIGH = 6, 10  # pixels of a cell
ROWS = 9  # of a drawn letter, two of them below the line; it is one column narrower than its cell
TOP = 1  # free row above it

Bitmap = NDArray[np.bool_]


@cache
def bitmap(character: str) -> Bitmap:
    """The cell of a character; what nobody has drawn is a small box."""
    code = ord(character)
    if 0x2500 <= code < 0x2580:
        return lines(unicodedata.name(character).split())
    if 0x2580 <= code < 0x25A0:
        return block(code)
    if 0x2800 <= code < 0x2900:
        return dots(code - 0x2800)
    if character.isspace():
        return blank()
    drawn, plain = alphabet(), unicodedata.normalize("NFKD", character)[0]
    return drawn.get(character, drawn.get(plain, drawn["▤"]))


def blank() -> Bitmap:
    return np.zeros((HIGH, WIDE), np.bool_)


@cache
def alphabet() -> dict[str, Bitmap]:
    text = files("subak.adapters").joinpath("letters.txt").read_text(encoding="utf-8")
    return dict(letter for band in text.split("\n\n") for letter in letters_of(band.splitlines()))


def letters_of(band: list[str]) -> Iterator[tuple[str, Bitmap]]:
    """A band has a line with its characters, each above the left edge of its drawing."""
    for left in range(0, len(band[0]), WIDE):
        cell = blank()
        for row, column in product(range(ROWS), range(WIDE - 1)):
            cell[TOP + row, column] = band[1 + row][left + column] == "#"
        yield band[0][left], cell


def lines(name: list[str]) -> Bitmap:
    """Box drawings: arms from the middle of the cell, thick if heavy or double, with gaps if dashed."""
    cell, x, y = blank(), WIDE // 2, HIGH // 2
    thick = 2 if "HEAVY" in name or "DOUBLE" in name else 1
    across, upright = "HORIZONTAL" in name, "VERTICAL" in name
    if across or "LEFT" in name:
        cell[y : y + thick, : x + thick] = True
    if across or "RIGHT" in name:
        cell[y : y + thick, x:] = True
    if upright or "UP" in name:
        cell[: y + thick, x : x + thick] = True
    if upright or "DOWN" in name:
        cell[y:, x : x + thick] = True
    if "DASH" in name:
        cell[1::3] &= across
        cell[:, 1::3] &= upright
    return cell


def block(code: int) -> Bitmap:
    """Block elements: a number of eighths of the cell, from below or from the left."""
    cell = blank()
    if code == 0x2580:
        cell[: HIGH // 2] = True
    elif code <= 0x2588:
        cell[HIGH - round(HIGH * (code - 0x2580) / 8) :] = True
    elif code <= 0x258F:
        cell[:, : max(1, round(WIDE * (0x2590 - code) / 8))] = True
    elif code == 0x2590:
        cell[:, WIDE // 2 :] = True
    else:
        cell[::2, ::2] = True
    return cell


def dots(pattern: int) -> Bitmap:
    """Braille: two columns of four dots; the lowest row was added to the pattern last."""
    cell = blank()
    places = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)]
    for k, (row, column) in enumerate(places):
        if pattern >> k & 1:
            y, x = 1 + row * HIGH // 4, 1 + column * WIDE // 2
            cell[y : y + 2, x : x + 2] = True
    return cell
