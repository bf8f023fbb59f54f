"""Water In (SP-7.15 to SP-7.17): paddy by paddy down the course, filled or left; and the solo neighbour's grudge."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import FILL, HEXES, INFEST, LEAVE
from subak.games.spirits.rules.columns import A_WEED
from subak.games.spirits.rules.crops import add_token, largest_paddies
from subak.games.spirits.rules.journal import FILLED, LEFT_DRY
from subak.games.spirits.rules.piles import masked_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import begin_grow, flow_on
from subak.games.spirits.rules.water import capacity


class WaterIn(Phase):
    """SP-7.15, SP-7.16: WATER_IN: fill the paddy, or leave it dry (R-26); flooded ones are not asked about (R-25)."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.why_not(s, seat, FILL) == OK:
            out[n] = FILL
            n += 1
        out[n] = LEAVE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == FILL:
            return OK if s.carry >= missing(s, seat) else no.FILL_WATER
        return OK if action == LEAVE else no.WATER_IN_FIRST

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        place = seat * HEXES + s.paddy
        if action == FILL:
            needed = missing(s, seat)
            s.carry -= needed
            s.water[place] += needed
            s.note_now(FILLED, seat, place, needed, s.water[place])
        else:
            leaving = s.water[place]
            s.carry += leaving
            s.water[place] = 0
            s.note_now(LEFT_DRY, seat, place, leaving, s.carry)
        s.place += 1
        flow_on(s)


def missing(s: Spirits, seat: i64) -> i64:
    """Discs that the paddy needs to be flooded."""
    return capacity(s, seat, s.paddy) - s.water[seat * HEXES + s.paddy]


class Grudge(Phase):
    """SP-16.8: GRUDGE: which of the largest paddies gets the neighbour's weed."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(largest_paddies(s, seat), INFEST + seat * HEXES, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < INFEST or action >= INFEST + HEXES:
            return no.TOKEN_FIRST
        if largest_paddies(s, seat) >> (action - INFEST) & 1:
            return OK
        return no.TOKEN_NOT_LARGEST if s.shape(seat).paddies >> (action - INFEST) & 1 else no.NO_PADDY

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        add_token(s, seat, seat, action - INFEST, A_WEED)
        begin_grow(s, 0)
