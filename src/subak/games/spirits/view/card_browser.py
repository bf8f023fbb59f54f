"""The printed cards, all kinds in one shape, for the cards browser."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import NeighbourFace, RainFace, SetupFace, SpiritFace, TileFace
from subak.kit.view.effect import EffectView

Printed = SpiritFace | RainFace | SetupFace | TileFace | NeighbourFace


@dataclass(frozen=True)
class SpiritsCardView:
    """A card as it is printed. `kind` is spirit, rain, setup, tile or neighbour.

    What a kind does not have is None or empty: only spirits have a patron and a deck, `works` is active, once, passive
    or end. `water` is for 2, 3 and 4 players. The neighbour has half ranks.
    """

    id: str
    name: str
    kind: str
    count: int
    rank: float | None
    deck: int | None
    patron: str
    works: str
    aggressive: bool
    number: int | None
    water: list[int]
    rocks: list[str]
    rice: int | None
    demand: int | None
    text: str
    effects: list[EffectView]


def card_view(face: Printed) -> SpiritsCardView:
    if isinstance(face, SpiritFace):
        effect = EffectView(face.effect.name, face.effect.sentence, face.effect.rule)
        return blank(
            face.id, face.name, "spirit", face.text, rank=face.rank, deck=face.deck, patron=face.patron,
            works=face.kind, aggressive=face.aggressive, effects=[effect],
        )  # fmt: skip
    if isinstance(face, RainFace):
        effects = [EffectView(line.where, line.sentence, "SP-4.4") for line in face.lines]
        return blank(
            face.id, face.name, "rain", face.text or say("No effect."), number=face.number, water=list(face.water),
            aggressive=face.aggressive, effects=effects,
        )  # fmt: skip
    if isinstance(face, SetupFace):
        text = say("Rocks on {rocks}. Bonus: {bonus}.", rocks=", ".join(face.rocks), bonus=face.text or "–")
        return blank(face.id, setup_name(face.id), "setup", text, rocks=list(face.rocks))
    if isinstance(face, TileFace):
        return blank(face.id, face.name, "tile", face.text, rice=face.rice)
    text = say("The Upstream Neighbour takes {n} water.", n=face.demand)
    name = say("Neighbour {rank}", rank=rank_words(face.rank))
    return blank(face.id, name, "neighbour", text, rank=face.rank, demand=face.demand)


def setup_name(id: str) -> str:
    """Setup cards have no name of their own."""
    return say("Setup {number}", number=id.removeprefix("setup_"))


def rank_words(rank: float) -> str:
    """7, or 7.5 for the neighbour."""
    return f"{rank:g}"


def blank(
    id: str,
    name: str,
    kind: str,
    text: str,
    *,
    rank: float | None = None,
    deck: int | None = None,
    patron: str = "",
    works: str = "",
    aggressive: bool = False,
    number: int | None = None,
    water: list[int] | None = None,
    rocks: list[str] | None = None,
    rice: int | None = None,
    demand: int | None = None,
    effects: list[EffectView] | None = None,
) -> SpiritsCardView:
    return SpiritsCardView(
        id, name, kind, 1, rank, deck, patron, works, aggressive, number, water or [], rocks or [], rice, demand,
        text, effects or [],
    )  # fmt: skip
