"""The engine of Spirits of the Rice Paddy beside the oracle: a field grows piece by piece, and they always agree."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from subak.engine.core.as_lists import legal_list
from subak.engine.edition import Edition
from subak.games.spirits.edition import reader
from subak.games.spirits.rules.actions import (
    ACTIONS,
    ADD_PADDY,
    BUILD_GATE,
    BUILD_WALL,
    DONE,
    GATE_SETS,
    HARVEST,
    MOVE_GATE,
    PADDY_SIZE,
    SLOTS,
)
from subak.games.spirits.rules.field_shape import Shape, is_legal
from subak.games.spirits.rules.flow import blank
from subak.games.spirits.rules.geometry import GATE_SET, slots_of
from subak.games.spirits.rules.setup import set_up
from subak.games.spirits.rules.state import (
    BARE,
    BUILDING,
    DRAINING,
    EXPANDING,
    FLOODING,
    GROWN,
    HARVESTING,
    L_HARVEST,
    PLANTED,
    Spirits,
)
from subak.games.spirits.rules.turn import begin_step
from subak.games.spirits.rules.water import capacity, is_dry, is_flooded
from tests.oracles import spirits as oracle
from tests.oracles.spirits import Contents, Farm, Field, Helpers, Levels, Region

Choose = Callable[[int], int]  # some number below this one

CROPS: Final = {"none": BARE, "planted": PLANTED, "grown": GROWN}
# The spirits that a harvest looks at, and what they do for it.
HARVESTERS: Final = {
    "hardy_rice": Helpers(ignored_pests=1),
    "fish_pond": Helpers(virtual=1),
    "swift_sickles": Helpers(per_hex=1),
    "reed_boats": Helpers(wet=True),
    "spirit_reapers": Helpers(free=1),
    "heavy_ears": Helpers(bonus=2),
    "golden_terraces": Helpers(gray=True),
    "rice_mother": Helpers(virtual=2),
}
# With an owner's file other tokens do not count.
OWN_FILE: Final = """
[[spirit]]
id = "hardy_rice"
effect = { name = "ignore_tokens", token = "weed", n = 1 }
[[spirit]]
id = "fish_pond"
effect = { name = "ignore_tokens", token = "either", n = 2 }
"""
OWN: Final = {**HARVESTERS, "hardy_rice": Helpers(ignored_weeds=1), "fish_pond": Helpers(ignored_either=2)}
TARGETS: Final = sorted(oracle.connected_sets(5) - {frozenset([oracle.START])}, key=sorted)
MOST_DISCS: Final = 4  # in paddies, so that there are hundreds of ways to let them out and not thousands


@cache
def reference() -> Edition:
    return reader.load()


@cache
def unusual() -> Edition:
    with TemporaryDirectory() as folder:
        path = Path(folder, "unusual.toml")
        path.write_text(OWN_FILE, encoding="utf-8")
        return reader.load(path)


class Twin:
    """The field of the first of two players, kept by the engine and by the oracle."""

    def __init__(self, start_gate: str, printed: Edition) -> None:
        others = {slot for slot in ("s00", "s01", "s02") if slot != start_gate}
        self.farm = Farm(Field(frozenset(others), frozenset([start_gate])))
        self.state: Spirits = blank(printed.columns, 2)
        set_up(self.state, 0, 0, 0, 0, 0)
        self.state.walls[1], self.state.gates[1] = 0b011, 0b100
        self.state.ask(0, BUILDING)
        self.comparisons = 0
        self.show()

    def show(self) -> None:
        """The engine gets the field of the oracle."""
        s, land = self.state, self.farm.land
        s.walls[0], s.gates[0] = slot_mask(land.walls), slot_mask(land.gates)
        s.rocks[0], s.magic[0] = hex_mask(self.farm.rocks), hex_mask(self.farm.magic)
        for number, hex in enumerate(oracle.HEXES):
            inside = self.farm.contents.get(hex, oracle.NOTHING)
            s.water[number], s.crop[number] = inside.water, CROPS[inside.crop]
            s.weeds[number], s.pests[number], s.fertilized[number] = inside.weeds, inside.pests, inside.fertilised

    def same(self, engine: object, plain: object, what: str) -> None:
        self.comparisons += 1
        assert engine == plain, f"{what}: the engine says {engine}, the oracle {plain}\n{self.farm}"

    # The form

    def compare_form(self) -> None:
        """SP-1.2 to SP-1.8: regions, paddies, the course."""
        shape, land = self.state.shape(0), self.farm.land
        self.same({hexes_in(each) for each in shape.region}, set(oracle.regions(land)), "regions")
        found = {oracle.HEXES[k]: hexes_in(shape.hexes[k]) for k in range(10) if shape.paddies >> k & 1}
        self.same(found, {oracle.name_of(paddy): paddy for paddy in oracle.paddies(land)}, "paddies")
        course = [hexes_in(shape.hexes[shape.course[k]]) for k in range(shape.course_size)]
        self.same(course, oracle.course(land), "water course")

    def compare_builds(self) -> set[tuple[str, str]]:
        """SP-6.3, SP-6.5, SP-6.6: all pieces and all gate moves; returns the pieces."""
        s = self.state
        s.ask(0, BUILDING)
        s.moved, s.builds, s.free_builds[0] = 0, 0, 1
        pieces: set[tuple[str, str]] = set()
        moves: set[tuple[str, str]] = set()
        for action in legal_list(s, 0, ACTIONS):
            if action >= DONE:
                continue
            if action >= MOVE_GATE:
                moves.add((slot_name((action - MOVE_GATE) // SLOTS), slot_name((action - MOVE_GATE) % SLOTS)))
            else:
                kind, base = ("wall", BUILD_WALL) if action < BUILD_GATE else ("gate", BUILD_GATE)
                pieces.add((kind, slot_name(action - base)))
        self.same(pieces, oracle.builds(self.farm), "pieces")
        self.same(moves, oracle.moves(self.farm.land), "gate moves")
        return pieces

    def compare_legality(self, field: Field) -> None:
        """SP-1.8 of any field, mostly of one that could not be built."""
        shape = Shape(slot_mask(field.walls), slot_mask(field.gates))
        self.same(is_legal(shape), oracle.is_legal(field), f"legality of {field}")

    def compare_expansions(self, walls: int, gates: int) -> None:
        """SP-11.6, with this many pieces in the supply."""
        s = self.state
        s.finite_pieces, s.walls_left, s.gates_left = 1, walls, gates
        s.ask(0, EXPANDING)
        told = set()
        for action in legal_list(s, 0, ACTIONS):
            number, gate_set = divmod(action - ADD_PADDY, GATE_SETS)
            told.add((oracle.HEXES[number], slots_in(slots_of(number, GATE_SET[gate_set]))))
        s.finite_pieces = 0
        self.same(told, oracle.expansions(self.farm, walls, gates), "expansions")

    # What lies in it

    def compare_water(self, reservoir: int) -> None:
        """SP-1.10, SP-7.4, SP-7.15: states of paddies, and all ways in which water can go out and in."""
        s = self.state
        for paddy in oracle.paddies(self.farm.land):
            number = oracle.HEXES.index(oracle.name_of(paddy))
            told = capacity(s, 0, number), is_dry(s, 0, number), is_flooded(s, 0, number)
            plain = tuple(ask(self.farm, paddy) for ask in (oracle.capacity, oracle.is_dry, oracle.is_flooded))
            self.same(told, plain, f"water in {sorted(paddy)}")
        self.same(self.endings(DRAINING, 0), oracle.water_out(self.farm), "Water Out")
        self.same(self.endings(FLOODING, reservoir), oracle.water_in(self.farm, reservoir), "Water In")

    def endings(self, phase: int, reservoir: int) -> set[tuple[Levels, int]]:
        s = self.state.clone()
        s.reservoir[0] = reservoir
        begin_step(s, phase)
        return set(self.ends(s))

    def ends(self, s: Spirits) -> Iterator[tuple[Levels, int]]:
        if s.actor() != 0:
            water = {hex: int(s.water[number]) for number, hex in enumerate(oracle.HEXES)}
            yield oracle.levels(self.farm, water), int(s.passed[0])
            return
        for action in legal_list(s, 0, ACTIONS):
            other = s.clone()
            other.apply(0, action)
            yield from self.ends(other)

    def compare_harvest(self, labourers: int, round: int, cards: Sequence[str], own: bool) -> None:
        """SP-7.9 to SP-7.12, SP-11.4: all ways to harvest, and the rice of each."""
        s = self.state.clone()
        names = [face.id for face in s.columns.faces.spirits]  # type: ignore[attr-defined]
        s.face_up[0] = sum(1 << names.index(card) for card in cards)
        s.allocated[L_HARVEST], s.round = labourers, round
        begin_step(s, HARVESTING)
        helpers = together([(OWN if own else HARVESTERS)[card] for card in cards])
        told: set[tuple[str, int, bool, bool]] = set()
        for action in legal_list(s, 0, ACTIONS):
            if action == DONE:
                continue
            paddy, hexes, virtual, free = way_of(action)
            told.add((paddy, hexes, virtual, free))
            after = s.clone()
            after.apply(0, action)
            inside = self.farm.contents[paddy]
            self.same(after.rice[0], oracle.rice(inside, hexes, virtual, helpers, round), f"rice of {paddy}, {cards}")
            self.same(after.crop[oracle.HEXES.index(paddy)], BARE, f"crop of {paddy} afterwards")
        self.same(told, oracle.harvests(self.farm, labourers, helpers), f"harvests with {cards}")


# --- random fields ----------------------------------------------------------------------------------------------------


def grow(choose: Choose, *, paddies: int = 4, own: bool = False) -> tuple[int, int]:
    """A random field from the first gate on, compared all the way; the numbers of fields and of comparisons."""
    twin = Twin(("s00", "s01", "s02")[choose(3)], unusual() if own else reference())
    fields = 0
    for _ in range(1 + choose(paddies)):
        target = TARGETS[choose(len(TARGETS))]
        for slot in shuffled(choose, [*oracle.boundary(target), oracle.SLOTS[choose(SLOTS)]]):
            fields += add_piece(choose, twin, slot)
        move_some_gate(choose, twin)
        twin.compare_legality(spoiled(choose, twin.farm.land))
    fill(choose, twin)
    twin.compare_builds()
    twin.compare_expansions(choose(7), choose(4))
    twin.compare_water(choose(8))
    for _ in range(3):
        cards = [card for card in HARVESTERS if choose(3) == 0]
        twin.compare_harvest(choose(13), 6 + choose(2), cards, own)
    return fields, twin.comparisons


def add_piece(choose: Choose, twin: Twin, slot: str) -> int:
    """A wall, or sometimes a gate, if it may stand there; 1 if there was a field to compare."""
    pieces = twin.compare_builds()
    kinds = ("gate", "wall") if choose(4) == 0 else ("wall", "gate")
    for kind in kinds:
        if (kind, slot) in pieces:
            twin.farm = Farm(twin.farm.land.with_piece(slot, kind))
            twin.show()
            twin.compare_form()
            return 1
    return 0


def move_some_gate(choose: Choose, twin: Twin) -> None:
    moves = sorted(oracle.moves(twin.farm.land))
    if moves and choose(2):
        twin.farm = Farm(twin.farm.land.with_move(*moves[choose(len(moves))]))
        twin.show()
        twin.compare_form()


def spoiled(choose: Choose, land: Field) -> Field:
    """The field with a few pieces more, or turned into the other kind, without a look at the rules."""
    for _ in range(1 + choose(3)):
        slot = oracle.SLOTS[choose(SLOTS)]
        kind = ("wall", "gate")[choose(2)]
        land = Field(land.walls - {slot}, land.gates - {slot}).with_piece(slot, kind)
    return land


def fill(choose: Choose, twin: Twin) -> None:
    """Rocks and magic water in some hexes, and anything in the paddies."""
    land = twin.farm.land
    inner = [hex for hex in oracle.HEXES if hex != oracle.START]
    rocks = frozenset(hex for hex in inner if choose(5) == 0)
    magic = frozenset(hex for hex in oracle.HEXES if choose(5) == 0 and not rocks & oracle.paddy_at(land, hex))
    magic = frozenset(hex for hex in magic if oracle.paddy_at(land, hex))
    twin.farm, left = Farm(land, rocks, magic), MOST_DISCS
    contents: dict[str, Contents] = {}
    for paddy in oracle.paddies(land):
        inside = anything(choose, min(left, oracle.capacity(twin.farm, paddy)), rocky=oracle.is_rocky(twin.farm, paddy))
        contents[oracle.name_of(paddy)] = inside
        left -= inside.water
    twin.farm = Farm(land, rocks, magic, contents)
    twin.show()
    twin.compare_form()


def anything(choose: Choose, room: int, *, rocky: bool) -> Contents:
    if choose(4) == 0:
        return oracle.NOTHING
    crop = "none" if rocky else ("none", "planted", "grown", "grown")[choose(4)]
    water = choose(room + 1) if choose(2) else 0
    fertilised = crop != "none" and choose(2) == 0
    return Contents(water, crop, max(0, choose(4) - 1), max(0, choose(4) - 1), fertilised)


def shuffled(choose: Choose, names: Sequence[str]) -> list[str]:
    left = list(names)
    return [left.pop(choose(len(left))) for _ in names]


# --- between names and numbers ----------------------------------------------------------------------------------------


def slot_mask(names: frozenset[str]) -> int:
    return sum(1 << oracle.SLOTS.index(name) for name in names)


def hex_mask(names: frozenset[str]) -> int:
    return sum(1 << oracle.HEXES.index(name) for name in names)


def slot_name(slot: int) -> str:
    return oracle.SLOTS[slot]


def slots_in(mask: int) -> frozenset[str]:
    return frozenset(name for k, name in enumerate(oracle.SLOTS) if mask >> k & 1)


def hexes_in(mask: int) -> Region:
    return frozenset(name for k, name in enumerate(oracle.HEXES) if mask >> k & 1)


def way_of(action: int) -> tuple[str, int, bool, bool]:
    """Paddy, hexes, virtual fertiliser and free of labour of a harvest."""
    way = action - HARVEST
    return oracle.HEXES[way // (4 * PADDY_SIZE)], way // 4 % PADDY_SIZE + 1, bool(way & 2), bool(way & 1)


def together(helpers: Sequence[Helpers]) -> Helpers:
    """SP-11.5: uses and bonuses add up, of costs the lowest counts."""
    added = {
        name: type(value)(sum(getattr(each, name) for each in helpers)) for name, value in Helpers()._asdict().items()
    }
    return Helpers(**{**added, "per_hex": min([2, *(each.per_hex for each in helpers)])})
