"""What an action would allow, in a few words for its button. A look ahead, not advice.

It is found by playing on a clone and asking the rules, so it changes with them; the plans behind the words are kept for
law 11.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from subak.engine.core.as_lists import legal_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.engine.game import Promise
from subak.engine.translation import say
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules.columns import CARD, KINDS, WORKER
from subak.games.rice_dice.rules.effects import rice_from
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import CHOOSING, DRAWING, FOLLOWING, NONE, REROLLING, RiceDice
from subak.games.rice_dice.rules.water import cap, is_flooded
from subak.games.rice_dice.speech.vocabulary import levels_of, name_at, paddies
from subak.kit.speech.lists import listed


@dataclass(frozen=True)
class Part:
    """Some words of a preview and the actions behind them, after those of the parts before."""

    words: str
    rule: str
    plan: Sequence[int]
    gain: int | None = None


def promises(s: RiceDice, seat: int) -> Iterator[Promise]:
    """The previews of the three actions as plans of the active player."""
    if seat != s.active or s.action != NONE or is_farmer(s, seat):
        return
    for kind in range(KINDS):
        lead, parts = preview(s, kind)
        for part in parts:
            if part.plan:
                yield Promise(in_words(parts), part.rule, part.plan, part.gain, lead)
                lead = [*lead, *part.plan]


def allows(s: RiceDice, kind: int) -> str:
    """What the action would allow the active player, with the dice as they lie."""
    return in_words(preview(s, kind)[1])


def in_words(parts: Sequence[Part]) -> str:
    return ", ".join(part.words for part in parts)


def preview(s: RiceDice, kind: int) -> tuple[list[int], list[Part]]:
    """How the active player comes to the action, and what it can do in it."""
    there, lead = s.clone(), []
    while there.phase == REROLLING:
        lead.append(do.REROLL)  # no die
        there.apply(s.active, do.REROLL)
    if there.phase != CHOOSING:
        return lead, []  # dice in the air, or they have paid the rice that ends the game
    lead.append(do.WORKER_ACTION + kind)
    there.apply(s.active, do.WORKER_ACTION + kind)
    if kind == WORKER:
        return lead, workers_allow(there)
    return lead, cards_allow(there) if kind == CARD else water_allows(there)


# Workers


def workers_allow(s: RiceDice) -> list[Part]:
    """The most rice that can be brought in, what can be planted besides, and else weeds to pull."""
    before, found = int(s.score(s.active)), []
    harvests, s = max(harvest_plans(s, 0), key=lambda end: (end[1].score(s.active), end[1].workers_left))
    if harvests:
        rice = int(s.score(s.active)) - before
        found.append(Part(say("harvest {rice}", rice=rice), "RD-4.22", harvests, rice))
    plantings = []
    for paddy in sorted(paddies(s, s.active), key=lambda paddy: -rice_from(s, paddy)):
        if can(s, do.PLANT + paddy % do.SLOTS):
            s.apply(s.active, do.PLANT + paddy % do.SLOTS)
            plantings.append(paddy)
    if plantings:
        names = listed([name_at(s, paddy) for paddy in plantings])
        plan = [do.PLANT + paddy % do.SLOTS for paddy in plantings]
        found.append(Part(say("plant {paddies}", paddies=names), "RD-4.20", plan))
    pulls = [do.PULL + slot for slot in range(do.SLOTS) if can(s, do.PULL + slot)]
    if pulls:
        found.append(Part(say("pull weeds"), "RD-4.21", pulls[:1]))
    return found


def can(s: RiceDice, action: int) -> bool:
    return s.why_not(s.active, action) == OK


def harvest_plans(s: RiceDice, first: int) -> Iterator[tuple[list[int], RiceDice]]:
    """Every set of harvests that the workers suffice for, and the position after it."""
    yield [], s.clone()
    for slot in range(first, do.SLOTS):
        if can(s, do.HARVEST + slot):
            after = s.clone()
            after.apply(s.active, do.HARVEST + slot)
            for rest, end in harvest_plans(after, slot + 1):
                yield [do.HARVEST + slot, *rest], end


# Cards


def cards_allow(s: RiceDice) -> list[Part]:
    luck = Luck(0)
    while s.phase == DRAWING:
        s.apply(CHANCE, s.draw(luck))  # whichever: only their number is told
    cards, adds = int(s.hand_size), int(min(s.hand_size, s.adds_left))
    words = say("add {adds} of {cards} {cards?card|cards}", adds=adds, cards=cards)
    return [Part(words, "RD-4.30", [])] if cards else []


# Water


def water_allows(s: RiceDice) -> list[Part]:
    """The crops that can be drained, and the paddies that can be flooded meanwhile."""
    drained = [name_at(s, paddy) for paddy in paddies(s, s.active) if s.planted[paddy] and s.water[paddy] > 0]
    possible = ((flooding, plan) for flooding in floodings(s) if (plan := flood_plan(s, flooding)))
    flooding, plan = next(possible, ((), []))
    found = []
    if drained:
        words = say("drain {paddies}", paddies=listed(drained))
        found.append(Part(words, "RD-4.43", [] if flooding else plan))
    if flooding:
        names = listed([name_at(s, paddy) for paddy in flooding])
        found.append(Part(say("flood {paddies}", paddies=names), "RD-4.50", plan))
    return found


def floodings(s: RiceDice) -> list[Sequence[int]]:
    """The sets of unplanted paddies that are not flooded yet, those worth most first; the last is empty."""
    empty = [paddy for paddy in paddies(s, s.active) if not s.planted[paddy] and not is_flooded(s, paddy)]
    sets = [some for n in range(1, len(empty) + 1) for some in combinations(empty, n)]
    return [*sorted(sets, key=lambda some: -sum(rice_from(s, paddy) for paddy in some)), ()]


def flood_plan(s: RiceDice, flooding: Sequence[int]) -> list[int]:
    """The actions that drain all crops and flood these paddies even if nobody else releases water; empty if none do."""
    there, plan = s.clone(), []
    for paddy in paddies(s, s.active):
        level = level_after(s, paddy, flooding)
        while not can(there, do.LEVEL + level):
            level -= 1
        plan.append(do.LEVEL + level)
        there.apply(s.active, do.LEVEL + level)
    let_others_keep(there)
    for paddy in paddies(s, s.active):
        if there.water[paddy] < level_after(s, paddy, flooding):
            action = do.FILL + paddy % do.SLOTS
            if not can(there, action):
                return []
            plan.append(action)
            there.apply(s.active, action)
    return plan


def level_after(s: RiceDice, paddy: int, flooding: Sequence[int]) -> int:
    if s.planted[paddy]:
        return 0
    return int(cap(s, paddy) if paddy in flooding else s.water[paddy])


def let_others_keep(s: RiceDice) -> None:
    """The others release as little as they may."""
    while s.phase == FOLLOWING:
        seat = int(s.actor())
        codes = [action - do.RELEASE for action in legal_list(s, seat, do.SEAT_ACTIONS)]
        s.apply(seat, do.RELEASE + max(codes, key=lambda code: sum(levels_of(s, seat, code))))
