"""What the Happy Farmer did in a step. Its whole turn can pass in one, so it is told bit by bit."""

from collections.abc import Iterator
from dataclasses import dataclass

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules.actions import DRAW, SEAT_ACTIONS, THROW
from subak.games.rice_dice.rules.columns import WORKER
from subak.games.rice_dice.rules.happy_farmer import (
    FARMER,
    chosen_action,
    harvest_all,
    is_farmer,
    next_by_yield,
    plant_all,
    pull_weeds,
    strength,
    weeds_to_pull,
)
from subak.games.rice_dice.rules.state import FOLLOWING, HAND, NONE, OVER, RELEASING, RiceDice
from subak.games.rice_dice.speech import log_sentences
from subak.games.rice_dice.speech.vocabulary import faces_of, name_at, paddies


@dataclass(frozen=True)
class Harvest:
    """A harvest of the Happy Farmer, after pulling some weeds."""

    paddy: int
    pulled: int
    rice: int
    now: int


def tell(text: str, rule: str) -> Line:
    return Line(CHANCE, say("The Happy Farmer {did}", did=text), rule)


def farmer_lines(before: RiceDice, action: int, after: RiceDice) -> list[Line]:
    """Everything the Happy Farmer did in a step, in its order."""
    if before.seats > 1:
        return []
    lines: list[Line] = []
    if is_farmer(before, before.active):
        lines += its_turn(before, action, after)
    elif before.phase == RELEASING and after.phase != RELEASING:
        text = log_sentences.releases(before, FARMER, after)
        lines += [tell(text, "RD-10.6")] if text else []
    return lines


def its_turn(before: RiceDice, action: int, after: RiceDice) -> Iterator[Line]:
    worked = before
    if THROW <= action < DRAW:
        kind = int(chosen_by(before, after))
        yield tell(log_sentences.rolls(faces_of(before, action - THROW)), "RD-10.3")
        rule = "RD-10.4" if before.solo_level else "RD-10.3"
        yield tell(log_sentences.takes_action(kind, int(rolled(before, after, kind).symbols), ""), rule)
        if kind == WORKER:
            worked = rolled(before, after, kind)
            yield from work(worked)
    elif before.phase == FOLLOWING:
        yield from water(before, after)
    if turn_ended(before, after):
        if action >= SEAT_ACTIONS and worked is before:
            yield from cards(before, action, after)
        yield from weeds(worked, after)


def turn_ended(before: RiceDice, after: RiceDice) -> bool:
    return bool(after.turn != before.turn or (after.phase == OVER and after.action == NONE))


def rolled(before: RiceDice, after: RiceDice, kind: int) -> RiceDice:
    """The position in which the Happy Farmer has rolled and begins its action."""
    s = before.clone()
    s.dice = after.dice
    s.action = kind
    s.symbols = strength(s, kind)
    s.workers_left = s.symbols
    return s


def chosen_by(before: RiceDice, after: RiceDice) -> int:
    s = before.clone()
    s.dice = after.dice
    return int(chosen_action(s))


# Workers


def harvests_in(before: RiceDice, action: int, after: RiceDice) -> list[Harvest]:
    """What the Happy Farmer brought in during this step."""
    if before.seats > 1 or not is_farmer(before, before.active) or not THROW <= action < DRAW:
        return []
    if chosen_by(before, after) != WORKER:
        return []
    s = rolled(before, after, WORKER)
    return [*reaped(s, True), *reaped(s, False)]


def reaped(s: RiceDice, clean: bool) -> list[Harvest]:
    """Let it harvest (RD-10.7, step 1 or 2) and say what it did."""
    old = s.clone()
    if s.phase != OVER:
        harvest_all(s, clean)
    found = []
    workers, now = int(old.workers_left), int(old.rice[FARMER])
    paddy = int(next_by_yield(old, NONE))
    while paddy != NONE:
        if old.planted[paddy] and not s.planted[paddy]:
            hexes = int(old.columns.hexes[old.card[paddy]])
            pulled = int(min(weeds_to_pull(old, paddy), workers - hexes))
            rice = int(old.columns.yields[old.card[paddy] * 3 + min(old.weeds[paddy] - pulled, 2)])
            workers, now = workers - hexes - pulled, now + rice
            found.append(Harvest(paddy, pulled, rice, now))
        paddy = int(next_by_yield(old, paddy))
    return found


def work(s: RiceDice) -> Iterator[Line]:
    """RD-10.7, step by step; `s` ends as its work leaves it."""
    for harvest in [*reaped(s, True), *reaped(s, False)]:
        name = name_at(s, harvest.paddy)
        if harvest.pulled:
            yield tell(log_sentences.pulls(name, harvest.pulled), "RD-10.7")
        yield tell(log_sentences.harvests(name, harvest.rice, harvest.now), "RD-10.7")
    if s.phase == OVER:
        return
    old = s.clone()
    plant_all(s)
    for paddy in paddies(s, FARMER):
        if s.planted[paddy] and not old.planted[paddy]:
            yield tell(log_sentences.plants(name_at(s, paddy), int(s.columns.hexes[s.card[paddy]])), "RD-10.7")
    pull_weeds(s, True)
    pull_weeds(s, False)
    for paddy in paddies(s, FARMER):
        if s.weeds[paddy] < old.weeds[paddy]:
            yield tell(log_sentences.pulls(name_at(s, paddy), int(old.weeds[paddy] - s.weeds[paddy])), "RD-10.7")


# Water, cards and weeds


def water(before: RiceDice, after: RiceDice) -> Iterator[Line]:
    """RD-10.6: it drains its crops and floods what it can."""
    for paddy in paddies(before, FARMER):
        change = int(after.water[paddy] - before.water[paddy])
        if change < 0:
            yield tell(say("drains **{paddy}**", paddy=name_at(before, paddy)), "RD-10.6")
        elif change > 0:
            yield tell(log_sentences.floods(name_at(before, paddy), change), "RD-10.6")


def cards(before: RiceDice, action: int, after: RiceDice) -> Iterator[Line]:
    """RD-10.8: the card it added, and those it did not want."""
    hand = [card for card in range(before.columns.cards) if before.zone[card] == HAND]
    hand += [action - DRAW] if action >= DRAW else []
    added = None
    for paddy in paddies(after, FARMER):
        card = int(after.card[paddy])
        if card in hand:
            added = card
            if paddy in paddies(before, FARMER):
                yield tell(log_sentences.replaces(name_at(before, paddy), face_of(after, card).name), "RD-10.8")
            else:
                yield tell(log_sentences.adds_right(face_of(after, card).name), "RD-10.8")
    rest = [face_of(before, card).name for card in hand if card != added]
    if rest:
        yield tell(log_sentences.discards(rest), "RD-10.8")


def weeds(worked: RiceDice, after: RiceDice) -> Iterator[Line]:
    """RD-10.10: the weeds it rolled, on the paddies where they lie now."""
    for paddy in paddies(after, FARMER):
        old = int(worked.weeds[paddy]) if worked.card[paddy] == after.card[paddy] else 0
        for weed in range(old + 1, int(after.weeds[paddy]) + 1):
            yield tell(log_sentences.places_weed(name_at(after, paddy), weed), "RD-10.10")
