"""What happened, in words: one step of the game as lines of the log, the same for everybody.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody has the seat CHANCE. What
is sealed is told when it is revealed; before that the log says only that a seat has chosen.
"""

from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.seasons.rules.actions import COIN, DRAW, PLACES, SEAT_ACTIONS, TAKE
from subak.games.seasons.rules.state import CHOOSING, DEALING_PAIRS, LAYING, LAYING_LAST, PICKING, Seasons
from subak.games.seasons.speech.log_consequences import aftermath
from subak.games.seasons.speech.vocabulary import field_name

Lines = list[Line]


def narrate(before: Seasons, seat: int, action: int, after: Seasons) -> Lines:
    return [*told(before, seat, action, after), *aftermath(before, after)]


def told(before: Seasons, seat: int, action: int, after: Seasons) -> Lines:
    """The step itself."""
    if action >= SEAT_ACTIONS:
        return luck(before, action)
    if action >= TAKE:
        return [Line(seat, say("takes **{field}**", field=field_name(before, action - TAKE)), "SR-4.10")]
    return chosen(before, seat, after)


def chosen(before: Seasons, seat: int, after: Seasons) -> Lines:
    """A sealed choice of one seat; when it is the last one, the reveal speaks for it (aftermath.py)."""
    sealing = before.phase in (CHOOSING, PICKING, LAYING, LAYING_LAST)
    if not sealing or after.phase != before.phase or after.may_act(seat):
        return []
    rule = {CHOOSING: "SR-3.4", PICKING: "SR-4.3", LAYING: "SR-4.5"}.get(before.phase, "SR-4.8")
    return [Line(seat, say("has chosen"), rule)]


# Luck


def luck(before: Seasons, action: int) -> Lines:
    """The coin and the first pairs. Hands are told when all are dealt, the phantom by what it does (aftermath.py)."""
    if action >= COIN:
        return [Line(action - COIN, say("counts as the younger player"), "SR-3.1")]
    place = int(before.dealt) % PLACES
    if before.phase != DEALING_PAIRS or place >= before.seats:
        return []
    return [Line(place, say("is dealt **{field}**", field=field_name(before, action - DRAW)), "SR-3.3")]
