"""Rain (SP-4.1 to SP-4.5, step 1): the card of the round, and where it puts weeds and pests if players choose."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DRAW_RAIN, HEXES, INFEST, RESOLVE
from subak.games.spirits.rules.columns import LARGEST, LINE_WHERE
from subak.games.spirits.rules.piles import draw_from, masked_into, pile_into
from subak.games.spirits.rules.rain import candidates, choose, line, target_of
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import RAIN_LUCK, Phase, Spirits
from subak.games.spirits.rules.turn import rain_falls, rain_on


class Rain(Phase):
    """SP-4.2, SP-15.3: the next rain card."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        rain_falls(s, action - DRAW_RAIN)

    def chance_into(self, s: Spirits, out: vec[i64], weights: vec[i64]) -> i64:
        return pile_into(s.rains_left, DRAW_RAIN, out, weights)

    def draw(self, s: Spirits, luck: Luck) -> i64:
        return DRAW_RAIN + draw_from(s.rains_left, luck, RAIN_LUCK)

    def stream(self, s: Spirits) -> i64:
        return RAIN_LUCK


class RainPlace(Phase):
    """SP-4.4: RAIN_PLACE: the paddy that gets the token."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(candidates(s), INFEST + target_of(s, seat) * HEXES, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < INFEST or action >= RESOLVE:
            return no.TOKEN_FIRST
        if (action - INFEST) // HEXES != target_of(s, seat):
            return no.TOKEN_WRONG_PLAYER
        if candidates(s) >> ((action - INFEST) % HEXES) & 1:
            return OK
        is_small = line(s, LINE_WHERE) == LARGEST and s.shape(seat).paddies >> ((action - INFEST) % HEXES) & 1
        return no.TOKEN_NOT_LARGEST if is_small else no.NO_PADDY

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        choose(s, seat, (action - INFEST) // HEXES, (action - INFEST) % HEXES)
        rain_on(s)
