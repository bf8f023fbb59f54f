"""What happened, in words: one step of the game as lines of the log, for one pair of eyes.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody has the seat CHANCE. Cards
and workers that are still sealed are named to their owner alone (SP-14.1); the others hear that a choice is made.
"""

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.spirits.edition.cards import neighbour_face, rain_face, setup_face, spirit_face
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.setup import setup_to
from subak.games.spirits.rules.state import ALLOCATING, CURSING, GRUDGING, TILING, Spirits
from subak.games.spirits.rules.workers import tasks_due
from subak.games.spirits.speech.log_consequences import aftermath, tokens_placed
from subak.games.spirits.speech.log_sentences import (
    blesses,
    builds,
    clears,
    closes_round,
    floods,
    keeps_water,
    plants,
    works,
)
from subak.games.spirits.speech.vocabulary import paddy_name, slot_name, spirit_name, tile_name, who
from subak.games.spirits.view.card_browser import rank_words, setup_name
from subak.kit.speech.lists import listed

Lines = list[Line]


def narrate(before: Spirits, seat: int, action: int, after: Spirits, audience: int | None) -> Lines:
    told = luck(before, action, after) if action >= do.SEAT_ACTIONS else chosen(before, seat, action, after, audience)
    return [*told, *aftermath(before, seat, action, after, audience)]


def chosen(before: Spirits, seat: int, action: int, after: Spirits, audience: int | None) -> Lines:
    """What a seat did. The ranges are those of actions.py, in its order."""
    if action < do.INFEST:
        return [plays(before, seat, action, audience)]
    if action < do.RESOLVE:
        return [infests(before, seat, action, after)]
    if action < do.ROCK:
        return uses(before, seat, action, after)
    if action < do.FERTILIZE:
        return [clears(before, seat, action)]
    if action < do.ALLOCATE:
        return [blesses(before, seat, action, after)]
    if action < do.BUILD_WALL:
        return allocates(before, seat, after)
    if action < do.KEEP_WATER:
        return [builds(before, seat, action)]
    if action < do.WEED:
        return keeps_water(before, seat, action)
    if action < do.FILL:
        return [works(before, seat, action)]
    if action < do.PLANT:
        return floods(before, seat, action)
    if action < do.CLAIM:
        return [plants(before, seat, action)]
    return closes_round(before, seat, action)


# Luck


def luck(before: Spirits, action: int, after: Spirits) -> Lines:
    if action >= do.DRAW_NEIGHBOUR:
        face = neighbour_face(before, action - do.DRAW_NEIGHBOUR)
        values = {"rank": rank_words(face.rank), "n": face.demand}
        return [Line(CHANCE, say("The Upstream Neighbour turns **{rank}** and wants {n} water", **values), "SP-16.6")]
    if action >= do.DRAW_RAIN:
        return rain_fell(before, action - do.DRAW_RAIN, after)
    if action >= do.DRAW_SPIRIT:
        return []  # a hand is told when it is whole
    if action >= do.DRAW_SETUP:
        return setup_dealt(before, action - do.DRAW_SETUP)
    return tiles_laid(after)


def tiles_laid(after: Spirits) -> Lines:
    if after.phase == TILING:
        return []
    names = [tile_name(after, tile) for tile in range(int(after.columns.tiles)) if after.tiles >> tile & 1]
    return [Line(CHANCE, say("Achievements of this game: {tiles}", tiles=listed(names)), "SP-2.4")]


def setup_dealt(before: Spirits, card: int) -> Lines:
    face = setup_face(before, card)
    values = {"card": setup_name(face.id), "rocks": ", ".join(face.rocks), "bonus": face.text}
    return [Line(int(setup_to(before)), say("gets **{card}**: rocks on {rocks}; {bonus}", **values), "SP-2.8")]


def rain_fell(before: Spirits, card: int, after: Spirits) -> Lines:
    face = rain_face(before, card)
    text = say("**{rain}** brings {n} water. {text}", rain=face.name, n=int(after.on_card), text=face.text)
    return [Line(CHANCE, text.strip(), "SP-4.3"), *tokens_placed(before, after, "SP-4.4")]


# Cards


def plays(before: Spirits, seat: int, action: int, audience: int | None) -> Line:
    if action < do.KEEP_SETUP:
        return Line(seat, say("puts the start gate on **{edge}**", edge=slot_name(action)), "SP-2.6")
    if action < do.PICK:
        face = setup_face(before, action - do.KEEP_SETUP)
        return Line(seat, say("keeps **{card}**: {bonus}", card=setup_name(face.id), bonus=face.text), "SP-16.3")
    rule = "SP-3.2" if action < do.PLAY else "SP-4.6"
    if audience != seat:
        return Line(seat, say("has chosen"), rule)
    if action < do.PLAY:
        return Line(seat, say("picks **{card}** in secret", card=spirit_name(before, action - do.PICK)), rule)
    return Line(seat, say("chooses **{card}** in secret", card=spirit_name(before, action - do.PLAY)), rule)


def infests(before: Spirits, seat: int, action: int, after: Spirits) -> Line:
    place = action - do.INFEST
    other, paddy = divmod(place, HEXES)
    weeds, pests = int(after.weeds[place] - before.weeds[place]), int(after.pests[place] - before.pests[place])
    values = {"n": weeds + pests, "paddy": paddy_name(before, other, paddy), "player": who(other)}
    rule = {CURSING: "SP-11.3", GRUDGING: "SP-16.8"}.get(int(before.phase), "SP-4.4")
    if other == seat and weeds:
        return Line(seat, say("puts {n} **{n?weed|weeds}** in {paddy}", **values), rule)
    if other == seat:
        return Line(seat, say("puts {n} **{n?pest|pests}** in {paddy}", **values), rule)
    if weeds:
        return Line(seat, say("puts {n} **{n?weed|weeds}** in {paddy} of {player}", **values), rule)
    return Line(seat, say("puts {n} **{n?pest|pests}** in {paddy} of {player}", **values), rule)


def uses(before: Spirits, seat: int, action: int, after: Spirits) -> Lines:
    """A spirit, and what its owner got by it at once; what it asks for is told later."""
    face = spirit_face(before, action - do.RESOLVE)
    gains = gained(before, seat, after)
    text = say("uses **{card}**", card=face.name)
    if gains:
        text = say("uses **{card}**: {gains}", card=face.name, gains=listed(gains))
    return [Line(seat, text, face.effect.rule), *robbed(before, seat, after)]


def gained(before: Spirits, seat: int, after: Spirits) -> list[str]:
    found = []
    if n := int(after.rice[seat] - before.rice[seat]):
        found.append(say("{n} rice", n=n))
    if n := int(after.free_builds[seat] - before.free_builds[seat]):
        found.append(say("{n} free {n?build|builds}", n=n))
    if n := int(after.labor[seat] - before.labor[seat]):
        found.append(say("{n} {n?labourer|labourers}", n=n))
    if n := int(after.livestock[seat] - before.livestock[seat]):
        found.append(say("{n} livestock", n=n))
    if n := int(after.temp_labor[seat] - before.temp_labor[seat]):
        found.append(say("{n} {n?labourer|labourers} for this round", n=n))
    if n := int(after.temp_livestock[seat] - before.temp_livestock[seat]):
        found.append(say("{n} livestock for this round", n=n))
    if n := int(after.reservoir[seat] - before.reservoir[seat]):
        found.append(say("{n} water", n=n))
    return found


def robbed(before: Spirits, seat: int, after: Spirits) -> Lines:
    """R-47: what a thief took."""
    lines = []
    for other in range(int(after.seats)):
        if other != seat and (n := int(before.rice[other] - after.rice[other])):
            lines.append(Line(other, say("loses {n} rice to {thief}", n=n, thief=who(seat)), "R-47"))
    return lines


def allocates(before: Spirits, seat: int, after: Spirits) -> Lines:
    """SP-5.1: the last number commits; until everybody is ready nothing else is told."""
    if before.open_allocation or after.phase != ALLOCATING or after.tasks_done[seat] < tasks_due(after):
        return []
    return [Line(seat, say("has placed the workers"), "SP-5.1")]
