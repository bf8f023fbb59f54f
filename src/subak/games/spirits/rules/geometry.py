"""The ten hexes of a field and the thirty slots between and around them (SP-1.1), as tables. The same for everybody.

Hexes 0 to 9 are A1 A2 A3 B1 B2 B3 B4 C1 C2 C3. Sets of hexes and of slots are masks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.actions import GATE_SETS, HEXES, SIDES, SLOTS

OUTSIDE: Final = 10  # what lies beyond an outer slot
BAMBOO: Final = -1  # a side that belongs to the natural border

HEX_SETS: Final = 1024  # sets of hexes
ALL_HEXES: Final = HEX_SETS - 1
ALL_SLOTS: Final = (1 << SLOTS) - 1
START: Final = 0  # the hex of the start paddy, A1

# The two hexes of every slot, s00 to s29.
FIRST: Final = vec[i64](
    [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7, 8, 2, 6, 6, 6, 7, 7, 8, 8, 9, 9, 9]
)  # fmt: skip
SECOND: Final = vec[i64](
    [1, 4, 3, 2, 5, 4, 6, 5, 4, 7, 5, 8, 7, 6, 9, 8, 9, 8, 9] + [OUTSIDE] * 11
)  # fmt: skip
# hex * SIDES + side (E, SE, SW, W, NW, NE): the slot there, or BAMBOO.
AROUND: Final = vec[i64](
    [
        0, 1, 2, -1, -1, -1,  # A1
        3, 4, 5, 0, -1, -1,  # A2
        19, 6, 7, 3, -1, -1,  # A3
        8, 9, -1, -1, -1, 2,  # B1
        10, 11, 12, 8, 1, 5,  # B2
        13, 14, 15, 10, 4, 7,  # B3
        21, 22, 16, 13, 6, 20,  # B4
        17, 23, 24, -1, 9, 12,  # C1
        18, 25, 26, 17, 11, 15,  # C2
        27, 28, 29, 18, 14, 16,  # C3
    ]
)  # fmt: skip


def sizes() -> vec[i64]:
    """How many members a set of up to ten has."""
    return vec[i64]([bin(members).count("1") for members in range(HEX_SETS)])


def lowest() -> vec[i64]:
    """The first member of a set of up to ten; HEXES for the empty set."""
    return vec[i64]([HEXES] + [(members & -members).bit_length() - 1 for members in range(1, HEX_SETS)])


def boundaries() -> vec[i64]:
    """The slots of every set of hexes that have it on one side only; a slot inside it is met twice."""
    found = [0] * HEX_SETS
    for members in range(1, HEX_SETS):
        first = (members & -members).bit_length() - 1
        slots = 0
        for side in range(SIDES):
            slot = int(AROUND[first * SIDES + side])
            if slot != BAMBOO:
                slots |= 1 << slot
        found[members] = found[members & (members - 1)] ^ slots
    return vec[i64](found)


def gate_sets() -> vec[i64]:
    """The sides of every set of no, one or two gates: none, then single sides, then pairs."""
    sides = [1 << side for side in range(SIDES)]
    pairs = [a | b for i, a in enumerate(sides) for b in sides[i + 1 :]]
    return vec[i64]([0] + sides + pairs)  # noqa: RUF005 - the compiler knows no stars here


BIT: Final = vec[i64]([1 << k for k in range(62)])
SIZE: Final = sizes()
LOWEST: Final = lowest()
BOUNDARY: Final = boundaries()
GATE_SET: Final = gate_sets()  # by number of the set: mask of sides
assert len(GATE_SET) == GATE_SETS


def bit(k: i64) -> i64:
    """The set with this one member. Looked up, because the compiler shifts a literal 1 in 32 bits only."""
    return BIT[k]


def ones(mask: i64) -> i64:
    """How many members a set of up to sixty has."""
    n: i64 = 0
    while mask:
        n += SIZE[mask & ALL_HEXES]
        mask >>= HEXES
    return n


def first_of(mask: i64) -> i64:
    """The first member of a set that is not empty."""
    n: i64 = 0
    while mask & ALL_HEXES == 0:
        mask >>= HEXES
        n += HEXES
    return n + LOWEST[mask & ALL_HEXES]


def across(slot: i64, members: i64) -> i64:
    """The hex on the other side of a slot, seen from a set of hexes on its boundary, or OUTSIDE."""
    if members >> FIRST[slot] & 1:
        return SECOND[slot]
    return FIRST[slot]


def slots_of(hex: i64, sides: i64) -> i64:
    """The slots on some sides of a hex, given as a mask of sides; bamboo has none."""
    slots: i64 = 0
    for side in range(i64(SIDES)):
        if sides >> side & 1 and AROUND[hex * SIDES + side] != BAMBOO:
            slots |= bit(AROUND[hex * SIDES + side])
    return slots
