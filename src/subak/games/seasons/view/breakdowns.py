"""Where points come from (SR-7.1 to SR-7.6): the sum behind a paddy, line by line, for tooltips, previews and the log.

The lines of a paddy are those of the rulebook, as they would be without an ancestor; whatever the ancestor changes
stands in a line of its own, so that one sees what it is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.edition.effects import FEATURE_WORDS
from subak.games.seasons.rules.effects import patron, placement_bonus, size_of, works_at_the_end
from subak.games.seasons.rules.scoring import (
    basic_points,
    buffalo_points,
    farmer_points,
    paddy_points,
    size_points,
)
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in, houses_in, squares_in

Spot = tuple[int, int]

# What ancestors do for a closed paddy, in a few words.
EFFECT_NOTES = {
    "close_multiply_empty": "empty paddies count {factor} times",
    "close_house_size": "a house counts {per_house}",
    "close_farmer_extra": "{extra} {extra?farmer|farmers} more",
    "close_feature_bonus": "{points} per {thing}",
    "close_size_bonus": "{points} for the right size",
    "close_span_bonus": "{points} on {min_cards} or more cards",
    "close_combo_bonus": "{points} for the right company",
    "close_each_bonus": "{points} per paddy",
    "close_count_bonus": "{points} for {min_count} or more at once",
}


@dataclass(frozen=True)
class SumLineView:
    """One source of points: size, farmers, buffaloes or ancestor. `pieces` are what is counted, with their numbers.

    `step` says which entry of the table of its kind counts (from 1; 0 for none, or where there is no table).
    """

    kind: str
    text: str
    note: str
    pieces: tuple[tuple[str, int], ...]
    step: int
    points: int
    rule: str


class Ledger:
    """The lines of all the sums in a view, each written once: most of them stand in many sums."""

    def __init__(self) -> None:
        self.lines: list[SumLineView] = []
        self.numbers: dict[SumLineView, int] = {}

    def enter(self, lines: Sequence[SumLineView]) -> list[int]:
        """A sum as the numbers of its lines."""
        return [self.number(line) for line in lines]

    def number(self, line: SumLineView) -> int:
        if line not in self.numbers:
            self.numbers[line] = len(self.lines)
            self.lines.append(line)
        return self.numbers[line]


def paddy_sum(s: Seasons, seat: int, tally: int, cards: int, *, dry: bool) -> list[SumLineView]:
    """What a paddy scores, or would score, when it is closed in this season."""
    basic = [size_line(s, tally), farmers_line(s, tally), buffaloes_line(s, tally)]
    if s.ancestor[seat] == NONE:
        return basic
    working = patron(s.columns, s.ancestor[seat], dry)
    points = paddy_points(s.columns, working, tally, cards) - basic_points(s.columns, NONE, tally)
    return [*basic, ancestor_line(s, seat, int(points), dry=dry)]


def total(lines: Sequence[SumLineView]) -> int:
    return sum(line.points for line in lines)


def size_line(s: Seasons, tally: int) -> SumLineView:
    """SR-7.2: squares plus houses."""
    size = int(size_of(s.columns, NONE, tally))
    houses = int(houses_in(tally))
    pieces = (("square", int(squares_in(tally))), *([("house", houses)] if houses else []))
    step = min(size, len(s.columns.size_points) - 1)
    points = int(size_points(s.columns, NONE, tally))
    return SumLineView("size", say("size {n}", n=size), "", pieces, step, points, "SR-7.2")


def farmers_line(s: Seasons, tally: int) -> SumLineView:
    """SR-7.3: a set, which is worth more the larger it is."""
    farmers = int(farmers_in(tally))
    step = min(farmers, len(s.columns.farmer_points) - 1)
    points = int(farmer_points(s.columns, NONE, tally))
    return SumLineView("farmers", say("farmers"), "", (("farmer", farmers),), step, points, "SR-7.3")


def buffaloes_line(s: Seasons, tally: int) -> SumLineView:
    buffaloes = int(buffaloes_in(tally))
    note = say("{n} each", n=int(s.columns.buffalo_points))
    points = int(buffalo_points(s.columns, tally))
    return SumLineView("buffaloes", say("buffaloes"), note, (("buffalo", buffaloes),), 0, points, "SR-7.4")


def ancestor_line(s: Seasons, seat: int, points: int, *, dry: bool) -> SumLineView:
    """SR-7.5: what the ancestor adds to the points of a paddy."""
    ancestor = s.ancestor[seat]
    note = what_it_gives(s, ancestor)
    if works_at_the_end(s.columns, ancestor):
        note = say("counts at the end")
    elif patron(s.columns, ancestor, dry) == NONE:
        note = say("sleeps in the Wet Season")
    return SumLineView("ancestor", face_of(s, ancestor).ancestor.name, note, (), 0, points, "SR-7.5")


def placement_line(s: Seasons, seat: int, closings: int, *, dry: bool) -> SumLineView | None:
    """SR-2.8: what the ancestor gives once for a card, or nothing."""
    points = int(placement_bonus(s.columns, patron(s.columns, s.ancestor[seat], dry), closings)) if closings else 0
    return ancestor_line(s, seat, points, dry=dry) if points else None


def what_it_gives(s: Seasons, ancestor: int) -> str:
    """The effect of an ancestor on a closed paddy, in a few words."""
    face = face_of(s, ancestor).ancestor
    values = face.effect.values
    if "feature" in values:
        values["thing"] = say(FEATURE_WORDS[values["feature"]])
    return say(EFFECT_NOTES[face.effect.name], **values) if face.effect.name in EFFECT_NOTES else ""
