"""Taking from the row in the Dry Season (SR-4.9, SR-4.10)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import CARDS, DRAW, TAKE
from subak.games.seasons.rules.refusals import OK
from subak.games.seasons.rules.state import IN_ROW, PHANTOM_LUCK, Phase, Seasons
from subak.games.seasons.rules.turn import phantom_takes, take
from subak.kit.rules.zones import cards_into, count_in, draw_from, draws_into


class Take(Phase):
    """SR-4.10: any card of the row; nobody may pass."""

    def legal_into(self, s: Seasons, seat: i64, out: vec[i64]) -> i64:
        return cards_into(s.zone, IN_ROW, TAKE, out, 0)

    def why_not(self, s: Seasons, seat: i64, action: i64) -> i64:
        if action < TAKE or action >= TAKE + CARDS:
            return no.TAKE_FIRST
        return OK if s.zone[action - TAKE] == IN_ROW else no.NOT_IN_ROW

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        take(s, seat, action - TAKE)


class PhantomTake(Phase):
    """SR-10.3: chance removes a card of the row."""

    def actor(self, s: Seasons) -> i64:
        return CHANCE

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.LUCK_FIRST

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        phantom_takes(s, action - DRAW)

    def chance_into(self, s: Seasons, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s.zone, IN_ROW, DRAW, out, weights)

    def draw(self, s: Seasons, luck: Luck) -> i64:
        return DRAW + draw_from(s.zone, IN_ROW, count_in(s.zone, IN_ROW), luck, PHANTOM_LUCK)

    def stream(self, s: Seasons) -> i64:
        return PHANTOM_LUCK
