"""What the numbers are that bot/observation.py writes, and which thing each action is about."""

from subak.engine.observation import Block, Layout, Touch, count, flag, flags, identity
from subak.games.kingdoms.bot.observation import (
    BOTTOM,
    CARDS,
    COPIES,
    FEW,
    FIELDS,
    FORCE,
    GOLD,
    PILE,
    POINTS,
    PRICE,
    ROWS_SEEN,
)
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules.columns import CATEGORIES
from subak.games.kingdoms.rules.phases.auction import TITLES
from subak.games.kingdoms.rules.state import OVER, SEASON_COLUMNS, SEASONS

CLOCKWISE = "the seat that looks first, then clockwise"
SEASON_WORDS = ("winter", "spring", "summer", "harvest")
EFFECT_WORDS = (
    "misses the turn",
    "more actions",
    "more builds",
    "builds cost more or less",
    "price of a palace card, plus 1",
    "types without income, as bits",
    "rice sells for more or less",
)


TABLE = Block(
    "table",
    "The time, the turn in progress, and the seat's own sealed choice.",
    1,
    (
        *flags("seat", do.SEATS, "which seat looks"),
        *flags("phase", OVER + 1, "the phase, in the order of the rulebook"),
        *flags("season", SEASON_WORDS, "the season"),
        count("year", FEW, "the year"),
        count("years", FEW, "years of the game"),
        count("turn", do.SEATS, "players who have had their turn this season", do.SEATS),
        count("high bid", GOLD, "the bid on the table", do.TOP_BID),
        count("resolving", do.SEATS, "players who are through with the event", do.SEATS),
        count("losses", FEW, "cards that the player who decides has still to lose"),
        count("actions", FEW, "standard actions left"),
        count("charter", FEW, "extra builds left that come from no hall"),
        count("draws", FEW, "palace cards still to draw"),
        count("palace pile", PILE, "palace cards never drawn", do.PILE),
        count("palace bottom", PILE, "palace cards put back under the pile", do.PILE),
        flag("price known", "there was a harvest"),
        count("price", PRICE, "price of rice in the last harvest"),
        *flags("sealed pair", 2 * do.PAIRS, "your sealed choice: the pairs to redraw, then those to keep"),
    ),
)

PLAYERS = Block(
    "player",
    "What everybody sees of a player.",
    do.SEATS,
    (
        flag("there", "somebody sits there"),
        flag("owes", "has to decide"),
        flag("asked", "is asked now"),
        flag("turn", "has the turn, or would have the next one"),
        flag("shogun", "is Shogun"),
        flag("stays", "is Shogun if nobody bids"),
        flag("high bidder", "has made the highest bid"),
        flag("passed", "is out of the auction"),
        flag("choosing", "chooses palace cards"),
        flag("may attack", "may attack"),
        flag("may bribe", "may bribe"),
        count("last bid", GOLD, "the last bid in this auction", do.TOP_BID),
        count("gold", GOLD, "gold"),
        count("event gold", GOLD, "gold from the event of the season", least=-16 * GOLD),
        count("attacks", FEW, "attacks started"),
        count("income", FIELDS, "income of a season", least=-FIELDS),
        count("fields", FIELDS, "rice fields"),
        count("attack", FORCE, "MAX FORCE against a neutral fiefdom", least=-FORCE),
        count("defence", FORCE, "MAX FORCE in defence", least=-FORCE),
        count("palace points", POINTS, "points of the palace; of others only at the end", least=-POINTS),
        *(count(f"{row} cards", do.TILES, f"{row} cards", do.TILES) for row in ("rice", "city", "castle", "palace")),
        *(
            count(f"season {column}", CARDS, f"what the event does: {EFFECT_WORDS[column]}", least=-16 * CARDS)
            for column in range(SEASON_COLUMNS)
        ),
        *flags("owns", do.TYPES, "a card of this type lies on the mat"),
    ),
    (Touch(do.ATTACK_SEAT, do.SEATS - 1, lambda k, seat, seats: k + 1 if k + 1 < seats else -1),),
    CLOCKWISE,
)

TILES = Block(
    "tile",
    "The rice, city and castle tiles of all mats.",
    do.SEATS * ROWS_SEEN * do.TILES,
    (
        flag("filled", "a card lies there"),
        identity("card", do.TYPES, "its type"),
        count("worth", PRICE, "what it is worth"),
    ),
    (Touch(do.DESTROY, ROWS_SEEN * do.TILES),),
    "by player as above; five of rice, five of the city, five of the castle for each",
)

PALACES = Block(
    "palace",
    "The palace tiles of all players.",
    do.SEATS * do.TILES,
    (
        flag("filled", "a card lies there"),
        identity("card", do.PALACES, "its kind, if the seat may see it"),
    ),
    (
        Touch(do.DESTROY + ROWS_SEEN * do.TILES, do.TILES),
        Touch(do.REPLACE, do.TILES),
    ),
    "by player as above, five for each",
)

OWN_PALACE = Block(
    "own palace",
    "Your palace once more, one flag for each kind.",
    do.TILES,
    flags("kind", do.PALACES, "a palace card of this kind"),
)

HAND = Block(
    "hand",
    "The palace cards that the seat chooses from.",
    do.HAND,
    flags("kind", do.PALACES, "a palace card of this kind"),
    (Touch(do.KEEP, do.HAND),),
    "the places that the choices name",
)

HANDS = Block(
    "hand size",
    "How many palace cards each player chooses from.",
    do.SEATS,
    (count("cards", do.HAND, "cards", do.HAND),),
    order=CLOCKWISE,
)

FIEFDOMS = Block(
    "fiefdom",
    "The fiefdoms in play.",
    do.FIEFDOMS,
    (
        flag("in play", "in play"),
        flag("neutral", "nobody owns it"),
        flag("by attack", "gained by an attack"),
        flag("by bribery", "gained by bribery"),
        count("points", FEW, "victory points"),
        count("gold", FEW, "gold"),
        *flags("owner", do.SEATS, "owned by this player, counted clockwise from the seat that looks"),
    ),
    tuple(Touch(verb, do.FIEFDOMS) for verb in (do.ATTACK, do.BRIBE, do.TAKE_FIEFDOM)),
    "as in the edition",
)


def build_row(k: int, seat: int, seats: int) -> int:
    return k // do.PLACES


PILES = Block(
    "type",
    "The types of rice, city and castle cards.",
    do.TYPES,
    (
        count("for sale", COPIES, "cards for sale"),
        count("gone", COPIES, "cards out of the game"),
        count("extras used", 3, "extra builds used this turn that come from it", 3),
        flag("at the beginning", "lay on the mat of the player in turn when the turn began"),
    ),
    (Touch(do.BUILD, do.BUILDS * do.PLACES, build_row),),
    "as in the edition",
)

EVENT = Block(
    "event",
    "The events.",
    1,
    (
        *flags("now", do.EVENTS, "the event of the season"),
        *(
            column
            for season in range(SEASONS)
            for column in flags(SEASON_WORDS[season], do.EVENTS, "the event of this season of the year")
        ),
        *(count(f"left {event}", COPIES, "cards of this event not turned yet") for event in range(do.EVENTS)),
        *(count(f"category {k}", PILE, "cards of this category that may still come") for k in range(CATEGORIES)),
        *(count(f"market {k}", 1, "the market card is not turned yet", 1) for k in range(do.MARKETS)),
    ),
)

CONTEST = Block(
    "contest",
    "The battle or bribery in progress, or the last one.",
    1,
    (
        *flags("attacker", do.SEATS, "the attacker, counted clockwise from the seat that looks"),
        *flags("defender", do.SEATS, "the defender, likewise; none for a neutral fiefdom"),
        *flags("fiefdom", do.FIEFDOMS, "what it is about, if it is not about a player"),
        flag("bribery", "a bribery, not a battle"),
        flag("step of defence", "the step is that of the defence"),
        flag("revealed", "the cards lie open"),
        flag("won", "the attacker has won"),
        flag("failed", "the attacker has failed"),
        count("holds", FEW, "sides that have held, one after the other"),
        flag("attack held", "the attacker has held"),
        flag("defence held", "the defender has held"),
        count("reserve", CARDS, "FORCE cards that defend the fiefdom and are still to be drawn"),
        identity("tie attack", do.VALUES, "the last card of the attacker that was to break a tie"),
        identity("tie defence", do.VALUES, "the last card of the defender that was to break a tie"),
    ),
)

SIDES = Block(
    "side",
    "FORCE cards of the contest; values only if the seat sees them.",
    4,
    (
        flag("seen", "the seat sees them"),
        count("cards", CARDS, "cards"),
        count("total", FORCE, "their sum"),
        *(count(f"value {value}", COPIES, "cards of this value") for value in range(do.VALUES)),
    ),
    order="attack, defence, given up by the attacker, given up by the defender",
)

UNSEEN = Block(
    "unseen force",
    "FORCE cards that the seat has not seen in this contest.",
    do.VALUES,
    (count("copies", COPIES, "cards of this value"),),
    order="values from 0",
)

PALACE_PILE = Block(
    "palace kind",
    "The kinds of palace cards.",
    do.PALACES,
    (
        count("unseen", COPIES, "cards that the seat has not seen: in the pile, or with others"),
        count("discarded", COPIES, "cards that the seat itself has given up"),
    ),
    order="as in the edition",
)

BOTTOM_CARDS = Block(
    "bottom",
    f"The first {BOTTOM} cards that were put back under the palace pile.",
    BOTTOM,
    (
        *flags("sender", do.SEATS, "who put it there, counted clockwise from the seat that looks"),
        flag("redrawn", "it was put back to be redrawn"),
        identity("card", do.PALACES, "its kind, if the seat itself put it there"),
    ),
    order="the oldest first",
)

TITLES_BLOCK = Block(
    "title",
    "Who was Shogun of the last years.",
    TITLES,
    (
        *flags("shogun", do.SEATS, "who, counted clockwise from the seat that looks"),
        count("gold", GOLD, "for how much", do.TOP_BID),
    ),
    order="the newest first",
)

OBSERVATION = Layout(
    (
        TABLE,
        PLAYERS,
        TILES,
        PALACES,
        OWN_PALACE,
        HAND,
        HANDS,
        FIEFDOMS,
        PILES,
        EVENT,
        CONTEST,
        SIDES,
        UNSEEN,
        PALACE_PILE,
        BOTTOM_CARDS,
        TITLES_BLOCK,
    )
)
