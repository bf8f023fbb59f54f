"""The printed numbers of an edition, one column per kind of number (KR-2.1)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.rules.actions import EVENTS, FIEFDOMS, MARKETS, PALACES, TYPES, VALUES

# The rows of a mat.
RICE: Final = 0
CITY: Final = 1
CASTLE: Final = 2
PALACE_ROW: Final = 3

# What rice, city and castle cards do on a mat (KR-2.2): `effect[type * EFFECTS + column]`, 0 for nothing.
RICE_FIELDS: Final = 0
SEASONAL_INCOME: Final = RICE_FIELDS + 1
HARVEST_INCOME: Final = SEASONAL_INCOME + 1
HARVEST_PER_CITY: Final = HARVEST_INCOME + 1  # for each card of one's city
PRICE_BONUS: Final = HARVEST_PER_CITY + 1  # for each field that is sold
DISCOUNT: Final = PRICE_BONUS + 1  # + row: rice, city or castle
EXTRA_ANY: Final = DISCOUNT + 3  # more builds or destroys in every season
EXTRA_HARVEST: Final = EXTRA_ANY + 1  # likewise, in the harvest only
VICTORY_DRAW: Final = EXTRA_HARVEST + 1
MAY_ATTACK: Final = VICTORY_DRAW + 1
MAY_BRIBE: Final = MAY_ATTACK + 1
PROTECTS: Final = MAY_BRIBE + 1  # mask of the tokens it gives
FORCE_ATTACK: Final = PROTECTS + 1  # on one's own MAX FORCE
FORCE_DEFENCE: Final = FORCE_ATTACK + 1
FORCE_OF_ATTACKER: Final = FORCE_DEFENCE + 1  # on the MAX FORCE of whoever attacks the owner
WAR_ROOMS: Final = FORCE_OF_ATTACKER + 1  # + side: FORCE cards that may be replaced in a battle
EFFECTS: Final = WAR_ROOMS + 2

# Whom an event strikes (KR-4.21).
GLOBAL_NOTHING: Final = 0
GLOBAL_GOOD: Final = 1
GLOBAL_BAD: Final = 2
SHOGUN_GOOD: Final = 3
SHOGUN_BAD: Final = 4
CATEGORIES: Final = 5

# What an event does.
NOTHING: Final = 0
GAIN_GOLD: Final = 1
GAIN_GOLD_PER: Final = 2
PAY_GOLD_PER: Final = 3
LOSE_GOLD_FRACTION: Final = 4
LOSE_NEWEST_RICE: Final = 5
LOSE_CARD: Final = 6  # of the owner's choice
LOSE_GENERAL: Final = 7
SKIP_TURN: Final = 8
EXTRA_ACTION: Final = 9
EXTRA_BUILD: Final = 10
BUILD_COST: Final = 11
VICTORY_COST: Final = 12
HARVEST_PRICE: Final = 13
SUSPEND_INCOME: Final = 14
TRIBUTE: Final = 15
FREE_CARD: Final = 16
FREE_VICTORY: Final = 17

# The numbers of an event: `event[type * EVENT_COLUMNS + column]`.
CATEGORY: Final = 0
PROTECTED_BY: Final = 1  # mask of tokens, any of which protects
DEED: Final = 2
AMOUNT: Final = 3  # gold, cards, actions or the divisor
BASE: Final = 4  # gold before any counting; what TRIBUTE brings in solo; the gold in place of FREE_CARD
WHAT: Final = 5  # counter, and behind it what it is about
ABOUT: Final = 6
OF_ROW: Final = 7
OF_TYPES: Final = 8  # mask of card types: those that may be lost or bring no income
CARD: Final = 9  # the type of FREE_CARD
EVENT_COLUMNS: Final = 10

# What can be counted on a mat (KR-2.2). The last three are about a mask of types, or a price.
COUNT_RICE: Final = 0
COUNT_FIELDS: Final = 1
COUNT_CITY: Final = 2
COUNT_CASTLE: Final = 3
COUNT_CITY_CASTLE: Final = 4
COUNT_PALACE: Final = 5
COUNT_EMPTY: Final = 6
COUNT_FULL_ROWS: Final = 7
COUNT_FIEFDOMS: Final = 8
COUNT_BRIBED: Final = 9
COUNT_ATTACKS: Final = 10
COUNT_INCOME: Final = 11
COUNT_GOLD: Final = 12
COUNT_TYPES: Final = 13
COUNT_DEAR: Final = 14  # cards worth at least a price
COUNT_CHEAP: Final = 15  # cards worth at most a price

# How a palace card scores.
VP_FIXED: Final = 0
VP_PER: Final = 1
VP_IF_TYPES: Final = 2  # all of a mask of types are there
VP_IF_ROW: Final = 3  # a row is full
VP_IF_AT_LEAST: Final = 4
VP_IF_EXACTLY: Final = 5
VP_BALANCE: Final = 6
VP_BOOST: Final = 7
VP_FRACTION: Final = 8

# The numbers of a palace card: `palace[type * PALACE_COLUMNS + column]`.
SCORES: Final = 0
VP: Final = 1
PER: Final = 2  # how many of what is counted; the divisor of VP_FRACTION; the number of a condition
CAP: Final = 3
COUNTED: Final = 4  # counter, and behind it what it is about
COUNTED_ABOUT: Final = 5
NEEDS: Final = 6  # mask of types, or a row
PLUS: Final = 7  # mask of rows
MINUS: Final = 8  # mask of rows
BOOSTS: Final = 9  # mask of palace cards; BASE_VP is what the boosting card itself is worth
BASE_VP: Final = 10
PALACE_COLUMNS: Final = 11

NO_CAP: Final = 9999

# The mixtures of events (KR-10.2): `mix[mixture * CATEGORIES + category]`.
MIX_RANDOM: Final = 0
MIX_CALM: Final = 1
MIX_WILD: Final = 2
MIX_GLOBAL: Final = 3
MIX_NO_SHOGUN_BAD: Final = 4
MIX_CUSTOM: Final = 5
MIXES: Final = 6


@final
class Faces:
    """The cards as people read them (cards.py), by number. Rules never look at them."""

    def __init__(self) -> None:
        self.cards: tuple[object, ...] = ()
        self.palaces: tuple[object, ...] = ()
        self.events: tuple[object, ...] = ()
        self.fiefdoms: tuple[object, ...] = ()
        self.markets: tuple[object, ...] = ()


@final
class Columns:
    """An edition as positions see it: shared by all of them, never changed. The loader fills it (edition.py)."""

    def __init__(self) -> None:
        self.faces: Faces = Faces()

        # Rice, city and castle cards by type; those for sale come first.
        self.types: i64 = 0
        self.for_sale: i64 = 0  # how many of them can be bought
        self.row: vec[i64] = vec[i64]([0] * TYPES)
        self.count: vec[i64] = vec[i64]([0] * TYPES)
        self.fewer: vec[i64] = vec[i64]([0] * TYPES)  # taken out for each player missing from four (KR-3.2)
        self.price: vec[i64] = vec[i64]([0] * TYPES)
        self.returns: vec[i64] = vec[i64]([0] * TYPES)  # 1: to its pile, however it is removed (KR-4.8)
        self.effect: vec[i64] = vec[i64]([0] * (TYPES * EFFECTS))
        self.types_with: vec[i64] = vec[i64]([0] * EFFECTS)  # mask of the types that have an effect
        self.of_row: vec[i64] = vec[i64]([0] * 3)  # mask of the types of a row
        self.first_rice: i64 = 0  # the cards everybody begins with (KR-3.5)
        self.first_city: i64 = 0
        self.two_field: i64 = -1  # the type whose price the option `rice2_price` changes, if there is one

        self.palaces: i64 = 0
        self.palace_count: vec[i64] = vec[i64]([0] * PALACES)
        self.palace: vec[i64] = vec[i64]([0] * (PALACES * PALACE_COLUMNS))
        self.conflicting: i64 = 0  # mask of the palace cards of which two may be redrawn (KR-3.7)

        self.events: i64 = 0
        self.event_count: vec[i64] = vec[i64]([0] * EVENTS)
        self.event: vec[i64] = vec[i64]([0] * (EVENTS * EVENT_COLUMNS))
        self.mix: vec[i64] = vec[i64]([0] * (MIXES * CATEGORIES))

        self.fiefdoms: i64 = 0
        self.fiefdom_vp: vec[i64] = vec[i64]([0] * FIEFDOMS)
        self.fiefdom_gold: vec[i64] = vec[i64]([0] * FIEFDOMS)
        self.fiefdom_players: vec[i64] = vec[i64]([0] * FIEFDOMS)  # least players for it to be in play; 0: luck decides
        self.fiefdoms_fewer: i64 = 3  # taken out for each missing player

        self.markets: i64 = 0
        self.market_price: vec[i64] = vec[i64]([0] * MARKETS)

        self.force_count: vec[i64] = vec[i64]([0] * VALUES)
        self.force_cards: i64 = 0

        # The constants of 2.10.
        self.start_gold: i64 = 25
        self.base_max_force: i64 = 30
        self.neutral_max_force: i64 = 50
        self.neutral_cards: i64 = 4
        self.bribe_defence_cards: i64 = 3
        self.bribe_cost: i64 = 8
        self.counter_bribe_cost: i64 = 12
        self.victory_cost: i64 = 10
        self.victory_draw: i64 = 2
        self.replace_cost: i64 = 2
        self.destroy_cost: i64 = 2
        self.row_size: i64 = 5
        self.years: i64 = 5
        self.min_bid: i64 = 1
        self.max_bid: i64 = 200
