"""A quick estimate of a position, in hundredths of a rice so that whole numbers do.

A paddy is worth a share of its harvest that grows with its stage, a field grows in worth with its paddies, and whoever
is on turn also has the best of what the action in progress, or the best action to come, can still bring.
"""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import NOBODY, State
from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.effects import (
    harvested_wet,
    holds_partial,
    symbols_for,
    total_on,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.rules.field import has_room
from subak.games.rice_dice.rules.phases.intake import why_not_fill
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.scoring import is_winner, most_rice
from subak.games.rice_dice.rules.state import NONE, RiceDice
from subak.games.rice_dice.rules.tasks import why_not_harvest, why_not_plant
from subak.games.rice_dice.rules.water import cap, missing

RICE: Final[i64] = 100
VICTORY: Final[i64] = 1000 * RICE
RIVAL: Final[i64] = 50  # per cent of the strongest rival's standing that counts against one's own

# Per cent of the harvest, by stage.
FLOODED: Final[i64] = 33
MAGIC: Final[i64] = 35
GROWING: Final[i64] = 62
RIPE: Final[i64] = 80
PROMISE: Final[i64] = 8  # of an empty paddy, for all harvests to come

PULLING: Final[i64] = 100  # the worker who pulls a weed
WEED: Final[i64] = 70  # on an unplanted paddy
ROLLED_WEED: Final[i64] = 120
DICE_SIDES: Final[i64] = 6


@final
class Estimate(Critic):
    """The standing of a seat, in rice."""

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, RiceDice)
        return float(standing(state, seat)) / float(RICE)


def standing(s: RiceDice, seat: i64) -> i64:
    """Its own worth less a share of the strongest rival's."""
    if s.asked == NOBODY:
        return VICTORY if is_winner(s, seat) else -VICTORY
    strongest: i64 = 0
    for place in range(s.places):
        if place != seat:
            strongest = max(strongest, worth(s, place))
    return worth(s, seat) + prospects(s, seat) - strongest * RIVAL // 100


def worth(s: RiceDice, place: i64) -> i64:
    """Rice, paddies by their stage, and the number of paddies."""
    found = s.rice[place] * RICE
    first = place * SLOTS
    for paddy in range(first, first + s.field_size[place]):
        found += stage_value(s, paddy, s.water[paddy]) + promise(s, s.card[paddy])
        found += (paddy - first) * cap(s, paddy)  # water runs to the right, so large paddies do better there
    for paddies in range(i64(1), s.field_size[place]):
        found += new_paddy(s, paddies)
    return found


# Paddies


def hope(s: RiceDice, paddy: i64) -> i64:
    """The harvest after the weeding that pays best, less the workers it takes."""
    row = s.card[paddy] * 3
    best: i64 = 0
    for pulled in range(s.weeds[paddy] + 1):
        best = max(best, s.columns.yields[row + min(s.weeds[paddy] - pulled, 2)] * RICE - pulled * PULLING)
    return best + total_on(s, paddy, at.HARVEST_BONUS) * RICE


def stage_value(s: RiceDice, paddy: i64, water: i64) -> i64:
    """What the crop of a paddy is worth now, with this much water on it."""
    if s.planted[paddy]:
        ready = water == 0 or harvested_wet(s, paddy)
        return hope(s, paddy) * (RIPE if ready else GROWING) // 100
    return hope(s, paddy) * share_flooded(s, paddy, water) // 100 - nuisance(s, paddy)


def share_flooded(s: RiceDice, paddy: i64, water: i64) -> i64:
    full = cap(s, paddy)
    if full == 0:
        return MAGIC
    if water == full:
        return FLOODED
    return FLOODED * water // (2 * full) if holds_partial(s, paddy) else i64(0)


def nuisance(s: RiceDice, paddy: i64) -> i64:
    """What weeds on an unplanted paddy cost, unless it thrives on them."""
    row = s.card[paddy] * 3
    return s.weeds[paddy] * WEED if s.columns.yields[row + 2] < s.columns.yields[row] else i64(0)


def fading(s: RiceDice, value: i64) -> i64:
    """What counts less and less as somebody nears the target."""
    return value * max(s.target - most_rice(s), 0) // s.target


def promise(s: RiceDice, card: i64) -> i64:
    return fading(s, s.columns.yields[card * 3] * PROMISE)


def new_paddy(s: RiceDice, paddies: i64) -> i64:
    """One more paddy in a field of this size."""
    if paddies == 1:
        return fading(s, 1300)
    if paddies == 2:
        return fading(s, 900)
    return fading(s, 600 if paddies == 3 else 150)


# The turn in progress


def prospects(s: RiceDice, seat: i64) -> i64:
    """What the seat can still make of its turn."""
    if seat != s.active:
        return 0
    weeds = max(s.pending_weeds - s.ignore_left, 0) * ROLLED_WEED
    if s.phase == now.WORKING:
        return work_outlook(s, seat, s.workers_left) - weeds
    if s.phase == now.RELEASING:
        return water_outlook(s, seat, s.symbols, s.levels_set) - weeds
    if s.phase == now.FILLING:
        return intake_outlook(s, seat) - weeds
    if s.phase == now.DRAWING or s.phase == now.PICKING:
        return card_outlook(s, seat, s.draws_left + s.hand_size) - weeds
    if s.phase == now.PLACING:
        return place_outlook(s, seat) - weeds
    if s.phase == now.CHOOSING:
        return best_action(s, seat) - weeds
    if s.phase == now.REROLLING or s.phase == now.ROLLING:
        return dice_outlook(s, seat)
    return -weeds


def action_outlook(s: RiceDice, seat: i64, kind: i64, symbols: i64) -> i64:
    """What an action with a number of symbols can bring."""
    if kind == at.WORKER:
        return work_outlook(s, seat, symbols)
    return card_outlook(s, seat, symbols) if kind == at.CARD else water_outlook(s, seat, symbols, 0)


def best_action(s: RiceDice, seat: i64) -> i64:
    best = action_outlook(s, seat, at.WORKER, symbols_for(s, seat, at.WORKER))
    best = max(best, action_outlook(s, seat, at.CARD, symbols_for(s, seat, at.CARD)))
    return max(best, action_outlook(s, seat, at.WATER, symbols_for(s, seat, at.WATER)))


def work_outlook(s: RiceDice, seat: i64, workers: i64) -> i64:
    """Harvest what is ripe, then plant what is flooded, from the left, as far as the workers go."""
    found: i64 = 0
    first = seat * SLOTS
    for paddy in range(first, first + s.field_size[seat]):
        if why_not_harvest(s, paddy, workers) == OK:
            workers -= workers_to_harvest(s, paddy)
            found += hope(s, paddy) * (100 - RIPE) // 100
    for paddy in range(first, first + s.field_size[seat]):
        if why_not_plant(s, paddy, workers) == OK:
            workers -= workers_to_plant(s, paddy)
            found += hope(s, paddy) * (GROWING - FLOODED) // 100
    return found


def water_outlook(s: RiceDice, seat: i64, symbols: i64, said: i64) -> i64:
    """Drain what is planted, let it flood what lies further right, and take what is missing from the reservoir.

    The levels of the first `said` paddies are decided already.
    """
    found: i64 = 0
    carried: i64 = 0
    taken: i64 = 0
    first = seat * SLOTS
    for slot in range(s.field_size[seat]):
        paddy = first + slot
        level = s.water[paddy]
        if slot < said:
            level = s.level[slot]
        elif s.planted[paddy] and not harvested_wet(s, paddy):
            level = 0
        carried += s.water[paddy] - level
        lacking = cap(s, paddy) - level
        if not s.planted[paddy] and lacking > 0:
            flowing: i64 = 0
            if slot >= said:
                flowing = min(carried, lacking)
            if taken + lacking - flowing <= min(symbols, s.reservoir):
                carried -= flowing
                taken += lacking - flowing
                level = cap(s, paddy)
        found += stage_value(s, paddy, level) - stage_value(s, paddy, s.water[paddy])
    return found


def intake_outlook(s: RiceDice, seat: i64) -> i64:
    """Fill unplanted paddies from the left."""
    found: i64 = 0
    left = min(s.intake_left, s.reservoir)
    first = seat * SLOTS
    for paddy in range(first, first + s.field_size[seat]):
        if not s.planted[paddy] and why_not_fill(s, paddy, left, left) == OK:
            left -= missing(s, paddy)
            found += stage_value(s, paddy, cap(s, paddy)) - stage_value(s, paddy, s.water[paddy])
    return found


def card_outlook(s: RiceDice, seat: i64, cards: i64) -> i64:
    """A new paddy, a little better the more cards there are to choose from."""
    if cards == 0:
        return 0
    return new_paddy(s, s.field_size[seat]) * (96 + 4 * min(cards, 5)) // 100


def place_outlook(s: RiceDice, seat: i64) -> i64:
    """The card just taken: one more paddy, or in a full field the best exchange."""
    if s.picked == NONE:
        return 0
    new = promise(s, s.picked)
    if has_room(s, seat):
        return new + new_paddy(s, s.field_size[seat])
    first = seat * SLOTS
    best = -VICTORY
    for paddy in range(first, first + s.field_size[seat]):
        best = max(best, new - promise(s, s.card[paddy]) - stage_value(s, paddy, s.water[paddy]))
    return best


# Dice


def dice_outlook(s: RiceDice, seat: i64) -> i64:
    """The best action with the dice that lie, and the average of those in the air; less the weeds to expect."""
    best = expected(s, seat, at.WORKER)
    best = max(best, expected(s, seat, at.CARD))
    best = max(best, expected(s, seat, at.WATER))
    weeds = falling(s, at.WEED_FACE)
    return best - weeds * ROLLED_WEED // DICE_SIDES


def falling(s: RiceDice, face: i64) -> i64:
    """Dice that show a face, in sixths: all of a die that lies, one sixth of a die in the air."""
    sixths: i64 = 0
    for die in range(s.columns.dice):
        if (s.throwing >> die) & 1:
            sixths += 1
        elif s.dice[die] == face:
            sixths += DICE_SIDES
    return sixths


def expected(s: RiceDice, seat: i64, kind: i64) -> i64:
    """The outlook of an action, between the whole numbers of symbols next to the average."""
    sixths = falling(s, at.WILD_FACE)
    if kind == at.WORKER:
        sixths += falling(s, at.WORKER_FACE) + 2 * falling(s, at.DOUBLE_FACE)
    elif kind == at.CARD:
        sixths += falling(s, at.CARD_FACE)
    else:
        sixths += falling(s, at.WATER_FACE)
    symbols = sixths // DICE_SIDES
    part = sixths % DICE_SIDES
    low = action_outlook(s, seat, kind, symbols)
    if part == 0:
        return low
    return low + (action_outlook(s, seat, kind, symbols + 1) - low) * part // DICE_SIDES
