"""Setting up (KR-3.1 to KR-3.8): scarcity, the first cards, the starting bidder, three palace cards each."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import HAND, PAIRS, SEATS
from subak.games.kingdoms.rules.columns import CATEGORIES
from subak.games.kingdoms.rules.journal import KEPT_FIRST, LEFT_OUT, REDREW
from subak.games.kingdoms.rules.mat import bit, put_card, put_in_palace
from subak.games.kingdoms.rules.piles import empty_place, put_back
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import (
    BOXED,
    DEALING,
    KEEPING,
    LEAVING,
    NEUTRAL,
    NONE,
    REDRAWN,
    SEATING,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import begin_year


def set_up(
    s: Kingdoms,
    event_mix: i64,
    years: i64,
    first_bidder: i64,
    bribe_open: i64,
    plague_blocks_income: i64,
    war_room_defence: i64,
    hold_final: i64,
    rice_returns: i64,
    rice2_price: i64,
    destroy_palace: i64,
    replaced_returns: i64,
    hall_at_once: i64,
) -> None:
    """Lay a blank position out for play: switches are 0 or 1, `first_bidder` is a seat or NONE for a random one."""
    s.event_mix = event_mix
    s.years = years
    s.first_bidder = 0 if s.seats == 1 else first_bidder
    s.bribe_open = bribe_open
    s.plague_blocks_income = plague_blocks_income
    s.war_room_defence = war_room_defence
    s.hold_final = hold_final
    s.rice_returns = rice_returns
    s.rice2_price = rice2_price
    s.destroy_palace = destroy_palace
    s.replaced_returns = replaced_returns
    s.hall_at_once = hall_at_once
    lay_piles(s)
    lay_fiefdoms(s)
    for seat in range(s.seats):
        s.gold[seat] = s.columns.start_gold
        put_card(s, seat, s.columns.first_rice)
        put_card(s, seat, s.columns.first_city)
    s.choosing = bit(s.seats) - 1
    seat_bidder(s)


# --- what is in the game ----------------------------------------------------------------------------------------------


def missing_players(s: Kingdoms) -> i64:
    """KR-3.2: players missing from four; nobody is missed in solo."""
    if s.seats == 1:
        return 0
    return SEATS - s.seats


def lay_piles(s: Kingdoms) -> None:
    """KR-3.2 to KR-3.4: the piles, less what scarcity takes; one of the first city card for each player."""
    columns = s.columns
    for card in range(columns.types):
        s.pile[card] = max(columns.count[card] - columns.fewer[card] * missing_players(s), 0)
        if card >= columns.for_sale:
            s.pile[card] = 0  # KR-3.3: what is not for sale stays in the box
    if columns.first_city >= columns.for_sale:
        s.pile[columns.first_city] = s.seats
    for kind in range(columns.palaces):
        s.top[kind] = columns.palace_count[kind]
        s.pile_top += columns.palace_count[kind]
    for event in range(columns.events):
        s.event_left[event] = columns.event_count[event]
    for category in range(i64(CATEGORIES)):
        s.mix_left[category] = columns.mix[s.event_mix * CATEGORIES + category]
    for market in range(columns.markets):
        s.market_left[market] = 1


def lay_fiefdoms(s: Kingdoms) -> None:
    """KR-3.8, KR-8.8: those that the edition names for this many players, neutral; in solo all of them."""
    columns = s.columns
    for fiefdom in range(columns.fiefdoms):
        if s.seats == 1 or columns.fiefdom_players[fiefdom] <= s.seats:
            s.owner[fiefdom] = NEUTRAL


def fiefdoms_too_many(s: Kingdoms) -> i64:
    """KR-8.8: how many stay in the box by luck, where the edition does not name them."""
    undecided: i64 = 0
    in_play: i64 = 0
    for fiefdom in range(s.columns.fiefdoms):
        if s.owner[fiefdom] == NEUTRAL:
            in_play += 1
            if s.columns.fiefdom_players[fiefdom] == 0:
                undecided += 1
    wanted = s.columns.fiefdoms - s.columns.fiefdoms_fewer * missing_players(s)
    return max(min(in_play - wanted, undecided), 0)


def box_fiefdom(s: Kingdoms, fiefdom: i64) -> None:
    s.owner[fiefdom] = BOXED
    s.note(LEFT_OUT, CHANCE, fiefdom, 1)
    seat_bidder(s)


def seat_bidder(s: Kingdoms) -> None:
    """KR-3.6, KR-10.6: the starting bidder is drawn, unless the table has named one."""
    if fiefdoms_too_many(s) > 0:
        s.ask(CHANCE, LEAVING)
    elif s.first_bidder == NONE:
        s.ask(CHANCE, SEATING)
    else:
        deal_on(s)


# --- three palace cards each ------------------------------------------------------------------------------------------


def deal_to(s: Kingdoms) -> i64:
    """KR-3.7: in seat order, whoever chooses and lacks a card; NONE when all have three."""
    for seat in range(s.seats):
        if s.choosing >> seat & 1 and empty_place(s, seat) < HAND:
            return seat
    return NONE


def deal_on(s: Kingdoms) -> None:
    if deal_to(s) != NONE:
        s.ask(CHANCE, DEALING)
    else:
        s.ask(owing(s), KEEPING)


def owes(s: Kingdoms, seat: i64) -> bool:
    """Whether a seat has still to choose."""
    return s.choosing >> seat & 1 != 0 and s.noted[seat] == NONE


def owing(s: Kingdoms) -> i64:
    """The first seat that has still to choose, or NONE."""
    for seat in range(s.seats):
        if owes(s, seat):
            return seat
    return NONE


def pair_first(pair: i64) -> i64:
    """The pairs are 1-2, 1-3, 2-3 (KR-4.48), here counted from 0."""
    return 1 if pair == 2 else 0


def pair_second(pair: i64) -> i64:
    return 1 if pair == 0 else 2


def why_not_choose(s: Kingdoms, seat: i64, choice: i64) -> i64:
    """KR-3.7a: choices 0 to 2 redraw a pair of the conflict group, 3 to 5 keep a pair of two types."""
    pair = choice % PAIRS
    one = s.hand[seat * HAND + pair_first(pair)]
    other = s.hand[seat * HAND + pair_second(pair)]
    if choice >= PAIRS:
        return no.PAIR_ALIKE if one == other else OK
    conflicting = s.columns.conflicting
    if (conflicting >> one & 1 and conflicting >> other & 1) or all_alike(s, seat):
        return OK
    return no.PAIR_NO_CONFLICT


def all_alike(s: Kingdoms, seat: i64) -> bool:
    """Three cards of one type, of which no pair could be kept."""
    first = seat * HAND
    return s.hand[first] == s.hand[first + 1] and s.hand[first] == s.hand[first + 2]


def reveal_choices(s: Kingdoms) -> None:
    """KR-3.7b: after the last commit, in seat order; redrawers draw and choose again."""
    redrawing: i64 = 0
    for seat in range(s.seats):
        if s.choosing >> seat & 1:
            if s.noted[seat] < PAIRS:
                redrawing |= bit(seat)
                put_back_pair(s, seat, s.noted[seat])
            else:
                keep_pair(s, seat, s.noted[seat] - PAIRS)
            s.noted[seat] = NONE
    s.choosing = redrawing
    if redrawing:
        deal_on(s)
    else:
        begin_year(s)


def keep_pair(s: Kingdoms, seat: i64, pair: i64) -> None:
    """KR-3.7b, KR-8.7: two cards to the palace in hand order, the third to the bottom of the pile."""
    for k in (pair_first(pair), pair_second(pair)):
        kind = s.hand[seat * HAND + k]
        s.note(KEPT_FIRST, seat, kind, put_in_palace(s, seat, kind, NONE))
        s.hand[seat * HAND + k] = NONE
    put_back(s, seat, 3 - pair_first(pair) - pair_second(pair), seat)


def put_back_pair(s: Kingdoms, seat: i64, pair: i64) -> None:
    """KR-3.7b: both to the bottom of the pile, the first of them first."""
    s.note(REDREW, seat, 0, 2)
    put_back(s, seat, pair_first(pair), seat + REDRAWN)
    put_back(s, seat, pair_second(pair), seat + REDRAWN)
