"""The card action (RD-4.30 to RD-4.35): draw, take one or none, lay it out."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import (
    DRAW,
    LEVEL,
    PLACE_LEFT,
    PLACE_RIGHT,
    REPLACE,
    SLOTS,
    TAKE,
    TAKE_NONE,
    WEED_TO,
)
from subak.games.rice_dice.rules.field import has_room, place_card
from subak.games.rice_dice.rules.happy_farmer import is_farmer, look_at
from subak.games.rice_dice.rules.journal import DRAWN, TAKEN, TAKEN_NONE
from subak.games.rice_dice.rules.piles import discard_hand, draw_card
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import DECK, DECK_LUCK, HAND, NONE, PICKING, PLACING, Phase, RiceDice
from subak.games.rice_dice.rules.turn import draw_on, end_action
from subak.games.rice_dice.rules.weeds import is_weed_to, weed_to, weeds_into, why_not_weed_to
from subak.kit.rules.zones import cards_into, draw_from, draws_into


class Draw(Phase):
    """RD-4.30: cards are drawn one by one."""

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        s.note(DRAWN, s.active, action - DRAW, 1)
        draw_card(s, action - DRAW)
        s.draws_left -= 1
        if is_farmer(s, s.active):
            look_at(s, action - DRAW)
        draw_on(s)

    def chance_into(self, s: RiceDice, out: vec[i64], weights: vec[i64]) -> i64:
        return draws_into(s.zone, DECK, DRAW, out, weights)

    def draw(self, s: RiceDice, luck: Luck) -> i64:
        return DRAW + draw_from(s.zone, DECK, s.deck_size, luck, DECK_LUCK)

    def stream(self, s: RiceDice) -> i64:
        return DECK_LUCK


class Pick(Phase):
    """RD-4.31: one of the drawn cards, or none, which ends the action."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        n = cards_into(s.zone, HAND, TAKE, out, weeds_into(s, out, 0))
        out[n] = TAKE_NONE
        return n + 1

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if is_weed_to(action):
            return why_not_weed_to(s, action - WEED_TO)
        if action == TAKE_NONE:
            return OK
        if action < TAKE or action > TAKE_NONE:
            return no.PICK_FIRST
        card = action - TAKE
        return OK if card < s.columns.cards and s.zone[card] == HAND else no.TAKE_NOT_DRAWN

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if is_weed_to(action):
            weed_to(s, action - WEED_TO)
        elif action == TAKE_NONE:
            s.note(TAKEN_NONE, seat, 0, 0)
            end_cards(s)
        else:
            s.note(TAKEN, seat, action - TAKE, 1)
            s.picked = action - TAKE
            s.ask(seat, PLACING)


class Place(Phase):
    """RD-4.32: at the left or right end while there is room, or in place of a paddy."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        n = weeds_into(s, out, 0)
        for action in range(i64(PLACE_LEFT), i64(LEVEL)):
            if why_not_place(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if is_weed_to(action):
            return why_not_weed_to(s, action - WEED_TO)
        return why_not_place(s, seat, action) if PLACE_LEFT <= action < LEVEL else no.PLACE_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if is_weed_to(action):
            weed_to(s, action - WEED_TO)
            return
        slot = action - REPLACE
        if action == PLACE_LEFT:
            slot = NONE
        elif action == PLACE_RIGHT:
            slot = SLOTS
        place_card(s, seat, s.picked, slot)
        s.picked = NONE
        s.adds_left -= 1
        if s.adds_left > 0 and s.hand_size > 0:
            s.ask(seat, PICKING)
        else:
            end_cards(s)


def why_not_place(s: RiceDice, seat: i64, action: i64) -> i64:
    if action < REPLACE:
        return OK if has_room(s, seat) else no.PLACE_FULL
    return OK if action - REPLACE < s.field_size[seat] else no.NO_PADDY


def end_cards(s: RiceDice) -> None:
    """RD-4.35: the cards left in the hand are discarded."""
    discard_hand(s)
    end_action(s)
