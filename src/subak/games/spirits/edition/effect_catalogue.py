"""Effects of spirits, lines of rain cards and tests of tiles by name (2.6, 2.8, 2.10): parameters and sentences.

The sentence is generated from the parameters, so that a changed number changes the card. The first pattern that fits
is taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.translation import say

Values = Mapping[str, Any]

MANY: Final = 99


@dataclass(frozen=True)
class Parameter:
    """A value an effect needs: a whole number from `low` to `high`, or one of `words`."""

    name: str
    low: int = 1
    high: int = 9
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ability:
    """`meaning` is for those who write editions, `sentences` are for the card, `rule` is where it matters."""

    rule: str
    meaning: str
    parameters: tuple[Parameter, ...]
    sentences: tuple[tuple[Values, str], ...]
    kinds: tuple[str, ...] = ("active", "once")


PASSIVE: Final = ("passive",)
N: Final = Parameter("n")
N2: Final = Parameter("n2")
PADDIES: Final = Parameter("paddies")
TOKEN: Final = Parameter("token", words=("weed", "pest"))

EFFECTS: Final[dict[str, Ability]] = {
    "gain_rice": Ability("SP-11.1", "take n rice", (Parameter("n", 1, MANY),), (({}, "Take {n} rice."),)),
    "gain_builds": Ability(
        "SP-6.4", "add n free builds to the own stock", (N,), (({}, "{n} free {n?build|builds}: walls or gates."),)
    ),
    "gain_labor": Ability(
        "SP-11.1",
        "labourers from the cheapest market spaces, free",
        (N,),
        (({}, "{n} {n?labourer|labourers} from your market, free."),),
    ),
    "gain_livestock": Ability(
        "SP-11.1",
        "livestock from the cheapest market spaces, free",
        (N,),
        (({}, "{n} livestock from your market, free."),),
    ),
    "temp_labor": Ability(
        "R-63",
        "extra labourers for this round's allocation only",
        (Parameter("n", 1, 20),),
        (({}, "{n} extra {n?labourer|labourers} for this round."),),
    ),
    "temp_livestock": Ability(
        "R-63",
        "extra livestock for this round's allocation only",
        (Parameter("n", 1, 20),),
        (({}, "{n} extra livestock for this round."),),
    ),
    "draw_water": Ability(
        "SP-11.1",
        "discs from the general supply to the own reservoir",
        (N,),
        (({}, "{n} water from the supply to your reservoir."),),
    ),
    "remove_rocks": Ability(
        "SP-11.2", "remove rocks from the own field", (N,), (({}, "Remove {n} {n?rock|rocks} from your field."),)
    ),
    "fertilize": Ability(
        "SP-11.2",
        "fertilise planted paddies, wet or dry",
        (N,),
        (({}, "Fertilise {n} planted {n?paddy|paddies}, wet or dry."),),
    ),
    "grow_now": Ability(
        "SP-11.2",
        "planted paddies, wet or dry, grow at once",
        (N,),
        (({}, "{n} planted {n?paddy grows|paddies grow} at once, wet or dry."),),
    ),
    "magic_water": Ability(
        "SP-10.1",
        "place magic water discs",
        (N,),
        (({}, "Place {n} magic water: it never leaves its hex, and counts as water or not, as you like."),),
    ),
    "add_paddy": Ability(
        "SP-11.6",
        "a hex of open land becomes a planted paddy",
        (),
        (({}, "A hex of open land becomes a paddy, planted and with one water. Walls and gates are free."),),
    ),
    "steal_rice": Ability(
        "R-47",
        "take n rice (n2 with two players) from every opponent",
        (N, N2),
        (({}, "Take {n} rice from every opponent ({n2} if there is only one)."),),
    ),
    "steal_water": Ability(
        "SP-11.3",
        "every opponent gives n discs (n2 with two players)",
        (N, N2),
        (({}, "Every opponent gives you {n} water ({n2} if there is only one)."),),
    ),
    "give_token": Ability(
        "SP-11.3",
        "put n tokens in one paddy of one opponent, or of each",
        (TOKEN, N, Parameter("scope", words=("one", "each"))),
        (
            ({"token": "weed", "scope": "one"}, "Put {n} {n?weed|weeds} in a paddy of one opponent."),
            ({"token": "weed"}, "Put {n} {n?weed|weeds} in a paddy of each opponent."),
            ({"scope": "one"}, "Put {n} {n?pest|pests} in a paddy of one opponent."),
            ({}, "Put {n} {n?pest|pests} in a paddy of each opponent."),
        ),
    ),
    "tax_shift": Ability(
        "R-53",
        "tax as if so many items fewer were bought",
        (Parameter("steps"),),
        (({}, "Tax counts {steps} {steps?item|items} less."),),
        PASSIVE,
    ),
    "ignore_tokens": Ability(
        "SP-11.9",
        "the first n tokens of a kind in each paddy do not count when harvesting",
        (Parameter("token", words=("weed", "pest", "either")), N),
        (
            ({"token": "weed"}, "At harvest, {n} {n?weed|weeds} in each paddy {n?does|do} not count."),
            ({"token": "pest"}, "At harvest, {n} {n?pest|pests} in each paddy {n?does|do} not count."),
            ({}, "At harvest, {n} {n?weed or pest|weeds or pests} in each paddy {n?does|do} not count."),
        ),
        PASSIVE,
    ),
    "virtual_fertilizer": Ability(
        "SP-11.4",
        "in each Harvest action so many unfertilised paddies count as fertilised",
        (PADDIES,),
        (({}, "In each harvest, {paddies} {paddies?paddy counts|paddies count} as fertilised."),),
        PASSIVE,
    ),
    "immunity": Ability(
        "SP-11.8",
        "no token of a kind is ever added to the own field",
        (TOKEN,),
        (
            ({"token": "weed"}, "No weed is ever added to your field."),
            ({}, "No pest is ever added to your field."),
        ),
        PASSIVE,
    ),
    "weed_cost": Ability(
        "SP-7.6",
        "labourers for a weed, whatever the size of the paddy",
        (Parameter("flat"),),
        (({}, "Pulling a weed takes {flat} {flat?labourer|labourers}, however large the paddy is."),),
        PASSIVE,
    ),
    "build_cost": Ability(
        "SP-6.1",
        "labourers for a piece, and pieces for one livestock",
        (Parameter("labor"), Parameter("per_livestock")),
        (
            (
                {},
                "A wall or gate takes {labor} {labor?labourer|labourers}; one livestock builds "
                "{per_livestock} {per_livestock?piece|pieces}.",
            ),
        ),
        PASSIVE,
    ),
    "harvest_cost": Ability(
        "SP-7.9",
        "labourers for each harvested hex",
        (Parameter("per_hex"),),
        (({}, "Harvesting takes {per_hex} {per_hex?labourer|labourers} per hex."),),
        PASSIVE,
    ),
    "free_harvest": Ability(
        "SP-11.4",
        "in each Harvest action so many paddies may be harvested without labourers",
        (PADDIES,),
        (({}, "In each harvest, {paddies} {paddies?paddy needs|paddies need} no labourers."),),
        PASSIVE,
    ),
    "harvest_wet": Ability(
        "SP-7.9",
        "own grown paddies may be harvested while they hold water",
        (),
        (({}, "You may harvest paddies that hold water."),),
        PASSIVE,
    ),
    "quick_grow": Ability(
        "SP-11.12",
        "right after Plant, so many of the paddies planted grow",
        (PADDIES,),
        (({}, "{paddies} {paddies?paddy|paddies} you have just planted {paddies?grows|grow} at once."),),
        PASSIVE,
    ),
    "hex_bonus": Ability(
        "SP-7.10",
        "rice for each hex actually harvested",
        (N,),
        (({}, "{n} more rice for every hex you harvest."),),
        PASSIVE,
    ),
    "gray_always": Ability(
        "SP-7.10",
        "the gray numbers of the yield chart in every round",
        (),
        (({}, "You read the gray numbers in every round."),),
        PASSIVE,
    ),
    "end_bonus": Ability(
        "SP-13.2",
        "rice at final scoring for labourers, livestock or hexes in paddies",
        (Parameter("per", words=("labor", "livestock", "paddy_hex")), Parameter("rate", 1, 20)),
        (
            ({"per": "labor"}, "At the end {rate} rice for every labourer you own."),
            ({"per": "livestock"}, "At the end {rate} rice for every livestock you own."),
            ({}, "At the end {rate} rice for every hex in your paddies."),
        ),
        ("end",),
    ),
}

# Where a line of a rain card puts its tokens (SP-4.4): in the order of columns.py, with the sentences for both tokens.
PLACES: Final[dict[str, tuple[str, str]]] = {
    "planted": ("Weed in every planted paddy.", "Pest in every planted paddy."),
    "grown": ("Weed in every grown paddy.", "Pest in every grown paddy."),
    "cropped": ("Weed in every paddy with a crop.", "Pest in every paddy with a crop."),
    "dry": ("Weed in every dry paddy.", "Pest in every dry paddy."),
    "flooded": ("Weed in every flooded paddy.", "Pest in every flooded paddy."),
    "largest": ("Weed in everybody’s largest paddy.", "Pest in everybody’s largest paddy."),
    "own_choice": ("Everybody puts a weed in an own paddy.", "Everybody puts a pest in an own paddy."),
    "left_choice": (
        "Everybody puts a weed in a paddy of the left neighbour.",
        "Everybody puts a pest in a paddy of the left neighbour.",
    ),
    "right_choice": (
        "Everybody puts a weed in a paddy of the right neighbour.",
        "Everybody puts a pest in a paddy of the right neighbour.",
    ),
}

# What a tile asks for (2.10): in the order of columns.py, with its sentence.
TESTS: Final[dict[str, str]] = {
    "paddies_min": "At least {number} {number?paddy|paddies}",
    "paddy_size_min": "A paddy of {number} {number?hex|hexes} or more",
    "distinct_sizes_min": "Paddies of {number} different sizes",
    "paddy_hexes_min": "At least {number} {number?hex|hexes} in paddies",
    "rocks_max": "At most {number} {number?rock|rocks} left",
    "labor_min": "Own at least {number} {number?labourer|labourers}",
    "livestock_min": "Own at least {number} livestock",
    "flooded_hexes_min": "At least {number} {number?hex|hexes} in flooded paddies",
    "crop_hexes_min": "At least {number} {number?hex|hexes} planted or grown",
    "fertilized_min": "At least {number} fertilised {number?paddy|paddies}",
    "clean_with_paddies_min": "At least {number} {number?paddy|paddies}, no weed or pest anywhere",
    "harvest_rice_min": "Harvest {number} rice or more this round",
    "harvest_count_min": "Harvest {number} {number?paddy|paddies} or more this round",
    "rice_min": "Hold at least {number} rice",
    "passed_water_min": "Pass on {number} water or more this round",
}


def sentence(name: str, values: Values) -> str:
    """What the card says about an effect with these parameters."""
    for pattern, words in EFFECTS[name].sentences:
        if all(values[key] == wanted for key, wanted in pattern.items()):
            return say(words, **values)
    raise LookupError(f"nothing is written for {name} with {dict(values)}")


def rain_sentence(token: str, n: int, where: str) -> str:
    """What a line of a rain card says; the number stands before it where there are several tokens."""
    words = say(PLACES[where][0 if token == "weed" else 1])
    return words if n == 1 else say("{n} times: {words}", n=n, words=words)


def tile_sentence(test: str, number: int) -> str:
    if test == "rocks_max" and number == 0:
        return say("No rock left")
    return say(TESTS[test], number=number)
