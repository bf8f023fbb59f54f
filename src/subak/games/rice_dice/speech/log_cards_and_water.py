"""The log of cards and water (RD-4.30 to RD-4.55)."""

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules.actions import FILL, SEAT_ACTIONS
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.hidden import hides_hand
from subak.games.rice_dice.rules.journal import (
    DISCARDED,
    DRAWN,
    FILLED,
    FILLING_ENDED,
    LAID_LEFT,
    LAID_RIGHT,
    RAN_OFF,
    RELEASED,
    REPLACED,
    RESHUFFLED,
    SEALED,
    SETTLED,
    TAKEN,
    TAKEN_NONE,
    WATER_RETURNED,
)
from subak.games.rice_dice.rules.state import DRAFTING, FILLING, FOLLOWING, NONE
from subak.games.rice_dice.rules.water import cap
from subak.games.rice_dice.speech.log_lines import Lines, Scene, line
from subak.games.rice_dice.speech.vocabulary import name_at
from subak.kit.speech.lists import listed

TELL = Tellers()


# Cards


@TELL.each(DRAWN)
def drawn(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    if not s.open_draws and not is_farmer(s, entry.who) and not scene.may_know(entry.who):
        yield Line(entry.who, say("draws a card"), "RD-4.30")
    else:
        text = say("draws **{card}**", card=face_of(s, entry.what).name)
        yield line(scene, entry.who, text, "RD-4.30", "RD-10.8")


@TELL.each(TAKEN)
def taken(scene: Scene, entry: Entry) -> Lines:
    text = say("takes **{card}**", card=face_of(scene.after, entry.what).name)
    if not scene.all_open and hides_hand(scene.before, NONE if scene.audience is None else scene.audience):
        text = say("takes one of the cards")
    yield Line(entry.who, text, "RD-4.31")


@TELL.each(TAKEN_NONE)
def taken_none(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("takes no card"), "RD-4.31")


@TELL.each(LAID_LEFT)
def laid_left(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("adds **{card}** on the left", card=name_at(scene.after, entry.what)), "RD-4.32")


@TELL.each(LAID_RIGHT)
def laid_right(scene: Scene, entry: Entry) -> Lines:
    text = say("adds **{card}** on the right", card=name_at(scene.after, entry.what))
    yield line(scene, entry.who, text, "RD-4.32", "RD-10.8")


@TELL.each(REPLACED)
def replaced(scene: Scene, entry: Entry) -> Lines:
    values = {"old": face_of(scene.after, entry.n).name, "card": name_at(scene.after, entry.what)}
    yield line(scene, entry.who, say("replaces **{old}** with **{card}**", **values), "RD-4.33", "RD-10.8")


@TELL.run(DISCARDED)
def discarded(scene: Scene, entries: list[Entry]) -> Lines:
    text = say("discards {cards}", cards=listed([face_of(scene.after, entry.what).name for entry in entries]))
    rule = "RD-10.20" if scene.before.phase == DRAFTING else "RD-4.35"
    yield line(scene, entries[0].who, text, rule, "RD-10.8")


@TELL.each(RESHUFFLED)
def reshuffled(scene: Scene, entry: Entry) -> Lines:
    yield Line(CHANCE, say("The discard pile becomes the new deck: {n} {n?card|cards}", n=entry.n), "RD-4.30")


# Water


@TELL.each(SEALED)
def sealed(scene: Scene, entry: Entry) -> Lines:
    """RD-10.22: the last decision opens all of them, and they are told instead."""
    if scene.after.phase == FOLLOWING:
        yield Line(entry.who, say("has decided about the water"), "RD-10.22")


@TELL.run(RELEASED)
def released(scene: Scene, entries: list[Entry]) -> Lines:
    """Where water came from, where it went, what reached the reservoir."""
    who = entries[0].who
    if is_farmer(scene.before, who) and scene.before.active == who:
        yield from moved_by_farmer(scene, entries)
        return
    gave = [f"**{name_at(scene.after, entry.what)}**" for entry in entries if entry.n < 0]
    got = [f"**{name_at(scene.after, entry.what)}**" for entry in entries if entry.n > 0]
    values = {"gave": listed(gave), "got": listed(got), "water": -sum(entry.n for entry in entries)}
    if not gave:
        text = say("releases nothing")
    elif not got:
        text = say("drains {gave}: {water} water into the reservoir", **values)
    elif values["water"]:
        text = say("lets water flow from {gave} to {got}, {water} into the reservoir", **values)
    else:
        text = say("lets water flow from {gave} to {got}", **values)
    yield line(scene, who, text, "RD-4.40", "RD-10.6")


def moved_by_farmer(scene: Scene, entries: list[Entry]) -> Lines:
    """RD-10.6: in its own turn it releases and takes water in one step."""
    for entry in entries:
        values = {"paddy": name_at(scene.after, entry.what), "water": entry.n}
        if entry.n < 0:
            yield line(scene, entry.who, say("drains **{paddy}**", **values), "", "RD-10.6")
        elif entry.n > 0:
            yield line(scene, entry.who, say("floods **{paddy}** with {water} water", **values), "", "RD-10.6")


@TELL.each(FILLED)
def filled(scene: Scene, entry: Entry) -> Lines:
    full = int(cap(scene.after, entry.what))
    values = {"paddy": name_at(scene.after, entry.what), "water": entry.n, "now": entry.now, "full": full}
    text = say("adds {water} water to **{paddy}**: {now} of {full}", **values)
    if entry.now == full:
        text = say("floods **{paddy}** with {water} water", **values)
    yield Line(entry.who, text, intake_rule(scene))


@TELL.each(FILLING_ENDED)
def filling_ended(scene: Scene, entry: Entry) -> Lines:
    """Worth telling only if more could have been taken."""
    if any(scene.before.why_not(entry.who, action) == 0 for action in range(FILL, SEAT_ACTIONS)):
        yield Line(entry.who, say("takes no more water"), intake_rule(scene))


def intake_rule(scene: Scene) -> str:
    return "RD-4.50" if scene.before.phase == FILLING else "RD-4.53"


@TELL.each(RAN_OFF)
def ran_off(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": name_at(scene.after, entry.what), "water": entry.n}
    yield Line(CHANCE, say("{water} water of {paddy} runs off: not full", **values), "RD-4.55")


@TELL.run(SETTLED)
def settled(scene: Scene, entries: list[Entry]) -> Lines:
    water = sum(entry.n for entry in entries)
    if water > 0:
        yield Line(CHANCE, say("{water} water from the supply into the reservoir", water=water), "RD-4.60")
    elif water < 0:
        yield Line(CHANCE, say("{water} water from the reservoir back to the supply", water=-water), "RD-4.60")


@TELL.each(WATER_RETURNED)
def water_returned(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": name_at(scene.before, entry.what), "water": entry.n}
    yield Line(CHANCE, say("{water} water of {paddy} goes back to the supply", **values), "RD-4.33")
