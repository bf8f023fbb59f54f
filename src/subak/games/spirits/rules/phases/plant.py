"""Planting (SP-7.19), and what grows right after it (SP-11.12)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DONE, HEXES, PLANT, RIPEN
from subak.games.spirits.rules.geometry import bit
from subak.games.spirits.rules.journal import PLANTED_RICE, RIPENED
from subak.games.spirits.rules.paddy_phases import WorkPhase
from subak.games.spirits.rules.piles import masked_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import BARE, GROWN, PLANTED, Phase, Spirits
from subak.games.spirits.rules.turn import end_plant, sprout_on
from subak.games.spirits.rules.water import is_flooded, size_of


class Plant(WorkPhase):
    """SP-7.19: PLANT: flooded paddies without a crop, wholly, until done."""

    def __init__(self) -> None:
        super().__init__(PLANT, no.PLANT_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        return why_not_plant(s, seat, paddy)

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        plant(s, seat, paddy)

    def end(self, s: Spirits, seat: i64) -> None:
        end_plant(s, seat)


def why_not_plant(s: Spirits, seat: i64, paddy: i64) -> i64:
    """SP-7.19: weeds and pests do not hinder; there is no partial planting."""
    if s.shape(seat).paddies >> paddy & 1 == 0:
        return no.NO_PADDY
    if s.crop[seat * HEXES + paddy] != BARE:
        return no.PLANT_CROP
    if not is_flooded(s, seat, paddy):
        return no.PLANT_NOT_FLOODED
    return OK if size_of(s, seat, paddy) <= s.workers else no.PLANT_LABOR


def plant(s: Spirits, seat: i64, paddy: i64) -> None:
    labor = size_of(s, seat, paddy)
    s.workers -= labor
    s.crop[seat * HEXES + paddy] = PLANTED
    s.sown |= bit(paddy)
    s.note(PLANTED_RICE, seat, seat * HEXES + paddy, labor)


class Sprout(Phase):
    """SP-11.12: QUICK_GROW: a paddy planted just now grows at once, or done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n = masked_into(s.sown, RIPEN, out, 0)
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action < RIPEN or action >= RIPEN + HEXES:
            return no.SPROUT_FIRST
        return OK if s.sown >> (action - RIPEN) & 1 else no.SPROUT_NOT_NEW

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            s.sprouts_left = 0
        else:
            s.crop[seat * HEXES + action - RIPEN] = GROWN
            s.sown &= ~bit(action - RIPEN)
            s.note(RIPENED, seat, seat * HEXES + action - RIPEN, 1)
            s.sprouts_left -= 1
        sprout_on(s, seat)
