"""All that a seat sees of Seasons of Rice, as numbers. view/observation.py says what they are, block by block."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.seasons.bot.features import MAP_SIDE, first_of_map, write_cells
from subak.games.seasons.bot.landscape_features import FACTS, facts_of
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import (
    CARDS,
    HAND_CARDS,
    ORIGIN,
    PLACES,
    ROTATIONS,
    ROW_CARDS,
    SLOTS,
    rotation_of,
    x_of,
    y_of,
)
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.state import NONE, Seasons
from subak.kit.bot.feature_writer import Page, share

# What the counts are divided by.
POINTS: Final = 50
TURNS: Final = 10
FAR: Final = 16  # cells from the origin

ZONES: Final = now.LAID + PLACES
SEEN: Final[i64] = 13  # where a card may be
CARD: Final[i64] = SEEN + 7 + ROTATIONS
WAITS_ELSEWHERE: Final = 9  # columns of a card: what the other seat lays next
PICKED: Final = 11  # your own choices, sealed or not
PROMISED: Final = 12
HAND_ORDER: Final = SEEN
ROW_ORDER: Final = SEEN + 1
ROW_PLACE: Final = SEEN + 2
SLOT: Final = SEEN + 3
OTHER_HAND_ORDER: Final = SEEN + 4
X: Final = SEEN + 5
Y: Final = SEEN + 6
ROTATION: Final = SEEN + 7


def columns() -> list[int]:
    """By seat and zone: the column of a card that says that it is there, or NONE for cards that are not dealt."""
    found = []
    for seat in (0, 1):
        column = [NONE] * ZONES
        column[now.OUT], column[now.IN_ROW] = 0, 1
        for k, zone in enumerate((now.IN_PAIR, now.IN_HAND, now.IS_ANCESTOR, now.WAITING)):
            column[zone + seat], column[zone + 1 - seat] = 2 + 2 * k, 3 + 2 * k
        column[now.LAID + seat] = column[now.LAID + 1 - seat] = 10
        found += column
    return found


COLUMN: Final = vec[i64](columns())


@final
class FullObserver(Observer):
    """Nothing here depends on what the other seat has sealed."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Seasons)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        for k in range(i64(PLACES)):
            write_place(s, (seat + k) % PLACES, page)
        write_cards(s, seat, page)
        for k in range(i64(PLACES)):
            if k < s.seats:
                page.copy(facts_of(s, (seat + k) % PLACES))
            else:
                page.nothing(FACTS)
        for k in range(i64(PLACES)):
            if k < s.seats:
                write_map(s.landscape((seat + k) % PLACES), page)
            else:
                page.nothing(MAP_SIDE * MAP_SIDE)
        return page.n - first


def write_table(s: Seasons, seat: i64, page: Page) -> None:
    page.one_of(seat, PLACES)
    page.one_of(s.phase, now.OVER + 1)
    page.part(s.turn, TURNS)
    page.part(s.dealt, CARDS)
    page.part(s.row_size, ROW_CARDS)
    noted = s.noted[seat]
    page.flag(noted != NONE)
    write_position(noted, page)


def write_position(position: i64, page: Page) -> None:
    if position == NONE:
        page.nothing(2 + ROTATIONS)
        return
    page.part(x_of(position), FAR)
    page.part(y_of(position), FAR)
    page.one_of(rotation_of(position), ROTATIONS)


def write_place(s: Seasons, place: i64, page: Page) -> None:
    ground = s.landscape(place)
    page.flag(place < s.seats)
    page.flag(s.may_act(place))
    page.flag(place == s.active and s.turn >= now.FIRST_DRY_TURN and s.phase != now.OVER)
    page.flag(place == s.younger)
    page.part(s.points[place], POINTS)
    page.part(s.hand_size[place], HAND_CARDS)
    page.part(s.laid_size[place], SLOTS)
    page.part(first_of_map(ground.left, ground.right) - ORIGIN, FAR)
    page.part(first_of_map(ground.top, ground.bottom) - ORIGIN, FAR)


def write_cards(s: Seasons, seat: i64, page: Page) -> None:
    """Where every card is, and in which order or position; what is sealed only of the seat itself."""
    out, first = page.out, page.n
    page.nothing(CARDS * CARD)
    for card in range(i64(CARDS)):
        column = COLUMN[seat * ZONES + s.zone[card]]
        if column != NONE:
            out[first + card * CARD + column] = 1.0
    if s.picked[seat] != NONE:
        out[first + s.picked[seat] * CARD + PICKED] = 1.0
    if s.promised[seat] != NONE:
        out[first + s.promised[seat] * CARD + PROMISED] = 1.0
    if s.picked[1 - seat] != NONE and not is_choosing(s):
        out[first + s.picked[1 - seat] * CARD + WAITS_ELSEWHERE] = 1.0
    for place in range(i64(PLACES)):
        for k in range(s.hand_size[place]):
            order = HAND_ORDER if place == seat else OTHER_HAND_ORDER
            out[first + s.hand[place * HAND_CARDS + k] * CARD + order] = share(k + 1, HAND_CARDS)
        for slot in range(place * SLOTS, place * SLOTS + s.laid_size[place]):
            write_laid(s, place == seat, slot, place * SLOTS, first + s.laid[slot] * CARD, out)
    for k in range(i64(ROW_CARDS)):
        if k < s.row_size:
            out[first + s.row[k] * CARD + ROW_ORDER] = share(k + 1, ROW_CARDS)
        if s.row_places[k] != NONE:
            out[first + s.row_places[k] * CARD + ROW_PLACE] = share(k + 1, ROW_CARDS)


def is_choosing(s: Seasons) -> bool:
    """SR-5.3: whether what another seat has picked is a secret."""
    return s.phase == now.CHOOSING or s.phase == now.PICKING


def write_laid(s: Seasons, own: bool, slot: i64, first_slot: i64, n: i64, out: vec[float]) -> None:
    """The order is positive in your landscape and negative in the other."""
    order = share(slot - first_slot + 1, SLOTS)
    position = s.position[slot]
    out[n + SLOT] = order if own else -order
    out[n + X] = share(x_of(position), FAR)
    out[n + Y] = share(y_of(position), FAR)
    out[n + ROTATION + rotation_of(position)] = 1.0


def write_map(ground: Landscape, page: Page) -> None:
    write_cells(ground, first_of_map(ground.left, ground.right), first_of_map(ground.top, ground.bottom), page)
