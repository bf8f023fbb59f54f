"""Whose decisions had to be replaced in a game, because a player from elsewhere cheated, hung or broke down."""

from collections.abc import Iterable, Sequence

from subak.engine.core.seat import Policy
from subak.engine.translation import say
from subak.players.guard import guard_of

Fault = Sequence[str | int]
"""A player's name, how many of its decisions were made at random, and why the first of all was."""


def marks(players: Sequence[Policy]) -> list[int]:
    """How often each was at fault so far."""
    guards = [guard_of(player) for player in players]
    return [guard.faults if guard else 0 for guard in guards]


def faults_since(players: Sequence[Policy], before: Sequence[int]) -> list[Fault]:
    found: list[Fault] = []
    for player, mark in zip(players, before, strict=True):
        guard = guard_of(player)
        if guard is not None and guard.faults > mark:
            found.append((guard.name, guard.faults - mark, guard.first_fault))
    return found


def sentences(faults: Iterable[Fault]) -> list[str]:
    """One for each player, over many games."""
    counts: dict[str, int] = {}
    reasons: dict[str, str] = {}
    for name, count, why in faults:
        counts[str(name)] = counts.get(str(name), 0) + int(count)
        reasons.setdefault(str(name), str(why))
    return [
        say(
            "{player}: {n} {n?decision was|decisions were} made at random instead; the first: {why}",
            player=name,
            n=count,
            why=reasons[name],
        )
        for name, count in counts.items()
    ]
