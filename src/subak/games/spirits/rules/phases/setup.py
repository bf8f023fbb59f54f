"""Setting up (SP-2.1 to SP-2.9): achievement tiles, the gate of the start paddy, and Setup cards."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DRAW_SETUP, DRAW_TILE, INLETS, KEEP_SETUP, PICK, START_GATE
from subak.games.spirits.rules.geometry import bit
from subak.games.spirits.rules.journal import TILE_LAID
from subak.games.spirits.rules.piles import draw_from, masked_into, pile_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.setup import deal_setup, keep_setup, lay_tiles, place_start_gate, undrawn_tiles
from subak.games.spirits.rules.state import SETUP_LUCK, TILE_LUCK, Phase, Spirits


class LayTiles(Phase):
    """SP-2.4, SP-15.4: achievement tiles, one after the other."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        s.tiles |= bit(action - DRAW_TILE)
        s.note(TILE_LAID, CHANCE, action - DRAW_TILE, 1)
        lay_tiles(s)

    def chance_into(self, s: Spirits, out: vec[i64], weights: vec[i64]) -> i64:
        return pile_into(undrawn_tiles(s), DRAW_TILE, out, weights)

    def draw(self, s: Spirits, luck: Luck) -> i64:
        return DRAW_TILE + draw_from(undrawn_tiles(s), luck, TILE_LUCK)

    def stream(self, s: Spirits) -> i64:
        return TILE_LUCK


class StartGate(Phase):
    """SP-2.6: which of the three slots around A1 holds the gate."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(bit(INLETS) - 1, START_GATE, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        return OK if START_GATE <= action < START_GATE + INLETS else no.START_GATE_FIRST

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        place_start_gate(s, seat, action - START_GATE)


class DealSetup(Phase):
    """SP-2.8, SP-15.5: a Setup card for each player, two in the family start."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        deal_setup(s, action - DRAW_SETUP)

    def chance_into(self, s: Spirits, out: vec[i64], weights: vec[i64]) -> i64:
        return pile_into(s.setups_left, DRAW_SETUP, out, weights)

    def draw(self, s: Spirits, luck: Luck) -> i64:
        return DRAW_SETUP + draw_from(s.setups_left, luck, SETUP_LUCK)

    def stream(self, s: Spirits) -> i64:
        return SETUP_LUCK


class KeepSetup(Phase):
    """SP-16.3: one of the two Setup cards stays."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(s.dealt[seat], KEEP_SETUP, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < KEEP_SETUP or action >= PICK:
            return no.SETUP_FIRST
        return OK if s.dealt[seat] >> (action - KEEP_SETUP) & 1 else no.NOT_DEALT

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        keep_setup(s, seat, action - KEEP_SETUP)
