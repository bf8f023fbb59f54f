"""The log of war and bribery (KR-4.70 to KR-4.93)."""

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.battle import max_force
from subak.games.kingdoms.rules.effects import attack_force, defence_force
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.state import ACTING, ATTACKERS, BY_BRIBERY, DEFENDERS, NEUTRAL, NONE, WON, Kingdoms
from subak.games.kingdoms.speech.log_lines import Lines, Scene
from subak.games.kingdoms.speech.vocabulary import card_name, fiefdom_name
from subak.games.kingdoms.view.contest import values_at
from subak.kit.speech.vocabulary import who

TELL = Tellers()


# The beginning


@TELL.each(did.ATTACKED)
def attacked(scene: Scene, entry: Entry) -> Lines:
    defender = entry.n
    target = who(defender) if defender != NONE else fiefdom_name(scene.after, entry.what)
    values = {
        "max": int(attack_force(scene.after, entry.who, defender)),
        "other": int(defence_force(scene.after, defender)),
    }
    text = say("attacks **{target}**: MAX FORCE {max} against {other}", target=target, **values)
    if defender == NONE:
        text = say("attacks **{target}**, a neutral fiefdom: MAX FORCE {max}", target=target, **values)
    yield Line(entry.who, text, "KR-4.71")


@TELL.each(did.BRIBED)
def bribed(scene: Scene, entry: Entry) -> Lines:
    name = fiefdom_name(scene.after, entry.what)
    text = say("bribes **{fiefdom}**", fiefdom=name)
    if entry.n != NONE:
        text = say("bribes **{fiefdom}** of {owner}", fiefdom=name, owner=who(entry.n))
    yield Line(entry.who, text, "KR-4.90")


@TELL.each(did.DEFENCE_LAID)
def defence_laid(scene: Scene, entry: Entry) -> Lines:
    """KR-4.91: three cards defend a fiefdom against a bribe. KR-10.7: perhaps face down."""
    text = say("{n} {n?card|cards} defend it, face down", n=entry.n)
    if knows_force(scene, entry):
        text = say("{n} {n?card|cards} defend it: **{total}**", n=entry.n, total=entry.now)
    yield Line(CHANCE, text, "KR-4.91")


# Step by step


def knows_force(scene: Scene, entry: Entry) -> bool:
    """KR-5.2: the FORCE cards of a side are told to that side, and to everybody in an open bribe."""
    return scene.may_know(entry.who) or scene.before.revealed == 1


def step_rule(scene: Scene, battle: str) -> str:
    return "KR-4.92" if scene.before.bribing else battle


@TELL.each(did.FORCE_PAID)
def force_paid(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("pays {gold} gold for a FORCE card", gold=entry.n), "KR-4.92")


@TELL.each(did.WAR_ROOM_USED)
def war_room_used(scene: Scene, entry: Entry) -> Lines:
    text = say("uses the War Room")
    if scene.may_know(entry.who):
        text = say("gives up **{value}** in the War Room", value=entry.what)
    yield Line(entry.who, text, "KR-4.73")


@TELL.each(did.FORCE_DRAWN)
def force_drawn(scene: Scene, entry: Entry) -> Lines:
    values = {"value": entry.what, "total": entry.now, "n": entry.n}
    text = say("draws a FORCE card, has {n}", **values)
    if knows_force(scene, entry):
        text = say("draws **{value}**: {total} with {n} {n?card|cards}", **values)
    yield Line(entry.who, text, step_rule(scene, "KR-4.73"))


@TELL.each(did.HELD)
def held(scene: Scene, entry: Entry) -> Lines:
    text = say("holds with {n} {n?card|cards}", n=entry.n)
    if knows_force(scene, entry):
        text = say("holds at **{total}**", total=entry.now)
    yield Line(entry.who, text, step_rule(scene, "KR-4.74"))


# The end


@TELL.each(did.TIE_DRAWN)
def tie_drawn(scene: Scene, entry: Entry) -> Lines:
    text = say("draws **{value}** to break the tie", value=entry.what)
    if entry.who == CHANCE:
        name = fiefdom_name(scene.after, int(scene.after.target))
        text = say("A tie: one more card for {fiefdom}, **{value}**", fiefdom=name, value=entry.what)
    yield Line(entry.who, text, "KR-4.77")


@TELL.each(did.BATTLE_DECIDED)
def battle_decided(scene: Scene, entry: Entry) -> Lines:
    """Both totals. What a fiefdom or a General has to do with it is told with them."""
    yield compared(scene, entry, "KR-4.76")
    if entry.n == WON and entry.what == NONE:
        yield Line(entry.who, say("defeats {loser}", loser=who(entry.now)), "KR-4.79")


@TELL.each(did.BRIBE_DECIDED)
def bribe_decided(scene: Scene, entry: Entry) -> Lines:
    yield compared(scene, entry, "KR-4.93")
    if entry.n != WON:
        text = say("does not get **{fiefdom}**", fiefdom=fiefdom_name(scene.after, entry.what))
        yield Line(entry.who, text, "KR-4.93")


@TELL.each(did.GENERAL_LOST)
def general_lost(scene: Scene, entry: Entry) -> Lines:
    """KR-4.80: to a battle; events take Generals too."""
    if scene.before.phase < ACTING:
        yield Line(entry.who, say("loses **{card}**", card=card_name(scene.after, entry.what)), "KR-4.8")
    else:
        yield Line(entry.who, say("fails: the General returns to the supply"), "KR-4.80")


def compared(scene: Scene, entry: Entry, rule: str) -> Line:
    values = {"attack": side_words(scene.after, ATTACKERS), "defence": side_words(scene.after, DEFENDERS)}
    return Line(entry.who, say("has {attack} against {defence}", **values), rule)


def side_words(s: Kingdoms, side: int) -> str:
    """ "**27** (2, 5, 8, 12) of 35", "**37** (12, 12, 13), above 35"."""
    total, limit = int(total_at(s, side)), int(max_force(s, side))
    values = {"total": total, "cards": ", ".join(map(str, values_at(s, side))) or "–", "max": limit}
    if s.bribing:
        return say("**{total}** ({cards})", **values)
    return (
        say("**{total}** ({cards}), above MAX {max}", **values)
        if total > limit
        else say("**{total}** ({cards}) of MAX {max}", **values)
    )


# What the winner takes


@TELL.each(did.FIEFDOM_TAKEN)
def fiefdom_taken(scene: Scene, entry: Entry) -> Lines:
    name = fiefdom_name(scene.after, entry.what)
    if entry.now == BY_BRIBERY:
        yield Line(entry.who, say("gets **{fiefdom}**", fiefdom=name), "KR-4.93")
    elif entry.n == NEUTRAL:
        yield Line(entry.who, say("conquers **{fiefdom}**", fiefdom=name), "KR-4.78")
    else:
        text = say("takes **{fiefdom}** from {loser}", fiefdom=name, loser=who(entry.n))
        yield Line(entry.who, text, "KR-4.79")


@TELL.each(did.GOLD_TAKEN)
def gold_taken(scene: Scene, entry: Entry) -> Lines:
    text = say("takes **{gold} gold** from {loser}", gold=entry.n, loser=who(entry.what))
    yield Line(entry.who, text, "KR-4.79")


@TELL.each(did.RICE_DESTROYED)
def rice_destroyed(scene: Scene, entry: Entry) -> Lines:
    text = say("destroys **{card}** of {loser}", card=card_name(scene.after, entry.what), loser=who(entry.n))
    yield Line(entry.who, text, "KR-4.79")
