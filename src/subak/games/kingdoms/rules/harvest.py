"""The harvest (KR-4.30 to KR-4.35): rice is sold, taxes come in, the oldest rice leaves."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules.columns import RICE
from subak.games.kingdoms.rules.effects import fields_of, rice_price, tax
from subak.games.kingdoms.rules.journal import MARKET_TURNED, ROTATED, SOLD, TAXED
from subak.games.kingdoms.rules.mat import cards_in, rotate_rice
from subak.games.kingdoms.rules.state import PRICE_CHANGE, SEASON_COLUMNS, Kingdoms
from subak.games.kingdoms.rules.turn import seat_in_order


def harvest(s: Kingdoms, market: i64) -> None:
    """KR-4.2: sale, tax, rotation, in this order, before the turns (KR-8.41); a Plague stops none of them (KR-4.31)."""
    s.market_left[market] = 0  # KR-4.33
    s.price = s.columns.market_price[market]
    s.note(MARKET_TURNED, CHANCE, market, s.price)
    for k in range(s.seats):
        seat = seat_in_order(s, k)
        gold = sale(s, seat, s.price)
        s.gold[seat] += gold
        if s.journal is not None:
            s.note_now(SOLD, seat, fields_of(s, seat), gold, s.gold[seat])
        s.season_effect[seat * SEASON_COLUMNS + PRICE_CHANGE] = 0  # KR-4.25
        gold = tax(s, seat)
        s.gold[seat] += gold
        s.note_now(TAXED, seat, 0, gold, s.gold[seat])
        if rotates(s, seat, s.year):
            s.note(ROTATED, seat, rotate_rice(s, seat), 1)


def rotates(s: Kingdoms, seat: i64, year: i64) -> bool:
    """KR-4.34, KR-4.35, KR-8.42: whether a player's oldest rice leaves after the sale of a year."""
    return year < s.years and cards_in(s, seat, RICE) > 0


def sale(s: Kingdoms, seat: i64, market: i64) -> i64:
    """KR-4.30, KR-8.92: all rice is sold, and the cards stay."""
    return fields_of(s, seat) * rice_price(s, seat, market)
