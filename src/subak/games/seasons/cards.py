"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from subak.games.seasons.abilities import Values, sentence
from subak.games.seasons.state import Seasons


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
