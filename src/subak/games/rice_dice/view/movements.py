"""What a step moves on the table: water, weeds, crops, cards and rice, from what the rules noted.

Places are the reservoir, the supply, the stock of weeds, deck, discard pile and hand, and for each paddy two: where its
water stands ("water:0:2") and its card ("paddy:0:2"). Rice goes to the farmer on the race track ("pawn:0").
"""

from collections.abc import Iterator

from subak.engine.core.journal import Entry
from subak.engine.game import Movement, Step
from subak.engine.telling import Movers
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules import journal as did
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.hidden import hides_hand
from subak.games.rice_dice.rules.state import HAND, NONE, RiceDice
from subak.games.rice_dice.speech.log import TELL
from subak.games.rice_dice.speech.log_lines import Scene

Movements = Iterator[Movement]
MOVE = Movers()


def movements(step: Step, audience: int | None) -> list[Movement]:
    return MOVE.moved(step, audience, TELL)


# Places


def card_at(paddy: int) -> str:
    return f"paddy:{paddy // SLOTS}:{paddy % SLOTS}"


def water_at(paddy: int) -> str:
    return f"water:{paddy // SLOTS}:{paddy % SLOTS}"


def water(origin: str, target: str, n: int) -> Movement:
    return Movement("water", origin, target, n)


# Water


@MOVE.run(did.RELEASED)
def released(scene: Scene, entries: list[Entry]) -> Movements:
    """Tokens that leave one paddy and come to another run along the channel; the others meet the reservoir."""
    given = {entry.what: -entry.n for entry in entries if entry.n < 0}
    for entry in entries:
        wanted = max(entry.n, 0)
        for giver in given:
            n = min(wanted, given[giver])
            yield water(water_at(giver), water_at(entry.what), n)
            given[giver] -= n
            wanted -= n
        yield water("reservoir", water_at(entry.what), wanted)
    for giver, n in given.items():
        yield water(water_at(giver), "reservoir", n)


@MOVE.each(did.FILLED)
def filled(scene: Scene, entry: Entry) -> Movements:
    yield water("reservoir", water_at(entry.what), entry.n)


@MOVE.each(did.DRAINED, did.RAN_OFF)
def drained(scene: Scene, entry: Entry) -> Movements:
    yield water(water_at(entry.what), "reservoir", entry.n)


@MOVE.each(did.SETTLED)
def settled(scene: Scene, entry: Entry) -> Movements:
    ends = ("supply", "reservoir")
    origin, target = ends if entry.n > 0 else ends[::-1]
    yield water(origin, target, abs(entry.n))


@MOVE.each(did.WATER_RETURNED)
def water_returned(scene: Scene, entry: Entry) -> Movements:
    yield water(water_at(entry.what), "supply", entry.n)


# Weeds, crops and rice


@MOVE.each(did.WEED_PLACED)
def weed_placed(scene: Scene, entry: Entry) -> Movements:
    yield Movement("weed", "pending", card_at(entry.what))


@MOVE.each(did.PULLED, did.CLEARED)
def weeds_gone(scene: Scene, entry: Entry) -> Movements:
    yield Movement("weed", card_at(entry.what), "weeds", entry.n)


@MOVE.each(did.PLANTED_RICE)
def planted(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-planted", "workers", card_at(entry.what))


@MOVE.each(did.HARVESTED)
def harvested(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", card_at(entry.what), f"pawn:{entry.who}", entry.n)


@MOVE.each(did.GAINED)
def gained(scene: Scene, entry: Entry) -> Movements:
    yield Movement("rice-grown", "spirits", f"pawn:{entry.who}", entry.n)


# Cards


def held(scene: Scene, card: int) -> str:
    """Where a drawn card lies before the step; the Happy Farmer lays some out as he draws them."""
    if scene.before.zone[card] != HAND:
        return "deck"
    return "hand" if hidden(scene.before, scene.audience) else f"hand:{face_of(scene.before, card).id}"


def hidden(s: RiceDice, audience: int | None) -> bool:
    return bool(hides_hand(s, NONE if audience is None else audience))


def open_card(scene: Scene, card: int, origin: str, target: str) -> Movement:
    return Movement("card", origin, target, 1, face_of(scene.after, card).id)


@MOVE.each(did.DRAWN)
def drawn(scene: Scene, entry: Entry) -> Movements:
    """Face down; it turns over in a hand that the audience sees. The Happy Farmer has none."""
    seen = scene.after.open_draws or scene.audience == entry.who
    if not is_farmer(scene.after, entry.who):
        target = f"hand:{face_of(scene.after, entry.what).id}" if seen else "hand"
        yield Movement("card-back", "deck", target)


@MOVE.each(did.LAID_LEFT, did.LAID_RIGHT)
def laid(scene: Scene, entry: Entry) -> Movements:
    card = int(scene.after.card[entry.what])
    yield open_card(scene, card, held(scene, card), card_at(entry.what))


@MOVE.each(did.REPLACED)
def replaced(scene: Scene, entry: Entry) -> Movements:
    """RD-4.33: starting cards leave the game."""
    out = bool(scene.after.columns.starting[entry.n])
    yield open_card(scene, entry.n, card_at(entry.what), "box" if out else "discard")
    card = int(scene.after.card[entry.what])
    yield open_card(scene, card, held(scene, card), card_at(entry.what))


@MOVE.each(did.DISCARDED)
def discarded(scene: Scene, entry: Entry) -> Movements:
    yield open_card(scene, entry.what, held(scene, entry.what), "discard")


@MOVE.each(did.RESHUFFLED)
def reshuffled(scene: Scene, entry: Entry) -> Movements:
    yield Movement("card-back", "discard", "deck", entry.n)
