"""What a kingdom is worth (KR-7.1 to KR-7.7): palace cards, fiefdoms, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.counters import count
from subak.games.kingdoms.rules.journal import ENDED, SCORED
from subak.games.kingdoms.rules.mat import cards_in, cards_on_mat, first_tile, is_full
from subak.games.kingdoms.rules.state import NONE, OVER, Kingdoms

RANKS: Final = 6  # Ashigaru, Samurai, Hatamoto, Daimyo, Shogun, Emperor
SHORTEST: Final = 3  # years
RANK_POINTS: Final = vec[i64]([0, 12, 17, 23, 29, 36, 0, 16, 22, 29, 36, 44, 0, 20, 27, 34, 42, 50])  # by years, rank


def printed(s: Kingdoms, kind: i64, column: i64) -> i64:
    return s.columns.palace[kind * at.PALACE_COLUMNS + column]


# --- one palace card --------------------------------------------------------------------------------------------------


def card_points(s: Kingdoms, seat: i64, kind: i64) -> i64:
    """What a palace card of this kind scores on the mat as it lies, with the boost of others (KR-7.2)."""
    if printed(s, kind, at.SCORES) == at.VP_FRACTION:
        return fraction_points(s, seat, kind)
    return max(own_points(s, seat, kind), 0) + boost_of(s, seat, kind)


def own_points(s: Kingdoms, seat: i64, kind: i64) -> i64:
    """What the card says, but for cards that look at others (KR-7.1)."""
    scores = printed(s, kind, at.SCORES)
    vp = printed(s, kind, at.VP)
    if scores == at.VP_FIXED:
        return vp
    if scores == at.VP_PER:
        return points_for(s, kind, counted(s, seat, kind))
    if scores == at.VP_BALANCE:
        return cards_of_rows(s, seat, printed(s, kind, at.PLUS)) - cards_of_rows(s, seat, printed(s, kind, at.MINUS))
    if scores == at.VP_BOOST:
        return printed(s, kind, at.BASE_VP)
    return vp if is_met(s, seat, kind, scores) else 0


def points_for(s: Kingdoms, kind: i64, n: i64) -> i64:
    """What a `vp_per` card scores for n of what it counts."""
    return min(n // printed(s, kind, at.PER) * printed(s, kind, at.VP), printed(s, kind, at.CAP))


def is_met(s: Kingdoms, seat: i64, kind: i64, scores: i64) -> bool:
    """The condition of a `vp_if` card."""
    if scores == at.VP_IF_TYPES:
        return types_missing(s, seat, kind) == 0
    if scores == at.VP_IF_ROW:
        return is_full(s, seat, printed(s, kind, at.NEEDS))  # KR-8.63
    return is_met_by(s, kind, scores, counted(s, seat, kind))


def types_missing(s: Kingdoms, seat: i64, kind: i64) -> i64:
    """The card types that a `vp_if` card needs and the mat does not have, as a mask."""
    return printed(s, kind, at.NEEDS) & ~s.owned[seat]


def is_met_by(s: Kingdoms, kind: i64, scores: i64, n: i64) -> bool:
    """Whether n of what a `vp_if` card counts are enough, or the right number."""
    if scores == at.VP_IF_AT_LEAST:
        return n >= printed(s, kind, at.PER)
    return scores == at.VP_IF_EXACTLY and n == printed(s, kind, at.PER)


def counted(s: Kingdoms, seat: i64, kind: i64) -> i64:
    return count(s, seat, printed(s, kind, at.COUNTED), printed(s, kind, at.COUNTED_ABOUT))


def cards_of_rows(s: Kingdoms, seat: i64, rows: i64) -> i64:
    n: i64 = 0
    for row in range(i64(4)):
        if rows >> row & 1:
            n += cards_in(s, seat, row)
    return n


def boost_of(s: Kingdoms, seat: i64, kind: i64) -> i64:
    """KR-7.2: what other cards of the palace add to this one."""
    first = first_tile(seat, at.PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE and boosts(s, s.card[tile], kind):
            n += printed(s, s.card[tile], at.VP)
    return n


def boosts(s: Kingdoms, booster: i64, kind: i64) -> bool:
    return printed(s, booster, at.SCORES) == at.VP_BOOST and printed(s, booster, at.BOOSTS) >> kind & 1 != 0


def fraction_points(s: Kingdoms, seat: i64, kind: i64) -> i64:
    """KR-7.2: the Elder is counted last."""
    return points_beside_elders(s, seat) // printed(s, kind, at.PER)


def points_beside_elders(s: Kingdoms, seat: i64) -> i64:
    """KR-7.2: what all palace cards make that are no Elders; fiefdoms are excluded (KR-8.65)."""
    first = first_tile(seat, at.PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        other = s.card[tile]
        if other != NONE and printed(s, other, at.SCORES) != at.VP_FRACTION:
            n += card_points(s, seat, other)
    return n


# --- a kingdom --------------------------------------------------------------------------------------------------------


def palace_points(s: Kingdoms, seat: i64) -> i64:
    """KR-7.1: all palace cards on the mat as it lies."""
    first = first_tile(seat, at.PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE:
            n += card_points(s, seat, s.card[tile])
    return n


def fiefdom_points(s: Kingdoms, seat: i64) -> i64:
    n: i64 = 0
    for fiefdom in range(s.columns.fiefdoms):
        if s.owner[fiefdom] == seat:
            n += s.columns.fiefdom_vp[fiefdom]
    return n


def total_points(s: Kingdoms, seat: i64) -> i64:
    """KR-7.4: palace cards and fiefdoms; there is no other source."""
    return palace_points(s, seat) + fiefdom_points(s, seat)


def score(s: Kingdoms, seat: i64) -> i64:
    """What everybody may know: the fiefdoms, and at the end the palaces too."""
    return total_points(s, seat) if s.phase == OVER else fiefdom_points(s, seat)


# --- who wins ---------------------------------------------------------------------------------------------------------


def is_ahead(s: Kingdoms, seat: i64, other: i64) -> bool:
    """KR-7.5: more points, then more gold, then fewer cards on the mat. KR-7.6: equals share a rank and the victory."""
    points = total_points(s, seat) - total_points(s, other)
    if points != 0:
        return points > 0
    gold = s.gold[seat] - s.gold[other]
    if gold != 0:
        return gold > 0
    return cards_on_mat(s, seat) < cards_on_mat(s, other)


def note_result(s: Kingdoms) -> None:
    """KR-7.4: for the journal: what every kingdom is worth in the end."""
    for seat in range(s.seats):
        s.note_now(SCORED, seat, palace_points(s, seat), fiefdom_points(s, seat), total_points(s, seat))
    s.note(ENDED, CHANCE, 0, 0)


# --- alone ------------------------------------------------------------------------------------------------------------


def rank_points(s: Kingdoms, rank: i64) -> i64:
    """KR-10.5: the points from which a solo rank is reached; a game of another length counts as the nearest one."""
    years = min(max(s.years, SHORTEST), SHORTEST + len(RANK_POINTS) // RANKS - 1)
    return RANK_POINTS[(years - SHORTEST) * RANKS + rank]


def solo_rank(s: Kingdoms, points: i64) -> i64:
    """KR-10.5: 0 for an Ashigaru to 5 for an Emperor."""
    rank: i64 = 0
    while rank + 1 < RANKS and points >= rank_points(s, rank + 1):
        rank += 1
    return rank
