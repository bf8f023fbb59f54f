"""A finished game in plain numbers, as the lab keeps it: how it ended, where points came from, what cards did.

A game tells them in `Game.game_facts`, from its last position and what its rules noted on the way. One that says
nothing still has its scores, lengths, lead changes and decisions counted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from subak.engine.core.journal import Entry


class Stretch(NamedTuple):
    """What the rules noted while the game went from one settled position to the next."""

    period: int  # as `Game.period` counts: the turn, season or round
    entries: Sequence[Entry]


@dataclass
class CardFacts:
    """What one seat did with one card: how often it could have had it, had it, used it, and still had it at the end.

    `offered` is None where everybody can have the card at any time, `points` is None where a card brings none.
    """

    seat: int
    card: str
    kind: str
    offered: int | None = 0
    taken: int = 0
    played: int = 0
    kept: int = 0
    period: int | None = None  # in which the seat first had it
    points: int | None = None


@dataclass(frozen=True)
class GameFacts:
    """`roles` and the points of each source are by seat; the sources of a seat add up to its score."""

    ending: str  # in a few words, the same for all games that end so
    rule: str = ""
    roles: Sequence[str] = ()
    sources: Mapping[str, Sequence[int]] = field(default_factory=dict)
    cards: Sequence[CardFacts] = ()


class CardBook:
    """Collects the facts of cards while a game goes through what was noted."""

    def __init__(self, kind: str, ids: Sequence[str], *, scores: bool = False, on_offer: bool = True) -> None:
        self.kind = kind
        self.ids = ids
        self.start: int | None = 0 if scores else None
        self.offers: int | None = 0 if on_offer else None
        self.found: dict[tuple[int, str], CardFacts] = {}

    def of(self, seat: int, card: int) -> CardFacts:
        """All copies of a card are one."""
        key = (seat, self.ids[card])
        if key not in self.found:
            self.found[key] = CardFacts(seat, self.ids[card], self.kind, self.offers, points=self.start)
        return self.found[key]

    def offer(self, seat: int, card: int) -> None:
        facts = self.of(seat, card)
        facts.offered = (facts.offered or 0) + 1

    def take(self, seat: int, card: int, period: int) -> None:
        facts = self.of(seat, card)
        facts.taken += 1
        if facts.period is None:
            facts.period = period

    def play(self, seat: int, card: int) -> None:
        self.of(seat, card).played += 1

    def keep(self, seat: int, card: int) -> None:
        self.of(seat, card).kept += 1

    def score(self, seat: int, card: int, points: int) -> None:
        facts = self.of(seat, card)
        facts.points = (facts.points or 0) + points

    def facts(self) -> list[CardFacts]:
        """By seat and name."""
        return [self.found[key] for key in sorted(self.found)]


def noted(story: Sequence[Stretch], *kinds: int) -> list[tuple[int, Entry]]:
    """Everything of these kinds that was noted, with the period in which it happened."""
    wanted = frozenset(kinds)
    return [(period, entry) for period, entries in story for entry in entries if entry[0] in wanted]


def roles_from(first: int, seats: int, roles: Sequence[str]) -> list[str]:
    """The roles by seat, where they go round the table from the first."""
    return [roles[(seat - first) % seats] for seat in range(seats)]
