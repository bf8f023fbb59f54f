"""The cards of an edition file, as people read them."""

from collections.abc import Sequence
from typing import Any, cast

from subak.engine.translation import say
from subak.games.seasons.edition.effects import AncestorEffect
from subak.games.seasons.edition.grid import Grid, grid_of, write_face
from subak.games.seasons.edition.names import FEATURE_NAMES, TIMING_NAMES
from subak.games.seasons.rules import columns as at
from subak.games.seasons.rules.columns import EFFECTS, MOST_UNITS, Columns
from subak.games.seasons.rules.state import Seasons
from subak.kit.edition.effects import Row
from subak.kit.edition.fields import Field, count_of, id_of, one_of, text, wholes
from subak.kit.edition.file import Sheet, shown
from subak.kit.edition.records import Card, Record, table, tables


def grid_for(sheet: Sheet) -> Grid:
    """The grid of all cards of the file."""
    return grid_of(sheet.file.top.values["card_width"], sheet.file.top.values["card_height"])


class Lines(Field):
    """The lines of a card, row by row."""

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[str, ...]:
        grid = grid_for(sheet)
        needs = f"{grid.height} rows of {grid.width} digits, 1 for a path and 0 for a gridline"
        if not isinstance(value, list):
            raise sheet.unfit(name, needs)
        if len(value) != grid.height:
            raise sheet.wrong(name, f"lists {count_of('row', value)}; it needs {needs}")
        for row in value:
            if not isinstance(row, str) or len(row) != grid.width or set(row) - {"0", "1"}:
                raise sheet.wrong(name, f"holds {shown(row)}; it needs {needs}")
        return tuple(value)


class FeatureFace(Record):
    """A farmer, house or buffalo in the square with this centre, as the card lies upright."""

    kind: str = one_of(*FEATURE_NAMES)
    at: tuple[int, int] = wholes(2, 0, MOST_UNITS, "the two numbers of the centre it stands in, [x, y]")

    def check(self, sheet: Sheet) -> None:
        centres = grid_for(sheet).centres
        if self.at not in centres:
            spots = " ".join(f"[{x}, {y}]" for x, y in centres)
            raise sheet.wrong("at", f"is {list(self.at)}; that is no centre of a square: there are {spots}")

    @property
    def x(self) -> int:
        return self.at[0]

    @property
    def y(self) -> int:
        return self.at[1]


class AncestorFace(Card):
    """One side of a card: a person, and what they do for the player who honours them."""

    id: str = text()
    name: str = text()
    timing: str = one_of(*TIMING_NAMES[1:])
    effect: AncestorEffect = table(AncestorEffect)

    def check(self, sheet: Sheet) -> None:
        if self.timing not in self.effect.timings:
            fitting = " or ".join(self.effect.timings)
            problem = f"is {shown(self.timing)}; the effect {self.effect.name} needs {fitting} (SR-2.6)"
            raise sheet.wrong("timing", problem)

    @property
    def sentence(self) -> str:
        """What it does, in the language in force."""
        text = self.effect.sentence
        return say("Dry Season: {text}", text=text) if self.timing == "dry" else text


class Back(Field):
    """The ancestor on the other side of a card, named by id."""

    def checked(self, sheet: Sheet, name: str, value: Any) -> AncestorFace:
        ancestor = id_of("ancestor").read(sheet, name)
        return AncestorFace.read(sheet.file.cards("ancestor")[ancestor])


class CardFace(Card):
    """One card: the paddy side, row by row with 1 for a path, and the ancestor on the other side."""

    id: str = text()
    lines: Sequence[str] = cast(Any, Lines())
    features: tuple[FeatureFace, ...] = tables(FeatureFace)
    ancestor: AncestorFace = cast(Any, Back())

    @property
    def mask(self) -> int:
        """SR-2.11: the lines as one number."""
        return sum(1 << place for place, bit in enumerate("".join(self.lines)) if bit == "1")

    @property
    def paths(self) -> int:
        return "".join(self.lines).count("1")

    def write(self, columns: Columns, card: int) -> None:
        features = [(feature.kind, feature.at) for feature in self.features]
        write_face(columns, grid_of(columns.width, columns.height), card, self.lines, features)
        row = Row(columns.effect, EFFECTS, card)
        row.add(at.TIMING, TIMING_NAMES.index(self.ancestor.timing))
        self.ancestor.effect.write(row)


def face_of(s: Seasons, card: int) -> CardFace:
    """The faces of a card in a position."""
    return cast(CardFace, s.columns.faces[card])
