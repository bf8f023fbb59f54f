"""Setting up (RD-3.1 to RD-3.8): the deal, the draft of the option `start_draft`, and the first player."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import DRAW, FIRST, TAKE, TAKE_NONE
from subak.games.rice_dice.rules.journal import DEALT, DRAFTED, FIRST_PLAYER
from subak.games.rice_dice.rules.piles import draw_card
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.setup import begin_game, first_paddy, pile_dealt
from subak.games.rice_dice.rules.state import DECK_LUCK, DRAFTING, HAND, START_LUCK, STARTING, Phase, RiceDice
from subak.kit.rules.zones import cards_into, count_in, draw_from, draws_into


class Deal(Phase):
    """RD-3.3: a starting card each, from seat 0 up; RD-10.1: the Happy Farmer's from the deck; RD-10.20: three each."""

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.draws_left -= 1
        s.note(DEALT, s.active, action - DRAW, 1)
        if s.start_draft == 0 or s.active >= s.seats:
            first_paddy(s, action - DRAW)
            return
        draw_card(s, action - DRAW)
        if s.draws_left == 0:
            s.ask(s.active, DRAFTING)

    def chance_into(self, s: RiceDice, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s.zone, pile_dealt(s), DRAW, out, weights)

    def draw(self, s: RiceDice, luck: Luck) -> i64:
        pile = pile_dealt(s)
        return DRAW + draw_from(s.zone, pile, count_in(s.zone, pile), luck, self.stream(s))

    def stream(self, s: RiceDice) -> i64:
        return START_LUCK if pile_dealt(s) == STARTING else DECK_LUCK


class Draft(Phase):
    """RD-10.20: keep one of three cards as the first paddy; the other two go to the discard pile."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        return cards_into(s.zone, HAND, TAKE, out, 0)

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if action < TAKE or action >= TAKE_NONE:
            return no.DRAFT_FIRST
        card = action - TAKE
        return OK if card < s.columns.cards and s.zone[card] == HAND else no.TAKE_NOT_DRAWN

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.note(DRAFTED, seat, action - TAKE, 1)
        first_paddy(s, action - TAKE)


class Seating(Phase):
    """RD-3.7: the first player is drawn."""

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.note(FIRST_PLAYER, action - FIRST, 0, 0)
        begin_game(s, action - FIRST)

    def chance_into(self, s: RiceDice, out: vec[i64], weights: vec[i64]) -> i64:
        for seat in range(s.seats):
            out[seat] = FIRST + seat
            weights[seat] = 1
        return s.seats

    def draw(self, s: RiceDice, luck: Luck) -> i64:
        return FIRST + luck.below(START_LUCK, s.seats)

    def stream(self, s: RiceDice) -> i64:
        return START_LUCK
