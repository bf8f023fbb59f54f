"""Palace cards (KR-4.110 to KR-4.116): drawn in secret, kept or put back, placed face down."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import HAND, KEEP, KEEP_NONE, OPEN_TILE, PALACE, REDRAW
from subak.games.kingdoms.rules.journal import DRAWN, KEPT_NONE
from subak.games.kingdoms.rules.palace_cards import keep, place, why_not_keep, why_not_place
from subak.games.kingdoms.rules.piles import PalaceDraw, add_to_hand, put_hand_to_bottom, take_drawn
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import DRAWING, PICKING, PLACING, Kingdoms, Phase
from subak.games.kingdoms.rules.turn import acting, go_on


class Draw(PalaceDraw):
    """KR-4.111: card by card, for the eyes of the player alone."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        take_drawn(s, action - PALACE)
        add_to_hand(s, acting(s), action - PALACE)
        s.note(DRAWN, acting(s), action - PALACE, 1)
        s.draws_left -= 1
        if s.draws_left > 0:
            s.ask(CHANCE, DRAWING)
        else:
            s.ask(acting(s), PICKING)


class Pick(Phase):
    """KR-4.112: VICTORY_PICK: one of the cards, or none."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = KEEP_NONE
        n: i64 = 1
        for k in range(i64(HAND)):
            if why_not_keep(s, seat, k) == OK:
                out[n] = KEEP + k
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == KEEP_NONE:
            return OK
        if action < KEEP or action >= OPEN_TILE:
            return no.PICK_FIRST
        return why_not_keep(s, seat, action - KEEP)

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == KEEP_NONE:
            s.note(KEPT_NONE, seat, 0, 0)
            put_hand_to_bottom(s, seat)
            go_on(s)
        else:
            keep(s, seat, action - KEEP)
            s.ask(seat, PLACING)


class Place(Phase):
    """KR-4.114: VICTORY_PLACE: an open tile, or in place of another card."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for action in range(i64(OPEN_TILE), i64(REDRAW)):
            if why_not_place(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action < OPEN_TILE or action >= REDRAW:
            return no.PLACE_FIRST
        return why_not_place(s, seat, action)

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        place(s, seat, action)
        go_on(s)
