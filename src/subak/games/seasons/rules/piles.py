"""Cards on their way: undealt, in hands, in the row. What is not dealt has no order until a card is drawn."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.seasons.rules.actions import HAND_CARDS, PLACES
from subak.games.seasons.rules.journal import GONE, JOINED_ROW, SWAPPED
from subak.games.seasons.rules.state import IN_HAND, IN_ROW, NONE, OUT, Seasons


def add_to_hand(s: Seasons, place: i64, card: i64) -> None:
    s.hand[place * HAND_CARDS + s.hand_size[place]] = card
    s.hand_size[place] += 1


def remove_from_hand(s: Seasons, place: i64, card: i64) -> None:
    """SR-4.4: the cards that are left keep their order."""
    first = place * HAND_CARDS
    last = first + s.hand_size[place] - 1
    kept = first
    for k in range(first, last + 1):
        if s.hand[k] != card:
            s.hand[kept] = s.hand[k]
            kept += 1
    s.hand[last] = NONE
    s.hand_size[place] -= 1


def empty_hand(s: Seasons, place: i64) -> None:
    for k in range(place * HAND_CARDS, place * HAND_CARDS + s.hand_size[place]):
        s.hand[k] = NONE
    s.hand_size[place] = 0


def swap_hands(s: Seasons) -> None:
    """SR-4.7: the two lists change places."""
    s.note(SWAPPED, CHANCE, 0, 0)
    for k in range(i64(HAND_CARDS)):
        card = s.hand[k]
        s.hand[k] = s.hand[HAND_CARDS + k]
        s.hand[HAND_CARDS + k] = card
    size = s.hand_size[0]
    s.hand_size[0] = s.hand_size[1]
    s.hand_size[1] = size
    mark_hands(s)


def mark_hands(s: Seasons) -> None:
    for place in range(i64(PLACES)):
        for k in range(place * HAND_CARDS, place * HAND_CARDS + s.hand_size[place]):
            s.zone[s.hand[k]] = IN_HAND + place


def leave_game(s: Seasons, who: i64, card: i64) -> None:
    s.note(GONE, who, card, 1)
    s.zone[card] = OUT


def add_to_row(s: Seasons, card: i64) -> None:
    """SR-4.4. The row is complete before a card is taken from it, so its size tells the place."""
    s.row_places[s.row_size] = card
    s.row[s.row_size] = card
    s.row_size += 1
    s.zone[card] = IN_ROW
    s.note(JOINED_ROW, CHANCE, card, 1)


def remove_from_row(s: Seasons, card: i64) -> None:
    kept: i64 = 0
    for k in range(s.row_size):
        if s.row[k] != card:
            s.row[kept] = s.row[k]
            kept += 1
    s.row_size -= 1
    s.row[s.row_size] = NONE
