"""The effects of cards by name (2.10): their parameters in an edition file and the sentence on the card.

The sentence is generated from the parameters, so that a changed number changes the card. The first pattern that fits
is taken; in a pattern NOTHING stands for a parameter that is left out.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.translation import say

Values = Mapping[str, Any]

NOTHING: Final = None
MANY: Final = 99

ROW_NAMES: Final = ("rice", "city", "castle", "palace")
ROW_WORDS: Final = {"rice": "Rice", "city": "City", "castle": "Castle", "palace": "Palace"}
COUNTERS: Final = {  # the plain ones, with the words for n of what they count
    "rice_card": "rice {n?card|cards}",
    "rice_field": "rice {n?field|fields}",
    "city_card": "City {n?card|cards}",
    "castle_card": "Castle {n?card|cards}",
    "city_castle_card": "City or Castle {n?card|cards}",
    "palace_card": "palace {n?card|cards}",
    "empty_tile": "empty {n?tile|tiles}",
    "full_row": "{n?row|rows} with five cards",
    "fiefdom": "{n?fiefdom|fiefdoms}",
    "fiefdoms_by_bribery": "{n?fiefdom|fiefdoms} gained by bribery",
    "attacks_started": "{n?attack|attacks} you started",
    "seasonal_income": "gold of seasonal income",
    "gold": "gold",
}
TAG_WORDS: Final = {
    "building": "{n?building|buildings}",
    "income": "income-producing {n?building|buildings}",
    "workshop": "{n?workshop|workshops}",
    "defensive": "defensive {n?structure|structures}",
    "offensive": "offensive castle {n?card|cards}",
    "person": "{n?person|persons}",
}
PRICE_COUNTER: Final = re.compile(r"price_at_(least|most)_(\d{1,3})")


@dataclass(frozen=True)
class Parameter:
    """A value an effect needs. `kind` says how it is read: number, word, words, counter, tag, token, card or a list of
    cards, palaces or rows."""

    name: str
    kind: str = "number"
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    optional: bool = False
    default: int | None = None


@dataclass(frozen=True)
class Ability:
    """`meaning` is for those who write editions, `sentences` are for the card, `rule` is where it matters."""

    rule: str
    meaning: str
    parameters: tuple[Parameter, ...]
    sentences: tuple[tuple[Values, str], ...]


def number(
    name: str, low: int = 1, high: int = MANY, *, optional: bool = False, default: int | None = None
) -> Parameter:
    return Parameter(name, low=low, high=high, optional=optional, default=default)


def word(name: str, *words: str) -> Parameter:
    return Parameter(name, "word", words=words)


AMOUNT: Final = number("amount")
N: Final = number("n", 1, 9)
ROW: Final = word("row", "rice", "city", "castle")
WHAT: Final = Parameter("what", "counter")
TAG: Final = Parameter("tag", "tag", optional=True)
VP: Final = number("vp")

ABILITIES: Final[dict[str, Ability]] = {
    # rice, city and castle cards, while they lie on a mat
    "fields": Ability(
        "KR-4.30", "a rice card has so many fields", (number("n", 1, 9),), (({}, "{n} {n?field|fields}."),)
    ),
    "seasonal_income": Ability(
        "KR-4.41", "gold at the start of each own turn", (AMOUNT,), (({}, "{amount} gold every season."),)
    ),
    "harvest_income": Ability(
        "KR-4.32",
        "gold at each harvest, flat or for each card of the own city",
        (word("per", "flat", "city_card"), AMOUNT),
        (
            ({"per": "flat"}, "{amount} gold at each harvest."),
            ({}, "At each harvest {amount} gold for every card in your city."),
        ),
    ),
    "price_bonus": Ability(
        "KR-4.30",
        "own rice sells for so much more per field",
        (AMOUNT,),
        (({}, "Your rice sells for {amount} gold more per field."),),
    ),
    "discount": Ability(
        "KR-4.52",
        "building and destroying in a row cost so much less",
        (ROW, AMOUNT),
        (({}, "Building and destroying {row} cards costs {amount} gold less."),),
    ),
    "extra_build": Ability(
        "KR-4.42",
        "more builds or destroys, in every season or in the harvest",
        (word("when", "every_season", "harvest"), number("n", 1, 3)),
        (
            ({"when": "harvest"}, "In the harvest {n} more {n?build|builds} or {n?destroy|destroys}."),
            ({}, "Every season {n} more {n?build|builds} or {n?destroy|destroys}."),
        ),
    ),
    "extra_victory_draw": Ability(
        "KR-4.111",
        "more palace cards to choose from",
        (number("n", 1, 2),),
        (({}, "{n} more {n?card|cards} to choose from when you draw palace cards."),),
    ),
    "enable": Ability(
        "KR-4.70",
        "makes attacks or bribes possible",
        (word("what", "attack", "bribe"),),
        (
            ({"what": "attack"}, "Lets you attack. Lost when an attack fails."),
            ({}, "Lets you bribe fiefdoms."),
        ),
    ),
    "protect": Ability(
        "KR-4.22",
        "wards off the bad events that name this token",
        (Parameter("token", "token"),),
        (({"events": ""}, "Protects against no event."), ({}, "Protects against {events}.")),
    ),
    "max_force": Ability(
        "KR-4.71",
        "the own MAX FORCE in attack or defence",
        (word("side", "attack", "defence"), AMOUNT),
        (
            ({"side": "attack"}, "MAX FORCE +{amount} when you attack."),
            ({}, "MAX FORCE +{amount} when you defend."),
        ),
    ),
    "attacker_max_force": Ability(
        "KR-4.71",
        "the MAX FORCE of whoever attacks the owner",
        (number("amount", -MANY, -1),),
        (({}, "Whoever attacks you has MAX FORCE {amount}."),),
    ),
    "replace_force_card": Ability(
        "KR-4.73",
        "replaces FORCE cards in a battle",
        (number("uses", 1, 3), Parameter("sides", "words", words=("attack", "defence"))),
        (
            ({"only": "attack"}, "{times} in each attack you may replace a FORCE card by a new one."),
            ({"only": "defence"}, "{times} in each defence you may replace a FORCE card by a new one."),
            ({}, "{times} in each battle you may replace a FORCE card by a new one."),
        ),
    ),
    # events
    "nothing": Ability("KR-4.21", "no effect", (), (({}, "Nothing happens."),)),
    "gain_gold": Ability("KR-4.28", "gain gold", (AMOUNT,), (({}, "Gain {amount} gold."),)),
    "gain_gold_per": Ability(
        "KR-4.28",
        "gain gold for what is counted, and a base",
        (WHAT, AMOUNT, number("base", 0, MANY, default=0)),
        (
            ({"base": 0}, "Gain {amount} gold per {counted}."),
            ({}, "Gain {base} gold, and {amount} more per {counted}."),
        ),
    ),
    "pay_gold_per": Ability(
        "KR-4.5",
        "pay gold for what is counted, and a base",
        (WHAT, AMOUNT, number("base", 0, MANY, default=0)),
        (
            ({"base": 0}, "Pay {amount} gold per {counted}, as far as you can."),
            ({}, "Pay {base} gold, and {amount} more per {counted}, as far as you can."),
        ),
    ),
    "lose_gold_fraction": Ability(
        "KR-4.3",
        "lose the gold divided by this number",
        (number("divisor", 1, MANY),),
        (
            ({"divisor": 1}, "Lose all your gold."),
            ({"divisor": 2}, "Lose half of your gold, rounded down."),
            ({"divisor": 3}, "Lose a third of your gold, rounded down."),
            ({"divisor": 4}, "Lose a quarter of your gold, rounded down."),
            ({}, "Lose 1 of every {divisor} gold, rounded down."),
        ),
    ),
    "lose_rice": Ability(
        "KR-4.24",
        "lose rice cards, the newest or of the owner's choice",
        (word("which", "newest", "owner_choice"), number("n", 1, 5)),
        (
            ({"which": "newest", "n": 1}, "Lose your newest rice card."),
            ({"which": "newest"}, "Lose your {n} newest rice cards."),
            ({}, "Lose {n} rice {n?card|cards} of your choice."),
        ),
    ),
    "lose_card": Ability(
        "KR-4.24",
        "lose cards of a row, perhaps only those with a tag, of the owner's choice",
        (ROW, TAG, word("which", "owner_choice"), number("n", 1, 5)),
        (
            ({"tag": NOTHING}, "Lose {n} {row} {n?card|cards} of your choice."),
            ({}, "Lose {n} {row} {n?card|cards} of your choice, only: {tagged}."),
        ),
    ),
    "lose_general": Ability("KR-4.8", "the General returns to the supply", (), (({}, "Your General is killed."),)),
    "skip_turn": Ability("KR-4.40", "no turn this season", (), (({}, "You take no turn this season."),)),
    "extra_standard_action": Ability(
        "KR-4.26",
        "more standard actions for one player",
        (word("selector", "fewest_cards"), number("n", 1, 3)),
        (({}, "The player with the fewest cards has {n} more {n?action|actions} this season."),),
    ),
    "extra_build_now": Ability(
        "KR-4.42",
        "more builds or destroys this season",
        (number("n", 1, 3),),
        (({}, "{n} more {n?build|builds} or {n?destroy|destroys} this season."),),
    ),
    "build_cost_mod": Ability(
        "KR-4.25",
        "builds cost so much more or less this season",
        (number("amount", -MANY, MANY),),
        (
            ({"cheaper": True}, "This season every build costs {less} gold less."),
            ({}, "This season every build costs {amount} gold more."),
        ),
    ),
    "victory_cost_set": Ability(
        "KR-4.110",
        "what drawing palace cards costs this season",
        (number("amount", 0, MANY),),
        (({}, "This season drawing palace cards costs {amount} gold."),),
    ),
    "harvest_price_mod": Ability(
        "KR-4.30",
        "what rice sells for at this year's harvest",
        (number("amount", -MANY, MANY),),
        (
            ({"cheaper": True}, "At this year's harvest your rice sells for {less} gold less per field."),
            ({}, "At this year's harvest your rice sells for {amount} gold more per field."),
        ),
    ),
    "suspend_income": Ability(
        "KR-4.41",
        "cards with a tag bring no seasonal income this season",
        (Parameter("tag", "tag"),),
        (({}, "This season you get no seasonal income from: {tagged}."),),
    ),
    "tribute": Ability(
        "KR-8.52",
        "every other player pays; alone, the bank does",
        (AMOUNT, number("solo", 0, MANY)),
        (({}, "Every other player pays you {amount} gold (alone: {solo} from the bank)."),),
    ),
    "free_card": Ability(
        "KR-8.84",
        "a card from its pile for nothing, or gold instead",
        (Parameter("card", "card"), number("fallback_gold", 0, MANY)),
        (({}, "Take a {card_name} for nothing; if you cannot, gain {fallback_gold} gold."),),
    ),
    "free_victory_draw": Ability(
        "KR-4.27",
        "a palace card to keep or to put back",
        (number("n", 1, 1),),
        (({}, "Draw a palace card; keep it or put it back."),),
    ),
    # palace cards, at the end
    "vp_fixed": Ability("KR-7.4", "always the same", (VP,), (({}, "{vp} VP."),)),
    "vp_per": Ability(
        "KR-7.1",
        "so many VP for every so many of what is counted, up to a cap",
        (Parameter("count", "counter"), number("per", 1, MANY), VP, number("cap", 1, 999, optional=True)),
        (
            ({"per": 1, "cap": NOTHING}, "{vp} VP per {counted}."),
            ({"cap": NOTHING}, "{vp} VP for every {per} {several}."),
            ({}, "{vp} VP for every {per} {several}; at most {cap}."),
        ),
    ),
    "vp_if": Ability(
        "KR-7.1",
        "VP if a condition holds: `has_all` cards, `row_full`, or a counter that is `at_least` or `exactly` a number",
        (
            Parameter("has_all", "cards", optional=True),
            Parameter("row_full", "word", words=ROW_NAMES, optional=True),
            Parameter("count", "counter", optional=True),
            number("at_least", 0, 999, optional=True),
            number("exactly", 0, 999, optional=True),
            VP,
        ),
        (
            ({"count": "attacks_started", "exactly": 0}, "{vp} VP if you never start an attack."),
            ({"has_all": NOTHING, "count": NOTHING}, "{vp} VP if your {row_full} row is full."),
            ({"count": NOTHING}, "{vp} VP if you have {cards}."),
            ({"exactly": NOTHING}, "{vp} VP for at least {at_least} {several}."),
            ({}, "{vp} VP for exactly {exactly} {several}."),
        ),
    ),
    "vp_balance": Ability(
        "KR-7.1",
        "1 VP for each card of some rows, less 1 for each card of others",
        (Parameter("plus", "rows"), Parameter("minus", "rows")),
        (({}, "1 VP per {plus} card, less 1 per {minus} card."),),
    ),
    "vp_boost": Ability(
        "KR-7.2",
        "makes other palace cards worth more",
        (Parameter("targets", "palaces"), VP, number("base", 0, MANY)),
        (({}, "{base} VP, and {vp} more for each of these in your palace: {palaces}."),),
    ),
    "vp_fraction_of_others": Ability(
        "KR-7.2",
        "a part of what the other palace cards are worth",
        (number("divisor", 1, MANY),),
        (({}, "1 VP for every {divisor} VP of your other palace cards."),),
    ),
}


ON_CARDS: Final = (
    "fields", "seasonal_income", "harvest_income", "price_bonus", "discount", "extra_build",
    "extra_victory_draw", "enable", "protect", "max_force", "attacker_max_force", "replace_force_card",
)  # fmt: skip
ON_EVENTS: Final = (
    "nothing", "gain_gold", "gain_gold_per", "pay_gold_per", "lose_gold_fraction", "lose_rice", "lose_card",
    "lose_general", "skip_turn", "extra_standard_action", "extra_build_now", "build_cost_mod",
    "victory_cost_set", "harvest_price_mod", "suspend_income", "tribute", "free_card", "free_victory_draw",
)  # fmt: skip
ON_PALACE_CARDS: Final = (
    "vp_fixed", "vp_per", "vp_if", "vp_balance", "vp_boost", "vp_fraction_of_others",
)  # fmt: skip
CARD_EFFECTS: Final = {name: ABILITIES[name] for name in ON_CARDS}
EVENT_EFFECTS: Final = {name: ABILITIES[name] for name in ON_EVENTS}
SCORES: Final = {name: ABILITIES[name] for name in ON_PALACE_CARDS}


def sentence(name: str, values: Values, names: Mapping[str, str]) -> str:
    """What the card says about the effect of this name; `names` are those of cards by id."""
    filled = slots(values, names)
    for pattern, words in ABILITIES[name].sentences:
        if all(filled.get(key) == wanted for key, wanted in pattern.items()):
            return say(words, **filled)
    raise LookupError(f"nothing is written for {dict(values)}")


def slots(values: Values, names: Mapping[str, str]) -> dict[str, Any]:
    """The parameters as a sentence needs them."""
    found: dict[str, Any] = dict(values)
    for key in ("row", "row_full"):
        if values.get(key) is not None:
            found[key] = say(ROW_WORDS[values[key]])
    for key in ("plus", "minus"):
        if key in values:
            found[key] = either([say(ROW_WORDS[row]) for row in values[key]])
    if counter := values.get("what" if "amount" in values else "count"):
        found["counted"] = counted(counter)
        wanted = next((values[key] for key in ("per", "at_least", "exactly") if values.get(key) is not None), 1)
        found["several"] = counted(counter, wanted)
    if values.get("tag"):
        found["tagged"] = tagged(values["tag"])
    if isinstance(values.get("amount"), int):
        found["cheaper"], found["less"] = values["amount"] < 0, -values["amount"]
    if "sides" in values:
        found["only"] = values["sides"][0] if len(values["sides"]) == 1 else ""
        found["times"] = say("Once") if values["uses"] == 1 else say("{uses} times", uses=values["uses"])
    if "events" in values:
        found["events"] = listed(values["events"])
    if "card" in values:
        found["card_name"] = names[values["card"]]
    if values.get("has_all"):
        found["cards"] = listed([names[card] for card in values["has_all"]])
    if "targets" in values:
        found["palaces"] = ", ".join(names[card] for card in values["targets"])
    return found


def counted(counter: str, n: int = 1) -> str:
    """The words for n of what a counter counts, without the number."""
    if counter.startswith("tag:"):
        return tagged(counter.removeprefix("tag:"), n)
    if found := PRICE_COUNTER.fullmatch(counter):
        price = int(found[2])
        if found[1] == "least":
            return say("{n?card|cards} worth {price} or more", n=n, price=price)
        return say("{n?card|cards} worth {price} or less", n=n, price=price)
    return say(COUNTERS[counter], n=n)


def tagged(tag: str, n: int = 1) -> str:
    return say(TAG_WORDS[tag], n=n) if tag in TAG_WORDS else say("{n?card|cards} marked {tag}", n=n, tag=tag)


def listed(words: Sequence[str]) -> str:
    """City Hall, Commerce Hall and Embassy."""
    if len(words) < 2:
        return "".join(words)
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return say("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])
