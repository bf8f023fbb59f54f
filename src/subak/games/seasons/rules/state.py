"""What lies on the table in Seasons of Rice: the fields of a position, and nothing that decides anything."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import State
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, PLACES, ROW_CARDS, SEAT_ACTIONS, SLOTS
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


class Flow:
    """The phases of the game, and the questions to a whole position. flow.py answers them."""

    def __init__(self, phases: vec[Phase]) -> None:
        self.phases: vec[Phase] = phases

    def shows(self, s: "Seasons", watcher: i64, actor: i64) -> bool:
        raise NotImplementedError

    def unseal(self, s: "Seasons", seat: i64) -> None:
        raise NotImplementedError

    def determinize(self, s: "Seasons", seat: i64, luck: Luck) -> None:
        raise NotImplementedError

    def winners_into(self, s: "Seasons", out: vec[i64]) -> i64:
        raise NotImplementedError

    def features_into(self, s: "Seasons", seat: i64, out: vec[float], first: i64) -> i64:
        raise NotImplementedError

    def value(self, s: "Seasons", seat: i64) -> float:
        raise NotImplementedError


@final
class Seasons(State):
    """A position of Seasons of Rice. In solo the phantom holds place 1: it has a hand and nothing else.

    The cards laid, with their positions, are all there is to a landscape; `landscape` shows the ground and the paddies
    they make. A fresh object is an empty shell: `lay_out` gives it its tables, `clone` copies them.
    """

    def __init__(self, columns: Columns, flow: Flow, seats: i64) -> None:
        super().__init__(seats)
        self.columns: Final = columns
        self.flow: Final = flow
        self.phases: vec[Phase] = flow.phases

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

    def actor(self) -> i64:
        return self.phases[self.phase].actor(self)

    def may_act(self, seat: i64) -> bool:
        return self.phases[self.phase].may_act(self, seat)

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        phase = self.phases[self.phase]
        if not phase.may_act(self, seat):
            return 0
        return phase.legal_into(self, seat, out)

    def why_not(self, seat: i64, action: i64) -> i64:
        phase = self.phases[self.phase]
        if not phase.may_act(self, seat):
            return phase.absent(self, seat)
        if action < 0 or action >= SEAT_ACTIONS:
            return no.ONLY_LUCK
        return phase.why_not(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        self.phases[self.phase].apply(self, seat, action)

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> i64:
        return self.phases[self.phase].chance_into(self, out, weights)

    def draw(self, luck: Luck) -> i64:
        return self.phases[self.phase].draw(self, luck)

    def stream(self) -> i64:
        return self.phases[self.phase].stream(self)

    def shows(self, watcher: i64, actor: i64) -> bool:
        return self.flow.shows(self, watcher, actor)

    def unseal(self, seat: i64) -> None:
        self.flow.unseal(self, seat)

    def determinize(self, seat: i64, luck: Luck) -> None:
        self.flow.determinize(self, seat, luck)

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def winners_into(self, out: vec[i64]) -> i64:
        return self.flow.winners_into(self, out)

    def features_into(self, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        return self.flow.features_into(self, seat, out, first)

    def is_settled(self) -> bool:
        """A turn begins."""
        if self.phase != PICKING:
            return self.phase == TAKING
        for seat in range(self.seats):
            if self.picked[seat] != NONE:
                return False
        return True

    def value(self, seat: i64) -> float:
        return self.flow.value(self, seat)

    def clone(self) -> "Seasons":
        c = Seasons(self.columns, self.flow, self.seats)
        c.final_exchange = self.final_exchange
        c.strict_paths = self.strict_paths
        c.free_end = self.free_end
        c.open_hands = self.open_hands
        c.no_ancestors = self.no_ancestors
        c.younger = self.younger
        c.phase = self.phase
        c.turn = self.turn
        c.active = self.active
        c.dealt = self.dealt
        c.row_size = self.row_size
        c.zone = self.zone[:]
        c.hand = self.hand[:]
        c.hand_size = self.hand_size[:]
        c.row = self.row[:]
        c.row_places = self.row_places[:]
        c.ancestor = self.ancestor[:]
        c.picked = self.picked[:]
        c.promised = self.promised[:]
        c.noted = self.noted[:]
        c.laid = self.laid[:]
        c.position = self.position[:]
        c.laid_size = self.laid_size[:]
        c.points = self.points[:]
        c.grounds = self.grounds[:]
        return c


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
