"""What a position is worth to a player, in victory points: points now, and what gold will bring."""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import State
from subak.games.kingdoms.rules.columns import EFFECTS, PALACE_ROW, PRICE_BONUS, RICE, RICE_FIELDS
from subak.games.kingdoms.rules.effects import may_attack, seasonal_income, tax, total
from subak.games.kingdoms.rules.mat import cards_in, first_tile
from subak.games.kingdoms.rules.scoring import fiefdom_points, palace_points
from subak.games.kingdoms.rules.state import (
    DRAWING,
    FORCING,
    NONE,
    PICKING,
    PLACING,
    TYING,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import harvests_left, has_turn_ahead, seasons_left, seat_in_order

PALACE_CARD: Final = 4.5  # VP that a palace card of another player is worth
GOLD: Final = 0.14  # VP for a gold while there is time to spend it
RIVALRY: Final = 0.25  # how much the standing of the others counts
GENERAL: Final = 1.2


def turns_left(s: Kingdoms, seat: i64) -> i64:
    """Turns that a seat has still to come, the one in progress not counted; an event may take one (KR-8.11)."""
    n = seasons_left(s)
    return n + 1 if has_turn_ahead(s, seat) else n


# --- gold to come -----------------------------------------------------------------------------------------------------


def mean_price(s: Kingdoms) -> float:
    """What a field is expected to bring: the mean of the market cards not seen yet."""
    cards: i64 = 0
    gold: i64 = 0
    for market in range(s.columns.markets):
        if s.market_left[market]:
            cards += 1
            gold += s.columns.market_price[market]
    return float(gold) / float(cards) if cards > 0 else 0.0


def fields_to_sell(s: Kingdoms, seat: i64) -> i64:
    """Fields times the harvests they see: the k-th card from the left is sold k times, if the game lasts so long."""
    first = first_tile(seat, RICE)
    harvests = harvests_left(s)
    n: i64 = 0
    for k in range(cards_in(s, seat, RICE)):
        n += s.columns.effect[s.card[first + k] * EFFECTS + RICE_FIELDS] * min(k + 1, harvests)
    return n


def gold_to_come(s: Kingdoms, seat: i64) -> float:
    """Income, rice and taxes until the end, if nothing changes any more."""
    income = seasonal_income(s, seat, 0) * turns_left(s, seat) + tax(s, seat) * harvests_left(s)
    price = mean_price(s) + float(total(s, seat, PRICE_BONUS))
    return float(income) + float(fields_to_sell(s, seat)) * price


def worth_of_gold(s: Kingdoms, seat: i64) -> float:
    """VP for a gold: it has to be spent by actions, so it is worth less and less towards the end."""
    turns = turns_left(s, seat)
    if s.asked == seat:
        turns += 1
    return GOLD * float(min(turns, 6)) / 6.0 + 0.001


# --- standing ---------------------------------------------------------------------------------------------------------


def prospects(s: Kingdoms, seat: i64) -> float:
    """What a player's gold, income and rice will be worth, and a General who may still conquer."""
    worth = (float(s.gold[seat]) + gold_to_come(s, seat)) * worth_of_gold(s, seat)
    if may_attack(s, seat):
        worth += GENERAL * float(min(turns_left(s, seat), 4)) / 4.0
    return worth


def public_standing(s: Kingdoms, seat: i64) -> float:
    """What everybody can see of a player."""
    palace = PALACE_CARD * float(cards_in(s, seat, PALACE_ROW))
    return palace + float(fiefdom_points(s, seat)) + prospects(s, seat)


def own_standing(s: Kingdoms, seat: i64) -> float:
    """What a player knows of its own kingdom."""
    points = palace_points(s, seat) + fiefdom_points(s, seat)
    return float(points) + prospects(s, seat) + pending(s, seat)


def pending(s: Kingdoms, seat: i64) -> float:
    """Palace cards about to be drawn, and battles and bribes about to be won."""
    if s.phase == DRAWING or s.phase == PICKING or s.phase == PLACING:
        return PALACE_CARD if seat_in_order(s, s.turn) == seat else 0.0
    if is_fighting(s) and s.attacker == seat and s.outcome == 0 and s.target != NONE:
        return 0.5 * float(s.columns.fiefdom_vp[s.target] + s.columns.fiefdom_gold[s.target])
    return 0.0


def is_fighting(s: Kingdoms) -> bool:
    """Whether a battle or bribery is in progress."""
    return FORCING <= s.phase <= TYING


# --- the estimate -----------------------------------------------------------------------------------------------------


@final
class Estimate(Critic):
    """A seat's own standing, less a part of what the others have on average."""

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, Kingdoms)
        return lead(state, seat)


def lead(s: Kingdoms, seat: i64) -> float:
    if s.seats == 1:
        return own_standing(s, seat)
    rivals = 0.0
    for other in range(s.seats):
        if other != seat:
            rivals += public_standing(s, other)
    return own_standing(s, seat) - RIVALRY * rivals / float(s.seats - 1)
