"""How many symbols an action has, where they come from, and what a reroll may bring (RD-4.17)."""

from collections.abc import Sequence
from functools import cache

from subak.engine.translation import say
from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.effects import (
    least_symbols,
    showing,
    symbols_added,
    symbols_of_face,
    symbols_rolled,
    workers_per_wild,
)
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.speech.vocabulary import name_at, paddies
from subak.kit.speech.lists import listed

Part = tuple[str, int]


def parts(s: RiceDice, place: int, kind: int) -> list[Part]:
    """Where the symbols of an action come from; the figures add up to their number."""
    wilds = showing(s, at.WILD_FACE)
    found = [(say("dice"), int(symbols_rolled(s, kind))), ("?", int(wilds))]
    if is_farmer(s, place):
        found.append((say("Happy Farmer"), int(s.solo_level)))
    else:
        found += spirit_parts(s, place, kind, wilds)
        short = least_symbols(s, place, kind) - sum(n for _, n in found)
        if short > 0:
            found.append((strongest(s, place, at.MIN_SYMBOL + kind) or say("at least one"), int(short)))
    return [part for part in found if part[1] != 0]


def spirit_parts(s: RiceDice, place: int, kind: int, wilds: int) -> list[Part]:
    """What spirits add to the dice, card by card."""
    found: list[Part] = []
    if kind == at.WORKER and workers_per_wild(s, place) != 1:
        found.append((strongest(s, place, at.WILD_WORKERS), int(wilds * (workers_per_wild(s, place) - 1))))
    for paddy in paddies(s, place):
        added = effect(s, paddy, at.ADD_SYMBOL + kind) + effect(s, paddy, at.WEEDS_AS + kind) * showing(s, at.WEED_FACE)
        found.append((name_at(s, paddy), int(added)))
    return found


def effect(s: RiceDice, paddy: int, column: int) -> int:
    return int(s.columns.effect[s.card[paddy] * at.EFFECTS + column])


def strongest(s: RiceDice, place: int, column: int) -> str:
    """The name of the paddy with the highest effect of this kind, the left one among equals; empty if none has it."""
    best = max(paddies(s, place), key=lambda paddy: effect(s, paddy, column), default=place * SLOTS)
    return name_at(s, best) if s.field_size[place] and effect(s, best, column) > 0 else ""


def sources(s: RiceDice, place: int, *columns: int) -> str:
    """The names of all paddies of a place with one of these effects."""
    return listed([name_at(s, paddy) for paddy in paddies(s, place) if any(effect(s, paddy, c) > 0 for c in columns)])


def worth_of_faces(s: RiceDice, place: int, kind: int) -> tuple[int, ...]:
    """How many symbols of the kind each face counts for."""
    return tuple(int(symbols_of_face(s, place, kind, face)) for face in range(at.FACES))


# Rerolls


def chances(s: RiceDice, place: int, kind: int, masks: Sequence[int]) -> list[list[float]]:
    """For each mask the chance of at least 0, 1, 2 ... symbols after rolling its dice again."""
    worth, weights = worth_of_faces(s, place, kind), sides(s)
    added, least = int(symbols_added(s, place, kind)), int(least_symbols(s, place, kind))
    dice = [worth[s.dice[die]] for die in range(s.columns.dice)]
    found = []
    for mask in masks:
        again = bin(mask).count("1")
        sure = added + sum(symbols for die, symbols in enumerate(dice) if not mask >> die & 1)
        found.append(at_least(spread_of(worth, weights, again), sure, least))
    return found


def at_least(spread: tuple[float, ...], sure: int, least: int) -> list[float]:
    """Chances of reaching 0, 1, 2 ... with symbols that are sure, and a minimum."""
    most = max(least, sure + len(spread) - 1)
    return [round(sum(spread[max(0, n - sure) :]), 4) if n > least else 1.0 for n in range(most + 1)]


def expected_weeds(s: RiceDice, mask: int) -> float:
    kept = sum(1 for die in range(s.columns.dice) if not mask >> die & 1 and s.dice[die] == at.WEED_FACE)
    again = bin(mask).count("1")
    weights = sides(s)
    return round(kept + again * weights[at.WEED_FACE] / sum(weights), 4)


def sides(s: RiceDice) -> tuple[int, ...]:
    """On how many sides of a die each face stands."""
    return tuple(int(s.columns.throw_weight[face]) for face in range(at.FACES))


@cache
def spread_of(worth: tuple[int, ...], weights: tuple[int, ...], dice: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 ... symbols with n dice."""
    if dice == 0:
        return (1.0,)
    fewer = spread_of(worth, weights, dice - 1)
    spread = [0.0] * (len(fewer) + max(worth))
    for symbols, chance in enumerate(fewer):
        for face, weight in enumerate(weights):
            spread[symbols + worth[face]] += chance * weight / sum(weights)
    return tuple(spread)
