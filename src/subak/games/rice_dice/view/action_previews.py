"""What an action would allow, in a few words for its button (section 11.2). A look ahead, not advice."""

from collections.abc import Sequence
from itertools import combinations

from subak.engine.translation import say
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import CARD, WORKER
from subak.games.rice_dice.rules.effects import (
    cards_to_add,
    flows_both_ways,
    harvested_wet,
    rice_from,
    weeded_wet,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.rules.state import FRESH, RiceDice
from subak.games.rice_dice.rules.water import cap, debt, is_dry, is_flooded
from subak.games.rice_dice.speech.vocabulary import listed, name_at, paddies


def allows(s: RiceDice, place: int, kind: int, symbols: int) -> str:
    if kind == WORKER:
        return workers_allow(s, place, symbols)
    if kind == CARD:
        return cards_allow(s, place, symbols)
    return water_allows(s, place, symbols)


def workers_allow(s: RiceDice, place: int, workers: int) -> str:
    """The most rice that can be brought in, what can be planted besides, and else weeds to pull."""
    harvests = best_harvests(s, place, workers)
    workers -= sum(workers_to_harvest(s, paddy) for paddy in harvests)
    plantings = []
    for paddy in sorted(paddies(s, place), key=lambda paddy: -rice_from(s, paddy)):
        if is_plantable(s, paddy) and workers_to_plant(s, paddy) <= workers:
            workers -= workers_to_plant(s, paddy)
            plantings.append(name_at(s, paddy))
    found = []
    if harvests:
        found.append(say("harvest {rice}", rice=sum(rice_from(s, paddy) for paddy in harvests)))
    if plantings:
        found.append(say("plant {paddies}", paddies=listed(plantings)))
    if workers > 0 and any(is_weedable(s, paddy) for paddy in paddies(s, place) if paddy not in harvests):
        found.append(say("pull weeds"))
    return ", ".join(found)


def best_harvests(s: RiceDice, place: int, workers: int) -> Sequence[int]:
    ripe = [paddy for paddy in paddies(s, place) if is_ripe(s, paddy)]
    sets = [some for n in range(len(ripe) + 1) for some in combinations(ripe, n)]
    payable = [some for some in sets if sum(workers_to_harvest(s, paddy) for paddy in some) <= workers]
    return max(payable, key=lambda some: sum(rice_from(s, paddy) for paddy in some))


def is_ripe(s: RiceDice, paddy: int) -> bool:
    planted = s.planted[paddy] and s.planted[paddy] != FRESH
    return bool(planted and (is_dry(s, paddy) or harvested_wet(s, paddy)))


def is_plantable(s: RiceDice, paddy: int) -> bool:
    return not s.planted[paddy] and is_flooded(s, paddy)


def is_weedable(s: RiceDice, paddy: int) -> bool:
    return s.weeds[paddy] > 0 and (is_dry(s, paddy) or weeded_wet(s, paddy))


def cards_allow(s: RiceDice, place: int, cards: int) -> str:
    cards = min(cards, s.deck_size + s.discard_size)
    adds = min(cards, cards_to_add(s, place))
    return say("add {adds} of {cards} {cards?card|cards}", adds=adds, cards=cards) if cards else ""


def water_allows(s: RiceDice, place: int, water: int) -> str:
    """The crops that can be drained, and the paddies that can be flooded meanwhile."""
    drained = [name_at(s, paddy) for paddy in paddies(s, place) if s.planted[paddy] and s.water[paddy] > 0]
    flooded = [name_at(s, paddy) for paddy in best_flooding(s, place, water)]
    found = []
    if drained:
        found.append(say("drain {paddies}", paddies=listed(drained)))
    if flooded:
        found.append(say("flood {paddies}", paddies=listed(flooded)))
    return ", ".join(found)


def best_flooding(s: RiceDice, place: int, water: int) -> Sequence[int]:
    """The unplanted paddies worth most that can be flooded together, with the water that crops let go."""
    empty = [paddy for paddy in paddies(s, place) if not s.planted[paddy] and not is_flooded(s, paddy)]
    sets = [some for n in range(1, len(empty) + 1) for some in combinations(empty, n)]
    possible = [some for some in sets if can_flood(s, place, some, water)]
    return max(possible, key=lambda some: sum(rice_from(s, paddy) for paddy in some), default=())


def can_flood(s: RiceDice, place: int, flooding: Sequence[int], water: int) -> bool:
    """RD-4.41, RD-4.50: what does not flow from the left comes from the reservoir, within the symbols."""
    levels = [level_after(s, paddy, flooding) for paddy in paddies(s, place)]
    excess = [level - s.water[place * SLOTS + slot] for slot, level in enumerate(levels)]
    sums = [sum(excess[: slot + 1]) for slot in range(len(excess))]
    needs = max(0, sums[-1] if flows_both_ways(s, place) else max(sums))
    return needs == 0 or needs <= min(water, s.reservoir + needs - sums[-1] - debt(s))


def level_after(s: RiceDice, paddy: int, flooding: Sequence[int]) -> int:
    if s.planted[paddy]:
        return 0
    return int(cap(s, paddy) if paddy in flooding else s.water[paddy])
