"""Features for learning are written one behind the other."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Page:
    """Where the numbers are written."""

    def __init__(self, out: vec[float]) -> None:
        self.out: vec[float] = out
        self.n: i64 = 0

    def number(self, value: float) -> None:
        self.out[self.n] = value
        self.n += 1

    def part(self, value: i64, whole: i64) -> None:
        """A number as a share of what is much of its kind."""
        self.number(float(value) / float(max(whole, 1)))

    def flag(self, value: bool) -> None:
        self.number(1.0 if value else 0.0)

    def flags(self, mask: i64, n: i64) -> None:
        """One flag for each of the lowest bits."""
        out, first = self.out, self.n
        for k in range(n):
            out[first + k] = float(mask >> k & 1)
        self.n = first + n

    def copy(self, numbers: vec[float]) -> None:
        """Numbers that were written before."""
        out, first = self.out, self.n
        for k in range(len(numbers)):
            out[first + k] = numbers[k]
        self.n = first + len(numbers)

    def nothing(self, numbers: i64) -> None:
        out, first = self.out, self.n
        for k in range(first, first + numbers):
            out[k] = 0.0
        self.n = first + numbers
