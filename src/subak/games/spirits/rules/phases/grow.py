"""Grow (SP-7.18): automatic, but for paddies with magic water."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import GROW, HEXES, HOLD_BACK
from subak.games.spirits.rules.journal import GREW_BY_MAGIC, HELD_BACK
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import GROWN, Phase, Spirits
from subak.games.spirits.rules.turn import grow_on


class GrowMagic(Phase):
    """SP-10.4: GROW_MAGIC: whether the magic water counts, so that the crop grows."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        out[0] = GROW
        out[1] = HOLD_BACK
        return 2

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        return OK if action in (GROW, HOLD_BACK) else no.GROW_FIRST

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == GROW:
            s.crop[seat * HEXES + s.paddy] = GROWN
            s.note(GREW_BY_MAGIC, seat, seat * HEXES + s.paddy, 1)
        else:
            s.note(HELD_BACK, seat, seat * HEXES + s.paddy, 1)
        s.place += 1
        grow_on(s)
