"""Picking in the Wet Season (SR-4.1 to SR-4.8): a card to place and a card for the row."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import CARDS, DRAW, PLACE, PROMISE
from subak.games.seasons.rules.refusals import OK
from subak.games.seasons.rules.sealed import Sealed
from subak.games.seasons.rules.state import IN_HAND, NONE, PHANTOM_LUCK, Phase, Seasons
from subak.games.seasons.rules.turn import phantom_picks, reveal_picks
from subak.kit.rules.zones import cards_into, count_in, draw_from, draws_into


class Pick(Sealed):
    """SR-4.2, SR-4.3: two different cards of the hand, one after the other; a seat is ready after the second."""

    def owes(self, s: Seasons, seat: i64) -> bool:
        return s.promised[seat] == NONE

    def legal_into(self, s: Seasons, seat: i64, out: vec[i64]) -> i64:
        if s.picked[seat] == NONE:
            return cards_into(s.zone, IN_HAND + seat, PLACE, out, 0)
        n: i64 = 0
        for card in range(i64(CARDS)):
            if why_not_promise(s, seat, card) == OK:
                out[n] = PROMISE + card
                n += 1
        return n

    def why_not(self, s: Seasons, seat: i64, action: i64) -> i64:
        if s.picked[seat] == NONE:
            if action < PLACE or action >= PLACE + CARDS:
                return no.PLACE_FIRST
            return OK if s.zone[action - PLACE] == IN_HAND + seat else no.NOT_IN_HAND
        if action < PROMISE or action >= PROMISE + CARDS:
            return no.PROMISE_FIRST
        return why_not_promise(s, seat, action - PROMISE)

    def seal(self, s: Seasons, seat: i64, action: i64) -> None:
        if s.picked[seat] == NONE:
            s.picked[seat] = action - PLACE
        else:
            s.promised[seat] = action - PROMISE

    def reveal(self, s: Seasons) -> None:
        reveal_picks(s)


def why_not_promise(s: Seasons, seat: i64, card: i64) -> i64:
    """SR-4.3: another card of the hand. Until the reveal the picked one still lies in it."""
    if s.zone[card] != IN_HAND + seat:
        return no.NOT_IN_HAND
    return OK if card != s.picked[seat] else no.SAME_CARD


class PhantomPick(Phase):
    """SR-10.3: two cards of the phantom's hand, drawn: one leaves the game, one joins the row."""

    def actor(self, s: Seasons) -> i64:
        return CHANCE

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.LUCK_FIRST

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        phantom_picks(s, action - DRAW)

    def chance_into(self, s: Seasons, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s.zone, IN_HAND + 1, DRAW, out, weights)

    def draw(self, s: Seasons, luck: Luck) -> i64:
        return DRAW + draw_from(s.zone, IN_HAND + 1, count_in(s.zone, IN_HAND + 1), luck, PHANTOM_LUCK)

    def stream(self, s: Seasons) -> i64:
        return PHANTOM_LUCK
