"""All that a seat sees of Kingdoms of Rice, as numbers. view/observation.py says what they are, block by block."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.kingdoms.rules.actions import (
    EVENTS,
    FIEFDOMS,
    HAND,
    MARKETS,
    PAIRS,
    PALACES,
    SEATS,
    TILES,
    TYPES,
    VALUES,
)
from subak.games.kingdoms.rules.allowances import extras_used
from subak.games.kingdoms.rules.columns import CATEGORIES, PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import (
    attack_force,
    defence_force,
    fields_of,
    may_attack,
    may_bribe,
    seasonal_income,
    worth_of,
)
from subak.games.kingdoms.rules.forces import cards_at, total_at
from subak.games.kingdoms.rules.hidden import is_hidden, unseen_palace_cards
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.phases.auction import BID_BITS, TITLE_BITS, TITLES, last_bid
from subak.games.kingdoms.rules.scoring import palace_points
from subak.games.kingdoms.rules.state import (
    ASIDE,
    BOXED,
    BY_ATTACK,
    BY_BRIBERY,
    DECK,
    FAILED,
    GOLD_BITS,
    NEUTRAL,
    NONE,
    OVER,
    REDRAWN,
    SEASON_COLUMNS,
    SEASONS,
    WON,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import acting, shogun_without_bids
from subak.kit.bot.feature_writer import Page

# What the counts are divided by.
GOLD: Final = 60
POINTS: Final = 40
FORCE: Final = 50
PILE: Final = 40
COPIES: Final = 4
FEW: Final = 5
CARDS: Final = 8
PRICE: Final = 20
FIELDS: Final = 15

ROWS_SEEN: Final = 3  # rice, city and castle
BOTTOM: Final = 12  # cards at the bottom of the palace pile that are told
SIDES: Final = 4  # attack, defence, and what each has given up in its War Room

PLAYER: Final[i64] = 24 + SEASON_COLUMNS + TYPES
TILE: Final[i64] = 3
PALACE_TILE: Final[i64] = 2
FIEFDOM: Final[i64] = 6 + SEATS
SIDE: Final[i64] = 3 + VALUES


@final
class FullObserver(Observer):
    """Nothing here depends on palace cards of others or on FORCE cards that the seat has not seen."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Kingdoms)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_player(s, seat, (seat + k) % s.seats, page)
            else:
                page.nothing(PLAYER)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_tiles(s, (seat + k) % s.seats, page)
            else:
                page.nothing(ROWS_SEEN * TILES * TILE)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_palace(s, (seat + k) % s.seats, k == 0, page)
            else:
                page.nothing(TILES * PALACE_TILE)
        write_own_cards(s, seat, page)
        write_fiefdoms(s, seat, page)
        write_piles(s, page)
        write_events(s, page)
        write_contest(s, seat, page)
        write_palace_pile(s, seat, page)
        write_titles(s, seat, page)
        return page.n - first


def ahead(s: Kingdoms, seat: i64, other: i64) -> i64:
    """How far clockwise another seat sits; NONE for no seat."""
    return (other - seat + s.seats) % s.seats if other >= 0 else i64(NONE)


def write_table(s: Kingdoms, seat: i64, page: Page) -> None:
    page.one_of(seat, SEATS)
    page.one_of(s.phase, OVER + 1)
    page.one_of(s.season, SEASONS)
    page.part(s.year, FEW)
    page.part(s.years, FEW)
    page.part(s.turn, SEATS)
    page.part(s.high_bid, GOLD)
    page.part(s.resolving, SEATS)
    page.part(s.losses_left, FEW)
    page.part(s.standard, FEW)
    page.part(s.charter, FEW)
    page.part(s.draws_left, FEW)
    page.part(s.pile_top, PILE)
    page.part(s.pile_bottom, PILE)
    page.flag(s.price != NONE)
    page.part(max(s.price, i64(0)), PRICE)
    page.one_of(s.noted[seat], 2 * PAIRS)


def write_player(s: Kingdoms, seat: i64, player: i64, page: Page) -> None:
    """What everybody sees of a player."""
    page.flag(True)
    page.flag(s.may_act(player))
    page.flag(s.asked == player)
    page.flag(acting(s) == player)
    page.flag(s.shogun == player)
    page.flag(shogun_without_bids(s) == player)
    page.flag(s.high_bidder == player)
    page.flag(s.passed >> player & 1 != 0)
    page.flag(s.choosing >> player & 1 != 0)
    page.flag(may_attack(s, player))
    page.flag(may_bribe(s, player))
    page.part(last_bid(s, player), GOLD)
    page.part(s.gold[player], GOLD)
    page.part(event_gold(s, player), GOLD)
    page.part(s.attacks[player], FEW)
    page.part(seasonal_income(s, player, 0), FIELDS)
    page.part(fields_of(s, player), FIELDS)
    page.part(attack_force(s, player, NONE), FORCE)
    page.part(defence_force(s, player), FORCE)
    page.part(palace_points(s, player) if player == seat or s.phase == OVER else i64(0), POINTS)
    for row in range(i64(PALACE_ROW + 1)):
        page.part(s.size[player * (PALACE_ROW + 1) + row], TILES)
    for column in range(i64(SEASON_COLUMNS)):
        page.part(s.season_effect[player * SEASON_COLUMNS + column], CARDS)
    page.flags(s.owned[player], TYPES)


def event_gold(s: Kingdoms, player: i64) -> i64:
    """KR-4.28: what a seat got from the event of the season. The sum is taken apart from the lowest seat on."""
    packed = s.event_gold
    half = i64(1) << (GOLD_BITS - 1)
    gold: i64 = 0
    for _ in range(player + 1):
        gold = (packed + half) % (2 * half) - half
        packed = (packed - gold) >> GOLD_BITS
    return gold


def write_tiles(s: Kingdoms, player: i64, page: Page) -> None:
    first = first_tile(player, RICE)
    for tile in range(first, first + ROWS_SEEN * TILES):
        card = s.card[tile]
        page.flag(card != NONE)
        page.identity(card, TYPES)
        page.part(worth_of(s, card) if card != NONE else i64(0), PRICE)


def write_palace(s: Kingdoms, player: i64, own: bool, page: Page) -> None:
    """KR-4.116: everybody sees which tiles are filled, the owner with what, and at the end everybody."""
    first = first_tile(player, PALACE_ROW)
    for tile in range(first, first + TILES):
        page.flag(s.card[tile] != NONE)
        page.identity(s.card[tile] if own or s.phase == OVER else i64(NONE), PALACES)


def write_own_cards(s: Kingdoms, seat: i64, page: Page) -> None:
    """The palace and the hand of the seat, kind by kind in each place."""
    first = first_tile(seat, PALACE_ROW)
    for tile in range(first, first + TILES):
        page.one_of(s.card[tile], PALACES)
    for place in range(seat * HAND, seat * HAND + HAND):
        page.one_of(s.hand[place], PALACES)
    for k in range(i64(SEATS)):
        page.part(hand_size(s, (seat + k) % s.seats) if k < s.seats else i64(0), HAND)


def hand_size(s: Kingdoms, player: i64) -> i64:
    cards: i64 = 0
    for place in range(player * HAND, player * HAND + HAND):
        if s.hand[place] != NONE:
            cards += 1
    return cards


def write_fiefdoms(s: Kingdoms, seat: i64, page: Page) -> None:
    columns = s.columns
    for fiefdom in range(i64(FIEFDOMS)):
        owner = s.owner[fiefdom]
        if fiefdom >= columns.fiefdoms or owner == BOXED:
            page.nothing(FIEFDOM)
            continue
        page.flag(True)
        page.flag(owner == NEUTRAL)
        page.flag(s.gained[fiefdom] == BY_ATTACK)
        page.flag(s.gained[fiefdom] == BY_BRIBERY)
        page.part(columns.fiefdom_vp[fiefdom], FEW)
        page.part(columns.fiefdom_gold[fiefdom], FEW)
        page.one_of(ahead(s, seat, owner), SEATS)


def write_piles(s: Kingdoms, page: Page) -> None:
    for card in range(i64(TYPES)):
        page.part(s.pile[card], COPIES)
        page.part(s.gone[card], COPIES)
        page.part(extras_used(s, card), 3)
        page.flag(s.on_mat >> card & 1 != 0)


def write_events(s: Kingdoms, page: Page) -> None:
    page.one_of(s.event, EVENTS)
    for season in range(i64(SEASONS)):
        page.one_of(s.year_event[season], EVENTS)
    for event in range(i64(EVENTS)):
        page.part(s.event_left[event], COPIES)
    for category in range(i64(CATEGORIES)):
        page.part(s.mix_left[category], PILE)
    for market in range(i64(MARKETS)):
        page.part(s.market_left[market], 1)


def write_contest(s: Kingdoms, seat: i64, page: Page) -> None:
    """The battle or bribery in progress, or the last one. FORCE cards only where the seat sees them (KR-5.3)."""
    page.one_of(ahead(s, seat, s.attacker), SEATS)
    page.one_of(ahead(s, seat, s.defender), SEATS)
    page.one_of(s.target, FIEFDOMS)
    page.flag(s.bribing != 0)
    page.flag(s.side != 0)
    page.flag(s.revealed != 0)
    page.flag(s.outcome == WON)
    page.flag(s.outcome == FAILED)
    page.part(s.holds, FEW)
    page.flags(s.held, 2)
    page.part(s.reserve, CARDS)
    page.identity(s.tie_attack, VALUES)
    page.identity(s.tie_defence, VALUES)
    for place in range(i64(SIDES)):
        write_side(s, seat, place, page)
    for value in range(i64(VALUES)):
        page.part(unseen(s, seat, value), COPIES)


def write_side(s: Kingdoms, seat: i64, place: i64, page: Page) -> None:
    if s.attacker == NONE:
        page.nothing(SIDE)
        return
    hidden = is_hidden(s, seat, place)
    page.flag(not hidden)
    page.part(cards_at(s, place), CARDS)
    page.part(i64(0) if hidden else total_at(s, place), FORCE)
    for value in range(place * VALUES, (place + 1) * VALUES):
        page.part(i64(0) if hidden else s.force[value], COPIES)


def unseen(s: Kingdoms, seat: i64, value: i64) -> i64:
    """The FORCE cards of a value that the seat has not seen in this contest."""
    if s.attacker == NONE:
        return 0
    cards = s.force[DECK * VALUES + value]
    for place in range(i64(ASIDE + 2)):
        if is_hidden(s, seat, place):
            cards += s.force[place * VALUES + value]
    return cards


def write_palace_pile(s: Kingdoms, seat: i64, page: Page) -> None:
    """What may be in the pile or with others, what the seat has discarded, and the first cards of the bottom."""
    left = unseen_palace_cards(s, seat)
    for kind in range(i64(PALACES)):
        page.part(left[kind], COPIES)
        page.part(s.discarded[seat * PALACES + kind], COPIES)
    for k in range(i64(BOTTOM)):
        if k >= s.pile_bottom:
            page.nothing(SEATS + 2)
            continue
        sender = s.sender[k] % REDRAWN
        page.one_of(ahead(s, seat, sender), SEATS)
        page.flag(s.sender[k] >= REDRAWN)
        page.identity(s.bottom[k] if sender == seat else i64(NONE), PALACES)


def write_titles(s: Kingdoms, seat: i64, page: Page) -> None:
    """Who was Shogun of the last years, and for how much, the newest first."""
    for k in range(i64(TITLES)):
        title = s.titles >> (k * TITLE_BITS) & ((i64(1) << TITLE_BITS) - 1)
        page.one_of(ahead(s, seat, (title >> BID_BITS) - 1), SEATS)
        page.part(title & ((i64(1) << BID_BITS) - 1), GOLD)
