"""The harvest (KR-4.30): the market card says what rice is worth this year."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules.actions import MARKET
from subak.games.kingdoms.rules.harvest import harvest
from subak.games.kingdoms.rules.state import MARKET_LUCK, Kingdoms, Phase
from subak.games.kingdoms.rules.turn import begin_turns


class Price(Phase):
    """KR-4.30: sale, tax and rotation follow at once, then the turns."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        harvest(s, action - MARKET)
        begin_turns(s)

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        n: i64 = 0
        for market in range(s.columns.markets):
            if s.market_left[market]:
                out[n] = MARKET + market
                weights[n] = 1
                n += 1
        return n

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        k = luck.below(MARKET_LUCK, markets_left(s))
        for market in range(s.columns.markets):
            if s.market_left[market]:
                if k == 0:
                    return MARKET + market
                k -= 1
        raise IndexError("there is no market card to draw")

    def stream(self, s: Kingdoms) -> i64:
        return MARKET_LUCK


def markets_left(s: Kingdoms) -> i64:
    n: i64 = 0
    for market in range(s.columns.markets):
        n += s.market_left[market]
    return n
