"""Taking water from the reservoir (RD-4.50 to RD-4.54): the active player, then those whose spirits let them."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import ADD, DONE, FILL, SEAT_ACTIONS, SLOTS, WEED_TO
from subak.games.rice_dice.rules.effects import holds_partial
from subak.games.rice_dice.rules.journal import FILLED, FILLING_ENDED
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import Phase, RiceDice
from subak.games.rice_dice.rules.turn import next_bystander
from subak.games.rice_dice.rules.water import cap, missing
from subak.games.rice_dice.rules.weeds import is_weed_to, weed_to, weeds_into, why_not_weed_to


class Intake(Phase):
    """RD-4.50: fill paddies from the reservoir, one after the other, until done; weeds may be placed between."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        return intake_into(s, seat, out, weeds_into(s, out, 0))

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if is_weed_to(action):
            return why_not_weed_to(s, action - WEED_TO)
        if action == DONE:
            return OK
        return why_not_intake(s, seat, action) if action >= FILL else no.INTAKE_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if is_weed_to(action):
            weed_to(s, action - WEED_TO)
        elif action == DONE:
            s.note(FILLING_ENDED, seat, 0, 0)
            next_bystander(s, seat)
        else:
            take_water(s, seat, action)


class Bystand(Phase):
    """RD-4.53: the same for the owner of a spirit that drinks with others; no weeds are placed in it."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        return intake_into(s, seat, out, 0)

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        return why_not_intake(s, seat, action) if action >= FILL else no.BYSTANDER_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if action == DONE:
            s.note(FILLING_ENDED, seat, 0, 0)
            next_bystander(s, seat)
        else:
            take_water(s, seat, action)


def intake_into(s: RiceDice, seat: i64, out: vec[i64], n: i64) -> i64:
    out[n] = DONE
    n += 1
    if s.intake_left > 0 and s.reservoir > 0:
        for action in range(i64(FILL), i64(SEAT_ACTIONS)):
            if why_not_intake(s, seat, action) == OK:
                out[n] = action
                n += 1
    return n


def why_not_intake(s: RiceDice, seat: i64, action: i64) -> i64:
    slot = (action - FILL) % SLOTS
    paddy = seat * SLOTS + slot
    if slot >= s.field_size[seat]:
        return no.NO_PADDY
    if action < ADD:
        return why_not_fill(s, paddy, s.intake_left, s.reservoir)
    return why_not_add(s, paddy, s.intake_left, s.reservoir)


def why_not_fill(s: RiceDice, paddy: i64, symbols: i64, reservoir: i64) -> i64:
    """RD-4.50: all that is missing, within the symbols and (RD-4.54) the reservoir."""
    lacking = missing(s, paddy)
    if lacking == 0:
        return why_not_more(s, paddy)
    if lacking > symbols:
        return no.FILL_SYMBOLS
    return OK if lacking <= reservoir else no.FILL_RESERVOIR


def why_not_add(s: RiceDice, paddy: i64, symbols: i64, reservoir: i64) -> i64:
    """RD-4.50: one token, on a paddy that keeps part of its water; the last missing one is a fill."""
    if missing(s, paddy) == 0:
        return why_not_more(s, paddy)
    if not holds_partial(s, paddy):
        return no.ADD_NOT_KEPT
    if missing(s, paddy) == 1:
        return no.ADD_LAST
    if symbols <= 0:
        return no.ADD_SYMBOLS
    return OK if reservoir > 0 else no.ADD_RESERVOIR


def why_not_more(s: RiceDice, paddy: i64) -> i64:
    """RD-4.1: why a paddy takes no water at all: it is full, or all its hexes are magic."""
    return no.FILL_MAGIC if cap(s, paddy) == 0 else no.FILL_FULL


def take_water(s: RiceDice, seat: i64, action: i64) -> None:
    paddy = seat * SLOTS + (action - FILL) % SLOTS
    water: i64 = 1
    if action < ADD:
        water = missing(s, paddy)
    s.water[paddy] += water
    s.reservoir -= water
    s.intake_left -= water
    s.note_now(FILLED, seat, paddy, water, s.water[paddy])
