"""Weeds, pests and fertiliser (SP-7.6 to SP-7.8): step 6, actions 4 and 5. Only dry paddies can be tended (SP-7.5)."""

from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DUCK, HEXES, WEED
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.effects import labor_per_weed
from subak.games.spirits.rules.journal import FERTILIZED, PEST_EATEN, PULLED
from subak.games.spirits.rules.paddy_phases import WorkPhase
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Spirits


class PullWeeds(WorkPhase):
    """SP-7.6: WEED: a dry paddy with a weed, and the labourers for it."""

    def __init__(self) -> None:
        super().__init__(WEED, no.WEED_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        return why_not_weed(s, seat, paddy)

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        pull_weed(s, seat, paddy)


def why_not_weed(s: Spirits, seat: i64, paddy: i64) -> i64:
    """SP-7.5, SP-7.6: a dry paddy with a weed, and the labourers for it."""
    place = seat * HEXES + paddy
    if s.weeds[place] == 0:
        return no.WEED_NONE if s.shape(seat).paddies >> paddy & 1 else no.NO_PADDY
    if s.water[place] > 0:
        return no.WET
    return OK if labor_per_weed(s, seat, paddy) <= s.workers else no.WEED_LABOR


def pull_weed(s: Spirits, seat: i64, paddy: i64) -> None:
    labor = labor_per_weed(s, seat, paddy)
    s.workers -= labor
    s.weeds[seat * HEXES + paddy] -= 1
    s.weeds_left += 1
    s.note(PULLED, seat, seat * HEXES + paddy, labor)


class SendDucks(WorkPhase):
    """SP-7.7, SP-7.8: DUCK: a livestock eats a pest and fertilises a planted paddy, both at once (R-38)."""

    def __init__(self) -> None:
        super().__init__(DUCK, no.DUCK_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        return why_not_duck(s, seat, paddy)

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        send_duck(s, seat, paddy)


def why_not_duck(s: Spirits, seat: i64, paddy: i64) -> i64:
    """SP-7.5, SP-7.7: a dry paddy with a pest, or with a crop to fertilise."""
    place = seat * HEXES + paddy
    if s.shape(seat).paddies >> paddy & 1 == 0:
        return no.NO_PADDY
    if s.pests[place] == 0 and not needs_fertilizer(s, place):
        return no.DUCK_NOTHING
    if s.water[place] > 0:
        return no.WET
    return OK if s.workers > 0 else no.DUCK_NONE


def send_duck(s: Spirits, seat: i64, paddy: i64) -> None:
    place = seat * HEXES + paddy
    s.workers -= 1
    if s.pests[place] > 0:
        s.pests[place] -= 1
        s.pests_left += 1
        s.note(PEST_EATEN, seat, place, 1)
    if needs_fertilizer(s, place):
        s.fertilized[place] = 1
        s.note(FERTILIZED, seat, place, 1)
