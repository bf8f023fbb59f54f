"""For the tests of the rules: fresh games whose luck is dictated, editions with changed values, single landscapes."""

from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Any

from subak.engine.edition import Edition
from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import CARDS, WET_SLOTS, rotation_of, x_of, y_of
from subak.games.seasons.rules.flow import blank
from subak.games.seasons.rules.gaps import count_gaps
from subak.games.seasons.rules.landscape import Landscape, tally_of_closed, tally_of_open
from subak.games.seasons.rules.placement import legal_positions, why_not_position
from subak.games.seasons.rules.refusals import OK, REFUSALS
from subak.games.seasons.rules.scoring import closed_points, end_points, stranded_of, stranded_points
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.turn import put
from subak.games.seasons.testing.landscape_text import (
    Spot,
    card_called,
    name_of,
    placement,
    read_landscape,
    read_picture,
    read_placement,
)
from subak.games.seasons.testing.scenario import Scenario, reference, squares_of
from tests.rules.tables import edition_of

GRIDLINES = ["0000", "0000", "0000", "0000"]

# A ring-shaped paddy around a hole of 4 by 4 cells.
HOLE = r"""
\/\/\/\/\/\/
/..........\
\........../
/.../\/\...\
\../    \../
/..\    /..\
\../    \../
/..\    /..\
\...\/\/.../
/..........\
\........../
/\/\/\/\/\/\
"""
# The squares inside a ring of paths around 8 by 8 cells.
INSIDE_RINGS = {(x, y) for x in range(1, 8) for y in range(1, 8) if (x + y) % 2 == 1}


def fresh(*names: str, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before the first card is dealt."""
    return Scenario(names, options, edition or reference())


def edition_with(overlay: str) -> Edition:
    return edition_of(GAME, overlay)


def ancestor_with(timing: str, effect: str) -> Edition:
    """An edition in which Pally has this effect."""
    return edition_with(f'[[ancestor]]\nid = "pally"\ntiming = "{timing}"\neffect = {{ {effect} }}\n')


def square_cards(faces: Mapping[str, Sequence[str]], features: Mapping[str, str] | None = None) -> Edition:
    """An edition of cards that are 4 units wide and high, with these lines; the others show gridlines only.

    Features are written as in the rules: "F(2,1) B(0,3)".
    """
    entries = [
        f'[[paddy]]\nid = "{name}"\nlines = {list(faces.get(name, GRIDLINES))}\n'
        f"features = [{', '.join(feature_entries((features or {}).get(name, '')))}]\n"
        for name in (f"p{number:02}" for number in range(1, CARDS + 1))
    ]
    return edition_with("card_width = 4\n" + "".join(entries))


def feature_entries(text: str) -> list[str]:
    kinds = {"F": "farmer", "H": "house", "B": "buffalo"}
    return [f'{{ kind = "{kinds[word[0]]}", at = [{word[2:-1]}] }}' for word in text.split()]


def quilt(drawing: str, **features: str) -> tuple[Edition, list[str]]:
    """An edition of square cards that make this drawing, and where they lie, row by row from (0,0,0).

    Blanks of 4 by 4 cells have no card; features are those of single cards, p01="F(2,1)".
    """
    lines = read_picture("from (0,0)", dedent(drawing).strip("\n").splitlines())
    blocks = sorted({(j // 4, i // 4) for i, j in lines})
    faces: dict[str, list[str]] = {}
    placements = []
    for number, (row, column) in enumerate(blocks, 1):
        cells = [[str(int(lines[4 * column + i, 4 * row + j])) for i in range(4)] for j in range(4)]
        faces[f"p{number:02}"] = ["".join(digits) for digits in cells]
        placements.append(f"p{number:02}@({4 * column},{4 * row},0)")
    return square_cards(faces, features), placements


def staircase(cards: str) -> str:
    """These cards one below the other, each with one unit of contact: nothing is ever closed that way (SR-4.17)."""
    return " ".join(f"{card}@({2 * k},{4 * k},0)" for k, card in enumerate(cards.split()))


class Land:
    """One landscape by itself, with an ancestor if one is named; hands, row and the other player do not matter."""

    def __init__(
        self,
        text: str = "",
        ancestor: str | None = None,
        edition: Edition | None = None,
        *,
        strict_paths: bool = False,
        free_end: str = "forbid",
    ) -> None:
        self.state: Seasons = blank((edition or reference()).columns, 1)
        self.state.strict_paths = int(strict_paths)
        self.state.free_end = int(free_end == "open")
        if ancestor is not None:
            self.state.ancestor[0] = card_called(self.state.columns, ancestor)
        for card, position in read_landscape(self.state.columns, text):
            self.lay(placement(self.state.columns, card, position))

    @property
    def ground(self) -> Landscape:
        return self.state.landscape(0)

    def why_not(self, text: str) -> str | None:
        """The rule that a placement breaks, if any."""
        why = why_not_position(self.ground, *read_placement(self.state.columns, text))
        return None if why == OK else REFUSALS[int(why)][0]

    def lay(self, text: str) -> int:
        """Lay a card; return what it scores."""
        rule = self.why_not(text) if self.state.laid_size[0] else None
        if rule is not None:
            raise ValueError(f"{text} is against {rule}")
        before = self.points
        put(self.state, 0, *read_placement(self.state.columns, text))
        return self.points - before

    @property
    def points(self) -> int:
        return int(self.state.points[0])

    def positions(self, card: str) -> list[tuple[int, int, int]]:
        found = legal_positions(self.ground, card_called(self.state.columns, card))
        return [(int(x_of(each)), int(y_of(each)), int(rotation_of(each))) for each in found]

    def closed(self) -> list[set[Spot]]:
        """The closed paddies in the order of closing, by the centres of their squares."""
        return [squares_of(self.ground, int(self.ground.closed[k])) for k in range(self.ground.closed_count)]

    def paddy_at(self, centre: Spot) -> set[Spot]:
        """The squares of the paddy, open or closed, that a square belongs to."""
        ground = self.ground
        paddies = {int(ground.paddy[square]) for square in range(ground.squares)}
        return next(squares for squares in (squares_of(ground, paddy) for paddy in paddies) if centre in squares)

    def points_of(self, centre: Spot) -> int:
        """What the closed paddy with this square has scored."""
        closed = self.closed()
        return int(closed_points(self.state, 0, next(k for k, squares in enumerate(closed) if centre in squares)))

    def inside_closed(self) -> int:
        """What all closed paddies hold (tally.py)."""
        return int(tally_of_closed(self.ground))

    def inside_open(self) -> int:
        return int(tally_of_open(self.ground))

    def stranded(self) -> int:
        return int(stranded_of(self.state, 0))

    def at_the_end(self) -> int:
        """What the end of the game would add to the score if it came now."""
        return int(stranded_points(self.state, 0) + end_points(self.state, 0))

    def by_ancestor_at_the_end(self) -> int:
        return int(end_points(self.state, 0))

    def gaps(self) -> int:
        return int(count_gaps(self.ground))


def in_the_dry_season(before: str, last: str, ancestor: str | None = None, edition: Edition | None = None) -> int:
    """What a card scores as the sixth of a landscape, the first of the Dry Season."""
    return grown_to(WET_SLOTS, before, last, ancestor, edition).lay(last)


def grown_to(size: int, before: str, last: str, ancestor: str | None = None, edition: Edition | None = None) -> Land:
    """The landscape with this many cards; those that are added close nothing and stay out of the way of `last`."""
    meant = closings(before, last, edition)
    spoken = [text.partition("@")[0] for text in [*before.split(), last]]
    columns = Land(before, edition=edition).state.columns
    used = {card_called(columns, name) for name in [*spoken, *([ancestor] if ancestor else [])]}
    spare = [name_of(columns, card) for card in range(CARDS) if card not in used]
    while len(before.split()) < size:
        before = f"{before} {filler(before, last, spare.pop(), meant, edition)}"
    return Land(before, ancestor, edition)


def closings(before: str, last: str, edition: Edition | None) -> list[set[Spot]]:
    land = Land(before, edition=edition)
    known = land.closed()
    land.lay(last)
    return land.closed()[len(known) :]


def filler(before: str, last: str, card: str, meant: list[set[Spot]], edition: Edition | None) -> str:
    for x, y, r in Land(before, edition=edition).positions(card):
        text = f"{card}@({x},{y},{r})"
        land = Land(f"{before} {text}", edition=edition)
        quiet = len(land.closed()) == len(Land(before, edition=edition).closed())
        if quiet and land.why_not(last) is None and closings(f"{before} {text}", last, edition) == meant:
            return text
    raise LookupError(f"no quiet place for {card}")
