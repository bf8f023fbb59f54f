"""Water: levels, how it may flow (RD-4.41), and the settlement between reservoir and supply (RD-4.60 to RD-4.63).

After a release a field is described by its levels. Their code has one digit per paddy, the leftmost paddy first:
0 or 1 for a paddy that is empty or full, the level itself for one that keeps part of its water (`hold_partial`).
An all-magic paddy has only the digit 0.
"""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.rice_dice.rules.actions import RELEASE, SLOTS
from subak.games.rice_dice.rules.effects import flows_both_ways, holds_partial
from subak.games.rice_dice.rules.journal import RELEASED, SETTLED
from subak.games.rice_dice.rules.state import RiceDice


def cap(s: RiceDice, paddy: i64) -> i64:
    """RD-4.4: one token per hex without magic water."""
    return s.columns.cap[s.card[paddy]]


def missing(s: RiceDice, paddy: i64) -> i64:
    return cap(s, paddy) - s.water[paddy]


def is_flooded(s: RiceDice, paddy: i64) -> bool:
    """RD-4.1: full. An all-magic paddy always is."""
    return s.water[paddy] == cap(s, paddy)


def is_dry(s: RiceDice, paddy: i64) -> bool:
    """RD-4.2: no water. An all-magic paddy always is."""
    return s.water[paddy] == 0


def water_of(s: RiceDice, place: i64) -> i64:
    """All water in a field."""
    first = place * SLOTS
    water: i64 = 0
    for paddy in range(first, first + s.field_size[place]):
        water += s.water[paddy]
    return water


# Settlement


def tokens(s: RiceDice) -> i64:
    """All water tokens of the game (T in RD-4.60)."""
    return s.columns.water_tokens[s.seats - 1]


def water_due(s: RiceDice) -> i64:
    """RD-4.60: the water that should be in play."""
    return min(s.demand, tokens(s))


def debt(s: RiceDice) -> i64:
    """RD-4.61: water in play beyond what should be, owed to the supply."""
    return max(tokens(s) - s.supply - water_due(s), 0)


def settle(s: RiceDice) -> None:
    """RD-4.60: bring the water in play to the sum of the water numbers, as far as supply and reservoir go."""
    excess = min(tokens(s) - s.supply - water_due(s), s.reservoir)
    s.reservoir -= excess
    s.supply += excess
    if excess != 0:
        s.note(SETTLED, CHANCE, 0, -excess)


def drain(s: RiceDice, paddy: i64) -> None:
    """All water of a paddy runs into the reservoir."""
    s.reservoir += s.water[paddy]
    s.water[paddy] = 0
    settle(s)


# Releases


def digits(s: RiceDice, paddy: i64) -> i64:
    """In how many ways the paddy may lie after a release of a player who is not active."""
    levels = cap(s, paddy) + 1
    if levels > 2 and not holds_partial(s, paddy):
        return 2
    return levels


def level_of(s: RiceDice, paddy: i64, digit: i64) -> i64:
    return digit if digit == 0 or holds_partial(s, paddy) else digit * cap(s, paddy)


def release_codes(s: RiceDice, place: i64) -> i64:
    """Codes of this field run from 0 to one less than this."""
    first = place * SLOTS
    codes: i64 = 1
    for paddy in range(first, first + s.field_size[place]):
        codes *= digits(s, paddy)
    return codes


def levels_into(s: RiceDice, place: i64, code: i64, levels: vec[i64]) -> None:
    """Write the level of each slot that a code stands for."""
    first = place * SLOTS
    for slot in range(s.field_size[place] - 1, i64(-1), -1):
        base = digits(s, first + slot)
        levels[slot] = level_of(s, first + slot, code % base)
        code //= base


def releases_into(s: RiceDice, place: i64, out: vec[i64]) -> i64:
    """RD-4.42: every release the player may choose when she is not active, ascending."""
    first = place * SLOTS
    water = water_of(s, place)
    if water == 0:
        out[0] = RELEASE
        return 1
    both = flows_both_ways(s, place)
    if not both:
        water = 0
    return branch(s, first, first + s.field_size[place], water, both, 0, out, 0)


def branch(s: RiceDice, paddy: i64, end: i64, room: i64, both: bool, code: i64, out: vec[i64], n: i64) -> i64:
    """All ways to go on from a paddy, with `room` water that may still stand here or further right (RD-4.41)."""
    if paddy == end:
        out[n] = RELEASE + code
        return n + 1
    if not both:
        room += s.water[paddy]
    base = digits(s, paddy)
    for digit in range(base):
        level = level_of(s, paddy, digit)
        if level > room:
            break
        n = branch(s, paddy + 1, end, room - level, both, code * base + digit, out, n)
    return n


def intake_needed(s: RiceDice, place: i64, levels: vec[i64]) -> i64:
    """RD-4.41: the tokens that the reservoir has to give for a field to stand at these levels; 0 for a release.

    Water flows to the right, so it is the most that any paddies from the left end on hold more than before; with
    `flow_both_ways` it is what the whole field does.
    """
    first = place * SLOTS
    both = flows_both_ways(s, place)
    more: i64 = 0
    most: i64 = 0
    for slot in range(s.field_size[place]):
        more += levels[slot] - s.water[first + slot]
        if more > most and not both:
            most = more
    return more if both and more > 0 else most


def outflow(s: RiceDice, place: i64, levels: vec[i64]) -> i64:
    """The water that a field gives up when it comes to stand at these levels; below 0, what it gets."""
    less = water_of(s, place)
    for slot in range(s.field_size[place]):
        less -= levels[slot]
    return less


def reservoir_after(s: RiceDice, place: i64, levels: vec[i64], intake: i64) -> i64:
    """RD-4.44, RD-4.54: what a field that comes to stand at these levels finds in the reservoir for its intake.

    What it does not need has flowed out and debts are paid; the others are taken to release nothing.
    """
    return max(s.reservoir + outflow(s, place, levels) + intake - debt(s), 0)


def set_levels(s: RiceDice, place: i64, levels: vec[i64]) -> None:
    """RD-4.41, RD-4.44: the field lies as released, the rest runs into the reservoir, and debts are paid."""
    first = place * SLOTS
    for slot in range(s.field_size[place]):
        old = s.water[first + slot]
        new = levels[slot]
        if old + new > 0:
            s.water[first + slot] = new
            s.reservoir += old - new
            s.note(RELEASED, place, first + slot, new - old)
    settle(s)
