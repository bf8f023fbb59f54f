"""What a step moves on the table: water, rice, crops, tokens, rocks and pieces of the field, from what the rules noted.

Places are the sea, the rain card, reservoirs, hexes ("hex:0:A1", the first one for a whole paddy), slots
("slot:0:s07"), what is on its way down the course of a farm ("course:0") and the rice of a seat ("rice:0"). Stock and
market are nowhere on the page. What changes only a figure of a seat, such as labourers and free builds, is not moved.
"""

from collections.abc import Iterator
from typing import Final

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Movement, Step
from subak.engine.telling import Movers
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import journal as did
from subak.games.spirits.rules.actions import HEXES, INLETS, SLOTS
from subak.games.spirits.rules.geometry import BOUNDARY
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.state import NONE
from subak.games.spirits.speech.log import TELL
from subak.games.spirits.speech.log_lines import Scene
from subak.games.spirits.speech.vocabulary import slot_word, tile_word

Movements = Iterator[Movement]
MOVE = Movers()
SEA: Final = "sea"
STOCK: Final = "stock"
NEIGHBOUR: Final = "neighbour"


def movements(step: Step, audience: int | None) -> list[Movement]:
    return MOVE.moved(step, audience, TELL)


# Places


def hex_at(place: int) -> str:
    return f"hex:{place // HEXES}:{HEX_NAMES[place % HEXES]}"


def reservoir(seat: int) -> str:
    return f"reservoir:{seat}"


def course(seat: int) -> str:
    return f"course:{seat}"


def rice(seat: int) -> str:
    return f"rice:{seat}"


def water(origin: str, target: str, n: int = 1) -> Movement:
    return Movement("water", origin, target, n)


# Water


@MOVE.each(did.RAINED)
def rained(scene: Scene, entry: Entry) -> Movements:
    yield water(SEA, "rain", entry.n)


@MOVE.each(did.RAIN_TAKEN)
def rain_taken(scene: Scene, entry: Entry) -> Movements:
    yield water("rain", NEIGHBOUR if entry.who == CHANCE else reservoir(entry.who), entry.n)


@MOVE.each(did.WATER_DRAWN)
def water_drawn(scene: Scene, entry: Entry) -> Movements:
    yield water(SEA, reservoir(entry.who), entry.n)


@MOVE.each(did.WATER_GIVEN)
def water_given(scene: Scene, entry: Entry) -> Movements:
    origin = reservoir(entry.who) if entry.what == NONE else hex_at(entry.what)
    yield water(origin, reservoir(entry.n))


@MOVE.each(did.WATER_DISPLACED)
def water_displaced(scene: Scene, entry: Entry) -> Movements:
    yield water(hex_at(entry.what), reservoir(entry.who), entry.n)


@MOVE.each(did.WATER_KEPT)
def water_kept(scene: Scene, entry: Entry) -> Movements:
    ends = (course(entry.who), hex_at(entry.what))
    origin, target = ends if entry.n > 0 else ends[::-1]
    yield water(origin, target, abs(entry.n))


@MOVE.each(did.RESERVOIR_OPENED)
def reservoir_opened(scene: Scene, entry: Entry) -> Movements:
    yield water(reservoir(entry.who), course(entry.who), entry.n)


@MOVE.each(did.FILLED)
def filled(scene: Scene, entry: Entry) -> Movements:
    yield water(course(entry.who), hex_at(entry.what), entry.n)


@MOVE.each(did.LEFT_DRY, did.WATER_LOST)
def left_dry(scene: Scene, entry: Entry) -> Movements:
    yield water(hex_at(entry.what), course(entry.who), entry.n)


@MOVE.each(did.LET_GO)
def let_go(scene: Scene, entry: Entry) -> Movements:
    targets = {did.TO_SEA: SEA, did.TO_NEIGHBOUR: NEIGHBOUR}
    yield water(course(entry.who), targets.get(entry.what, reservoir(entry.what)), entry.n)


@MOVE.each(did.NEIGHBOUR_DRAINED, did.NEIGHBOUR_LET_GO)
def neighbour_lets_go(scene: Scene, entry: Entry) -> Movements:
    yield water(NEIGHBOUR, reservoir(0) if scene.after.neighbour_first else SEA, entry.n)


@MOVE.each(did.WATER_RETURNED)
def water_returned(scene: Scene, entry: Entry) -> Movements:
    """SP-9.3: all of it, from where it lay."""
    s = scene.before
    for seat in range(s.seats):
        yield water(reservoir(seat), SEA, int(s.reservoir[seat]))
        for place in range(seat * HEXES, (seat + 1) * HEXES):
            yield water(hex_at(place), SEA, int(s.water[place]))
    yield water(NEIGHBOUR, SEA, int(s.neighbour_reservoir + s.special_paddy))


# Weeds, pests, rocks and magic water

TOKENS: Final = {did.WEED_PLACED: "weed", did.PEST_PLACED: "pest", did.PULLED: "weed", did.PEST_EATEN: "pest"}


@MOVE.each(did.WEED_PLACED, did.PEST_PLACED)
def token_placed(scene: Scene, entry: Entry) -> Movements:
    yield Movement(TOKENS[entry.kind], "rain" if entry.who == CHANCE else rice(entry.who), hex_at(entry.what))


@MOVE.each(did.PULLED, did.PEST_EATEN)
def token_removed(scene: Scene, entry: Entry) -> Movements:
    yield Movement(TOKENS[entry.kind], hex_at(entry.what), STOCK)


@MOVE.each(did.FERTILIZED)
def fertilized(scene: Scene, entry: Entry) -> Movements:
    yield Movement("fertiliser", STOCK, hex_at(entry.what))


@MOVE.each(did.ROCKS_LAID)
def rocks_laid(scene: Scene, entry: Entry) -> Movements:
    for hex in range(HEXES):
        if entry.what >> hex & 1:
            yield Movement("rock", STOCK, hex_at(entry.who * HEXES + hex))


@MOVE.each(did.ROCK_REMOVED)
def rock_removed(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rock", hex_at(entry.what), STOCK)


@MOVE.each(did.MAGIC_PLACED)
def magic_placed(scene: Scene, entry: Entry) -> Movements:
    yield Movement("magic-water", STOCK, hex_at(entry.what))


# Crops


@MOVE.each(did.PLANTED_RICE)
def planted(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-planted", STOCK, hex_at(entry.what))


@MOVE.each(did.GREW, did.GREW_BY_MAGIC, did.RIPENED)
def grew(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", hex_at(entry.what), hex_at(entry.what))


@MOVE.each(did.ROTTED)
def rotted(scene: Scene, entry: Entry) -> Movements:
    """Weeds and pests go with the crop."""
    s, here = scene.before, hex_at(entry.what)
    yield Movement("rice-grown", here, STOCK)
    yield Movement("weed", here, STOCK, int(s.weeds[entry.what]))
    yield Movement("pest", here, STOCK, int(s.pests[entry.what]))


# Rice


@MOVE.each(did.HARVESTED)
def harvested(scene: Scene, entry: Entry) -> Movements:
    place = entry.who * HEXES + int(paddy_of(entry.what))
    yield Movement("rice-grown", hex_at(place), rice(entry.who), entry.n)


@MOVE.each(did.RICE_GAINED, did.THANKED)
def rice_gained(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", STOCK, rice(entry.who), entry.n)


@MOVE.each(did.RICE_STOLEN)
def rice_stolen(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", rice(entry.now), rice(entry.who), entry.n)


@MOVE.each(did.CLAIMED)
def claimed(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", f"tile:{tile_word(scene.after, entry.what)}", rice(entry.who), entry.n)


@MOVE.each(did.LABOR_BOUGHT, did.LIVESTOCK_BOUGHT)
def bought(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", rice(entry.who), "market", entry.n)


# Walls and gates


def slots_in(scene: Scene, seat: int, mask: int, piece: str) -> Movements:
    for slot in range(SLOTS):
        if mask >> slot & 1:
            yield Movement(piece, STOCK, f"slot:{seat}:{slot_word(scene.after, slot)}")


@MOVE.each(did.WALL_BUILT)
def wall_built(scene: Scene, entry: Entry) -> Movements:
    yield from slots_in(scene, entry.who, 1 << entry.what, "edge-wall")


@MOVE.each(did.GATE_BUILT)
def gate_built(scene: Scene, entry: Entry) -> Movements:
    yield from slots_in(scene, entry.who, 1 << entry.what, "edge-gate")


@MOVE.each(did.GATE_MOVED)
def gate_moved(scene: Scene, entry: Entry) -> Movements:
    """R-10: the two pieces change places."""
    gate, wall = (f"slot:{entry.who}:{slot_word(scene.after, slot)}" for slot in (entry.what, entry.n))
    yield Movement("edge-gate", gate, wall)
    yield Movement("edge-wall", wall, gate)


@MOVE.each(did.STARTED)
def started(scene: Scene, entry: Entry) -> Movements:
    """SP-2.6, SP-2.7: one gate and two walls around A1, planted and flooded."""
    start = hex_at(entry.who * HEXES)
    yield from slots_in(scene, entry.who, 1 << entry.what, "edge-gate")
    yield from slots_in(scene, entry.who, ((1 << INLETS) - 1) & ~(1 << entry.what), "edge-wall")
    yield Movement("rice-planted", STOCK, start)
    yield water(SEA, start)


@MOVE.each(did.EXPANDED)
def expanded(scene: Scene, entry: Entry) -> Movements:
    """SP-11.6: the hex is closed in, planted and, if there is water, flooded."""
    pieces = int(BOUNDARY[1 << entry.what % HEXES]) & ~int(scene.before.shape(entry.who).filled)
    yield from slots_in(scene, entry.who, pieces & entry.n, "edge-gate")
    yield from slots_in(scene, entry.who, pieces & ~entry.n, "edge-wall")
    yield Movement("rice-planted", STOCK, hex_at(entry.what))
    yield water(SEA, hex_at(entry.what), entry.now)
