"""All that a seat sees of Spirits of the Rice Paddy, as numbers. view/observation.py says what they are."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.spirits.bot.features import place_in_order, tiles_met, write_hex
from subak.games.spirits.rules.actions import (
    HEXES,
    NEIGHBOURS,
    PADDY_SIZE,
    RAINS,
    SEATS,
    SETUPS,
    SLOTS,
    SPIRITS,
    TASKS,
    TILES,
)
from subak.games.spirits.rules.geometry import first_of, ones
from subak.games.spirits.rules.state import ALLOCATING, DEALING, DRAFTS, NONE, OVER, PICKS, Spirits
from subak.kit.bot.feature_writer import Page

# What the counts are divided by.
RICE: Final = 50
WATER: Final = 10
PIECES: Final = 80
TOKENS: Final = 24
WORKERS: Final = 20
FEW: Final = 5

PLAYER: Final[i64] = 19 + SETUPS + TASKS
EDGE: Final[i64] = 2
HEX: Final[i64] = 12
SPIRIT: Final[i64] = 2 * SEATS + 5


@final
class FullObserver(Observer):
    """Nothing here depends on cards of others that are not face up, or on what they have sealed."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Spirits)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_player(s, seat, (seat + k) % s.seats, page)
            else:
                page.nothing(PLAYER)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_edges(s, (seat + k) % s.seats, page)
            else:
                page.nothing(SLOTS * EDGE)
        for k in range(i64(SEATS)):
            if k < s.seats:
                for hex in range(i64(HEXES)):
                    write_hex(s, (seat + k) % s.seats, hex, page)
            else:
                page.nothing(HEXES * HEX)
        write_spirits(s, seat, page)
        write_drafts(s, seat, page)
        write_tiles(s, seat, page)
        return page.n - first


def write_table(s: Spirits, seat: i64, page: Page) -> None:
    page.one_of(seat, SEATS)
    page.one_of(s.phase, OVER + 1)
    page.part(s.round, 7)
    page.part(s.turn, SEATS)
    page.flag(s.draft != 0)
    page.part(s.pick, PICKS)
    page.one_of(s.rain, RAINS)
    page.part(s.rain_line, FEW)
    page.part(s.supply, WATER)
    page.part(s.on_card, WATER)
    page.part(s.walls_left, PIECES)
    page.part(s.gates_left, PIECES)
    page.part(s.weeds_left, TOKENS)
    page.part(s.pests_left, TOKENS)
    page.part(s.magic_left, FEW)
    page.part(s.targets_left, FEW)
    page.part(s.victim, SEATS)
    page.part(s.builds, WATER)
    page.part(s.workers, WATER)
    page.one_of(s.paddy, HEXES)
    page.part(s.place, WATER)
    page.part(s.carry, WATER)
    page.part(s.virtual_left, FEW)
    page.part(s.free_left, FEW)
    page.part(s.sprouts_left, FEW)
    page.flag(s.extra_grow != 0)
    page.part(s.bought, FEW)
    page.flags(s.moved, SLOTS)
    page.flags(s.sown, HEXES)
    page.flags(s.rains_left, RAINS)
    page.one_of(s.neighbour, NEIGHBOURS)
    page.flags(s.neighbours_left, NEIGHBOURS)
    page.flag(s.neighbour_first != 0)
    page.part(s.neighbour_reservoir, WATER)
    page.part(s.special_paddy, PADDY_SIZE)
    page.flags(s.dealt[seat], SETUPS)


def write_player(s: Spirits, seat: i64, player: i64, page: Page) -> None:
    page.flag(True)
    page.flag(s.may_act(player))
    page.flag(s.asked == player)
    page.part(place_in_order(s, player), SEATS)
    page.part(s.rice[player], RICE)
    page.part(s.labor[player], WORKERS)
    page.part(s.livestock[player], WORKERS)
    page.part(s.temp_labor[player], WORKERS)
    page.part(s.temp_livestock[player], WORKERS)
    page.part(s.free_builds[player], WATER)
    page.part(s.reservoir[player], WATER)
    page.part(ones(s.hand[player]), PICKS)
    page.part(ones(s.passing[player]), FEW)
    page.part(ones(s.shape(player).paddies), FEW)
    page.part(s.shape(player).course_size, FEW)
    page.part(s.harvest_rice[player], RICE)
    page.part(s.harvests[player], FEW)
    page.part(s.passed[player], WATER)
    secret = player != seat and s.phase == ALLOCATING and s.open_allocation == 0
    page.part(i64(0) if secret else s.tasks_done[player], TASKS)
    page.one_of(first_of(s.dealt[player]) if ones(s.dealt[player]) == 1 else i64(NONE), SETUPS)
    for task in range(player * TASKS, player * TASKS + TASKS):
        page.part(i64(0) if secret else s.allocated[task], WATER)


def write_edges(s: Spirits, player: i64, page: Page) -> None:
    walls, gates = s.walls[player], s.gates[player]
    for slot in range(i64(SLOTS)):
        page.flag(walls >> slot & 1 != 0)
        page.flag(gates >> slot & 1 != 0)


def write_spirits(s: Spirits, seat: i64, page: Page) -> None:
    """Where every spirit is, as far as the seat sees it."""
    hand, passing = s.hand[seat], i64(0) if s.phase == DEALING else s.passing[seat]
    for card in range(i64(SPIRITS)):
        for k in range(i64(SEATS)):
            player = (seat + k) % s.seats
            page.flag(k < s.seats and s.face_up[player] >> card & 1 != 0)
            page.flag(k < s.seats and s.spent[player] >> card & 1 != 0)
        page.flag(hand >> card & 1 != 0)
        page.flag(passing >> card & 1 != 0)
        page.flag(s.noted[seat] == card)
        page.flag(s.card == card)
        page.flag(s.resolved >> card & 1 != 0)


def write_drafts(s: Spirits, seat: i64, page: Page) -> None:
    """SP-14.1: the hands that the seat has picked from, and what it picked."""
    for pick in range(i64(DRAFTS * PICKS)):
        page.identity(s.chosen[pick * SEATS + seat], SPIRITS)
        page.flags(s.offered[pick * SEATS + seat], SPIRITS)


def write_tiles(s: Spirits, seat: i64, page: Page) -> None:
    met = tiles_met(s, seat)
    for tile in range(i64(TILES)):
        page.flag(s.tiles >> tile & 1 != 0)
        page.flag(met >> tile & 1 != 0)
