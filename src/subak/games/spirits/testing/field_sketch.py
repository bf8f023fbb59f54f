r"""A field as a small drawing, read and written.

      ~ | .   .          Hexes:  .  bare    o  rock    ~  water disc    *  magic water
     = /                 Sides:  |  /  \  wall    =  gate    (blank)  empty
    . | .   .   o
     =
      o   .   o

Rows A, B and C with the slots between them, as in 2.2; the bamboo at the top and on the left is not drawn. Where
slots are known by number, words do: "walls s00 s01 s08 gates s02 s09 rocks C1 magic A1 water B1".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import Final

from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, SIDES, SLOTS
from subak.games.spirits.rules.geometry import AROUND, BAMBOO
from subak.kit.testing.scenario import number_of

SLOT_NAMES: Final = tuple(f"s{slot:02}" for slot in range(SLOTS))
LINES: Final = 6
WIDTH: Final = 15
# Line and column of every hex, and from a hex to its sides: E, SE, SW, W, NW, NE.
HEX_AT: Final = ((0, 2), (0, 6), (0, 10), (2, 0), (2, 4), (2, 8), (2, 12), (4, 2), (4, 6), (4, 10))
SIDE_AT: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
SIDE_WALLS: Final = "|/\\|/\\"

BARE_HEX: Final = "."
ROCK: Final = "o"
DISC: Final = "~"
MAGIC: Final = "*"
GATE: Final = "="
WALLS: Final = "|/\\"


@dataclass(frozen=True)
class Field:
    """Numbers of slots and hexes."""

    walls: frozenset[int]
    gates: frozenset[int]
    rocks: frozenset[int] = frozenset()
    magic: frozenset[int] = frozenset()
    discs: frozenset[int] = frozenset()  # which hex carries a disc is for the eye (SP-1.10)


def read_field(text: str) -> Field:
    """A drawing, or a line of words."""
    return read_drawing(text) if "\n" in text else read_words(text)


# Words


def read_words(text: str) -> Field:
    found: dict[str, list[str]] = {"walls": [], "gates": [], "rocks": [], "magic": [], "water": []}
    kind = ""
    for word in text.split():
        if word in found:
            kind = word
        elif kind:
            found[kind].append(word)
        else:
            raise ValueError(f"a field begins with one of {', '.join(found)}, not with {word!r}")
    return Field(
        numbers(found["walls"], SLOT_NAMES, "slot"),
        numbers(found["gates"], SLOT_NAMES, "slot"),
        numbers(found["rocks"], HEX_NAMES, "hex"),
        numbers(found["magic"], HEX_NAMES, "hex"),
        numbers(found["water"], HEX_NAMES, "hex"),
    )


def numbers(words: Sequence[str], names: Sequence[str], what: str) -> frozenset[int]:
    return frozenset(number_of(word, names, what) for word in words)


# Drawings


def slot_places() -> dict[tuple[int, int], tuple[int, str]]:
    """Line and column to the slot there, and how its wall leans."""
    places: dict[tuple[int, int], tuple[int, str]] = {}
    for hex in range(HEXES):
        for side, (down, right) in enumerate(SIDE_AT):
            slot = int(AROUND[hex * SIDES + side])
            if slot != BAMBOO:
                places[HEX_AT[hex][0] + down, HEX_AT[hex][1] + right] = slot, SIDE_WALLS[side]
    return places


SLOT_AT: Final[Mapping[tuple[int, int], tuple[int, str]]] = slot_places()


def read_drawing(text: str) -> Field:
    marks = {
        (line, column): mark
        for line, row in enumerate(dedent(text).strip("\n").rstrip().split("\n"))
        for column, mark in enumerate(row)
        if mark != " "
    }
    hexes = {hex: marks.pop(place, "") for hex, place in enumerate(HEX_AT)}
    slots = {slot: marks.pop(place, "") for place, (slot, _) in SLOT_AT.items()}
    for (line, column), mark in marks.items():
        raise ValueError(f"{mark!r} in line {line + 1}, column {column + 1} of the field is neither a hex nor a side")
    check_marks(hexes, HEX_NAMES, BARE_HEX + ROCK + DISC + MAGIC)
    check_marks({slot: mark for slot, mark in slots.items() if mark}, SLOT_NAMES, WALLS + GATE)
    return Field(
        frozenset(slot for slot, mark in slots.items() if mark and mark in WALLS),
        frozenset(slot for slot, mark in slots.items() if mark == GATE),
        *(frozenset(hex for hex, mark in hexes.items() if mark == wanted) for wanted in (ROCK, MAGIC, DISC)),
    )


def check_marks(marks: Mapping[int, str], names: Sequence[str], known: str) -> None:
    for place, mark in marks.items():
        if not mark or mark not in known:
            raise ValueError(f"{names[place]} is drawn as {mark!r}; it can be one of {' '.join(known)}")


def draw_field(field: Field) -> str:
    """The drawing of a field, without blanks at the ends of its lines."""
    page = [[" "] * WIDTH for _ in range(LINES)]
    for hex, (line, column) in enumerate(HEX_AT):
        page[line][column] = mark_of(field, hex)
    for (line, column), (slot, lean) in SLOT_AT.items():
        page[line][column] = GATE if slot in field.gates else lean if slot in field.walls else " "
    return "\n".join("".join(row).rstrip() for row in page).rstrip()


def mark_of(field: Field, hex: int) -> str:
    if hex in field.rocks:
        return ROCK
    if hex in field.magic:
        return MAGIC
    return DISC if hex in field.discs else BARE_HEX
