"""Bribery (KR-4.90 to KR-4.93): FORCE cards for gold, briber and owner in turn."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import DRAW, HOLD
from subak.games.kingdoms.rules.battle import draw_card, hold
from subak.games.kingdoms.rules.forces import deck_left
from subak.games.kingdoms.rules.journal import FORCE_PAID
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import Kingdoms, Phase


class Bribe(Phase):
    """KR-4.92: BRIBE_STEP: pay for a card, or hold."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = HOLD
        if why_not_pay(s, seat) != OK:
            return 1
        out[1] = DRAW
        return 2

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == HOLD:
            return OK
        return why_not_pay(s, seat) if action == DRAW else no.BRIBE_FIRST

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == HOLD:
            hold(s)
        else:
            cost = step_cost(s, seat)
            s.gold[seat] -= cost
            s.note_now(FORCE_PAID, seat, 0, cost, s.gold[seat])
            draw_card(s)


def step_cost(s: Kingdoms, seat: i64) -> i64:
    """KR-4.92: the owner's cards are dearer than the briber's."""
    return s.columns.bribe_cost if seat == s.attacker else s.columns.counter_bribe_cost


def cards_affordable(s: Kingdoms, seat: i64, cost: i64) -> i64:
    """FORCE cards that the gold of a seat pays for, if each costs this much."""
    return s.gold[seat] // cost if cost > 0 else s.columns.force_cards


def why_not_pay(s: Kingdoms, seat: i64) -> i64:
    if deck_left(s) == 0:
        return no.DECK_EMPTY
    return OK if s.gold[seat] >= step_cost(s, seat) else no.DRAW_GOLD
