"""Sets as bits of a whole number."""

from mypy_extensions import i64


def ones(bits: i64) -> i64:
    """How many bits are set; quick where few are."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n
