"""What ancestors change (SR-2.7): the questions that scoring asks, answered from the columns of the edition.

The `patron` of a paddy is the ancestor that works at the moment the paddy is closed, or NONE.
"""

from mypy_extensions import i64

from subak.games.seasons.rules import columns as at
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.state import NONE
from subak.games.seasons.rules.tally import feature_in, houses_in, is_empty, squares_in
from subak.kit.rules.bits import ones


def effect(columns: Columns, ancestor: i64, column: i64) -> i64:
    if ancestor == NONE:
        return 0
    return columns.effect[ancestor * at.EFFECTS + column]


def patron(columns: Columns, ancestor: i64, dry: bool) -> i64:
    """SR-7.5: the ancestor if it works on paddies closed in this season, otherwise NONE."""
    timing = effect(columns, ancestor, at.TIMING)
    if timing == at.BOTH or (timing == at.DRY and dry):
        return ancestor
    return NONE


def works_at_the_end(columns: Columns, ancestor: i64) -> bool:
    return effect(columns, ancestor, at.TIMING) == at.END


# A paddy that is closed


def size_of(columns: Columns, patron: i64, tally: i64) -> i64:
    """SR-7.2: squares plus houses; `close_house_size` says what a house adds."""
    per_house = effect(columns, patron, at.HOUSE_SIZE)
    if per_house == 0:
        return squares_in(tally) + houses_in(tally)
    return squares_in(tally) + (per_house - 1) * houses_in(tally)


def farmer_extra(columns: Columns, patron: i64) -> i64:
    """`close_farmer_extra`: farmers that count beside those who are there."""
    return effect(columns, patron, at.FARMER_EXTRA)


def factor(columns: Columns, patron: i64, tally: i64) -> i64:
    """`close_multiply_empty`: how many times the basic points count."""
    times = effect(columns, patron, at.EMPTY_FACTOR)
    if times > 0 and is_empty(tally):
        return times
    return 1


def bonus(columns: Columns, patron: i64, tally: i64, cards: i64) -> i64:
    """SR-2.8: what is added to the points of a closed paddy that lies on these cards (slots as bits)."""
    if patron == NONE:
        return 0
    points = effect(columns, patron, at.EACH_BONUS)
    for feature in range(i64(at.FEATURES)):
        points += effect(columns, patron, at.FEATURE_BONUS + feature) * feature_in(tally, feature)
    size = size_of(columns, patron, tally)
    if effect(columns, patron, at.SIZE_LOW) <= size <= effect(columns, patron, at.SIZE_HIGH):
        points += effect(columns, patron, at.SIZE_BONUS)
    if ones(cards) >= effect(columns, patron, at.SPAN_CARDS):
        points += effect(columns, patron, at.SPAN_BONUS)
    if has_all(tally, effect(columns, patron, at.COMBO_FEATURES)):
        points += effect(columns, patron, at.COMBO_BONUS)
    return points


def has_all(tally: i64, features: i64) -> bool:
    """Whether every feature of a mask occurs."""
    for feature in range(i64(at.FEATURES)):
        if features >> feature & 1 and feature_in(tally, feature) == 0:
            return False
    return True


def placement_bonus(columns: Columns, patron: i64, closings: i64) -> i64:
    """`close_count_bonus`: once for a card that closes enough paddies."""
    if closings < effect(columns, patron, at.COUNT_LOW):
        return 0
    return effect(columns, patron, at.COUNT_BONUS)


# The end of the game


def pays_for_stranded(columns: Columns, ancestor: i64) -> bool:
    """SR-7.6: unless `end_no_penalty` cancels it, buffaloes in open paddies cost points."""
    return effect(columns, ancestor, at.END_NO_PENALTY) == 0


def end_features(columns: Columns, ancestor: i64, in_open: i64, in_closed: i64) -> i64:
    """`end_feature`: points for features, from what all open and all closed paddies hold."""
    points: i64 = 0
    for feature in range(i64(at.FEATURES)):
        points += effect(columns, ancestor, at.END_OPEN + feature) * feature_in(in_open, feature)
        points += effect(columns, ancestor, at.END_CLOSED + feature) * feature_in(in_closed, feature)
    return points


def end_sets(columns: Columns, ancestor: i64, in_open: i64, in_closed: i64) -> i64:
    """`end_sets`: points for each set, the rarest feature decides how many there are."""
    features = effect(columns, ancestor, at.SET_FEATURES)
    found: i64 = 0
    if effect(columns, ancestor, at.SET_OPEN):
        found += in_open
    if effect(columns, ancestor, at.SET_CLOSED):
        found += in_closed
    sets: i64 = NONE
    for feature in range(i64(at.FEATURES)):
        if features >> feature & 1 and (sets == NONE or feature_in(found, feature) < sets):
            sets = feature_in(found, feature)
    if sets == NONE:
        return 0
    return effect(columns, ancestor, at.END_SETS) * sets


def end_closed(columns: Columns, ancestor: i64, size: i64) -> i64:
    """`end_closed_count`, `end_size_count`: points for a closed paddy of this size."""
    points = effect(columns, ancestor, at.END_EACH)
    if effect(columns, ancestor, at.END_SIZE_LOW) <= size <= effect(columns, ancestor, at.END_SIZE_HIGH):
        points += effect(columns, ancestor, at.END_SIZE)
    return points


def end_largest(columns: Columns, ancestor: i64, size: i64) -> i64:
    """`end_largest`: points for the size of the largest closed paddy."""
    return effect(columns, ancestor, at.END_LARGEST) * size


def end_gaps(columns: Columns, ancestor: i64) -> i64:
    """`end_gap`: points for each gap."""
    return effect(columns, ancestor, at.END_GAP)


def end_no_stranded(columns: Columns, ancestor: i64, stranded: i64) -> i64:
    if stranded > 0:
        return 0
    return effect(columns, ancestor, at.END_NO_STRANDED)


def end_majority(columns: Columns, ancestor: i64, own: i64, others: i64) -> i64:
    """`end_majority`: points for strictly more of a feature than the other landscape shows."""
    points: i64 = 0
    for feature in range(i64(at.FEATURES)):
        if feature_in(own, feature) > feature_in(others, feature):
            points += effect(columns, ancestor, at.END_MAJORITY + feature)
    return points
