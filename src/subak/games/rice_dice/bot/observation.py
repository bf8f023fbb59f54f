"""All that a seat sees of Rice Dice, as numbers. view/observation.py says what they are, block by block."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.rice_dice.rules.actions import DICE, MAX_CARDS, PLACES, RELEASES, SLOTS
from subak.games.rice_dice.rules.columns import EFFECTS, FACES, KINDS
from subak.games.rice_dice.rules.hidden import hides_hand
from subak.games.rice_dice.rules.state import (
    DECK,
    DISCARD,
    FRESH,
    HAND,
    NONE,
    OVER,
    REROLLING,
    ROLLING,
    SEATING,
    STARTING,
    UNPLANTED,
    RiceDice,
)
from subak.games.rice_dice.rules.water import debt
from subak.kit.bot.feature_writer import NUMBERS, Page, share, zeros_into

# What the counts are divided by.
RICE: Final = 100
TURNS: Final = 512
TOKENS: Final = 50
CARDS: Final = 80
FEW: Final = 5
WORKERS: Final = 10
YIELD: Final = 20

TABLE_COUNTS: Final = 18
PLACE: Final[i64] = 8  # columns before the effects of a place
PADDY: Final[i64] = 16
DIE: Final[i64] = FACES + 1
CARD: Final[i64] = 5


@final
class FullObserver(Observer):
    """Nothing here depends on cards or releases that are hidden from the seat."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, RiceDice)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        for k in range(i64(PLACES)):
            if k < s.places:
                write_place(s, seat, (seat + k) % s.places, page)
            else:
                page.nothing(PLACE + EFFECTS)
        for k in range(i64(PLACES)):
            if k < s.places:
                write_field(s, (seat + k) % s.places, page)
            else:
                page.nothing(SLOTS * PADDY)
        write_dice(s, page)
        write_cards(s, seat, page)
        return page.n - first


def write_table(s: RiceDice, seat: i64, page: Page) -> None:
    page.one_of(seat, PLACES)
    page.one_of(s.phase, OVER + 1)
    page.one_of(s.action, KINDS)
    page.part(s.turn, TURNS)
    page.part(s.deck_size, CARDS)
    page.part(s.discard_size, CARDS)
    page.part(s.hand_size, CARDS)
    page.part(s.reservoir, TOKENS)
    page.part(s.supply, TOKENS)
    page.part(debt(s), TOKENS)
    page.part(s.demand, TOKENS)
    page.part(s.weed_stock, TOKENS)
    page.part(s.pending_weeds, FEW)
    page.part(s.ignore_left, FEW)
    page.part(s.send_left, FEW)
    page.part(s.rerolls, FEW)
    page.part(s.symbols, WORKERS)
    page.part(s.workers_left, WORKERS)
    page.part(s.draws_left, FEW)
    page.part(s.adds_left, FEW)
    page.part(s.intake_left, FEW)


def write_place(s: RiceDice, seat: i64, place: i64, page: Page) -> None:
    """A seat's own release is its own business until all are in (RD-10.22); that there is one is not."""
    sealed = s.sealed[place]
    page.flag(True)
    page.flag(place == s.asked)
    page.flag(place == s.active)
    page.part(s.rice[place], RICE)
    page.part(s.gained[place], TURNS)
    page.part(s.field_size[place], SLOTS)
    page.flag(sealed != NONE)
    page.identity(sealed if place == seat else i64(NONE), RELEASES)
    page.flags(s.spirits[place], EFFECTS)


def write_field(s: RiceDice, place: i64, page: Page) -> None:
    """The paddies from left to right, with what is printed on their cards."""
    columns, numbers, out, n = s.columns, NUMBERS, page.out, page.n
    end = n + SLOTS * PADDY
    first = place * SLOTS
    for paddy in range(first, first + s.field_size[place]):
        card, water, planted = s.card[paddy], s.water[paddy], s.planted[paddy]
        slot = paddy - first
        noted = place == s.active and slot < s.levels_set
        out[n] = 1.0
        out[n + 1] = share(card + 1, MAX_CARDS)
        out[n + 2] = 0.2 * numbers[columns.hexes[card]]
        out[n + 3] = 0.2 * numbers[columns.hexes[card] - columns.cap[card]]
        out[n + 4] = 0.2 * numbers[columns.water[card]]
        out[n + 5] = share(columns.yields[card * 3], YIELD)
        out[n + 6] = share(columns.yields[card * 3 + 1], YIELD)
        out[n + 7] = share(columns.yields[card * 3 + 2], YIELD)
        out[n + 8] = 0.2 * numbers[water]
        out[n + 9] = 0.2 * numbers[columns.cap[card] - water]
        out[n + 10] = share(s.weeds[paddy], 2)
        out[n + 11] = 1.0 if planted != UNPLANTED else 0.0
        out[n + 12] = 1.0 if planted == FRESH else 0.0
        out[n + 13] = 1.0 if columns.starting[card] != 0 else 0.0
        out[n + 14] = 1.0 if noted else 0.0
        out[n + 15] = 0.2 * numbers[s.level[slot]] if noted else 0.0
        n += PADDY
    zeros_into(out, n, end - n)
    page.n = end


def write_dice(s: RiceDice, page: Page) -> None:
    """What the dice show, once they were rolled this turn, and which are in the air."""
    is_rolled = s.phase > SEATING and (s.phase != ROLLING or s.rerolls != 0)
    for die in range(i64(DICE)):
        if not is_rolled or die >= s.columns.dice:
            page.nothing(DIE)
            continue
        page.one_of(s.dice[die], FACES)
        page.flag((s.phase == ROLLING or s.phase == REROLLING) and s.throwing >> die & 1 != 0)


def write_cards(s: RiceDice, seat: i64, page: Page) -> None:
    """Where each card is that lies in no field. A hand that the seat does not see may be any part of the deck."""
    out, first, hidden = page.out, page.n, hides_hand(s, seat)
    page.nothing(MAX_CARDS * CARD)
    for card in range(s.columns.cards):
        place = first + card * CARD
        zone = s.zone[card]
        if zone == DECK or (hidden and zone == HAND):
            out[place] = 1.0
        elif zone == HAND:
            out[place + 1] = 1.0
        elif zone == DISCARD:
            out[place + 3] = 1.0
        elif zone == STARTING:
            out[place + 4] = 1.0
    if s.picked != NONE and not hidden:
        out[first + s.picked * CARD + 2] = 1.0
