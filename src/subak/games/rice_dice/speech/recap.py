"""What the others did since somebody's last move, in a few lines, from what the rules noted (kit/speech/recap.py)."""

from collections.abc import Iterator, Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import RecapLine, Step
from subak.games.rice_dice.rules import journal as did
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.speech.vocabulary import name_at
from subak.kit.speech.recap import Fact, recap


def since(steps: Sequence[Step], audience: int) -> list[RecapLine]:
    return recap(steps, audience, facts)


def facts(step: Step, audience: int) -> Iterator[Fact]:
    """The Happy Farmer has no seat, so he stands for the table."""
    s: RiceDice = step.after
    for entry in step.entries:
        if entry.who == CHANCE or entry.who == audience:
            continue
        if is_farmer(s, entry.who):
            yield from farmer_facts(s, entry, audience)
        else:
            yield from seat_facts(s, entry, audience)


def bold(s: RiceDice, paddy: int) -> str:
    return f"**{name_at(s, paddy)}**"


def seat_facts(s: RiceDice, entry: Entry, audience: int) -> Iterator[Fact]:
    seat = entry.who
    if entry.kind == did.WEED_PLACED and entry.what // SLOTS == audience:
        yield Fact("sent {n} {n?weed|weeds} to your {things}", seat, bold(s, entry.what), n=1, weight=9, risk=True)
    elif entry.kind == did.HARVESTED:
        yield Fact("harvested {things} for {n} rice", seat, bold(s, entry.what), n=entry.n, weight=7)
    elif entry.kind == did.PLANTED_RICE:
        yield Fact("planted {things}", seat, bold(s, entry.what), weight=5)
    elif entry.kind in (did.LAID_LEFT, did.LAID_RIGHT, did.REPLACED):
        yield Fact("laid out {things}", seat, bold(s, entry.what), weight=6)
    elif entry.kind == did.FILLED:
        yield Fact("took in {n} water", seat, n=entry.n, weight=4)
    elif entry.kind == did.PULLED:
        yield Fact("pulled {n} {n?weed|weeds}", seat, n=entry.n, weight=3)


def farmer_facts(s: RiceDice, entry: Entry, audience: int) -> Iterator[Fact]:
    if entry.kind == did.WEED_PLACED and entry.what // SLOTS == audience:
        thing = bold(s, entry.what)
        yield Fact("The Happy Farmer sent a weed to your {things}", CHANCE, thing, weight=9, risk=True)
    elif entry.kind == did.HARVESTED:
        thing = bold(s, entry.what)
        yield Fact("The Happy Farmer harvested {things} for {n} rice", CHANCE, thing, n=entry.n, weight=7)
    elif entry.kind == did.PLANTED_RICE:
        yield Fact("The Happy Farmer planted {things}", CHANCE, bold(s, entry.what), weight=5)
    elif entry.kind in (did.LAID_RIGHT, did.REPLACED):
        yield Fact("The Happy Farmer laid out {things}", CHANCE, bold(s, entry.what), weight=6)
