"""The log of setting up, dice, weeds, work and rice."""

from itertools import groupby

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import (
    IGNORE_WEEDS,
    PREVIOUS,
    RICE_ON_HARVEST,
    RICE_ON_PLANT,
    RICE_ON_PULL,
    WEED_FACE,
)
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.journal import (
    ACTION,
    DEALT,
    DRAFTED,
    DRAINED,
    ENDED,
    FIRST_PLAYER,
    GAINED,
    HARVESTED,
    KEPT,
    PLANTED_RICE,
    PULLED,
    ROLLED,
    SENT_HOME,
    WEED_PLACED,
    WEEDS_IGNORED,
    WEEDS_LOST,
)
from subak.games.rice_dice.rules.scoring import is_winner
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.speech.log_lines import Lines, Scene, line
from subak.games.rice_dice.speech.vocabulary import (
    dice_named,
    dice_of,
    faces_of,
    name_at,
    symbols_named,
)
from subak.games.rice_dice.view.symbols import parts, sources, worth_of_faces
from subak.kit.speech.vocabulary import who

TELL = Tellers()


# Setting up


@TELL.each(DEALT)
def dealt(scene: Scene, entry: Entry) -> Lines:
    card = face_of(scene.after, entry.what).name
    if scene.after.start_draft and not is_farmer(scene.after, entry.who):
        yield Line(entry.who, say("draws **{card}**", card=card), "RD-10.20")
    else:
        yield line(scene, entry.who, say("starts with **{card}**", card=card), "RD-3.3", "RD-10.1")


@TELL.each(DRAFTED)
def drafted(scene: Scene, entry: Entry) -> Lines:
    card = face_of(scene.after, entry.what).name
    yield Line(entry.who, say("keeps **{card}** as first paddy", card=card), "RD-10.20")


@TELL.each(FIRST_PLAYER)
def first_player(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("goes first"), "RD-3.7")


# The dice


@TELL.each(ROLLED)
def rolled(scene: Scene, entry: Entry) -> Lines:
    faces = dice_named(faces_of(scene.after, entry.what))
    if scene.before.rerolls == 0:
        yield line(scene, entry.who, say("rolls {dice}", dice=faces), "RD-4.6", "RD-10.3")
        return
    old = dice_named(int(scene.before.dice[die]) for die in dice_of(entry.n))
    text = say("rerolls {old}: **{new}**", old=old, new=faces)
    yield Line(entry.who, text, reroll_rule(scene))


@TELL.each(KEPT)
def kept(scene: Scene, entry: Entry) -> Lines:
    """An opportunity that could not be used is not told."""
    before = scene.before
    if any(before.why_not(entry.who, 1 << die) == 0 for die in range(before.columns.dice)):
        yield Line(entry.who, say("keeps the dice"), reroll_rule(scene))


def reroll_rule(scene: Scene) -> str:
    return "RD-4.7" if scene.after.rerolls == 1 else "RD-4.8"


@TELL.each(ACTION)
def action(scene: Scene, entry: Entry) -> Lines:
    values = {
        "action": (say("worker action"), say("card action"), say("water action"))[entry.what],
        "symbols": symbols_named(entry.what, entry.n),
        "composition": composition(scene.before, entry.who, entry.what),
    }
    text = say("takes the **{action}**: {symbols}", **values)
    if values["composition"]:
        text = say("takes the **{action}**: {symbols} ({composition})", **values)
    yield line(scene, entry.who, text, "RD-4.17", "RD-10.3")


def composition(s: RiceDice, place: int, kind: int) -> str:
    """ "3 dice give 4, Honorable Workers 1"; nothing if the dice alone count."""
    if is_farmer(s, place):
        return ""
    by_dice = (say("dice"), "?")
    where = parts(s, place, kind)
    spirits = [say("{spirit} {n}", spirit=name, n=n) for name, n in where if name not in by_dice]
    if not spirits:
        return ""
    worth = worth_of_faces(s, place, kind)
    dice = sum(1 for die in range(s.columns.dice) if worth[s.dice[die]] > 0 and s.dice[die] != WEED_FACE)
    given = sum(n for name, n in where if name in by_dice)
    return ", ".join([say("{dice} {dice?die gives|dice give} {given}", dice=dice, given=given), *spirits])


# Weeds


@TELL.each(WEED_PLACED)
def weed_placed(scene: Scene, entry: Entry) -> Lines:
    owner = entry.what // SLOTS
    values = {"paddy": name_at(scene.after, entry.what), "weeds": entry.now, "owner": who(owner)}
    if owner == entry.who:
        text = say("places a weed on {paddy}: now {weeds}", **values)
    elif is_farmer(scene.after, owner):
        text = say("sends a weed to {paddy} of the Happy Farmer: now {weeds}", **values)
    else:
        text = say("sends a weed to {paddy} of {owner}: now {weeds}", **values)
    yield line(scene, entry.who, text, "RD-4.11", "RD-10.10")


@TELL.each(WEEDS_IGNORED)
def weeds_ignored(scene: Scene, entry: Entry) -> Lines:
    values = {"n": entry.n, "spirit": sources(scene.before, entry.who, IGNORE_WEEDS)}
    yield Line(entry.who, say("ignores {n} {n?weed|weeds}: {spirit}", **values), "RD-4.13")


@TELL.each(WEEDS_LOST)
def weeds_lost(scene: Scene, entry: Entry) -> Lines:
    text = say("{n} {n?weed finds|weeds find} no place and {n?is|are} lost", n=entry.n)
    yield Line(CHANCE, text, "RD-10.10" if is_farmer(scene.after, entry.who) else "RD-4.13")


# Work


@TELL.each(PLANTED_RICE)
def planted(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": name_at(scene.after, entry.what), "workers": entry.n}
    text = say("plants **{paddy}** with {workers} {workers?worker|workers}", **values)
    yield line(scene, entry.who, text, "RD-4.20", "RD-10.7")


@TELL.run(PULLED)
def pulled(scene: Scene, entries: list[Entry]) -> Lines:
    for paddy, workers in groupby(entries, key=lambda entry: entry.what):
        values = {"paddy": name_at(scene.after, paddy), "weeds": sum(entry.n for entry in workers)}
        text = say("pulls **{weeds} {weeds?weed|weeds}** from {paddy}", **values)
        yield line(scene, entries[0].who, text, "RD-4.21", "RD-10.7")


@TELL.each(HARVESTED)
def harvested(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": name_at(scene.after, entry.what), "rice": entry.n, "now": entry.now}
    text = say("harvests **{paddy}**: {rice} rice, now {now}", **values)
    yield line(scene, entry.who, text, "RD-4.22", "RD-10.7")


@TELL.each(DRAINED)
def drained(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": name_at(scene.after, entry.what), "water": entry.n}
    yield Line(entry.who, say("drains **{paddy}**: {water} water into the reservoir", **values), "RD-4.25")


@TELL.each(SENT_HOME)
def sent_home(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        yield Line(entry.who, say("sends {n} {n?worker|workers} home", n=entry.n), "RD-4.26")


# Rice and the end


@TELL.run(GAINED)
def gained(scene: Scene, entries: list[Entry]) -> Lines:
    who, effect = entries[0].who, entries[0].what
    columns = (effect, effect + PREVIOUS) if effect == RICE_ON_HARVEST else (effect,)
    values = {
        "rice": sum(entry.n for entry in entries),
        "spirit": sources(scene.before, who, *columns),
        "now": entries[-1].now,
    }
    rule = {RICE_ON_PLANT: "RD-4.20", RICE_ON_PULL: "RD-4.21", RICE_ON_HARVEST: "RD-4.22"}.get(effect, "RD-4.9")
    yield Line(who, say("gains {rice} rice from {spirit}, now {now}", **values), rule)


@TELL.each(ENDED)
def ended(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    winners = [place for place in range(s.places) if is_winner(s, place)]
    rice = int(s.rice[winners[0]])
    text = say("**shares the victory** with {rice} rice", rice=rice)
    if len(winners) == 1:
        text = say("**wins** with {rice} rice", rice=rice)
    for place in winners:
        yield line(scene, place, text, "RD-7.2" if rice >= s.target else "RD-7.6", "RD-10.12")
