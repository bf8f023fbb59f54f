"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from subak.engine.game import Effect
from subak.games.seasons.edition.effect_catalogue import ABILITIES, Parameter, Values, sentence
from subak.games.seasons.rules.state import Seasons


@dataclass(frozen=True)
class FeatureFace:
    """A farmer, house or buffalo in the square with this centre, as the card lies upright."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True)
class AncestorFace:
    """One side of a card: a person, and what they do for the player who honours them."""

    id: str
    name: str
    timing: str  # both, dry or end
    effect: str
    values: Values
    stranded_points: int  # of the edition: a sentence speaks of them
    source: Mapping[str, str]

    @property
    def sentence(self) -> str:
        """What it does, in the language in force."""
        return sentence(self.effect, self.timing, self.values, self.stranded_points)


@dataclass(frozen=True)
class CardFace:
    """One card: the paddy side, row by row with 1 for a path, and the ancestor on the other side."""

    id: str
    lines: tuple[str, ...]
    features: tuple[FeatureFace, ...]
    ancestor: AncestorFace
    source: Mapping[str, str]

    @property
    def mask(self) -> int:
        """SR-2.11: the lines as one number."""
        bits = "".join(self.lines)
        return sum(1 << place for place, bit in enumerate(bits) if bit == "1")

    @property
    def paths(self) -> int:
        return "".join(self.lines).count("1")


def face_of(s: Seasons, card: int) -> CardFace:
    """The faces of a card in a position."""
    return cast(CardFace, s.columns.faces[card])


def effects() -> list[Effect]:
    """SR-2.7: every effect an edition can give to an ancestor."""
    return [
        Effect(name, "SR-2.7", ability.meaning, [(each.name, allowed(each)) for each in ability.parameters])
        for name, ability in ABILITIES.items()
    ]


def allowed(parameter: Parameter) -> str:
    """What may stand in an edition file for a parameter."""
    optional = "; may be left out" if parameter.optional else ""
    if parameter.words:
        words = ", ".join(parameter.words)
        return f"a list of {words}" if parameter.several else f"{words}{optional}"
    return f"{parameter.low} to {parameter.high}{optional}"
