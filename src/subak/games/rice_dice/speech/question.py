"""What a seat is asked and what is awaited of others, in one sentence, and where in the game that is."""

from subak.engine import question as engine
from subak.engine.core.as_lists import winners_list
from subak.engine.core.state import CHANCE
from subak.engine.question import actors_of, named, seat_name
from subak.engine.translation import say
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.columns import CARD, WORKER
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import NONE, RiceDice
from subak.games.rice_dice.view.header import round_number

# What a seat is asked


def asks(s: RiceDice, seat: int) -> str:
    if s.phase == now.FOLLOWING:
        return asks_release(s)
    words = {
        now.DRAFTING: say("keep one of three cards"),
        now.REROLLING: say("mark dice to roll again") if s.rerolls == 0 else say("roll dice again, or keep them?"),
        now.CHOOSING: say("worker, card or water action?"),
        now.WORKING: say("plant, pull weeds or harvest") if s.workers_left else say("anything else, or end your turn?"),
        now.PICKING: say("take a drawn card, or none"),
        now.PLACING: say("where does the new card go?"),
        now.RELEASING: say("how much water do you let go?"),
        now.FILLING: say("which paddies take water?") if s.intake_left else say("anything else, or end your turn?"),
        now.BYSTANDING: say("which paddies take water too?"),
        now.WEEDING: say("place {n} {n?weed|weeds}", n=int(s.pending_weeds)),
    }
    return words[s.phase]


def asks_release(s: RiceDice) -> str:
    if is_farmer(s, s.active):
        return say("let water go? The farmer takes it")
    return say("let water go? {name} takes water", name=seat_name(int(s.active)))


# What is awaited


def awaits(s: RiceDice, audience: int | None) -> str:
    if s.asked == CHANCE:
        return awaits_luck(s, audience)
    if s.phase == now.FOLLOWING:
        return awaits_release(s, audience)
    name = seat_name(int(s.asked))
    words = {
        now.DRAFTING: say("{name} keeps one of three cards", name=name),
        now.REROLLING: say("{name} marks dice", name=name),
        now.CHOOSING: say("{name} chooses an action", name=name),
        now.WORKING: say("{name} puts workers to work", name=name),
        now.PICKING: say("{name} picks a card", name=name),
        now.PLACING: say("{name} lays out a card", name=name),
        now.RELEASING: say("{name} lets water go", name=name),
        now.FILLING: say("{name} takes water", name=name),
        now.BYSTANDING: say("{name} takes water too", name=name),
        now.WEEDING: say("{name} places {n} {n?weed|weeds}", name=name, n=int(s.pending_weeds)),
    }
    return words[s.phase]


def awaits_luck(s: RiceDice, audience: int | None) -> str:
    if s.phase == now.DEALING:
        return say("The first paddies are dealt")
    if s.phase == now.SEATING:
        return say("The first player is drawn")
    if is_farmer(s, s.active):
        return awaits_farmer(s)
    if s.phase == now.DRAWING:
        return say("Cards are drawn")
    return say("The dice roll") if s.active == audience else say("{name} rolls", name=seat_name(int(s.active)))


def awaits_farmer(s: RiceDice) -> str:
    if s.action == NONE:
        return say("The Happy Farmer rolls")
    if s.action == WORKER:
        return say("The Happy Farmer works")
    return say("The Happy Farmer draws cards") if s.action == CARD else say("The Happy Farmer lets water flow")


def awaits_release(s: RiceDice, audience: int | None) -> str:
    """RD-4.42: one after the other; RD-10.22: or side by side, sealed."""
    actors = actors_of(s)
    values = {"names": named(actors, audience), "n": len(actors)}
    if not s.together or audience in (None, int(s.active)):
        return say("{names} may let water go", **values)
    if len(actors) == 1:
        return say("{names} lets water go, yours is sealed", **values)
    return say("{names} still let water go", **values)


# Where in the game


def place(s: RiceDice) -> str:
    if s.phase in (now.DEALING, now.DRAFTING, now.SEATING):
        return say("setup")
    if s.phase == now.WORKING and s.workers_left:
        return say("worker action, {left} of {all} workers left", left=int(s.workers_left), all=int(s.symbols))
    if s.phase == now.WORKING:
        return say("worker action, all workers used")
    if s.phase in (now.DRAWING, now.PICKING, now.PLACING):
        return say("card action of round {n}", n=round_number(s))
    if s.phase == now.FILLING and s.intake_left:
        return say("water action, {left} of {all} water left to take", left=int(s.intake_left), all=int(s.symbols))
    if s.phase in (now.RELEASING, now.FOLLOWING, now.FILLING, now.BYSTANDING):
        return say("water action of round {n}", n=round_number(s))
    return say("round {n}", n=round_number(s))


# The end


def ending(s: RiceDice, audience: int | None) -> str:
    """RD-10.12: in solo the Happy Farmer is somebody to beat."""
    rice = [int(s.rice[place]) for place in range(s.places)]
    if s.seats > 1:
        return engine.ending(winners_list(s), rice, audience)
    if winners_list(s):
        return engine.ending([0], rice, audience)
    return say("The end: the farmer wins, {n} to {other}", n=rice[1], other=rice[0])
