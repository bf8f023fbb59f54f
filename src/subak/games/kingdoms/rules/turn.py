"""What happens between decisions: how a game goes from year to year, season to season, turn to turn (KR-4.2)."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE, NOBODY
from subak.games.kingdoms.rules.allowances import may_build
from subak.games.kingdoms.rules.effects import fiefdom_income, season_effect, seasonal_income
from subak.games.kingdoms.rules.journal import INCOME, SEASON_ENDED, TURN_MISSED, YEAR_BEGUN
from subak.games.kingdoms.rules.scoring import note_result
from subak.games.kingdoms.rules.state import (
    ACTING,
    BIDDING,
    HARVEST,
    MORE_ACTIONS,
    MORE_BUILDS,
    NO_INCOME,
    NONE,
    OVER,
    PRICE_CHANGE,
    PRICING,
    SEASON_COLUMNS,
    SEASONS,
    SKIPPED,
    TURNING,
    WINTER,
    Kingdoms,
)

# --- turn order -------------------------------------------------------------------------------------------------------


def seat_in_order(s: Kingdoms, k: i64) -> i64:
    """KR-4.40, KR-8.71: the Shogun first, then clockwise, the whole year."""
    return order_under(s, s.shogun, k)


def order_under(s: Kingdoms, shogun: i64, k: i64) -> i64:
    """The k-th seat of the order of play under this Shogun; in solo there is none."""
    return (max(shogun, 0) + k) % s.seats


def acting(s: Kingdoms) -> i64:
    """Whose turn it is."""
    return seat_in_order(s, s.turn)


# --- the year ---------------------------------------------------------------------------------------------------------


def begin_year(s: Kingdoms) -> None:
    """KR-4.10: every year begins with the auction. KR-10.3: there is none in solo."""
    s.year += 1
    s.season = WINTER
    for season in range(i64(SEASONS)):
        s.year_event[season] = NONE  # KR-4.121
    if s.seats == 1:
        s.note(YEAR_BEGUN, CHANCE, 0, s.year)
        begin_season(s)
        return
    s.high_bid = 0
    s.high_bidder = NONE
    s.passed = 0
    s.bids = 0
    opener = shogun_without_bids(s)
    s.note(YEAR_BEGUN, opener, 0, s.year)
    s.ask(opener, BIDDING)


def shogun_without_bids(s: Kingdoms) -> i64:
    """KR-4.11, KR-4.13, KR-8.15: the Shogun, at first the starting bidder: bids first, and keeps the title unbid."""
    return s.first_bidder if s.shogun == NONE else s.shogun


def begin_season(s: Kingdoms) -> None:
    """KR-4.20, KR-4.120: the effects of the last season lapse, and the event of this one is turned."""
    for place in range(s.seats * SEASON_COLUMNS):
        if place % SEASON_COLUMNS != PRICE_CHANGE:
            s.season_effect[place] = 0
    s.ask(CHANCE, TURNING)


def end_season(s: Kingdoms) -> None:
    """KR-4.121, KR-4.122, KR-8.77: the next season, the next year, or the end of the game."""
    s.note(SEASON_ENDED, CHANCE, s.season, s.year)
    if s.season < HARVEST:
        s.season += 1
        begin_season(s)
    elif s.year < s.years:
        begin_year(s)
    else:
        s.ask(NOBODY, OVER)
        if s.journal is not None:
            note_result(s)


# --- the time left ----------------------------------------------------------------------------------------------------


def seasons_left(s: Kingdoms) -> i64:
    """KR-4.1: seasons after this one."""
    return 4 * (s.years - max(s.year, 1)) + HARVEST - s.season


def harvests_left(s: Kingdoms) -> i64:
    """KR-4.30: sales of rice to come, one in each year."""
    n = s.years - max(s.year, 1)
    return n + 1 if s.season < HARVEST or s.phase <= PRICING else n


def has_turn_ahead(s: Kingdoms, seat: i64) -> bool:
    """KR-4.40: whether a seat's turn of this season has not begun."""
    if s.phase < ACTING:
        return True
    for k in range(s.turn + 1, s.seats):
        if seat_in_order(s, k) == seat:
            return True
    return False


# --- turns ------------------------------------------------------------------------------------------------------------


def begin_turns(s: Kingdoms) -> None:
    s.turn = 0
    begin_turn(s)


def begin_turn(s: Kingdoms) -> None:
    """KR-4.40 to KR-4.42: the next player who is not struck collects income and acts."""
    while s.turn < s.seats:
        seat = acting(s)
        gold = turn_income(s, seat)
        s.gold[seat] += gold
        if season_effect(s, seat, SKIPPED) == 0:
            if s.journal is not None:
                s.note_now(INCOME, seat, fiefdom_income(s, seat), gold, s.gold[seat])
            give_turn(s, seat)
            return
        s.note_now(TURN_MISSED, seat, 0, gold, s.gold[seat])
        s.turn += 1
    end_season(s)


def turn_income(s: Kingdoms, seat: i64) -> i64:
    """KR-4.41, KR-8.10: income at the start of this season's turn, less what an event suspends.

    KR-8.11, KR-10.8: a player who misses the turn may get none.
    """
    if season_effect(s, seat, SKIPPED) and s.plague_blocks_income:
        return 0
    return seasonal_income(s, seat, season_effect(s, seat, NO_INCOME))


def give_turn(s: Kingdoms, seat: i64) -> None:
    """KR-4.42: what a turn begins with."""
    s.standard = 1 + season_effect(s, seat, MORE_ACTIONS)
    s.charter = season_effect(s, seat, MORE_BUILDS)
    s.extras_used = 0
    s.on_mat = s.owned[seat]
    s.ask(seat, ACTING)


def as_if_in_turn(s: Kingdoms, seat: i64) -> Kingdoms:
    """A copy in which a seat has a fresh turn, without its income: it says what the seat could do as things are."""
    trial = s.clone()
    while acting(trial) != seat:
        trial.turn = (trial.turn + 1) % s.seats
    give_turn(trial, seat)
    return trial


def go_on(s: Kingdoms) -> None:
    """KR-4.43: the turn goes on until no allowance is left."""
    seat = acting(s)
    if may_build(s, seat):
        s.ask(seat, ACTING)
    else:
        end_turn(s)


def end_turn(s: Kingdoms) -> None:
    """KR-4.46: whatever is unused is lost."""
    s.standard = 0
    s.charter = 0
    s.extras_used = 0
    s.on_mat = 0
    s.turn += 1
    begin_turn(s)
