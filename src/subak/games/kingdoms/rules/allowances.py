"""What a player may still do in a turn (KR-4.42 to KR-4.45): standard actions, the charter, and the extras of halls."""

from mypy_extensions import i64

from subak.games.kingdoms.rules.actions import TYPES
from subak.games.kingdoms.rules.columns import EFFECTS, EXTRA_ANY, EXTRA_HARVEST
from subak.games.kingdoms.rules.journal import EXTRA_USED
from subak.games.kingdoms.rules.mat import bit
from subak.games.kingdoms.rules.state import HARVEST, NONE, Kingdoms


def extras_used(s: Kingdoms, card: i64) -> i64:
    """How often a hall was used in this turn, at most three times: two bits for each card."""
    return s.extras_used >> (2 * card) & 3


def halls(s: Kingdoms, seat: i64, column: i64) -> i64:
    """Mask of the halls on the mat, new ones too (KR-8.46). KR-10.12: or only those there since the turn began."""
    types = s.columns.types_with[column] & s.owned[seat]
    if s.hall_at_once == 0:
        types &= s.on_mat
    return types


def extra_left(s: Kingdoms, seat: i64, column: i64, card: i64) -> bool:
    """KR-4.42: use is counted by type and turn."""
    if halls(s, seat, column) >> card & 1 == 0 or (column == EXTRA_HARVEST and s.season != HARVEST):
        return False
    return extras_used(s, card) < s.columns.effect[card * EFFECTS + column]


def hall_with_extra(s: Kingdoms, seat: i64, column: i64) -> i64:
    """The first hall of a kind whose extra is unused, or NONE."""
    types = halls(s, seat, column)
    if types == 0:
        return NONE
    for card in range(i64(TYPES)):
        if types >> card & 1 and extra_left(s, seat, column, card):
            return card
    return NONE


def has_extra(s: Kingdoms, seat: i64) -> bool:
    return hall_with_extra(s, seat, EXTRA_HARVEST) != NONE or hall_with_extra(s, seat, EXTRA_ANY) != NONE


def may_build(s: Kingdoms, seat: i64) -> bool:
    """Whether anything is left for a build, or for destroying rice, city or castle cards."""
    return s.standard > 0 or s.charter > 0 or has_extra(s, seat)


def may_destroy_palace(s: Kingdoms) -> bool:
    """KR-4.44: the halls name rice, city and castle cards only."""
    return s.standard > 0 or s.charter > 0


def use_build(s: Kingdoms, seat: i64, removed: i64) -> None:
    """KR-4.44, KR-8.47, KR-8.48: the extra of the very hall that is removed, then the narrowest allowance first."""
    hall: i64 = NONE
    if removed != NONE and (extra_left(s, seat, EXTRA_HARVEST, removed) or extra_left(s, seat, EXTRA_ANY, removed)):
        hall = removed
    if hall == NONE:
        hall = hall_with_extra(s, seat, EXTRA_HARVEST)
    if hall == NONE:
        hall = hall_with_extra(s, seat, EXTRA_ANY)
    if hall == NONE:
        use_charter(s, seat)
    else:
        s.extras_used += bit(2 * hall)
        s.note(EXTRA_USED, seat, hall, 1)


def use_charter(s: Kingdoms, seat: i64) -> None:
    """KR-4.44: the charter before a standard action."""
    if s.charter > 0:
        s.charter -= 1
        s.note(EXTRA_USED, seat, NONE, 1)
    else:
        s.standard -= 1
