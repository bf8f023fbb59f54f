"""Achievements (SP-8.1): step 7."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.achievements import is_met
from subak.games.spirits.rules.actions import CLAIM, PASS, TILES
from subak.games.spirits.rules.geometry import bit, first_of
from subak.games.spirits.rules.journal import CLAIMED
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import next_player


class Claim(Phase):
    """SP-8.1, R-65: CLAIM: one tile whose condition holds now, or pass (R-67); it is not replaced (R-66)."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        tiles = s.tiles
        n: i64 = 0
        while tiles:
            tile = first_of(tiles)
            tiles &= tiles - 1
            if is_met(s, seat, tile):
                out[n] = CLAIM + tile
                n += 1
        out[n] = PASS
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == PASS:
            return OK
        if action < CLAIM or action >= CLAIM + TILES:
            return no.CLAIM_FIRST
        if s.tiles >> (action - CLAIM) & 1 == 0:
            return no.CLAIM_GONE
        return OK if is_met(s, seat, action - CLAIM) else no.CLAIM_NOT_MET

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action != PASS:
            tile = action - CLAIM
            s.rice[seat] += s.columns.tile_rice[tile]
            s.tiles &= ~bit(tile)
            s.note_now(CLAIMED, seat, tile, s.columns.tile_rice[tile], s.rice[seat])
        next_player(s)
