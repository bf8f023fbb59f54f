"""Setting up (RD-3.1 to RD-3.8): the first paddies, the water for them, and who begins."""

from typing import Final

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.rice_dice.rules.field import add_right
from subak.games.rice_dice.rules.piles import discard_hand
from subak.games.rice_dice.rules.state import DEALING, DECK, NONE, SEATING, STARTING, RiceDice
from subak.games.rice_dice.rules.turn import begin_turn
from subak.games.rice_dice.rules.water import settle

DRAFTED: Final[i64] = 3  # cards to choose the first paddy from (RD-10.20)


def set_up(
    s: RiceDice,
    target: i64,
    solo_level: i64,
    start_draft: i64,
    min_one_symbol: i64,
    together: i64,
    equal_turns: i64,
    open_draws: i64,
    first_player: i64,
) -> None:
    """Lay a blank position out for play: switches are 0 or 1, `first_player` is a seat or NONE for a random one."""
    s.target = target
    s.solo_level = solo_level
    s.start_draft = start_draft
    s.min_one_symbol = min_one_symbol
    s.together = together
    s.equal_turns = equal_turns
    s.open_draws = open_draws
    s.first_player = first_player
    if s.seats == 1:
        s.first_player = 0  # RD-10.1
    s.active = 0
    deal_next(s)


def pile_dealt(s: RiceDice) -> i64:
    """RD-3.3, RD-10.1, RD-10.20: seats get starting cards, or draft from the deck as the Happy Farmer always does."""
    return STARTING if s.active < s.seats and s.start_draft == 0 else DECK


def deal_next(s: RiceDice) -> None:
    """The next place gets its first paddy; then the water is settled and somebody begins."""
    if s.active < s.places:
        s.draws_left = 1 if pile_dealt(s) == STARTING or s.active >= s.seats else DRAFTED
        s.ask(CHANCE, DEALING)
        return
    s.active = 0
    settle(s)  # RD-3.5
    if s.first_player == NONE:
        s.ask(CHANCE, SEATING)  # RD-3.7
    else:
        begin_game(s, s.first_player)


def first_paddy(s: RiceDice, card: i64) -> None:
    """RD-3.6: the card becomes the first paddy of the place whose turn it is."""
    if pile_dealt(s) == DECK:
        if s.hand_size > 0:
            s.hand_size -= 1
        else:
            s.deck_size -= 1
    add_right(s, s.active, card)
    discard_hand(s)
    s.active += 1
    deal_next(s)


def begin_game(s: RiceDice, seat: i64) -> None:
    s.first_player = seat
    s.active = seat
    begin_turn(s)
