"""The log of setting up, drafts, rain and spirits.

Cards that are still sealed are named to their owner alone (SP-14.1); the others hear that a choice is made.
"""

from itertools import groupby
from typing import Final

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.spirits.edition.cards import neighbour_face, rain_face, setup_face, spirit_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, SLOTS
from subak.games.spirits.rules.effects import highest_rank
from subak.games.spirits.rules.journal import (
    BUILDS_GAINED,
    CHOSEN,
    DRAFT_ENDED,
    EXPANDED,
    HANDS_PASSED,
    LABOR_GAINED,
    LIVESTOCK_GAINED,
    MAGIC_PLACED,
    NEIGHBOUR_MET,
    OFFERED,
    ORDER_FOUND,
    PEST_PLACED,
    PICKED,
    PLAYED,
    RAIN_TAKEN,
    RAINED,
    RICE_GAINED,
    RICE_STOLEN,
    SETUP_DEALT,
    SETUP_KEPT,
    STARTED,
    TEMP_LABOR_GAINED,
    TEMP_LIVESTOCK_GAINED,
    TILE_LAID,
    USED,
    WATER_DISPLACED,
    WATER_DRAWN,
    WATER_GIVEN,
    WEED_PLACED,
)
from subak.games.spirits.rules.state import CURSING, INFESTING, NONE, PICKS, RAINING, TILING
from subak.games.spirits.speech.log_lines import Lines, Scene, paddy_at
from subak.games.spirits.speech.vocabulary import slot_name, spirit_name, tile_name
from subak.games.spirits.view.card_browser import rank_words, setup_name
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

TELL = Tellers()
TOKENS: Final = {  # that come by themselves, that players put into their own paddies, and into those of others
    WEED_PLACED: (
        "gets {n} {n?weed|weeds} in **{paddy}**",
        "puts {n} **{n?weed|weeds}** in {paddy}",
        "puts {n} **{n?weed|weeds}** in {paddy} of {player}",
    ),
    PEST_PLACED: (
        "gets {n} {n?pest|pests} in **{paddy}**",
        "puts {n} **{n?pest|pests}** in {paddy}",
        "puts {n} **{n?pest|pests}** in {paddy} of {player}",
    ),
}
GAINS: Final = {
    RICE_GAINED: "{n} rice",
    BUILDS_GAINED: "{n} free {n?build|builds}",
    LABOR_GAINED: "{n} {n?labourer|labourers}",
    LIVESTOCK_GAINED: "{n} livestock",
    TEMP_LABOR_GAINED: "{n} {n?labourer|labourers} for this round",
    TEMP_LIVESTOCK_GAINED: "{n} livestock for this round",
    WATER_DRAWN: "{n} water",
}


# Setting up


@TELL.each(TILE_LAID)
def tile_laid(scene: Scene, entry: Entry) -> Lines:
    """All of them when the last one lies there."""
    s = scene.after
    if s.phase != TILING:
        tiles = [tile_name(s, tile) for tile in range(int(s.columns.tiles)) if s.tiles >> tile & 1]
        yield Line(CHANCE, say("Achievements of this game: {tiles}", tiles=listed(tiles)), "SP-2.4")


@TELL.each(STARTED)
def started(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("puts the start gate on **{edge}**", edge=slot_name(entry.what)), "SP-2.6")


@TELL.each(SETUP_DEALT)
def setup_dealt(scene: Scene, entry: Entry) -> Lines:
    face = setup_face(scene.after, entry.what)
    values = {"card": setup_name(face.id), "rocks": ", ".join(face.rocks), "bonus": face.text}
    yield Line(entry.who, say("gets **{card}**: rocks on {rocks}; {bonus}", **values), "SP-2.8")


@TELL.each(SETUP_KEPT)
def setup_kept(scene: Scene, entry: Entry) -> Lines:
    face = setup_face(scene.after, entry.what)
    yield Line(entry.who, say("keeps **{card}**: {bonus}", card=setup_name(face.id), bonus=face.text), "SP-16.3")


# Drafts


@TELL.each(OFFERED)
def offered(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    if scene.may_know(entry.who):
        cards = [spirit_name(s, card) for card in range(int(s.columns.spirits)) if entry.what >> card & 1]
        yield Line(entry.who, say("sees {cards}", cards=listed(cards)), "SP-3.2")


@TELL.each(PICKED)
def picked(scene: Scene, entry: Entry) -> Lines:
    text = say("has chosen")
    if scene.may_know(entry.who):
        text = say("picks **{card}** in secret", card=spirit_name(scene.after, entry.what))
    yield Line(entry.who, text, "SP-3.2")


@TELL.each(HANDS_PASSED)
def hands_passed(scene: Scene, entry: Entry) -> Lines:
    if scene.after.pick < PICKS:
        left, right = say("All have picked; hands go to the left"), say("All have picked; hands go to the right")
        yield Line(CHANCE, left if entry.what == 0 else right, "SP-3.2")


@TELL.each(DRAFT_ENDED)
def draft_ended(scene: Scene, entry: Entry) -> Lines:
    if scene.after.seats > 1:
        yield Line(CHANCE, say("All have three spirits; the last cards go back"), "SP-3.3")


# Rain


@TELL.each(RAINED)
def rained(scene: Scene, entry: Entry) -> Lines:
    face = rain_face(scene.after, entry.what)
    text = say("**{rain}** brings {n} water. {text}", rain=face.name, n=entry.n, text=face.text)
    yield Line(CHANCE, text.strip(), "SP-4.3")


def tokens_placed(scene: Scene, entries: list[Entry]) -> Lines:
    """By rain, by a spirit or by the grudge of the neighbour; what nobody chose is told of the owner."""
    by, rules = entries[0].who, {RAINING: "SP-4.4", INFESTING: "SP-4.4", CURSING: "SP-11.3"}
    for paddy, tokens in groupby(entries, key=lambda entry: entry.what):
        owner = paddy // HEXES
        values = {"n": len(list(tokens)), "paddy": paddy_at(scene, paddy), "player": who(owner)}
        way = 0 if by == CHANCE else 1 if by == owner else 2
        text = say(TOKENS[entries[0].kind][way], **values)
        yield Line(owner if by == CHANCE else by, text, rules.get(int(scene.before.phase), "SP-16.8"))


for kind in TOKENS:
    TELL.run(kind)(tokens_placed)


# Spirits and the turn order


@TELL.each(CHOSEN)
def chosen(scene: Scene, entry: Entry) -> Lines:
    text = say("has chosen")
    if scene.may_know(entry.who):
        text = say("chooses **{card}** in secret", card=spirit_name(scene.after, entry.what))
    yield Line(entry.who, text, "SP-4.6")


@TELL.each(PLAYED)
def played(scene: Scene, entry: Entry) -> Lines:
    face = spirit_face(scene.after, entry.what)
    text = say("plays **{card}**, rank {rank}: {text}", card=face.name, rank=face.rank, text=face.text)
    yield Line(entry.who, text, "SP-4.7")


@TELL.each(NEIGHBOUR_MET)
def neighbour_met(scene: Scene, entry: Entry) -> Lines:
    face = neighbour_face(scene.after, entry.what)
    values = {"rank": rank_words(face.rank), "n": face.demand}
    yield Line(CHANCE, say("The Upstream Neighbour turns **{rank}** and wants {n} water", **values), "SP-16.6")
    he, you = say("The neighbour drinks first"), say("You drink first")
    yield Line(CHANCE, he if scene.after.neighbour_first else you, "SP-16.7")


@TELL.each(ORDER_FOUND)
def order_found(scene: Scene, entry: Entry) -> Lines:
    order = [who(int(scene.after.order[k])) for k in range(scene.after.seats)]
    yield Line(CHANCE, say("Turn order: {players}", players=", ".join(order)), "SP-4.8")


@TELL.each(RAIN_TAKEN)
def rain_taken(scene: Scene, entry: Entry) -> Lines:
    if entry.n == 0:
        return
    if entry.who == CHANCE:
        yield Line(CHANCE, say("The neighbour takes {n} water", n=entry.n), "SP-16.7")
    else:
        values = {"n": entry.n, "rank": int(highest_rank(scene.after, entry.who))}
        yield Line(entry.who, say("takes **{n} water**: rank {rank} is the lowest", **values), "SP-4.9")


# What spirits give


@TELL.each(USED)
def used(scene: Scene, entry: Entry) -> Lines:
    """A spirit that asks for choices. What another one gives at once is told with it."""
    if scene.after.card == entry.what:
        yield use_line(scene, entry.who, entry.what, say("uses **{card}**", card=spirit_name(scene.after, entry.what)))


def use_line(scene: Scene, seat: int, card: int, text: str) -> Line:
    return Line(seat, text, spirit_face(scene.after, card).effect.rule)


def given(scene: Scene, entry: Entry) -> Lines:
    """SP-11.1: what a spirit gives at once. What a Setup card gives is told with the card."""
    if entry.what != NONE:
        values = {"card": spirit_name(scene.after, entry.what), "gains": say(GAINS[entry.kind], n=entry.n)}
        yield use_line(scene, entry.who, entry.what, say("uses **{card}**: {gains}", **values))


for kind in GAINS:
    TELL.each(kind)(given)


@TELL.run(RICE_STOLEN)
def rice_stolen(scene: Scene, entries: list[Entry]) -> Lines:
    """R-47: what a thief got, and from whom."""
    thief, card = entries[0].who, entries[0].what
    values = {"card": spirit_name(scene.after, card), "gains": say("{n} rice", n=sum(entry.n for entry in entries))}
    yield use_line(scene, thief, card, say("uses **{card}**: {gains}", **values))
    for entry in entries:
        if entry.n:
            yield Line(entry.now, say("loses {n} rice to {thief}", n=entry.n, thief=who(thief)), "R-47")


@TELL.each(WATER_GIVEN)
def water_given(scene: Scene, entry: Entry) -> Lines:
    text = say("gives a disc from the reservoir")
    if entry.what != NONE:
        text = say("gives a disc from **{paddy}**", paddy=paddy_at(scene, entry.what))
    yield Line(entry.who, text, "SP-11.3")


@TELL.each(MAGIC_PLACED)
def magic_placed(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("**magic water** lies on {hex}", hex=HEX_NAMES[entry.what % HEXES]), "SP-10.1")


@TELL.each(WATER_DISPLACED)
def water_displaced(scene: Scene, entry: Entry) -> Lines:
    values = {"n": entry.n, "paddy": paddy_at(scene, entry.what)}
    text = say("{n} {n?disc|discs} of {paddy} {n?goes|go} to the reservoir", **values)
    yield Line(entry.who, text, "SP-10.2")


@TELL.each(EXPANDED)
def expanded(scene: Scene, entry: Entry) -> Lines:
    gates = [slot_name(slot) for slot in range(SLOTS) if entry.n >> slot & 1]
    values = {"hex": HEX_NAMES[entry.what % HEXES], "n": entry.now, "gates": listed(gates)}
    text = say("**{hex}** is a planted paddy with {n} water", **values)
    if gates:
        text = say("**{hex}** is a planted paddy with {n} water, new gates on {gates}", **values)
    yield Line(entry.who, text, "SP-11.6")
