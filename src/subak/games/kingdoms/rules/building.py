"""Building and destroying (KR-4.50 to KR-4.61): why not, and how."""

from mypy_extensions import i64

from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.allowances import may_build, may_destroy_palace, use_build, use_charter
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import cost_to_build, cost_to_destroy, cost_to_replace
from subak.games.kingdoms.rules.journal import BUILT, DESTROYED, PALACE_DESTROYED, REPLACED
from subak.games.kingdoms.rules.mat import discard_from_palace, first_tile, is_full, lose_card, put_card, put_on
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.rules.turn import go_on

# --- build ------------------------------------------------------------------------------------------------------------


def why_not_buy(s: Kingdoms, seat: i64, card: i64) -> i64:
    """KR-4.50: there is one for sale, and it is rice or the first of its type (KR-4.7, KR-4.54)."""
    if card >= s.columns.for_sale:
        return no.BUILD_UNKNOWN
    if s.pile[card] == 0:
        return no.BUILD_PILE_EMPTY
    if s.columns.row[card] != RICE and s.owned[seat] >> card & 1:
        return no.BUILD_OWNED
    return OK


def why_not_build(s: Kingdoms, seat: i64, card: i64, place: i64) -> i64:
    """KR-4.50, KR-4.51: on a free tile (place 0), or in place of a card of a full row (place 1 to 5)."""
    reason = why_not_buy(s, seat, card)
    if reason != OK:
        return reason
    full = is_full(s, seat, s.columns.row[card])
    if place == 0 and full:
        return no.BUILD_ROW_FULL
    if place > 0 and not full:
        return no.BUILD_ROW_OPEN
    if place > s.columns.row_size:
        return no.NO_CARD
    if not may_build(s, seat):
        return no.NO_BUILD
    return OK if s.gold[seat] >= building_cost(s, seat, card, place) else no.BUILD_GOLD


def building_cost(s: Kingdoms, seat: i64, card: i64, place: i64) -> i64:
    return cost_to_build(s, seat, card) if place == 0 else cost_to_replace(s, seat, card)


def first_place(s: Kingdoms, seat: i64, card: i64) -> i64:
    """BUILD's first place for a card: the free tile, or the first card that can be replaced."""
    return 1 if is_full(s, seat, s.columns.row[card]) else 0


def build(s: Kingdoms, seat: i64, card: i64, place: i64) -> None:
    """KR-4.53: effects start at once; what is paid and used up is judged before anything moves."""
    row = s.columns.row[card]
    cost = building_cost(s, seat, card, place)
    s.gold[seat] -= cost
    if place == 0:
        use_build(s, seat, NONE)
        put_card(s, seat, card)
    else:
        use_build(s, seat, s.card[first_tile(seat, row) + place - 1])
        replace(s, seat, card, row, place - 1)
    s.note_now(BUILT, seat, card, cost, s.gold[seat])
    go_on(s)


def replace(s: Kingdoms, seat: i64, card: i64, row: i64, k: i64) -> None:
    """KR-4.51, KR-8.38: the old card leaves, the new one takes its tile; new rice goes to the right end."""
    s.note(REPLACED, seat, lose_card(s, seat, row, k), 1)
    if row == RICE:
        put_card(s, seat, card)
    else:
        put_on(s, seat, card, first_tile(seat, row) + k)


# --- destroy ----------------------------------------------------------------------------------------------------------


def why_not_destroy(s: Kingdoms, seat: i64, row: i64, k: i64) -> i64:
    """KR-4.60: any card of one's own, also in the palace (KR-8.43), unless the table has it otherwise (KR-10.12)."""
    if s.card[first_tile(seat, row) + k] == NONE:
        return no.NO_CARD
    if not may_build(s, seat):
        return no.NO_BUILD
    if row == PALACE_ROW:
        if s.destroy_palace == 0:
            return no.PALACE_STAYS
        if not may_destroy_palace(s):
            return no.NO_PALACE_DESTROY
    return OK if s.gold[seat] >= cost_to_destroy(s, seat, row) else no.DESTROY_GOLD


def destroy(s: Kingdoms, seat: i64, row: i64, k: i64) -> None:
    card = s.card[first_tile(seat, row) + k]
    cost = cost_to_destroy(s, seat, row)
    s.gold[seat] -= cost
    if row == PALACE_ROW:
        use_charter(s, seat)
        discard_from_palace(s, seat, k)
        s.note_now(PALACE_DESTROYED, seat, card, cost, s.gold[seat])
    else:
        use_build(s, seat, card)
        lose_card(s, seat, row, k)
        s.note_now(DESTROYED, seat, card, cost, s.gold[seat])
    go_on(s)
