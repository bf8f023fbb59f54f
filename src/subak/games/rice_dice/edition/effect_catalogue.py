"""The abilities of spirits by name (section 2.5): their parameters in an edition file and the sentence on the card.

The sentence is generated from the parameters, so that a changed number changes the card. The first pattern that fits
is taken; in a pattern a range stands for any of its numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.translation import say
from subak.games.rice_dice.rules.actions import DICE

Values = Mapping[str, Any]

FACE_NAMES: Final = ("water", "card", "worker", "double", "weed", "wild")
KIND_NAMES: Final = ("worker", "card", "water")
SYMBOLS: Final = (*KIND_NAMES, "any")
SCOPES: Final = ("self", "all")
WHO: Final = ("any", "previous")
TASKS: Final = ("harvest", "weed")
EVENTS: Final = ("plant", "weed_removed", "other_harvest")

MANY: Final = range(DICE, 100)  # as many as there are dice, or more: all of them
LESS: Final = range(-9, -1)
MORE: Final = range(1, 10)

FACE_WORDS: Final = {
    "water": "water",
    "card": "card",
    "worker": "worker",
    "double": "double worker",
    "weed": "weed",
    "wild": "?",
}
FACE_SHOWN: Final = {
    "water": "water",
    "card": "a card",
    "worker": "one worker",
    "double": "two workers",
    "weed": "a weed",
    "wild": "a ?",
}


@dataclass(frozen=True)
class Parameter:
    """A value an effect needs: a whole number, one of some words, several of them, or yes and no."""

    name: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    several: bool = False
    switch: bool = False
    default: int | None = None
    optional: bool = False


@dataclass(frozen=True)
class Ability:
    """`meaning` is for those who write editions, `sentences` are for the card, `rule` is where it matters."""

    rule: str
    meaning: str
    parameters: tuple[Parameter, ...]
    sentences: tuple[tuple[Values, str], ...]


def number(name: str, low: int, high: int, default: int | None = None) -> Parameter:
    return Parameter(name, low, high, default=default)


def word(name: str, words: tuple[str, ...], *, optional: bool = False) -> Parameter:
    return Parameter(name, words=words, optional=optional)


SYMBOL = word("symbol", SYMBOLS)
SCOPE = word("scope", SCOPES)

ABILITIES: Final[dict[str, Ability]] = {
    "none": Ability("", "no effect", (), ()),
    "add_symbol": Ability(
        "RD-4.17",
        "n more symbols when you take that action",
        (SYMBOL, number("n", 1, 99)),
        (
            ({"symbol": "worker", "n": 1}, "Add one worker to every roll."),
            ({"symbol": "card", "n": 1}, "Add one card to every roll."),
            ({"symbol": "water", "n": 1}, "Add one water to every roll."),
            ({"symbol": "any", "n": 1}, "Add one symbol to every action you take."),
            ({"symbol": "worker"}, "Add {n} workers to every roll."),
            ({"symbol": "card"}, "Add {n} cards to every roll."),
            ({"symbol": "water"}, "Add {n} water to every roll."),
            ({"symbol": "any"}, "Add {n} symbols to every action you take."),
        ),
    ),
    "min_symbol": Ability(
        "RD-4.17",
        "at least n symbols when you take that action, counted after all additions",
        (SYMBOL, number("n", 1, 99)),
        (
            ({"symbol": "worker"}, "When you take the worker action you have at least {n} {n?worker|workers}."),
            ({"symbol": "card"}, "When you take the card action you draw at least {n} {n?card|cards}."),
            ({"symbol": "water"}, "When you take the water action you have at least {n} water."),
            ({"symbol": "any"}, "Whatever action you take, you have at least {n} of its symbols."),
        ),
    ),
    "extra_reroll": Ability(
        "RD-4.8",
        "so many times more you may reroll up to max_dice dice, with only_face only dice that show it",
        (number("times", 1, 5), number("max_dice", 1, DICE), word("only_face", FACE_NAMES, optional=True)),
        (
            (
                {"times": 1, "max_dice": 1, "only_face": None},
                "After your reroll you may reroll one die once more.",
            ),
            (
                {"times": 1, "max_dice": 2, "only_face": None},
                "After your reroll you may reroll up to two dice once more.",
            ),
            ({"times": 1, "only_face": None}, "After your reroll you may reroll up to {max_dice} dice once more."),
            (
                {"only_face": None},
                "After your reroll you may reroll up to {max_dice} {max_dice?die|dice} {times} more times.",
            ),
            ({"times": 1, "max_dice": 1}, "After your reroll you may once reroll one die that shows {shown}."),
            ({"times": 1}, "After your reroll you may once reroll up to {max_dice} dice that show {shown}."),
            (
                {},
                "After your reroll you may {times} times reroll up to {max_dice} {max_dice?die|dice} showing {shown}.",
            ),
        ),
    ),
    "ignore_weeds": Ability(
        "RD-4.13",
        "up to n of the weeds you rolled need not be placed",
        (number("n", 1, 99),),
        (
            ({"n": 1}, "You may ignore one weed you rolled each turn."),
            ({"n": MANY}, "You may ignore all weeds you roll."),
            ({}, "You may ignore up to {n} weeds you rolled each turn."),
        ),
    ),
    "weeds_to_others": Ability(
        "RD-4.11",
        "up to n of the weeds you rolled may be placed on paddies of other players",
        (number("n", 1, 99),),
        (
            ({"n": 1}, "You may place one weed you roll each turn on another player's paddy."),
            ({"n": MANY}, "You may place the weeds you roll on other players' paddies."),
            ({}, "You may place up to {n} of the weeds you roll each turn on other players' paddies."),
        ),
    ),
    "harvest_bonus": Ability(
        "RD-4.22",
        "n more rice for each harvest of a paddy in scope",
        (number("n", 1, 99), SCOPE),
        (
            ({"scope": "all"}, "Each paddy you harvest gives {n} more rice."),
            ({"scope": "self"}, "This paddy gives {n} more rice when you harvest it."),
        ),
    ),
    "plant_cost": Ability(
        "RD-4.20",
        "planting a paddy in scope needs so many workers more (delta above 0) or fewer, never below the floor",
        (number("delta", -9, 9), SCOPE, number("floor", 0, 9, 1)),
        (
            ({"delta": -1, "scope": "all"}, "Planting any of your paddies needs one worker less (at least {floor})."),
            ({"delta": -1, "scope": "self"}, "Planting this paddy needs one worker less (at least {floor})."),
            (
                {"delta": LESS, "scope": "all"},
                "Planting any of your paddies needs {size} workers less (at least {floor}).",
            ),
            ({"delta": LESS, "scope": "self"}, "Planting this paddy needs {size} workers less (at least {floor})."),
            (
                {"delta": MORE, "scope": "all"},
                "Planting any of your paddies needs {size} more {size?worker|workers}.",
            ),
            ({"delta": MORE, "scope": "self"}, "Planting this paddy needs {size} more {size?worker|workers}."),
            ({"scope": "all"}, "Planting any of your paddies needs at least {floor} {floor?worker|workers}."),
            ({"scope": "self"}, "Planting this paddy needs at least {floor} {floor?worker|workers}."),
        ),
    ),
    "harvest_cost": Ability(
        "RD-4.22",
        "harvesting a paddy in scope needs so many workers more (delta above 0) or fewer, never below the floor",
        (number("delta", -9, 9), SCOPE, number("floor", 0, 9, 1)),
        (
            (
                {"delta": -1, "scope": "all"},
                "Harvesting any of your paddies needs one worker less (at least {floor}).",
            ),
            ({"delta": -1, "scope": "self"}, "Harvesting this paddy needs one worker less (at least {floor})."),
            (
                {"delta": LESS, "scope": "all"},
                "Harvesting any of your paddies needs {size} workers less (at least {floor}).",
            ),
            ({"delta": LESS, "scope": "self"}, "Harvesting this paddy needs {size} workers less (at least {floor})."),
            (
                {"delta": MORE, "scope": "all"},
                "Harvesting any of your paddies needs {size} more {size?worker|workers}.",
            ),
            ({"delta": MORE, "scope": "self"}, "Harvesting this paddy needs {size} more {size?worker|workers}."),
            ({"scope": "all"}, "Harvesting any of your paddies needs at least {floor} {floor?worker|workers}."),
            ({"scope": "self"}, "Harvesting this paddy needs at least {floor} {floor?worker|workers}."),
        ),
    ),
    "weed_power": Ability(
        "RD-4.21",
        "a worker who weeds pulls up to n weeds of a paddy, if wet whatever water it holds",
        (number("n", 1, 99), Parameter("wet", switch=True)),
        (
            ({"n": 1, "wet": True}, "Your workers may weed a paddy even while it is flooded."),
            ({"n": 1}, "Each weeding worker removes one weed from a paddy."),
            ({"wet": True}, "Each weeding worker removes up to {n} weeds from a paddy, even from a flooded one."),
            ({}, "Each weeding worker removes up to {n} weeds from a paddy."),
        ),
    ),
    "work_wet": Ability(
        "RD-4.22",
        "the tasks may be done on a paddy in scope whatever water it holds",
        (Parameter("tasks", words=TASKS, several=True), SCOPE),
        (
            ({"tasks": ("harvest",), "scope": "self"}, "This paddy may be harvested while flooded."),
            ({"tasks": ("weed",), "scope": "self"}, "This paddy may be weeded while flooded."),
            ({"scope": "self"}, "This paddy may be weeded and harvested while flooded."),
            ({"tasks": ("harvest",)}, "Your paddies may be harvested while flooded."),
            ({"tasks": ("weed",)}, "Your paddies may be weeded while flooded."),
            ({}, "Your paddies may be weeded and harvested while flooded."),
        ),
    ),
    "weed_limit": Ability(
        "RD-4.5",
        "paddies in scope hold up to n weeds; with 0 none can be placed there",
        (number("n", 0, 99), SCOPE),
        (
            ({"n": 0, "scope": "self"}, "Weeds cannot be placed on this paddy."),
            ({"n": 0, "scope": "all"}, "Weeds cannot be placed on your paddies."),
            (
                {"n": 4, "scope": "self", "thrives": True},
                "This paddy thrives on weeds and can hold up to four.",
            ),
            ({"scope": "self", "thrives": True}, "This paddy thrives on weeds and can hold up to {n}."),
            ({"scope": "self"}, "This paddy can hold up to {n} {n?weed|weeds}."),
            ({"scope": "all"}, "Each of your paddies can hold up to {n} {n?weed|weeds}."),
        ),
    ),
    "flow_both_ways": Ability(
        "RD-4.40",
        "water you release may flow to any paddy of your field, left or right",
        (),
        (({}, "When you release water it may flow in both directions."),),
    ),
    "hold_partial": Ability(
        "RD-4.3",
        "a paddy in scope keeps water even if it is not full; it then is neither flooded nor dry",
        (SCOPE,),
        (
            ({"scope": "self"}, "This paddy keeps its water even if it is not full."),
            ({"scope": "all"}, "Your paddies keep their water even if they are not full."),
        ),
    ),
    "drain_before_work": Ability(
        "RD-4.25",
        "in your worker action you may drain paddies in scope into the reservoir, at no cost",
        (SCOPE,),
        (
            ({"scope": "self"}, "During your worker action you may drain this paddy into the reservoir."),
            ({"scope": "all"}, "During your worker action you may drain your paddies into the reservoir."),
        ),
    ),
    "rice_on": Ability(
        "RD-7.1",
        "n rice each time you plant, for each weed your workers remove, or each time another player harvests",
        (word("event", EVENTS), number("n", 1, 99), word("who", WHO, optional=True)),
        (
            ({"event": "plant"}, "Gain {n} rice each time you plant a paddy."),
            ({"event": "weed_removed"}, "Gain {n} rice for each weed your workers remove."),
            ({"who": "previous"}, "Gain {n} rice each time the player before you in turn order harvests a paddy."),
            ({}, "Gain {n} rice each time another player harvests a paddy."),
        ),
    ),
    "rice_per_face": Ability(
        "RD-4.9",
        "n rice for each of your final dice that shows the face, at most cap of them",
        (word("face", FACE_NAMES), number("n", 1, 99), number("cap", 1, 99)),
        (
            ({"cap": 1}, "Gain {n} rice if at least one {faces} shows after your last reroll."),
            ({"cap": MANY}, "Gain {n} rice for each {faces} that shows after your last reroll."),
            ({}, "Gain {n} rice for each {faces} that shows after your last reroll, counting at most {cap}."),
        ),
    ),
    "keep_extra": Ability(
        "RD-4.35",
        "in the card action you may add n more of the cards you draw",
        (number("n", 1, 99),),
        (
            ({"n": 1}, "In the card action you may add two of the cards you draw."),
            ({}, "In the card action you may add up to {adds} of the cards you draw."),
        ),
    ),
    "bystander_intake": Ability(
        "RD-4.53",
        "after another player's intake you may take up to n water to fill paddies",
        (number("n", 1, 99), word("who", WHO)),
        (
            (
                {"who": "previous"},
                "After the player before you has taken water in a water action"
                " you may take up to {n} water to fill paddies.",
            ),
            (
                {},
                "After another player has taken water in a water action you may take up to {n} water to fill paddies.",
            ),
        ),
    ),
    "wild_workers": Ability(
        "RD-4.17",
        "each ? counts as n workers in the worker action",
        (number("n", 0, 99),),
        (
            ({"n": 2}, "Each ? counts as two workers."),
            ({}, "Each ? counts as {n} {n?worker|workers}."),
        ),
    ),
    "weeds_as": Ability(
        "RD-4.17",
        "each weed face also counts as n of that symbol; the weed is still placed",
        (SYMBOL, number("n", 1, 99)),
        (
            ({"symbol": "worker", "n": 1}, "Each weed you roll also counts as one worker."),
            ({"symbol": "card", "n": 1}, "Each weed you roll also counts as one card."),
            ({"symbol": "water", "n": 1}, "Each weed you roll also counts as one water."),
            ({"symbol": "any", "n": 1}, "Each weed you roll also counts as one symbol of your action."),
            ({"symbol": "worker"}, "Each weed you roll also counts as {n} workers."),
            ({"symbol": "card"}, "Each weed you roll also counts as {n} cards."),
            ({"symbol": "water"}, "Each weed you roll also counts as {n} water."),
            ({"symbol": "any"}, "Each weed you roll also counts as {n} symbols of your action."),
        ),
    ),
}


def sentence(name: str, values: Values) -> str:
    """What the card says about an effect with these parameters."""
    for pattern, words in ABILITIES[name].sentences:
        if all(fits(values.get(key), wanted) for key, wanted in pattern.items()):
            return say(words, **slots(values))
    return ""


def fits(value: object, wanted: object) -> bool:
    return value in wanted if isinstance(wanted, range) else value == wanted


def slots(values: Values) -> dict[str, object]:
    """The parameters as a sentence needs them."""
    found = dict(values)
    if "delta" in values:
        found["size"] = abs(values["delta"])
    if values.get("only_face"):
        found["shown"] = say(FACE_SHOWN[values["only_face"]])
    if "face" in values:
        found["faces"] = say(FACE_WORDS[values["face"]])
    if "n" in values:
        found["adds"] = values["n"] + 1
    return found


def no_effect_sentence(hexes: int, magic: int) -> str:
    """What stands on a card without an effect: its magic water, or its size."""
    if magic == hexes:
        return say("Magic water only; no further effect.")
    if magic == 1:
        return say("One hex of magic water; no further effect.")
    if magic == 2:
        return say("Two hexes of magic water; no further effect.")
    if magic:
        return say("{magic} hexes of magic water; no further effect.", magic=magic)
    return say("No effect; a very large field.") if hexes >= 5 else say("No effect.")
