"""Choosing the action (RD-4.16 to RD-4.18)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import WATER_ACTION, WEED_TO, WORKER_ACTION
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import Phase, RiceDice
from subak.games.rice_dice.rules.turn import choose_action
from subak.games.rice_dice.rules.weeds import is_weed_to, weed_to, weeds_into, why_not_weed_to


class Choose(Phase):
    """RD-4.16: worker, card or water, whatever was rolled; weeds may be placed before."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        for kind in range(i64(3)):
            out[kind] = WORKER_ACTION + kind
        return weeds_into(s, out, 3)

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if WORKER_ACTION <= action <= WATER_ACTION:
            return OK
        return why_not_weed_to(s, action - WEED_TO) if is_weed_to(action) else no.CHOOSE_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if is_weed_to(action):
            weed_to(s, action - WEED_TO)
        else:
            choose_action(s, action - WORKER_ACTION)
