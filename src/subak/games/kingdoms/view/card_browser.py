"""The printed cards, all kinds in one shape, for the cards browser."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import CardFace, EventFace, FiefdomFace, MarketFace, PalaceFace
from subak.games.kingdoms.view.kingdom import mark_of
from subak.kit.edition.effects import CardEffect
from subak.kit.view.effect import EffectView

Printed = CardFace | PalaceFace | EventFace | FiefdomFace | MarketFace


@dataclass(frozen=True)
class KingdomsCardView:
    """A card as it is printed. `kind` is rice, city, castle, palace, event, fiefdom or market.

    What a kind does not have is None or empty: only cards for the mats have a price, only fiefdoms VP.
    """

    id: str
    name: str
    kind: str
    count: int
    price: int | None
    vp: int | None
    gold: int | None
    mark: str
    tags: list[str]
    affected: str
    protectors: list[str]
    players: int | None
    text: str
    effects: list[EffectView]


def card_view(face: Printed) -> KingdomsCardView:
    if isinstance(face, CardFace):
        return blank(
            face.id, face.name, face.row, face.count, price=face.price, mark=mark_of(face), tags=list(face.tags),
            text=face.text, effects=[effect_view(effect) for effect in face.effects],
        )  # fmt: skip
    if isinstance(face, PalaceFace):
        return blank(face.id, face.name, "palace", face.count, text=face.text, effects=[effect_view(face.score)])
    if isinstance(face, EventFace):
        return blank(
            face.id, face.name, "event", face.count, affected=face.affected,
            protectors=list(face.protectors), text=face.text, effects=[effect_view(face.effect)],
        )  # fmt: skip
    if isinstance(face, FiefdomFace):
        return blank(
            face.id, face.name, "fiefdom", 1, vp=face.vp, gold=face.gold, players=face.min_players or None,
            text=face.text,
        )  # fmt: skip
    text = say("Rice sells for {price} gold per field.", price=face.price)
    return blank(face.id, say("Market price {price}", price=face.price), "market", 1, price=face.price, text=text)


def blank(
    id: str,
    name: str,
    kind: str,
    count: int,
    *,
    price: int | None = None,
    vp: int | None = None,
    gold: int | None = None,
    mark: str = "",
    tags: list[str] | None = None,
    affected: str = "",
    protectors: list[str] | None = None,
    players: int | None = None,
    text: str = "",
    effects: list[EffectView] | None = None,
) -> KingdomsCardView:
    return KingdomsCardView(
        id, name, kind, count, price, vp, gold, mark, tags or [], affected, protectors or [], players,
        text, effects or [],
    )  # fmt: skip


def effect_view(effect: CardEffect) -> EffectView:
    return EffectView(effect.name, effect.sentence, effect.rule)
