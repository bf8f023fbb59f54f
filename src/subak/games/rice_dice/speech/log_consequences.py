"""What followed from a step by itself, for the log: rice from spirits, cards and water that moved, the end."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules.actions import (
    HARVEST,
    LEVEL,
    PLANT,
    PULL,
    REPLACE,
    SLOTS,
    THROW,
    WEED_TO,
    WORKER_ACTION,
)
from subak.games.rice_dice.rules.columns import (
    IGNORE_WEEDS,
    PREVIOUS,
    RICE_ON_HARVEST,
    RICE_ON_PLANT,
    RICE_ON_PULL,
    RICE_PER_FACE,
    WATER,
)
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.scoring import is_winner, target_reached
from subak.games.rice_dice.rules.state import CHOOSING, HAND, NONE, OVER, PICKING, PLACING, RiceDice
from subak.games.rice_dice.speech import log_sentences
from subak.games.rice_dice.speech.log_farmer import farmer_lines
from subak.games.rice_dice.speech.vocabulary import name_at, paddies
from subak.games.rice_dice.view.symbols import sources
from subak.games.rice_dice.view.view import pile

Lines = list[Line]


def aftermath(before: RiceDice, action: int, after: RiceDice) -> Lines:
    """In the order in which it happened."""
    return [
        *gains(before, action, after),
        *reshuffled(before, after),
        *discarded(before, after),
        *farmer_lines(before, action, after),
        *end_of_turn(before, action, after),
        *settled(before, action, after),
        *end_of_game(before, after),
    ]


def gains(before: RiceDice, action: int, after: RiceDice) -> Lines:
    """Rice that spirits gave in this step; that of a harvest itself is told with it."""
    lines = []
    for seat in range(before.seats):
        rice = int(after.rice[seat] - before.rice[seat])
        spirit, rule = giver(before, seat, action)
        if rice > 0 and spirit:
            text = say(
                "gains {rice} rice from {spirit}, now {now}", rice=rice, spirit=spirit, now=int(after.rice[seat])
            )
            lines.append(Line(seat, text, rule))
    return lines


def giver(before: RiceDice, seat: int, action: int) -> tuple[str, str]:
    """The spirits that give the seat rice in a step like this, and the rule."""
    if seat != before.active:
        return sources(before, seat, RICE_ON_HARVEST, RICE_ON_HARVEST + PREVIOUS), "RD-4.22"
    if PLANT <= action < PULL:
        return sources(before, seat, RICE_ON_PLANT), "RD-4.20"
    if PULL <= action < HARVEST:
        return sources(before, seat, RICE_ON_PULL), "RD-4.21"
    if action < WORKER_ACTION or action >= THROW:
        return sources(before, seat, RICE_PER_FACE), "RD-4.9"
    return "", ""


# Cards and water


def reshuffled(before: RiceDice, after: RiceDice) -> Lines:
    """RD-4.30: an empty deck took in the discard pile."""
    if before.discard_size == 0 or after.discard_size >= before.discard_size:
        return []
    text = say("The discard pile becomes the new deck: {n} {n?card|cards}", n=int(before.discard_size))
    return [Line(CHANCE, text, "RD-4.30")]


def discarded(before: RiceDice, after: RiceDice) -> Lines:
    """RD-4.35: the cards of the hand that were not added, now face up."""
    if before.phase not in (PICKING, PLACING) or after.phase in (PICKING, PLACING):
        return []
    cards = [face_of(before, card).name for card in pile(before, HAND) if card != before.picked]
    return [Line(before.active, log_sentences.discards(cards), "RD-4.35")] if cards else []


def settled(before: RiceDice, action: int, after: RiceDice) -> Lines:
    """RD-4.60: water that came from the supply or went back to it, after that of a replaced paddy."""
    lines = []
    returned = 0
    if REPLACE <= action < LEVEL:
        paddy = before.active * SLOTS + action - REPLACE
        returned = int(before.water[paddy])
        if returned:
            values = {"paddy": name_at(before, paddy), "water": returned}
            lines.append(Line(CHANCE, say("{water} water of {paddy} goes back to the supply", **values), "RD-4.33"))
    moved = int(after.supply - before.supply) - returned
    if moved < 0:
        lines.append(Line(CHANCE, say("{water} water from the supply into the reservoir", water=-moved), "RD-4.60"))
    elif moved > 0:
        lines.append(Line(CHANCE, say("{water} water from the reservoir back to the supply", water=moved), "RD-4.60"))
    return lines


# The end of a turn, and of the game


def end_of_turn(before: RiceDice, action: int, after: RiceDice) -> Lines:
    """Weeds that were ignored or lost, and water that ran off, of the player whose action or turn ended."""
    seat = int(before.active)
    if is_farmer(before, seat) or before.phase < CHOOSING:
        return []
    weeds = int(before.pending_weeds) - (1 if WEED_TO <= action < PLANT else 0)
    ignored = 0 if before.ignore_left == after.ignore_left else min(weeds, int(before.ignore_left))
    lines = []
    if ignored:
        values = {"n": ignored, "spirit": sources(before, seat, IGNORE_WEEDS)}
        lines.append(Line(seat, say("ignores {n} {n?weed|weeds}: {spirit}", **values), "RD-4.13"))
    if after.turn == before.turn and not closes_last_turn(before, after):
        return lines
    if weeds > ignored:
        lost = say("{n} {n?weed finds|weeds find} no place and {n?is|are} lost", n=weeds - ignored)
        lines.append(Line(CHANCE, lost, "RD-4.13"))
    return lines + run_off(before, after)


def closes_last_turn(before: RiceDice, after: RiceDice) -> bool:
    """Whether the game ended with the end of a turn, not in the middle of one."""
    return after.phase == OVER and after.action == NONE and before.action != NONE


def run_off(before: RiceDice, after: RiceDice) -> Lines:
    """RD-4.55: paddies that are not full lose their water."""
    if before.action != WATER:
        return []
    lines = []
    for paddy in paddies(before, before.active):
        water = int(before.water[paddy] - after.water[paddy])
        if water > 0:
            text = say("{water} water of {paddy} runs off: not full", water=water, paddy=name_at(before, paddy))
            lines.append(Line(CHANCE, text, "RD-4.55"))
    return lines


def end_of_game(before: RiceDice, after: RiceDice) -> Lines:
    if after.phase != OVER:
        if after.equal_turns and target_reached(after) and not target_reached(before):
            return [Line(CHANCE, say("The target is reached: this is the last round"), "RD-10.23")]
        return []
    winners = [place for place in range(after.places) if is_winner(after, place)]
    if is_farmer(after, winners[-1]) and len(winners) == 1:
        return [Line(CHANCE, say("**The Happy Farmer wins** with {rice} rice", rice=int(after.rice[1])), "RD-10.12")]
    rice = int(after.rice[winners[0]])
    wins = say("**wins** with {rice} rice", rice=rice)
    shares = say("**shares the victory** with {rice} rice", rice=rice)
    rule = "RD-7.2" if rice >= after.target else "RD-7.6"
    return [Line(place, wins if len(winners) == 1 else shares, rule) for place in winners if place < after.seats]
