"""Setting up (KR-3.1 to KR-3.8): fiefdoms for the box, the starting bidder, and everybody's first palace cards."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import FIRST, LEAVE, PALACE, REDRAW, SEAT_ACTIONS
from subak.games.kingdoms.rules.journal import DEALT, FIRST_BIDDER, SEALED
from subak.games.kingdoms.rules.piles import PalaceDraw, add_to_hand, take_drawn
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.setup import (
    box_fiefdom,
    deal_on,
    deal_to,
    owes,
    owing,
    reveal_choices,
    why_not_choose,
)
from subak.games.kingdoms.rules.state import NEUTRAL, NONE, START_LUCK, Kingdoms, Phase


class Leave(Phase):
    """KR-8.8: where the edition does not say which fiefdoms stay in the box, luck does."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        box_fiefdom(s, action - LEAVE)

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        n: i64 = 0
        for fiefdom in range(s.columns.fiefdoms):
            if s.owner[fiefdom] == NEUTRAL and s.columns.fiefdom_players[fiefdom] == 0:
                out[n] = LEAVE + fiefdom
                weights[n] = 1
                n += 1
        return n

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        out = vec[i64]([0] * s.columns.fiefdoms)
        weights = vec[i64]([0] * s.columns.fiefdoms)
        return out[luck.below(START_LUCK, self.chance_into(s, out, weights))]

    def stream(self, s: Kingdoms) -> i64:
        return START_LUCK


class Seating(Phase):
    """KR-3.6: the starting bidder is drawn."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        s.first_bidder = action - FIRST
        s.note(FIRST_BIDDER, s.first_bidder, 0, 0)
        deal_on(s)

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        for seat in range(s.seats):
            out[seat] = FIRST + seat
            weights[seat] = 1
        return s.seats

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        return FIRST + luck.below(START_LUCK, s.seats)

    def stream(self, s: Kingdoms) -> i64:
        return START_LUCK


class Deal(PalaceDraw):
    """KR-3.7: three palace cards each; redrawers draw two more."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        take_drawn(s, action - PALACE)
        to = deal_to(s)
        s.note(DEALT, to, action - PALACE, 1)
        add_to_hand(s, to, action - PALACE)
        deal_on(s)


class Keep(Phase):
    """KR-3.7: SETUP_KEEP, sealed: a pair to keep, or a pair in conflict to redraw."""

    def may_act(self, s: Kingdoms, seat: i64) -> bool:
        return 0 <= seat < s.seats and owes(s, seat)

    def absent(self, s: Kingdoms, seat: i64) -> i64:
        return no.SEALED_ALREADY if 0 <= seat < s.seats else no.NOT_YOU

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for action in range(i64(REDRAW), i64(SEAT_ACTIONS)):
            if self.why_not(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action < REDRAW:
            return no.CARDS_FIRST
        return why_not_choose(s, seat, action - REDRAW)

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        s.noted[seat] = action - REDRAW
        s.note(SEALED, seat, 0, 0)
        s.asked = owing(s)
        if s.asked == NONE:
            reveal_choices(s)
