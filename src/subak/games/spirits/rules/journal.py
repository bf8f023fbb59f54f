"""The kinds of entries that the rules of Spirits note (engine/core/journal.py), with the meaning of their numbers.

`who` is a seat, or CHANCE for rain, the Upstream Neighbour and what belongs to nobody. Paddies and hexes are numbered
`seat * HEXES + hex`. DEALT, OFFERED, PICKED, CHOSEN and ALLOCATED are secret: the log tells them to their seat at most.
"""

from typing import Final

from mypy_extensions import i64

# Setting up
TILE_LAID: Final[i64] = 0  # what: tile
STARTED: Final[i64] = 1  # what: slot of the gate; A1 is walled in, planted and flooded
SETUP_DEALT: Final[i64] = 2  # what: Setup card
SETUP_KEPT: Final[i64] = 3  # what: Setup card
ROCKS_LAID: Final[i64] = 4  # what: mask of hexes

# Drafts
DEALT: Final[i64] = 5  # what: spirit
OFFERED: Final[i64] = 6  # what: mask of the spirits to pick from
PICKED: Final[i64] = 7  # what: spirit
HANDS_PASSED: Final[i64] = 8  # what: draft
DRAFT_ENDED: Final[i64] = 9  # what: draft

# Rain, spirits and the turn order
ROUND_BEGUN: Final[i64] = 10  # what: round
RAINED: Final[i64] = 11  # what: rain card, n: discs from the supply onto the card
WEED_PLACED: Final[i64] = 12  # who: the seat that chose the paddy or CHANCE, what: paddy, now: its weeds
PEST_PLACED: Final[i64] = 13  # likewise
CHOSEN: Final[i64] = 14  # what: spirit, to be played
PLAYED: Final[i64] = 15  # what: spirit
NEIGHBOUR_MET: Final[i64] = 16  # what: card of the neighbour
ORDER_FOUND: Final[i64] = 17
RAIN_TAKEN: Final[i64] = 18  # what: rain card, n: discs, now: in the reservoir

# What spirits and Setup cards give; what: the spirit, NONE for a Setup card and the market
USED: Final[i64] = 19  # what: spirit
RICE_GAINED: Final[i64] = 20  # n: rice, now: the seat's rice
BUILDS_GAINED: Final[i64] = 21  # n: free builds, now: the seat's
LABOR_GAINED: Final[i64] = 22  # n: labourers, now: the seat's
LIVESTOCK_GAINED: Final[i64] = 23  # n: livestock, now: the seat's
TEMP_LABOR_GAINED: Final[i64] = 24  # n: labourers for this round, now: the seat's
TEMP_LIVESTOCK_GAINED: Final[i64] = 25  # n: livestock for this round, now: the seat's
WATER_DRAWN: Final[i64] = 26  # n: discs from the supply, now: in the reservoir
RICE_STOLEN: Final[i64] = 27  # n: rice, now: the seat that loses it
WATER_GIVEN: Final[i64] = 28  # what: paddy or NONE for the reservoir, n: the seat that gets a disc
MAGIC_PLACED: Final[i64] = 29  # what: hex
WATER_DISPLACED: Final[i64] = 30  # what: paddy, n: discs that magic water sends to the reservoir
EXPANDED: Final[i64] = 31  # what: hex that is a planted paddy, n: mask of its new gates, now: its water

# Workers, building and rocks
ALLOCATED: Final[i64] = 32  # what: task, n: workers
WORKERS_REVEALED: Final[i64] = 33
WALL_BUILT: Final[i64] = 34  # what: slot, n: 1 by a free build
GATE_BUILT: Final[i64] = 35  # what: slot, n: 1 by a free build
GATE_MOVED: Final[i64] = 36  # what: slot of the gate, n: slot of the wall
ROCK_REMOVED: Final[i64] = 37  # what: hex, n: livestock, 0 by a spirit

# Water
WATER_KEPT: Final[i64] = 38  # what: paddy, n: how much more it holds (negative: less), now: its water
RESERVOIR_OPENED: Final[i64] = 39  # n: discs that flow down the course
FILLED: Final[i64] = 40  # what: paddy, n: discs, now: its water
LEFT_DRY: Final[i64] = 41  # what: paddy, n: discs that leave it, now: discs on the course
WATER_LOST: Final[i64] = 42  # what: paddy off the course, n: discs
LET_GO: Final[i64] = 43  # what: the seat that gets it, TO_NEIGHBOUR or TO_SEA, n: discs
NEIGHBOUR_DRAINED: Final[i64] = 44  # n: discs out of his paddy, on to the player or the sea
NEIGHBOUR_FILLED: Final[i64] = 45  # n: discs from his reservoir into his paddy
NEIGHBOUR_LET_GO: Final[i64] = 46  # n: discs from his reservoir on to the player or the sea
WATER_RETURNED: Final[i64] = 47  # all of it, now: the supply
TO_NEIGHBOUR: Final[i64] = -1
TO_SEA: Final[i64] = -2

# Crops
PULLED: Final[i64] = 48  # what: paddy, n: labourers for a weed
PEST_EATEN: Final[i64] = 49  # what: paddy
FERTILIZED: Final[i64] = 50  # what: paddy, n: livestock, 0 by a spirit
HARVESTED: Final[i64] = 51  # what: paddy, hexes and help (phases/harvest.py), n: rice, now: the seat's rice
ROTTED: Final[i64] = 52  # what: paddy; weeds, pests and fertiliser go with the crop
GREW: Final[i64] = 53  # what: paddy, n: 1 in the second Grow of round 6
GREW_BY_MAGIC: Final[i64] = 54  # what: paddy
HELD_BACK: Final[i64] = 55  # what: paddy
RIPENED: Final[i64] = 56  # what: paddy that grows by a spirit
PLANTED_RICE: Final[i64] = 57  # what: paddy, n: labourers

# Tiles, the market and the end
CLAIMED: Final[i64] = 58  # what: tile, n: rice, now: the seat's rice
TILE_GONE: Final[i64] = 59  # what: tile
THANKED: Final[i64] = 60  # n: rice from the neighbour, now: the seat's rice
LABOR_BOUGHT: Final[i64] = 61  # n: rice paid with the tax, now: the seat's rice
LIVESTOCK_BOUGHT: Final[i64] = 62  # likewise
END_CARD_PAID: Final[i64] = 63  # what: spirit, n: rice, which is scored and not held
ENDED: Final[i64] = 64
