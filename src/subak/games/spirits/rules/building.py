"""Building (SP-6.1 to SP-6.9): walls, gates and gate moves on a field, paid by workers or free builds."""

from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.effects import labor_per_piece, pieces_per_livestock
from subak.games.spirits.rules.field_shape import OPEN_LAND, expansions_of, why_not_expand, why_not_fit, why_not_move
from subak.games.spirits.rules.geometry import BOUNDARY, FIRST, GATE_SET, OUTSIDE, SECOND, SIZE, bit, ones
from subak.games.spirits.rules.journal import EXPANDED, GATE_BUILT, GATE_MOVED, WALL_BUILT
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import BARE, L_BUILD, PLANTED, S_BUILD, Spirits

# --- pieces -----------------------------------------------------------------------------------------------------------


def builds_paid(s: Spirits, seat: i64) -> i64:
    """SP-6.1, R-20: pieces that the workers on build pay for, each wholly by one kind."""
    by_labor = s.allocated[seat * TASKS + L_BUILD] // labor_per_piece(s, seat)
    return by_labor + s.allocated[seat * TASKS + S_BUILD] * pieces_per_livestock(s, seat)


def why_not_build(s: Spirits, seat: i64, slot: i64, gate: bool) -> i64:
    """SP-6.3: an empty slot, a build to pay with, a piece in the supply, no crop divided, and a legal field."""
    shape = s.shape(seat)
    if shape.filled >> slot & 1:
        return no.BUILD_TAKEN
    if s.builds + s.free_builds[seat] == 0:
        return no.BUILD_NONE_LEFT
    if s.finite_pieces:
        if gate and s.gates_left == 0:
            return no.BUILD_NO_GATES
        if not gate and s.walls_left == 0:
            return no.BUILD_NO_WALLS
    if divides_used_paddy(s, seat, slot):
        return no.BUILD_DIVIDES
    return why_not_fit(shape, slot, gate)


def divides_used_paddy(s: Spirits, seat: i64, slot: i64) -> bool:
    """SP-6.5: a piece inside a paddy that holds ordinary water, a weed, a pest or a crop (R-14, R-16)."""
    if SECOND[slot] == OUTSIDE:
        return False
    paddy = s.shape(seat).paddy_at[FIRST[slot]]
    return paddy != OPEN_LAND and not is_empty(s, seat * HEXES + paddy)


def is_empty(s: Spirits, place: i64) -> bool:
    """Whether a paddy holds nothing; R-15: fertiliser comes with a crop only."""
    return s.water[place] == 0 and s.crop[place] == BARE and s.weeds[place] == 0 and s.pests[place] == 0


def build(s: Spirits, seat: i64, slot: i64, gate: bool) -> None:
    """SP-6.4: free builds are spent last. SP-6.7: gates may move again."""
    free: i64 = 0
    if s.builds > 0:
        s.builds -= 1
    else:
        s.free_builds[seat] -= 1
        free = 1
    if gate:
        add_pieces(s, seat, 0, bit(slot))
        s.note(GATE_BUILT, seat, slot, free)
    else:
        add_pieces(s, seat, bit(slot), 0)
        s.note(WALL_BUILT, seat, slot, free)
    s.moved = 0


def add_pieces(s: Spirits, seat: i64, walls: i64, gates: i64) -> None:
    """SP-12.1: from the shared supply, if it is finite (R-18)."""
    s.walls[seat] |= walls
    s.gates[seat] |= gates
    if s.finite_pieces:
        s.walls_left -= ones(walls)
        s.gates_left -= ones(gates)


# --- gate moves -------------------------------------------------------------------------------------------------------


def why_not_move_gate(s: Spirits, seat: i64, gate: i64, wall: i64) -> i64:
    """SP-6.6; SP-6.7: a gate that was moved stays until another piece is built."""
    reason = why_not_move(s.shape(seat), gate, wall)
    if reason == OK and s.moved >> gate & 1:
        return no.MOVE_AGAIN
    return reason


def move_gate(s: Spirits, seat: i64, gate: i64, wall: i64) -> None:
    """R-10: the two pieces change places."""
    both = bit(gate) | bit(wall)
    s.gates[seat] ^= both
    s.walls[seat] ^= both
    s.moved |= bit(wall)
    s.note(GATE_MOVED, seat, gate, wall)


# --- Expanding Farm ---------------------------------------------------------------------------------------------------


def why_not_add_paddy(s: Spirits, seat: i64, hex: i64, gate_set: i64) -> i64:
    """SP-11.6: a hex of open land without rock, and the pieces to close it in."""
    if s.rocks[seat] >> hex & 1:
        return no.EXPAND_ROCKY
    reason = why_not_expand(s.shape(seat), hex, gate_set)
    if reason == OK and not has_pieces_for(s, seat, hex, gate_set):
        return no.EXPAND_PIECES
    return reason


def has_pieces_for(s: Spirits, seat: i64, hex: i64, gate_set: i64) -> bool:
    if s.finite_pieces == 0:
        return True
    gates = SIZE[GATE_SET[gate_set]]
    pieces = ones(BOUNDARY[bit(hex)] & ~s.shape(seat).filled)
    return gates <= s.gates_left and pieces - gates <= s.walls_left


def can_expand(s: Spirits, seat: i64) -> bool:
    """SP-11.11: whether Expanding Farm has any legal choice."""
    for hex in range(i64(HEXES)):
        if s.rocks[seat] >> hex & 1 == 0:
            sets = expansions_of(s.shape(seat), hex)
            gate_set: i64 = 0
            while sets >> gate_set:
                if sets >> gate_set & 1 and has_pieces_for(s, seat, hex, gate_set):
                    return True
                gate_set += 1
    return False


def add_paddy(s: Spirits, seat: i64, hex: i64, new_gates: i64) -> None:
    """SP-11.6: the hex is closed in, planted, and gets a disc if the supply has one (R-52)."""
    pieces = BOUNDARY[bit(hex)] & ~s.shape(seat).filled
    add_pieces(s, seat, pieces & ~new_gates, new_gates)
    s.crop[seat * HEXES + hex] = PLANTED
    if s.supply > 0:
        s.supply -= 1
        s.water[seat * HEXES + hex] = 1
    s.note_now(EXPANDED, seat, seat * HEXES + hex, new_gates, s.water[seat * HEXES + hex])
