"""The seeded source of chance: fast, the same compiled and interpreted, one independent stream per named source."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Multiply with carry: (value, carry) packed as value + carry * 2**32, always below 2**63 so that nothing wraps.
MULTIPLIER: Final = 2147483085
LOW: Final = 0xFFFFFFFF
HALF: Final = 0x7FFFFFFF
STATES: Final = MULTIPLIER * 2**32 - 2  # valid states are 1 to this many


@final
class Luck:
    """Draws whole numbers. Streams do not disturb each other, so luck can be split by its source."""

    def __init__(self, seed: i64, streams: i64 = 8) -> None:
        self.stream: vec[i64] = vec[i64]([scatter(seed, k) for k in range(streams)])

    def below(self, stream: i64, n: i64) -> i64:
        """A whole number from 0 to n - 1, for n up to 2**31."""
        x = self.stream[stream]
        x = (x & LOW) * MULTIPLIER + (x >> 32)
        self.stream[stream] = x
        return (((x & LOW) ^ (x >> 32)) * n) >> 32

    def clone(self) -> "Luck":
        c = Luck(0, 0)
        c.stream = self.stream[:]
        return c


def scatter(seed: i64, k: i64) -> i64:
    """A starting state far from those of neighbouring seeds and streams."""
    x = (seed & 0x3FFFFFFFFFFFFFFF) ^ (k << 40)
    for i in range(i64(4)):
        low = x & HALF
        high = (x >> 31) & HALF
        x = (low * 1812433253) ^ (high * 1664525013) ^ (low << 31) ^ high ^ (k + i + 1)
        x = (x ^ (x >> 29)) & 0x3FFFFFFFFFFFFFFF
    return 1 + x % STATES
