"""Whose turn it is and what happens in it: the words in the header of a table."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.columns import CARD, WORKER
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import NONE, RiceDice


def turn(s: RiceDice) -> Turn:
    """The setup is turn 0; but for the draft it belongs to nobody at the table, like the turns of the Happy Farmer."""
    if s.phase in (now.DEALING, now.DRAFTING) and s.start_draft and not is_farmer(s, s.active):
        return Turn(s.active, 0, say("keeps one of three cards"))
    if s.phase == now.DEALING:
        return Turn(CHANCE, 0, say("the first paddies are dealt"))
    if s.phase == now.SEATING:
        return Turn(CHANCE, 0, say("the first player is drawn"))
    number = s.turn // s.places + 1
    if is_farmer(s, s.active):
        return Turn(CHANCE, number, farmer_words(s))
    return Turn(s.active, number, phase_words(s))


def phase_words(s: RiceDice) -> str:
    words = {
        now.ROLLING: say("rolls"),
        now.REROLLING: say("reroll?") if s.rerolls == 0 else say("reroll once more?"),
        now.CHOOSING: say("chooses an action"),
        now.WORKING: say("worker action, {left} of {all} workers left", left=s.workers_left, all=s.symbols),
        now.DRAWING: say("card action, draws"),
        now.PICKING: say("card action, takes a card"),
        now.PLACING: say("card action, lays out the card"),
        now.RELEASING: say("water action, releases water"),
        now.FOLLOWING: say("water action, the others release"),
        now.FILLING: say("water action, {left} of {all} water left to take", left=s.intake_left, all=s.symbols),
        now.BYSTANDING: say("water action, {who} takes water too", who=f"{{seat:{s.asked}}}"),
        now.WEEDING: say("places {n} {n?weed|weeds}", n=s.pending_weeds),
        now.OVER: say("game over"),
    }
    return words[s.phase]


def farmer_words(s: RiceDice) -> str:
    if s.action == NONE:
        return say("the Happy Farmer rolls") if s.phase == now.ROLLING else say("game over")
    if s.action == WORKER:
        return say("the Happy Farmer works")
    return say("the Happy Farmer draws cards") if s.action == CARD else say("the Happy Farmer lets water flow")
