"""Crops, weeds, pests and fertiliser (SP-1.11, SP-7.6 to SP-7.20): what happens to them, and what a harvest brings."""

from mypy_extensions import i64

from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.columns import A_WEED, YIELD_COLUMNS, YIELD_ROWS
from subak.games.spirits.rules.effects import hex_bonus, is_immune, reads_gray, yield_row
from subak.games.spirits.rules.geometry import SIZE, bit
from subak.games.spirits.rules.journal import GREW, PEST_PLACED, ROTTED, WEED_PLACED
from subak.games.spirits.rules.state import BARE, GROWN, PLANTED, Spirits
from subak.games.spirits.rules.water import has_magic, is_flooded

# --- weeds and pests --------------------------------------------------------------------------------------------------


def tokens_left(s: Spirits, token: i64) -> i64:
    return s.weeds_left if token == A_WEED else s.pests_left


def can_get(s: Spirits, seat: i64, token: i64) -> bool:
    """SP-11.8, SP-12.2: whether a token of that kind can be added to a player's field at all."""
    return tokens_left(s, token) > 0 and not is_immune(s, seat, token)


def add_token(s: Spirits, by: i64, seat: i64, paddy: i64, token: i64) -> None:
    """SP-12.2, R-37: from the supply, without limit per paddy; when it is empty, nothing is placed.

    `by` is the seat that chose the paddy, or CHANCE.
    """
    if not can_get(s, seat, token):
        return
    place = seat * HEXES + paddy
    if token == A_WEED:
        s.weeds_left -= 1
        s.weeds[place] += 1
        s.note_now(WEED_PLACED, by, place, 1, s.weeds[place])
    else:
        s.pests_left -= 1
        s.pests[place] += 1
        s.note_now(PEST_PLACED, by, place, 1, s.pests[place])


def clear_tokens(s: Spirits, place: i64) -> None:
    """SP-12.3: removed tokens return to the supply."""
    s.weeds_left += s.weeds[place]
    s.pests_left += s.pests[place]
    s.weeds[place] = 0
    s.pests[place] = 0


def largest_paddies(s: Spirits, seat: i64) -> i64:
    """Mask of the paddies of a player that no other one exceeds in size."""
    shape = s.shape(seat)
    most: i64 = 0
    largest: i64 = 0
    for paddy in range(i64(HEXES)):
        size = SIZE[shape.hexes[paddy]]
        if size > most:
            most = size
            largest = 0
        if size == most and size > 0:
            largest |= bit(paddy)
    return largest


# --- growing ----------------------------------------------------------------------------------------------------------


def needs_fertilizer(s: Spirits, place: i64) -> bool:
    """SP-7.7: planted, not grown, and not fertilised yet."""
    return s.crop[place] == PLANTED and s.fertilized[place] == 0


def clear_crop(s: Spirits, place: i64) -> None:
    """SP-7.12: crop tiles and fertiliser of the whole paddy."""
    s.crop[place] = BARE
    s.fertilized[place] = 0


def grow_all(s: Spirits) -> None:
    """SP-7.18, SP-7.20: every planted, flooded paddy grows, but those whose magic water leaves a choice."""
    for seat in range(s.seats):
        for paddy in range(i64(HEXES)):
            place = seat * HEXES + paddy
            if s.crop[place] == PLANTED and not has_magic(s, seat, paddy) and is_flooded(s, seat, paddy):
                s.crop[place] = GROWN
                s.note(GREW, seat, place, s.extra_grow)


def may_hold_back(s: Spirits, seat: i64, paddy: i64) -> bool:
    """SP-10.4: a planted, flooded paddy with magic water: its owner says whether it grows."""
    return s.crop[seat * HEXES + paddy] == PLANTED and has_magic(s, seat, paddy) and is_flooded(s, seat, paddy)


def rot_all(s: Spirits) -> None:
    """SP-7.13: what is grown and not harvested is lost, tokens and fertiliser with it; water stays (R-33).

    SP-7.14, R-83: what grows later in the round is safe until the next Harvest.
    """
    for place in range(s.seats * HEXES):
        if s.crop[place] == GROWN:
            clear_crop(s, place)
            clear_tokens(s, place)
            s.note(ROTTED, place // HEXES, place, 1)


# --- harvest ----------------------------------------------------------------------------------------------------------


def yield_of(s: Spirits, seat: i64, paddy: i64, hexes: i64, virtual: i64) -> i64:
    """SP-7.10: the chart, a column further if fertilised, really or virtually (R-36), and what spirits add per hex."""
    place = seat * HEXES + paddy
    fertilized = max(s.fertilized[place], virtual)
    return yield_with(s, seat, hexes, fertilized, s.weeds[place], s.pests[place], reads_gray(s, seat))


def yield_with(s: Spirits, seat: i64, hexes: i64, fertilized: i64, weeds: i64, pests: i64, gray: bool) -> i64:
    """SP-7.10: what so large a harvest brings a player, with these tokens."""
    row = yield_row(s, seat, weeds, pests)
    return printed_yield(s, row, yield_column(hexes, fertilized), gray) + hexes * hex_bonus(s, seat)


def yield_column(hexes: i64, fertilized: i64) -> i64:
    """SP-7.10: the column of the chart, from 1."""
    return min(hexes + fertilized, YIELD_COLUMNS)


def printed_yield(s: Spirits, row: i64, column: i64, gray: bool) -> i64:
    """The number that the chart has in a row, from 0, and a column, from 1."""
    if gray:
        row += YIELD_ROWS
    return s.columns.yields[row * YIELD_COLUMNS + column - 1]
