"""What ancestors are worth, for choosing between two of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules import columns as at
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.effects import effect

# What an ancestor is worth for each point it gives: the differences in the balance table of the rules,
# divided by the number on the ancestor. For what happens in both seasons: the Wet Season first, then the Dry Season.
PADDIES: Final = vec[float]([2.5, 3.2])
CLOSED: Final = vec[float]([1.2, 0.8, 0.6, 1.8, 1.2, 1.9])  # farmers, houses, buffaloes
EMPTY: Final = vec[float]([3.2, 3.8])  # for each time that the points of empty paddies count more
FARMER_STEP: Final = vec[float]([1.8, 2.2])  # for each farmer more in paddies with farmers
HOUSE_STEP: Final = vec[float]([1.2, 1.5])  # for each unit of size more of a house
COMBO: Final = vec[float]([0.6, 0.7])  # paddies with certain features
SEVERAL: Final = vec[float]([0.3, 0.4])  # cards that close several paddies
BY_SIZE: Final = vec[float]([0.1, 0.1, 0.3, 0.6, 1.2, 0.3, 0.1, 0.1, 0.2, 0.4, 0.8, 1.2, 0.4, 0.2])  # sizes 1 to 7
BY_SPAN: Final = vec[float]([0.0, 0.8, 1.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.8, 0.9, 0.6, 0.1, 0.0, 0.0, 0.0])  # 1 to 8
# At the end.
EACH: Final = 5.7
OPEN: Final = vec[float]([4.0, 2.5, 2.1])  # farmers, houses, buffaloes
SETS: Final = 1.1
LARGEST: Final = 4.9
PERHAPS: Final = 0.5  # what nobody has measured
SIZES: Final = 7
SPANS: Final = 8


def ancestor_value(columns: Columns, ancestor: i64) -> float:
    """The points by which an ancestor may be expected to raise the score."""
    timing = effect(columns, ancestor, at.TIMING)
    if timing == at.BOTH:
        return of_season(columns, ancestor, 0) + of_season(columns, ancestor, 1)
    return of_season(columns, ancestor, 1) if timing == at.DRY else of_end(columns, ancestor)


def times(columns: Columns, ancestor: i64, column: i64, often: float) -> float:
    return float(effect(columns, ancestor, column)) * often


def of_season(columns: Columns, ancestor: i64, dry: i64) -> float:
    points = times(columns, ancestor, at.EACH_BONUS, PADDIES[dry])
    for feature in range(i64(at.FEATURES)):
        points += times(columns, ancestor, at.FEATURE_BONUS + feature, CLOSED[dry * at.FEATURES + feature])
    if effect(columns, ancestor, at.EMPTY_FACTOR) > 0:
        points += float(effect(columns, ancestor, at.EMPTY_FACTOR) - 1) * EMPTY[dry]
    if effect(columns, ancestor, at.HOUSE_SIZE) > 0:
        points += float(effect(columns, ancestor, at.HOUSE_SIZE) - 2) * HOUSE_STEP[dry]
    points += times(columns, ancestor, at.FARMER_EXTRA, FARMER_STEP[dry])
    points += times(columns, ancestor, at.COMBO_BONUS, COMBO[dry])
    points += times(columns, ancestor, at.COUNT_BONUS, SEVERAL[dry])
    points += times(columns, ancestor, at.SPAN_BONUS, wide_paddies(effect(columns, ancestor, at.SPAN_CARDS), dry))
    low = effect(columns, ancestor, at.SIZE_LOW)
    return points + times(columns, ancestor, at.SIZE_BONUS, of_size(low, effect(columns, ancestor, at.SIZE_HIGH), dry))


def of_end(columns: Columns, ancestor: i64) -> float:
    points = times(columns, ancestor, at.END_EACH, EACH)
    for feature in range(i64(at.FEATURES)):
        closed = CLOSED[feature] + CLOSED[at.FEATURES + feature]
        points += times(columns, ancestor, at.END_OPEN + feature, OPEN[feature])
        points += times(columns, ancestor, at.END_CLOSED + feature, closed)
        points += times(columns, ancestor, at.END_MAJORITY + feature, PERHAPS)
    points += times(columns, ancestor, at.END_SETS, SETS)
    points += times(columns, ancestor, at.END_LARGEST, LARGEST)
    points += times(columns, ancestor, at.END_GAP, PERHAPS)
    points += times(columns, ancestor, at.END_NO_STRANDED, PERHAPS)
    points -= times(columns, ancestor, at.END_NO_PENALTY, float(columns.stranded_points) * OPEN[at.FEATURES - 1])
    low = effect(columns, ancestor, at.END_SIZE_LOW)
    high = effect(columns, ancestor, at.END_SIZE_HIGH)
    return points + times(columns, ancestor, at.END_SIZE, of_size(low, high, 0) + of_size(low, high, 1))


def of_size(low: i64, high: i64, dry: i64) -> float:
    """How many closed paddies have a size in the range; none is larger than those in the table."""
    found = 0.0
    for size in range(i64(1), i64(SIZES + 1)):
        if low <= size <= high:
            found += BY_SIZE[dry * SIZES + size - 1]
    return found


def wide_paddies(cards: i64, dry: i64) -> float:
    """How many closed paddies lie on at least n cards."""
    found = 0.0
    for span in range(max(cards, 1), i64(SPANS + 1)):
        found += BY_SPAN[dry * SPANS + span - 1]
    return found
