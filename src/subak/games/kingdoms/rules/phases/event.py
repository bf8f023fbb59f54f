"""The event of the season (KR-4.20 to KR-4.28): the card, what it takes, and the advisor's gift."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import ATTACK, DESTROY, EVENT, KEEP_NONE, MAT, OPEN_TILE, PALACE, REDRAW, TILES
from subak.games.kingdoms.rules.columns import CATEGORIES, CATEGORY
from subak.games.kingdoms.rules.events import can_be_lost, printed, resolve_on, resolving_seat, turn_event
from subak.games.kingdoms.rules.journal import DRAWN, KEPT_NONE, LOST
from subak.games.kingdoms.rules.mat import first_tile, lose_card
from subak.games.kingdoms.rules.palace_cards import place, why_not_keep, why_not_place
from subak.games.kingdoms.rules.piles import PalaceDraw, add_to_hand, put_hand_to_bottom, take_drawn
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import ADVISING, EVENT_LUCK, NONE, Kingdoms, Phase


class Turn(Phase):
    """KR-4.20: the event is turned. KR-10.2: first its category by what is left of it, then a card by copies left."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        turn_event(s, action - EVENT)

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        n: i64 = 0
        for event in range(s.columns.events):
            category = printed(s, event, CATEGORY)
            weight = s.event_left[event] * s.mix_left[category]
            if weight > 0:
                out[n] = EVENT + event
                weights[n] = weight * others_left(s, category)
                n += 1
        return n

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        cards: i64 = 0
        for category in range(i64(CATEGORIES)):
            cards += s.mix_left[category]
        k = luck.below(EVENT_LUCK, cards)
        category = 0
        while k >= s.mix_left[category]:
            k -= s.mix_left[category]
            category += 1
        return EVENT + self.draw_of(s, category, luck)

    def draw_of(self, s: Kingdoms, category: i64, luck: Luck) -> i64:
        """A card of a category, by copies left."""
        k = luck.below(EVENT_LUCK, copies_left(s, category))
        for event in range(s.columns.events):
            if printed(s, event, CATEGORY) == category:
                if k < s.event_left[event]:
                    return event
                k -= s.event_left[event]
        raise IndexError("there is no event to draw")

    def stream(self, s: Kingdoms) -> i64:
        return EVENT_LUCK


def copies_left(s: Kingdoms, category: i64) -> i64:
    n: i64 = 0
    for event in range(s.columns.events):
        if printed(s, event, CATEGORY) == category:
            n += s.event_left[event]
    return n


def others_left(s: Kingdoms, category: i64) -> i64:
    """The product of the copies left in all other categories: it makes the weights whole numbers."""
    product: i64 = 1
    for other in range(i64(CATEGORIES)):
        if other != category and s.mix_left[other] > 0:
            product *= copies_left(s, other)
    return product


class Lose(Phase):
    """KR-4.24: EVENT_LOSE_CARD: the owner chooses among the cards that the event can take."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for k in range(i64(MAT)):
            if can_be_lost(s, seat, k // TILES, k % TILES):
                out[n] = DESTROY + k
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action < DESTROY or action >= ATTACK:
            return no.LOSS_FIRST
        row = (action - DESTROY) // TILES
        k = (action - DESTROY) % TILES
        if s.card[first_tile(seat, row) + k] == NONE:
            return no.NO_CARD
        return OK if can_be_lost(s, seat, row, k) else no.LOSS_OTHER_CARD

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        card = lose_card(s, seat, (action - DESTROY) // TILES, (action - DESTROY) % TILES)
        s.note(LOST, seat, card, s.event)
        s.losses_left -= 1
        if s.losses_left == 0:
            resolve_on(s)


class Consult(PalaceDraw):
    """KR-4.27: the top palace card, for the eyes of one player."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        take_drawn(s, action - PALACE)
        s.draws_left = 0
        add_to_hand(s, resolving_seat(s), action - PALACE)
        s.note(DRAWN, resolving_seat(s), action - PALACE, 1)
        s.ask(resolving_seat(s), ADVISING)


class Advise(Phase):
    """KR-4.27: EVENT_ADVISOR: keep the card on an open tile or in place of another, or put it to the bottom."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = KEEP_NONE
        n: i64 = 1
        for action in range(i64(OPEN_TILE), i64(REDRAW)):
            if self.why_not(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == KEEP_NONE:
            return OK
        if action < OPEN_TILE or action >= REDRAW:
            return no.ADVICE_FIRST
        reason = why_not_keep(s, seat, 0)  # KR-8.82
        return why_not_place(s, seat, action) if reason == OK else reason

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == KEEP_NONE:
            s.note(KEPT_NONE, seat, 0, 0)
            put_hand_to_bottom(s, seat)
        else:
            place(s, seat, action)
        resolve_on(s)
