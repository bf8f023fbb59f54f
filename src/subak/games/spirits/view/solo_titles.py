"""Alone (SP-16.4 to SP-16.10): the Upstream Neighbour, and the titles to be reached."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import neighbour_face
from subak.games.spirits.rules.scoring import TITLE_RICE, score, title_of
from subak.games.spirits.rules.state import NONE, Spirits


@dataclass(frozen=True)
class NeighbourView:
    """The Upstream Neighbour: his card of the round, what he demands, and the discs of his special paddy of 5 hexes."""

    card: str | None
    rank: float | None
    demand: int | None
    first: bool
    reservoir: int
    paddy: int
    room: int
    text: str


@dataclass(frozen=True)
class SpiritTitleView:
    name: str
    rice: int
    reached: bool


def neighbour_view(s: Spirits) -> NeighbourView:
    """SP-16.4 to SP-16.8."""
    face = neighbour_face(s, int(s.neighbour)) if s.neighbour != NONE else None
    return NeighbourView(
        card=face.id if face else None,
        rank=face.rank if face else None,
        demand=face.demand if face else None,
        first=bool(s.neighbour_first),
        reservoir=int(s.neighbour_reservoir),
        paddy=int(s.special_paddy),
        room=5,
        text=neighbour_words(s),
    )


def neighbour_words(s: Spirits) -> str:
    if s.neighbour == NONE:
        return say("His card is turned after you have played a spirit.")
    if s.neighbour_first:
        return say("He drinks first, and lets go to you what he does not need.")
    values = {"n": neighbour_face(s, int(s.neighbour)).demand, "rice": int(s.columns.thanks)}
    return say("He drinks last and wants {n} water: then you get {rice} rice, otherwise a weed.", **values)


def titles(s: Spirits) -> list[SpiritTitleView]:
    """SP-16.10."""
    rice = int(score(s, 0))
    return [SpiritTitleView(title_name(k), int(least), bool(title_of(rice) >= k)) for k, least in enumerate(TITLE_RICE)]


def title_name(title: int) -> str:
    words = (say("Seedling"), say("Farmer"), say("Terrace keeper"), say("Subak head"), say("Rice baron"))
    return words[title]
