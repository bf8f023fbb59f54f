"""The sentences of the log about what players do in their turns: building, war, bribes, palace cards."""

from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face
from subak.games.kingdoms.rules.actions import (
    ATTACK,
    BRIBE,
    BUILD,
    DESTROY,
    DESTROY_RICE,
    DRAW_VICTORY,
    END_TURN,
    HAND,
    HOLD,
    KEEP,
    KEEP_NONE,
    OPEN_TILE,
    PLACES,
    REPLACE,
    TAKE_FIEFDOM,
    TAKE_GOLD,
    TILES,
    WAR_ROOM,
)
from subak.games.kingdoms.rules.battle import half_of_gold
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import attack_force, defence_force, victory_draws
from subak.games.kingdoms.rules.forces import cards_at, total_at
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.phases.bribe import step_cost
from subak.games.kingdoms.rules.state import ADVISING, BRIBING, LOSING, NONE, Kingdoms
from subak.games.kingdoms.speech.vocabulary import card_name, cost_of, event_name, fiefdom_name, palace_name, who
from subak.games.kingdoms.view.breakdowns import build_reasons
from subak.games.kingdoms.view.view import allowances

Lines = list[Line]


# Building and destroying


def builds(before: Kingdoms, seat: int, action: int, after: Kingdoms) -> Line:
    """ "builds Rice 2-Field for 4 gold (6, Farming Workshop −2), with the Commerce Hall"."""
    card, place = divmod(action - BUILD, PLACES)
    row = int(before.columns.row[card])
    values = {
        "card": card_name(before, card),
        "gold": cost_of(before, seat, action),
        "sum": price_words(before, seat, card),
    }
    text, old = say("builds **{card}** for {gold} gold{sum}", **values), NONE
    if place:
        old = int(before.card[first_tile(seat, row) + place - 1])
        text = say("builds **{card}** in place of {old} for {gold} gold{sum}", old=card_name(before, old), **values)
    rest = f"{used_words(before, seat, old)}{last_words(after, card)}"
    return Line(seat, f"{text}{rest}", "KR-4.51" if place else "KR-4.50")


def price_words(s: Kingdoms, seat: int, card: int) -> str:
    """The sum behind a price that is not the printed one."""
    reasons = build_reasons(s, seat, card)
    if len(reasons) == 1:
        return ""
    changes = [f"{line.text} {'−' if line.amount < 0 else '+'}{abs(line.amount)}" for line in reasons[1:]]
    return f" ({reasons[0].amount}, {', '.join(changes)})"


def used_words(s: Kingdoms, seat: int, removed: int) -> str:
    """KR-4.44: what was used up, if it was not the action: first of all the extra of a hall that is removed itself."""
    found = [each for each in allowances(s, seat) if each.left]
    if removed != NONE:
        found.sort(key=lambda each: each.card != card_face(s, removed).id)
    return "" if found[0].kind == "action" else say(", with: {name}", name=found[0].name)


def last_words(after: Kingdoms, card: int) -> str:
    left = int(after.pile[card])
    return say(", the last one") if left == 0 else say(", 1 left") if left == 1 else ""


def destroys(before: Kingdoms, seat: int, action: int, audience: int | None) -> Line:
    row, k = divmod(action - DESTROY, TILES)
    card = int(before.card[first_tile(seat, row) + k])
    if row == PALACE_ROW:
        values = {"card": palace_name(before, card), "n": k + 1, "gold": cost_of(before, seat, action)}
        if audience == seat:
            return Line(seat, say("destroys **{card}** in the palace for {gold} gold", **values), "KR-4.60")
        return Line(seat, say("destroys the palace card on tile {n} for {gold} gold", **values), "KR-4.60")
    if before.phase == LOSING:
        values = {"card": card_name(before, card), "event": event_name(before, int(before.event))}
        return Line(seat, say("loses **{card}** to {event}", **values), "KR-4.24")
    values = {
        "card": card_name(before, card),
        "gold": cost_of(before, seat, action),
        "used": used_words(before, seat, card),
    }
    return Line(seat, say("destroys **{card}** for {gold} gold{used}", **values), "KR-4.60")


# War, bribes and drawing


def campaigns(before: Kingdoms, seat: int, action: int, after: Kingdoms) -> Lines:
    """Attacks and bribes as they are declared, and palace cards to be drawn."""
    if action < BRIBE:
        defender = int(after.defender)
        target = who(defender) if defender != NONE else fiefdom_name(before, action - ATTACK)
        values = {"max": int(attack_force(after, seat, defender)), "other": int(defence_force(after, defender))}
        text = say("attacks **{target}**: MAX FORCE {max} against {other}", target=target, **values)
        if defender == NONE:
            text = say("attacks **{target}**, a neutral fiefdom: MAX FORCE {max}", target=target, **values)
        return [Line(seat, text, "KR-4.71")]
    if action < DRAW_VICTORY:
        owner, name = int(before.owner[action - BRIBE]), fiefdom_name(before, action - BRIBE)
        text = say("bribes **{fiefdom}**", fiefdom=name)
        if owner >= 0:
            text = say("bribes **{fiefdom}** of {owner}", fiefdom=name, owner=who(owner))
        return [Line(seat, text, "KR-4.90")]
    if action == DRAW_VICTORY:
        values = {"n": int(victory_draws(before, seat)), "gold": cost_of(before, seat, action)}
        return [Line(seat, say("draws {n} palace {n?card|cards} for {gold} gold", **values), "KR-4.110")]
    return []


def fights(before: Kingdoms, seat: int, action: int, after: Kingdoms, audience: int | None) -> Lines:
    """Steps of battles and bribes, and single words. A draw is told with its card, unless it is paid for."""
    if action == HOLD:
        return [holds(before, seat, audience)]
    if action == END_TURN:
        return [Line(seat, say("ends the turn"), "KR-4.46")]
    if action == KEEP_NONE:
        rule = "KR-4.27" if before.phase == ADVISING else "KR-4.112"
        return [Line(seat, say("keeps none"), rule)]
    if action >= WAR_ROOM:
        own = say("gives up **{value}** in the War Room", value=action - WAR_ROOM)
        return [Line(seat, own if audience == seat else say("uses the War Room"), "KR-4.73")]
    if action > DRAW_VICTORY and before.phase == BRIBING:
        return [Line(seat, say("pays {gold} gold for a FORCE card", gold=int(step_cost(before, seat))), "KR-4.92")]
    return []


def holds(before: Kingdoms, seat: int, audience: int | None) -> Line:
    side, rule = int(before.side), "KR-4.92" if before.bribing else "KR-4.74"
    values = {"n": int(cards_at(before, side)), "total": int(total_at(before, side))}
    if audience == seat or before.revealed:
        return Line(seat, say("holds at **{total}**", **values), rule)
    return Line(seat, say("holds with {n} {n?card|cards}", **values), rule)


def rewards(before: Kingdoms, seat: int, action: int) -> Line:
    loser = int(before.defender)
    if action < TAKE_GOLD:
        fiefdom = fiefdom_name(before, action - TAKE_FIEFDOM)
        text = say("takes **{fiefdom}** from {loser}", fiefdom=fiefdom, loser=who(loser))
    elif action == TAKE_GOLD:
        text = say("takes **{gold} gold** from {loser}", gold=int(half_of_gold(before, loser)), loser=who(loser))
    else:
        card = card_name(before, int(before.card[first_tile(loser, RICE) + action - DESTROY_RICE]))
        text = say("destroys **{card}** of {loser}", card=card, loser=who(loser))
    return Line(seat, text, "KR-4.79")


# Palace cards


def keeps(before: Kingdoms, seat: int, action: int, audience: int | None) -> Line:
    """KR-5.2: which card it is only its owner hears."""
    if action < OPEN_TILE:
        name = palace_name(before, int(before.hand[seat * HAND + action - KEEP]))
        drawn = sum(before.hand[seat * HAND + k] != NONE for k in range(HAND))
        if audience == seat:
            return Line(seat, say("keeps **{card}**", card=name), "KR-4.112")
        return Line(seat, say("keeps one of {n} palace {n?card|cards}", n=drawn), "KR-4.112")
    rule = "KR-4.27" if before.phase == ADVISING else "KR-4.114"
    if action == OPEN_TILE:
        return Line(seat, say("lays the card into the palace"), rule)
    values = {"n": action - REPLACE + 1, "gold": int(before.columns.replace_cost)}
    return Line(seat, say("replaces the palace card on tile {n} for {gold} gold", **values), rule)
