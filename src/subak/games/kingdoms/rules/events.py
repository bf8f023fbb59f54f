"""What events do (KR-4.20 to KR-4.28): struck players in turn order, until one of them has to choose."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.columns import (
    ABOUT,
    AMOUNT,
    BASE,
    BUILD_COST,
    CARD,
    CATEGORY,
    DEED,
    EFFECTS,
    EVENT_COLUMNS,
    EXTRA_ACTION,
    EXTRA_BUILD,
    FREE_CARD,
    FREE_VICTORY,
    GAIN_GOLD,
    GAIN_GOLD_PER,
    GLOBAL_BAD,
    GLOBAL_GOOD,
    GLOBAL_NOTHING,
    HARVEST_PRICE,
    LOSE_CARD,
    LOSE_GENERAL,
    LOSE_GOLD_FRACTION,
    LOSE_NEWEST_RICE,
    OF_ROW,
    OF_TYPES,
    PAY_GOLD_PER,
    PROTECTED_BY,
    PROTECTS,
    RICE,
    SHOGUN_BAD,
    SKIP_TURN,
    SUSPEND_INCOME,
    TRIBUTE,
    VICTORY_COST,
    WHAT,
)
from subak.games.kingdoms.rules.counters import count, fiefdoms_of
from subak.games.kingdoms.rules.effects import general_tile, tokens_of
from subak.games.kingdoms.rules.journal import (
    EFFECT_LASTS,
    EVENT_GOLD,
    EVENT_TURNED,
    GENERAL_LOST,
    GIVEN,
    LOST,
    WARDED_OFF,
)
from subak.games.kingdoms.rules.mat import cards_in, cards_on_mat, first_tile, is_full, lose_card, put_card
from subak.games.kingdoms.rules.piles import pile_size
from subak.games.kingdoms.rules.state import (
    BUILD_CHANGE,
    CONSULTING,
    GOLD_BITS,
    HARVEST,
    LOSING,
    MORE_ACTIONS,
    MORE_BUILDS,
    NO_INCOME,
    NONE,
    PRICE_CHANGE,
    PRICING,
    SEASON_COLUMNS,
    SKIPPED,
    VICTORY_PRICE,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import begin_turns, seat_in_order


def turn_event(s: Kingdoms, event: i64) -> None:
    """KR-4.20: the card lies on the season's space, for all to see."""
    s.event_left[event] -= 1
    s.mix_left[printed(s, event, CATEGORY)] -= 1
    s.event = event
    s.year_event[s.season] = event
    s.resolving = 0
    s.event_gold = 0
    s.note(EVENT_TURNED, CHANCE, event, 1)
    resolve_on(s)


def resolve_on(s: Kingdoms) -> None:
    """KR-4.23: one player after the other, until one has to decide or all are through."""
    while s.resolving < s.seats:
        seat = seat_in_order(s, s.resolving)
        s.resolving += 1
        if is_struck(s, seat):
            strike(s, seat)
            if s.losses_left > 0 or s.draws_left > 0:
                return
        elif s.journal is not None and is_meant(s, s.event, seat == s.shogun):
            s.note(WARDED_OFF, seat, protector(s, s.event, seat), 1)
    if s.season == HARVEST:
        s.ask(CHANCE, PRICING)
    else:
        begin_turns(s)


def resolving_seat(s: Kingdoms) -> i64:
    """Who is dealing with the event now."""
    return seat_in_order(s, s.resolving - 1)


def printed(s: Kingdoms, event: i64, column: i64) -> i64:
    return s.columns.event[event * EVENT_COLUMNS + column]


# --- whom it strikes --------------------------------------------------------------------------------------------------


def is_struck(s: Kingdoms, seat: i64) -> bool:
    """KR-4.21, KR-4.22: by category, unless a card on the mat protects against it."""
    return is_meant(s, s.event, seat == s.shogun) and protection(s, s.event, seat) == 0


def is_meant(s: Kingdoms, event: i64, shogun: bool) -> bool:
    """KR-4.21: whether an event is about the Shogun, or about a player who is not. KR-10.4: alone, all are yours."""
    category = printed(s, event, CATEGORY)
    if category == GLOBAL_NOTHING:
        return False
    if s.seats == 1 or category == GLOBAL_GOOD:
        return True
    return shogun != (category == GLOBAL_BAD)


def protection(s: Kingdoms, event: i64, seat: i64) -> i64:
    """KR-4.22, KR-8.54: the tokens on the mat that ward an event off, as a mask; only bad events are."""
    category = printed(s, event, CATEGORY)
    if category != GLOBAL_BAD and category != SHOGUN_BAD:
        return 0
    tokens = printed(s, event, PROTECTED_BY)
    return tokens & tokens_of(s, seat) if tokens else 0


def protector(s: Kingdoms, event: i64, seat: i64) -> i64:
    """KR-4.22: the first card on the mat that wards an event off, or NONE."""
    tokens = protection(s, event, seat)
    for card in range(s.columns.types):
        if s.owned[seat] >> card & 1 and s.columns.effect[card * EFFECTS + PROTECTS] & tokens:
            return card
    return NONE


def fewest_cards(s: Kingdoms) -> i64:
    """KR-4.26: of those struck, who has the fewest cards, fiefdoms, gold; of equals who acts latest (KR-8.50)."""
    chosen: i64 = NONE
    for k in range(s.seats):
        seat = seat_in_order(s, k)
        if is_struck(s, seat) and (chosen == NONE or has_no_more(s, seat, chosen)):
            chosen = seat
    return chosen


def has_no_more(s: Kingdoms, seat: i64, other: i64) -> bool:
    cards = cards_on_mat(s, seat) - cards_on_mat(s, other)
    if cards != 0:
        return cards < 0
    fiefdoms = fiefdoms_of(s, seat) - fiefdoms_of(s, other)
    if fiefdoms != 0:
        return fiefdoms < 0
    return s.gold[seat] <= s.gold[other]


# --- what it does -----------------------------------------------------------------------------------------------------


def strike(s: Kingdoms, seat: i64) -> None:
    """One player's share of the event. Gold moves at once (KR-4.28); season effects are marked (KR-4.25)."""
    deed = printed(s, s.event, DEED)
    amount = printed(s, s.event, AMOUNT)
    if deed == GAIN_GOLD:
        give(s, seat, amount)
    elif deed == GAIN_GOLD_PER:
        give(s, seat, counted_gold(s, seat))
    elif deed == PAY_GOLD_PER:
        pay(s, seat, counted_gold(s, seat))
    elif deed == LOSE_GOLD_FRACTION:
        give(s, seat, -(s.gold[seat] // amount))
    elif deed == LOSE_NEWEST_RICE:
        lose_newest_rice(s, seat, amount)
    elif deed == LOSE_CARD:
        ask_loss(s, seat, amount)
    elif deed == LOSE_GENERAL:
        lose_general(s, seat)
    elif deed == TRIBUTE:
        collect_tribute(s, seat, amount)
    elif deed == FREE_CARD:
        take_free_card(s, seat)
    elif deed == FREE_VICTORY:
        consult(s)
    elif deed == EXTRA_ACTION:
        if fewest_cards(s) == seat:
            mark(s, seat, MORE_ACTIONS, amount)
    else:
        mark_for_season(s, seat, deed, amount)


def mark_for_season(s: Kingdoms, seat: i64, deed: i64, amount: i64) -> None:
    if deed == SKIP_TURN:
        mark(s, seat, SKIPPED, 1)
    elif deed == EXTRA_BUILD:
        mark(s, seat, MORE_BUILDS, amount)
    elif deed == BUILD_COST:
        mark(s, seat, BUILD_CHANGE, amount)
    elif deed == VICTORY_COST:
        mark(s, seat, VICTORY_PRICE, amount + 1)
    elif deed == HARVEST_PRICE:
        mark(s, seat, PRICE_CHANGE, amount)  # KR-8.95: several add up
    elif deed == SUSPEND_INCOME:
        mark(s, seat, NO_INCOME, printed(s, s.event, OF_TYPES))


def mark(s: Kingdoms, seat: i64, column: i64, n: i64) -> None:
    s.season_effect[seat * SEASON_COLUMNS + column] += n
    s.note(EFFECT_LASTS, seat, column, n)


def counted_gold(s: Kingdoms, seat: i64) -> i64:
    counted = count(s, seat, printed(s, s.event, WHAT), printed(s, s.event, ABOUT))
    return printed(s, s.event, BASE) + counted * printed(s, s.event, AMOUNT)


def pay(s: Kingdoms, seat: i64, gold: i64) -> i64:
    """KR-4.5, KR-8.52: imposed costs take what there is, and the rest is forgiven; says how much was paid."""
    paid = min(gold, s.gold[seat])
    give(s, seat, -paid)
    return paid


def give(s: Kingdoms, seat: i64, gold: i64) -> None:
    """Gold from the event, or less than none; everybody can see later whom it gave how much."""
    s.gold[seat] += gold
    s.note_now(EVENT_GOLD, seat, s.event, gold, s.gold[seat])
    s.event_gold += gold << seat * GOLD_BITS


def collect_tribute(s: Kingdoms, seat: i64, gold: i64) -> None:
    """Every other player pays, as far as able. KR-10.4: alone, the bank does."""
    if s.seats == 1:
        give(s, seat, printed(s, s.event, BASE))
        return
    tribute: i64 = 0
    for other in range(s.seats):
        if other != seat:
            tribute += pay(s, other, gold)
    give(s, seat, tribute)


def take_free_card(s: Kingdoms, seat: i64) -> None:
    """KR-8.84: a card from its pile at no cost; if it cannot be had, gold instead."""
    card = printed(s, s.event, CARD)
    row = s.columns.row[card]
    is_there = row != RICE and s.owned[seat] >> card & 1 != 0  # KR-4.7
    if s.pile[card] > 0 and not is_full(s, seat, row) and not is_there:
        put_card(s, seat, card)
        s.note(GIVEN, seat, card, s.event)
    else:
        give(s, seat, printed(s, s.event, BASE))


def consult(s: Kingdoms) -> None:
    """KR-4.27: a palace card is drawn. KR-8.109: unless there is none."""
    if pile_size(s) > 0:
        s.draws_left = 1
        s.ask(CHANCE, CONSULTING)


# --- losses -----------------------------------------------------------------------------------------------------------


def lose_newest_rice(s: Kingdoms, seat: i64, cards: i64) -> None:
    """The right-most card; with none left nothing happens (KR-8.53)."""
    for _ in range(min(cards, cards_in(s, seat, RICE))):
        s.note(LOST, seat, lose_card(s, seat, RICE, cards_in(s, seat, RICE) - 1), s.event)


def lose_general(s: Kingdoms, seat: i64) -> None:
    """KR-4.8, KR-8.74: the General returns to his pile, and his tile is free."""
    place = general_tile(s, seat)
    if place != NONE:
        s.note(GENERAL_LOST, seat, lose_card(s, seat, place // TILES, place % TILES), 1)


def ask_loss(s: Kingdoms, seat: i64, cards: i64) -> None:
    """KR-4.24: the owner chooses; with no eligible card nothing happens."""
    row = printed(s, s.event, OF_ROW)
    eligible: i64 = 0
    for k in range(i64(TILES)):
        if can_be_lost(s, seat, row, k):
            eligible += 1
    s.losses_left = min(cards, eligible)
    if s.losses_left > 0:
        s.ask(seat, LOSING)


def can_be_lost(s: Kingdoms, seat: i64, row: i64, k: i64) -> bool:
    """Whether the event may take the card on this tile."""
    card = s.card[first_tile(seat, row) + k]
    if row != printed(s, s.event, OF_ROW) or card == NONE:
        return False
    return printed(s, s.event, OF_TYPES) >> card & 1 != 0
