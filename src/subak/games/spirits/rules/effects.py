"""What spirits in force change (SP-1.14). Rules ask these questions; no rule compares card names."""

from mypy_extensions import i64

from subak.games.spirits.rules import columns as at
from subak.games.spirits.rules.geometry import SIZE, first_of
from subak.games.spirits.rules.state import LAST_ROUND, Spirits

# --- reading the cards ------------------------------------------------------------------------------------------------


def printed(s: Spirits, card: i64, column: i64) -> i64:
    return s.columns.spirit[card * at.SPIRIT_COLUMNS + column]


def cards_with(s: Spirits, seat: i64, effect: i64) -> i64:
    """SP-4.7: the face-up cards of a player that have the effect, as a mask."""
    return s.face_up[seat] & s.columns.with_effect[effect]


def total(s: Spirits, seat: i64, effect: i64) -> i64:
    """SP-11.5: uses and bonuses add up."""
    cards = cards_with(s, seat, effect)
    n: i64 = 0
    while cards:
        n += printed(s, first_of(cards), at.N)
        cards &= cards - 1
    return n


def least(s: Spirits, seat: i64, effect: i64, otherwise: i64) -> i64:
    """Of several costs the lowest counts."""
    cards = cards_with(s, seat, effect)
    n = otherwise
    while cards:
        n = min(n, printed(s, first_of(cards), at.N))
        cards &= cards - 1
    return n


def highest_rank(s: Spirits, seat: i64) -> i64:
    """SP-4.8: of all face-up cards, spent ones included (SP-4.14); 0 without any. Cards are numbered by rank."""
    cards = s.face_up[seat]
    if cards == 0:
        return 0
    card: i64 = 0
    while cards > 1:
        cards >>= 1
        card += 1
    return printed(s, card, at.RANK)


# --- building and the market ------------------------------------------------------------------------------------------


def labor_per_piece(s: Spirits, seat: i64) -> i64:
    """2.5: three labourers for a wall or gate, or what `build_cost` says."""
    return least(s, seat, at.BUILD_COST, s.columns.labor_per_piece)


def pieces_per_livestock(s: Spirits, seat: i64) -> i64:
    """2.5: one piece for each livestock, or what `build_cost` says."""
    cards = cards_with(s, seat, at.BUILD_COST)
    n: i64 = 1
    while cards:
        n = max(n, printed(s, first_of(cards), at.N2))
        cards &= cards - 1
    return n


def tax_on(s: Spirits, seat: i64, items: i64) -> i64:
    """2.4, R-68: T(n) for n items bought in one step, or R-53: as for fewer with `tax_shift`."""
    if items == 0:
        return 0
    return s.columns.tax[max(items - total(s, seat, at.TAX_SHIFT), 0)]


# --- tending and harvest ----------------------------------------------------------------------------------------------


def is_immune(s: Spirits, seat: i64, token: i64) -> bool:
    """SP-11.8: whether no token of that kind may be added to a player's field."""
    cards = cards_with(s, seat, at.IMMUNITY)
    while cards:
        if printed(s, first_of(cards), at.ABOUT) == token:
            return True
        cards &= cards - 1
    return False


def labor_per_weed(s: Spirits, seat: i64, paddy: i64) -> i64:
    """SP-7.6: a labourer for each hex of the paddy, or what `weed_cost` says."""
    return least(s, seat, at.WEED_COST, SIZE[s.shape(seat).hexes[paddy]])


def labor_per_hex(s: Spirits, seat: i64) -> i64:
    """SP-7.9: labourers for each hex that is harvested."""
    return least(s, seat, at.HARVEST_COST, s.columns.labor_per_hex_harvested)


def harvests_wet(s: Spirits, seat: i64) -> bool:
    return cards_with(s, seat, at.HARVEST_WET) != 0


def virtual_uses(s: Spirits, seat: i64) -> i64:
    """SP-11.5: uses of virtual fertiliser in each Harvest action (R-50)."""
    return total(s, seat, at.VIRTUAL_FERTILIZER)


def free_uses(s: Spirits, seat: i64) -> i64:
    return total(s, seat, at.FREE_HARVEST)


def sprouts(s: Spirits, seat: i64) -> i64:
    """SP-11.12: paddies that may grow right after they are planted."""
    return total(s, seat, at.QUICK_GROW)


def hex_bonus(s: Spirits, seat: i64) -> i64:
    return total(s, seat, at.HEX_BONUS)


def reads_gray(s: Spirits, seat: i64) -> bool:
    """SP-7.10: the gray numbers count in round 7, and always with `gray_always` (R-61)."""
    return s.round == LAST_ROUND or cards_with(s, seat, at.GRAY_ALWAYS) != 0


def yield_row(s: Spirits, seat: i64, weeds: i64, pests: i64) -> i64:
    """SP-7.11: rows 0 to 3 by the tokens of the whole paddy that are not ignored (SP-11.9)."""
    if cards_with(s, seat, at.IGNORE_TOKENS):
        weeds = max(weeds - ignored(s, seat, at.A_WEED), 0)
        pests = max(pests - ignored(s, seat, at.A_PEST), 0)
        return row_of(pests, weeds + pests - ignored(s, seat, at.EITHER))
    return row_of(pests, weeds + pests)


def row_of(pests: i64, tokens: i64) -> i64:
    """A single pest does less harm than a single weed, so it is the one that is left."""
    if tokens <= 0:
        return 0
    if tokens == 1:
        return 1 if pests > 0 else 2
    return 3


def ignored(s: Spirits, seat: i64, token: i64) -> i64:
    cards = cards_with(s, seat, at.IGNORE_TOKENS)
    n: i64 = 0
    while cards:
        card = first_of(cards)
        if printed(s, card, at.ABOUT) == token:
            n += printed(s, card, at.N)
        cards &= cards - 1
    return n


# --- the end ----------------------------------------------------------------------------------------------------------


def end_bonus(s: Spirits, seat: i64) -> i64:
    """SP-13.2: what the end cards of a player pay for labourers, livestock and hexes in paddies."""
    cards = cards_with(s, seat, at.END_BONUS)
    n: i64 = 0
    while cards:
        n += paid_by(s, seat, first_of(cards))
        cards &= cards - 1
    return n


def paid_by(s: Spirits, seat: i64, card: i64) -> i64:
    """SP-13.2: the rice of one end card."""
    return printed(s, card, at.N) * counted(s, seat, printed(s, card, at.ABOUT))


def counted(s: Spirits, seat: i64, what: i64) -> i64:
    """R-63: temporary workers do not count. SP-11.10: rocky and unconnected paddies do."""
    if what == at.PER_LABOR:
        return s.labor[seat]
    if what == at.PER_LIVESTOCK:
        return s.livestock[seat]
    return paddy_hexes(s, seat)


def paddy_hexes(s: Spirits, seat: i64) -> i64:
    """Hexes in completed paddies."""
    shape = s.shape(seat)
    paddies = shape.paddies
    n: i64 = 0
    while paddies:
        n += SIZE[shape.hexes[first_of(paddies)]]
        paddies &= paddies - 1
    return n
