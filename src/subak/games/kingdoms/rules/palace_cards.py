"""Drawing palace cards (KR-4.110 to KR-4.116): why not, and how."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import HAND, OPEN_TILE, REPLACE
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.effects import victory_cost, victory_draws
from subak.games.kingdoms.rules.journal import DRAW_PAID, KEPT, LAID, OUSTED
from subak.games.kingdoms.rules.mat import (
    discard_from_palace,
    first_tile,
    has_palace_card,
    is_full,
    put_in_palace,
    take_from_palace,
)
from subak.games.kingdoms.rules.piles import empty_place, pile_size, put_hand_to_bottom, put_to_bottom
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import DRAWING, NONE, Kingdoms


def why_not_draw_victory(s: Kingdoms, seat: i64) -> i64:
    """KR-4.110: a standard action, the gold, and a card to draw."""
    if pile_size(s) == 0:
        return no.VICTORY_NO_CARDS
    if s.standard == 0:
        return no.NO_STANDARD
    return OK if s.gold[seat] >= victory_cost(s, seat) else no.VICTORY_GOLD


def draw_victory(s: Kingdoms, seat: i64) -> None:
    """KR-8.99: paid before anybody looks, and not refunded."""
    cost = victory_cost(s, seat)
    s.gold[seat] -= cost
    s.standard -= 1
    s.draws_left = victory_draws(s, seat)
    s.note_now(DRAW_PAID, seat, s.draws_left, cost, s.gold[seat])
    s.ask(CHANCE, DRAWING)


# --- which card -------------------------------------------------------------------------------------------------------


def why_not_keep(s: Kingdoms, seat: i64, k: i64) -> i64:
    """KR-4.112, KR-8.34: a drawn card of a type that the palace does not hold, if it can be placed."""
    kind = s.hand[seat * HAND + k]
    if kind == NONE:
        return no.KEEP_NOT_DRAWN
    if has_palace_card(s, seat, kind):
        return no.KEEP_TWICE
    return OK if can_place(s, seat) else no.KEEP_NO_PLACE


def can_place(s: Kingdoms, seat: i64) -> bool:
    """Whether KR-4.114 offers a place at all."""
    return not is_full(s, seat, PALACE_ROW) or s.gold[seat] >= s.columns.replace_cost


def keep(s: Kingdoms, seat: i64, k: i64) -> None:
    """KR-4.113: the others go to the bottom of the pile in the order drawn."""
    kind = s.hand[seat * HAND + k]
    if s.journal is not None:
        s.note(KEPT, seat, kind, empty_place(s, seat))
    s.hand[seat * HAND + k] = NONE
    put_hand_to_bottom(s, seat)
    s.hand[seat * HAND] = kind


# --- and where it goes ------------------------------------------------------------------------------------------------


def why_not_place(s: Kingdoms, seat: i64, action: i64) -> i64:
    """KR-4.114: on an open tile, or for 2 gold in place of a card, also with tiles open (KR-8.36)."""
    if action == OPEN_TILE:
        return no.PALACE_FULL if is_full(s, seat, PALACE_ROW) else OK
    if s.card[first_tile(seat, PALACE_ROW) + action - REPLACE] == NONE:
        return no.REPLACE_NO_CARD
    return OK if s.gold[seat] >= s.columns.replace_cost else no.REPLACE_GOLD


def place(s: Kingdoms, seat: i64, action: i64) -> None:
    k: i64 = NONE
    if action != OPEN_TILE:
        k = action - REPLACE
        s.gold[seat] -= s.columns.replace_cost
        old = s.card[first_tile(seat, PALACE_ROW) + k]
        s.note_now(OUSTED, seat, old, s.columns.replace_cost, s.gold[seat])
        clear_tile(s, seat, k)
    kind = s.hand[seat * HAND]
    s.note(LAID, seat, kind, put_in_palace(s, seat, kind, k))
    s.hand[seat * HAND] = NONE


def clear_tile(s: Kingdoms, seat: i64, k: i64) -> None:
    """KR-8.112: a replaced palace card leaves the game. KR-10.14: or it goes to the bottom of the pile."""
    if s.replaced_returns:
        put_to_bottom(s, take_from_palace(s, seat, k), seat)
    else:
        discard_from_palace(s, seat, k)
