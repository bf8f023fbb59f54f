"""Points (SR-7.1 to SR-7.8): what a closed paddy scores, what the end of the game adds, and who has won."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import WET_SLOTS
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.effects import (
    bonus,
    end_closed,
    end_features,
    end_gaps,
    end_largest,
    end_majority,
    end_no_stranded,
    end_sets,
    factor,
    farmer_extra,
    patron,
    pays_for_stranded,
    placement_bonus,
    size_of,
)
from subak.games.seasons.rules.gaps import count_gaps
from subak.games.seasons.rules.journal import ANCESTOR_SCORED, SCORED, STRANDED
from subak.games.seasons.rules.landscape import Landscape, tally_of_closed, tally_of_open
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in
from subak.games.seasons.rules.trial import Trial

# A paddy


def entry(table: vec[i64], n: i64) -> i64:
    """SR-2.9: tables end with what holds for all higher numbers."""
    return table[n] if n < len(table) else table[len(table) - 1]


def size_points(columns: Columns, patron: i64, tally: i64) -> i64:
    """SR-7.2."""
    return entry(columns.size_points, size_of(columns, patron, tally))


def farmer_points(columns: Columns, patron: i64, tally: i64) -> i64:
    """SR-7.3."""
    farmers = farmers_in(tally)
    if farmers == 0:
        return 0
    return entry(columns.farmer_points, farmers + farmer_extra(columns, patron))


def buffalo_points(columns: Columns, tally: i64) -> i64:
    """SR-7.4."""
    return columns.buffalo_points * buffaloes_in(tally)


def basic_points(columns: Columns, patron: i64, tally: i64) -> i64:
    """SR-7.1."""
    return size_points(columns, patron, tally) + farmer_points(columns, patron, tally) + buffalo_points(columns, tally)


def paddy_points(columns: Columns, patron: i64, tally: i64, cards: i64) -> i64:
    """SR-2.8: basic points, times a factor, plus what the ancestor adds."""
    basic = basic_points(columns, patron, tally)
    return basic * factor(columns, patron, tally) + bonus(columns, patron, tally, cards)


def trial_points(columns: Columns, patron: i64, trial: Trial) -> i64:
    """What the card just looked at would score (SR-4.22)."""
    if trial.closings == 0:
        return 0
    points = placement_bonus(columns, patron, trial.closings)
    for k in range(trial.closings):
        root = trial.closing[k]
        points += paddy_points(columns, patron, trial.tally[root], trial.cards[root])
    return points


# A landscape


def patron_of(s: Seasons, seat: i64, slot: i64) -> i64:
    """The ancestor that worked when the card in this slot was laid: the first five are of the Wet Season."""
    return patron(s.columns, s.ancestor[seat], slot >= WET_SLOTS)


def closed_points(s: Seasons, seat: i64, k: i64) -> i64:
    """What the k-th closed paddy of a seat scored."""
    ground = s.landscape(seat)
    paddy = ground.closed[k]
    return paddy_points(s.columns, patron_of(s, seat, ground.closed_by[k]), ground.tally[paddy], ground.cards[paddy])


def slot_bonus(s: Seasons, seat: i64, slot: i64) -> i64:
    """What the ancestor gave for the number of paddies that the card in this slot closed."""
    ground = s.landscape(seat)
    closings: i64 = 0
    for k in range(ground.closed_count):
        if ground.closed_by[k] == slot:
            closings += 1
    if closings == 0:
        return 0
    return placement_bonus(s.columns, patron_of(s, seat, slot), closings)


def slot_points(s: Seasons, seat: i64, slot: i64) -> i64:
    """SR-4.6: everything the card in this slot scored when it was laid."""
    ground = s.landscape(seat)
    points = slot_bonus(s, seat, slot)
    for k in range(ground.closed_count):
        if ground.closed_by[k] == slot:
            points += closed_points(s, seat, k)
    return points


def ancestor_points(s: Seasons, seat: i64) -> i64:
    """What the ancestor has given so far, and what it would give if the game ended now."""
    ground = s.landscape(seat)
    points = end_points(s, seat)
    for k in range(ground.closed_count):
        points += closed_points(s, seat, k) - basic_points(s.columns, NONE, ground.tally[ground.closed[k]])
    for slot in range(ground.size):
        points += slot_bonus(s, seat, slot)
    return points


def farmers_of(s: Seasons, seat: i64) -> i64:
    """SR-8.6: all farmers in the landscape, in open and closed paddies."""
    return farmers_in(everything(s.landscape(seat)))


def everything(ground: Landscape) -> i64:
    return tally_of_open(ground) + tally_of_closed(ground)


# The end


def stranded_of(s: Seasons, seat: i64) -> i64:
    """Buffaloes in open paddies."""
    return buffaloes_in(tally_of_open(s.landscape(seat)))


def stranded_points(s: Seasons, seat: i64) -> i64:
    """SR-7.6."""
    if not pays_for_stranded(s.columns, s.ancestor[seat]):
        return 0
    return s.columns.stranded_points * stranded_of(s, seat)


def end_points(s: Seasons, seat: i64) -> i64:
    """SR-7.6: what an ancestor that works at the end would give if the game ended now."""
    columns = s.columns
    ancestor = s.ancestor[seat]
    ground = s.landscape(seat)
    in_open = tally_of_open(ground)
    in_closed = tally_of_closed(ground)
    points = end_features(columns, ancestor, in_open, in_closed) + end_sets(columns, ancestor, in_open, in_closed)
    largest: i64 = 0
    for k in range(ground.closed_count):
        size = size_of(columns, patron_of(s, seat, ground.closed_by[k]), ground.tally[ground.closed[k]])
        points += end_closed(columns, ancestor, size)
        if size > largest:
            largest = size
    points += end_largest(columns, ancestor, largest)
    points += end_no_stranded(columns, ancestor, buffaloes_in(in_open))
    if end_gaps(columns, ancestor) != 0:
        points += end_gaps(columns, ancestor) * count_gaps(ground)
    others = everything(s.landscape(1 - seat)) if s.seats > 1 else 0  # SR-10.3: in solo there is nobody
    return points + end_majority(columns, ancestor, in_open + in_closed, others)


def score_end(s: Seasons) -> None:
    """SR-7.6: stranded buffaloes, then the ancestors."""
    for seat in range(s.seats):
        stranded = stranded_points(s, seat)
        from_ancestor = end_points(s, seat)
        s.points[seat] += stranded + from_ancestor
        s.note(STRANDED, seat, 0, stranded)
        s.note(ANCESTOR_SCORED, seat, s.ancestor[seat], from_ancestor)
        s.note_now(SCORED, seat, 0, 0, s.points[seat])


def rating(points: i64) -> i64:
    """SR-10.1: the result of a solo game: 0 seedling, 1 farmer, 2 village elder, 3 honoured ancestor."""
    if points < 35:
        return 0
    if points < 45:
        return 1
    return 2 if points < 55 else 3


def is_ahead(s: Seasons, seat: i64, other: i64) -> bool:
    """SR-7.8: more points, then more farmers; equals in both share the victory."""
    if s.points[seat] != s.points[other]:
        return s.points[seat] > s.points[other]
    return farmers_of(s, seat) > farmers_of(s, other)
