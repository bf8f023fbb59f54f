"""What lies on the table in Seasons of Rice: the fields of a position, and nothing that decides anything."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import State
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, PLACES, ROW_CARDS, SLOTS
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.landscape import Landscape, bare
from subak.games.seasons.rules.laying import lay

NONE: Final = -1

# Phases, in the order of the rulebook. flow.py lists the objects in the same order.
TOSSING: Final = 0  # the coin for the younger seat
DEALING_PAIRS: Final = 1
CHOOSING: Final = 2  # the ancestors, sealed
DEALING_HANDS: Final = 3
PICKING: Final = 4  # a card to place and a card for the row, sealed
PHANTOM_PICKING: Final = 5  # solo: the same for the phantom, by chance
LAYING: Final = 6  # the picked cards, sealed
LAYING_LAST: Final = 7  # the last cards of the hands, sealed
TAKING: Final = 8  # a card of the row
LAYING_DRY: Final = 9  # the card just taken
PHANTOM_TAKING: Final = 10  # solo: the phantom removes a card of the row, by chance
OVER: Final = 11

# Turns: three wet ones, the last cards of the Wet Season, six dry ones.
LAST_WET_TURN: Final = 3
LAST_CARDS: Final = 4
FIRST_DRY_TURN: Final = 5
LAST_DRY_TURN: Final = 10

# Where a card is (SR-6.3); those of a place are followed by the same for the next place.
UNDEALT: Final = 0
OUT: Final = 1  # of the game
IN_ROW: Final = 2
IN_PAIR: Final = 3  # + place: dealt at the beginning, one of two
IN_HAND: Final = IN_PAIR + PLACES  # + place
IS_ANCESTOR: Final = IN_HAND + PLACES  # + place
WAITING: Final = IS_ANCESTOR + PLACES  # + place: picked or taken, to be laid next
LAID: Final = WAITING + PLACES  # + place

# The named sources of luck.
DECK_LUCK: Final = 0
COIN_LUCK: Final = 1
PHANTOM_LUCK: Final = 2

FIELDS: Final = (
    "seats", "final_exchange", "strict_paths", "free_end", "open_hands", "no_ancestors", "younger", "phase", "turn",
    "active", "dealt", "row_size", "zone", "hand", "hand_size", "row", "ancestor", "picked", "promised", "noted",
    "laid", "position", "laid_size", "points", "row_places",
)  # fmt: skip
HISTORY: Final = ("row_places",)  # told to people only; records are older than it


class Phase:
    """One kind of decision, or of chance. Phases are shared and stateless; whatever changes lives in Seasons."""

    def actor(self, s: "Seasons") -> i64:
        return s.active

    def may_act(self, s: "Seasons", seat: i64) -> bool:
        return seat >= 0 and seat == self.actor(s)

    def legal_into(self, s: "Seasons", seat: i64, out: vec[i64]) -> i64:
        return 0

    def why_not(self, s: "Seasons", seat: i64, action: i64) -> i64:
        """For a seat that may act; `absent` speaks to the others."""
        raise NotImplementedError

    def absent(self, s: "Seasons", seat: i64) -> i64:
        """Why a seat has nothing to decide here."""
        return no.NOT_YOU

    def apply(self, s: "Seasons", seat: i64, action: i64) -> None:
        raise NotImplementedError

    def chance_into(self, s: "Seasons", out: vec[i64], weights: vec[i64]) -> i64:
        raise NotImplementedError

    def draw(self, s: "Seasons", luck: Luck) -> i64:
        raise NotImplementedError

    def stream(self, s: "Seasons") -> i64:
        raise NotImplementedError


class Seasons(State):
    """The fields of a position. In solo the phantom holds place 1: it has a hand and nothing else.

    The cards laid, with their positions, are all there is to a landscape; `landscape` shows the ground and the paddies
    they make. A fresh object is an empty shell: `lay_out` gives it its tables, `copy_into` those of another position.
    flow.py adds the rules.
    """

    def __init__(self, columns: Columns, seats: i64) -> None:
        super().__init__(seats)
        self.columns: Final = columns

        # The options of the table, as switches.
        self.final_exchange: i64 = 0
        self.strict_paths: i64 = 0
        self.free_end: i64 = 0  # 1: a paddy with a free path end may be ringed and stays open
        self.open_hands: i64 = 1
        self.no_ancestors: i64 = 0
        self.younger: i64 = NONE  # the younger seat; drawn when it is NONE

        self.phase: i64 = TOSSING
        self.turn: i64 = 0  # 1 to 3 wet, LAST_CARDS, FIRST_DRY_TURN to LAST_DRY_TURN
        self.active: i64 = 0  # the seat whose Dry Season turn it is
        self.dealt: i64 = 0  # cards dealt so far
        self.row_size: i64 = 0

        self.zone: vec[i64] = vec[i64]()  # by card
        self.hand: vec[i64] = vec[i64]()  # place * HAND_CARDS + k, in the order of the deal; at first the dealt pair
        self.hand_size: vec[i64] = vec[i64]()  # by place
        self.row: vec[i64] = vec[i64]()  # in the order in which the cards joined it
        self.row_places: vec[i64] = vec[i64]()  # by place: the card that joined the row there, also when it is taken
        self.ancestor: vec[i64] = vec[i64]()  # by place, or NONE
        # What a seat has decided. Secret until the last seat has: in CHOOSING and PICKING `picked`, in PICKING
        # `promised`, always `noted`.
        self.picked: vec[i64] = vec[i64]()  # by seat: the ancestor to be, later the card to be laid, or NONE
        self.promised: vec[i64] = vec[i64]()  # by seat: the card for the row, or NONE
        self.noted: vec[i64] = vec[i64]()  # by seat: the position for the picked card, or NONE
        self.laid: vec[i64] = vec[i64]()  # seat * SLOTS + slot: card, in the order in which they were laid
        self.position: vec[i64] = vec[i64]()  # likewise: where it lies (actions.py)
        self.laid_size: vec[i64] = vec[i64]()  # by seat
        self.points: vec[i64] = vec[i64]()  # by seat
        self.grounds: list[Landscape] = []  # by seat: what `landscape` has seen last

    def landscape(self, seat: i64) -> Landscape:
        """The ground of a seat and its paddies; laid again where only the cards were loaded."""
        ground = self.grounds[seat]
        if ground.size == self.laid_size[seat] and ground.is_under(self.strict_paths, self.free_end):
            return ground
        ground = bare(self.columns, self.strict_paths, self.free_end)
        for slot in range(seat * SLOTS, seat * SLOTS + self.laid_size[seat]):
            ground = lay(ground, self.laid[slot], self.position[slot])
        self.grounds[seat] = ground
        return ground

    def clone(self) -> "Seasons":
        raise NotImplementedError


def copy_into(c: Seasons, s: Seasons) -> None:
    """Copy all fields of `s` into the shell `c`."""
    c.final_exchange = s.final_exchange
    c.strict_paths = s.strict_paths
    c.free_end = s.free_end
    c.open_hands = s.open_hands
    c.no_ancestors = s.no_ancestors
    c.younger = s.younger
    c.phase = s.phase
    c.turn = s.turn
    c.active = s.active
    c.dealt = s.dealt
    c.row_size = s.row_size
    c.zone = s.zone[:]
    c.hand = s.hand[:]
    c.hand_size = s.hand_size[:]
    c.row = s.row[:]
    c.row_places = s.row_places[:]
    c.ancestor = s.ancestor[:]
    c.picked = s.picked[:]
    c.promised = s.promised[:]
    c.noted = s.noted[:]
    c.laid = s.laid[:]
    c.position = s.position[:]
    c.laid_size = s.laid_size[:]
    c.points = s.points[:]
    c.grounds = s.grounds[:]


def lay_out(s: Seasons) -> None:
    """Give an empty shell its tables: all cards undealt, no landscape begun."""
    s.zone = vec[i64]([UNDEALT] * CARDS)
    s.hand = vec[i64]([NONE] * (PLACES * HAND_CARDS))
    s.hand_size = vec[i64]([0] * PLACES)
    s.row = vec[i64]([NONE] * ROW_CARDS)
    s.row_places = vec[i64]([NONE] * ROW_CARDS)
    s.ancestor = vec[i64]([NONE] * PLACES)
    s.picked = vec[i64]([NONE] * PLACES)
    s.promised = vec[i64]([NONE] * PLACES)
    s.noted = vec[i64]([NONE] * PLACES)
    s.laid = vec[i64]([NONE] * (PLACES * SLOTS))
    s.position = vec[i64]([NONE] * (PLACES * SLOTS))
    s.laid_size = vec[i64]([0] * PLACES)
    s.points = vec[i64]([0] * PLACES)
    s.grounds = [bare(s.columns, s.strict_paths, s.free_end) for _ in range(PLACES)]
