"""A position as numbers for players that learn, seen from one seat. `FEATURES` names them in order."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.kingdoms.bot.estimate import fields_to_sell, mean_price, public_standing, turns_left
from subak.games.kingdoms.bot.palace_value import palace_promise
from subak.games.kingdoms.rules.actions import EVENTS, FIEFDOMS, HAND, PALACES, SEATS, TILES, TYPES
from subak.games.kingdoms.rules.columns import CASTLE, CITY, PALACE_ROW, RICE
from subak.games.kingdoms.rules.counters import fiefdoms_of
from subak.games.kingdoms.rules.effects import (
    attack_force,
    defence_force,
    fields_of,
    may_attack,
    may_bribe,
    season_effect,
    seasonal_income,
    tax,
)
from subak.games.kingdoms.rules.forces import cards_at, total_at
from subak.games.kingdoms.rules.mat import cards_in, first_tile
from subak.games.kingdoms.rules.scoring import card_points, fiefdom_points, palace_points
from subak.games.kingdoms.rules.state import (
    ATTACKERS,
    DEFENDERS,
    NEUTRAL,
    NONE,
    OVER,
    SEASON_COLUMNS,
    SKIPPED,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import harvests_left
from subak.kit.bot.feature_writer import Page

POINTS: Final = 40  # many points
MUCH_GOLD: Final = 60
MUCH_FORCE: Final = 50

OF_TABLE: Final = (
    "year", "season", "own turns left", "harvests left", "mean price", "high bid", "high bidder", "standard", "charter",
    "palace pile", "palace points", "palace promise", "card points in hand",
)  # fmt: skip
OF_PLAYER: Final = (
    "there", "gold", "income", "tax", "fields", "fields to sell", "rice", "city", "castle", "palace", "fiefdoms",
    "fiefdom points", "attacks", "attack force", "defence force", "may attack", "may bribe", "shogun", "to act",
    "skipped", "standing",
)  # fmt: skip
OF_BATTLE: Final = (
    "attacking", "defending", "bribing", "own cards", "own total", "own limit", "other cards", "other total",
    "other limit", "holds", "fiefdom points", "fiefdom gold",
)  # fmt: skip


def names() -> list[str]:
    found = list(OF_TABLE)
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    found += [f"event {event}" for event in range(EVENTS)]
    found += [f"pile {card}" for card in range(TYPES)]
    found += [f"battle {name}" for name in OF_BATTLE]
    for player in range(SEATS):
        found += [f"player {player} {name}" for name in OF_PLAYER]
        found += [f"player {player} season {column}" for column in range(SEASON_COLUMNS)]
        found += [f"player {player} card {card}" for card in range(TYPES)]
        found += [f"player {player} fiefdom {fiefdom}" for fiefdom in range(FIEFDOMS)]
    found += [f"palace {kind}" for kind in range(PALACES)]
    found += [f"hand {kind}" for kind in range(PALACES)]
    found += [f"fiefdom {fiefdom} neutral" for fiefdom in range(FIEFDOMS)]
    return found


FEATURES: Final = names()


@final
class Features(Observer):
    """Nothing here depends on palace cards of others or on FORCE cards that the seat has not seen."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Kingdoms)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        write_battle(s, seat, page)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_player(s, (seat + k) % s.seats, page)
            else:
                page.nothing(len(OF_PLAYER) + SEASON_COLUMNS + TYPES + FIEFDOMS)
        write_secrets(s, seat, page)
        for fiefdom in range(i64(FIEFDOMS)):
            page.flag(s.owner[fiefdom] == NEUTRAL)
        return page.n - first


def write_table(s: Kingdoms, seat: i64, page: Page) -> None:
    page.part(s.year, s.years)
    page.part(s.season, 3)
    page.part(turns_left(s, seat), 20)
    page.part(harvests_left(s), 5)
    page.number(mean_price(s) / 5.0)
    page.part(s.high_bid, MUCH_GOLD)
    page.flag(s.high_bidder == seat)
    page.part(s.standard, 2)
    page.part(s.charter, 2)
    page.part(s.pile_top + s.pile_bottom, 36)
    page.part(palace_points(s, seat), POINTS)
    page.number(palace_promise(s, seat, turns_left(s, seat)) / float(POINTS))
    page.part(best_in_hand(s, seat), 10)
    page.flags(i64(1) << s.phase, OVER + 1)
    page.flags(i64(1) << s.event if s.event != NONE else i64(0), EVENTS)
    for card in range(i64(TYPES)):
        page.part(s.pile[card], 4)


def best_in_hand(s: Kingdoms, seat: i64) -> i64:
    """What the best card to choose from would score now."""
    most: i64 = 0
    for place in range(seat * HAND, seat * HAND + HAND):
        if s.hand[place] != NONE:
            most = max(most, card_points(s, seat, s.hand[place]))
    return most


def write_battle(s: Kingdoms, seat: i64, page: Page) -> None:
    """The battle or bribery in progress or just over; totals only where the seat sees the cards."""
    own: i64 = ATTACKERS
    if s.attacker == NONE or (seat != s.attacker and seat != s.defender):
        page.nothing(len(OF_BATTLE))
        return
    if seat == s.defender:
        own = DEFENDERS
    page.flag(own == ATTACKERS)
    page.flag(own == DEFENDERS)
    page.flag(s.bribing != 0)
    page.part(cards_at(s, own), 8)
    page.part(total_at(s, own), MUCH_FORCE)
    page.part(limit_of(s, own), MUCH_FORCE)
    page.part(cards_at(s, 1 - own), 8)
    page.part(total_at(s, 1 - own) if s.revealed else 0, MUCH_FORCE)
    page.part(limit_of(s, 1 - own), MUCH_FORCE)
    page.part(s.holds, 2)
    page.part(s.columns.fiefdom_vp[s.target] if s.target != NONE else 0, 3)
    page.part(s.columns.fiefdom_gold[s.target] if s.target != NONE else 0, 3)


def limit_of(s: Kingdoms, side: i64) -> i64:
    if side == ATTACKERS:
        return attack_force(s, s.attacker, s.defender)
    return defence_force(s, s.defender)


def write_player(s: Kingdoms, player: i64, page: Page) -> None:
    """What everybody sees of a player."""
    page.flag(True)
    page.part(s.gold[player], MUCH_GOLD)
    page.part(seasonal_income(s, player, 0), 15)
    page.part(tax(s, player), 10)
    page.part(fields_of(s, player), 15)
    page.part(fields_to_sell(s, player), 30)
    page.part(cards_in(s, player, RICE), TILES)
    page.part(cards_in(s, player, CITY), TILES)
    page.part(cards_in(s, player, CASTLE), TILES)
    page.part(cards_in(s, player, PALACE_ROW), TILES)
    page.part(fiefdoms_of(s, player), 6)
    page.part(fiefdom_points(s, player), POINTS)
    page.part(s.attacks[player], 5)
    page.part(attack_force(s, player, NONE), MUCH_FORCE)
    page.part(defence_force(s, player), MUCH_FORCE)
    page.flag(may_attack(s, player))
    page.flag(may_bribe(s, player))
    page.flag(s.shogun == player)
    page.flag(s.asked == player)
    page.flag(season_effect(s, player, SKIPPED) != 0)
    page.number(public_standing(s, player) / float(POINTS))
    for column in range(i64(SEASON_COLUMNS)):
        page.flag(season_effect(s, player, column) != 0)
    page.flags(s.owned[player], TYPES)
    for fiefdom in range(i64(FIEFDOMS)):
        page.flag(s.owner[fiefdom] == player)


def write_secrets(s: Kingdoms, seat: i64, page: Page) -> None:
    """The player's palace, and the cards to choose from."""
    first = first_tile(seat, PALACE_ROW)
    page.flags(kinds_among(s.card, first, first + TILES), PALACES)
    page.flags(kinds_among(s.hand, seat * HAND, seat * HAND + HAND), PALACES)


def kinds_among(cards: vec[i64], first: i64, end: i64) -> i64:
    """Mask of the kinds of cards that lie in these places."""
    kinds: i64 = 0
    for place in range(first, end):
        if cards[place] != NONE:
            kinds |= i64(1) << cards[place]
    return kinds
