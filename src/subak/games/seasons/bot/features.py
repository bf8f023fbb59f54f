"""A position as numbers for players that learn, seen from one seat. `FEATURES` names them in order.

Plain facts that take little time: where every card is, what the landscapes hold, how its own one lies.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.seasons.bot import landscape_features
from subak.games.seasons.bot.landscape_features import FACTS, POINTS, facts_of
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, ORIGIN, ROW_CARDS, SIDE
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.state import NONE, Seasons
from subak.kit.bot.feature_writer import NUMBERS, Page

OF_TABLE: Final = ("lead", "turn", "dry season", "own turn", "younger", "row", "own hand", "other hand", "noted")

# Where a card is, as a seat sees it; nowhere, if it is undealt or out of the game.
PLACES_OF_CARD: Final = (
    "in row", "in own hand", "in other hand", "own ancestor", "other ancestor", "other waiting", "in own landscape",
    "in other landscape", "own picked", "own promised",
)  # fmt: skip
SEEN: Final = len(PLACES_OF_CARD)
PICKED: Final = SEEN - 2
PROMISED: Final = SEEN - 1
# Zones that each of both has: its place if it is the seat's own, and if it is the other's.
OF_BOTH: Final = (
    (now.IN_PAIR, 1, 2),
    (now.IN_HAND, 1, 2),
    (now.IS_ANCESTOR, 3, 4),
    (now.WAITING, PICKED, 5),
    (now.LAID, 6, 7),
)
ZONES: Final = now.LAID + 2

# The map shows this many rows and columns around the middle of the landscape, and says which X and Y are its first.
MAP_SIDE: Final = 16
OF_MAP: Final = ("map x", "map y")


def names() -> list[str]:
    found = list(OF_TABLE)
    found += [f"phase {phase}" for phase in range(now.OVER + 1)]
    found += [f"card {card} {place}" for card in range(CARDS) for place in PLACES_OF_CARD]
    for side in ("own", "other"):
        found.append(f"{side} points")
        found += [f"{side} {name}" for name in landscape_features.names()]
    found += OF_MAP
    found += [f"map row {y} column {x}" for y in range(MAP_SIDE) for x in range(MAP_SIDE)]
    return found


def places() -> list[int]:
    """By seat and zone: the place in PLACES_OF_CARD, or NONE."""
    found = []
    for seat in (0, 1):
        place = [NONE] * ZONES
        place[now.IN_ROW] = 0
        for zone, own, other in OF_BOTH:
            place[zone + seat], place[zone + 1 - seat] = own, other
        found += place
    return found


FEATURES: Final = names()
PLACE: Final = vec[i64](places())


@final
class Features(Observer):
    """Nothing here depends on what the other seat has sealed."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Seasons)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        write_cards(s, seat, page)
        page.part(s.points[seat], POINTS)
        page.copy(facts_of(s, seat))
        if s.seats > 1:
            page.part(s.points[1 - seat], POINTS)
            page.copy(facts_of(s, 1 - seat))
        else:
            page.nothing(1 + FACTS)
        write_map(s.landscape(seat), page)
        return page.n - first


def write_table(s: Seasons, seat: i64, page: Page) -> None:
    page.part(s.points[seat] - (s.points[1 - seat] if s.seats > 1 else i64(0)), POINTS)
    page.part(s.turn, now.LAST_DRY_TURN)
    page.flag(s.turn >= now.FIRST_DRY_TURN)
    page.flag(s.turn >= now.FIRST_DRY_TURN and s.active == seat)
    page.flag(s.younger == seat)
    page.part(s.row_size, ROW_CARDS)
    page.part(s.hand_size[seat], HAND_CARDS)
    page.part(s.hand_size[1 - seat], HAND_CARDS)
    page.flag(s.noted[seat] != NONE)
    page.flags(i64(1) << s.phase, now.OVER + 1)


def write_cards(s: Seasons, seat: i64, page: Page) -> None:
    """Where every card is, and what the seat itself has picked and promised, sealed or not."""
    first = page.n
    page.nothing(CARDS * SEEN)
    out, zones = page.out, seat * ZONES
    for card in range(i64(CARDS)):
        place = PLACE[zones + s.zone[card]]
        if place != NONE:
            out[first + card * SEEN + place] = 1.0
    if s.picked[seat] != NONE:
        out[first + s.picked[seat] * SEEN + PICKED] = 1.0
    if s.promised[seat] != NONE:
        out[first + s.promised[seat] * SEEN + PROMISED] = 1.0


def write_map(ground: Landscape, page: Page) -> None:
    """The player's landscape, cell by cell: nothing for a bare cell, a half for a covered one, 1 for a path."""
    left = first_of_map(ground.left, ground.right)
    top = first_of_map(ground.top, ground.bottom)
    page.part(left - ORIGIN, MAP_SIDE)
    page.part(top - ORIGIN, MAP_SIDE)
    write_cells(ground, left, top, page)


def write_cells(ground: Landscape, left: i64, top: i64, page: Page) -> None:
    out, first, numbers = page.out, page.n, NUMBERS
    page.nothing(MAP_SIDE * MAP_SIDE)
    for y in range(max(ground.top - top, 0), min(ground.bottom - top, MAP_SIDE)):
        covered, path = ground.covered[top + y] >> left, ground.path[top + y] >> left
        for x in range(max(ground.left - left, 0), min(ground.right - left, MAP_SIDE)):
            out[first + y * MAP_SIDE + x] = 0.5 * numbers[(covered >> x & 1) + (path >> x & 1)]


def first_of_map(first: i64, end: i64) -> i64:
    """The first row or column of the map of a landscape that lies in these, always on the board."""
    return max(min((first + end - MAP_SIDE) // 2, SIDE - MAP_SIDE), 0)
