"""What a paddy holds, as counters of nine bits in one number: joining two paddies is adding two numbers."""

from typing import Final

from mypy_extensions import i64

COUNTER: Final = 511
SQUARE: Final = 1
MISSING: Final = 1 << 9  # quarters of its squares that no card covers
INCOMPLETE: Final = 1 << 18  # squares that lack a quarter
FARMERS: Final = 1 << 27
HOUSES: Final = 1 << 36
BUFFALOES: Final = 1 << 45
FREE_ENDS: Final = 1 << 54  # SR-4.16: crossings at which a path ends


def squares_in(tally: i64) -> i64:
    return tally & COUNTER


def missing_in(tally: i64) -> i64:
    return tally >> 9 & COUNTER


def incomplete_in(tally: i64) -> i64:
    return tally >> 18 & COUNTER


def farmers_in(tally: i64) -> i64:
    return tally >> 27 & COUNTER


def houses_in(tally: i64) -> i64:
    return tally >> 36 & COUNTER


def buffaloes_in(tally: i64) -> i64:
    return tally >> 45 & COUNTER


def free_ends_in(tally: i64) -> i64:
    return tally >> 54 & COUNTER


def feature_in(tally: i64, feature: i64) -> i64:
    """How many farmers, houses or buffaloes, by the number of the feature (columns.py)."""
    return tally >> (27 + 9 * feature) & COUNTER


def is_empty(tally: i64) -> bool:
    """SR-8.16: no farmer, no house, no buffalo."""
    return tally >> 27 & (COUNTER | COUNTER << 9 | COUNTER << 18) == 0
