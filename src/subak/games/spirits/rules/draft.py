"""Drafts (SP-3.1 to SP-3.4): who is dealt a card next, and how hands are picked from and passed."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.actions import SEATS
from subak.games.spirits.rules.geometry import bit, ones
from subak.games.spirits.rules.journal import DEALT, DRAFT_ENDED, HANDS_PASSED, OFFERED
from subak.games.spirits.rules.state import FIRST_HAND, NONE, PICKS, Spirits


def hand_size(s: Spirits) -> i64:
    """SP-3.2: cards to pick from: four, then three, then two."""
    return FIRST_HAND - s.pick


def deal_to(s: Spirits) -> i64:
    """SP-15.1: the seat that gets the next card, or NONE when all hands are whole."""
    for seat in range(s.seats):
        if ones(s.passing[seat]) < hand_size(s):
            return seat
    return NONE


def undealt(s: Spirits) -> i64:
    """The cards of the deck of this draft that can still be dealt."""
    return s.spirits_left & s.columns.deck[s.draft]


def deal(s: Spirits, seat: i64, card: i64) -> None:
    s.spirits_left &= ~bit(card)
    s.passing[seat] |= bit(card)
    s.note(DEALT, seat, card, 1)


def offer(s: Spirits) -> None:
    """SP-14.1: everybody remembers the hands that passed through theirs."""
    for seat in range(s.seats):
        s.offered[pick_place(s, s.pick) + seat] = s.passing[seat]
        s.note(OFFERED, seat, s.passing[seat], 1)


def pick_place(s: Spirits, pick: i64) -> i64:
    """Where the picks of this draft with that number are noted, by seat."""
    return (s.draft * PICKS + pick) * SEATS


def keep_picks(s: Spirits) -> None:
    """SP-3.2: each keeps the picked card."""
    for seat in range(s.seats):
        card = s.noted[seat]
        s.chosen[pick_place(s, s.pick) + seat] = card
        s.hand[seat] |= bit(card)
        s.passing[seat] &= ~bit(card)
        s.noted[seat] = NONE
    s.pick += 1


def pass_hands(s: Spirits) -> None:
    """SP-3.2: to the left in the first draft, to the right in the second; alone the rest is out (SP-16.5)."""
    if s.seats == 1:
        s.passing[0] = 0
        return
    before = s.passing[:]
    for seat in range(s.seats):
        s.passing[receiver(s, s.draft, seat)] = before[seat]
    s.note(HANDS_PASSED, CHANCE, s.draft, 1)


def receiver(s: Spirits, draft: i64, seat: i64) -> i64:
    """SP-2.1: the neighbour who gets a hand that is passed on."""
    if draft == 0:
        return (seat + 1) % s.seats
    return (seat + s.seats - 1) % s.seats


def lay_aside(s: Spirits) -> None:
    """SP-3.3: the card left over goes back, face down; that deck is not used again."""
    for seat in range(s.seats):
        s.passing[seat] = 0
    s.note(DRAFT_ENDED, CHANCE, s.draft, 1)
