"""Workers (SP-5.1 to SP-5.5, SP-8.3): how many can be placed where, and what more of them cost."""

from mypy_extensions import i64

from subak.games.spirits.rules.actions import HEXES, MOST_WORKERS, TASKS
from subak.games.spirits.rules.columns import LABOR_SPACES, LIVESTOCK_SPACES
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.effects import (
    labor_per_hex,
    labor_per_piece,
    labor_per_weed,
    pieces_per_livestock,
    tax_on,
)
from subak.games.spirits.rules.field_shape import empty_slots
from subak.games.spirits.rules.geometry import SIZE, ones
from subak.games.spirits.rules.journal import BUILDS_GAINED, LABOR_GAINED, LIVESTOCK_GAINED, RICE_GAINED
from subak.games.spirits.rules.state import (
    GROWN,
    L_BUILD,
    L_HARVEST,
    L_WEEDS,
    LAST_ROUND,
    S_BUILD,
    S_PESTS,
    S_ROCKS,
    Spirits,
)

# --- allocation -------------------------------------------------------------------------------------------------------


def tasks_due(s: Spirits) -> i64:
    """SP-5.3: seven numbers, or SP-9.4: three in round 7."""
    return 3 if s.round == LAST_ROUND else TASKS


def next_task(s: Spirits, seat: i64) -> i64:
    """The task whose number a player decides next."""
    done = s.tasks_done[seat]
    if s.round != LAST_ROUND:
        return done
    if done == 0:
        return S_PESTS
    return L_WEEDS if done == 1 else L_HARVEST


def workers_left(s: Spirits, seat: i64, task: i64) -> i64:
    """SP-5.2: livestock, or labourers, that are not placed yet; temporary ones included."""
    if task < L_BUILD:
        n = s.livestock[seat] + s.temp_livestock[seat]
        first: i64 = S_BUILD
        end: i64 = L_BUILD
    else:
        n = s.labor[seat] + s.temp_labor[seat]
        first = L_BUILD
        end = TASKS
    for other in range(first, end):
        n -= s.allocated[seat * TASKS + other]
    return min(n, i64(MOST_WORKERS))


def useful(s: Spirits, seat: i64, task: i64) -> i64:
    """SP-5.4: how many workers could be used at a task at most, whatever becomes of the water."""
    if task == S_BUILD:
        pieces = pieces_per_livestock(s, seat)
        return (empty_slots(s.shape(seat)) + pieces - 1) // pieces
    if task == S_ROCKS:
        return ones(s.rocks[seat])
    if task == S_PESTS:
        return useful_ducks(s, seat)
    if task == L_BUILD:
        pieces = empty_slots(s.shape(seat)) - pieces_per_livestock(s, seat) * s.allocated[seat * TASKS + S_BUILD]
        return labor_per_piece(s, seat) * max(pieces, 0)
    if task == L_WEEDS:
        return useful_weeders(s, seat)
    if task == L_HARVEST:
        return labor_per_hex(s, seat) * grown_hexes(s, seat)
    return HEXES


def useful_ducks(s: Spirits, seat: i64) -> i64:
    n: i64 = 0
    for place in range(seat * HEXES, seat * HEXES + HEXES):
        if s.pests[place] > 0:
            n += s.pests[place]
        elif needs_fertilizer(s, place):
            n += 1
    return n


def useful_weeders(s: Spirits, seat: i64) -> i64:
    n: i64 = 0
    for paddy in range(i64(HEXES)):
        weeds = s.weeds[seat * HEXES + paddy]
        if weeds > 0:
            n += weeds * labor_per_weed(s, seat, paddy)
    return n


def grown_hexes(s: Spirits, seat: i64) -> i64:
    shape = s.shape(seat)
    n: i64 = 0
    for paddy in range(i64(HEXES)):
        if s.crop[seat * HEXES + paddy] == GROWN:
            n += SIZE[shape.hexes[paddy]]
    return n


def most_for(s: Spirits, seat: i64, task: i64) -> i64:
    """The highest number that may be placed; for building by labourers in whole pieces."""
    n = min(useful(s, seat, task), workers_left(s, seat, task))
    if task == L_BUILD:
        n -= n % labor_per_piece(s, seat)
    return n


# --- market -----------------------------------------------------------------------------------------------------------


def labor_for_sale(s: Spirits, seat: i64) -> i64:
    return s.columns.start_labor + LABOR_SPACES - s.labor[seat]


def livestock_for_sale(s: Spirits, seat: i64) -> i64:
    return LIVESTOCK_SPACES - s.livestock[seat]


def labor_price(s: Spirits, seat: i64) -> i64:
    """SP-8.3: the cheapest labourer left, with the tax on one item more."""
    return s.columns.labor_price[LABOR_SPACES - labor_for_sale(s, seat)] + next_tax(s, seat)


def livestock_price(s: Spirits, seat: i64) -> i64:
    return s.columns.livestock_price[s.livestock[seat]] + next_tax(s, seat)


def next_tax(s: Spirits, seat: i64) -> i64:
    return tax_on(s, seat, s.bought + 1) - tax_on(s, seat, s.bought)


# --- what Setup cards and spirits give --------------------------------------------------------------------------------


def gain_rice(s: Spirits, seat: i64, n: i64) -> None:
    s.rice[seat] += n
    s.note_now(RICE_GAINED, seat, s.card, n, s.rice[seat])


def gain_builds(s: Spirits, seat: i64, n: i64) -> None:
    s.free_builds[seat] += n
    s.note_now(BUILDS_GAINED, seat, s.card, n, s.free_builds[seat])


def take_labor(s: Spirits, seat: i64, n: i64) -> None:
    """SP-11.1: free labourers from the cheapest spaces of the player's market, as far as there are any."""
    taken = min(n, labor_for_sale(s, seat))
    s.labor[seat] += taken
    s.note_now(LABOR_GAINED, seat, s.card, taken, s.labor[seat])


def take_livestock(s: Spirits, seat: i64, n: i64) -> None:
    taken = min(n, livestock_for_sale(s, seat))
    s.livestock[seat] += taken
    s.note_now(LIVESTOCK_GAINED, seat, s.card, taken, s.livestock[seat])
