"""The log of turns: building, destroying and palace cards. Battles and bribes are told in log_battle.py."""

from subak.engine.core.journal import Entry
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.state import ADVISING, CONSULTING, NONE, Kingdoms
from subak.games.kingdoms.speech.log_lines import Lines, Scene
from subak.games.kingdoms.speech.vocabulary import card_name, palace_name
from subak.games.kingdoms.view.breakdowns import build_reasons, tiles_of

TELL = Tellers()


@TELL.each(did.TURN_ENDED)
def turn_ended(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("ends the turn"), "KR-4.46")


# Building and destroying


@TELL.each(did.BUILT)
def built(scene: Scene, entry: Entry) -> Lines:
    """ "builds Rice 2-Field for 4 gold (6, Farming Workshop −2), with: Commerce Hall, 1 left"."""
    values = {
        "card": card_name(scene.after, entry.what),
        "gold": entry.n,
        "sum": price_words(scene.before, entry.who, entry.what),
    }
    text = say("builds **{card}** for {gold} gold{sum}", **values)
    if old := scene.noted(did.REPLACED):
        name = card_name(scene.after, old.what)
        text = say("builds **{card}** in place of {old} for {gold} gold{sum}", old=name, **values)
    rest = f"{used_words(scene)}{last_words(scene.after, entry.what)}"
    yield Line(entry.who, f"{text}{rest}", "KR-4.51" if old else "KR-4.50")


def price_words(s: Kingdoms, seat: int, card: int) -> str:
    """The sum behind a price that is not the printed one."""
    reasons = build_reasons(s, seat, card)
    if len(reasons) == 1:
        return ""
    changes = [f"{line.text} {'−' if line.amount < 0 else '+'}{abs(line.amount)}" for line in reasons[1:]]
    return f" ({reasons[0].amount}, {', '.join(changes)})"


def used_words(scene: Scene) -> str:
    """KR-4.44: what was used up, if it was not the action."""
    used = scene.noted(did.EXTRA_USED)
    if used is None:
        return ""
    return say(", with: {name}", name=say("Charter") if used.what == NONE else card_name(scene.after, used.what))


def last_words(after: Kingdoms, card: int) -> str:
    left = int(after.pile[card])
    return say(", the last one") if left == 0 else say(", 1 left") if left == 1 else ""


@TELL.each(did.DESTROYED)
def destroyed(scene: Scene, entry: Entry) -> Lines:
    values = {"card": card_name(scene.after, entry.what), "gold": entry.n, "used": used_words(scene)}
    yield Line(entry.who, say("destroys **{card}** for {gold} gold{used}", **values), "KR-4.60")


@TELL.each(did.PALACE_DESTROYED)
def palace_destroyed(scene: Scene, entry: Entry) -> Lines:
    values = {"card": palace_name(scene.after, entry.what), "n": tile_before(scene, entry), "gold": entry.n}
    text = say("destroys the palace card on tile {n} for {gold} gold", **values)
    if scene.may_know(entry.who):
        text = say("destroys **{card}** in the palace for {gold} gold", **values)
    yield Line(entry.who, f"{text}{used_words(scene)}", "KR-4.60")


def tile_before(scene: Scene, entry: Entry) -> int:
    """The tile, from 1, that a palace card has left; no palace holds a card twice (KR-8.34)."""
    return tiles_of(scene.before, entry.who, PALACE_ROW).index(entry.what) + 1


# Palace cards


@TELL.each(did.DRAW_PAID)
def draw_paid(scene: Scene, entry: Entry) -> Lines:
    text = say("draws {n} palace {n?card|cards} for {gold} gold", n=entry.what, gold=entry.n)
    yield Line(entry.who, text, "KR-4.110")


@TELL.each(did.DRAWN)
def drawn(scene: Scene, entry: Entry) -> Lines:
    if scene.may_know(entry.who):
        text = say("draws **{card}** in secret", card=palace_name(scene.after, entry.what))
        yield Line(entry.who, text, "KR-4.27" if scene.before.phase == CONSULTING else "KR-4.111")


@TELL.each(did.KEPT)
def kept(scene: Scene, entry: Entry) -> Lines:
    text = say("keeps one of {n} palace {n?card|cards}", n=entry.n)
    if scene.may_know(entry.who):
        text = say("keeps **{card}**", card=palace_name(scene.after, entry.what))
    yield Line(entry.who, text, "KR-4.112")


@TELL.each(did.KEPT_NONE)
def kept_none(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("keeps none"), "KR-4.27" if scene.before.phase == ADVISING else "KR-4.112")


@TELL.each(did.OUSTED)
def ousted(scene: Scene, entry: Entry) -> Lines:
    values = {"n": tile_before(scene, entry), "gold": entry.n}
    yield Line(entry.who, say("replaces the palace card on tile {n} for {gold} gold", **values), place_rule(scene))


@TELL.each(did.LAID)
def laid(scene: Scene, entry: Entry) -> Lines:
    if scene.noted(did.OUSTED) is None:
        yield Line(entry.who, say("lays the card into the palace"), place_rule(scene))


def place_rule(scene: Scene) -> str:
    return "KR-4.27" if scene.before.phase == ADVISING else "KR-4.114"
