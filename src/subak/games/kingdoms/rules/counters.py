"""What events and palace cards count on a player's mat (KR-2.2)."""

from mypy_extensions import i64

from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.effects import fields_of, seasonal_income, worth_of
from subak.games.kingdoms.rules.mat import cards_in, cards_on_mat, first_tile, is_full
from subak.games.kingdoms.rules.state import BY_BRIBERY, NONE, Kingdoms


def count(s: Kingdoms, seat: i64, what: i64, about: i64) -> i64:
    """How many there are of what the counter names; `about` is a mask of types or a price, where it needs one."""
    if what == at.COUNT_RICE:
        return cards_in(s, seat, at.RICE)
    if what == at.COUNT_FIELDS:
        return fields_of(s, seat)
    if what == at.COUNT_CITY:
        return cards_in(s, seat, at.CITY)
    if what == at.COUNT_CASTLE:
        return cards_in(s, seat, at.CASTLE)
    if what == at.COUNT_CITY_CASTLE:
        return cards_in(s, seat, at.CITY) + cards_in(s, seat, at.CASTLE)
    if what == at.COUNT_PALACE:
        return cards_in(s, seat, at.PALACE_ROW)
    if what == at.COUNT_EMPTY:
        return 4 * s.columns.row_size - cards_on_mat(s, seat)
    if what == at.COUNT_FULL_ROWS:
        return full_rows(s, seat)
    if what == at.COUNT_FIEFDOMS:
        return fiefdoms_of(s, seat)
    if what == at.COUNT_BRIBED:
        return bribed_fiefdoms(s, seat)
    if what == at.COUNT_ATTACKS:
        return s.attacks[seat]
    if what == at.COUNT_INCOME:
        return seasonal_income(s, seat, 0)  # KR-7.3: in full
    if what == at.COUNT_GOLD:
        return s.gold[seat]
    return count_cards(s, seat, what, about)


def full_rows(s: Kingdoms, seat: i64) -> i64:
    n: i64 = 0
    for row in range(i64(4)):
        if is_full(s, seat, row):
            n += 1
    return n


def fiefdoms_of(s: Kingdoms, seat: i64) -> i64:
    n: i64 = 0
    for fiefdom in range(s.columns.fiefdoms):
        if s.owner[fiefdom] == seat:
            n += 1
    return n


def bribed_fiefdoms(s: Kingdoms, seat: i64) -> i64:
    """KR-8.31, KR-8.32: fiefdoms owned whose last transfer was a bribe."""
    n: i64 = 0
    for fiefdom in range(s.columns.fiefdoms):
        if s.owner[fiefdom] == seat and s.gained[fiefdom] == BY_BRIBERY:
            n += 1
    return n


def count_cards(s: Kingdoms, seat: i64, what: i64, about: i64) -> i64:
    """Cards of the rice, city and castle rows (KR-8.62): of some types, or worth at least or at most a price."""
    first = first_tile(seat, at.RICE)
    n: i64 = 0
    for tile in range(first, first + 3 * TILES):
        card = s.card[tile]
        if card != NONE and is_counted(s, card, what, about):
            n += 1
    return n


def is_counted(s: Kingdoms, card: i64, what: i64, about: i64) -> bool:
    if what == at.COUNT_DEAR:
        return worth_of(s, card) >= about
    if what == at.COUNT_CHEAP:
        return worth_of(s, card) <= about
    return about >> card & 1 != 0
