"""What the cards on a mat do (KR-2.2). Rules ask these questions; no rule compares card names."""

from mypy_extensions import i64

from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TILES, TYPES
from subak.games.kingdoms.rules.mat import cards_in, first_tile
from subak.games.kingdoms.rules.state import (
    BUILD_CHANGE,
    DEFENDERS,
    NONE,
    PRICE_CHANGE,
    SEASON_COLUMNS,
    VICTORY_PRICE,
    Kingdoms,
)

# --- reading the mats -------------------------------------------------------------------------------------------------


def has(s: Kingdoms, seat: i64, column: i64) -> bool:
    """Whether any city or castle card on the mat has the effect."""
    return s.columns.types_with[column] & s.owned[seat] != 0


def total(s: Kingdoms, seat: i64, column: i64) -> i64:
    """The effect summed over the mat. No city or castle card lies there twice (KR-4.7)."""
    return sum_over(s, s.columns.types_with[column] & s.owned[seat], column)


def sum_over(s: Kingdoms, types: i64, column: i64) -> i64:
    n: i64 = 0
    place = column
    while types:
        if types & 1:
            n += s.columns.effect[place]
        types >>= 1
        place += at.EFFECTS
    return n


def season_effect(s: Kingdoms, seat: i64, column: i64) -> i64:
    """What the event of the season has done to a seat (KR-4.25)."""
    return s.season_effect[seat * SEASON_COLUMNS + column]


# --- income and harvest -----------------------------------------------------------------------------------------------


def fields_of(s: Kingdoms, seat: i64) -> i64:
    """F: the rice fields of a player."""
    first = first_tile(seat, at.RICE)
    n: i64 = 0
    for tile in range(first, first + cards_in(s, seat, at.RICE)):
        n += s.columns.effect[s.card[tile] * at.EFFECTS + at.RICE_FIELDS]
    return n


def seasonal_income(s: Kingdoms, seat: i64, suspended: i64) -> i64:
    """KR-4.41: what the cards bring, but those of a mask of types, and the gold of all fiefdoms owned."""
    types = s.columns.types_with[at.SEASONAL_INCOME] & s.owned[seat] & ~suspended
    return sum_over(s, types, at.SEASONAL_INCOME) + fiefdom_income(s, seat)


def fiefdom_income(s: Kingdoms, seat: i64) -> i64:
    n: i64 = 0
    for fiefdom in range(s.columns.fiefdoms):
        if s.owner[fiefdom] == seat:
            n += s.columns.fiefdom_gold[fiefdom]
    return n


def rice_price(s: Kingdoms, seat: i64, market: i64) -> i64:
    """KR-4.30, KR-8.66: what one field brings this player at a market price; modifiers add up, never below 0."""
    return max(market + total(s, seat, at.PRICE_BONUS) + season_effect(s, seat, PRICE_CHANGE), 0)


def tax(s: Kingdoms, seat: i64) -> i64:
    """KR-4.32: what the harvest brings besides rice."""
    return total(s, seat, at.HARVEST_INCOME) + total(s, seat, at.HARVEST_PER_CITY) * cards_in(s, seat, at.CITY)


# --- prices -----------------------------------------------------------------------------------------------------------


def worth_of(s: Kingdoms, card: i64) -> i64:
    """KR-2.3: the face value. KR-10.12: a table may have its own price for the Rice 2-Field."""
    if card == s.columns.two_field and s.rice2_price != 0:
        return s.rice2_price
    return s.columns.price[card]


def discount(s: Kingdoms, seat: i64, row: i64) -> i64:
    """KR-4.52: by the workshop for the row, judged when paying."""
    return total(s, seat, at.DISCOUNT + row)


def cost_to_build(s: Kingdoms, seat: i64, card: i64) -> i64:
    """KR-4.50: on a free tile, with the workshop's discount and the reduction of the season."""
    return max(worth_of(s, card) - discount(s, seat, s.columns.row[card]) + season_effect(s, seat, BUILD_CHANGE), 0)


def cost_to_replace(s: Kingdoms, seat: i64, card: i64) -> i64:
    """KR-4.51, KR-8.45: in place of another card; one discount on the whole operation."""
    price = worth_of(s, card) + s.columns.replace_cost
    return max(price - discount(s, seat, s.columns.row[card]) + season_effect(s, seat, BUILD_CHANGE), 0)


def cost_to_destroy(s: Kingdoms, seat: i64, row: i64) -> i64:
    """KR-4.60: less the row's discount, which the palace does not have; the reduction of a season does not count."""
    if row > 2:
        return s.columns.destroy_cost
    return max(s.columns.destroy_cost - discount(s, seat, row), 0)


def victory_cost(s: Kingdoms, seat: i64) -> i64:
    """KR-4.110: what drawing palace cards costs; no discount applies (KR-4.115)."""
    price = season_effect(s, seat, VICTORY_PRICE)
    return s.columns.victory_cost if price == 0 else price - 1


def victory_draws(s: Kingdoms, seat: i64) -> i64:
    """KR-4.111, KR-8.35: two cards, three with a City Hall, or as many as there are."""
    return min(s.columns.victory_draw + total(s, seat, at.VICTORY_DRAW), s.pile_top + s.pile_bottom)


# --- war and bribery --------------------------------------------------------------------------------------------------


def may_attack(s: Kingdoms, seat: i64) -> bool:
    return has(s, seat, at.MAY_ATTACK)


def may_bribe(s: Kingdoms, seat: i64) -> bool:
    return has(s, seat, at.MAY_BRIBE)


def attack_force(s: Kingdoms, seat: i64, defender: i64) -> i64:
    """KR-4.71: MAX FORCE of an attacker against a player, or against a neutral fiefdom (NONE)."""
    force = s.columns.base_max_force + total(s, seat, at.FORCE_ATTACK)
    if defender != NONE:
        force += total(s, defender, at.FORCE_OF_ATTACKER)
    return force


def defence_force(s: Kingdoms, defender: i64) -> i64:
    """KR-4.71: MAX FORCE of a defending player, or of a neutral fiefdom (NONE)."""
    if defender == NONE:
        return s.columns.neutral_max_force
    return s.columns.base_max_force + total(s, defender, at.FORCE_DEFENCE)


def war_rooms(s: Kingdoms, seat: i64, side: i64) -> i64:
    """KR-4.73: how many FORCE cards a player may replace in a battle. KR-10.9: perhaps only as the attacker."""
    if side == DEFENDERS and s.war_room_defence == 0:
        return 0
    return total(s, seat, at.WAR_ROOMS + side)


def tokens_of(s: Kingdoms, seat: i64) -> i64:
    """KR-4.22: mask of the protections on the mat."""
    types = s.columns.types_with[at.PROTECTS] & s.owned[seat]
    tokens: i64 = 0
    for card in range(i64(TYPES)):
        if types >> card & 1:
            tokens |= s.columns.effect[card * at.EFFECTS + at.PROTECTS]
    return tokens


def general_tile(s: Kingdoms, seat: i64) -> i64:
    """Where the card lies that makes attacks possible, row * TILES + k, or NONE."""
    generals = s.columns.types_with[at.MAY_ATTACK] & s.owned[seat]
    if generals == 0:
        return NONE
    first = first_tile(seat, at.RICE)
    for k in range(i64(3 * TILES)):
        card = s.card[first + k]
        if card != NONE and generals >> card & 1:
            return k
    return NONE
