"""What lies on the table in Rice Dice: the fields of a position, and nothing that decides anything."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import DICE, PLACES, SLOTS
from subak.games.rice_dice.rules.columns import Columns

NONE: Final[i64] = -1

# Phases, in the order of the rulebook. flow.py lists the objects in the same order.
DEALING: Final[i64] = 0
DRAFTING: Final[i64] = 1
SEATING: Final[i64] = 2
ROLLING: Final[i64] = 3
REROLLING: Final[i64] = 4
CHOOSING: Final[i64] = 5
WORKING: Final[i64] = 6
DRAWING: Final[i64] = 7
PICKING: Final[i64] = 8
PLACING: Final[i64] = 9
RELEASING: Final[i64] = 10  # the active player, paddy by paddy
FOLLOWING: Final[i64] = 11  # the other players release
FILLING: Final[i64] = 12  # the active player's intake
BYSTANDING: Final[i64] = 13  # intake of those whose spirits allow it
WEEDING: Final[i64] = 14  # the weeds that must be placed at the end
OVER: Final[i64] = 15

# Where a card is.
OUT: Final[i64] = 0  # of the game
DECK: Final[i64] = 1
DISCARD: Final[i64] = 2
HAND: Final[i64] = 3  # drawn by the active player, or in the draft by the seat that is asked
STARTING: Final[i64] = 4  # a starting card not dealt
FIELD: Final[i64] = 5

# What is planted on a paddy.
UNPLANTED: Final[i64] = 0
PLANTED: Final[i64] = 1
FRESH: Final[i64] = 2  # planted this turn

# The named sources of luck.
DICE_LUCK: Final[i64] = 0
DECK_LUCK: Final[i64] = 1
START_LUCK: Final[i64] = 2

FIELDS: Final = (
    "seats", "places", "target", "solo_level", "start_draft", "min_one_symbol", "together", "equal_turns", "open_draws",
    "first_player", "phase", "asked", "active", "turn", "events", "supply", "reservoir", "demand", "weed_stock",
    "deck_size", "discard_size", "hand_size", "throwing", "rerolls", "pending_weeds", "ignore_left", "send_left",
    "action", "symbols", "workers_left", "draws_left", "adds_left", "picked", "intake_left", "levels_set",
    "card", "water", "weeds", "planted", "field_size", "spirits", "rice", "gained", "sealed", "level", "dice", "zone",
)  # fmt: skip


class Phase:
    """One kind of decision, or of chance. Phases are shared and stateless; whatever changes lives in RiceDice."""

    def may_act(self, s: "RiceDice", seat: i64) -> bool:
        return seat >= 0 and seat == s.asked

    def legal_into(self, s: "RiceDice", seat: i64, out: vec[i64]) -> i64:
        return 0

    def why_not(self, s: "RiceDice", seat: i64, action: i64) -> i64:
        """For a seat that may act; `absent` speaks to the others."""
        raise NotImplementedError

    def absent(self, s: "RiceDice", seat: i64) -> i64:
        """Why a seat has nothing to decide here."""
        if s.asked == NOBODY:
            return no.GAME_OVER
        return no.LUCK_FIRST if s.asked == CHANCE else no.NOT_YOU

    def apply(self, s: "RiceDice", seat: i64, action: i64) -> None:
        raise NotImplementedError

    def chance_into(self, s: "RiceDice", out: vec[i64], weights: vec[i64]) -> i64:
        raise NotImplementedError

    def draw(self, s: "RiceDice", luck: Luck) -> i64:
        raise NotImplementedError

    def stream(self, s: "RiceDice") -> i64:
        raise NotImplementedError


class RiceDice(State):
    """The fields of a position. Paddy `place * SLOTS + slot` is the slot-th of that place, left to right.

    Places are the seats; in solo the Happy Farmer holds place 1. A fresh object is an empty shell: `lay_out` gives it
    its tables, `copy_into` those of another position. flow.py adds the rules.
    """

    def __init__(self, columns: Columns, seats: i64) -> None:
        super().__init__(seats)
        self.columns: Final = columns
        self.places: i64 = max(seats, 2)

        # The options of the table.
        self.target: i64 = 100
        self.solo_level: i64 = 2
        self.start_draft: i64 = 0
        self.min_one_symbol: i64 = 0
        self.together: i64 = 0
        self.equal_turns: i64 = 0
        self.open_draws: i64 = 1
        self.first_player: i64 = NONE  # drawn when it is NONE

        self.phase: i64 = DEALING
        self.asked: i64 = CHANCE  # who is to decide
        self.active: i64 = 0  # the place whose turn it is, or which gets its first paddy
        self.turn: i64 = 0  # turns played before this one
        self.events: i64 = 0  # scoring events so far

        self.supply: i64 = 0
        self.reservoir: i64 = 0
        self.demand: i64 = 0  # sum of the water numbers in all fields (S in RD-4.60)
        self.weed_stock: i64 = 0
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.hand_size: i64 = 0

        # The turn in progress.
        self.throwing: i64 = 0  # mask of the dice in the air
        self.rerolls: i64 = 0  # opportunities to reroll that are past
        self.pending_weeds: i64 = 0
        self.ignore_left: i64 = 0
        self.send_left: i64 = 0
        self.action: i64 = NONE  # WORKER, CARD or WATER
        self.symbols: i64 = 0
        self.workers_left: i64 = 0
        self.draws_left: i64 = 0
        self.adds_left: i64 = 0
        self.picked: i64 = NONE  # the card about to be placed
        self.intake_left: i64 = 0
        self.levels_set: i64 = 0  # paddies whose level is noted

        self.card: vec[i64] = vec[i64]()  # by paddy
        self.water: vec[i64] = vec[i64]()
        self.weeds: vec[i64] = vec[i64]()
        self.planted: vec[i64] = vec[i64]()
        self.field_size: vec[i64] = vec[i64]()  # by place
        self.spirits: vec[i64] = vec[i64]()  # which effects there are in the field, one bit each
        self.rice: vec[i64] = vec[i64]()
        self.gained: vec[i64] = vec[i64]()  # the event of the last gain, twice, plus 1 if it was the place's own turn
        self.sealed: vec[i64] = vec[i64]()  # releases decided but not shown yet (RD-10.22), or NONE
        self.level: vec[i64] = vec[i64]()  # by slot: the levels noted in the active player's release
        self.dice: vec[i64] = vec[i64]()
        self.zone: vec[i64] = vec[i64]()  # by card

    def ask(self, who: i64, phase: i64) -> None:
        """Hand over to a seat, CHANCE or NOBODY."""
        self.asked = who
        self.phase = phase

    def clone(self) -> "RiceDice":
        raise NotImplementedError


def copy_into(c: RiceDice, s: RiceDice) -> None:
    """Copy all fields of `s` into the shell `c`."""
    c.target = s.target
    c.solo_level = s.solo_level
    c.start_draft = s.start_draft
    c.min_one_symbol = s.min_one_symbol
    c.together = s.together
    c.equal_turns = s.equal_turns
    c.open_draws = s.open_draws
    c.first_player = s.first_player
    c.phase = s.phase
    c.asked = s.asked
    c.active = s.active
    c.turn = s.turn
    c.events = s.events
    c.supply = s.supply
    c.reservoir = s.reservoir
    c.demand = s.demand
    c.weed_stock = s.weed_stock
    c.deck_size = s.deck_size
    c.discard_size = s.discard_size
    c.hand_size = s.hand_size
    c.throwing = s.throwing
    c.rerolls = s.rerolls
    c.pending_weeds = s.pending_weeds
    c.ignore_left = s.ignore_left
    c.send_left = s.send_left
    c.action = s.action
    c.symbols = s.symbols
    c.workers_left = s.workers_left
    c.draws_left = s.draws_left
    c.adds_left = s.adds_left
    c.picked = s.picked
    c.intake_left = s.intake_left
    c.levels_set = s.levels_set
    c.card = s.card[:]
    c.water = s.water[:]
    c.weeds = s.weeds[:]
    c.planted = s.planted[:]
    c.field_size = s.field_size[:]
    c.spirits = s.spirits[:]
    c.rice = s.rice[:]
    c.gained = s.gained[:]
    c.sealed = s.sealed[:]
    c.level = s.level[:]
    c.dice = s.dice[:]
    c.zone = s.zone[:]


def lay_out(s: RiceDice) -> None:
    """Give an empty shell its tables: all tokens in their stocks, all cards in their piles."""
    columns = s.columns
    s.card = vec[i64]([NONE] * (PLACES * SLOTS))
    s.water = vec[i64]([0] * (PLACES * SLOTS))
    s.weeds = vec[i64]([0] * (PLACES * SLOTS))
    s.planted = vec[i64]([UNPLANTED] * (PLACES * SLOTS))
    s.field_size = vec[i64]([0] * PLACES)
    s.spirits = vec[i64]([0] * PLACES)
    s.rice = vec[i64]([0] * PLACES)
    s.gained = vec[i64]([0] * PLACES)
    s.sealed = vec[i64]([NONE] * PLACES)
    s.level = vec[i64]([0] * SLOTS)
    s.dice = vec[i64]([0] * DICE)
    s.zone = vec[i64]([DECK] * columns.cards)
    for card in range(columns.cards):
        if columns.starting[card]:
            s.zone[card] = STARTING
        else:
            s.deck_size += 1
    s.supply = columns.water_tokens[s.seats - 1]
    s.weed_stock = columns.weed_tokens
