"""What happened, in words: one step of the game as lines of the log, for one audience.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody (water settled, the Happy
Farmer) has the seat CHANCE and says itself who did it.
"""

from collections.abc import Sequence

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules.actions import (
    DONE,
    DRAIN,
    DRAW,
    FILL,
    FIRST,
    HARVEST,
    KEEP_REST,
    LEVEL,
    PLACE_LEFT,
    PLACE_RIGHT,
    PLANT,
    PULL,
    REPLACE,
    SEAT_ACTIONS,
    SLOTS,
    TAKE,
    TAKE_NONE,
    THROW,
    WEED_TO,
    WORKER_ACTION,
)
from subak.games.rice_dice.rules.columns import WEED_FACE
from subak.games.rice_dice.rules.effects import workers_to_plant
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.hidden import hides_hand
from subak.games.rice_dice.rules.state import (
    DEALING,
    DRAFTING,
    FILLING,
    FOLLOWING,
    NONE,
    RELEASING,
    WORKING,
    RiceDice,
)
from subak.games.rice_dice.rules.water import cap
from subak.games.rice_dice.speech import log_sentences
from subak.games.rice_dice.speech.log_consequences import aftermath
from subak.games.rice_dice.speech.vocabulary import dice_named, dice_of, faces_of, name_at
from subak.games.rice_dice.view.symbols import parts, worth_of_faces

Lines = list[Line]


def narrate(before: RiceDice, seat: int, action: int, after: RiceDice, audience: int | None) -> Lines:
    return [*told(before, seat, action, after, audience), *aftermath(before, action, after)]


def told(before: RiceDice, seat: int, action: int, after: RiceDice, audience: int | None) -> Lines:
    """The step itself. The ranges are those of actions.py."""
    if action >= SEAT_ACTIONS:
        return luck(before, action, audience)
    if action < WORKER_ACTION:
        return kept(before, seat, action)
    if action < WEED_TO:
        return [chosen(before, seat, after)]
    if action < PLANT:
        return [weed_placed(before, seat, action - WEED_TO)]
    if action < DONE:
        return [worked(before, seat, action, after)]
    if action == DONE:
        return done(before, seat)
    if action < LEVEL:
        return [card_taken(before, seat, action, audience)]
    return watered(before, seat, action, after)


# Luck


def luck(before: RiceDice, action: int, audience: int | None) -> Lines:
    if action >= FIRST:
        return [Line(action - FIRST, say("goes first"), "RD-3.7")]
    if action >= DRAW:
        return [drawn(before, action - DRAW, audience)]
    if is_farmer(before, before.active):
        return []  # told with its deeds
    return [rolled(before, faces_of(before, action - THROW))]


def rolled(before: RiceDice, faces: Sequence[int]) -> Line:
    if before.rerolls == 0:
        return Line(before.active, log_sentences.rolls(faces), "RD-4.6")
    old = dice_named(int(before.dice[die]) for die in dice_of(before.throwing))
    text = say("rerolls {old}: **{new}**", old=old, new=dice_named(faces))
    return Line(before.active, text, "RD-4.7" if before.rerolls == 1 else "RD-4.8")


def drawn(before: RiceDice, card: int, audience: int | None) -> Line:
    name = face_of(before, card).name
    if before.phase == DEALING:
        if is_farmer(before, before.active):
            return Line(CHANCE, say("The Happy Farmer starts with **{card}**", card=name), "RD-10.1")
        if before.start_draft:
            return Line(before.active, say("draws **{card}**", card=name), "RD-10.20")
        return Line(before.active, say("starts with **{card}**", card=name), "RD-3.3")
    if is_farmer(before, before.active):
        return Line(CHANCE, say("The Happy Farmer draws **{card}**", card=name), "RD-10.8")
    if before.open_draws == 0 and audience != before.active:
        return Line(before.active, say("draws a card"), "RD-4.30")
    return Line(before.active, say("draws **{card}**", card=name), "RD-4.30")


def kept(before: RiceDice, seat: int, mask: int) -> Lines:
    """Dice that are rolled again are told with their throw; an opportunity nobody could use is not told."""
    if mask or only_keeping(before, seat):
        return []
    return [Line(seat, say("keeps the dice"), "RD-4.7" if before.rerolls == 0 else "RD-4.8")]


def only_keeping(before: RiceDice, seat: int) -> bool:
    return all(before.why_not(seat, 1 << die) for die in range(before.columns.dice))


# Actions and work


def chosen(before: RiceDice, seat: int, after: RiceDice) -> Line:
    kind = int(after.action)
    return Line(seat, log_sentences.takes_action(kind, int(after.symbols), composition(before, seat, kind)), "RD-4.17")


def composition(s: RiceDice, seat: int, kind: int) -> str:
    """ "3 dice give 4, Honorable Workers 1"; nothing if the dice alone count."""
    by_dice = (say("dice"), "?")
    where = parts(s, seat, kind)
    spirits = [say("{spirit} {n}", spirit=name, n=n) for name, n in where if name not in by_dice]
    if not spirits:
        return ""
    worth = worth_of_faces(s, seat, kind)
    dice = sum(1 for die in range(s.columns.dice) if worth[s.dice[die]] > 0 and s.dice[die] != WEED_FACE)
    given = sum(n for name, n in where if name in by_dice)
    return ", ".join([say("{dice} {dice?die gives|dice give} {given}", dice=dice, given=given), *spirits])


def weed_placed(before: RiceDice, seat: int, paddy: int) -> Line:
    place, weeds = paddy // SLOTS, int(before.weeds[paddy] + 1)
    values = {"paddy": name_at(before, paddy), "weeds": weeds, "owner": f"{{seat:{place}}}"}
    if place == seat:
        return Line(seat, log_sentences.places_weed(name_at(before, paddy), weeds), "RD-4.11")
    if is_farmer(before, place):
        return Line(seat, say("sends a weed to {paddy} of the Happy Farmer: now {weeds}", **values), "RD-4.11")
    return Line(seat, say("sends a weed to {paddy} of {owner}: now {weeds}", **values), "RD-4.11")


def worked(before: RiceDice, seat: int, action: int, after: RiceDice) -> Line:
    paddy = seat * SLOTS + (action - PLANT) % SLOTS
    name = name_at(before, paddy)
    if action < PULL:
        return Line(seat, log_sentences.plants(name, int(workers_to_plant(before, paddy))), "RD-4.20")
    if action < HARVEST:
        return Line(seat, log_sentences.pulls(name, int(before.weeds[paddy] - after.weeds[paddy])), "RD-4.21")
    if action < DRAIN:
        rice = int(after.rice[seat] - before.rice[seat])
        return Line(seat, log_sentences.harvests(name, rice, int(after.rice[seat])), "RD-4.22")
    water = int(before.water[paddy])
    return Line(seat, say("drains **{paddy}**: {water} water into the reservoir", paddy=name, water=water), "RD-4.25")


def done(before: RiceDice, seat: int) -> Lines:
    """Worth telling only if something was left to do it with."""
    if before.phase == WORKING:
        n = int(before.workers_left)
        return [Line(seat, say("sends {n} {n?worker|workers} home", n=n), "RD-4.26")] if n else []
    if all(before.why_not(seat, action) for action in range(FILL, SEAT_ACTIONS)):
        return []
    return [Line(seat, say("takes no more water"), "RD-4.50" if before.phase == FILLING else "RD-4.53")]


# Cards


def card_taken(before: RiceDice, seat: int, action: int, audience: int | None) -> Line:
    if action == TAKE_NONE:
        return Line(seat, say("takes no card"), "RD-4.31")
    if action < TAKE_NONE:
        name = face_of(before, action - TAKE).name
        if before.phase == DRAFTING:
            return Line(seat, say("keeps **{card}** as first paddy", card=name), "RD-10.20")
        if hides_hand(before, NONE if audience is None else audience):
            return Line(seat, say("takes one of the cards"), "RD-4.31")
        return Line(seat, say("takes **{card}**", card=name), "RD-4.31")
    name = face_of(before, before.picked).name
    if action == PLACE_LEFT:
        return Line(seat, say("adds **{card}** on the left", card=name), "RD-4.32")
    if action == PLACE_RIGHT:
        return Line(seat, log_sentences.adds_right(name), "RD-4.32")
    old = name_at(before, seat * SLOTS + action - REPLACE)
    return Line(seat, log_sentences.replaces(old, name), "RD-4.33")


# Water


def watered(before: RiceDice, seat: int, action: int, after: RiceDice) -> Lines:
    if action >= FILL:
        return [taken(before, seat, seat * SLOTS + (action - FILL) % SLOTS, after)]
    if action <= KEEP_REST:
        return released(before, seat, after) if after.phase != RELEASING else []
    if not before.together:
        return released(before, seat, after)
    if after.phase == FOLLOWING:
        return [Line(seat, say("has decided about the water"), "RD-10.22")]
    others = [place for place in range(before.seats) if place != before.active]
    return [line for place in others for line in released(before, place, after)]


def taken(before: RiceDice, seat: int, paddy: int, after: RiceDice) -> Line:
    water, now, full = int(after.water[paddy] - before.water[paddy]), int(after.water[paddy]), int(cap(before, paddy))
    values = {"paddy": name_at(before, paddy), "water": water, "now": now, "full": full}
    rule = "RD-4.50" if before.phase == FILLING else "RD-4.53"
    if now == full:
        return Line(seat, log_sentences.floods(name_at(before, paddy), water), rule)
    return Line(seat, say("adds {water} water to **{paddy}**: {now} of {full}", **values), rule)


def released(before: RiceDice, place: int, after: RiceDice) -> Lines:
    text = log_sentences.releases(before, place, after)
    return [Line(place, text, "RD-4.40")] if text else []
