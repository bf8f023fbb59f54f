"""The Happy Farmer, the automatic opponent of solo play (RD-10.2 to RD-10.12). Its dice and cards decide all it does.

It ignores the spirits of its own cards, so its work is counted from the printed numbers alone.
"""

from typing import Final

from mypy_extensions import i64

from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import CARD, DOUBLE_FACE, WATER, WILD_FACE, WORKER, WORKER_FACE
from subak.games.rice_dice.rules.effects import showing, symbols_rolled
from subak.games.rice_dice.rules.field import place_card
from subak.games.rice_dice.rules.piles import discard_hand
from subak.games.rice_dice.rules.scoring import reap
from subak.games.rice_dice.rules.state import NONE, OVER, PLANTED, UNPLANTED, RiceDice
from subak.games.rice_dice.rules.water import cap, debt, is_dry, is_flooded, settle, water_of

FARMER: Final[i64] = 1  # its place (RD-10.12)
HOME: Final[i64] = FARMER * SLOTS  # its leftmost paddy


def is_farmer(s: RiceDice, place: i64) -> bool:
    return place >= s.seats


def top_yield(s: RiceDice, card: i64) -> i64:
    return s.columns.yields[card * 3]


def loves_weeds(s: RiceDice, paddy: i64) -> bool:
    """RD-10.7: it never pulls weeds from a paddy that yields more with them."""
    card = s.card[paddy]
    return s.columns.yields[card * 3 + 2] > s.columns.yields[card * 3]


# Choosing the action


def strength(s: RiceDice, kind: i64) -> i64:
    """RD-10.5: matching symbols, wilds and the bonus of its level."""
    return symbols_rolled(s, kind) + showing(s, WILD_FACE) + s.solo_level


def dice_for(s: RiceDice, kind: i64) -> i64:
    """RD-10.4: dice are compared one by one, so a double worker counts one."""
    return showing(s, WORKER_FACE) + showing(s, DOUBLE_FACE) if kind == WORKER else symbols_rolled(s, kind)


def chosen_action(s: RiceDice) -> i64:
    """RD-10.3, RD-10.4: the applicable action with the most dice, the one higher on its card among equals."""
    best: i64 = NONE
    first: i64 = NONE
    for rank in range(i64(3)):
        kind = s.columns.farmer_order[rank]
        if first == NONE or dice_for(s, kind) > dice_for(s, first):
            first = kind
        if is_applicable(s, kind) and (best == NONE or dice_for(s, kind) > dice_for(s, best)):
            best = kind
    return best if best != NONE else first


def is_applicable(s: RiceDice, kind: i64) -> bool:
    power = strength(s, kind)
    if kind == CARD:
        return s.field_size[FARMER] < s.columns.field_limit and power >= 1
    if kind == WATER:
        return changes_water(s, best_flooding(s, power))
    return can_work(s, power)


def can_work(s: RiceDice, workers: i64) -> bool:
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        ready = is_dry(s, paddy) if s.planted[paddy] else is_flooded(s, paddy)
        if ready and workers >= s.columns.hexes[s.card[paddy]]:
            return True
    return False


# Water


def level_after(s: RiceDice, paddy: i64, flooding: i64) -> i64:
    """RD-10.6: what a paddy holds when the Happy Farmer floods the paddies of a set."""
    if s.planted[paddy]:
        return 0
    if is_in(flooding, paddy) or is_flooded(s, paddy):
        return cap(s, paddy)
    return 0


def intake_for(s: RiceDice, flooding: i64) -> i64:
    """RD-10.6: the tokens it needs from the reservoir, the largest excess over a prefix of the field."""
    needs: i64 = 0
    excess: i64 = 0
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        excess += level_after(s, paddy, flooding) - s.water[paddy]
        if excess > needs:
            needs = excess
    return needs


def outflow_for(s: RiceDice, flooding: i64) -> i64:
    """RD-10.6: the water that runs into the reservoir before it takes any."""
    flow = intake_for(s, flooding)
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        flow += s.water[paddy] - level_after(s, paddy, flooding)
    return flow


def is_in(flooding: i64, paddy: i64) -> bool:
    """Whether a set of paddies, as a mask with the leftmost paddy as its highest bit, holds this one."""
    return (flooding >> (HOME + SLOTS - 1 - paddy)) & 1 == 1


def is_dry_unplanted(s: RiceDice, paddy: i64) -> bool:
    return paddy < HOME + s.field_size[FARMER] and not s.planted[paddy] and not is_flooded(s, paddy)


def is_possible(s: RiceDice, flooding: i64, power: i64) -> bool:
    """RD-10.6: it floods dry unplanted paddies, with as much water as its strength and the reservoir allow."""
    for paddy in range(HOME, HOME + SLOTS):
        if is_in(flooding, paddy) and not is_dry_unplanted(s, paddy):
            return False
    needs = intake_for(s, flooding)
    settled = s.reservoir + outflow_for(s, flooding) - debt(s)
    return needs <= power and (needs == 0 or needs <= settled)


def yield_of(s: RiceDice, flooding: i64) -> i64:
    found: i64 = 0
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if is_in(flooding, paddy):
            found += top_yield(s, s.card[paddy])
    return found


def best_flooding(s: RiceDice, power: i64) -> i64:
    """RD-10.6: the set of the highest top yields; then of the fewest tokens; then with the leftmost paddy."""
    best: i64 = 0
    for flooding in range(i64(1), i64(2**SLOTS)):
        if is_possible(s, flooding, power):
            more = yield_of(s, flooding) - yield_of(s, best)
            if more > 0 or (more == 0 and intake_for(s, flooding) <= intake_for(s, best)):
                best = flooding
    return best


def changes_water(s: RiceDice, flooding: i64) -> bool:
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if level_after(s, paddy, flooding) != s.water[paddy]:
            return True
    return False


def let_water(s: RiceDice, power: i64) -> None:
    """RD-10.6: release and intake in one step. As a bystander its strength is 0."""
    flooding = best_flooding(s, power)
    needs = intake_for(s, flooding)
    old = water_of(s, FARMER)
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        s.water[paddy] = level_after(s, paddy, flooding)
    s.reservoir += old + needs - water_of(s, FARMER)
    settle(s)
    s.reservoir -= needs


# Workers


def work(s: RiceDice) -> None:
    """RD-10.7: harvest what can be cleared, harvest the rest, plant, pull weeds."""
    harvest_all(s, True)
    if s.phase != OVER:
        harvest_all(s, False)
    if s.phase != OVER:
        plant_all(s)
        pull_weeds(s, PLANTED)
        pull_weeds(s, UNPLANTED)


def next_by_yield(s: RiceDice, after: i64) -> i64:
    """The paddy that follows another one by descending top yield, the left one first among equals; NONE at the end.

    `after` is NONE for the first.
    """
    best: i64 = NONE
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if after != NONE and not comes_before(s, after, paddy):
            continue
        if best == NONE or comes_before(s, paddy, best):
            best = paddy
    return best


def comes_before(s: RiceDice, paddy: i64, other: i64) -> bool:
    more = top_yield(s, s.card[paddy]) - top_yield(s, s.card[other])
    return more > 0 or (more == 0 and paddy < other)


def weeds_to_pull(s: RiceDice, paddy: i64) -> i64:
    if loves_weeds(s, paddy):
        return 0
    return s.weeds[paddy]


def harvest_all(s: RiceDice, clean: bool) -> None:
    """Steps 1 (clean: only paddies whose weeds it can pull first) and 2 of RD-10.7."""
    paddy = next_by_yield(s, NONE)
    while paddy != NONE:
        hexes = s.columns.hexes[s.card[paddy]]
        weeds = weeds_to_pull(s, paddy)
        surplus = s.workers_left - hexes
        if s.planted[paddy] and is_dry(s, paddy) and surplus >= 0 and (surplus >= weeds or not clean):
            pull(s, paddy, min(weeds, surplus))
            harvest(s, paddy)
            if s.phase == OVER:
                return
        paddy = next_by_yield(s, paddy)


def harvest(s: RiceDice, paddy: i64) -> None:
    card = s.card[paddy]
    s.workers_left -= s.columns.hexes[card]
    reap(s, paddy, s.columns.yields[card * 3 + min(s.weeds[paddy], 2)])


def pull(s: RiceDice, paddy: i64, weeds: i64) -> None:
    s.weeds[paddy] -= weeds
    s.weed_stock += weeds
    s.workers_left -= weeds


def plant_all(s: RiceDice) -> None:
    """Step 3 of RD-10.7."""
    paddy = next_by_yield(s, NONE)
    while paddy != NONE:
        hexes = s.columns.hexes[s.card[paddy]]
        if not s.planted[paddy] and is_flooded(s, paddy) and s.workers_left >= hexes:
            s.workers_left -= hexes
            s.planted[paddy] = PLANTED
        paddy = next_by_yield(s, paddy)


def pull_weeds(s: RiceDice, planted: i64) -> None:
    """Step 4 of RD-10.7, for the planted paddies and then for the others."""
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if s.planted[paddy] == planted and is_dry(s, paddy):
            pull(s, paddy, min(weeds_to_pull(s, paddy), s.workers_left))


# Cards and weeds


def look_at(s: RiceDice, card: i64) -> None:
    """RD-10.8: of the cards drawn so far it keeps the best in mind, of equal ones the first."""
    if s.picked == NONE or is_better(s, card, s.picked):
        s.picked = card


def is_better(s: RiceDice, card: i64, other: i64) -> bool:
    more = top_yield(s, card) - top_yield(s, other)
    if more == 0:
        more = s.columns.hexes[other] - s.columns.hexes[card]
    if more == 0:
        more = s.columns.water[other] - s.columns.water[card]
    return more > 0


def add_card(s: RiceDice) -> None:
    """RD-10.8: add the best card on the right, or put it in place of the poorest unplanted paddy."""
    if s.picked != NONE:
        if s.field_size[FARMER] < s.columns.field_limit:
            place_card(s, FARMER, s.picked, SLOTS)
        else:
            poorest = poorest_unplanted(s)
            if poorest != NONE and top_yield(s, s.picked) > top_yield(s, s.card[poorest]):
                place_card(s, FARMER, s.picked, poorest - HOME)
    discard_hand(s)


def poorest_unplanted(s: RiceDice) -> i64:
    poorest: i64 = NONE
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if s.planted[paddy]:
            continue
        if poorest == NONE or top_yield(s, s.card[paddy]) < top_yield(s, s.card[poorest]):
            poorest = paddy
    return poorest


def place_weeds(s: RiceDice) -> None:
    """RD-10.10: one by one on the paddy with the fewest weeds, unplanted before planted, from the right."""
    while s.pending_weeds > 0 and s.weed_stock > 0:
        paddy = place_for_weed(s)
        if s.weeds[paddy] >= s.columns.weed_limit:
            return
        s.weeds[paddy] += 1
        s.weed_stock -= 1
        s.pending_weeds -= 1


def place_for_weed(s: RiceDice) -> i64:
    best: i64 = HOME
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if 2 * s.weeds[paddy] + s.planted[paddy] <= 2 * s.weeds[best] + s.planted[best]:
            best = paddy
    return best
