"""Every action of Spirits of the Rice Paddy as a number: first what seats choose, then what chance draws."""

from typing import Final

SEATS: Final = 4
HEXES: Final = 10  # of a field; a paddy is named by its first hex (SP-1.4)
SLOTS: Final = 30  # for walls and gates (SP-1.1)
INLETS: Final = 3  # slots s00, s01, s02 around the start paddy
SIDES: Final = 6  # of a hex: E, SE, SW, W, NW, NE
GATE_SETS: Final = 22  # ways to put no, one or two gates on the sides of a hex
PADDY_SIZE: Final = 5  # hexes of a paddy at most
SPIRITS: Final = 40  # spirit cards in an edition at most, numbered by rank
RAINS: Final = 16  # rain cards in an edition at most
SETUPS: Final = 12  # setup cards in an edition at most
TILES: Final = 32  # achievement tiles in an edition at most
NEIGHBOURS: Final = 12  # cards of the Upstream Neighbour in an edition at most
TASKS: Final = 7  # places for workers, in the order of SP-5.3
MOST_WORKERS: Final = 40  # labourers, or livestock, that can be placed at most
COUNTS: Final = MOST_WORKERS + 1

START_GATE: Final = 0  # + slot 0 to 2
KEEP_SETUP: Final = START_GATE + INLETS  # + setup card
PICK: Final = KEEP_SETUP + SETUPS  # + spirit: one of the draft
PLAY: Final = PICK + SPIRITS  # + spirit
INFEST: Final = PLAY + SPIRITS  # + seat * HEXES + paddy: where a weed or pest goes, by rain, by a card or by a grudge
RESOLVE: Final = INFEST + SEATS * HEXES  # + spirit
ROCK: Final = RESOLVE + SPIRITS  # + hex: a rock to remove, by livestock or by a card
FERTILIZE: Final = ROCK + HEXES  # + paddy
RIPEN: Final = FERTILIZE + HEXES  # + paddy: grows by a card, now or right after planting
MAGIC: Final = RIPEN + HEXES  # + hex
ADD_PADDY: Final = MAGIC + HEXES  # + hex * GATE_SETS + set of new gates (geometry.py)
LOSE_RESERVOIR: Final = ADD_PADDY + HEXES * GATE_SETS  # a disc for a thief
LOSE_WATER: Final = LOSE_RESERVOIR + 1  # + paddy: likewise
ALLOCATE: Final = LOSE_WATER + HEXES  # + task * COUNTS + workers
BUILD_WALL: Final = ALLOCATE + TASKS * COUNTS  # + slot
BUILD_GATE: Final = BUILD_WALL + SLOTS  # + slot
MOVE_GATE: Final = BUILD_GATE + SLOTS  # + from * SLOTS + to
KEEP_WATER: Final = MOVE_GATE + SLOTS * SLOTS  # + discs that stay in the paddy
WEED: Final = KEEP_WATER + PADDY_SIZE + 1  # + paddy
DUCK: Final = WEED + HEXES  # + paddy
HARVEST: Final = DUCK + HEXES  # + (((paddy * PADDY_SIZE) + hexes - 1) * 2 + virtual fertiliser) * 2 + free of labour
FILL: Final = HARVEST + HEXES * PADDY_SIZE * 4
LEAVE: Final = FILL + 1
GROW: Final = LEAVE + 1  # a paddy with magic water
HOLD_BACK: Final = GROW + 1
PLANT: Final = HOLD_BACK + 1  # + paddy
CLAIM: Final = PLANT + HEXES  # + tile
PASS: Final = CLAIM + TILES
BUY_LABOR: Final = PASS + 1
BUY_LIVESTOCK: Final = BUY_LABOR + 1
DONE: Final = BUY_LIVESTOCK + 1
SEAT_ACTIONS: Final = DONE + 1

DRAW_TILE: Final = SEAT_ACTIONS  # + tile
DRAW_SETUP: Final = DRAW_TILE + TILES  # + setup card
DRAW_SPIRIT: Final = DRAW_SETUP + SETUPS  # + spirit
DRAW_RAIN: Final = DRAW_SPIRIT + SPIRITS  # + rain card
DRAW_NEIGHBOUR: Final = DRAW_RAIN + RAINS  # + card of the Upstream Neighbour
ACTIONS: Final = DRAW_NEIGHBOUR + NEIGHBOURS
