"""What the others did since somebody's last move, in a few lines, from what the rules noted (kit/speech/recap.py)."""

from collections.abc import Iterator, Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import RecapLine, Step
from subak.games.kingdoms.edition.cards import event_face
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.columns import CASTLE
from subak.games.kingdoms.rules.effects import attack_force, defence_force, may_attack
from subak.games.kingdoms.rules.state import NONE, WON, Kingdoms
from subak.games.kingdoms.speech.vocabulary import card_name, event_name, fiefdom_name
from subak.kit.speech.recap import Fact, recap
from subak.kit.speech.vocabulary import who


def since(steps: Sequence[Step], audience: int) -> list[RecapLine]:
    return recap(steps, audience, facts)


def facts(step: Step, audience: int) -> Iterator[Fact]:
    for entry in step.entries:
        yield from turn_facts(step.after, entry, audience)
        yield from war_facts(step.after, entry, audience)
        yield from year_facts(step.after, entry, audience)


def bold(name: str) -> str:
    return f"**{name}**"


def turn_facts(s: Kingdoms, entry: Entry, audience: int) -> Iterator[Fact]:
    seat = entry.who
    if entry.kind == did.BUILT:
        yield Fact("built {things}", seat, bold(card_name(s, entry.what)), weight=5)
        yield from threat(s, seat, entry.what, audience)
    elif entry.kind == did.DESTROYED:
        yield Fact("destroyed {things}", seat, bold(card_name(s, entry.what)), weight=3)
    elif entry.kind == did.LAID:
        yield Fact("laid {n} palace {n?card|cards}", seat, n=1, weight=4)
    elif entry.kind == did.INSTALLED:
        yield Fact("became **Shogun** for {n} gold", seat, n=entry.n, weight=6)


def threat(s: Kingdoms, seat: int, card: int, audience: int) -> Iterator[Fact]:
    """A castle card that lets its owner attack with more than the audience defends with."""
    if s.columns.row[card] != CASTLE or seat == audience or not may_attack(s, seat):
        return
    attack, defence = int(attack_force(s, seat, audience)), int(defence_force(s, audience))
    if attack > defence:
        figures = f"{attack}:{defence}"
        yield Fact("may attack you with {things}", seat, figures, weight=2, risk=True)


def war_facts(s: Kingdoms, entry: Entry, audience: int) -> Iterator[Fact]:
    seat = entry.who
    if entry.kind == did.FIEFDOM_TAKEN:
        name = bold(fiefdom_name(s, entry.what))
        if entry.n == audience:
            yield Fact("took your {things}", seat, name, weight=9, risk=True)
        elif entry.n >= 0:
            yield Fact("took {things}", seat, f"{name} ({who(entry.n)})", weight=7)
        else:
            yield Fact("won {things}", seat, name, weight=7)
    elif entry.kind == did.GOLD_TAKEN:
        if entry.what == audience:
            yield Fact("took {n} gold from you", seat, n=entry.n, weight=9, mine=-entry.n)
        else:
            yield Fact("took {n} gold from {things}", seat, who(entry.what), n=entry.n, weight=6)
    elif entry.kind == did.RICE_DESTROYED:
        name = bold(card_name(s, entry.what))
        if entry.n == audience:
            yield Fact("destroyed your {things}", seat, name, weight=9, risk=True)
        else:
            yield Fact("destroyed {things}", seat, f"{name} ({who(entry.n)})", weight=6)
    elif entry.kind in (did.BATTLE_DECIDED, did.BRIBE_DECIDED) and entry.n != WON:
        yield failed(s, entry, audience)


def failed(s: Kingdoms, entry: Entry, audience: int) -> Fact:
    if entry.now == audience:
        return Fact("attacked you and failed", entry.who, weight=8)
    target = who(entry.now) if entry.now >= 0 and entry.what == NONE else bold(fiefdom_name(s, entry.what))
    return Fact("tried for {things} and failed", entry.who, target, weight=6)


def year_facts(s: Kingdoms, entry: Entry, audience: int) -> Iterator[Fact]:
    mine = entry.who == audience
    if entry.kind == did.EVENT_TURNED and event_face(s, entry.what).category[1] != "N":  # that event does nothing
        yield Fact("{things} turned up", CHANCE, bold(event_name(s, entry.what)), weight=5)
    elif entry.kind == did.EVENT_GOLD and mine and entry.n:
        if entry.n > 0:
            yield Fact("you gained {n} gold", CHANCE, n=entry.n, weight=6, mine=entry.n)
        else:
            yield Fact("you lost {n} gold", CHANCE, n=-entry.n, weight=6, mine=entry.n)
    elif entry.kind in (did.LOST, did.GENERAL_LOST) and mine and s.attacker != audience:
        yield Fact("you lost {things}", CHANCE, bold(card_name(s, entry.what)), weight=6)
    elif entry.kind == did.GIVEN and mine:
        yield Fact("you got {things}", CHANCE, bold(card_name(s, entry.what)), weight=6)
    elif entry.kind == did.MARKET_TURNED:
        yield Fact("rice sold for {n} a field", CHANCE, n=entry.n, weight=4)
    elif entry.kind == did.SOLD and mine and entry.n:
        yield Fact("your fields brought {n} gold", CHANCE, n=entry.n, weight=6, mine=entry.n)
