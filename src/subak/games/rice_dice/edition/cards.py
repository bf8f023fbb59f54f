"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass

from subak.engine.game import Effect
from subak.games.rice_dice.edition.effect_catalogue import ABILITIES, Parameter, Values, no_effect_sentence, sentence
from subak.games.rice_dice.rules.state import RiceDice


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
    face: CardFace = s.columns.faces[card]
    return face


def effects() -> list[Effect]:
    """Every effect an edition can give to a card."""
    return [
        Effect(name, ability.rule, ability.meaning, [(each.name, allowed(each)) for each in ability.parameters])
        for name, ability in ABILITIES.items()
    ]


def allowed(parameter: Parameter) -> str:
    """What may stand in an edition file for a parameter."""
    if parameter.switch:
        return "true or false"
    if parameter.words:
        words = ", ".join(parameter.words)
        return (
            f"a list of {words}" if parameter.several else f"{words}; may be left out" if parameter.optional else words
        )
    default = "" if parameter.default is None else f"; {parameter.default} if left out"
    return f"{parameter.low} to {parameter.high}{default}"
