"""How Spirits of the Rice Paddy speaks: the words of actions, the names of things, and what stands behind refusals."""

from typing import Final

from subak.engine.codec import Codec, Verb
from subak.engine.refusal import Refusal
from subak.engine.translation import say
from subak.games.spirits.edition.cards import neighbour_face, rain_face, setup_face, spirit_face, tile_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.actions import COUNTS, GATE_SETS, HEXES, PADDY_SIZE, SIDES, SLOTS
from subak.games.spirits.rules.effects import labor_per_hex, labor_per_piece, labor_per_weed
from subak.games.spirits.rules.field_shape import broken_by, gates_around
from subak.games.spirits.rules.geometry import AROUND, BAMBOO, FIRST, GATE_SET, OUTSIDE, SECOND
from subak.games.spirits.rules.phases.harvest import hexes_of, is_free, is_virtual, paddy_of
from subak.games.spirits.rules.refusals import (
    BUILD_DIVIDES,
    BUILD_FEW_GATES,
    BUILD_MANY_GATES,
    EXPAND_GATES,
    OK,
    REFUSALS,
)
from subak.games.spirits.rules.state import L_BUILD, NONE, Spirits
from subak.games.spirits.rules.water import capacity, size_of
from subak.games.spirits.rules.workers import labor_for_sale, labor_price, livestock_for_sale, livestock_price, useful
from subak.games.spirits.rules.workers import workers_left as free_workers
from subak.kit.speech.vocabulary import number_word, who

SIDE_NAMES: Final = ("E", "SE", "SW", "W", "NW", "NE")
TASK_NAMES: Final = ("build", "rocks", "pests", "build", "weeds", "harvest", "plant")
HARVEST_WAYS: Final = 4

# What actions are called


def slot_word(s: Spirits, slot: int) -> str:
    return f"s{slot:02}"


def hex_word(s: Spirits, hex: int) -> str:
    return HEX_NAMES[hex]


def setup_word(s: Spirits, card: int) -> str:
    return setup_face(s, card).id if card < s.columns.setups else f"#{card}"


def spirit_word(s: Spirits, card: int) -> str:
    return spirit_face(s, card).id if card < s.columns.spirits else f"#{card}"


def rain_word(s: Spirits, card: int) -> str:
    return rain_face(s, card).id if card < s.columns.rains else f"#{card}"


def tile_word(s: Spirits, tile: int) -> str:
    return tile_face(s, tile).id if tile < s.columns.tiles else f"#{tile}"


def neighbour_word(s: Spirits, card: int) -> str:
    return neighbour_face(s, card).id if card < s.columns.neighbours else f"#{card}"


def anywhere_word(s: Spirits, place: int) -> str:
    """A paddy of any player, by the number of the seat and its first hex."""
    seat, hex = divmod(place, HEXES)
    return f"seat {seat} {HEX_NAMES[hex]}"


def expansion_word(s: Spirits, code: int) -> str:
    """The hex, and the slots of its new gates; a side of bamboo, which can have none, by its direction."""
    hex, gate_set = divmod(code, GATE_SETS)
    sides = [side for side in range(SIDES) if GATE_SET[gate_set] >> side & 1]
    slots = [int(AROUND[hex * SIDES + side]) for side in sides]
    gates = [SIDE_NAMES[side] if slot == BAMBOO else f"s{slot:02}" for side, slot in zip(sides, slots, strict=True)]
    return " ".join([HEX_NAMES[hex], *sorted(gates)])


def workers_word(s: Spirits, code: int) -> str:
    task, workers = divmod(code, COUNTS)
    return f"{workers} {worker_of(task)} {TASK_NAMES[task]}"


def worker_of(task: int) -> str:
    return "labor" if task >= L_BUILD else "livestock"


def move_word(s: Spirits, code: int) -> str:
    """The place it moves to hangs on its word: the order of words does not tell the two apart."""
    gate, wall = divmod(code, SLOTS)
    return f"s{gate:02} to=s{wall:02}"


def harvest_word(s: Spirits, way: int) -> str:
    words = f"{HEX_NAMES[int(paddy_of(way))]} {int(hexes_of(way))}"
    return words + (" fertilizer" if is_virtual(way) else "") + (" free" if is_free(way) else "")


CODEC = Codec(
    Verb(do.START_GATE, do.INLETS, "start gate", slot_word),
    Verb(do.KEEP_SETUP, do.SETUPS, "keep", setup_word),
    Verb(do.PICK, do.SPIRITS, "pick", spirit_word),
    Verb(do.PLAY, do.SPIRITS, "play", spirit_word),
    Verb(do.INFEST, do.SEATS * HEXES, "infest", anywhere_word),
    Verb(do.RESOLVE, do.SPIRITS, "use", spirit_word),
    Verb(do.ROCK, HEXES, "rock", hex_word),
    Verb(do.FERTILIZE, HEXES, "fertilize", hex_word),
    Verb(do.RIPEN, HEXES, "ripen", hex_word),
    Verb(do.MAGIC, HEXES, "magic", hex_word),
    Verb(do.ADD_PADDY, HEXES * GATE_SETS, "expand", expansion_word),
    Verb(do.LOSE_RESERVOIR, 1, "give reservoir"),
    Verb(do.LOSE_WATER, HEXES, "give", hex_word),
    Verb(do.ALLOCATE, do.TASKS * COUNTS, "place", workers_word),
    Verb(do.BUILD_WALL, SLOTS, "wall", slot_word),
    Verb(do.BUILD_GATE, SLOTS, "gate", slot_word),
    Verb(do.MOVE_GATE, SLOTS * SLOTS, "move", move_word),
    Verb(do.KEEP_WATER, PADDY_SIZE + 1, "water", number_word),
    Verb(do.WEED, HEXES, "weed", hex_word),
    Verb(do.DUCK, HEXES, "duck", hex_word),
    Verb(do.HARVEST, HEXES * PADDY_SIZE * HARVEST_WAYS, "harvest", harvest_word),
    Verb(do.FILL, 1, "fill"),
    Verb(do.LEAVE, 1, "leave"),
    Verb(do.GROW, 1, "grow"),
    Verb(do.HOLD_BACK, 1, "hold back"),
    Verb(do.PLANT, HEXES, "plant", hex_word),
    Verb(do.CLAIM, do.TILES, "claim", tile_word),
    Verb(do.PASS, 1, "pass", ends=True),
    Verb(do.BUY_LABOR, 1, "buy labor"),
    Verb(do.BUY_LIVESTOCK, 1, "buy livestock"),
    Verb(do.DONE, 1, "done", ends=True),
    Verb(do.DRAW_TILE, do.TILES, "tile", tile_word, chance=True),
    Verb(do.DRAW_SETUP, do.SETUPS, "deal", setup_word, chance=True),
    Verb(do.DRAW_SPIRIT, do.SPIRITS, "draw", spirit_word, chance=True),
    Verb(do.DRAW_RAIN, do.RAINS, "rain", rain_word, chance=True),
    Verb(do.DRAW_NEIGHBOUR, do.NEIGHBOURS, "neighbour", neighbour_word, chance=True),
)
assert CODEC.seat_size == do.SEAT_ACTIONS


# What people read


def spirit_name(s: Spirits, card: int) -> str:
    return spirit_face(s, card).name


def tile_name(s: Spirits, tile: int) -> str:
    return tile_face(s, tile).name


def hexes_of_mask(members: int) -> list[str]:
    return [name for k, name in enumerate(HEX_NAMES) if members >> k & 1]


def paddy_name(s: Spirits, seat: int, paddy: int) -> str:
    """ "A2+B2"; a hex of open land by its own name."""
    return "+".join(hexes_of_mask(int(s.shape(seat).hexes[paddy]) or 1 << paddy))


def slot_name(slot: int) -> str:
    """ "C2–C3", or "C2 south-east" at the edge of the field."""
    near = HEX_NAMES[FIRST[slot]]
    if SECOND[slot] != OUTSIDE:
        return f"{near}–{HEX_NAMES[SECOND[slot]]}"
    side = next(side for side in range(SIDES) if AROUND[FIRST[slot] * SIDES + side] == slot)
    return f"{near} {direction(side)}"


def direction(side: int) -> str:
    words = (say("east"), say("south-east"), say("south-west"), say("west"), say("north-west"), say("north-east"))
    return words[side]


def workers_name(task: int, n: int) -> str:
    """ "3 labourers", "1 livestock"."""
    return say("{n} {n?labourer|labourers}", n=n) if task >= L_BUILD else say("{n} livestock", n=n)


def task_name(task: int) -> str:
    words = (say("build"), say("rocks"), say("pests"), say("build"), say("weeds"), say("harvest"), say("plant"))
    return words[task]


# Refusals


def refusal(s: Spirits, seat: int, action: int) -> Refusal | None:
    """The sentence behind `why_not`, with the numbers of the position."""
    number = int(s.why_not(seat, action))
    if number == OK:
        return None
    rule, sentence, brief = REFUSALS[number]
    figures = figures_for(s, seat, action, number)
    return Refusal(rule, say(sentence, **figures), say(brief, **figures))


Figures = dict[str, int | str]


def figures_for(s: Spirits, seat: int, action: int, number: int) -> Figures:
    """What fills the slots of a refusal (refusals.py lists them), as far as the action gives them a meaning."""
    figures: Figures = {"paddy": "", "cost": 0, "left": int(s.workers), "gates": 0, "card": "", "player": ""}
    if not 0 <= seat < s.seats:
        return figures
    if s.paddy != NONE:
        figures |= paddy_figures(s, seat, int(s.paddy))
        figures["left"] = int(s.carry)
        figures["cost"] = int(capacity(s, seat, s.paddy) - s.water[seat * HEXES + s.paddy])
    if do.PICK <= action < do.INFEST or do.RESOLVE <= action < do.ROCK:
        card = (action - do.PICK) % do.SPIRITS if action < do.INFEST else action - do.RESOLVE
        figures["card"] = spirit_name(s, card) if card < s.columns.spirits else ""
    elif do.INFEST <= action < do.RESOLVE:
        figures["player"] = who((action - do.INFEST) // HEXES)
    elif do.ADD_PADDY <= action < do.LOSE_RESERVOIR and number == EXPAND_GATES:
        figures["gates"] = gates_after(s, seat, action - do.ADD_PADDY)
    elif do.ALLOCATE <= action < do.BUILD_WALL:
        figures |= task_figures(s, seat, (action - do.ALLOCATE) // COUNTS)
    elif do.BUILD_WALL <= action < do.MOVE_GATE:
        figures |= piece_figures(s, seat, action, number)
    elif action in (do.BUY_LABOR, do.BUY_LIVESTOCK):
        figures |= {"price": price_of(s, seat, action), "rice": int(s.rice[seat])}
    else:
        figures |= work_figures(s, seat, action)
    return figures


def paddy_figures(s: Spirits, seat: int, paddy: int) -> Figures:
    """SP-1.10: a paddy by name, with its water."""
    return {
        "paddy": paddy_name(s, seat, paddy),
        "water": int(s.water[seat * HEXES + paddy]),
        "room": int(capacity(s, seat, paddy)),
    }


def gates_after(s: Spirits, seat: int, code: int) -> int:
    """SP-11.6: gates around the hex that Expanding Farm would close in."""
    hex, gate_set = divmod(code, GATE_SETS)
    new = [int(AROUND[hex * SIDES + side]) for side in range(SIDES) if GATE_SET[gate_set] >> side & 1]
    return int(gates_around(s.shape(seat), hex, sum(1 << slot for slot in new if slot != BAMBOO)))


def task_figures(s: Spirits, seat: int, task: int) -> Figures:
    return {
        "left": int(free_workers(s, seat, task)),
        "most": int(useful(s, seat, task)),
        "cost": int(labor_per_piece(s, seat)),
    }


def piece_figures(s: Spirits, seat: int, action: int, number: int) -> Figures:
    """SP-1.5, SP-6.5: the land that a refused piece would close, or the paddy it would divide."""
    gate = action >= do.BUILD_GATE
    slot = (action - do.BUILD_WALL) % SLOTS
    shape = s.shape(seat)
    if number == BUILD_DIVIDES:
        return {"paddy": paddy_name(s, seat, int(shape.paddy_at[FIRST[slot]]))}
    if number not in (BUILD_FEW_GATES, BUILD_MANY_GATES):
        return {}
    members = int(broken_by(shape, slot, gate))
    return {"paddy": "+".join(hexes_of_mask(members)), "gates": gates_of(members, int(shape.gates) | gate << slot)}


def gates_of(members: int, gates: int) -> int:
    """Gates on the boundary of a set of hexes."""
    return sum(
        (members >> FIRST[slot] & 1) != (SECOND[slot] != OUTSIDE and members >> SECOND[slot] & 1)
        for slot in range(SLOTS)
        if gates >> slot & 1
    )


def price_of(s: Spirits, seat: int, action: int) -> int:
    """SP-8.3: price and tax of the next item; 0 if there is none."""
    if action == do.BUY_LABOR:
        return int(labor_price(s, seat)) if labor_for_sale(s, seat) else 0
    return int(livestock_price(s, seat)) if livestock_for_sale(s, seat) else 0


def work_figures(s: Spirits, seat: int, action: int) -> Figures:
    """Paddies that are tended, harvested or planted: what that takes, and the workers that are left."""
    for base in (do.FERTILIZE, do.RIPEN, do.MAGIC, do.WEED, do.DUCK, do.PLANT):
        if base <= action < base + HEXES:
            paddy = action - base
            cost = labor_per_weed(s, seat, paddy) if base == do.WEED else size_of(s, seat, paddy)
            return {**paddy_figures(s, seat, paddy), "cost": int(cost)}
    if do.HARVEST <= action < do.FILL:
        way = action - do.HARVEST
        cost = labor_per_hex(s, seat) * hexes_of(way)
        return {**paddy_figures(s, seat, int(paddy_of(way))), "cost": int(cost)}
    return {}
