"""What must hold in every position (KR-4.123): every card and every fiefdom is somewhere, and only once."""

from collections import Counter
from collections.abc import Iterator

from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.actions import HAND, MAT, PALACES, ROWS, TILES, VALUES
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.setup import missing_players
from subak.games.kingdoms.rules.state import NONE, Kingdoms


def invariants(s: Kingdoms) -> list[str]:
    """What is wrong in a position, in sentences; empty when all is well."""
    return [
        *wrong_cards(s),
        *wrong_rows(s),
        *wrong_palaces(s),
        *wrong_force(s),
        *wrong_decks(s),
        *wrong_fiefdoms(s),
        *wrong_players(s),
        *wrong_secrets(s),
    ]


def row_of(s: Kingdoms, seat: int, row: int) -> list[int]:
    """The tiles of a row."""
    first = seat * MAT + row * TILES
    return [int(s.card[tile]) for tile in range(first, first + TILES)]


def cards_of(s: Kingdoms, seat: int) -> list[int]:
    """The rice, city and castle cards on a mat."""
    return [card for row in range(PALACE_ROW) for card in row_of(s, seat, row) if card != NONE]


# --- cards ------------------------------------------------------------------------------------------------------------


def wrong_cards(s: Kingdoms) -> Iterator[str]:
    """Pile, mats and cards that left the game make the number of KR-3.2; no General ever leaves."""
    on_mats = Counter(card for seat in range(s.seats) for card in cards_of(s, seat))
    for card in range(s.columns.types):
        there = s.pile[card] + on_mats[card] + s.gone[card]
        if there != cards_in_game(s, card):
            yield f"of card {card} there are {there}; the game has {cards_in_game(s, card)}"
        if s.gone[card] and s.columns.returns[card]:
            yield f"card {card} has left the game and should return to its pile"


def cards_in_game(s: Kingdoms, card: int) -> int:
    """KR-3.2, KR-3.3."""
    columns = s.columns
    if card < columns.for_sale:
        return max(0, int(columns.count[card] - columns.fewer[card] * missing_players(s)))
    return int(s.seats) if card == columns.first_city else 0


def wrong_rows(s: Kingdoms) -> Iterator[str]:
    """KR-4.6, KR-4.7: no row is overfull, no card lies there twice but rice, and rice is left-justified."""
    for seat in range(s.seats):
        for row in range(ROWS):
            cards = [card for card in row_of(s, seat, row) if card != NONE]
            if s.size[seat * ROWS + row] != len(cards) or len(cards) > s.columns.row_size:
                yield f"row {row} of seat {seat} has {len(cards)} cards and counts {s.size[seat * ROWS + row]}"
            if row != RICE and len(set(cards)) < len(cards):
                yield f"row {row} of seat {seat} holds a card twice"
        rice = row_of(s, seat, RICE)
        if sorted(rice, key=lambda card: card == NONE) != rice:
            yield f"the rice of seat {seat} has gaps"
        if s.owned[seat] != sum(1 << card for card in set(cards_of(s, seat))):
            yield f"seat {seat} does not own what lies on its mat"


# --- palace cards -----------------------------------------------------------------------------------------------------


def wrong_palaces(s: Kingdoms) -> Iterator[str]:
    """Pile, palaces, hands and cards that left make the palace deck."""
    there = Counter(int(kind) for kind in s.hand if kind != NONE)
    there.update(kind for seat in range(s.seats) for kind in row_of(s, seat, PALACE_ROW) if kind != NONE)
    there.update(int(s.bottom[k]) for k in range(s.pile_bottom))
    for kind in range(PALACES):
        gone = sum(int(s.discarded[seat * PALACES + kind]) for seat in range(s.seats))
        if there[kind] + s.top[kind] + gone != s.columns.palace_count[kind]:
            yield f"of palace card {kind} there are {there[kind] + s.top[kind] + gone}"
    if sum(s.top) != s.pile_top:
        yield f"the top of the palace pile has {sum(s.top)} cards and counts {s.pile_top}"
    if any((s.bottom[k] == NONE) != (k >= s.pile_bottom) for k in range(len(s.bottom))):
        yield f"the bottom of the palace pile does not have {s.pile_bottom} cards"


# --- decks ------------------------------------------------------------------------------------------------------------


def wrong_force(s: Kingdoms) -> Iterator[str]:
    """Deck, both sides, set aside and tie cards make the FORCE deck, from the first battle on."""
    if s.attacker == NONE:
        return
    for value in range(VALUES):
        there = sum(int(s.force[place * VALUES + value]) for place in range(now.FORCE_PLACES))
        if there != s.columns.force_count[value]:
            yield f"of FORCE {value} there are {there} cards"


def wrong_decks(s: Kingdoms) -> Iterator[str]:
    """As many events and market cards are turned as seasons and harvests have come."""
    if s.phase <= now.KEEPING:
        return
    seasons = now.SEASONS * (s.year - 1) + s.season
    turned = sum(int(s.columns.event_count[event] - s.event_left[event]) for event in range(s.columns.events))
    if turned - seasons not in ((0, 1) if s.phase < now.ACTING else (1,)):
        yield f"{turned} events are turned in season {seasons + 1}"
    harvests = s.columns.markets - sum(s.market_left)
    if harvests - (s.year - 1) not in (0, 1):
        yield f"{harvests} market cards are turned in year {s.year}"


def wrong_fiefdoms(s: Kingdoms) -> Iterator[str]:
    """KR-3.2: neutral and owned fiefdoms are all that are in play; only owned ones have been gained."""
    in_play = sum(owner != now.BOXED for owner in s.owner)
    expected = s.columns.fiefdoms - s.columns.fiefdoms_fewer * missing_players(s)
    if s.phase >= now.DEALING and in_play != expected and 0 in list(s.columns.fiefdom_players)[: s.columns.fiefdoms]:
        yield f"{in_play} fiefdoms are in play; there should be {expected}"
    for fiefdom in range(s.columns.fiefdoms):
        if (s.owner[fiefdom] >= 0) != (s.gained[fiefdom] > 0) or s.owner[fiefdom] >= s.seats:
            yield f"fiefdom {fiefdom} belongs to {s.owner[fiefdom]} and was gained by {s.gained[fiefdom]}"


# --- players ----------------------------------------------------------------------------------------------------------


def wrong_players(s: Kingdoms) -> Iterator[str]:
    """KR-4.5: nobody owes gold; there is a Shogun from the first auction on, but not in solo."""
    for seat in range(s.seats):
        if s.gold[seat] < 0:
            yield f"seat {seat} has {s.gold[seat]} gold"
    if s.phase > now.BIDDING and (s.shogun == NONE) != (s.seats == 1):
        yield f"the Shogun is {s.shogun} with {s.seats} players"
    if not 0 <= s.standard <= 9 or not 0 <= s.charter <= 9 or s.losses_left < 0 or s.draws_left < 0:
        yield f"{s.standard} standard actions and {s.charter} charters are left"


def wrong_secrets(s: Kingdoms) -> Iterator[str]:
    """Hands are empty and choices are open whenever nobody is choosing."""
    if s.phase in (now.DEALING, now.KEEPING):
        return
    if any(choice != NONE for choice in s.noted) or (s.phase > now.KEEPING and s.choosing):
        yield "a choice is still sealed"
    holding = [k // HAND for k, kind in enumerate(s.hand) if kind != NONE]
    if len(set(holding)) > 1 or (holding and s.phase in (now.BIDDING, now.PRICING, now.ACTING, now.OVER)):
        yield f"the seats {sorted(set(holding))} still hold palace cards"
