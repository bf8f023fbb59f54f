"""What the numbers are that bot/observation.py writes, and which thing each action is about."""

from subak.engine.observation import Block, Layout, Touch, count, flag, flags
from subak.games.seasons.bot import landscape_features
from subak.games.seasons.bot.features import MAP_SIDE
from subak.games.seasons.bot.landscape_features import OF_GROUND, OF_PADDY, PADDIES
from subak.games.seasons.bot.observation import FAR, POINTS, TURNS
from subak.games.seasons.rules import actions as do
from subak.games.seasons.rules.state import OVER

ROTATIONS = flags("rotation", do.ROTATIONS, "how it is turned")

TABLE = Block(
    "table",
    "The turn, and the position that the seat has sealed for its card.",
    1,
    (
        *flags("seat", do.PLACES, "which seat looks"),
        *flags("phase", OVER + 1, "the phase, in the order of the rulebook"),
        count("turn", TURNS, "the turn, 1 to 10 through both seasons", TURNS),
        count("dealt", do.CARDS, "cards dealt", do.CARDS),
        count("row", do.ROW_CARDS, "cards in the row", do.ROW_CARDS),
        flag("noted", "a position is sealed"),
        count("x", FAR, "its X", least=-do.SIDE),
        count("y", FAR, "its Y", least=-do.SIDE),
        *ROTATIONS,
    ),
)

SEATS = Block(
    "place",
    "The seats; in solo the phantom is the second.",
    do.PLACES,
    (
        flag("seat", "a seat, not the phantom"),
        flag("owes", "has to decide now"),
        flag("active", "has the turn in the Dry Season"),
        flag("younger", "the younger seat"),
        count("points", POINTS, "points", least=-POINTS),
        count("hand", do.HAND_CARDS, "cards in hand", do.HAND_CARDS),
        count("laid", do.SLOTS, "cards in the landscape", do.SLOTS),
        count("map x", FAR, "X of the first column of its map", least=-do.SIDE),
        count("map y", FAR, "Y of the first row of its map", least=-do.SIDE),
    ),
    order="the seat that looks, then the other",
)

CARDS = Block(
    "card",
    "Every card: where it is, in which order it came there, and how it lies.",
    do.CARDS,
    (
        flag("out", "out of the game"),
        flag("in row", "in the row"),
        flag("in own pair", "one of the two to choose an ancestor from"),
        flag("in other pair", "likewise, of the other"),
        flag("in own hand", "in hand"),
        flag("in other hand", "in the hand of the other"),
        flag("own ancestor", "the ancestor"),
        flag("other ancestor", "the ancestor of the other"),
        flag("own waiting", "laid next"),
        flag("other waiting", "laid next by the other"),
        flag("laid", "lies in a landscape"),
        flag("own picked", "picked by the seat, sealed or not"),
        flag("own promised", "promised to the row by the seat"),
        count("own hand order", do.HAND_CARDS, "its place in the hand or pair, from 1", do.HAND_CARDS),
        count("row order", do.ROW_CARDS, "its place among the cards of the row, from 1", do.ROW_CARDS),
        count("row place", do.ROW_CARDS, "where it joined the row, from 1, also if it was taken", do.ROW_CARDS),
        count("slot", do.SLOTS, "when it was laid, from 1; negative in the other landscape", do.SLOTS, -do.SLOTS),
        count("other hand order", do.HAND_CARDS, "its place in the hand or pair of the other", do.HAND_CARDS),
        count("x", FAR, "X of the corner of its box", least=-do.SIDE),
        count("y", FAR, "Y of the corner of its box", least=-do.SIDE),
        *ROTATIONS,
    ),
    (
        Touch(do.ANCESTOR, do.CARDS),
        Touch(do.PLACE, do.CARDS),
        Touch(do.PROMISE, do.CARDS),
        Touch(do.TAKE, do.CARDS),
    ),
    "as in the edition",
)

MEANINGS = {
    "cards to lay": "cards still to be laid",
    "closed paddies": "closed paddies",
    "missing": "quarters of squares that are missing",
    "free ends": "path ends inside",
    "points": "points if it were closed now",
    "there": "there is such a paddy",
    "squares": "squares",
}


def fact(name: str) -> str:
    return MEANINGS.get(name, name)


LANDSCAPES = Block(
    "landscape",
    f"What the landscapes hold, the {PADDIES} largest open paddies one by one. All of it follows from the cards.",
    do.PLACES,
    tuple(
        count(name, 1, fact(name.split(" ", 2)[-1] if name.startswith("paddy") else name), least=-16)
        for name in landscape_features.names()
    ),
    order="the seat that looks, then the other",
)
assert len(LANDSCAPES.columns) == len(OF_GROUND) + PADDIES * len(OF_PADDY)

MAP = Block(
    "map",
    "The landscapes cell by cell: 0 bare, 0.5 covered, 1 a path. All of it follows from the cards.",
    do.PLACES,
    tuple(
        count(f"row {y} column {x}", 2, "bare, covered or a path", 2) for y in range(MAP_SIDE) for x in range(MAP_SIDE)
    ),
    order="the seat that looks, then the other",
)

OBSERVATION = Layout((TABLE, SEATS, CARDS, LANDSCAPES, MAP))
