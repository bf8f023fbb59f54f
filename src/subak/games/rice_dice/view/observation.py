"""What the numbers are that bot/observation.py writes, and which thing each action is about."""

from subak.engine.observation import Block, Layout, Touch, count, flag, flags, identity
from subak.games.rice_dice.bot.observation import CARDS, FEW, RICE, TOKENS, TURNS, WORKERS, YIELD
from subak.games.rice_dice.edition.names import FACE_NAMES, KIND_NAMES
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules.columns import EFFECTS, FACES
from subak.games.rice_dice.rules.state import OVER

MOST_DICE = do.DICE

TABLE = Block(
    "table",
    "The turn in progress and the stocks.",
    1,
    (
        *flags("seat", do.PLACES, "which seat looks; some actions name seats"),
        *flags("phase", OVER + 1, "the phase, in the order of the rulebook"),
        *flags("action", KIND_NAMES, "the action that was chosen"),
        count("turn", TURNS, "turns before this one"),
        count("deck", CARDS, "cards in the deck", do.MAX_CARDS),
        count("discard", CARDS, "cards in the discard pile", do.MAX_CARDS),
        count("hand", CARDS, "drawn cards", do.MAX_CARDS),
        count("reservoir", TOKENS, "water in the reservoir"),
        count("supply", TOKENS, "water in the supply"),
        count("debt", TOKENS, "water that the reservoir owes to the supply"),
        count("demand", TOKENS, "sum of the water numbers of all paddies"),
        count("weed stock", TOKENS, "weeds in the stock"),
        count("pending weeds", FEW, "weeds still to be placed"),
        count("ignore", FEW, "weeds that may still be ignored"),
        count("send", FEW, "weeds that may still go to others"),
        count("rerolls", FEW, "opportunities to reroll that are past"),
        count("symbols", WORKERS, "symbols of the action"),
        count("workers", WORKERS, "workers left"),
        count("draws", FEW, "cards still to draw"),
        count("adds", FEW, "cards that may still be laid out"),
        count("intake", FEW, "water still to take"),
    ),
)

PLACES = Block(
    "place",
    "The seats; in solo the Happy Farmer is the second.",
    do.PLACES,
    (
        flag("there", "somebody sits there"),
        flag("asked", "decides now"),
        flag("active", "has the turn"),
        count("rice", RICE, "rice"),
        count("gained", TURNS, "when it last gained rice: the number of the event, twice, plus 1 in its own turn"),
        count("paddies", do.SLOTS, "paddies in the field", do.SLOTS),
        flag("sealed", "its release is decided and not shown yet"),
        identity("release", do.RELEASES, "what your sealed release is, by its code"),
        *flags("spirit", EFFECTS, "a card in the field has this effect, by its column in the rules"),
    ),
    order="the seat that looks first, then clockwise",
)


def slot_of_place(k: int, seat: int, seats: int) -> int:
    """Actions name places as they are; rows begin with the seat that looks."""
    places = max(seats, 2)
    place, slot = divmod(k, do.SLOTS)
    return (place - seat) % places * do.SLOTS + slot if place < places else -1


PADDIES = Block(
    "paddy",
    "The paddies of all fields.",
    do.PLACES * do.SLOTS,
    (
        flag("there", "there is a paddy"),
        identity("card", do.MAX_CARDS, "its card"),
        count("hexes", FEW, "hexes", 9),
        count("magic", FEW, "hexes with magic water", 9),
        count("water number", FEW, "its water number", 20),
        count("yield 0", YIELD, "rice without weeds"),
        count("yield 1", YIELD, "rice with one weed"),
        count("yield 2", YIELD, "rice with two weeds or more"),
        count("water", FEW, "water on it", 9),
        count("room", FEW, "water that it could still take", 9),
        count("weeds", 2, "weeds", 24),
        flag("planted", "planted"),
        flag("fresh", "planted this turn"),
        flag("starting", "a starting card"),
        flag("level set", "its level in the release in progress is noted"),
        count("level", FEW, "that level", 9),
    ),
    (
        Touch(do.WEED_TO, do.PLACES * do.SLOTS, slot_of_place),
        *(Touch(verb, do.SLOTS) for verb in (do.PLANT, do.PULL, do.HARVEST, do.DRAIN, do.REPLACE, do.FILL, do.ADD)),
    ),
    "by place as above, four from left to right for each",
)

DICE = Block(
    "die",
    "The dice, once they were rolled this turn.",
    MOST_DICE,
    (*flags("shows", [FACE_NAMES[k] for k in range(FACES)], "the face it shows"), flag("rolling", "is in the air")),
    order="as the actions that reroll number them",
)

DECK = Block(
    "card",
    "Where each card is that lies in no field.",
    do.MAX_CARDS,
    (
        flag("in deck", "in the deck, or in a hand that the seat does not see"),
        flag("in hand", "drawn, and seen by the seat"),
        flag("picked", "about to be laid out"),
        flag("discarded", "in the discard pile"),
        flag("starting", "a starting card that nobody has"),
    ),
    (Touch(do.TAKE, do.MAX_CARDS),),
    "as in the edition, copies included",
)

OBSERVATION = Layout((TABLE, PLACES, PADDIES, DICE, DECK))
