"""The shape of one field (SP-1.3 to SP-1.9): paddies, the water course, and what may be built. Geometry only."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import GATE_SETS, HEXES, PADDY_SIZE, SIDES, SLOTS
from subak.games.spirits.rules.geometry import (
    ALL_SLOTS,
    AROUND,
    BAMBOO,
    BOUNDARY,
    FIRST,
    GATE_SET,
    LOWEST,
    OUTSIDE,
    SECOND,
    SIZE,
    START,
    across,
    bit,
    first_of,
    ones,
    slots_of,
)
from subak.games.spirits.rules.refusals import OK

OPEN_LAND: Final = -1  # in place of the name of a paddy
UNKNOWN: Final = -1
NO_GATE: Final = -1


@final
class Shape:
    """Walls and gates (SP-1.1), and the paddies they make. It never changes; another piece makes another one.

    What may be built is found when somebody asks for the first time.
    """

    def __init__(self, walls: i64, gates: i64) -> None:
        self.walls: Final = walls
        self.gates: Final = gates
        self.filled: Final = walls | gates
        self.joined: Final = joined_hexes(self.filled)  # by hex: mask of the neighbours without a piece between
        self.region: Final = vec[i64]([0] * HEXES)  # by hex: the region it belongs to (SP-1.2)
        self.paddy_at: Final = vec[i64]([OPEN_LAND] * HEXES)  # by hex: the name of its paddy
        self.hexes: Final = vec[i64]([0] * HEXES)  # by name: the hexes of the paddy
        self.paddies: i64 = 0  # mask of the names
        self.course: Final = vec[i64]([OPEN_LAND] * HEXES)  # names of P0, P1, ... (SP-1.6)
        self.course_size: i64 = 0
        self.on_course: i64 = 0  # mask of names
        self.walls_fit: i64 = UNKNOWN  # mask of the empty slots where a wall leaves the field legal (SP-1.8)
        self.gates_fit: i64 = UNKNOWN
        self.expansions: vec[i64] = vec[i64]()  # by hex: mask of the sets of gates that Expanding Farm may build
        find_paddies(self)
        find_course(self)


def joined_hexes(filled: i64) -> vec[i64]:
    joined = vec[i64]([0] * HEXES)
    for slot in range(i64(19)):
        if filled >> slot & 1 == 0:
            joined[FIRST[slot]] |= bit(SECOND[slot])
            joined[SECOND[slot]] |= bit(FIRST[slot])
    return joined


def spread(joined: vec[i64], hex: i64) -> i64:
    """SP-1.2: all hexes that can be reached from one without crossing a piece."""
    members = bit(hex)
    todo = members
    while todo:
        here = LOWEST[todo]
        found = joined[here] & ~members
        members |= found
        todo = (todo & (todo - 1)) | found
    return members


# --- paddies and course -----------------------------------------------------------------------------------------------


def is_enclosed(members: i64, filled: i64) -> bool:
    """SP-1.3, SP-1.4: no empty slot around it, and small enough for a paddy."""
    return SIZE[members] <= PADDY_SIZE and BOUNDARY[members] & ~filled == 0


def gates_needed(members: i64) -> i64:
    """SP-1.5: one gate in and one out; the start paddy is fed by the reservoir."""
    return 1 if members & 1 else 2


def find_paddies(shape: Shape) -> None:
    """SP-1.4: enclosed regions of one to five hexes that obey the gate rule, wherever they lie (R-3)."""
    seen: i64 = 0
    for hex in range(i64(HEXES)):
        if seen >> hex & 1:
            continue
        members = spread(shape.joined, hex)
        seen |= members
        is_paddy = is_enclosed(members, shape.filled) and ones(BOUNDARY[members] & shape.gates) == gates_needed(members)
        if is_paddy:
            shape.hexes[hex] = members
            shape.paddies |= bit(hex)
        left = members
        while left:
            shape.region[LOWEST[left]] = members
            if is_paddy:
                shape.paddy_at[LOWEST[left]] = hex
            left &= left - 1


def find_course(shape: Shape) -> None:
    """SP-1.6, R-6, R-7: from the start paddy through gate after gate, until one opens to open land or outside."""
    paddy = shape.paddy_at[START]
    entry: i64 = 0
    while paddy != OPEN_LAND and shape.on_course >> paddy & 1 == 0:
        shape.course[shape.course_size] = paddy
        shape.course_size += 1
        shape.on_course |= bit(paddy)
        members = shape.hexes[paddy]
        entry = BOUNDARY[members] & shape.gates & ~entry  # the way out is the way in of the next paddy
        if entry == 0:
            return
        beyond = across(first_of(entry), members)
        if beyond == OUTSIDE:
            return
        paddy = shape.paddy_at[beyond]


# --- building (SP-6.3) ------------------------------------------------------------------------------------------------


def why_not_fit(shape: Shape, slot: i64, gate: bool) -> i64:
    """SP-1.8: whether the field stays legal with another piece on an empty slot."""
    if shape.walls_fit == UNKNOWN:
        find_fits(shape)
    fits = shape.gates_fit if gate else shape.walls_fit
    if fits >> slot & 1:
        return OK
    return flaw_with(shape, slot, gate)


def find_fits(shape: Shape) -> None:
    shape.walls_fit = 0
    shape.gates_fit = 0
    empty = ALL_SLOTS & ~shape.filled
    while empty:
        slot = first_of(empty)
        empty &= empty - 1
        if flaw_with(shape, slot, False) == OK:
            shape.walls_fit |= bit(slot)
        if flaw_with(shape, slot, True) == OK:
            shape.gates_fit |= bit(slot)


def flaw_with(shape: Shape, slot: i64, gate: bool) -> i64:
    """What would be wrong with the field if this piece were built, or OK."""
    near = FIRST[slot]
    far = SECOND[slot]
    filled = shape.filled | bit(slot)
    gates = shape.gates
    if gate:
        gates |= bit(slot)
    if far == OUTSIDE:
        return flaw_of(shape.joined, shape.region[near], 0, filled, gates)
    shape.joined[near] ^= bit(far)
    shape.joined[far] ^= bit(near)
    part = spread(shape.joined, near)
    flaw: i64 = OK
    if part >> far & 1 == 0:  # otherwise a stub: the region stays whole
        flaw = flaw_of(shape.joined, part, shape.region[near] & ~part, filled, gates)
    shape.joined[near] ^= bit(far)
    shape.joined[far] ^= bit(near)
    return flaw


def flaw_of(joined: vec[i64], part: i64, other: i64, filled: i64, gates: i64) -> i64:
    """SP-1.8 for the one or two regions that a piece has changed."""
    flaw = gates_flaw(part, filled, gates)
    if flaw == OK and other:
        flaw = gates_flaw(other, filled, gates)
    if flaw == OK and (runs_in_circle(joined, part, filled, gates) or runs_in_circle(joined, other, filled, gates)):
        return no.BUILD_LOOP
    return flaw


def gates_flaw(members: i64, filled: i64, gates: i64) -> i64:
    """SP-1.5, R-4, R-5, R-8: an enclosed region of up to five hexes has exactly the gates it needs."""
    if not is_enclosed(members, filled):
        return OK
    missing = gates_needed(members) - ones(BOUNDARY[members] & gates)
    if missing == 0:
        return OK
    return no.BUILD_FEW_GATES if missing > 0 else no.BUILD_MANY_GATES


def runs_in_circle(joined: vec[i64], members: i64, filled: i64, gates: i64) -> bool:
    """SP-1.7: whether the gates of a paddy lead through other paddies back to it, and nowhere else."""
    if members == 0 or not is_enclosed(members, filled):
        return False
    here = members
    exits = BOUNDARY[members] & gates
    gate = first_of(exits) if exits else i64(NO_GATE)
    while gate != NO_GATE:
        beyond = across(gate, here)
        if beyond == OUTSIDE:
            return False
        here = spread(joined, beyond)
        if here == members:
            return True
        gate = other_gate(here, filled, gates, gate)
    return False


def other_gate(members: i64, filled: i64, gates: i64, entry: i64) -> i64:
    """The way out of a paddy that is entered by a gate; NO_GATE for open land and wherever SP-1.5 is not kept."""
    exits = BOUNDARY[members] & gates & ~bit(entry)
    if not is_enclosed(members, filled) or ones(exits) != 1:
        return NO_GATE
    return first_of(exits)


def broken_by(shape: Shape, slot: i64, gate: bool) -> i64:
    """The hexes that a refused piece would close with too few or too many gates; 0 if that is not the reason."""
    trial = Shape(shape.walls | bit(slot), shape.gates)
    if gate:
        trial = Shape(shape.walls, shape.gates | bit(slot))
    near = trial.region[FIRST[slot]]
    if gates_flaw(near, trial.filled, trial.gates) != OK:
        return near
    if SECOND[slot] != OUTSIDE and gates_flaw(trial.region[SECOND[slot]], trial.filled, trial.gates) != OK:
        return trial.region[SECOND[slot]]
    return 0


def is_legal(shape: Shape) -> bool:
    """SP-1.8 for a whole field, for positions that were not reached by playing."""
    for hex in range(i64(HEXES)):
        members = shape.region[hex]
        if gates_flaw(members, shape.filled, shape.gates) != OK:
            return False
        if runs_in_circle(shape.joined, members, shape.filled, shape.gates):
            return False
    return True


# --- moving gates (SP-6.6) --------------------------------------------------------------------------------------------


def why_not_move(shape: Shape, gate: i64, wall: i64) -> i64:
    """SP-6.6, R-12: a gate and a wall of the same paddy change places; joined paddies stay joined (R-9)."""
    if shape.gates >> gate & 1 == 0:
        return no.MOVE_NO_GATE
    if shape.walls >> wall & 1 == 0:
        return no.MOVE_NO_WALL
    near = boundary_paddy(shape, FIRST[gate], gate)
    far = boundary_paddy(shape, SECOND[gate], gate)
    if near == OPEN_LAND and far == OPEN_LAND:
        return no.MOVE_OPEN_LAND
    reason: i64 = no.MOVE_OTHER_PADDY
    if near != OPEN_LAND and BOUNDARY[shape.hexes[near]] >> wall & 1:
        if paddy_beyond(shape, near, wall) == far:
            return OK
        reason = no.MOVE_FAR_SIDE
    if far != OPEN_LAND and BOUNDARY[shape.hexes[far]] >> wall & 1:
        if paddy_beyond(shape, far, wall) == near:
            return OK
        reason = no.MOVE_FAR_SIDE
    return reason


def paddy_of(shape: Shape, hex: i64) -> i64:
    """The paddy of a hex; OPEN_LAND also for the outside."""
    return OPEN_LAND if hex == OUTSIDE else shape.paddy_at[hex]


def boundary_paddy(shape: Shape, hex: i64, slot: i64) -> i64:
    """The paddy of a hex beside a slot, if the slot is on its boundary: a stub inside it is not."""
    paddy = paddy_of(shape, hex)
    if paddy != OPEN_LAND and BOUNDARY[shape.hexes[paddy]] >> slot & 1:
        return paddy
    return OPEN_LAND


def paddy_beyond(shape: Shape, paddy: i64, slot: i64) -> i64:
    """What lies on the other side of a boundary slot of a paddy."""
    return paddy_of(shape, across(slot, shape.hexes[paddy]))


def moves_of(shape: Shape, gate: i64) -> i64:
    """Mask of the walls with which a gate may change places."""
    near = boundary_paddy(shape, FIRST[gate], gate)
    far = boundary_paddy(shape, SECOND[gate], gate)
    walls: i64 = 0
    if near != OPEN_LAND:
        walls |= BOUNDARY[shape.hexes[near]]
    if far != OPEN_LAND:
        walls |= BOUNDARY[shape.hexes[far]]
    walls &= shape.walls
    found: i64 = 0
    while walls:
        wall = first_of(walls)
        walls &= walls - 1
        if why_not_move(shape, gate, wall) == OK:
            found |= bit(wall)
    return found


# --- Expanding Farm (SP-11.6) -----------------------------------------------------------------------------------------


def why_not_expand(shape: Shape, hex: i64, gate_set: i64) -> i64:
    """SP-11.6: a hex of open land is closed in at once, with new gates on these of its empty sides."""
    if shape.paddy_at[hex] != OPEN_LAND:
        return no.EXPAND_IN_PADDY
    new_gates = slots_of(hex, GATE_SET[gate_set])
    if new_gates & shape.filled or ones(new_gates) != SIZE[GATE_SET[gate_set]]:
        return no.EXPAND_SIDE
    if gates_around(shape, hex, new_gates) != 2:
        return no.EXPAND_GATES
    return OK if expansions_of(shape, hex) >> gate_set & 1 else no.EXPAND_FIELD


def gates_around(shape: Shape, hex: i64, new_gates: i64) -> i64:
    return ones(BOUNDARY[bit(hex)] & (shape.gates | new_gates))


def expansions_of(shape: Shape, hex: i64) -> i64:
    """Mask of the sets of gates with which Expanding Farm may close in a hex."""
    if len(shape.expansions) == 0:
        shape.expansions = vec[i64]([UNKNOWN] * HEXES)
    if shape.expansions[hex] == UNKNOWN:
        shape.expansions[hex] = find_expansions(shape, hex)
    return shape.expansions[hex]


def find_expansions(shape: Shape, hex: i64) -> i64:
    if shape.paddy_at[hex] != OPEN_LAND:
        return 0
    filled = shape.filled | BOUNDARY[bit(hex)]
    joined = joined_hexes(filled)
    sides = empty_sides(shape, hex)
    missing = 2 - gates_around(shape, hex, 0)
    found: i64 = 0
    for gate_set in range(i64(GATE_SETS)):
        chosen = GATE_SET[gate_set]
        if chosen & ~sides == 0 and SIZE[chosen] == missing:
            gates = shape.gates | slots_of(hex, chosen)
            if not is_flawed_around(shape, joined, hex, filled, gates):
                found |= bit(gate_set)
    return found


def empty_sides(shape: Shape, hex: i64) -> i64:
    """Mask of the sides of a hex where a piece could stand and none does."""
    sides: i64 = 0
    for side in range(i64(SIDES)):
        slot = AROUND[hex * SIDES + side]
        if slot != BAMBOO and shape.filled >> slot & 1 == 0:
            sides |= bit(side)
    return sides


def is_flawed_around(shape: Shape, joined: vec[i64], hex: i64, filled: i64, gates: i64) -> bool:
    """Whether a hex closed in, or the land cut off beside it, breaks SP-1.8."""
    if flaw_of(joined, bit(hex), 0, filled, gates) != OK:
        return True
    beside = shape.joined[hex]
    while beside:
        part = spread(joined, LOWEST[beside])
        beside &= ~part
        if flaw_of(joined, part, 0, filled, gates) != OK:
            return True
    return False


def empty_slots(shape: Shape) -> i64:
    """How many slots have no piece."""
    return SLOTS - ones(shape.filled)
