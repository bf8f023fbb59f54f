"""Setting up (SR-3.1 to SR-3.9): the coin, two cards each, the ancestors, the first cards, the hands."""

from typing import Final

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, PLACES, position_at
from subak.games.seasons.rules.journal import DEALT, HANDS_DEALT, STARTED
from subak.games.seasons.rules.piles import add_to_hand, empty_hand, leave_game
from subak.games.seasons.rules.state import (
    CHOOSING,
    DEALING_HANDS,
    DEALING_PAIRS,
    IN_HAND,
    IN_PAIR,
    IS_ANCESTOR,
    NONE,
    TOSSING,
    Seasons,
)
from subak.games.seasons.rules.turn import begin_wet_turn, put

PAIRS: Final = 2 * PLACES  # cards dealt before the ancestors are chosen (SR-3.3)


def set_up(
    s: Seasons,
    final_exchange: i64,
    strict_paths: i64,
    free_end: i64,
    open_hands: i64,
    no_ancestors: i64,
    younger: i64,
) -> None:
    """Lay a blank position out for play: switches are 0 or 1, `younger` is a seat or NONE for a random one.

    One seat always means solo practice (SR-10.3), in which nobody is younger.
    """
    s.final_exchange = final_exchange
    s.strict_paths = strict_paths
    s.free_end = free_end
    s.open_hands = open_hands
    s.no_ancestors = no_ancestors
    s.younger = 0 if s.seats == 1 else younger
    s.phase = TOSSING if s.younger == NONE else DEALING_PAIRS


def deal_to_pair(s: Seasons, card: i64) -> None:
    """SR-3.3: two cards each, turn about. SR-10.3: those of the phantom leave the game at once."""
    place = s.dealt % PLACES
    s.dealt += 1
    if place < s.seats:
        s.note(DEALT, place, card, 1)
        s.zone[card] = IN_PAIR + place
        add_to_hand(s, place, card)
    else:
        leave_game(s, CHANCE, card)
    if s.dealt == PAIRS:
        if s.no_ancestors:
            begin_landscapes(s)
        else:
            s.phase = CHOOSING


def begin_landscapes(s: Seasons) -> None:
    """SR-3.4, SR-3.5: the ancestors are shown; the other card of each pair begins the landscape.

    With `no_ancestors` the first card of each pair leaves the game instead.
    """
    for seat in range(s.seats):
        one = s.hand[seat * HAND_CARDS]
        other = s.hand[seat * HAND_CARDS + 1]
        empty_hand(s, seat)
        if s.no_ancestors:
            leave_game(s, seat, one)
            begin_landscape(s, seat, other)
            continue
        chosen = s.picked[seat]
        s.picked[seat] = NONE
        s.ancestor[seat] = chosen
        s.zone[chosen] = IS_ANCESTOR + seat
        begin_landscape(s, seat, one if chosen == other else other)
    s.phase = DEALING_HANDS


def begin_landscape(s: Seasons, seat: i64, card: i64) -> None:
    s.note(STARTED, seat, s.ancestor[seat], card)
    put(s, seat, card, position_at(0, 0, 0))


def deal_to_hand(s: Seasons, card: i64) -> None:
    """SR-3.7: the other cards, turn about; then the first wet turn begins."""
    place = s.dealt % PLACES
    s.dealt += 1
    s.zone[card] = IN_HAND + place
    add_to_hand(s, place, card)
    if s.dealt == CARDS:
        s.note(HANDS_DEALT, CHANCE, 0, s.hand_size[0])
        begin_wet_turn(s)
