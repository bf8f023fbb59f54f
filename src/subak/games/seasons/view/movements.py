"""What a step moves on the table: field cards, from what the rules noted. The page flies it once.

A card comes from a hand, from the row or, while it waits to be laid, from where it was last seen; where only its owner
knows the hand, the others see it come from the whole hand ("hand of 1").
"""

from collections.abc import Iterator

from subak.engine.core.journal import Entry
from subak.engine.game import Movement, Step
from subak.engine.telling import Movers
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.actions import PLACES
from subak.games.seasons.rules.journal import GONE, JOINED_ROW, LAID_CARD, PICKED, TAKEN
from subak.games.seasons.rules.state import IN_HAND, IN_ROW, Seasons
from subak.games.seasons.speech.log import TELL, Scene
from subak.games.seasons.speech.vocabulary import card_in
from subak.games.seasons.view.view import sees_hand

Movements = Iterator[Movement]
MOVE = Movers()


def movements(step: Step, audience: int | None) -> list[Movement]:
    return MOVE.moved(step, audience, TELL)


def spot(s: Seasons, card: int, audience: int | None) -> str:
    """Where a card lies before a step, as the audience sees it."""
    zone, name = int(s.zone[card]), face_of(s, card).id
    if zone == IN_ROW:
        return f"row:{name}"
    if IN_HAND <= zone < IN_HAND + PLACES:
        place = zone - IN_HAND
        return f"hand:{name}" if sees_hand(s, place, audience) else f"hand of {place}"
    return f"waiting:{name}"


def moved(scene: Scene, card: int, target: str) -> Movement:
    return Movement("card", spot(scene.before, card, scene.audience), target, 1, face_of(scene.after, card).id)


@MOVE.each(PICKED, TAKEN)
def picked(scene: Scene, entry: Entry) -> Movements:
    yield moved(scene, entry.what, f"waiting:{face_of(scene.after, entry.what).id}")


@MOVE.each(JOINED_ROW)
def joined_row(scene: Scene, entry: Entry) -> Movements:
    yield moved(scene, entry.what, f"row:{face_of(scene.after, entry.what).id}")


@MOVE.each(LAID_CARD)
def laid(scene: Scene, entry: Entry) -> Movements:
    card = card_in(scene.after, entry.who, entry.what)
    yield moved(scene, card, f"card:{face_of(scene.after, card).id}")


@MOVE.each(GONE)
def gone(scene: Scene, entry: Entry) -> Movements:
    yield moved(scene, entry.what, "box")
