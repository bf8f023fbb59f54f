"""Fields of Spirits of the Rice Paddy a second time, as plainly as possible: hexes and slots by name, sets of names.

Written from the text of the rules, the table of slots and the yield chart included, and sharing no code with the
engine, which it is compared with. Slow, obvious, and for tests only.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

OUTSIDE = "outside"
START = "A1"

# Section 2.2: double-width coordinates of the hexes, and the hexes on both sides of every slot.
POINTS = {
    "A1": (1, 0), "A2": (3, 0), "A3": (5, 0),
    "B1": (0, 1), "B2": (2, 1), "B3": (4, 1), "B4": (6, 1),
    "C1": (1, 2), "C2": (3, 2), "C3": (5, 2),
}  # fmt: skip
STEPS = {"E": (2, 0), "W": (-2, 0), "NE": (1, -1), "NW": (-1, -1), "SE": (1, 1), "SW": (-1, 1)}
BAMBOO = ["A1-NW", "A1-NE", "A1-W", "A2-NW", "A2-NE", "A3-NW", "A3-NE", "B1-NW", "B1-W", "B1-SW", "C1-W"]
TABLE = """
s00 A1 A2 E, s01 A1 B2 SE, s02 A1 B1 SW, s03 A2 A3 E, s04 A2 B3 SE, s05 A2 B2 SW, s06 A3 B4 SE, s07 A3 B3 SW,
s08 B1 B2 E, s09 B1 C1 SE, s10 B2 B3 E, s11 B2 C2 SE, s12 B2 C1 SW, s13 B3 B4 E, s14 B3 C3 SE, s15 B3 C2 SW,
s16 B4 C3 SW, s17 C1 C2 E, s18 C2 C3 E, s19 A3 outside E, s20 B4 outside NE, s21 B4 outside E, s22 B4 outside SE,
s23 C1 outside SE, s24 C1 outside SW, s25 C2 outside SE, s26 C2 outside SW, s27 C3 outside E, s28 C3 outside SE,
s29 C3 outside SW
"""
ROWS = [entry.split() for entry in TABLE.replace("\n", " ").split(",")]
SIDES = {slot: (one, other) for slot, one, other, _ in ROWS}
DIRECTIONS = {slot: direction for slot, _, _, direction in ROWS}
HEXES = tuple(POINTS)
SLOTS = tuple(SIDES)
# By hex: its slots, each with what lies beyond.
BESIDE = {
    hex: [(slot, other if one == hex else one) for slot, (one, other) in SIDES.items() if hex in (one, other)]
    for hex in HEXES
}

# Section 2.3.
BLACK = {
    "clean": (5, 12, 20, 35, 50, 70),
    "pest": (3, 8, 15, 25, 35, 55),
    "weed": (2, 5, 10, 15, 25, 40),
    "more": (1, 3, 5, 10, 15, 25),
}
GRAY = {
    "clean": (8, 20, 35, 60, 90, 120),
    "pest": (5, 15, 25, 45, 60, 95),
    "weed": (3, 8, 15, 25, 40, 65),
    "more": (2, 5, 8, 15, 25, 40),
}

Region = frozenset[str]


# --- the shape of a field ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """Which slots hold a wall or a gate (SP-1.1)."""

    walls: frozenset[str]
    gates: frozenset[str]

    def with_piece(self, slot: str, kind: str) -> "Field":
        if kind == "gate":
            return replace(self, gates=self.gates | {slot})
        return replace(self, walls=self.walls | {slot})

    def with_move(self, gate: str, wall: str) -> "Field":
        return Field(self.walls - {wall} | {gate}, self.gates - {gate} | {wall})

    def is_empty(self, slot: str) -> bool:
        return slot not in self.walls and slot not in self.gates


@lru_cache(maxsize=4096)
def regions(field: Field) -> list[Region]:
    """SP-1.2: in the order of their first hexes."""
    found: list[Region] = []
    for hex in HEXES:
        if not any(hex in region for region in found):
            found.append(region_around(field, hex))
    return found


def region_around(field: Field, hex: str) -> Region:
    region, waiting = {hex}, [hex]
    while waiting:
        for slot, other in BESIDE[waiting.pop()]:
            if other != OUTSIDE and other not in region and field.is_empty(slot):
                region.add(other)
                waiting.append(other)
    return frozenset(region)


def region_of(field: Field, hex: str) -> Region:
    """The region of a hex; the outside has none."""
    return frozenset() if hex == OUTSIDE else next(region for region in regions(field) if hex in region)


@lru_cache(maxsize=1024)
def boundary(region: Region) -> list[str]:
    """The slots with the region on one side only (SP-1.5)."""
    return [slot for slot, (one, other) in SIDES.items() if (one in region) != (other in region)]


def beyond(region: Region, slot: str) -> str:
    one, other = SIDES[slot]
    return other if one in region else one


def is_enclosed(field: Field, region: Region) -> bool:
    """SP-1.3, SP-1.4: no empty outer slot touches it, and it has at most five hexes."""
    outer = [slot for hex in region for slot, other in BESIDE[hex] if other == OUTSIDE]
    return len(region) <= 5 and not any(field.is_empty(slot) for slot in outer)


def gates_of(field: Field, region: Region) -> list[str]:
    return [slot for slot in boundary(region) if slot in field.gates]


def is_paddy(field: Field, region: Region) -> bool:
    """SP-1.4, SP-1.5."""
    return is_enclosed(field, region) and len(gates_of(field, region)) == (1 if START in region else 2)


@lru_cache(maxsize=4096)
def paddies(field: Field) -> list[Region]:
    return [region for region in regions(field) if is_paddy(field, region)]


def paddy_at(field: Field, hex: str) -> Region:
    """The paddy of a hex, or nothing for open land and the outside."""
    region = region_of(field, hex)
    return region if region and is_paddy(field, region) else frozenset()


def name_of(region: Region) -> str:
    return min(region, key=HEXES.index)


def course(field: Field) -> list[Region]:
    """SP-1.6: gate after gate from the paddy of A1."""
    here, entry = paddy_at(field, START), ""
    found: list[Region] = []
    while here and here not in found:
        found.append(here)
        exits = [gate for gate in gates_of(field, here) if gate != entry]
        if len(exits) != 1:
            break
        entry = exits[0]
        here = paddy_at(field, beyond(here, entry))
    return found


def has_loop(field: Field) -> bool:
    """SP-1.7: some paddies whose gates lead only to each other."""
    for paddy in paddies(field):
        reached = {paddy}
        while True:
            ways = {paddy_at(field, beyond(each, gate)) for each in reached for gate in gates_of(field, each)}
            if frozenset() in ways or any(START in each for each in reached | ways):
                break  # a way to open land, to the outside, or to the reservoir
            if ways <= reached:
                return True
            reached |= ways
    return False


def is_legal(field: Field) -> bool:
    """SP-1.8."""
    enclosed = [region for region in regions(field) if is_enclosed(field, region)]
    return all(is_paddy(field, region) for region in enclosed) and not has_loop(field)


# --- what lies in a field (SP-1.9 to SP-1.11) -------------------------------------------------------------------------


class Contents(NamedTuple):
    """What lies in a paddy."""

    water: int = 0
    crop: str = "none"  # planted, grown
    weeds: int = 0
    pests: int = 0
    fertilised: bool = False

    def is_nothing(self) -> bool:
        return (self.water, self.crop, self.weeds, self.pests) == (0, "none", 0, 0)


NOTHING = Contents()


@dataclass(frozen=True)
class Farm:
    """A field with everything on it; contents by the name of the paddy."""

    land: Field
    rocks: frozenset[str] = frozenset()
    magic: frozenset[str] = frozenset()
    contents: Mapping[str, Contents] = field(default_factory=dict)

    def inside(self, paddy: Region) -> Contents:
        return self.contents.get(name_of(paddy), NOTHING)


def is_rocky(farm: Farm, paddy: Region) -> bool:
    return any(hex in farm.rocks for hex in paddy)


def capacity(farm: Farm, paddy: Region) -> int:
    return 0 if is_rocky(farm, paddy) else len([hex for hex in paddy if hex not in farm.magic])


def is_dry(farm: Farm, paddy: Region) -> bool:
    return farm.inside(paddy).water == 0


def is_flooded(farm: Farm, paddy: Region) -> bool:
    return not is_rocky(farm, paddy) and farm.inside(paddy).water == capacity(farm, paddy)


# --- building (SP-6.1 to SP-6.9, SP-11.6) -----------------------------------------------------------------------------


def can_build(farm: Farm, slot: str, kind: str) -> bool:
    """SP-6.3, SP-6.5: an empty slot, no paddy in use divided, and a field that stays legal."""
    if not farm.land.is_empty(slot):
        return False
    one, other = SIDES[slot]
    paddy = paddy_at(farm.land, one)
    if paddy and other in paddy and not farm.inside(paddy).is_nothing():
        return False
    return is_legal(farm.land.with_piece(slot, kind))


def builds(farm: Farm) -> set[tuple[str, str]]:
    return {(kind, slot) for kind in ("wall", "gate") for slot in SLOTS if can_build(farm, slot, kind)}


def can_move(field: Field, gate: str, wall: str) -> bool:
    """SP-6.6: for some paddy with both on its boundary; the far side is no paddy that the gate did not join."""
    if gate not in field.gates or wall not in field.walls:
        return False
    for paddy in paddies(field):
        if gate in boundary(paddy) and wall in boundary(paddy):
            before, after = (paddy_at(field, beyond(paddy, slot)) for slot in (gate, wall))
            if after in (frozenset(), before) and is_legal(field.with_move(gate, wall)):
                return True
    return False


def moves(field: Field) -> set[tuple[str, str]]:
    return {(gate, wall) for gate in field.gates for wall in field.walls if can_move(field, gate, wall)}


def expansions(farm: Farm, walls: int, gates: int) -> set[tuple[str, frozenset[str]]]:
    """SP-11.6: hexes of open land that can be closed in at once, with the slots of the new gates."""
    found = set()
    for hex in HEXES:
        if hex in farm.rocks or paddy_at(farm.land, hex):
            continue
        empty = [slot for slot in boundary(frozenset([hex])) if farm.land.is_empty(slot)]
        for count in range(3):
            for new in combinations(empty, count):
                field = Field(farm.land.walls | (set(empty) - set(new)), farm.land.gates | set(new))
                if count <= gates and len(empty) - count <= walls and is_legal(field) and paddy_at(field, hex):
                    found.add((hex, frozenset(new)))
    return found


# --- water (SP-7.1 to SP-7.5, SP-7.15) --------------------------------------------------------------------------------

Levels = tuple[tuple[str, int], ...]  # discs by paddy, in the order of the field


def levels(farm: Farm, water: Mapping[str, int]) -> Levels:
    return tuple((name_of(paddy), water.get(name_of(paddy), 0)) for paddy in paddies(farm.land))


def water_now(farm: Farm) -> dict[str, int]:
    return {name_of(paddy): farm.inside(paddy).water for paddy in paddies(farm.land)}


def water_out(farm: Farm) -> set[tuple[Levels, int]]:
    """SP-7.4: every distribution that Water Out allows, with the discs released.

    Water of a paddy stays, leaves, or goes to a lower paddy of the course without a rock between.
    """
    ends = {(levels(farm, water), gone) for water, gone in outs(farm, course(farm.land), water_now(farm), 0)}
    for paddy in paddies(farm.land):
        if paddy not in course(farm.land):
            ends = {
                (tuple((name, kept if name == name_of(paddy) else n) for name, n in end), gone + there - kept)
                for end, gone in ends
                for there in [farm.inside(paddy).water]
                for kept in range(there + 1)
            }
    return ends


def outs(farm: Farm, below: list[Region], water: dict[str, int], carry: int) -> Iterator[tuple[dict[str, int], int]]:
    if not below:
        yield water, carry
        return
    here, *rest = below
    if is_rocky(farm, here):
        for end, gone in outs(farm, rest, water, 0):
            yield end, gone + carry
        return
    there = water[name_of(here)] + carry
    for kept in range(min(capacity(farm, here), there) + 1):
        yield from outs(farm, rest, {**water, name_of(here): kept}, there - kept)


def water_in(farm: Farm, reservoir: int) -> set[tuple[Levels, int]]:
    """SP-7.15 to SP-7.17: every distribution that Water In allows, with the discs released."""
    ends = set()
    loose = [
        paddy
        for paddy in paddies(farm.land)
        if paddy not in course(farm.land) and not is_flooded(farm, paddy) and not is_rocky(farm, paddy)
    ]
    for water, gone in ins(farm, course(farm.land), water_now(farm), reservoir):
        lost = sum(water[name_of(paddy)] for paddy in loose)
        ends.add((levels(farm, {**water, **{name_of(paddy): 0 for paddy in loose}}), gone + lost))
    return ends


def ins(farm: Farm, below: list[Region], water: dict[str, int], carry: int) -> Iterator[tuple[dict[str, int], int]]:
    if not below:
        yield water, carry
        return
    here, *rest = below
    there, full = water[name_of(here)], capacity(farm, here)
    if is_rocky(farm, here):
        for end, gone in ins(farm, rest, water, 0):
            yield end, gone + carry
    elif there == full:
        yield from ins(farm, rest, water, carry)
    else:
        yield from ins(farm, rest, {**water, name_of(here): 0}, carry + there)
        if carry >= full - there:
            yield from ins(farm, rest, {**water, name_of(here): full}, carry - (full - there))


# --- harvest (SP-7.9 to SP-7.14, SP-11.4) -----------------------------------------------------------------------------


class Helpers(NamedTuple):
    """What spirits do for a harvest."""

    per_hex: int = 2
    wet: bool = False
    virtual: int = 0
    free: int = 0
    bonus: int = 0
    gray: bool = False
    ignored_pests: int = 0
    ignored_weeds: int = 0
    ignored_either: int = 0


def row(weeds: int, pests: int) -> str:
    """SP-7.11."""
    match weeds, pests:
        case 0, 0:
            return "clean"
        case 0, 1:
            return "pest"
        case 1, 0:
            return "weed"
    return "more"


def rice(inside: Contents, hexes: int, virtual: bool, helpers: Helpers, round: int) -> int:
    """SP-7.10: the best that the tokens which do not count allow."""
    chart = GRAY if round == 7 or helpers.gray else BLACK
    column = min(6, hexes + (1 if inside.fertilised or virtual else 0))
    weeds, pests = max(0, inside.weeds - helpers.ignored_weeds), max(0, inside.pests - helpers.ignored_pests)
    ways = [
        (max(0, weeds - k), max(0, pests - (helpers.ignored_either - k))) for k in range(helpers.ignored_either + 1)
    ]
    return max(chart[row(*way)][column - 1] for way in ways) + helpers.bonus * hexes


def harvests(farm: Farm, labourers: int, helpers: Helpers) -> set[tuple[str, int, bool, bool]]:
    """SP-7.9, SP-11.4: paddy, hexes, with virtual fertiliser, without labourers."""
    found = set()
    for paddy in paddies(farm.land):
        inside = farm.inside(paddy)
        if inside.crop != "grown" or not (is_dry(farm, paddy) or helpers.wet):
            continue
        for hexes in range(1, len(paddy) + 1):
            for virtual in (False, True) if helpers.virtual and not inside.fertilised else (False,):
                if helpers.per_hex * hexes <= labourers:
                    found.add((name_of(paddy), hexes, virtual, False))
                if helpers.free:
                    found.add((name_of(paddy), hexes, virtual, True))
    return found


# --- facts ------------------------------------------------------------------------------------------------------------


def neighbours(hex: str) -> set[str]:
    return {other for _, other in BESIDE[hex]} - {OUTSIDE}


def connected_sets(most: int) -> set[Region]:
    """All connected sets of up to `most` hexes."""
    found = {frozenset([hex]) for hex in HEXES}
    for _ in range(most - 1):
        found |= {region | {hex} for region in found for each in region for hex in neighbours(each)}
    return {region for region in found if len(region) <= most}


def partitions(left: Region, sets: Iterable[Region]) -> Iterator[list[Region]]:
    """All ways to cut some hexes into such sets."""
    if not left:
        yield []
        return
    first = name_of(left)
    for part in sets:
        if first in part and part <= left:
            for others in partitions(left - part, sets):
                yield [part, *others]


def touch(one: Region, other: Region) -> bool:
    return any(neighbours(hex) & other for hex in one)


def has_course(here: Region, left: list[Region]) -> bool:
    """Whether one water course can visit all these paddies and leave the last one by the edge of the field."""
    if not left:
        return any(beyond(here, slot) == OUTSIDE for slot in boundary(here))
    return any(has_course(part, [each for each in left if each != part]) for part in left if touch(here, part))
