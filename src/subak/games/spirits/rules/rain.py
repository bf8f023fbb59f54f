"""Rain (SP-4.1 to SP-4.5, step 1): water on the card, weeds and pests by its lines."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.actions import HEXES, SEATS
from subak.games.spirits.rules.columns import (
    CROPPED_ONES,
    DRY_ONES,
    FLOODED_ONES,
    GROWN_ONES,
    LARGEST,
    LEFT_CHOICE,
    LINE_COLUMNS,
    LINE_N,
    LINE_TOKEN,
    LINE_WHERE,
    PLANTED_ONES,
    RAIN_LINES,
)
from subak.games.spirits.rules.crops import add_token, can_get, largest_paddies
from subak.games.spirits.rules.geometry import SIZE, bit, first_of
from subak.games.spirits.rules.journal import RAINED
from subak.games.spirits.rules.state import BARE, GROWN, PLANTED, Spirits
from subak.games.spirits.rules.water import has_magic, is_dry, is_flooded


def line(s: Spirits, column: i64) -> i64:
    """A number of the rain line in progress."""
    return s.columns.rain_line[(s.rain * RAIN_LINES + s.rain_line) * LINE_COLUMNS + column]


def turn_over(s: Spirits, rain: i64) -> None:
    """SP-4.2, SP-4.3: the card of the round, with as many discs as it says and the supply has (R-28)."""
    s.rain = rain
    s.rains_left &= ~bit(rain)
    players = 2 if s.seats == 1 else s.seats  # SP-16.4
    s.on_card = min(s.columns.rain_water[rain * (SEATS + 1) + players], s.supply)
    s.supply -= s.on_card
    s.note(RAINED, CHANCE, rain, s.on_card)
    s.rain_line = 0
    s.turn = 0
    begin_share(s)


def begin_share(s: Spirits) -> None:
    """What the line asks of the player whose turn it is: nothing yet."""
    s.targets_left = 0
    if s.rain_line < RAIN_LINES:
        s.targets_left = line(s, LINE_N)


def next_choice(s: Spirits) -> bool:
    """SP-4.4: go on with the lines of the card until somebody has to choose a paddy; False when all is done."""
    while s.rain_line < RAIN_LINES and line(s, LINE_N) > 0:
        if s.targets_left > 0 and needs_choice(s):
            return True
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
            s.rain_line += 1
        begin_share(s)
    return False


def needs_choice(s: Spirits) -> bool:
    """Whether the player in turn has to choose; whatever needs no choice happens at once."""
    seat = s.order[s.turn]
    where = line(s, LINE_WHERE)
    if where < LARGEST:
        strike_all(s, seat, where)
        return False
    if not can_get(s, target_of(s, seat), line(s, LINE_TOKEN)) or (where >= LEFT_CHOICE and s.seats == 1):
        return False
    if where == LARGEST:
        largest = largest_paddies(s, seat)
        if largest & (largest - 1) == 0:
            strike(s, CHANCE, seat, first_of(largest), line(s, LINE_N))
            return False
    return True


def target_of(s: Spirits, seat: i64) -> i64:
    """SP-2.1: whose paddies the player in turn chooses from."""
    where = line(s, LINE_WHERE)
    if where < LEFT_CHOICE:
        return seat
    return (seat + 1) % s.seats if where == LEFT_CHOICE else (seat + s.seats - 1) % s.seats


def candidates(s: Spirits) -> i64:
    """Mask of the paddies that may be chosen."""
    seat = s.order[s.turn]
    if line(s, LINE_WHERE) == LARGEST:
        return largest_paddies(s, seat)
    return s.shape(target_of(s, seat)).paddies


def choose(s: Spirits, by: i64, seat: i64, paddy: i64) -> None:
    """One token by choice; all tokens of a `largest` line go to the same paddy."""
    if line(s, LINE_WHERE) == LARGEST:
        strike(s, by, seat, paddy, line(s, LINE_N))
        s.targets_left = 0
    else:
        strike(s, by, seat, paddy, 1)
        s.targets_left -= 1


def strike(s: Spirits, by: i64, seat: i64, paddy: i64, n: i64) -> None:
    for _ in range(n):
        add_token(s, by, seat, paddy, line(s, LINE_TOKEN))


def strike_all(s: Spirits, seat: i64, where: i64) -> None:
    """SP-12.2: every such paddy of a player, in index order, while tokens last."""
    for paddy in range(i64(HEXES)):
        if SIZE[s.shape(seat).hexes[paddy]] > 0 and is_hit(s, seat, paddy, where):
            strike(s, CHANCE, seat, paddy, line(s, LINE_N))


def is_hit(s: Spirits, seat: i64, paddy: i64, where: i64) -> bool:
    """SP-4.4; SP-10.5: lines about dry and flooded paddies never hit one with magic water."""
    crop = s.crop[seat * HEXES + paddy]
    if where == PLANTED_ONES:
        return crop == PLANTED
    if where == GROWN_ONES:
        return crop == GROWN
    if where == CROPPED_ONES:
        return crop != BARE
    if has_magic(s, seat, paddy):
        return False
    if where == DRY_ONES:
        return is_dry(s, seat, paddy)
    return where == FLOODED_ONES and is_flooded(s, seat, paddy)
