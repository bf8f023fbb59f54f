"""The printed numbers of an edition, one column per kind of number."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.actions import NEIGHBOURS, RAINS, SEATS, SETUPS, SPIRITS, TILES

# When a spirit card works (SP-1.14).
ACTIVE: Final = 0  # resolved by its owner in every round
ONCE: Final = 1  # likewise, one time only
PASSIVE: Final = 2
AT_END: Final = 3

# What a spirit card does. First what its owner resolves, then what is in force by itself.
GAIN_RICE: Final = 0
GAIN_BUILDS: Final = 1
GAIN_LABOR: Final = 2
GAIN_LIVESTOCK: Final = 3
TEMP_LABOR: Final = 4
TEMP_LIVESTOCK: Final = 5
DRAW_WATER: Final = 6
REMOVE_ROCKS: Final = 7
FERTILIZE_PADDY: Final = 8
GROW_NOW: Final = 9
MAGIC_WATER: Final = 10
ADD_A_PADDY: Final = 11
STEAL_RICE: Final = 12
STEAL_WATER: Final = 13
GIVE_TOKEN: Final = 14
TAX_SHIFT: Final = 15
IGNORE_TOKENS: Final = 16
VIRTUAL_FERTILIZER: Final = 17
IMMUNITY: Final = 18
WEED_COST: Final = 19
BUILD_COST: Final = 20
HARVEST_COST: Final = 21
FREE_HARVEST: Final = 22
HARVEST_WET: Final = 23
QUICK_GROW: Final = 24
HEX_BONUS: Final = 25
GRAY_ALWAYS: Final = 26
END_BONUS: Final = 27
EFFECTS: Final = 28

# The numbers of a spirit card: `spirit[card * SPIRIT_COLUMNS + column]`.
RANK: Final = 0
KIND: Final = 1
EFFECT: Final = 2
N: Final = 3  # the first number of the effect: n, steps, flat, labor, per_hex, paddies or rate
N2: Final = 4  # n with two players; per_livestock
ABOUT: Final = 5  # a token; for END_BONUS what is counted
SCOPE: Final = 6
SPIRIT_COLUMNS: Final = 7

# Tokens. The third is for IGNORE_TOKENS only.
A_WEED: Final = 0
A_PEST: Final = 1
EITHER: Final = 2

# Whom GIVE_TOKEN strikes.
TO_ONE: Final = 0
TO_EACH: Final = 1

# What END_BONUS counts.
PER_LABOR: Final = 0
PER_LIVESTOCK: Final = 1
PER_PADDY_HEX: Final = 2

# Where a line of a rain card puts its tokens (SP-4.4).
PLANTED_ONES: Final = 0
GROWN_ONES: Final = 1
CROPPED_ONES: Final = 2
DRY_ONES: Final = 3
FLOODED_ONES: Final = 4
LARGEST: Final = 5
OWN_CHOICE: Final = 6
LEFT_CHOICE: Final = 7
RIGHT_CHOICE: Final = 8

# The lines of a rain card: `rain_line[(card * RAIN_LINES + line) * LINE_COLUMNS + column]`; no more lines where N is 0.
RAIN_LINES: Final = 4
LINE_TOKEN: Final = 0
LINE_N: Final = 1
LINE_WHERE: Final = 2
LINE_COLUMNS: Final = 3

# The bonus of a setup card: `bonus[card * BONUSES + column]`.
BONUS_RICE: Final = 0
BONUS_BUILDS: Final = 1
BONUS_LABOR: Final = 2
BONUS_LIVESTOCK: Final = 3
BONUSES: Final = 4

# What an achievement tile asks for (SP-8.1), each with a number.
PADDIES_MIN: Final = 0
PADDY_SIZE_MIN: Final = 1
DISTINCT_SIZES_MIN: Final = 2
PADDY_HEXES_MIN: Final = 3
ROCKS_MAX: Final = 4
LABOR_MIN: Final = 5
LIVESTOCK_MIN: Final = 6
FLOODED_HEXES_MIN: Final = 7
CROP_HEXES_MIN: Final = 8
FERTILIZED_MIN: Final = 9
CLEAN_WITH_PADDIES_MIN: Final = 10
HARVEST_RICE_MIN: Final = 11
HARVEST_COUNT_MIN: Final = 12
RICE_MIN: Final = 13
PASSED_WATER_MIN: Final = 14

# The yield chart: `yields[((gray * YIELD_ROWS) + row) * YIELD_COLUMNS + column - 1]` (SP-7.10).
YIELD_ROWS: Final = 4
YIELD_COLUMNS: Final = 6

LABOR_SPACES: Final = 10  # of the labour market
LIVESTOCK_SPACES: Final = 6
ITEMS: Final = LABOR_SPACES + LIVESTOCK_SPACES  # that can be bought in one step at most


@final
class Faces:
    """The cards as people read them (cards.py), by number. Rules never look at them."""

    def __init__(self) -> None:
        self.spirits: tuple[object, ...] = ()
        self.rains: tuple[object, ...] = ()
        self.setups: tuple[object, ...] = ()
        self.tiles: tuple[object, ...] = ()
        self.neighbours: tuple[object, ...] = ()


@final
class Columns:
    """An edition as positions see it: shared by all of them, never changed. The loader fills it (edition.py).

    Sets of cards are masks: bit k stands for the card with the number k.
    """

    def __init__(self) -> None:
        self.faces: Faces = Faces()

        # Spirit cards, by rank.
        self.spirits: i64 = 0
        self.spirit: vec[i64] = vec[i64]([0] * (SPIRITS * SPIRIT_COLUMNS))
        self.deck: vec[i64] = vec[i64]([0, 0])  # the cards of deck I and deck II
        self.aggressive: i64 = 0  # the cards that the friendly variant leaves out (SP-16.1)
        self.resolvable: i64 = 0  # active and once cards
        self.once: i64 = 0
        self.with_effect: vec[i64] = vec[i64]([0] * EFFECTS)  # the cards that have it

        self.rains: i64 = 0
        self.rain_water: vec[i64] = vec[i64]([0] * (RAINS * (SEATS + 1)))  # card * (SEATS + 1) + players
        self.rain_line: vec[i64] = vec[i64]([0] * (RAINS * RAIN_LINES * LINE_COLUMNS))
        self.aggressive_rains: i64 = 0

        self.setups: i64 = 0
        self.setup_rocks: vec[i64] = vec[i64]([0] * SETUPS)  # mask of hexes
        self.bonus: vec[i64] = vec[i64]([0] * (SETUPS * BONUSES))

        self.tiles: i64 = 0
        self.tile_test: vec[i64] = vec[i64]([0] * TILES)
        self.tile_number: vec[i64] = vec[i64]([0] * TILES)
        self.tile_rice: vec[i64] = vec[i64]([0] * TILES)
        self.tile_order: vec[i64] = vec[i64]([0] * TILES)  # all tiles, that with the least rice first (SP-16.9)

        self.neighbours: i64 = 0
        self.neighbour_rank: vec[i64] = vec[i64]([0] * NEIGHBOURS)  # doubled, so that 3.5 is 7
        self.neighbour_demand: vec[i64] = vec[i64]([0] * NEIGHBOURS)
        self.late_neighbours: i64 = 0  # those of the rounds 4 to 6

        # The table and the boards.
        self.yields: vec[i64] = vec[i64]([0] * (2 * YIELD_ROWS * YIELD_COLUMNS))
        self.labor_price: vec[i64] = vec[i64]([0] * LABOR_SPACES)
        self.livestock_price: vec[i64] = vec[i64]([0] * LIVESTOCK_SPACES)
        self.tax: vec[i64] = vec[i64]([0] * (ITEMS + 1))  # T(n)
        self.discs: vec[i64] = vec[i64]([0] * (SEATS + 1))  # by number of players
        self.tiles_shown: vec[i64] = vec[i64]([0] * (SEATS + 1))  # by number of players

        # The constants of 2.1 and 2.5.
        self.walls: i64 = 80
        self.gates: i64 = 20
        self.weeds: i64 = 24
        self.pests: i64 = 24
        self.magic_discs: i64 = 7
        self.start_labor: i64 = 10
        self.labor_per_piece: i64 = 3
        self.labor_per_hex_harvested: i64 = 2
        self.thanks: i64 = 2  # rice from the Upstream Neighbour (SP-16.8)
