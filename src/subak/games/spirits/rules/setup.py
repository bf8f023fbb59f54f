"""Setting up (SP-2.1 to SP-2.9): supplies, tiles, the start paddy, and Setup cards."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.actions import HEXES, INLETS
from subak.games.spirits.rules.building import add_pieces
from subak.games.spirits.rules.columns import BONUS_BUILDS, BONUS_LABOR, BONUS_LIVESTOCK, BONUS_RICE, BONUSES
from subak.games.spirits.rules.geometry import bit, first_of, ones
from subak.games.spirits.rules.journal import ROCKS_LAID, SETUP_DEALT, SETUP_KEPT, STARTED
from subak.games.spirits.rules.state import GATING, KEEPING, NONE, PLANTED, SETTING_UP, TILING, Spirits
from subak.games.spirits.rules.turn import begin_draft
from subak.games.spirits.rules.workers import gain_builds, gain_rice, take_labor, take_livestock


def set_up(
    s: Spirits, friendly: i64, open_allocation: i64, finite_pieces: i64, hidden_rice: i64, family_start: i64
) -> None:
    """Lay a blank position out for play; options are 0 or 1. SP-16.4: alone, the friendly variant is in force."""
    s.friendly = 1 if s.seats == 1 else friendly
    s.open_allocation = open_allocation
    s.finite_pieces = finite_pieces
    s.hidden_rice = hidden_rice
    s.family_start = family_start
    lay_supply(s)
    lay_piles(s)
    for seat in range(s.seats):
        s.labor[seat] = s.columns.start_labor  # SP-2.5; the rest is on the player's market
    lay_tiles(s)


def lay_supply(s: Spirits) -> None:
    """SP-2.2; SP-16.4: one disc begins in the special paddy of the neighbour."""
    s.supply = s.columns.discs[s.seats]
    s.walls_left = s.columns.walls
    s.gates_left = s.columns.gates
    s.weeds_left = s.columns.weeds
    s.pests_left = s.columns.pests
    s.magic_left = s.columns.magic_discs
    if s.seats == 1:
        s.supply -= 1
        s.special_paddy = 1


def lay_piles(s: Spirits) -> None:
    """SP-2.3, without any order; SP-16.1: the friendly variant leaves out the aggressive cards."""
    s.spirits_left = bit(s.columns.spirits) - 1
    s.rains_left = bit(s.columns.rains) - 1
    s.setups_left = bit(s.columns.setups) - 1
    if s.friendly:
        s.spirits_left &= ~s.columns.aggressive
        s.rains_left &= ~s.columns.aggressive_rains
    if s.seats == 1:
        s.neighbours_left = bit(s.columns.neighbours) - 1


# --- tiles and the start paddy ----------------------------------------------------------------------------------------


def lay_tiles(s: Spirits) -> None:
    """SP-2.4: a number of tiles face up; the others are out of the game."""
    if ones(s.tiles) < s.columns.tiles_shown[s.seats]:
        s.ask(CHANCE, TILING)
    else:
        s.ask(0, GATING)


def undrawn_tiles(s: Spirits) -> i64:
    return (bit(s.columns.tiles) - 1) & ~s.tiles


def place_start_gate(s: Spirits, seat: i64, slot: i64) -> None:
    """SP-2.6, SP-2.7, R-32: one gate and two walls around A1, planted and flooded."""
    add_pieces(s, seat, (bit(INLETS) - 1) & ~bit(slot), bit(slot))
    s.crop[seat * HEXES] = PLANTED
    s.water[seat * HEXES] = 1
    s.supply -= 1
    s.note(STARTED, seat, slot, 1)
    if seat + 1 < s.seats:
        s.ask(seat + 1, GATING)
    else:
        s.ask(CHANCE, SETTING_UP)


# --- Setup cards ------------------------------------------------------------------------------------------------------


def setup_to(s: Spirits) -> i64:
    """SP-2.8: the seat that gets the next Setup card, in seat order; NONE when all have theirs."""
    for seat in range(s.seats):
        if ones(s.dealt[seat]) < 1 + s.family_start:  # SP-16.3
            return seat
    return NONE


def deal_setup(s: Spirits, card: i64) -> None:
    """SP-2.8, SP-2.9: face up, in seat order; when all have theirs, the first draft begins."""
    seat = setup_to(s)
    s.dealt[seat] |= bit(card)
    s.setups_left &= ~bit(card)
    s.note(SETUP_DEALT, seat, card, 1)
    if setup_to(s) != NONE:
        return
    if s.family_start:
        s.ask(0, KEEPING)
        return
    for each in range(s.seats):
        take_setup(s, each)
    begin_draft(s, 0)


def keep_setup(s: Spirits, seat: i64, card: i64) -> None:
    """SP-16.3: the other one is out of the game."""
    s.dealt[seat] = bit(card)
    s.note(SETUP_KEPT, seat, card, 1)
    take_setup(s, seat)
    if seat + 1 < s.seats:
        s.ask(seat + 1, KEEPING)
    else:
        begin_draft(s, 0)


def take_setup(s: Spirits, seat: i64) -> None:
    """SP-2.8: four rocks and a bonus; workers come from the cheapest spaces of the player's market."""
    card = first_of(s.dealt[seat])
    first = card * BONUSES
    s.rocks[seat] = s.columns.setup_rocks[card]
    s.note(ROCKS_LAID, seat, s.rocks[seat], 1)
    gain_rice(s, seat, s.columns.bonus[first + BONUS_RICE])
    gain_builds(s, seat, s.columns.bonus[first + BONUS_BUILDS])
    take_labor(s, seat, s.columns.bonus[first + BONUS_LABOR])
    take_livestock(s, seat, s.columns.bonus[first + BONUS_LIVESTOCK])
