"""Setting up (SR-3.1 to SR-3.9): the coin, the deal, and the choice of the ancestors."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import ANCESTOR, CARDS, COIN, DRAW, PLACES
from subak.games.seasons.rules.journal import YOUNGER
from subak.games.seasons.rules.refusals import OK
from subak.games.seasons.rules.sealed import Sealed
from subak.games.seasons.rules.setup import begin_landscapes, deal_to_hand, deal_to_pair
from subak.games.seasons.rules.state import COIN_LUCK, DEALING_PAIRS, DECK_LUCK, IN_PAIR, NONE, UNDEALT, Phase, Seasons
from subak.kit.rules.zones import cards_into, count_in, draw_from, draws_into


class Toss(Phase):
    """SR-3.1: a coin says who counts as the younger player."""

    def actor(self, s: Seasons) -> i64:
        return CHANCE

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.LUCK_FIRST

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        s.younger = action - COIN
        s.note(YOUNGER, s.younger, 0, 0)
        s.phase = DEALING_PAIRS

    def chance_into(self, s: Seasons, out: vec[i64], weights: vec[i64]) -> i64:
        for seat in range(i64(PLACES)):
            out[seat] = COIN + seat
            weights[seat] = 1
        return PLACES

    def draw(self, s: Seasons, luck: Luck) -> i64:
        return COIN + luck.below(COIN_LUCK, PLACES)

    def stream(self, s: Seasons) -> i64:
        return COIN_LUCK


class Deal(Phase):
    """SR-3.9: cards are drawn one by one, each of those left equally likely."""

    def actor(self, s: Seasons) -> i64:
        return CHANCE

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.LUCK_FIRST

    def chance_into(self, s: Seasons, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s.zone, UNDEALT, DRAW, out, weights)

    def draw(self, s: Seasons, luck: Luck) -> i64:
        return DRAW + draw_from(s.zone, UNDEALT, count_in(s.zone, UNDEALT), luck, DECK_LUCK)

    def stream(self, s: Seasons) -> i64:
        return DECK_LUCK


class DealPairs(Deal):
    """SR-3.3: two cards each, for all to see."""

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        deal_to_pair(s, action - DRAW)


class Choose(Sealed):
    """SR-3.4: which of the two cards becomes the ancestor."""

    def owes(self, s: Seasons, seat: i64) -> bool:
        return s.picked[seat] == NONE

    def legal_into(self, s: Seasons, seat: i64, out: vec[i64]) -> i64:
        return cards_into(s.zone, IN_PAIR + seat, ANCESTOR, out, 0)

    def why_not(self, s: Seasons, seat: i64, action: i64) -> i64:
        if action < ANCESTOR or action >= ANCESTOR + CARDS:
            return no.ANCESTOR_FIRST
        return OK if s.zone[action - ANCESTOR] == IN_PAIR + seat else no.ANCESTOR_NOT_DEALT

    def seal(self, s: Seasons, seat: i64, action: i64) -> None:
        s.picked[seat] = action - ANCESTOR

    def reveal(self, s: Seasons) -> None:
        begin_landscapes(s)


class DealHands(Deal):
    """SR-3.7: seven cards each."""

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        deal_to_hand(s, action - DRAW)
