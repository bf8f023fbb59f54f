"""Positions of Spirits of the Rice Paddy by name, for tests of the core: fields and farmers, then step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.state import CHANCE
from subak.games.spirits import edition
from subak.games.spirits.actions import (
    ACTIONS,
    ADD_PADDY,
    BUILD_GATE,
    BUILD_WALL,
    DRAW_RAIN,
    GATE_SETS,
    HARVEST,
    HEXES,
    INFEST,
    MOVE_GATE,
    PADDY_SIZE,
    SLOTS,
    TASKS,
)
from subak.games.spirits.flow import blank
from subak.games.spirits.geometry import GATE_SET, ones, slots_of
from subak.games.spirits.inscribe import HEX_NAMES
from subak.games.spirits.invariants import invariants
from subak.games.spirits.refusals import OK
from subak.games.spirits.setup import set_up
from subak.games.spirits.state import FIELDS, RAINING, Spirits
from subak.games.spirits.turn import begin_step, find_order

REFERENCE = edition.load()
COLUMNS = REFERENCE.columns
SPIRIT_CARDS = [face.id for face in COLUMNS.faces.spirits]
RAIN_CARDS = [face.id for face in COLUMNS.faces.rains]
TILE_IDS = [face.id for face in COLUMNS.faces.tiles]
USUAL = {"friendly": 0, "open_allocation": 0, "finite_pieces": 1, "hidden_rice": 0, "family_start": 0}


def start(seats: int, columns: Any = COLUMNS, **options: int) -> Spirits:
    s = blank(columns, seats)
    set_up(s, **{**USUAL, **options})
    return s


def dump(s: Spirits) -> list[Any]:
    """The whole position, to compare it with another one."""
    values = [getattr(s, name) for name in FIELDS]
    return [value if isinstance(value, int) else list(value) for value in values]


def legal(s: Spirits, seat: int) -> list[int]:
    out = vec[i64]([0] * ACTIONS)
    return [int(action) for action in out[: s.legal_into(seat, out)]]


def chances(s: Spirits) -> dict[int, int]:
    out, weights = vec[i64]([0] * ACTIONS), vec[i64]([0] * ACTIONS)
    n = s.chance_into(out, weights)
    return {int(out[k]): int(weights[k]) for k in range(n)}


def mask(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in numbers)


def hexes(names: str) -> int:
    return mask([HEX_NAMES.index(name) for name in names.split()])


@dataclass
class Paddy:
    """What lies in a paddy; crop is 0 bare, 1 planted, 2 grown."""

    water: int = 0
    crop: int = 0
    weeds: int = 0
    pests: int = 0
    fertilized: int = 0


@dataclass
class Farm:
    """The farm of a seat. Paddies are named by their first hex."""

    walls: Sequence[int] = (0, 1)
    gates: Sequence[int] = (2,)
    rocks: str = ""
    magic: str = ""
    paddies: Mapping[str, Paddy] = field(default_factory=dict)
    spirits: Sequence[str] = ()
    rice: int = 0
    labor: int = 10
    livestock: int = 0
    reservoir: int = 0
    free_builds: int = 0
    placed: Mapping[int, int] = field(default_factory=dict)  # workers by task


def lay(s: Spirits, seat: int, farm: Farm) -> None:
    s.walls[seat], s.gates[seat] = mask(farm.walls), mask(farm.gates)
    s.rocks[seat], s.magic[seat] = hexes(farm.rocks), hexes(farm.magic)
    for name, paddy in farm.paddies.items():
        place = seat * HEXES + HEX_NAMES.index(name)
        s.water[place], s.crop[place], s.fertilized[place] = paddy.water, paddy.crop, paddy.fertilized
        s.weeds[place], s.pests[place] = paddy.weeds, paddy.pests
    cards = [SPIRIT_CARDS.index(name) for name in farm.spirits]
    s.face_up[seat] = mask(cards)
    s.spirits_left &= ~mask(cards)
    for pick, card in enumerate(cards):
        s.chosen[pick * 4 + seat] = card
    s.rice[seat], s.labor[seat], s.livestock[seat] = farm.rice, farm.labor, farm.livestock
    s.reservoir[seat], s.free_builds[seat] = farm.reservoir, farm.free_builds
    for task, workers in farm.placed.items():
        s.allocated[seat * TASKS + task] = workers


def table(phase: int, *farms: Farm, round: int = 3, supply: int | None = None, **options: int) -> Spirits:
    """All players at the beginning of a step, the first one asked. What is not in the fields is in the supply."""
    s = start(len(farms), **options)
    s.round = round
    for seat, farm in enumerate(farms):
        lay(s, seat, farm)
    s.walls_left -= sum(ones(walls) for walls in s.walls)
    s.gates_left -= sum(ones(gates) for gates in s.gates)
    s.weeds_left -= sum(s.weeds)
    s.pests_left -= sum(s.pests)
    s.magic_left -= sum(ones(magic) for magic in s.magic)
    s.supply -= sum(s.water) + sum(s.reservoir)
    if supply is not None:
        s.on_card, s.supply = s.on_card + s.supply - supply, supply
    if any(farm.spirits for farm in farms):
        find_order(s)
    if phase == RAINING:
        s.ask(CHANCE, RAINING)
    else:
        begin_step(s, phase)
    return s


def do(s: Spirits, *actions: int) -> None:
    """Whoever is asked does this, and it is allowed."""
    for action in actions:
        assert s.why_not(s.asked, action) == OK, f"refused: {s.why_not(s.asked, action)}"
        s.apply(s.asked, action)
        assert [wrong for wrong in invariants(s) if "spirits in round" not in wrong and "discs;" not in wrong] == []


def refused(s: Spirits, action: int) -> int:
    """The number of the refusal that whoever is asked gets."""
    reason = int(s.why_not(s.asked, action))
    assert reason != OK
    return reason


def rain(s: Spirits, card: str) -> None:
    s.apply(CHANCE, DRAW_RAIN + RAIN_CARDS.index(card))


def wall(slot: int) -> int:
    return BUILD_WALL + slot


def gate(slot: int) -> int:
    return BUILD_GATE + slot


def move(old: int, new: int) -> int:
    return MOVE_GATE + old * SLOTS + new


def token(seat: int, paddy: str) -> int:
    return INFEST + seat * HEXES + HEX_NAMES.index(paddy)


def at(base: int, paddy: str) -> int:
    return base + HEX_NAMES.index(paddy)


def harvest(paddy: str, count: int, *, virtual: bool = False, free: bool = False) -> int:
    return HARVEST + ((HEX_NAMES.index(paddy) * PADDY_SIZE + count - 1) * 2 + virtual) * 2 + free


def expand(hex: str, *gates: int) -> int:
    """Expanding Farm on a hex, with new gates on these slots."""
    number = HEX_NAMES.index(hex)
    found = [k for k in range(GATE_SETS) if slots_of(number, GATE_SET[k]) == mask(gates)]
    return ADD_PADDY + number * GATE_SETS + next(k for k in found if ones(GATE_SET[k]) == len(gates))


def course(s: Spirits, seat: int = 0) -> list[str]:
    """The hexes of P0, P1, ... in words."""
    shape = s.shape(seat)
    members = [int(shape.hexes[shape.course[k]]) for k in range(shape.course_size)]
    return [" ".join(name for k, name in enumerate(HEX_NAMES) if each >> k & 1) for each in members]
