"""Features for learning are written one behind the other.

Every position is looked at, so it has to go fast: compiled code takes longer to make a float of a whole number, or to
divide, than to look it up.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

BOUND: Final = 16.0  # of features: counts divided by a large count of their kind; none above 10 has been seen
FULL: Final = 16  # the same as a whole number: a value is cut off at this multiple of its scale

MANY: Final = 1024
NUMBERS: Final = vec[float]([float(k) for k in range(MANY)])  # whole numbers as floats
PARTS: Final = vec[float]([1.0 / float(max(k, 1)) for k in range(MANY)])  # 1/k


def share(value: i64, whole: i64) -> float:
    """A count divided by a large count of its kind, cut off at the bounds."""
    if 0 <= value < MANY and 0 <= whole < MANY:
        return min(NUMBERS[value] * PARTS[whole], BOUND)
    return within(float(value) / float(max(whole, 1)))


def within(value: float) -> float:
    return max(min(value, BOUND), -BOUND)


def flags_into(out: vec[float], first: i64, mask: i64, n: i64) -> None:
    """One flag for each of the lowest bits; most are not set."""
    zeros_into(out, first, n)
    k = first
    while mask != 0 and k < first + n:
        if mask & 1 != 0:
            out[k] = 1.0
        mask >>= 1
        k += 1


def zeros_into(out: vec[float], first: i64, n: i64) -> None:
    """Four at a time: counting each write would take longer than the writes."""
    end = first + n
    while first + 4 <= end:
        out[first] = 0.0
        out[first + 1] = 0.0
        out[first + 2] = 0.0
        out[first + 3] = 0.0
        first += 4
    while first < end:
        out[first] = 0.0
        first += 1


@final
class Page:
    """Where the numbers are written, from place `first` on."""

    def __init__(self, out: vec[float], first: i64) -> None:
        self.out: vec[float] = out
        self.n: i64 = first

    def number(self, value: float) -> None:
        self.out[self.n] = within(value)
        self.n += 1

    def part(self, value: i64, whole: i64) -> None:
        self.out[self.n] = share(value, whole)
        self.n += 1

    def flag(self, value: bool) -> None:
        self.out[self.n] = 1.0 if value else 0.0
        self.n += 1

    def flags(self, mask: i64, n: i64) -> None:
        flags_into(self.out, self.n, mask, n)
        self.n += n

    def one_of(self, value: i64, n: i64) -> None:
        """One flag for each value from 0 to n - 1; for any other value none is set."""
        zeros_into(self.out, self.n, n)
        if 0 <= value < n:
            self.out[self.n + value] = 1.0
        self.n += n

    def identity(self, card: i64, kinds: i64) -> None:
        """Which card it is, as one number; 0 for none."""
        self.out[self.n] = share(card + 1, kinds)
        self.n += 1

    def copy(self, numbers: vec[float]) -> None:
        """Numbers that were written before."""
        out, first = self.out, self.n
        for k in range(len(numbers)):
            out[first + k] = numbers[k]
        self.n = first + len(numbers)

    def nothing(self, numbers: i64) -> None:
        zeros_into(self.out, self.n, numbers)
        self.n += numbers
