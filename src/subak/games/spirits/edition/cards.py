"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.games.spirits.edition.effect_catalogue import (
    EFFECTS,
    Ability,
    Parameter,
    Values,
    rain_sentence,
    sentence,
    tile_sentence,
)
from subak.games.spirits.rules.state import Spirits

BONUS_WORDS: Final = {  # what a Setup card gives (SP-2.8)
    "rice": "{n} rice",
    "builds": "{n} free {n?build|builds}",
    "labor": "{n} {n?labourer|labourers}",
    "livestock": "{n} livestock",
}


@dataclass(frozen=True)
class EffectFace:
    """An effect by name, with its values."""

    name: str
    values: Values

    @property
    def ability(self) -> Ability:
        return EFFECTS[self.name]

    @property
    def rule(self) -> str:
        return self.ability.rule

    @property
    def sentence(self) -> str:
        """What it does, in the language in force."""
        return sentence(self.name, self.values)


@dataclass(frozen=True)
class SpiritFace:
    """A spirit card. `kind` is active, once, passive or end; `deck` 1 or 2."""

    id: str
    name: str
    rank: int
    deck: int
    patron: str
    kind: str
    aggressive: bool
    effect: EffectFace
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return self.effect.sentence


@dataclass(frozen=True)
class LineFace:
    """A line of a rain card: so many tokens of a kind, and where."""

    token: str
    n: int
    where: str

    @property
    def sentence(self) -> str:
        return rain_sentence(self.token, self.n, self.where)


@dataclass(frozen=True)
class RainFace:
    """A rain card; `water` for two, three and four players."""

    id: str
    name: str
    number: int
    water: tuple[int, ...]
    aggressive: bool
    lines: tuple[LineFace, ...]
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return " ".join(line.sentence for line in self.lines)


@dataclass(frozen=True)
class SetupFace:
    """A Setup card: the hexes with rocks, and the bonus by name (rice, builds, labor, livestock)."""

    id: str
    rocks: tuple[str, ...]
    bonus: Mapping[str, int]
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return ", ".join(say(BONUS_WORDS[name], n=n) for name, n in self.bonus.items() if n)


@dataclass(frozen=True)
class TileFace:
    """An achievement tile."""

    id: str
    name: str
    test: str
    number: int
    rice: int
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return tile_sentence(self.test, self.number)


@dataclass(frozen=True)
class NeighbourFace:
    """A card of the Upstream Neighbour; its rank is doubled, so that 7 stands for 3.5."""

    id: str
    doubled_rank: int
    demand: int
    late: bool
    source: Mapping[str, str]

    @property
    def rank(self) -> float:
        return self.doubled_rank / 2


def spirit_face(s: Spirits, card: int) -> SpiritFace:
    return cast(SpiritFace, s.columns.faces.spirits[card])


def rain_face(s: Spirits, card: int) -> RainFace:
    return cast(RainFace, s.columns.faces.rains[card])


def setup_face(s: Spirits, card: int) -> SetupFace:
    return cast(SetupFace, s.columns.faces.setups[card])


def tile_face(s: Spirits, tile: int) -> TileFace:
    return cast(TileFace, s.columns.faces.tiles[tile])


def neighbour_face(s: Spirits, card: int) -> NeighbourFace:
    return cast(NeighbourFace, s.columns.faces.neighbours[card])


def effects() -> list[Effect]:
    """Every effect an edition can give to a spirit."""
    return [
        Effect(name, ability.rule, ability.meaning, [(each.name, allowed(each)) for each in ability.parameters])
        for name, ability in EFFECTS.items()
    ]


def allowed(parameter: Parameter) -> str:
    """What may stand in an edition file for a parameter."""
    return ", ".join(parameter.words) if parameter.words else f"{parameter.low} to {parameter.high}"
