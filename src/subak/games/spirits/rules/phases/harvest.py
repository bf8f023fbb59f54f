"""Harvest (SP-7.9 to SP-7.14): step 6, action 6."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DONE, FILL, HARVEST, HEXES, PADDY_SIZE
from subak.games.spirits.rules.crops import clear_crop, yield_of
from subak.games.spirits.rules.effects import harvests_wet, labor_per_hex
from subak.games.spirits.rules.journal import HARVESTED
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import GROWN, Phase, Spirits
from subak.games.spirits.rules.turn import next_player
from subak.games.spirits.rules.water import size_of

WAYS: Final = 4  # with or without virtual fertiliser, with or without labourers


class Harvest(Phase):
    """SP-7.9: HARVEST: a grown paddy, how many of its hexes, and the help of spirits (SP-11.4), until done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for paddy in range(i64(HEXES)):
            if s.crop[seat * HEXES + paddy] == GROWN and (s.workers > 0 or s.free_left > 0):
                first: i64 = paddy * PADDY_SIZE * WAYS
                for way in range(first, first + size_of(s, seat, paddy) * WAYS):
                    if why_not_harvest(s, seat, way) == OK:
                        out[n] = HARVEST + way
                        n += 1
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action < HARVEST or action >= FILL:
            return no.HARVEST_FIRST
        return why_not_harvest(s, seat, action - HARVEST)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            next_player(s)
        else:
            harvest(s, seat, action - HARVEST)


def paddy_of(way: i64) -> i64:
    return way // (PADDY_SIZE * WAYS)


def hexes_of(way: i64) -> i64:
    return way // WAYS % PADDY_SIZE + 1


def is_virtual(way: i64) -> i64:
    return way >> 1 & 1


def is_free(way: i64) -> i64:
    return way & 1


def why_not_harvest(s: Spirits, seat: i64, way: i64) -> i64:
    """SP-7.9, SP-11.4, R-35: grown and dry, no more hexes than there are, and labourers or spirits to do it."""
    paddy = paddy_of(way)
    place = seat * HEXES + paddy
    if s.shape(seat).paddies >> paddy & 1 == 0:
        return no.NO_PADDY
    if s.crop[place] != GROWN:
        return no.HARVEST_NOT_GROWN
    if s.water[place] > 0 and not harvests_wet(s, seat):
        return no.WET
    if hexes_of(way) > size_of(s, seat, paddy):
        return no.HARVEST_SIZE
    if is_virtual(way):
        if s.fertilized[place]:
            return no.HARVEST_FERTILIZED
        if s.virtual_left == 0:
            return no.HARVEST_VIRTUAL
    if is_free(way):
        return OK if s.free_left > 0 else no.HARVEST_FREE
    return OK if labor_per_hex(s, seat) * hexes_of(way) <= s.workers else no.HARVEST_LABOR


def harvest(s: Spirits, seat: i64, way: i64) -> None:
    """SP-7.10, SP-7.12: rice at once; crop and fertiliser go, weeds, pests and water stay (R-34)."""
    paddy = paddy_of(way)
    rice = yield_of(s, seat, paddy, hexes_of(way), is_virtual(way))
    if is_free(way):
        s.free_left -= 1
    else:
        s.workers -= labor_per_hex(s, seat) * hexes_of(way)
    s.virtual_left -= is_virtual(way)
    clear_crop(s, seat * HEXES + paddy)
    s.rice[seat] += rice
    s.harvest_rice[seat] += rice
    s.harvests[seat] += 1
    s.note_now(HARVESTED, seat, way, rice, s.rice[seat])
