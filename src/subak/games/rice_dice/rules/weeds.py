"""Placing rolled weeds (RD-4.11 to RD-4.15), open to the active player at nearly every decision of the turn."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import PLANT, SLOTS, WEED_TO
from subak.games.rice_dice.rules.effects import weed_limit
from subak.games.rice_dice.rules.journal import WEED_PLACED
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import RiceDice


def is_weed_to(action: i64) -> bool:
    return WEED_TO <= action < PLANT


def why_not_weed_to(s: RiceDice, paddy: i64) -> i64:
    """RD-4.11: a paddy below its limit, one's own or, as far as spirits allow, another player's."""
    place = paddy // SLOTS
    if s.pending_weeds == 0:
        return no.WEED_NOT_ROLLED
    if paddy - place * SLOTS >= s.field_size[place]:
        return no.NO_PADDY
    if place != s.active and s.send_left == 0:
        return no.WEED_ABROAD
    if s.weed_stock == 0:
        return no.WEED_NO_STOCK
    limit = weed_limit(s, paddy)
    if s.weeds[paddy] >= limit:
        return no.WEED_AT_LIMIT if limit > 0 else no.WEED_NEVER
    return OK


def weed_to(s: RiceDice, paddy: i64) -> None:
    s.weeds[paddy] += 1
    s.weed_stock -= 1
    s.pending_weeds -= 1
    s.note_now(WEED_PLACED, s.active, paddy, 1, s.weeds[paddy])
    if paddy // SLOTS != s.active:
        s.send_left -= 1


def weeds_into(s: RiceDice, out: vec[i64], n: i64) -> i64:
    """Write the paddies on which a rolled weed may be placed now behind the n actions that are there."""
    if s.pending_weeds == 0:
        return n
    first = s.active * SLOTS
    last = first + s.field_size[s.active]
    if s.send_left > 0:
        first = 0
        last = s.places * SLOTS
    for paddy in range(first, last):
        if why_not_weed_to(s, paddy) == OK:
            out[n] = WEED_TO + paddy
            n += 1
    return n


def can_place_weed(s: RiceDice) -> bool:
    """RD-4.13: whether a pending weed has anywhere to go."""
    if s.pending_weeds == 0:
        return False
    for paddy in range(s.places * SLOTS):
        if why_not_weed_to(s, paddy) == OK:
            return True
    return False
