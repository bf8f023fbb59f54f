"""Achievement tiles (SP-8.1): whether the condition of a tile holds for a player now."""

from mypy_extensions import i64

from subak.games.spirits.rules import columns as at
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.effects import paddy_hexes
from subak.games.spirits.rules.geometry import SIZE, bit, ones
from subak.games.spirits.rules.state import BARE, Spirits
from subak.games.spirits.rules.water import is_flooded


def is_met(s: Spirits, seat: i64, tile: i64) -> bool:
    """SP-8.1: tested in step 7; event tiles look at this round's counters (SP-8.2)."""
    test = s.columns.tile_test[tile]
    number = s.columns.tile_number[tile]
    if test == at.ROCKS_MAX:
        return measure(s, seat, test) <= number
    if test == at.CLEAN_WITH_PADDIES_MIN:
        return measure(s, seat, at.PADDIES_MIN) >= number and tokens_on(s, seat) == 0
    return measure(s, seat, test) >= number


def measure(s: Spirits, seat: i64, test: i64) -> i64:
    """The number that a test compares."""
    if test in (at.PADDIES_MIN, at.CLEAN_WITH_PADDIES_MIN):
        return ones(s.shape(seat).paddies)
    if test in (at.PADDY_SIZE_MIN, at.DISTINCT_SIZES_MIN):
        return measure_sizes(s, seat, test)
    if test == at.PADDY_HEXES_MIN:
        return paddy_hexes(s, seat)
    if test == at.ROCKS_MAX:
        return ones(s.rocks[seat])
    if test == at.LABOR_MIN:
        return s.labor[seat]
    if test == at.LIVESTOCK_MIN:
        return s.livestock[seat]
    if test in (at.FLOODED_HEXES_MIN, at.CROP_HEXES_MIN, at.FERTILIZED_MIN):
        return measure_paddies(s, seat, test)
    if test == at.HARVEST_RICE_MIN:
        return s.harvest_rice[seat]
    if test == at.HARVEST_COUNT_MIN:
        return s.harvests[seat]
    if test == at.RICE_MIN:
        return s.rice[seat]
    if test == at.PASSED_WATER_MIN:
        return s.passed[seat]
    return 0


def measure_sizes(s: Spirits, seat: i64, test: i64) -> i64:
    """The largest size of a paddy, or how many different sizes there are."""
    shape = s.shape(seat)
    sizes: i64 = 0
    largest: i64 = 0
    for paddy in range(i64(HEXES)):
        size = SIZE[shape.hexes[paddy]]
        if size > 0:
            sizes |= bit(size)
            largest = max(largest, size)
    return largest if test == at.PADDY_SIZE_MIN else ones(sizes)


def measure_paddies(s: Spirits, seat: i64, test: i64) -> i64:
    """Hexes flooded or with a crop, or the number of fertilised paddies. SP-10.6: magic water counts as water."""
    shape = s.shape(seat)
    n: i64 = 0
    for paddy in range(i64(HEXES)):
        if shape.paddies >> paddy & 1 == 0:
            continue
        place = seat * HEXES + paddy
        if test == at.FERTILIZED_MIN:
            n += s.fertilized[place]
        elif test == at.FLOODED_HEXES_MIN:
            if is_flooded(s, seat, paddy):
                n += SIZE[shape.hexes[paddy]]
        elif s.crop[place] != BARE:
            n += SIZE[shape.hexes[paddy]]
    return n


def tokens_on(s: Spirits, seat: i64) -> i64:
    n: i64 = 0
    for place in range(seat * HEXES, seat * HEXES + HEXES):
        n += s.weeds[place] + s.pests[place]
    return n
