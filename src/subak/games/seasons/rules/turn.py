"""What happens between decisions: how the seasons go on from one step to the next (SR-4.1 to SR-4.10)."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.seasons.rules.actions import HAND_CARDS, SLOTS
from subak.games.seasons.rules.journal import ENDED, LAID_CARD, PICKED, TAKEN, TAKES_FIRST
from subak.games.seasons.rules.laying import lay
from subak.games.seasons.rules.piles import (
    add_to_row,
    empty_hand,
    leave_game,
    remove_from_hand,
    remove_from_row,
    swap_hands,
)
from subak.games.seasons.rules.scoring import farmers_of, score_end, slot_points
from subak.games.seasons.rules.state import (
    FIRST_DRY_TURN,
    LAID,
    LAST_CARDS,
    LAST_DRY_TURN,
    LAST_WET_TURN,
    LAYING,
    LAYING_DRY,
    LAYING_LAST,
    NONE,
    OVER,
    PHANTOM_PICKING,
    PHANTOM_TAKING,
    PICKING,
    TAKING,
    WAITING,
    Seasons,
)

# A card is laid


def put(s: Seasons, seat: i64, card: i64, position: i64) -> None:
    """SR-4.6: lay a card into the landscape of a seat and score the paddies it closes."""
    ground = s.landscape(seat)
    slot = s.laid_size[seat]
    s.laid[seat * SLOTS + slot] = card
    s.position[seat * SLOTS + slot] = position
    s.laid_size[seat] += 1
    s.zone[card] = LAID + seat
    s.grounds[seat] = lay(ground, card, position)
    points = slot_points(s, seat, slot)
    s.points[seat] += points
    s.note_now(LAID_CARD, seat, slot, points, s.points[seat])


def put_noted(s: Seasons, seat: i64) -> None:
    """The picked card goes where the seat has noted."""
    put(s, seat, s.picked[seat], s.noted[seat])
    s.picked[seat] = NONE
    s.noted[seat] = NONE


# The Wet Season


def begin_wet_turn(s: Seasons) -> None:
    """SR-4.1: both players pick from their hands."""
    s.turn += 1
    s.phase = PICKING


def reveal_picks(s: Seasons) -> None:
    """SR-4.4: the promised cards join the row, seat 0's first. SR-10.3: the phantom's are drawn now."""
    for seat in range(s.seats):
        remove_from_hand(s, seat, s.picked[seat])
        remove_from_hand(s, seat, s.promised[seat])
        s.zone[s.picked[seat]] = WAITING + seat
        s.note(PICKED, seat, s.picked[seat], 1)
    for seat in range(s.seats):
        add_to_row(s, s.promised[seat])
        s.promised[seat] = NONE
    s.phase = PHANTOM_PICKING if s.seats == 1 else LAYING


def phantom_picks(s: Seasons, card: i64) -> None:
    """SR-10.3: the first card drawn from the phantom's hand leaves the game, the second joins the row."""
    remove_from_hand(s, 1, card)
    if s.hand_size[1] % 2 == 0:
        leave_game(s, CHANCE, card)
    else:
        add_to_row(s, card)
        s.phase = LAYING


def reveal_positions(s: Seasons) -> None:
    """SR-4.5: all picked cards are laid and scored."""
    for seat in range(s.seats):
        put_noted(s, seat)
    if s.turn == LAST_CARDS:
        begin_dry_season(s)
    elif s.turn == LAST_WET_TURN:
        begin_last_cards(s)
    else:
        swap_hands(s)
        begin_wet_turn(s)


def begin_last_cards(s: Seasons) -> None:
    """SR-4.7, SR-4.8: each player keeps the last card and places it; `final_exchange` swaps once more."""
    if s.final_exchange:
        swap_hands(s)
    for seat in range(s.seats):
        card = s.hand[seat * HAND_CARDS]
        s.picked[seat] = card
        s.zone[card] = WAITING + seat
        empty_hand(s, seat)
    if s.seats == 1:
        leave_game(s, CHANCE, s.hand[HAND_CARDS])  # SR-10.3: the phantom's last card
        empty_hand(s, 1)
    s.turn = LAST_CARDS
    s.phase = LAYING_LAST


# The Dry Season


def begin_dry_season(s: Seasons) -> None:
    s.turn = FIRST_DRY_TURN
    s.active = first_in_dry(s)
    if s.seats > 1:
        s.note(TAKES_FIRST, s.active, 0, 0)
    s.phase = TAKING


def first_in_dry(s: Seasons) -> i64:
    """SR-4.9: the lower score, then fewer farmers, then the younger player. SR-10.1: alone, the person."""
    if s.seats == 1:
        return 0
    if s.points[0] != s.points[1]:
        return 0 if s.points[0] < s.points[1] else 1
    farmers = farmers_of(s, 0)
    others = farmers_of(s, 1)
    if farmers != others:
        return 0 if farmers < others else 1
    return s.younger


def take(s: Seasons, seat: i64, card: i64) -> None:
    """SR-4.10: the card leaves the row and is placed at once."""
    s.note(TAKEN, seat, card, 1)
    remove_from_row(s, card)
    s.zone[card] = WAITING + seat
    s.picked[seat] = card
    s.phase = LAYING_DRY


def phantom_takes(s: Seasons, card: i64) -> None:
    remove_from_row(s, card)
    leave_game(s, CHANCE, card)
    end_dry_turn(s)


def end_dry_turn(s: Seasons) -> None:
    """SR-4.10: turn about, until the row is empty."""
    if s.turn == LAST_DRY_TURN:
        score_end(s)
        s.note(ENDED, CHANCE, 0, 0)
        s.phase = OVER
        return
    s.turn += 1
    if s.seats > 1:
        s.active = 1 - s.active
        s.phase = TAKING
    else:
        s.phase = TAKING if (s.turn - FIRST_DRY_TURN) % 2 == 0 else PHANTOM_TAKING
