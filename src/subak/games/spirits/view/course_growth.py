"""Whether the water course of a field can still grow (R-79): people are warned of a piece that ends this for good."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from subak.engine.translation import say
from subak.games.spirits.bot.build_plan import SETS, hangs_together
from subak.games.spirits.rules.actions import HEXES, SLOTS
from subak.games.spirits.rules.field_shape import OPEN_LAND, Shape, is_legal, moves_of
from subak.games.spirits.rules.geometry import BOUNDARY, FIRST, OUTSIDE, SECOND, ones
from subak.games.spirits.view.farm import course_gates


def warning(shape: Shape, slot: int, gate: bool, room: Sequence[int]) -> str:
    """Said of a piece after which no next paddy is possible any more, where `room` holds those possible before."""
    beside = sum(1 << hex for hex in hexes_beside(slot))
    untouched = any(not members & beside for members in room)
    if not room or (untouched and not encloses(shape, slot)):
        return ""
    after = with_piece(shape, slot, gate)
    if after.course_size > shape.course_size or may_grow(int(after.walls), int(after.gates)):
        return ""
    return say("After this no further paddy can ever join the course.")


def with_piece(shape: Shape, slot: int, gate: bool) -> Shape:
    if gate:
        return Shape(shape.walls, shape.gates | 1 << slot)
    return Shape(shape.walls | 1 << slot, shape.gates)


def hexes_beside(slot: int) -> list[int]:
    return [int(hex) for hex in (FIRST[slot], SECOND[slot]) if hex != OUTSIDE]


def encloses(shape: Shape, slot: int) -> bool:
    """Whether a piece fills the last empty edge around the land beside it; inside that land it may cut off a part."""
    regions = {int(shape.region[hex]) for hex in hexes_beside(slot)}
    return any(int(BOUNDARY[region]) & ~int(shape.filled) & ~(1 << slot) == 0 for region in regions)


# The next paddy


@lru_cache(maxsize=1024)  # one looks at the same field again and again
def may_grow(walls: int, gates: int) -> bool:
    """Where the land is open all around, any next paddy will do; inside enclosed land the rest has to be legal too."""
    shape = Shape(walls, gates)
    room = next_paddies(shape)
    return any(is_open(shape, members) or could_stand(shape, members) for members in room)


def next_paddies(shape: Shape) -> list[int]:
    """The sets of open hexes that could become the next paddy of the course, whatever becomes of the rest."""
    if not course_gates(shape):
        return []
    gate, ways = last_exit(shape), entries(shape)
    land = sum(1 << hex for hex in range(HEXES) if shape.paddy_at[hex] == OPEN_LAND)
    beside = [members for members in map(int, SETS) if not members & ~land and BOUNDARY[members] & ways]
    return [members for members in beside if can_close(shape, members, gate) and hangs_together(shape, members)]


def last_exit(shape: Shape) -> int:
    return course_gates(shape)[-1][0]


def entries(shape: Shape) -> int:
    """The slots where the last exit stands, or to which it may turn, as a mask."""
    gate = last_exit(shape)
    last = int(shape.hexes[shape.course[shape.course_size - 1]])
    return (1 << gate | int(moves_of(shape, gate))) & int(BOUNDARY[last])


def can_close(shape: Shape, members: int, entry: int) -> bool:
    """SP-1.5: whether a set can have exactly one gate beside the entry."""
    others = int(ones(BOUNDARY[members] & shape.gates & ~(1 << entry)))
    return others == 1 or (others == 0 and BOUNDARY[members] & ~shape.filled != 0)


def is_open(shape: Shape, members: int) -> bool:
    """Whether the land around a set has an empty edge to the outside, so that more can always be built there."""
    first = (members & -members).bit_length() - 1
    return int(BOUNDARY[shape.region[first]]) & ~int(shape.filled) != 0


def could_stand(shape: Shape, members: int) -> bool:
    """SP-1.8: whether the set can be closed so that the whole field is legal."""
    return any(is_legal(trial) and trial.course_size > shape.course_size for trial in closings(shape, members))


def closings(shape: Shape, members: int) -> Iterator[Shape]:
    """All ways to close a set: which way the exit turns, and which edge gets the new gate."""
    gate, missing = last_exit(shape), int(BOUNDARY[members]) & ~int(shape.filled)
    has_exit = bool(BOUNDARY[members] & shape.gates & ~(1 << gate))
    exits = [0] if has_exit else [1 << slot for slot in range(SLOTS) if missing >> slot & 1]
    for entry in (slot for slot in range(SLOTS) if entries(shape) & int(BOUNDARY[members]) & 1 << slot):
        turned = 0 if entry == gate else 1 << entry | 1 << gate
        for exit in exits:
            yield Shape((shape.walls ^ turned) | (missing & ~exit), (shape.gates ^ turned) | exit)
