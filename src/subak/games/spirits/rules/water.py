"""Water in paddies and on its way (SP-1.10, SP-7.1 to SP-7.5, SP-7.15): how much, and where released discs go."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.geometry import SIZE
from subak.games.spirits.rules.journal import LET_GO, TO_NEIGHBOUR, TO_SEA, WATER_LOST, WATER_RETURNED
from subak.games.spirits.rules.state import Spirits


def is_rocky(s: Spirits, seat: i64, paddy: i64) -> bool:
    """SP-1.9: a rock in any hex."""
    return s.shape(seat).hexes[paddy] & s.rocks[seat] != 0


def has_magic(s: Spirits, seat: i64, paddy: i64) -> bool:
    return s.shape(seat).hexes[paddy] & s.magic[seat] != 0


def size_of(s: Spirits, seat: i64, paddy: i64) -> i64:
    return SIZE[s.shape(seat).hexes[paddy]]


def capacity(s: Spirits, seat: i64, paddy: i64) -> i64:
    """SP-1.10: one disc for each hex without magic water; none in a rocky paddy."""
    hexes = s.shape(seat).hexes[paddy]
    if hexes & s.rocks[seat]:
        return 0
    return SIZE[hexes & ~s.magic[seat]]


def is_dry(s: Spirits, seat: i64, paddy: i64) -> bool:
    """SP-1.10, SP-10.3: no ordinary disc; magic water counts as absent."""
    return s.water[seat * HEXES + paddy] == 0


def is_flooded(s: Spirits, seat: i64, paddy: i64) -> bool:
    """SP-1.10, SP-10.3: every hex without magic water has its disc."""
    hexes = s.shape(seat).hexes[paddy]
    if hexes & s.rocks[seat]:
        return False
    return s.water[seat * HEXES + paddy] == SIZE[hexes & ~s.magic[seat]]


def release(s: Spirits, seat: i64, discs: i64) -> None:
    """SP-7.3: to the next player's reservoir, from the last one to the sea (R-29, R-31); it is passed (SP-8.2)."""
    if discs == 0:
        return
    s.passed[seat] += discs
    if s.seats == 1 and s.neighbour_first == 0:
        s.neighbour_reservoir += discs  # SP-16.7
        s.note(LET_GO, seat, TO_NEIGHBOUR, discs)
    elif s.turn + 1 < s.seats:
        s.reservoir[s.order[s.turn + 1]] += discs
        s.note(LET_GO, seat, s.order[s.turn + 1], discs)
    else:
        s.supply += discs
        s.note(LET_GO, seat, TO_SEA, discs)


def discs_of(s: Spirits, seat: i64) -> i64:
    """Ordinary discs of a player, in the reservoir and in paddies."""
    n = s.reservoir[seat]
    for place in range(seat * HEXES, seat * HEXES + HEXES):
        n += s.water[place]
    return n


def return_all(s: Spirits) -> None:
    """SP-9.3, SP-16.11: all ordinary water goes back to the supply."""
    for seat in range(s.seats):
        s.supply += discs_of(s, seat)
        s.reservoir[seat] = 0
        for place in range(seat * HEXES, seat * HEXES + HEXES):
            s.water[place] = 0
    s.supply += s.neighbour_reservoir + s.special_paddy
    s.neighbour_reservoir = 0
    s.special_paddy = 0
    s.note_now(WATER_RETURNED, CHANCE, 0, 0, s.supply)


def release_unconnected(s: Spirits, seat: i64) -> None:
    """SP-7.17: a partly filled paddy off the course cannot be filled, so it loses its water."""
    shape = s.shape(seat)
    for paddy in range(i64(HEXES)):
        if (shape.paddies & ~shape.on_course) >> paddy & 1 and not is_flooded(s, seat, paddy):
            lost = s.water[seat * HEXES + paddy]
            s.water[seat * HEXES + paddy] = 0
            s.note(WATER_LOST, seat, seat * HEXES + paddy, lost)
            release(s, seat, lost)
