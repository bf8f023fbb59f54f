"""What lies on the table in Spirits of the Rice Paddy: the fields of a position, and nothing that decides anything."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import HEXES, SEATS, TASKS
from subak.games.spirits.rules.columns import Columns
from subak.games.spirits.rules.field_shape import Shape

NONE: Final = -1

# Phases, in the order of the rulebook. flow.py lists the objects in the same order.
TILING: Final = 0  # achievement tiles are laid out
GATING: Final = 1  # the gate of the start paddy
SETTING_UP: Final = 2  # setup cards are dealt
KEEPING: Final = 3  # one of two setup cards, in the family start
DEALING: Final = 4  # spirit cards for a draft
DRAFTING: Final = 5  # sealed
RAINING: Final = 6  # the rain card of the round
INFESTING: Final = 7  # where rain puts a weed or pest
PLAYING: Final = 8  # a spirit, sealed
MEETING: Final = 9  # solo: the card of the Upstream Neighbour
RESOLVING: Final = 10  # active spirits
CLEARING: Final = 11  # rocks, by a card
FERTILIZING: Final = 12  # by a card
RIPENING: Final = 13  # by a card
ENCHANTING: Final = 14  # magic water
EXPANDING: Final = 15  # Expanding Farm
CURSING: Final = 16  # a token for an opponent
LOSING: Final = 17  # a disc to a thief
ALLOCATING: Final = 18  # workers, sealed
BUILDING: Final = 19
REMOVING: Final = 20  # rocks, by livestock
DRAINING: Final = 21  # Water Out
WEEDING: Final = 22
DUCKING: Final = 23  # pests and fertiliser
HARVESTING: Final = 24
FLOODING: Final = 25  # Water In
GRUDGING: Final = 26  # solo: the weed of the neighbour
GROWING: Final = 27  # paddies with magic water
PLANTING: Final = 28
SPROUTING: Final = 29  # what is planted grows at once, by a card
CLAIMING: Final = 30
TRADING: Final = 31  # the market
OVER: Final = 32

LAST_ROUND: Final = 7  # without rain, spirits and water (SP-9.2)
LAST_RAIN: Final = 6
DRAFTS: Final = 2
PICKS: Final = 3  # cards that everybody keeps of a draft
FIRST_HAND: Final = 4  # cards to pick the first from

# Crops.
BARE: Final = 0
PLANTED: Final = 1
GROWN: Final = 2

# Tasks of workers, in the order of SP-5.3.
S_BUILD: Final = 0
S_ROCKS: Final = 1
S_PESTS: Final = 2
L_BUILD: Final = 3
L_WEEDS: Final = 4
L_HARVEST: Final = 5
L_PLANT: Final = 6

# The named sources of luck.
TILE_LUCK: Final = 0
SETUP_LUCK: Final = 1
SPIRIT_LUCK: Final = 2
RAIN_LUCK: Final = 3
NEIGHBOUR_LUCK: Final = 4

FIELDS: Final = (
    "seats", "friendly", "open_allocation", "finite_pieces", "hidden_rice", "family_start", "phase", "asked", "round",
    "turn", "tiles", "setups_left", "spirits_left", "rains_left", "neighbours_left", "draft", "pick", "rain",
    "rain_line", "supply", "on_card", "walls_left", "gates_left", "weeds_left", "pests_left", "magic_left",
    "resolved", "card", "targets_left", "victim", "builds", "moved", "workers", "paddy", "place", "carry",
    "virtual_left", "free_left", "sown", "sprouts_left", "extra_grow", "bought", "neighbour", "neighbour_first",
    "neighbour_reservoir", "special_paddy", "order", "rice", "labor", "livestock", "temp_labor", "temp_livestock",
    "free_builds", "reservoir", "walls", "gates", "rocks", "magic", "water", "crop", "weeds", "pests", "fertilized",
    "dealt", "hand", "passing", "face_up", "spent", "noted", "offered", "chosen", "allocated", "tasks_done",
    "harvest_rice", "harvests", "passed",
)  # fmt: skip


class Phase:
    """One kind of decision, or of chance. Phases are shared and stateless; whatever changes lives in Spirits."""

    def may_act(self, s: "Spirits", seat: i64) -> bool:
        return seat >= 0 and seat == s.asked

    def legal_into(self, s: "Spirits", seat: i64, out: vec[i64]) -> i64:
        return 0

    def why_not(self, s: "Spirits", seat: i64, action: i64) -> i64:
        """For a seat that may act; `absent` speaks to the others."""
        raise NotImplementedError

    def absent(self, s: "Spirits", seat: i64) -> i64:
        """Why a seat has nothing to decide here."""
        if s.asked == NOBODY:
            return no.GAME_OVER
        return no.LUCK_FIRST if s.asked == CHANCE else no.NOT_YOU

    def apply(self, s: "Spirits", seat: i64, action: i64) -> None:
        raise NotImplementedError

    def chance_into(self, s: "Spirits", out: vec[i64], weights: vec[i64]) -> i64:
        raise NotImplementedError

    def draw(self, s: "Spirits", luck: Luck) -> i64:
        raise NotImplementedError

    def stream(self, s: "Spirits") -> i64:
        raise NotImplementedError


class Spirits(State):
    """The fields of a position. Paddy `seat * HEXES + hex` is the one whose first hex this is (SP-1.4).

    Sets are masks: of cards by number, of hexes (10 bits), of slots (30 bits). The walls and gates of a seat are all
    there is to the form of its field; `shape` shows the paddies, the water course and what may be built. A fresh object
    is an empty shell: `lay_out` gives it its tables, `copy_into` those of another position. flow.py adds the rules.
    """

    def __init__(self, columns: Columns, seats: i64) -> None:
        super().__init__(seats)
        self.columns: Final = columns

        # The options of the table, as switches.
        self.friendly: i64 = 0  # without aggressive cards; always in solo
        self.open_allocation: i64 = 0
        self.finite_pieces: i64 = 1
        self.hidden_rice: i64 = 0  # for the eye only (SP-16.2)
        self.family_start: i64 = 0

        self.phase: i64 = TILING
        self.asked: i64 = CHANCE  # who is to decide; in a sealed step the first seat that still owes a choice
        self.round: i64 = 0  # 1 to 7
        self.turn: i64 = 0  # place in the turn order of the player who is busy with this step

        # Cards on the table and in the piles, as masks. What is in none of them is with a player or out of the game.
        self.tiles: i64 = 0  # face up
        self.setups_left: i64 = 0  # not dealt
        self.spirits_left: i64 = 0  # of both decks, not dealt
        self.rains_left: i64 = 0
        self.neighbours_left: i64 = 0
        self.draft: i64 = 0  # 0 for deck I, 1 for deck II
        self.pick: i64 = 0  # picks of this draft that are done
        self.rain: i64 = NONE  # the card of this round
        self.rain_line: i64 = 0  # its line in progress

        # The supply.
        self.supply: i64 = 0  # water discs
        self.on_card: i64 = 0  # water discs on the rain card
        self.walls_left: i64 = 0
        self.gates_left: i64 = 0
        self.weeds_left: i64 = 0
        self.pests_left: i64 = 0
        self.magic_left: i64 = 0

        # The step in progress.
        self.resolved: i64 = 0  # mask of the spirits that the player has used this round
        self.card: i64 = NONE  # the spirit that is being used
        self.targets_left: i64 = 0  # choices that a rain line or a spirit still needs of whoever is asked
        self.victim: i64 = 0  # place in the turn order of the opponent whom a spirit strikes
        self.builds: i64 = 0  # pieces paid by the workers of this action
        self.moved: i64 = 0  # mask of the slots to which gates were moved (SP-6.7)
        self.workers: i64 = 0  # left for the action in progress: rocks, weeds, pests, harvest or planting
        self.paddy: i64 = NONE  # hex of the paddy that a decision on water or growth is about
        self.place: i64 = 0  # its place: first along the course, then HEXES + hex off it (SP-7.2)
        self.carry: i64 = 0  # discs on their way down the course
        self.virtual_left: i64 = 0  # uses of virtual fertiliser in this Harvest
        self.free_left: i64 = 0  # paddies that may still be harvested without labourers
        self.sown: i64 = 0  # mask of the paddies planted in this Plant and not yet grown by a card
        self.sprouts_left: i64 = 0
        self.extra_grow: i64 = 0  # 1 in the second Grow of round 6
        self.bought: i64 = 0  # items in this step

        # The Upstream Neighbour of the solo game.
        self.neighbour: i64 = NONE  # his card of this round
        self.neighbour_first: i64 = 0
        self.neighbour_reservoir: i64 = 0
        self.special_paddy: i64 = 0  # discs in it

        self.order: vec[i64] = vec[i64]()  # seats in turn order
        # By seat.
        self.rice: vec[i64] = vec[i64]()
        self.labor: vec[i64] = vec[i64]()  # owned; what is missing from all is on the player's market
        self.livestock: vec[i64] = vec[i64]()
        self.temp_labor: vec[i64] = vec[i64]()  # for this round only
        self.temp_livestock: vec[i64] = vec[i64]()
        self.free_builds: vec[i64] = vec[i64]()
        self.reservoir: vec[i64] = vec[i64]()
        self.walls: vec[i64] = vec[i64]()  # mask of slots
        self.gates: vec[i64] = vec[i64]()  # mask of slots
        self.rocks: vec[i64] = vec[i64]()  # mask of hexes
        self.magic: vec[i64] = vec[i64]()  # mask of hexes
        # By paddy; 0 for hexes that name none.
        self.water: vec[i64] = vec[i64]()
        self.crop: vec[i64] = vec[i64]()
        self.weeds: vec[i64] = vec[i64]()
        self.pests: vec[i64] = vec[i64]()
        self.fertilized: vec[i64] = vec[i64]()
        # Cards by seat, as masks.
        self.dealt: vec[i64] = vec[i64]()  # setup cards: first those dealt, then the one that counts
        self.hand: vec[i64] = vec[i64]()  # kept from the draft, not yet played; secret
        self.passing: vec[i64] = vec[i64]()  # the hand to pick from; secret
        self.face_up: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()  # once cards that were used
        # Secret until the last seat has decided: the spirit picked or played, or NONE.
        self.noted: vec[i64] = vec[i64]()
        # (draft * PICKS + pick) * SEATS + seat: the hand that was picked from, and the card picked or NONE. Everybody
        # knows its own (SP-14.1).
        self.offered: vec[i64] = vec[i64]()
        self.chosen: vec[i64] = vec[i64]()
        # Workers of this round: seat * TASKS + task, and by seat how many tasks are decided; secret until all are.
        self.allocated: vec[i64] = vec[i64]()
        self.tasks_done: vec[i64] = vec[i64]()
        # This round's counters, for the achievements (SP-8.2).
        self.harvest_rice: vec[i64] = vec[i64]()
        self.harvests: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()  # discs

        self.shapes: list[Shape] = []  # by seat: what `shape` has seen last

    def shape(self, seat: i64) -> Shape:
        """The paddies and the course of a seat; looked at again where only walls and gates were loaded."""
        shape = self.shapes[seat]
        if shape.walls == self.walls[seat] and shape.gates == self.gates[seat]:
            return shape
        shape = Shape(self.walls[seat], self.gates[seat])
        self.shapes[seat] = shape
        return shape

    def ask(self, who: i64, phase: i64) -> None:
        """Hand over to a seat, CHANCE or NOBODY."""
        self.asked = who
        self.phase = phase

    def clone(self) -> "Spirits":
        raise NotImplementedError


def copy_into(c: Spirits, s: Spirits) -> None:
    """Copy all fields of `s` into the shell `c`."""
    c.friendly = s.friendly
    c.open_allocation = s.open_allocation
    c.finite_pieces = s.finite_pieces
    c.hidden_rice = s.hidden_rice
    c.family_start = s.family_start
    c.phase = s.phase
    c.asked = s.asked
    c.round = s.round
    c.turn = s.turn
    c.tiles = s.tiles
    c.setups_left = s.setups_left
    c.spirits_left = s.spirits_left
    c.rains_left = s.rains_left
    c.neighbours_left = s.neighbours_left
    c.draft = s.draft
    c.pick = s.pick
    c.rain = s.rain
    c.rain_line = s.rain_line
    c.supply = s.supply
    c.on_card = s.on_card
    c.walls_left = s.walls_left
    c.gates_left = s.gates_left
    c.weeds_left = s.weeds_left
    c.pests_left = s.pests_left
    c.magic_left = s.magic_left
    c.resolved = s.resolved
    c.card = s.card
    c.targets_left = s.targets_left
    c.victim = s.victim
    c.builds = s.builds
    c.moved = s.moved
    c.workers = s.workers
    c.paddy = s.paddy
    c.place = s.place
    c.carry = s.carry
    c.virtual_left = s.virtual_left
    c.free_left = s.free_left
    c.sown = s.sown
    c.sprouts_left = s.sprouts_left
    c.extra_grow = s.extra_grow
    c.bought = s.bought
    c.neighbour = s.neighbour
    c.neighbour_first = s.neighbour_first
    c.neighbour_reservoir = s.neighbour_reservoir
    c.special_paddy = s.special_paddy
    c.order = s.order[:]
    c.rice = s.rice[:]
    c.labor = s.labor[:]
    c.livestock = s.livestock[:]
    c.temp_labor = s.temp_labor[:]
    c.temp_livestock = s.temp_livestock[:]
    c.free_builds = s.free_builds[:]
    c.reservoir = s.reservoir[:]
    c.walls = s.walls[:]
    c.gates = s.gates[:]
    c.rocks = s.rocks[:]
    c.magic = s.magic[:]
    c.water = s.water[:]
    c.crop = s.crop[:]
    c.weeds = s.weeds[:]
    c.pests = s.pests[:]
    c.fertilized = s.fertilized[:]
    c.dealt = s.dealt[:]
    c.hand = s.hand[:]
    c.passing = s.passing[:]
    c.face_up = s.face_up[:]
    c.spent = s.spent[:]
    c.noted = s.noted[:]
    c.offered = s.offered[:]
    c.chosen = s.chosen[:]
    c.allocated = s.allocated[:]
    c.tasks_done = s.tasks_done[:]
    c.harvest_rice = s.harvest_rice[:]
    c.harvests = s.harvests[:]
    c.passed = s.passed[:]
    c.shapes = s.shapes[:]


def lay_out(s: Spirits) -> None:
    """Give an empty shell its tables: empty fields, nothing in anybody's hands."""
    s.order = vec[i64]([0, 1, 2, 3])
    s.rice = vec[i64]([0] * SEATS)
    s.labor = vec[i64]([0] * SEATS)
    s.livestock = vec[i64]([0] * SEATS)
    s.temp_labor = vec[i64]([0] * SEATS)
    s.temp_livestock = vec[i64]([0] * SEATS)
    s.free_builds = vec[i64]([0] * SEATS)
    s.reservoir = vec[i64]([0] * SEATS)
    s.walls = vec[i64]([0] * SEATS)
    s.gates = vec[i64]([0] * SEATS)
    s.rocks = vec[i64]([0] * SEATS)
    s.magic = vec[i64]([0] * SEATS)
    s.water = vec[i64]([0] * (SEATS * HEXES))
    s.crop = vec[i64]([BARE] * (SEATS * HEXES))
    s.weeds = vec[i64]([0] * (SEATS * HEXES))
    s.pests = vec[i64]([0] * (SEATS * HEXES))
    s.fertilized = vec[i64]([0] * (SEATS * HEXES))
    s.dealt = vec[i64]([0] * SEATS)
    s.hand = vec[i64]([0] * SEATS)
    s.passing = vec[i64]([0] * SEATS)
    s.face_up = vec[i64]([0] * SEATS)
    s.spent = vec[i64]([0] * SEATS)
    s.noted = vec[i64]([NONE] * SEATS)
    s.offered = vec[i64]([0] * (DRAFTS * PICKS * SEATS))
    s.chosen = vec[i64]([NONE] * (DRAFTS * PICKS * SEATS))
    s.allocated = vec[i64]([0] * (SEATS * TASKS))
    s.tasks_done = vec[i64]([0] * SEATS)
    s.harvest_rice = vec[i64]([0] * SEATS)
    s.harvests = vec[i64]([0] * SEATS)
    s.passed = vec[i64]([0] * SEATS)
    s.shapes = [Shape(0, 0) for _ in range(SEATS)]
