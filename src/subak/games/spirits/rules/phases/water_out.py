"""Water Out (SP-7.1 to SP-7.5): paddy by paddy down the course, how much water stays."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import HEXES, KEEP_WATER, WEED
from subak.games.spirits.rules.journal import WATER_KEPT
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import flow_on
from subak.games.spirits.rules.water import capacity, release


class WaterOut(Phase):
    """SP-7.2, SP-7.4: WATER_OUT: how many discs remain here (R-24); the rest flows on, never uphill."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        most = min(capacity(s, seat, s.paddy), discs_here(s, seat))
        for discs in range(most + 1):
            out[discs] = KEEP_WATER + discs
        return most + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < KEEP_WATER or action >= WEED:
            return no.WATER_OUT_FIRST
        if action - KEEP_WATER > capacity(s, seat, s.paddy):
            return no.KEEP_NO_ROOM
        return OK if action - KEEP_WATER <= discs_here(s, seat) else no.KEEP_NO_WATER

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        place = seat * HEXES + s.paddy
        keep = action - KEEP_WATER
        leaving = discs_here(s, seat) - keep
        s.note_now(WATER_KEPT, seat, place, keep - s.water[place], keep)
        s.water[place] = keep
        if s.place < HEXES:
            s.carry = leaving
        else:
            release(s, seat, leaving)  # off the course, out through its own exit
        s.place += 1
        flow_on(s)


def discs_here(s: Spirits, seat: i64) -> i64:
    """What lies in the paddy, and what has come down to it."""
    return s.water[seat * HEXES + s.paddy] + s.carry
