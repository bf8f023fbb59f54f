"""The edges of a field in the Build action (SP-6.2): what a wall or a gate would close there, or why it is refused."""

from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.rules.achievements import is_met
from subak.games.spirits.rules.actions import BUILD_GATE, BUILD_WALL, MOVE_GATE, SLOTS, TASKS
from subak.games.spirits.rules.effects import labor_per_piece, pieces_per_livestock
from subak.games.spirits.rules.field_shape import Shape, moves_of
from subak.games.spirits.rules.geometry import BOUNDARY
from subak.games.spirits.rules.state import L_BUILD, S_BUILD, Spirits
from subak.games.spirits.speech.vocabulary import hexes_of_mask, refusal, slot_name, slot_word
from subak.games.spirits.view.course_growth import hexes_beside, next_paddies, warning, with_piece
from subak.kit.speech.lists import listed


@dataclass(frozen=True)
class FitView:
    """A wall, or a gate, on an empty edge. `why`, `brief` and `rule` are set where it is refused.

    `closes` names the paddies it would complete, `tiles` the achievements that would then hold. `warning` is set where
    the piece is allowed and ends the growth of the course for good (R-79).
    """

    action: int
    is_legal: bool
    closes: list[str]
    tiles: list[str]
    note: str
    warning: str
    why: str
    brief: str
    rule: str


@dataclass(frozen=True)
class EdgeView:
    slot: str
    name: str
    wall: FitView
    gate: FitView


@dataclass(frozen=True)
class GateMoveView:
    """A gate may change places with a wall, free of charge."""

    gate: str
    to: str
    action: int
    name: str


@dataclass(frozen=True)
class BuildView:
    """The Build action of the seat that looks. Builds are paid by workers first (`by_labor`, `by_livestock` pieces in
    all, `paid_left` of them left), then by free builds. A wall on slot n is the action `first_wall` + n, a gate
    `first_gate` + n."""

    by_labor: int
    by_livestock: int
    paid_left: int
    free_left: int
    first_wall: int
    first_gate: int
    edges: list[EdgeView]
    moves: list[GateMoveView]


def build_view(s: Spirits, seat: int) -> BuildView:
    by_livestock = int(s.allocated[seat * TASKS + S_BUILD] * pieces_per_livestock(s, seat))
    return BuildView(
        by_labor=int(s.allocated[seat * TASKS + L_BUILD] // labor_per_piece(s, seat)),
        by_livestock=by_livestock,
        paid_left=int(s.builds),
        free_left=int(s.free_builds[seat]),
        first_wall=BUILD_WALL,
        first_gate=BUILD_GATE,
        edges=edges(s, seat),
        moves=gate_moves(s, seat),
    )


# Edges


def edges(s: Spirits, seat: int) -> list[EdgeView]:
    shape = s.shape(seat)
    room = next_paddies(shape)
    return [
        EdgeView(slot_word(s, slot), slot_name(slot), fit(s, seat, slot, False, room), fit(s, seat, slot, True, room))
        for slot in range(SLOTS)
        if not shape.filled >> slot & 1
    ]


def fit(s: Spirits, seat: int, slot: int, gate: bool, room: Sequence[int]) -> FitView:
    action = (BUILD_GATE if gate else BUILD_WALL) + slot
    no = refusal(s, seat, action)
    if no is not None:
        return FitView(action, False, [], [], "", "", no.why, no.brief, no.rule)
    closes = closed_by(s.shape(seat), slot, gate)
    tiles = tiles_with(s, seat, slot, gate) if closes else []
    note = say("closes {paddies}", paddies=listed(closes)) if closes else ""
    return FitView(action, True, closes, tiles, note, warning(s.shape(seat), slot, gate, room), "", "", "SP-6.3")


def closed_by(shape: Shape, slot: int, gate: bool) -> list[str]:
    """SP-1.4: the paddies that a piece would complete; a paddy cut in two counts as two new ones."""
    if not may_close(shape, slot):
        return []
    after = with_piece(shape, slot, gate)
    before = {int(shape.hexes[paddy]) for paddy in range(10)}
    members = [int(after.hexes[paddy]) for paddy in range(10)]
    return ["+".join(hexes_of_mask(each)) for each in members if each and each not in before]


def may_close(shape: Shape, slot: int) -> bool:
    """A quick look: the last empty edge of the land beside it, or one inside that land."""
    for hexes in {int(shape.region[hex]) for hex in hexes_beside(slot)}:
        empty = int(BOUNDARY[hexes]) & ~int(shape.filled)
        if empty & ~(1 << slot) == 0 or not BOUNDARY[hexes] >> slot & 1:
            return True
    return False


def tiles_with(s: Spirits, seat: int, slot: int, gate: bool) -> list[str]:
    """SP-8.1: tiles that would hold with the piece and do not yet."""
    after = s.clone()
    if gate:
        after.gates[seat] |= 1 << slot
    else:
        after.walls[seat] |= 1 << slot
    tiles = [tile for tile in range(int(s.columns.tiles)) if s.tiles >> tile & 1]
    return [tile_face(s, tile).id for tile in tiles if is_met(after, seat, tile) and not is_met(s, seat, tile)]


# Gate moves


def gate_moves(s: Spirits, seat: int) -> list[GateMoveView]:
    """SP-6.6, SP-6.7."""
    shape = s.shape(seat)
    found = []
    for gate in range(SLOTS):
        if not shape.gates >> gate & 1 or s.moved >> gate & 1:
            continue
        walls = int(moves_of(shape, gate))
        for wall in range(SLOTS):
            if walls >> wall & 1:
                action = MOVE_GATE + gate * SLOTS + wall
                name = say("{gate} to {wall}", gate=slot_name(gate), wall=slot_name(wall))
                found.append(GateMoveView(slot_word(s, gate), slot_word(s, wall), action, name))
    return found
