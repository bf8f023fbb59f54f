"""A position as numbers for players that learn, seen from one seat. `FEATURES` names them in order."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.spirits.bot.estimate import standing
from subak.games.spirits.rules.achievements import is_met
from subak.games.spirits.rules.actions import HEXES, PADDY_SIZE, RAINS, SEATS, SLOTS, SPIRITS, TASKS, TILES
from subak.games.spirits.rules.effects import end_bonus, highest_rank, paddy_hexes
from subak.games.spirits.rules.field_shape import OPEN_LAND
from subak.games.spirits.rules.geometry import SIZE, bit, first_of, ones
from subak.games.spirits.rules.state import ALLOCATING, GROWN, LAST_RAIN, NONE, OVER, PLANTED, RAINING, Spirits
from subak.games.spirits.rules.turn import rounds_left
from subak.games.spirits.rules.water import discs_of, is_flooded
from subak.games.spirits.rules.workers import grown_hexes
from subak.kit.bot.feature_writer import Page

MUCH_RICE: Final = 50
MUCH_WATER: Final = 10

OF_TABLE: Final = (
    "round", "rounds left", "supply", "on card", "walls left", "gates left", "weeds left", "pests left", "magic left",
    "targets left", "builds", "workers", "carry", "virtual left", "free left", "sprouts left", "bought",
    "neighbour first", "neighbour reservoir", "special paddy", "neighbour rank", "neighbour demand",
)  # fmt: skip
OF_PLAYER: Final = (
    "there", "asked", "rice", "labor", "livestock", "temp labor", "temp livestock", "free builds", "reservoir",
    "discs", "rank", "place in order", "hand", "paddies", "paddy hexes", "course", "grown hexes", "harvest rice",
    "harvests", "passed", "end bonus", "standing",
)  # fmt: skip
OF_HEX: Final = ("paddy", "size", "course", "rock", "magic", "water", "flooded", "planted", "grown", "weeds", "pests",
                 "fertilized")  # fmt: skip


def names() -> list[str]:
    found = list(OF_TABLE)
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    found += [f"about paddy {paddy}" for paddy in range(HEXES)]
    found += [f"rain {card}" for card in range(RAINS)]
    found += [f"tile {tile}" for tile in range(TILES)] + [f"tile {tile} met" for tile in range(TILES)]
    for player in range(SEATS):
        found += [f"player {player} {name}" for name in OF_PLAYER]
        found += [f"player {player} task {task}" for task in range(TASKS)]
        found += [f"player {player} wall {slot}" for slot in range(SLOTS)]
        found += [f"player {player} gate {slot}" for slot in range(SLOTS)]
        found += [f"player {player} hex {hex} {name}" for hex in range(HEXES) for name in OF_HEX]
        found += [f"player {player} spirit {card}" for card in range(SPIRITS)]
        found += [f"player {player} spent {card}" for card in range(SPIRITS)]
    found += [f"hand {card}" for card in range(SPIRITS)]
    found += [f"passing {card}" for card in range(SPIRITS)]
    return found


FEATURES: Final = names()


@final
class Features(Observer):
    """Nothing here depends on cards of others that are not face up, or on what they have sealed."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, Spirits)
        s = state
        page = Page(out, first)
        write_table(s, seat, page)
        for k in range(i64(SEATS)):
            if k < s.seats:
                write_player(s, (seat + k) % s.seats, k == 0, page)
            else:
                page.nothing(len(OF_PLAYER) + TASKS + 2 * SLOTS + HEXES * len(OF_HEX) + 2 * SPIRITS)
        page.flags(s.hand[seat], SPIRITS)
        page.flags(s.passing[seat], SPIRITS)
        return page.n - first


def write_table(s: Spirits, seat: i64, page: Page) -> None:
    page.part(s.round, 7)
    page.part(rounds_left(s), LAST_RAIN)
    page.part(s.supply, 30)
    page.part(s.on_card, MUCH_WATER)
    page.part(s.walls_left, 80)
    page.part(s.gates_left, 20)
    page.part(s.weeds_left, 24)
    page.part(s.pests_left, 24)
    page.part(s.magic_left, 7)
    page.part(s.targets_left, 4)
    page.part(s.builds, 6)
    page.part(s.workers, 10)
    page.part(s.carry, MUCH_WATER)
    page.part(s.virtual_left, 3)
    page.part(s.free_left, 3)
    page.part(s.sprouts_left, 3)
    page.part(s.bought, 4)
    write_neighbour(s, page)
    page.flags(bit(s.phase), OVER + 1)
    page.flags(0 if s.paddy == NONE else bit(s.paddy), HEXES)
    page.flags(0 if s.rain == NONE else bit(s.rain), RAINS)
    page.flags(s.tiles, TILES)
    page.flags(tiles_met(s, seat), TILES)


def write_neighbour(s: Spirits, page: Page) -> None:
    page.flag(s.neighbour_first != 0)
    page.part(s.neighbour_reservoir, MUCH_WATER)
    page.part(s.special_paddy, PADDY_SIZE)
    if s.neighbour == NONE:
        page.nothing(2)
        return
    page.part(s.columns.neighbour_rank[s.neighbour], 80)
    page.part(s.columns.neighbour_demand[s.neighbour], PADDY_SIZE)


def tiles_met(s: Spirits, seat: i64) -> i64:
    """Mask of the face-up tiles whose conditions hold."""
    met: i64 = 0
    tiles = s.tiles if s.phase >= RAINING else i64(0)
    while tiles:
        if is_met(s, seat, first_of(tiles)):
            met |= tiles & -tiles
        tiles &= tiles - 1
    return met


def write_player(s: Spirits, player: i64, own: bool, page: Page) -> None:
    page.flag(True)
    page.flag(s.asked == player)
    page.part(s.rice[player], MUCH_RICE)
    page.part(s.labor[player], 20)
    page.part(s.livestock[player], 6)
    page.part(s.temp_labor[player], 8)
    page.part(s.temp_livestock[player], 8)
    page.part(s.free_builds[player], 6)
    page.part(s.reservoir[player], MUCH_WATER)
    page.part(discs_of(s, player), MUCH_WATER)
    page.part(highest_rank(s, player), 40)
    page.part(place_in_order(s, player), 3)
    page.part(ones(s.hand[player]), 3)
    page.part(ones(s.shape(player).paddies), 5)
    page.part(paddy_hexes(s, player), HEXES)
    page.part(s.shape(player).course_size, 5)
    page.part(grown_hexes(s, player), HEXES)
    page.part(s.harvest_rice[player], MUCH_RICE)
    page.part(s.harvests[player], 3)
    page.part(s.passed[player], MUCH_WATER)
    page.part(end_bonus(s, player), MUCH_RICE)
    page.number(standing(s, player) / 100.0)
    write_tasks(s, player, own, page)
    page.flags(s.walls[player], SLOTS)
    page.flags(s.gates[player], SLOTS)
    for hex in range(i64(HEXES)):
        write_hex(s, player, hex, page)
    page.flags(s.face_up[player], SPIRITS)
    page.flags(s.spent[player], SPIRITS)


def place_in_order(s: Spirits, player: i64) -> i64:
    for k in range(s.seats):
        if s.order[k] == player:
            return k
    return 0


def write_tasks(s: Spirits, player: i64, own: bool, page: Page) -> None:
    """SP-5.1: the workers of others are secret until everybody has placed theirs."""
    if not own and s.phase == ALLOCATING and s.open_allocation == 0:
        page.nothing(TASKS)
        return
    for task in range(player * TASKS, player * TASKS + TASKS):
        page.part(s.allocated[task], 10)


def write_hex(s: Spirits, player: i64, hex: i64, page: Page) -> None:
    """What lies on a hex; everything of a paddy is written at each of its hexes."""
    shape = s.shape(player)
    paddy = shape.paddy_at[hex]
    page.flag(paddy != OPEN_LAND)
    page.part(0 if paddy == OPEN_LAND else SIZE[shape.hexes[paddy]], PADDY_SIZE)
    page.flag(paddy != OPEN_LAND and shape.on_course >> paddy & 1 != 0)
    page.flag(s.rocks[player] >> hex & 1 != 0)
    page.flag(s.magic[player] >> hex & 1 != 0)
    if paddy == OPEN_LAND:
        page.nothing(len(OF_HEX) - 5)
        return
    place = player * HEXES + paddy
    page.part(s.water[place], PADDY_SIZE)
    page.flag(is_flooded(s, player, paddy))
    page.flag(s.crop[place] == PLANTED)
    page.flag(s.crop[place] == GROWN)
    page.part(s.weeds[place], 2)
    page.part(s.pests[place], 2)
    page.flag(s.fertilized[place] != 0)
