"""What happens between decisions: the drafts, the seven rounds and their steps, in the order of the rulebook."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.building import builds_paid
from subak.games.spirits.rules.crops import grow_all, may_hold_back, rot_all
from subak.games.spirits.rules.draft import deal_to, keep_picks, lay_aside, offer, pass_hands
from subak.games.spirits.rules.effects import free_uses, highest_rank, sprouts, virtual_uses
from subak.games.spirits.rules.geometry import bit
from subak.games.spirits.rules.journal import (
    ORDER_FOUND,
    PLAYED,
    RAIN_TAKEN,
    RESERVOIR_OPENED,
    ROUND_BEGUN,
    WORKERS_REVEALED,
)
from subak.games.spirits.rules.neighbour import lets_out, take_tile, takes_in, thank_or_grudge
from subak.games.spirits.rules.rain import next_choice, turn_over
from subak.games.spirits.rules.scoring import note_end
from subak.games.spirits.rules.state import (
    ALLOCATING,
    BUILDING,
    CLAIMING,
    DEALING,
    DRAFTING,
    DRAINING,
    DUCKING,
    FLOODING,
    GROWING,
    GRUDGING,
    HARVESTING,
    INFESTING,
    L_HARVEST,
    L_PLANT,
    L_WEEDS,
    LAST_RAIN,
    LAST_ROUND,
    MEETING,
    NONE,
    OVER,
    PICKS,
    PLANTING,
    PLAYING,
    RAINING,
    REMOVING,
    RESOLVING,
    S_PESTS,
    S_ROCKS,
    SPROUTING,
    TRADING,
    WEEDING,
    Spirits,
)
from subak.games.spirits.rules.water import is_flooded, is_rocky, release, release_unconnected, return_all
from subak.games.spirits.rules.workers import tasks_due

# --- drafts -----------------------------------------------------------------------------------------------------------


def begin_draft(s: Spirits, draft: i64) -> None:
    """SP-3.1: before round 1 from deck I, between rounds 3 and 4 from deck II."""
    s.draft = draft
    s.pick = 0
    deal_on(s)


def deal_on(s: Spirits) -> None:
    if deal_to(s) != NONE:
        s.ask(CHANCE, DEALING)
    else:
        offer(s)
        s.ask(0, DRAFTING)


def end_pick(s: Spirits) -> None:
    """SP-3.2, SP-3.4: after three picks everybody holds three cards."""
    keep_picks(s)
    pass_hands(s)
    if s.pick == PICKS:
        lay_aside(s)
        begin_round(s)
    else:
        deal_on(s)  # alone, new cards are drawn; otherwise the hands that were passed are whole


# --- rain, spirits, order, water --------------------------------------------------------------------------------------


def begin_round(s: Spirits) -> None:
    """SP-4.1; SP-9.2: the last round has neither rain nor spirits nor water."""
    s.round += 1
    s.rain = NONE
    s.note(ROUND_BEGUN, CHANCE, s.round, 1)
    for seat in range(s.seats):
        s.temp_labor[seat] = 0
        s.temp_livestock[seat] = 0
        s.harvest_rice[seat] = 0
        s.harvests[seat] = 0
        s.passed[seat] = 0
    if s.round == LAST_ROUND:
        return_all(s)
        begin_allocation(s)
    else:
        s.ask(CHANCE, RAINING)


def rain_falls(s: Spirits, rain: i64) -> None:
    turn_over(s, rain)
    rain_on(s)


def rain_on(s: Spirits) -> None:
    """SP-4.5, R-72: players choose in the turn order of the round before, then everybody plays a spirit."""
    if next_choice(s):
        s.ask(s.order[s.turn], INFESTING)
    else:
        s.turn = 0
        s.rain_line = 0
        s.targets_left = 0
        s.ask(0, PLAYING)


def reveal_spirits(s: Spirits) -> None:
    """SP-4.7: all chosen cards join those that lie face up."""
    for seat in range(s.seats):
        s.hand[seat] &= ~bit(s.noted[seat])
        s.face_up[seat] |= bit(s.noted[seat])
        s.note(PLAYED, seat, s.noted[seat], 1)
        s.noted[seat] = NONE
    if s.seats == 1:
        s.ask(CHANCE, MEETING)
    else:
        find_order(s)
        claim_water(s)


def find_order(s: Spirits) -> None:
    """SP-4.8: ascending by the highest rank ever played; R-55: this round's cards count."""
    for k in range(i64(1), s.seats):
        seat = s.order[k]
        place = k
        while place > 0 and highest_rank(s, s.order[place - 1]) > highest_rank(s, seat):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat
    s.note(ORDER_FOUND, CHANCE, 0, 0)


def claim_water(s: Spirits) -> None:
    """SP-4.9: the first player takes the rain."""
    if s.seats == 1 and s.neighbour_first:
        s.neighbour_reservoir += s.on_card
        s.note_now(RAIN_TAKEN, CHANCE, s.rain, s.on_card, s.neighbour_reservoir)
    else:
        first = s.order[0]
        s.reservoir[first] += s.on_card
        s.note_now(RAIN_TAKEN, first, s.rain, s.on_card, s.reservoir[first])
    s.on_card = 0
    begin_step(s, RESOLVING)


def rounds_left(s: Spirits) -> i64:
    """Rounds with rain that come after this one."""
    return max(LAST_RAIN - s.round, i64(0))


# --- steps, one player after another ----------------------------------------------------------------------------------


def begin_step(s: Spirits, phase: i64) -> None:
    """A step of all players, in turn order."""
    s.turn = 0
    if s.seats == 1 and s.neighbour_first:
        neighbour_acts(s, phase)
    enter(s, phase)


def next_player(s: Spirits) -> None:
    """The player in turn is done with the step."""
    s.turn += 1
    if s.turn < s.seats:
        enter(s, s.phase)
        return
    if s.seats == 1 and s.neighbour_first == 0:
        neighbour_acts(s, s.phase)
    s.turn = 0
    end_step(s, s.phase)


def neighbour_acts(s: Spirits, phase: i64) -> None:
    """SP-16.7: only in the water actions he has a place in the order."""
    if phase == DRAINING:
        lets_out(s)
    elif phase == FLOODING:
        takes_in(s)


def enter(s: Spirits, phase: i64) -> None:
    """The step begins for the player in turn. SP-7.1, R-21: the reservoir waits for Water In."""
    seat = s.order[s.turn]
    s.workers = 0
    s.ask(seat, phase)
    if phase == RESOLVING:
        s.resolved = 0
    elif phase == BUILDING:
        s.builds = builds_paid(s, seat)
        s.moved = 0
    elif phase in (DRAINING, FLOODING):
        s.place = 0
        s.carry = 0
        if phase == FLOODING:
            s.carry = s.reservoir[seat]
            s.reservoir[seat] = 0
            s.note(RESERVOIR_OPENED, seat, 0, s.carry)
        flow_on(s)
    elif phase == TRADING:
        s.bought = 0
    else:
        enter_work(s, seat, phase)


def enter_work(s: Spirits, seat: i64, phase: i64) -> None:
    """The workers that were placed for an action; those it does not use are wasted (SP-5.5)."""
    first = seat * TASKS
    if phase == REMOVING:
        s.workers = s.allocated[first + S_ROCKS]
    elif phase == WEEDING:
        s.workers = s.allocated[first + L_WEEDS]
    elif phase == DUCKING:
        s.workers = s.allocated[first + S_PESTS]
    elif phase == HARVESTING:
        s.workers = s.allocated[first + L_HARVEST]
        s.virtual_left = virtual_uses(s, seat)
        s.free_left = free_uses(s, seat)
    elif phase == PLANTING:
        s.workers = s.allocated[first + L_PLANT]
        s.sown = 0


def end_step(s: Spirits, phase: i64) -> None:
    """4.1: what follows when all players are through."""
    s.workers = 0
    if phase == RESOLVING:
        s.resolved = 0
        begin_allocation(s)
    elif phase == BUILDING:
        s.builds = 0
        s.moved = 0
        begin_step(s, REMOVING)
    elif phase == REMOVING:
        begin_step(s, DRAINING)
    elif phase == DRAINING:
        begin_step(s, WEEDING)
    elif phase == WEEDING:
        begin_step(s, DUCKING)
    elif phase == DUCKING:
        begin_step(s, HARVESTING)
    elif phase == HARVESTING:
        end_harvest(s)
    elif phase == FLOODING:
        end_water_in(s)
    elif phase == PLANTING:
        end_planting(s)
    elif phase == CLAIMING:
        end_claims(s)
    else:
        end_round(s)


# --- allocation -------------------------------------------------------------------------------------------------------


def begin_allocation(s: Spirits) -> None:
    """SP-5.1: sealed; with `open_allocation` one player after another (SP-16.2)."""
    for seat in range(s.seats):
        s.tasks_done[seat] = 0
        for task in range(seat * TASKS, seat * TASKS + TASKS):
            s.allocated[task] = 0
    s.turn = 0
    s.ask(s.order[0] if s.open_allocation else 0, ALLOCATING)


def allocation_on(s: Spirits) -> None:
    """The next who has still to place workers; then the farm actions begin, in round 7 with weeds (SP-9.5)."""
    for k in range(s.seats):
        seat = s.order[k] if s.open_allocation else k
        if s.tasks_done[seat] < tasks_due(s):
            s.asked = seat
            return
    s.note(WORKERS_REVEALED, CHANCE, 0, 0)
    begin_step(s, WEEDING if s.round == LAST_ROUND else BUILDING)


# --- water ------------------------------------------------------------------------------------------------------------


def flow_on(s: Spirits) -> None:
    """SP-7.2, SP-7.15, R-22: down the course to the next paddy that asks for a decision."""
    seat = s.order[s.turn]
    shape = s.shape(seat)
    while s.place < shape.course_size:
        paddy = shape.course[s.place]
        if is_rocky(s, seat, paddy):
            let_go(s, seat)
        elif s.phase == DRAINING or not is_flooded(s, seat, paddy):
            s.paddy = paddy
            return
        s.place += 1
    let_go(s, seat)
    if s.phase == DRAINING:
        drain_on(s, seat)
    else:
        release_unconnected(s, seat)
        leave_water(s)


def let_go(s: Spirits, seat: i64) -> None:
    release(s, seat, s.carry)
    s.carry = 0


def drain_on(s: Spirits, seat: i64) -> None:
    """SP-7.2: then the paddies off the course that hold water (R-30)."""
    shape = s.shape(seat)
    s.place = max(s.place, i64(HEXES))
    while s.place < 2 * HEXES:
        paddy = s.place - HEXES
        if (shape.paddies & ~shape.on_course) >> paddy & 1 and s.water[seat * HEXES + paddy] > 0:
            s.paddy = paddy
            return
        s.place += 1
    leave_water(s)


def leave_water(s: Spirits) -> None:
    s.paddy = NONE
    s.place = 0
    next_player(s)


def end_water_in(s: Spirits) -> None:
    """SP-16.8: the grudge comes before Grow."""
    if s.seats == 1 and thank_or_grudge(s):
        s.ask(0, GRUDGING)
    else:
        begin_grow(s, 0)


# --- crops ------------------------------------------------------------------------------------------------------------


def end_harvest(s: Spirits) -> None:
    """SP-7.13, R-77: everybody has harvested, so what is left rots. SP-9.6: after round 7 the game ends."""
    s.virtual_left = 0
    s.free_left = 0
    rot_all(s)
    if s.round == LAST_ROUND:
        s.ask(NOBODY, OVER)
        if s.journal is not None:
            note_end(s)
    else:
        begin_step(s, FLOODING)


def begin_grow(s: Spirits, extra: i64) -> None:
    """SP-7.18, and SP-7.20 once more in round 6."""
    s.extra_grow = extra
    grow_all(s)
    s.turn = 0
    s.place = 0
    grow_on(s)


def grow_on(s: Spirits) -> None:
    """SP-10.4: players in turn order, their paddies with magic water in index order."""
    while s.turn < s.seats:
        seat = s.order[s.turn]
        while s.place < HEXES:
            if may_hold_back(s, seat, s.place):
                s.paddy = s.place
                s.ask(seat, GROWING)
                return
            s.place += 1
        s.place = 0
        s.turn += 1
    s.paddy = NONE
    if s.extra_grow:
        s.extra_grow = 0
        begin_step(s, CLAIMING)
    else:
        begin_step(s, PLANTING)


def end_plant(s: Spirits, seat: i64) -> None:
    """SP-11.12: what was planted may grow at once, but in round 6 everything does (R-60)."""
    s.sprouts_left = 0
    if s.round < LAST_RAIN:
        s.sprouts_left = sprouts(s, seat)
    sprout_on(s, seat)


def sprout_on(s: Spirits, seat: i64) -> None:
    if s.sprouts_left > 0 and s.sown != 0:
        s.ask(seat, SPROUTING)
        return
    s.sprouts_left = 0
    s.sown = 0
    s.phase = PLANTING
    next_player(s)


def end_planting(s: Spirits) -> None:
    if s.round == LAST_RAIN:
        begin_grow(s, 1)
    else:
        begin_step(s, CLAIMING)


# --- the end of a round -----------------------------------------------------------------------------------------------


def end_claims(s: Spirits) -> None:
    """SP-9.1: no market in round 6."""
    if s.seats == 1:
        take_tile(s)
    if s.round < LAST_RAIN:
        begin_step(s, TRADING)
    else:
        end_round(s)


def end_round(s: Spirits) -> None:
    """SP-3.1: the second draft comes after round 3."""
    s.bought = 0
    if s.round == 3:
        begin_draft(s, 1)
    else:
        begin_round(s)
