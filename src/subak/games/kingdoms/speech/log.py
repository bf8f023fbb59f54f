"""What happened, in words: one step of the game as lines of the log, for one pair of eyes.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody has the seat CHANCE. Cards
that only one seat may know are named to that seat alone (KR-5.2); the others hear how many there are.
"""

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.kingdoms.rules.actions import (
    ATTACK,
    BID,
    BUILD,
    DESTROY,
    EVENT,
    FIRST,
    FORCE,
    KEEP,
    LEAVE,
    MARKET,
    PALACE,
    PASS,
    SEAT_ACTIONS,
    TAKE_FIEFDOM,
)
from subak.games.kingdoms.rules.forces import cards_at, total_at
from subak.games.kingdoms.rules.setup import deal_to
from subak.games.kingdoms.rules.state import (
    ATTACKERS,
    BIDDING,
    DEALING,
    DEFENDERS,
    FORCING,
    KEEPING,
    NONE,
    REVEALING,
    TYING,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import acting
from subak.games.kingdoms.speech.log_consequences import aftermath, event_turned, rice_sold
from subak.games.kingdoms.speech.log_sentences import builds, campaigns, destroys, fights, keeps, rewards
from subak.games.kingdoms.speech.vocabulary import fiefdom_name, palace_name

Lines = list[Line]


def narrate(before: Kingdoms, seat: int, action: int, after: Kingdoms, audience: int | None) -> Lines:
    told = (
        luck(before, action, after, audience)
        if action >= SEAT_ACTIONS
        else chosen(before, seat, action, after, audience)
    )
    return [*told, *aftermath(before, after, audience)]


def chosen(before: Kingdoms, seat: int, action: int, after: Kingdoms, audience: int | None) -> Lines:
    """What a seat did."""
    if before.phase == KEEPING:
        return [Line(seat, say("has chosen"), "KR-3.7")] if after.phase == KEEPING else []
    if before.phase == BIDDING:
        return [bids(seat, action)]
    if action < BUILD:
        return fights(before, seat, action, after, audience)
    if action < DESTROY:
        return [builds(before, seat, action, after)]
    if action < ATTACK:
        return [destroys(before, seat, action, audience)]
    if action < TAKE_FIEFDOM:
        return [*campaigns(before, seat, action, after), *fights(before, seat, action, after, audience)]
    if action < KEEP:
        return [rewards(before, seat, action)]
    return [keeps(before, seat, action, audience)]


def bids(seat: int, action: int) -> Line:
    if action == PASS:
        return Line(seat, say("passes"), "KR-4.12")
    return Line(seat, say("bids **{gold}**", gold=action - BID + 1), "KR-4.11")


# Luck


def luck(before: Kingdoms, action: int, after: Kingdoms, audience: int | None) -> Lines:
    if action >= FORCE:
        return force_drawn(before, action - FORCE, after, audience)
    if action >= MARKET:
        return rice_sold(before, after)
    if action >= EVENT:
        return event_turned(before, action - EVENT, after)
    if action >= PALACE:
        return palace_drawn(before, action - PALACE, audience)
    if action >= LEAVE:
        text = say("**{fiefdom}** stays in the box", fiefdom=fiefdom_name(before, action - LEAVE))
        return [Line(CHANCE, text, "KR-8.8")]
    return [Line(action - FIRST, say("is the starting bidder"), "KR-3.6")]


def palace_drawn(before: Kingdoms, kind: int, audience: int | None) -> Lines:
    """KR-4.111: for the eyes of one player alone."""
    dealing = before.phase == DEALING
    seat = int(deal_to(before)) if dealing else int(acting(before))
    if seat != audience:
        return []
    name = palace_name(before, kind)
    if dealing:
        return [Line(seat, say("is dealt **{card}** in secret", card=name), "KR-3.7")]
    return [Line(seat, say("draws **{card}** in secret", card=name), "KR-4.111")]


def force_drawn(before: Kingdoms, value: int, after: Kingdoms, audience: int | None) -> Lines:
    if before.phase == FORCING:
        return [step_card(before, value, after, audience)]
    if before.phase == TYING:
        return [tie_card(before, value)]
    if before.phase == REVEALING and before.side == DEFENDERS and before.reserve == 1:
        return [defence_cards(after, audience)]
    return []  # a neutral defence is told with the result


def step_card(before: Kingdoms, value: int, after: Kingdoms, audience: int | None) -> Line:
    """KR-5.2: what was drawn is told to the side that drew it, and to everybody in an open bribe."""
    side = int(before.side)
    seat = int(before.attacker if side == ATTACKERS else before.defender)
    rule = "KR-4.92" if before.bribing else "KR-4.73"
    values = {"value": value, "total": int(total_at(after, side)), "n": int(cards_at(after, side))}
    if audience == seat or before.revealed:
        return Line(seat, say("draws **{value}**: {total} with {n} {n?card|cards}", **values), rule)
    return Line(seat, say("draws a FORCE card, has {n}", **values), rule)


def tie_card(before: Kingdoms, value: int) -> Line:
    seat = int(before.attacker if before.tie_attack == NONE else before.defender)
    text = say("draws **{value}** to break the tie", value=value)
    if seat == NONE:
        text = say(
            "A tie: one more card for {fiefdom}, **{value}**",
            fiefdom=fiefdom_name(before, int(before.target)),
            value=value,
        )
    return Line(seat, text, "KR-4.77")


def defence_cards(after: Kingdoms, audience: int | None) -> Line:
    """KR-4.91: three cards defend a fiefdom against a bribe. KR-10.7: perhaps face down."""
    seat = int(after.defender)
    n = int(cards_at(after, DEFENDERS))
    if after.revealed or (audience == seat and seat >= 0):
        text = say("{n} {n?card|cards} defend it: **{total}**", n=n, total=int(total_at(after, DEFENDERS)))
    else:
        text = say("{n} {n?card|cards} defend it, face down", n=n)
    return Line(CHANCE, text, "KR-4.91")
