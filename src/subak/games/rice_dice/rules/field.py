"""Fields: adding and replacing paddies, and what lies on them."""

from mypy_extensions import i64

from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.journal import CLEARED, LAID_LEFT, LAID_RIGHT, REPLACED, WATER_RETURNED
from subak.games.rice_dice.rules.piles import discard
from subak.games.rice_dice.rules.state import DECK, DISCARD, FIELD, HAND, UNPLANTED, RiceDice
from subak.games.rice_dice.rules.water import settle
from subak.kit.rules.zones import count_in


def put(s: RiceDice, paddy: i64, card: i64) -> None:
    """RD-4.34: a new paddy is dry, unplanted and without weeds."""
    s.card[paddy] = card
    s.water[paddy] = 0
    s.weeds[paddy] = 0
    s.planted[paddy] = UNPLANTED
    s.zone[card] = FIELD
    s.demand += s.columns.water[card]


def gather_spirits(s: RiceDice, place: i64) -> None:
    """Note which effects lie in a field. The Happy Farmer ignores its own (RD-10.2)."""
    first = place * SLOTS
    spirits: i64 = 0
    if place < s.seats:
        for paddy in range(first, first + s.field_size[place]):
            spirits |= s.columns.spirits[s.card[paddy]]
    s.spirits[place] = spirits


def has_room(s: RiceDice, place: i64) -> bool:
    """RD-4.32: whether one more paddy may be added to a field."""
    return s.field_size[place] < s.columns.field_limit


def add_right(s: RiceDice, place: i64, card: i64) -> None:
    put(s, place * SLOTS + s.field_size[place], card)
    s.field_size[place] += 1
    gather_spirits(s, place)


def add_left(s: RiceDice, place: i64, card: i64) -> None:
    first = place * SLOTS
    for paddy in range(first + s.field_size[place], first, -1):
        s.card[paddy] = s.card[paddy - 1]
        s.water[paddy] = s.water[paddy - 1]
        s.weeds[paddy] = s.weeds[paddy - 1]
        s.planted[paddy] = s.planted[paddy - 1]
    put(s, first, card)
    s.field_size[place] += 1
    gather_spirits(s, place)


def replace(s: RiceDice, paddy: i64, card: i64) -> None:
    """RD-4.33: weeds go back to the stock, water to the supply, the old card to its pile."""
    old = s.card[paddy]
    s.note(REPLACED, paddy // SLOTS, paddy, old)
    clear_crop(s, paddy)
    s.supply += s.water[paddy]
    if s.water[paddy] > 0:
        s.note(WATER_RETURNED, paddy // SLOTS, paddy, s.water[paddy])
    s.demand -= s.columns.water[old]
    discard(s, old)
    put(s, paddy, card)
    gather_spirits(s, paddy // SLOTS)


def clear_crop(s: RiceDice, paddy: i64) -> None:
    """RD-4.22: a harvest takes the planted token and all weeds; water stays."""
    s.note(CLEARED, paddy // SLOTS, paddy, s.weeds[paddy])
    s.weed_stock += s.weeds[paddy]
    s.weeds[paddy] = 0
    s.planted[paddy] = UNPLANTED


def place_card(s: RiceDice, place: i64, card: i64, slot: i64) -> None:
    """RD-4.32, RD-4.34: lay a card of the hand out; slot -1 is the left end, SLOTS the right end."""
    if slot < 0:
        add_left(s, place, card)
        s.note(LAID_LEFT, place, place * SLOTS, 1)
    elif slot < SLOTS:
        replace(s, place * SLOTS + slot, card)
    else:
        add_right(s, place, card)
        s.note(LAID_RIGHT, place, place * SLOTS + s.field_size[place] - 1, 1)
    s.hand_size -= 1
    settle(s)


def recount(s: RiceDice) -> None:
    """Bring everything that follows from the rest up to date, after a position was laid out by hand."""
    s.demand = 0
    for place in range(s.places):
        gather_spirits(s, place)
        for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
            s.demand += s.columns.water[s.card[paddy]]
    s.deck_size = count_in(s.zone, DECK)
    s.discard_size = count_in(s.zone, DISCARD)
    s.hand_size = count_in(s.zone, HAND)
