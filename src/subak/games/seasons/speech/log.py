"""What happened, in words: one step of the game as lines of the log, told from what the rules noted.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody has the seat CHANCE. The
log is the same for everybody: what is sealed is told when it is revealed.
"""

from collections.abc import Iterator

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line, Step
from subak.engine.telling import Scene as AnyScene
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.seasons.rules.effects import works_at_the_end
from subak.games.seasons.rules.journal import (
    ANCESTOR_SCORED,
    DEALT,
    ENDED,
    GONE,
    HANDS_DEALT,
    JOINED_ROW,
    LAID_CARD,
    PICKED,
    SCORED,
    SEALED,
    STARTED,
    STRANDED,
    SWAPPED,
    TAKEN,
    TAKES_FIRST,
    YOUNGER,
)
from subak.games.seasons.rules.scoring import farmers_of, stranded_of
from subak.games.seasons.rules.state import CHOOSING, LAST_CARDS, LAYING, LAYING_LAST, NONE, PICKING, Seasons
from subak.games.seasons.speech.log_scores import scored_words
from subak.games.seasons.speech.vocabulary import ancestor_name, card_in, field_name, rating_name
from subak.kit.speech.lists import listed

Lines = Iterator[Line]
Scene = AnyScene[Seasons]
TELL = Tellers()


def narrate(step: Step) -> list[Line]:
    return TELL.tell(step, None)


# Setting up


@TELL.each(YOUNGER)
def younger(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("counts as the younger player"), "SR-3.1")


@TELL.each(DEALT)
def dealt(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("is dealt **{field}**", field=field_name(scene.after, entry.what)), "SR-3.3")


@TELL.each(GONE)
def gone(scene: Scene, entry: Entry) -> Lines:
    """What the phantom takes out of the game; without ancestors also the first card of each pair."""
    field = field_name(scene.after, entry.what)
    if entry.who == CHANCE:
        yield Line(CHANCE, say("The phantom takes **{field}** out of the game", field=field), "SR-10.3")
    else:
        yield Line(entry.who, say("puts **{field}** out of the game", field=field), "SR-3.4")


@TELL.each(STARTED)
def started(scene: Scene, entry: Entry) -> Lines:
    field = field_name(scene.after, entry.n)
    if entry.what == NONE:
        yield Line(entry.who, say("starts with **{field}**", field=field), "SR-3.5")
    else:
        values = {"name": ancestor_name(scene.after, entry.what), "field": field}
        yield Line(entry.who, say("honours **{name}** and starts with {field}", **values), "SR-3.4")


@TELL.each(HANDS_DEALT)
def hands_dealt(scene: Scene, entry: Entry) -> Lines:
    text = say("{n} cards each are dealt; where every card is can be known now", n=entry.n)
    yield Line(CHANCE, text, "SR-3.7")


# The Wet Season


@TELL.each(SEALED)
def sealed(scene: Scene, entry: Entry) -> Lines:
    rules = {CHOOSING: "SR-3.4", PICKING: "SR-4.3", LAYING: "SR-4.5", LAYING_LAST: "SR-4.8"}
    yield Line(entry.who, say("has chosen"), rules[int(scene.before.phase)])


@TELL.each(PICKED)
def picked(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("picks **{field}** to lay", field=field_name(scene.after, entry.what)), "SR-4.2")


@TELL.run(JOINED_ROW)
def joined_row(scene: Scene, entries: list[Entry]) -> Lines:
    fields = listed([f"**{field_name(scene.after, entry.what)}**" for entry in entries])
    yield Line(CHANCE, say("The row gets {fields}", fields=fields), "SR-4.4")


@TELL.each(LAID_CARD)
def laid(scene: Scene, entry: Entry) -> Lines:
    """The card and what it closed. The first card of a landscape is told with its ancestor."""
    s, seat, slot = scene.after, entry.who, entry.what
    if slot == 0:
        return
    field, sums = field_name(s, card_in(s, seat, slot)), scored_words(s, seat, slot)
    if sums:
        values = {"field": field, "sums": sums, "points": entry.n, "now": entry.now}
        yield Line(seat, say("lays **{field}**: {sums} = **{points}**, now {now}", **values), "SR-7.1")
    else:
        text = say("lays **{field}**: it closes nothing", field=field)
        yield Line(seat, text, "SR-4.8" if slot == LAST_CARDS else "SR-4.6")


@TELL.each(SWAPPED)
def swapped(scene: Scene, entry: Entry) -> Lines:
    """With `final_exchange` also before the last cards are laid."""
    if scene.after.turn == LAST_CARDS:
        yield Line(CHANCE, say("Hands are swapped once more"), "SR-8.1")
    else:
        yield Line(CHANCE, say("Hands are swapped"), "SR-4.7")


# The Dry Season


@TELL.each(TAKES_FIRST)
def takes_first(scene: Scene, entry: Entry) -> Lines:
    """Who takes first, and why."""
    s, first, other = scene.after, entry.who, 1 - entry.who
    values = {"own": int(s.points[first]), "other": int(s.points[other])}
    values |= {"farmers": int(farmers_of(s, first)), "others": int(farmers_of(s, other))}
    if values["own"] != values["other"]:
        text = say("trails {own} to {other} and takes first in the Dry Season", **values)
    elif values["farmers"] != values["others"]:
        text = say("has fewer farmers at {own} points each, {farmers} to {others}, and takes first", **values)
    else:
        text = say("is the younger player at {own} points and as many farmers each, and takes first", **values)
    yield Line(first, text, "SR-4.9")


@TELL.each(TAKEN)
def taken(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("takes **{field}**", field=field_name(scene.after, entry.what)), "SR-4.10")


# The end


@TELL.each(STRANDED)
def stranded(scene: Scene, entry: Entry) -> Lines:
    if n := int(stranded_of(scene.after, entry.who)):
        text = say("has {n} stranded {n?buffalo|buffaloes}: **{points}**", n=n, points=entry.n)
        yield Line(entry.who, text, "SR-7.6")


@TELL.each(ANCESTOR_SCORED)
def ancestor_scored(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    if entry.what != NONE and works_at_the_end(s.columns, entry.what):
        values = {"name": ancestor_name(s, entry.what), "points": entry.n}
        yield Line(entry.who, say("gets **{points}** from {name}", **values), "SR-7.6")


@TELL.each(SCORED)
def scored(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("ends with **{points}**", points=entry.now), "SR-7.8")


@TELL.each(ENDED)
def ended(scene: Scene, entry: Entry) -> Lines:
    if scene.after.seats == 1:
        rating = rating_name(int(scene.after.points[0]))
        yield Line(0, say("is rated **{rating}**", rating=rating), "SR-10.1")
    else:
        for seat, text in winners(scene.after):
            yield Line(seat, text, "SR-7.8")


def winners(after: Seasons) -> list[tuple[int, str]]:
    points = [int(after.points[seat]) for seat in range(after.seats)]
    farmers = [int(farmers_of(after, seat)) for seat in range(after.seats)]
    if points[0] != points[1]:
        first = points.index(max(points))
        return [(first, say("wins by {points} {points?point|points}", points=abs(points[0] - points[1])))]
    if farmers[0] != farmers[1]:
        first = farmers.index(max(farmers))
        return [(first, say("wins with more farmers, {more} to {less}", more=max(farmers), less=min(farmers)))]
    return [(seat, say("shares the victory")) for seat in range(after.seats)]
