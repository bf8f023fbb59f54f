"""The market (SP-8.3): step 8 of rounds 1 to 5."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import BUY_LABOR, BUY_LIVESTOCK, DONE
from subak.games.spirits.rules.journal import LABOR_BOUGHT, LIVESTOCK_BOUGHT
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import next_player
from subak.games.spirits.rules.workers import (
    labor_for_sale,
    labor_price,
    livestock_for_sale,
    livestock_price,
    take_labor,
    take_livestock,
)


class Market(Phase):
    """SP-8.3: MARKET: labourers and livestock from one's own market, one at a time, until done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for action in range(i64(BUY_LABOR), i64(DONE + 1)):
            if self.why_not(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action == BUY_LABOR:
            if labor_for_sale(s, seat) == 0:
                return no.MARKET_EMPTY
            return OK if labor_price(s, seat) <= s.rice[seat] else no.MARKET_RICE
        if action == BUY_LIVESTOCK:
            if livestock_for_sale(s, seat) == 0:
                return no.MARKET_EMPTY
            return OK if livestock_price(s, seat) <= s.rice[seat] else no.MARKET_RICE
        return no.MARKET_FIRST

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            next_player(s)
        elif action == BUY_LABOR:
            price = labor_price(s, seat)
            s.rice[seat] -= price
            s.bought += 1
            s.note_now(LABOR_BOUGHT, seat, 0, price, s.rice[seat])
            take_labor(s, seat, 1)
        else:
            price = livestock_price(s, seat)
            s.rice[seat] -= price
            s.bought += 1
            s.note_now(LIVESTOCK_BOUGHT, seat, 0, price, s.rice[seat])
            take_livestock(s, seat, 1)
