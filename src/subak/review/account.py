"""The account of luck: how many points each source of luck, and the decisions of each seat, gave or took.

It is made of differences of one evaluation, before and after every move, so for every seat they add up to the step from
what it could expect at the start to what it has in the end.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from subak.review.evaluation import POINT, Values
from subak.review.played_game import ESTIMATE, PlayedGame

TENTH = POINT // 10


@dataclass(frozen=True)
class Account:
    """Points by seat, exact: `scale` of them are one point. What has the same source is one line."""

    scale: int
    start: list[int]
    lines: Mapping[str, list[int]]
    result: list[int]

    def is_exact(self) -> bool:
        return all(
            self.start[seat] + sum(line[seat] for line in self.lines.values()) == self.result[seat]
            for seat in range(len(self.start))
        )


def account_of(played: PlayedGame, values: Values, tapes: int) -> Account:
    """What every source did, from values that are sums over so many tapes."""
    lines: dict[str, list[int]] = {source: [0] * played.seats for source in sources_of(played)}
    for at, source in enumerate(played.sources):
        for seat in range(played.seats):
            lines[source][seat] += values.after[at + 1][seat] - values.before[at][seat]
            if at:
                lines[ESTIMATE][seat] += values.before[at][seat] - values.after[at][seat]
    kept = {source: line for source, line in lines.items() if source != ESTIMATE or any(line)}
    return Account(POINT * max(1, tapes), list(values.before[0]), kept, list(values.after[-1]))


def sources_of(played: PlayedGame) -> list[str]:
    """Streams of luck in the game's order, as far as they were drawn from; then the seats; then the estimate."""
    drawn = [stream for stream in played.game.streams if stream in played.sources]
    return [*drawn, *(f"seat:{seat}" for seat in range(played.seats)), ESTIMATE]


def in_tenths(account: Account) -> Account:
    """Rounded to tenths of a point so that every column still adds up: the largest line takes what is left over."""
    lines = {source: [0] * len(line) for source, line in account.lines.items()}
    start, result = [0] * len(account.start), [0] * len(account.start)
    for seat in range(len(account.start)):
        start[seat] = tenths(account.start[seat], account.scale)
        result[seat] = tenths(account.result[seat], account.scale)
        for source, line in account.lines.items():
            lines[source][seat] = tenths(line[seat], account.scale)
        left = result[seat] - start[seat] - sum(line[seat] for line in lines.values())
        if left:
            largest = max(lines, key=lambda source: abs(account.lines[source][seat]))
            lines[largest][seat] += left
    return Account(10, start, lines, result)


def tenths(value: int, scale: int) -> int:
    """The nearest whole number of tenths; halves away from zero."""
    size = (abs(value) * 20 + scale) // (2 * scale)
    return size if value >= 0 else -size


def total(lines: Mapping[str, Sequence[int]], sources: Sequence[str], seat: int) -> int:
    return sum(lines[source][seat] for source in sources)
