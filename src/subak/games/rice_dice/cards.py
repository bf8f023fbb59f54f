"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from subak.games.rice_dice.abilities import ABILITIES, Values, no_effect_sentence, sentence
from subak.games.rice_dice.state import RiceDice


@dataclass(frozen=True)
class EffectFace:
    """An effect by name, in words, and the rule where it matters."""

    name: str
    values: Values
    rule: str
    thrives: bool = False  # the card yields more with weeds

    @property
    def sentence(self) -> str:
        return sentence(self.name, {**self.values, "thrives": self.thrives})


@dataclass(frozen=True)
class CardFace:
    """One physical card: what is printed on it. Copies of a card differ in `copy` and `slug` only."""

    id: str
    name: str
    spirit: str
    deck: str
    count: int
    copy: int
    hexes: int
    magic: int
    water: int
    yields: tuple[int, int, int]
    effects: tuple[EffectFace, ...]
    source: Mapping[str, str]

    @property
    def slug(self) -> str:
        """What actions call it: the id, with a number from the second copy on."""
        return self.id if self.copy == 1 else f"{self.id}-{self.copy}"

    @property
    def text(self) -> str:
        """The effect in one line, in the language in force."""
        if not self.effects:
            return no_effect_sentence(self.hexes, self.magic)
        return " ".join(effect.sentence for effect in self.effects)


def effect_face(name: str, values: Values, yields: tuple[int, int, int]) -> EffectFace:
    return EffectFace(name, values, ABILITIES[name].rule, yields[2] > yields[0])


def face_of(s: RiceDice, card: int) -> CardFace:
    """The face of a card in a position."""
    return cast(CardFace, s.columns.faces[card])
