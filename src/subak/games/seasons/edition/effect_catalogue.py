"""The abilities of ancestors by name (SR-2.7): their parameters in an edition file and the sentence on the card.

The sentence is generated from the parameters, so that a changed number changes the card. The first pattern that fits
is taken; in a pattern NOTHING stands for a parameter that is left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.translation import say
from subak.games.seasons.edition.write_columns import FEATURE_NAMES
from subak.games.seasons.rules.actions import SLOTS

Values = Mapping[str, Any]

CLOSING: Final = ("both", "dry")  # when effects work that look at the paddies a card closes (SR-2.6)
ENDING: Final = ("end",)
WHERE: Final = ("open", "closed", "any")
NOTHING: Final = None
MANY: Final = 99

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ONE_FEATURE: Final = {"farmer": "one farmer", "house": "one house", "buffalo": "one buffalo"}
FEATURE_WORDS: Final = {"farmer": "farmer", "house": "house", "buffalo": "buffalo"}
FEATURE_PLURALS: Final = {"farmer": "farmers", "house": "houses", "buffalo": "buffaloes"}


@dataclass(frozen=True)
class Parameter:
    """A value an effect needs: a whole number, one of some words, or several of them."""

    name: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    several: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Ability:
    """`meaning` is for those who write editions, `sentences` are for the card, `timings` are those it can have."""

    timings: tuple[str, ...]
    meaning: str
    parameters: tuple[Parameter, ...]
    sentences: tuple[tuple[Values, str], ...]


def number(name: str, low: int = 1, high: int = MANY, *, optional: bool = False) -> Parameter:
    return Parameter(name, low, high, optional=optional)


POINTS: Final = number("points")
FEATURE: Final = Parameter("feature", words=FEATURE_NAMES)
SEVERAL: Final = Parameter("features", words=FEATURE_NAMES, several=True)
PLACE: Final = Parameter("where", words=WHERE)
SIZES: Final = (number("min"), number("max", optional=True))

ABILITIES: Final[dict[str, Ability]] = {
    "close_multiply_empty": Ability(
        CLOSING,
        "the basic points of a paddy without farmers, houses and buffaloes count so many times",
        (number("factor", 2, 9),),
        (
            ({"factor": 2}, "A paddy you close with no farmer, house or buffalo in it scores double."),
            ({"factor": 3}, "A paddy you close with no farmer, house or buffalo in it scores triple."),
            ({}, "A paddy you close with no farmer, house or buffalo in it scores {factor} times as much."),
        ),
    ),
    "close_house_size": Ability(
        CLOSING,
        "each house adds so much to the size of a paddy",
        (number("per_house", 0, 9),),
        (({}, "Each house adds {per_house} to the size instead of 1."),),
    ),
    "close_farmer_extra": Ability(
        CLOSING,
        "a paddy with farmers scores as if it had so many more",
        (number("extra", 1, 9),),
        (
            ({"extra": 1}, "A paddy you close with at least one farmer counts one farmer more."),
            ({}, "A paddy you close with at least one farmer counts {extra} farmers more."),
        ),
    ),
    "close_feature_bonus": Ability(
        CLOSING,
        "points for each of that feature in a paddy",
        (FEATURE, POINTS),
        (({}, "{points} extra {points?point|points} per {thing} in a paddy you close."),),
    ),
    "close_size_bonus": Ability(
        CLOSING,
        "points for a paddy whose size is in the range",
        (*SIZES, POINTS),
        (
            ({"max": NOTHING}, "{points} extra {points?point|points} for each paddy of size {min} or more."),
            ({"span": 0}, "{points} extra {points?point|points} for each paddy of size {min} you close."),
            ({"span": 1}, "{points} extra {points?point|points} for each paddy of size {min} or {max} you close."),
            ({}, "{points} extra {points?point|points} for each paddy of size {min} to {max} you close."),
        ),
    ),
    "close_span_bonus": Ability(
        CLOSING,
        "points for a paddy that lies on at least so many cards",
        (number("min_cards", 1, SLOTS), POINTS),
        (({}, "{points} extra {points?point|points} for a paddy that lies on {count} or more cards."),),
    ),
    "close_combo_bonus": Ability(
        CLOSING,
        "points for a paddy with each of these features",
        (SEVERAL, POINTS),
        (({}, "{points} extra {points?point|points} for a paddy with at least {things}."),),
    ),
    "close_each_bonus": Ability(
        CLOSING,
        "points for each paddy",
        (POINTS,),
        (({}, "{points} extra {points?point|points} per paddy you close."),),
    ),
    "close_count_bonus": Ability(
        CLOSING,
        "points, once, for a card that closes at least so many paddies",
        (number("min_count", 1, 9), POINTS),
        (
            ({"min_count": 1}, "{points} {points?point|points} when a card closes any paddy."),
            ({}, "{points} {points?point|points} when one card closes {count} or more paddies."),
        ),
    ),
    "end_feature": Ability(
        ENDING,
        "points for each of that feature in open paddies, in closed ones, or in any",
        (FEATURE, PLACE, POINTS),
        (
            (
                {"feature": "buffalo", "where": "open", "loses": True},
                "{points} {points?point|points} per buffalo in your open paddies"
                " (net {net} after the usual loss of {loss}).",
            ),
            (
                {"feature": "farmer", "where": "open"},
                "{points} {points?point|points} per farmer standing in your open paddies.",
            ),
            ({"where": "open"}, "{points} {points?point|points} per {thing} in your open paddies."),
            ({"where": "closed"}, "{points} {points?point|points} per {thing} in your closed paddies."),
            ({}, "{points} {points?point|points} per {thing} in your landscape."),
        ),
    ),
    "end_closed_count": Ability(
        ENDING,
        "points for each closed paddy",
        (POINTS,),
        (({}, "{points} {points?point|points} per closed paddy."),),
    ),
    "end_sets": Ability(
        ENDING,
        "points for each set with one of each of these features",
        (SEVERAL, PLACE, POINTS),
        (
            (
                {"where": "closed"},
                "{points} {points?point|points} per set of {things}, counted over all your closed paddies.",
            ),
            (
                {"where": "open"},
                "{points} {points?point|points} per set of {things}, counted over all your open paddies.",
            ),
            ({}, "{points} {points?point|points} per set of {things}, counted over your whole landscape."),
        ),
    ),
    "end_largest": Ability(
        ENDING,
        "so many points for each unit of the size of the largest closed paddy",
        (number("points_per_size"),),
        (
            ({"points_per_size": 1}, "Points equal to the size (squares plus houses) of your largest closed paddy."),
            ({}, "{points_per_size} times the size (squares plus houses) of your largest closed paddy in points."),
        ),
    ),
    "end_gap": Ability(
        ENDING,
        "points for each gap",
        (POINTS,),
        (({}, "{points} {points?point|points} per gap in your landscape."),),
    ),
    "end_no_stranded": Ability(
        ENDING,
        "points if no buffalo stands in an open paddy",
        (POINTS,),
        (({}, "{points} {points?point|points} if no buffalo stands in your open paddies."),),
    ),
    "end_no_penalty": Ability(
        ENDING,
        "buffaloes in open paddies cost nothing",
        (),
        (({}, "Buffaloes in your open paddies cost you nothing."),),
    ),
    "end_majority": Ability(
        ENDING,
        "points for more of that feature than the other player has",
        (FEATURE, POINTS),
        (({}, "{points} {points?point|points} if your landscape shows more {plural} than the other one."),),
    ),
    "end_size_count": Ability(
        ENDING,
        "points for each closed paddy whose size is in the range",
        (*SIZES, POINTS),
        (
            ({"max": NOTHING}, "{points} {points?point|points} per closed paddy of size {min} or more."),
            ({"span": 0}, "{points} {points?point|points} per closed paddy of size {min}."),
            ({"span": 1}, "{points} {points?point|points} per closed paddy of size {min} or {max}."),
            ({}, "{points} {points?point|points} per closed paddy of size {min} to {max}."),
        ),
    ),
}


def sentence(name: str, timing: str, values: Values, stranded_points: int) -> str:
    """What the card says about an effect with these parameters; a stranded buffalo costs so many points."""
    filled = slots(values, stranded_points)
    for pattern, words in ABILITIES[name].sentences:
        if all(filled.get(key) == wanted for key, wanted in pattern.items()):
            text = say(words, **filled)
            return say("Dry Season: {text}", text=text) if timing == "dry" else text
    raise LookupError(f"nothing is written for {name} with {dict(values)}")


def slots(values: Values, stranded_points: int) -> dict[str, Any]:
    """The parameters as a sentence needs them."""
    found: dict[str, Any] = {**values, "loses": stranded_points < 0, "loss": -stranded_points}
    if values.get("max") is not None:
        found["span"] = values["max"] - values["min"]
    if "points" in values:
        found["net"] = values["points"] + stranded_points
    for name in ("min_cards", "min_count"):
        if name in values:
            found["count"] = say(COUNTS[values[name]])
    if "feature" in values:
        found["thing"] = say(FEATURE_WORDS[values["feature"]])
        found["plural"] = say(FEATURE_PLURALS[values["feature"]])
    if "features" in values:
        found["things"] = listed([say(ONE_FEATURE[feature]) for feature in values["features"]])
    return found


def listed(words: Sequence[str]) -> str:
    """One farmer, one house and one buffalo."""
    if len(words) == 1:
        return words[0]
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
