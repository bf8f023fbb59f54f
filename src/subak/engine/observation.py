"""What the numbers of an observation are: blocks of rows, one row for each thing, one column for each fact about it.

A game declares its layout beside its views; its compiled `Observer` writes the numbers in this order. The same numbers
are a flat row (for networks that want one) and a table for every block (for those that look at things one by one).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any

MOST = 16.0  # no number is beyond this or its negative

FLAG = "flag"  # 0 or 1
COUNT = "count"  # so many of something, in units of `whole`
IDENTITY = "identity"  # which card: 0 for none, else (1 + its number) / whole

Row = Callable[[int, int, int], int]  # the k-th of some actions, the seat that looks, the seats: the row it touches


@dataclass(frozen=True)
class Column:
    """A fact. What is counted is divided by `whole`; `low` and `high` are the ends of the range of the quotient."""

    name: str
    meaning: str
    kind: str = FLAG
    whole: int = 1
    low: float = 0.0
    high: float = 1.0


def flag(name: str, meaning: str) -> Column:
    return Column(name, meaning)


def flags(name: str, values: int | Sequence[str], meaning: str) -> tuple[Column, ...]:
    """One flag for each value, named by numbers or by words."""
    words = [str(k) for k in range(values)] if isinstance(values, int) else values
    return tuple(Column(f"{name} {word}", meaning) for word in words)


def count(name: str, whole: int, meaning: str, most: int | None = None, least: int = 0) -> Column:
    """So many, in units of `whole`. Without `most` there is no limit but that of all numbers."""
    high = MOST if most is None else most / whole
    return Column(name, meaning, COUNT, whole, max(least / whole, -MOST), high)


def identity(name: str, kinds: int, meaning: str) -> Column:
    return Column(name, meaning, IDENTITY, kinds)


def plain_row(k: int, seat: int, seats: int) -> int:
    return k


@dataclass(frozen=True)
class Touch:
    """The `count` actions from `first` on are each about one row of this block."""

    first: int
    count: int
    row: Row = plain_row


@dataclass(frozen=True)
class Block:
    """Things of one kind, such as the paddies of all fields. `touched` says which actions are about which of them."""

    name: str
    meaning: str
    rows: int
    columns: tuple[Column, ...]
    touched: tuple[Touch, ...] = ()
    order: str = ""  # what the rows are, in order

    @property
    def width(self) -> int:
        return self.rows * len(self.columns)

    def names(self) -> Iterator[str]:
        for row in range(self.rows):
            for column in self.columns:
                yield f"{self.name} {row} {column.name}" if self.rows > 1 else f"{self.name} {column.name}"


@dataclass(frozen=True)
class Layout:
    """An observation: its blocks, one behind the other, row by row."""

    blocks: tuple[Block, ...]
    starts: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        ends = list(accumulate(block.width for block in self.blocks))
        starts = {block.name: end - block.width for block, end in zip(self.blocks, ends, strict=True)}
        if len(starts) < len(self.blocks):
            raise ValueError("two blocks of an observation have one name")
        object.__setattr__(self, "starts", starts)

    @cached_property
    def width(self) -> int:
        return sum(block.width for block in self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(name for block in self.blocks for name in block.names())

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """By place in the flat row."""
        return tuple(column for block in self.blocks for _ in range(block.rows) for column in block.columns)

    def tables(self, flat: Any) -> dict[str, Any]:
        """The structured form: views of an array whose last axis is the flat row, one table for each block."""
        shape = flat.shape[:-1]
        return {
            block.name: flat[..., start : start + block.width].reshape(*shape, block.rows, len(block.columns))
            for block in self.blocks
            for start in [self.starts[block.name]]
        }

    def targets(self, actions: int, seat: int, seats: int) -> list[tuple[str, int] | None]:
        """By action: the block and the row that it is about, as this seat sees them; None if it is about no thing."""
        found: list[tuple[str, int] | None] = [None] * actions
        for block in self.blocks:
            for touch in block.touched:
                for k in range(touch.count):
                    row = touch.row(k, seat, seats)
                    if 0 <= row < block.rows:
                        found[touch.first + k] = block.name, row
        return found
