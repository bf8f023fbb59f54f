"""What lies on the table in Kingdoms of Rice: the fields of a position, and nothing that decides anything."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import (
    EVENTS,
    FIEFDOMS,
    HAND,
    MARKETS,
    MAT,
    PALACES,
    PILE,
    ROWS,
    SEATS,
    TYPES,
    VALUES,
)
from subak.games.kingdoms.rules.columns import CATEGORIES, Columns

NONE: Final = -1

# Phases, in the order of the rulebook. flow.py lists the objects in the same order.
LEAVING: Final = 0  # fiefdoms that stay in the box are drawn, where the edition does not name them
SEATING: Final = 1  # the starting bidder is drawn
DEALING: Final = 2  # palace cards to choose from at the beginning
KEEPING: Final = 3  # which of them stay, sealed
BIDDING: Final = 4  # for the title of Shogun
TURNING: Final = 5  # the event of the season
LOSING: Final = 6  # a card to an event
CONSULTING: Final = 7  # the palace card that an event lets a player draw
ADVISING: Final = 8  # and what becomes of it
PRICING: Final = 9  # the market card of the harvest
ACTING: Final = 10  # the turn of a player
FORCING: Final = 11  # a FORCE card for the side whose step it is
BATTLING: Final = 12  # draw, War Room or hold
REWARDING: Final = 13  # the attacker has beaten a player
BRIBING: Final = 14  # draw or hold
REVEALING: Final = 15  # the FORCE cards that defend a fiefdom
TYING: Final = 16  # one more FORCE card for each side
DRAWING: Final = 17  # palace cards
PICKING: Final = 18  # which of them is kept
PLACING: Final = 19  # and where it goes
OVER: Final = 20

WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
HARVEST: Final = 3
SEASONS: Final = 4

# Who owns a fiefdom: a seat, or one of these.
NEUTRAL: Final = -1
BOXED: Final = -2  # not in this game

GOLD_BITS: Final = 16  # of `event_gold` for each seat

# How a fiefdom was gained.
BY_ATTACK: Final = 1
BY_BRIBERY: Final = 2

# The FORCE cards of a battle or bribery, `force[place * VALUES + value]`. The two sides come first.
ATTACKERS: Final = 0
DEFENDERS: Final = 1
ASIDE: Final = 2  # + side: given up in the War Room
TIES: Final = 4  # drawn to break a tie
DECK: Final = 5
FORCE_PLACES: Final = 6

# How the battle or bribery ended.
FAILED: Final = 1
WON: Final = 2

# What an event has done to a seat, `season_effect[seat * SEASON_COLUMNS + column]`; all but the last end with the
# season.
SKIPPED: Final = 0
MORE_ACTIONS: Final = 1
MORE_BUILDS: Final = 2
BUILD_CHANGE: Final = 3  # of the price of every build
VICTORY_PRICE: Final = 4  # gold + 1
NO_INCOME: Final = 5  # mask of the types that bring none
PRICE_CHANGE: Final = 6  # of rice, until the sale of the year
SEASON_COLUMNS: Final = 7

# Who put a palace card to the bottom of the pile: a seat, with this added if the card was put back to be redrawn.
REDRAWN: Final = 8

# The named sources of luck.
START_LUCK: Final = 0
PALACE_LUCK: Final = 1
EVENT_LUCK: Final = 2
MARKET_LUCK: Final = 3
FORCE_LUCK: Final = 4

FIELDS: Final = (
    "seats", "event_mix", "years", "first_bidder", "bribe_open", "plague_blocks_income", "war_room_defence",
    "hold_final", "rice_returns", "rice2_price", "destroy_palace", "replaced_returns", "hall_at_once", "phase", "asked",
    "year", "season", "shogun", "turn", "high_bid", "high_bidder", "passed", "bids", "titles", "event", "resolving",
    "losses_left", "event_gold", "standard", "charter", "extras_used", "on_mat", "choosing", "draws_left", "pile_top",
    "pile_bottom", "attacker", "defender", "target", "bribing", "side", "holds", "held", "reserve", "revealed",
    "outcome", "tie_attack", "tie_defence", "price", "card", "size", "owned", "gold", "attacks", "season_effect",
    "pile", "gone", "owner", "gained", "top", "bottom", "sender", "discarded", "hand", "noted", "event_left",
    "mix_left", "year_event", "market_left", "force",
)  # fmt: skip
ADDED_FIELDS: Final = ("replaced_returns",)  # unknown to older records
HISTORY: Final = ("bids", "titles", "event_gold")  # nothing depends on them; people like to look back at them


class Phase:
    """One kind of decision, or of chance. Phases are shared and stateless; whatever changes lives in Kingdoms."""

    def may_act(self, s: "Kingdoms", seat: i64) -> bool:
        return seat >= 0 and seat == s.asked

    def legal_into(self, s: "Kingdoms", seat: i64, out: vec[i64]) -> i64:
        return 0

    def why_not(self, s: "Kingdoms", seat: i64, action: i64) -> i64:
        """For a seat that may act; `absent` speaks to the others."""
        raise NotImplementedError

    def absent(self, s: "Kingdoms", seat: i64) -> i64:
        """Why a seat has nothing to decide here."""
        if s.asked == NOBODY:
            return no.GAME_OVER
        return no.LUCK_FIRST if s.asked == CHANCE else no.NOT_YOU

    def apply(self, s: "Kingdoms", seat: i64, action: i64) -> None:
        raise NotImplementedError

    def chance_into(self, s: "Kingdoms", out: vec[i64], weights: vec[i64]) -> i64:
        raise NotImplementedError

    def draw(self, s: "Kingdoms", luck: Luck) -> i64:
        raise NotImplementedError

    def stream(self, s: "Kingdoms") -> i64:
        raise NotImplementedError


class Kingdoms(State):
    """The fields of a position. Tile `seat * MAT + row * TILES + k` is the k-th of that row, left to right.

    A fresh object is an empty shell: `lay_out` gives it its tables, `copy_into` those of another position. flow.py adds
    the rules.
    """

    def __init__(self, columns: Columns, seats: i64) -> None:
        super().__init__(seats)
        self.columns: Final = columns

        # The options of the table; switches are 0 or 1.
        self.event_mix: i64 = 0
        self.years: i64 = 5
        self.first_bidder: i64 = NONE  # drawn when it is NONE
        self.bribe_open: i64 = 1
        self.plague_blocks_income: i64 = 1
        self.war_room_defence: i64 = 1
        self.hold_final: i64 = 0
        self.rice_returns: i64 = 1
        self.rice2_price: i64 = 0  # 0: as printed
        self.destroy_palace: i64 = 1
        self.replaced_returns: i64 = 0
        self.hall_at_once: i64 = 1

        self.phase: i64 = SEATING
        self.asked: i64 = CHANCE  # who is to decide
        self.year: i64 = 0  # from 1
        self.season: i64 = WINTER
        self.shogun: i64 = NONE  # always in solo
        self.turn: i64 = 0  # players who have had their turn this season

        # The auction.
        self.high_bid: i64 = 0
        self.high_bidder: i64 = NONE
        self.passed: i64 = 0  # mask of the seats that are out
        self.bids: i64 = 0  # what each seat bid last, BID_BITS each
        self.titles: i64 = 0  # who got the last titles and for how much, TITLE_BITS each, the newest first

        # The event.
        self.event: i64 = NONE  # of this season
        self.resolving: i64 = 0  # players who are through with it
        self.losses_left: i64 = 0  # cards that the player who is asked has still to lose
        self.event_gold: i64 = 0  # what it gave each seat, the sum of gold << seat * GOLD_BITS

        # The turn in progress.
        self.standard: i64 = 0  # actions left
        self.charter: i64 = 0  # extra builds left that come from no hall
        self.extras_used: i64 = 0  # two bits per card type: extra builds used that come from it
        self.on_mat: i64 = 0  # mask of the types that lay on the mat when the turn began

        # Palace cards on their way.
        self.choosing: i64 = 0  # mask of the seats that choose from three cards
        self.draws_left: i64 = 0
        self.pile_top: i64 = 0  # cards never drawn, which have no order
        self.pile_bottom: i64 = 0  # cards put back

        # The battle or bribery in progress, or the last one, which lies open until the next.
        self.attacker: i64 = NONE
        self.defender: i64 = NONE  # a seat, or NONE for a neutral fiefdom
        self.target: i64 = NONE  # the fiefdom, or NONE for a player
        self.bribing: i64 = 0
        self.side: i64 = ATTACKERS  # whose step it is; DEFENDERS while a bribery begins with their cards
        self.holds: i64 = 0  # in immediate succession
        self.held: i64 = 0  # mask of the sides that have held, for `hold_final`
        self.reserve: i64 = 0  # FORCE cards that defend the fiefdom and are still to be drawn
        self.revealed: i64 = 0
        self.outcome: i64 = 0
        self.tie_attack: i64 = NONE  # the last cards that were drawn to break a tie
        self.tie_defence: i64 = NONE

        self.price: i64 = NONE  # of rice in the last harvest

        self.card: vec[i64] = vec[i64]()  # by tile: a card type; in the palace row a kind of palace card
        self.size: vec[i64] = vec[i64]()  # seat * ROWS + row: cards there
        self.owned: vec[i64] = vec[i64]()  # by seat: mask of the card types on the mat
        self.gold: vec[i64] = vec[i64]()  # by seat
        self.attacks: vec[i64] = vec[i64]()  # by seat: attacks started
        self.season_effect: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # by card type: for sale
        self.gone: vec[i64] = vec[i64]()  # by card type: out of the game
        self.owner: vec[i64] = vec[i64]()  # by fiefdom
        self.gained: vec[i64] = vec[i64]()  # by fiefdom
        # Palace cards. Of the bottom everybody knows who put a card where, and only that seat which card it is.
        self.top: vec[i64] = vec[i64]()  # by kind
        self.bottom: vec[i64] = vec[i64]()  # kinds, the oldest first
        self.sender: vec[i64] = vec[i64]()  # likewise: who put it there
        self.discarded: vec[i64] = vec[i64]()  # seat * PALACES + kind: replaced or destroyed
        self.hand: vec[i64] = vec[i64]()  # seat * HAND + k: cards to choose from, or NONE
        self.noted: vec[i64] = vec[i64]()  # by seat: the sealed choice in KEEPING, or NONE
        self.event_left: vec[i64] = vec[i64]()  # by kind: not turned
        self.mix_left: vec[i64] = vec[i64]()  # by category: how many can still come
        self.year_event: vec[i64] = vec[i64]()  # by season
        self.market_left: vec[i64] = vec[i64]()  # by market card: 1 until it is turned
        self.force: vec[i64] = vec[i64]()

    def ask(self, who: i64, phase: i64) -> None:
        """Hand over to a seat, CHANCE or NOBODY."""
        self.asked = who
        self.phase = phase

    def clone(self) -> "Kingdoms":
        raise NotImplementedError


def copy_into(c: Kingdoms, s: Kingdoms) -> None:
    """Copy all fields of `s` into the shell `c`."""
    c.event_mix = s.event_mix
    c.years = s.years
    c.first_bidder = s.first_bidder
    c.bribe_open = s.bribe_open
    c.plague_blocks_income = s.plague_blocks_income
    c.war_room_defence = s.war_room_defence
    c.hold_final = s.hold_final
    c.rice_returns = s.rice_returns
    c.rice2_price = s.rice2_price
    c.destroy_palace = s.destroy_palace
    c.replaced_returns = s.replaced_returns
    c.hall_at_once = s.hall_at_once
    c.phase = s.phase
    c.asked = s.asked
    c.year = s.year
    c.season = s.season
    c.shogun = s.shogun
    c.turn = s.turn
    c.high_bid = s.high_bid
    c.high_bidder = s.high_bidder
    c.passed = s.passed
    c.bids = s.bids
    c.titles = s.titles
    c.event = s.event
    c.resolving = s.resolving
    c.losses_left = s.losses_left
    c.event_gold = s.event_gold
    c.standard = s.standard
    c.charter = s.charter
    c.extras_used = s.extras_used
    c.on_mat = s.on_mat
    c.choosing = s.choosing
    c.draws_left = s.draws_left
    c.pile_top = s.pile_top
    c.pile_bottom = s.pile_bottom
    c.attacker = s.attacker
    c.defender = s.defender
    c.target = s.target
    c.bribing = s.bribing
    c.side = s.side
    c.holds = s.holds
    c.held = s.held
    c.reserve = s.reserve
    c.revealed = s.revealed
    c.outcome = s.outcome
    c.tie_attack = s.tie_attack
    c.tie_defence = s.tie_defence
    c.price = s.price
    c.card = s.card[:]
    c.size = s.size[:]
    c.owned = s.owned[:]
    c.gold = s.gold[:]
    c.attacks = s.attacks[:]
    c.season_effect = s.season_effect[:]
    c.pile = s.pile[:]
    c.gone = s.gone[:]
    c.owner = s.owner[:]
    c.gained = s.gained[:]
    c.top = s.top[:]
    c.bottom = s.bottom[:]
    c.sender = s.sender[:]
    c.discarded = s.discarded[:]
    c.hand = s.hand[:]
    c.noted = s.noted[:]
    c.event_left = s.event_left[:]
    c.mix_left = s.mix_left[:]
    c.year_event = s.year_event[:]
    c.market_left = s.market_left[:]
    c.force = s.force[:]


def lay_out(s: Kingdoms) -> None:
    """Give an empty shell its tables: nothing on the mats, everything in the box."""
    s.card = vec[i64]([NONE] * (SEATS * MAT))
    s.size = vec[i64]([0] * (SEATS * ROWS))
    s.owned = vec[i64]([0] * SEATS)
    s.gold = vec[i64]([0] * SEATS)
    s.attacks = vec[i64]([0] * SEATS)
    s.season_effect = vec[i64]([0] * (SEATS * SEASON_COLUMNS))
    s.pile = vec[i64]([0] * TYPES)
    s.gone = vec[i64]([0] * TYPES)
    s.owner = vec[i64]([BOXED] * FIEFDOMS)
    s.gained = vec[i64]([0] * FIEFDOMS)
    s.top = vec[i64]([0] * PALACES)
    s.bottom = vec[i64]([NONE] * PILE)
    s.sender = vec[i64]([NONE] * PILE)
    s.discarded = vec[i64]([0] * (SEATS * PALACES))
    s.hand = vec[i64]([NONE] * (SEATS * HAND))
    s.noted = vec[i64]([NONE] * SEATS)
    s.event_left = vec[i64]([0] * EVENTS)
    s.mix_left = vec[i64]([0] * CATEGORIES)
    s.year_event = vec[i64]([NONE] * SEASONS)
    s.market_left = vec[i64]([0] * MARKETS)
    s.force = vec[i64]([0] * (FORCE_PLACES * VALUES))
