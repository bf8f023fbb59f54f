"""The Happy Farmer, the automatic opponent of solo play (RD-10.2 to RD-10.12). Its dice and cards decide all it does.

It ignores the spirits of its own cards (`gather_spirits` notes none for it), so the rules about work, water and weeds
answer it from the printed numbers alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import CARD, DOUBLE_FACE, WATER, WILD_FACE, WORKER, WORKER_FACE
from subak.games.rice_dice.rules.effects import showing, symbols_rolled
from subak.games.rice_dice.rules.field import has_room, place_card
from subak.games.rice_dice.rules.piles import discard_hand
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import NONE, OVER, UNPLANTED, RiceDice
from subak.games.rice_dice.rules.tasks import (
    harvest,
    plant,
    pull,
    why_not_harvest,
    why_not_plant,
    why_not_pull,
)
from subak.games.rice_dice.rules.water import cap, intake_needed, is_flooded, reservoir_after, set_levels
from subak.games.rice_dice.rules.weeds import weed_to, why_not_weed_to

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
    """RD-10.3: the action it rolled most. RD-10.4: from level 1 on the first of them that is applicable."""
    best: i64 = NONE
    if s.solo_level > 0:
        for rank in range(i64(3)):
            kind = s.columns.farmer_order[rank]
            if is_applicable(s, kind) and (best == NONE or dice_for(s, kind) > dice_for(s, best)):
                best = kind
    return best if best != NONE else most_rolled(s)


def most_rolled(s: RiceDice) -> i64:
    """RD-10.3: the action with the most dice, the one nearer the top of its card among equals."""
    most = s.columns.farmer_order[0]
    for rank in range(i64(1), i64(3)):
        kind = s.columns.farmer_order[rank]
        if dice_for(s, kind) > dice_for(s, most):
            most = kind
    return most


def is_applicable(s: RiceDice, kind: i64) -> bool:
    """RD-10.4: whether an action would do something for it."""
    power = strength(s, kind)
    if kind == CARD:
        return has_room(s, FARMER) and power >= 1
    if kind == WATER:
        return changes_water(s, best_flooding(s, power))
    return can_work(s, power)


def can_work(s: RiceDice, workers: i64) -> bool:
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if why_not_plant(s, paddy, workers) == OK or why_not_harvest(s, paddy, workers) == OK:
            return True
    return False


# Water


def levels_after(s: RiceDice, flooding: i64, levels: vec[i64]) -> None:
    """RD-10.6: what its paddies hold when the Happy Farmer floods those of a set."""
    for slot in range(s.field_size[FARMER]):
        paddy = HOME + slot
        stays_full = not s.planted[paddy] and is_flooded(s, paddy)
        levels[slot] = cap(s, paddy) if stays_full or is_in(flooding, paddy) else 0


def is_in(flooding: i64, paddy: i64) -> bool:
    """Whether a set of paddies, as a mask with the leftmost paddy as its highest bit, holds this one."""
    return (flooding >> (HOME + SLOTS - 1 - paddy)) & 1 == 1


def are_dry_unplanted(s: RiceDice, flooding: i64) -> bool:
    """Whether all paddies of a set are there, unplanted and not flooded."""
    for paddy in range(HOME, HOME + SLOTS):
        if is_in(flooding, paddy):
            if paddy >= HOME + s.field_size[FARMER] or s.planted[paddy] or is_flooded(s, paddy):
                return False
    return True


def yield_of(s: RiceDice, flooding: i64) -> i64:
    found: i64 = 0
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        if is_in(flooding, paddy):
            found += top_yield(s, s.card[paddy])
    return found


def best_flooding(s: RiceDice, power: i64) -> i64:
    """RD-10.6: the set of the highest top yields; then of the fewest tokens; then with the leftmost paddy."""
    levels = vec[i64]([0] * SLOTS)
    levels_after(s, 0, levels)
    best: i64 = 0
    fewest = intake_needed(s, FARMER, levels)
    for flooding in range(i64(1), i64(2**SLOTS)):
        if are_dry_unplanted(s, flooding):
            levels_after(s, flooding, levels)
            needs = intake_needed(s, FARMER, levels)
            more = yield_of(s, flooding) - yield_of(s, best)
            better = more > 0 or (more == 0 and needs <= fewest)
            if better and needs <= power and needs <= reservoir_after(s, FARMER, levels, needs):
                best = flooding
                fewest = needs
    return best


def changes_water(s: RiceDice, flooding: i64) -> bool:
    levels = vec[i64]([0] * SLOTS)
    levels_after(s, flooding, levels)
    for slot in range(s.field_size[FARMER]):
        if levels[slot] != s.water[HOME + slot]:
            return True
    return False


def let_water(s: RiceDice, power: i64) -> None:
    """RD-10.6: release and intake in one step. As a bystander its strength is 0."""
    levels = vec[i64]([0] * SLOTS)
    levels_after(s, best_flooding(s, power), levels)
    needs = intake_needed(s, FARMER, levels)
    s.reservoir += needs  # it flows out before it is settled and taken back
    set_levels(s, FARMER, levels)
    s.reservoir -= needs


# Workers


def work(s: RiceDice) -> None:
    """RD-10.7: harvest what can be cleared, harvest the rest, plant, pull weeds."""
    harvest_all(s, True)
    if s.phase != OVER:
        harvest_all(s, False)
    if s.phase != OVER:
        plant_all(s)
        pull_weeds(s, True)
        pull_weeds(s, False)


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
        spare = weeds_to_pull(s, paddy) if clean else 0
        if why_not_harvest(s, paddy, s.workers_left - spare) == OK:
            while can_pull(s, paddy) and why_not_harvest(s, paddy, s.workers_left - 1) == OK:
                pull(s, paddy)
            harvest(s, paddy)
            if s.phase == OVER:
                return
        paddy = next_by_yield(s, paddy)


def can_pull(s: RiceDice, paddy: i64) -> bool:
    return weeds_to_pull(s, paddy) > 0 and why_not_pull(s, paddy, s.workers_left) == OK


def plant_all(s: RiceDice) -> None:
    """Step 3 of RD-10.7."""
    paddy = next_by_yield(s, NONE)
    while paddy != NONE:
        if why_not_plant(s, paddy, s.workers_left) == OK:
            plant(s, paddy)
        paddy = next_by_yield(s, paddy)


def pull_weeds(s: RiceDice, planted: bool) -> None:
    """Step 4 of RD-10.7, for the planted paddies and then for the others."""
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        while (s.planted[paddy] != UNPLANTED) == planted and can_pull(s, paddy):
            pull(s, paddy)


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
        if has_room(s, FARMER):
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
    paddy = place_for_weed(s)
    while why_not_weed_to(s, paddy) == OK:
        weed_to(s, paddy)
        paddy = place_for_weed(s)


def place_for_weed(s: RiceDice) -> i64:
    best: i64 = HOME
    for paddy in range(HOME, HOME + s.field_size[FARMER]):
        more = s.weeds[paddy] - s.weeds[best]
        if more == 0:
            more = i64(s.planted[paddy] != UNPLANTED) - i64(s.planted[best] != UNPLANTED)
        if more <= 0:
            best = paddy
    return best
