"""The cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.games.kingdoms.edition.effect_catalogue import (
    CARD_EFFECTS,
    EVENT_EFFECTS,
    SCORES,
    Ability,
    Parameter,
    Values,
    listed,
    sentence,
)
from subak.games.kingdoms.rules.state import Kingdoms

AFFECTED: Final = {  # whom an event strikes (KR-4.21)
    "GN": "Nobody",
    "GG": "Everybody",
    "GB": "Everybody but the Shogun",
    "SG": "The Shogun",
    "SB": "The Shogun",
}


@dataclass(frozen=True)
class EffectFace:
    """An effect by name, with its values, and the names of the cards it speaks of."""

    name: str
    values: Values
    ability: Ability
    names: Mapping[str, str]

    @property
    def rule(self) -> str:
        return self.ability.rule

    @property
    def sentence(self) -> str:
        """What it does, in the language in force."""
        return sentence(self.name, self.values, self.names)


@dataclass(frozen=True)
class CardFace:
    """A rice, city or castle card."""

    id: str
    name: str
    row: str
    count: int
    fewer: int
    price: int
    for_sale: bool
    returns: bool
    tags: tuple[str, ...]
    effects: tuple[EffectFace, ...]
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return " ".join(effect.sentence for effect in self.effects)


@dataclass(frozen=True)
class PalaceFace:
    """A palace card, also called a Victory card."""

    id: str
    name: str
    count: int
    conflict: bool
    score: EffectFace
    source: Mapping[str, str]

    @property
    def text(self) -> str:
        return self.score.sentence


@dataclass(frozen=True)
class EventFace:
    """An event card; `protectors` are the names of the cards that ward it off."""

    id: str
    name: str
    category: str
    count: int
    effect: EffectFace
    protected_by: str
    protectors: tuple[str, ...]
    source: Mapping[str, str]

    @property
    def affected(self) -> str:
        return say(AFFECTED[self.category])

    @property
    def text(self) -> str:
        if not self.protectors:
            return self.effect.sentence
        cards = listed(self.protectors)
        return f"{self.effect.sentence} {say('Protection: {cards}.', cards=cards)}"


@dataclass(frozen=True)
class FiefdomFace:
    id: str
    name: str
    vp: int
    gold: int
    min_players: int
    source: Mapping[str, str]


@dataclass(frozen=True)
class MarketFace:
    id: str
    price: int
    source: Mapping[str, str]


def card_face(s: Kingdoms, card: int) -> CardFace:
    """The face of a rice, city or castle card in a position."""
    return cast(CardFace, s.columns.faces.cards[card])


def palace_face(s: Kingdoms, kind: int) -> PalaceFace:
    return cast(PalaceFace, s.columns.faces.palaces[kind])


def event_face(s: Kingdoms, event: int) -> EventFace:
    return cast(EventFace, s.columns.faces.events[event])


def fiefdom_face(s: Kingdoms, fiefdom: int) -> FiefdomFace:
    return cast(FiefdomFace, s.columns.faces.fiefdoms[fiefdom])


def market_face(s: Kingdoms, market: int) -> MarketFace:
    return cast(MarketFace, s.columns.faces.markets[market])


def effects() -> list[Effect]:
    """Every effect an edition can give to a card."""
    return [
        Effect(name, ability.rule, ability.meaning, [(each.name, allowed(each)) for each in ability.parameters])
        for group in (CARD_EFFECTS, EVENT_EFFECTS, SCORES)
        for name, ability in group.items()
    ]


KINDS: Final = {
    "counter": "a counter (2.10)",
    "tag": "a tag of cards",
    "token": "a word that events name in `protected_by`",
    "card": "the id of a card",
    "cards": "a list of ids of cards",
    "palaces": "a list of ids of palace cards",
    "rows": "a list of rows",
}


def allowed(parameter: Parameter) -> str:
    """What may stand in an edition file for a parameter."""
    text = KINDS.get(parameter.kind, "")
    if parameter.kind == "number":
        default = "" if parameter.default is None else f"; {parameter.default} if left out"
        text = f"{parameter.low} to {parameter.high}{default}"
    elif parameter.words:
        text = ", ".join(parameter.words)
        text = f"a list of {text}" if parameter.kind == "words" else text
    return f"{text}; may be left out" if parameter.optional else text
