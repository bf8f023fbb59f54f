"""Obvious positions of Rice Dice, phase by phase. Dice lie sorted: water, card, worker, double, weed, wild."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from subak.engine.core.state import State
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.obvious.position import Obvious


def after(*words: str, dice: str = "", **layout: Any) -> Callable[[], State]:
    """The position laid out, and what was played there."""

    def build() -> State:
        table = scenario(dice, **layout)
        table.play(*words)
        return table.state

    return build


def rerolling(dice: str) -> tuple[str, ...]:
    """Rerolling none, some or all of these dice, and no others."""
    numbers = dice.split()
    masks = [" ".join(each) for n in range(1, len(numbers) + 1) for each in combinations(numbers, n)]
    return ("keep", *(f"reroll {mask}" for mask in masks))


WELL = [paddy("village-well")]
TOIL = [paddy("honest-toil")]

ROLLING = (
    Obvious(
        "The double that pays for the winning harvest is not rolled away",
        "RD-4.7",
        after("roll water card double weed weed", Qun=[paddy("market-path", planted=True)], Bo=WELL, score={"Qun": 91}),
        right=rerolling("1 2 4 5"),
    ),
    Obvious(
        "A double and a wild are three workers, and three workers win",
        "RD-4.7",
        after(
            "roll water card double weed wild", Qun=[paddy("generous-rain", planted=True)], Bo=WELL, score={"Qun": 90}
        ),
        right=rerolling("1 2 4"),
    ),
    Obvious(
        "Four dice that bring in the great terrace and the game stay as they lie",
        "RD-4.7",
        after(
            "roll worker worker worker double weed",
            Qun=[paddy("great-terrace", planted=True)],
            Bo=WELL,
            score={"Qun": 70, "Bo": 88},
        ),
        right=rerolling("5"),
    ),
    Obvious(
        "Five weeds are rolled again, all of them",
        "RD-8.20",
        after("roll weed weed weed weed weed", Qun=WELL, Bo=TOIL),
        right=("reroll 1 2 3 4 5",),
    ),
    Obvious(
        "A weed that may be rolled again costs nothing to roll again",
        "RD-8.20",
        after("roll worker worker double double weed", Qun=[paddy("market-path", planted=True)], Bo=WELL),
        wrong=("keep",),
    ),
    Obvious(
        "An extra reroll of one weed is taken: no face is worse",
        "RD-4.8",
        after("roll card card worker weed weed", "keep", Qun=[paddy("second-chance")], Bo=WELL),
        wrong=("keep",),
    ),
    Obvious(
        "An extra reroll of two dice is taken while two weeds lie there",
        "RD-4.8",
        after("roll water water water weed weed", "keep", Qun=[paddy("lucky-day")], Bo=WELL),
        wrong=("keep",),
    ),
    Obvious(
        "A wild that brings the last grain is not rolled away",
        "RD-4.9",
        after("roll water card weed weed wild", Qun=[paddy("golden-omen")], Bo=WELL, score={"Qun": 99, "Bo": 90}),
        right=rerolling("1 2 3 4"),
    ),
    Obvious(
        "Four empty paddies need water, so water is kept",
        "RD-4.7",
        after(
            "roll water water water weed weed",
            active="Bo",
            Qun=TOIL,
            Bo=[paddy("turning-stream"), paddy("second-chance"), paddy("great-terrace"), paddy("lucky-day")],
            Cai=WELL,
        ),
        seat=1,
        right=rerolling("4 5"),
    ),
)

CHOOSING = (
    Obvious(
        "A ripe paddy whose harvest wins the game is harvested",
        "RD-7.1",
        after(
            dice="worker worker water water card",
            Qun=[paddy("honest-toil", planted=True)],
            Bo=WELL,
            score={"Qun": 92, "Bo": 60},
        ),
        right=("worker action",),
    ),
    Obvious(
        "The third player wins by a harvest too, whatever the cards promise",
        "RD-7.1",
        after(
            dice="double wild card card card",
            active="Cai",
            Qun=TOIL,
            Bo=WELL,
            Cai=[paddy("generous-rain", planted=True)],
            score={"Qun": 95, "Bo": 97, "Cai": 84},
        ),
        seat=2,
        right=("worker action",),
    ),
    Obvious(
        "In a short game a harvest wins at sixty",
        "RD-7.7",
        after(
            dice="double water water water card",
            Qun=[paddy("market-path", planted=True), paddy("turning-stream")],
            Bo=WELL,
            score={"Qun": 50},
            options={"target": 60},
        ),
        right=("worker action",),
    ),
    Obvious(
        "With nothing to plant, pull or harvest, workers are of no use and water is",
        "RD-4.18",
        after(dice="water water worker worker double", Qun=WELL, Bo=TOIL),
        right=("water action",),
    ),
    Obvious(
        "Three water fill a paddy; five workers find nothing to do",
        "RD-4.18",
        after(
            dice="water water water double double",
            active="Bo",
            Qun=TOIL,
            Bo=[paddy("turning-stream")],
            Cai=WELL,
            Dai=[paddy("market-path")],
        ),
        seat=1,
        right=("water action",),
    ),
    Obvious(
        "A flooded paddy is planted when the dice show workers only",
        "RD-4.20",
        after(dice="worker worker worker weed weed", Qun=[paddy("village-well", water=2)], Bo=TOIL),
        right=("worker action",),
    ),
    Obvious(
        "Ripe rice is harvested when the dice show workers only",
        "RD-4.22",
        after(dice="double double worker weed weed", Qun=[paddy("watchful-ducks", planted=True)], Bo=TOIL),
        right=("worker action",),
    ),
    Obvious(
        "A field with nothing to work on and no water to take grows by a card",
        "RD-4.16",
        after(dice="card card card worker double", Qun=[paddy("weathered-hoe")], Bo=TOIL),
        right=("card action",),
    ),
    Obvious(
        "Without a drop of water rolled, a water action still drains the crop",
        "RD-4.17",
        after(dice="worker worker worker double double", Qun=[paddy("weathered-hoe", water=2, planted=True)], Bo=TOIL),
        right=("water action",),
    ),
    Obvious(
        "Honest Toil brings four workers to a ripe and a flooded paddy, even if all dice show weeds",
        "RD-4.17",
        after(
            dice="weed weed weed weed weed",
            Qun=[paddy("honest-toil", planted=True), paddy("weathered-hoe", water=2)],
            Bo=WELL,
        ),
        right=("worker action",),
    ),
    Obvious(
        "The village well fills itself, even if no die shows water",
        "RD-4.17",
        after(dice="weed weed weed worker worker", Qun=WELL, Bo=TOIL),
        right=("water action",),
    ),
    Obvious(
        "The market path brings two cards when nothing else can be done",
        "RD-4.17",
        after(dice="worker worker worker weed weed", Qun=[paddy("market-path")], Bo=TOIL),
        right=("card action",),
    ),
    Obvious(
        "With at least one symbol a card can be had when nothing else can be done",
        "RD-10.21",
        after(dice="worker worker double weed weed", Qun=TOIL, Bo=WELL, options={"min_one_symbol": True}),
        right=("card action",),
    ),
    Obvious(
        "Against the Happy Farmer the winning harvest wins as well",
        "RD-10.1",
        after(
            dice="double water water card card",
            Qun=[paddy("market-path", planted=True)],
            farmer=[paddy("great-terrace")],
            score={"Qun": 93},
        ),
        right=("worker action",),
    ),
    Obvious(
        "Two ripe paddies and workers for both come before one water",
        "RD-4.22",
        after(
            dice="double double worker worker water",
            Qun=[paddy("generous-rain", planted=True), paddy("weathered-hoe", planted=True), paddy("great-terrace")],
            Bo=TOIL,
        ),
        right=("worker action",),
    ),
    Obvious(
        "No water action drains the crop with which the leader wins",
        "RD-4.40",
        after(
            dice="water water card card card",
            Qun=[paddy("village-well")],
            Bo=[paddy("market-path", water=2, planted=True)],
            score={"Qun": 40, "Bo": 95},
        ),
        wrong=("water action",),
    ),
    Obvious(
        "Far behind, ripe rice is still harvested",
        "RD-7.5",
        after(
            dice="double worker water card card",
            Qun=[paddy("generous-rain", planted=True), paddy("village-well")],
            Bo=[paddy("great-terrace", planted=True), paddy("stubborn-soil", planted=True)],
            score={"Qun": 10, "Bo": 98},
        ),
        right=("worker action",),
    ),
    Obvious(
        "Far behind, with nothing for workers to do, water is still taken",
        "RD-4.18",
        after(
            dice="water water double double double",
            Qun=WELL,
            Bo=[paddy("great-terrace", planted=True), paddy("stubborn-soil", planted=True)],
            score={"Qun": 5, "Bo": 97},
        ),
        right=("water action",),
    ),
    Obvious(
        "In the last round of equal turns only rice of this turn counts",
        "RD-10.23",
        after(
            dice="double worker water water card",
            active="Bo",
            Qun=TOIL,
            Bo=[paddy("generous-rain", planted=True), paddy("market-path")],
            score={"Qun": 104, "Bo": 90},
            options={"equal_turns": True},
        ),
        seat=1,
        right=("worker action",),
    ),
)

WORKING = (
    Obvious(
        "Two workers bring in the rice that wins, they do not plant",
        "RD-7.1",
        after(
            "worker action",
            dice="double water water card card",
            Qun=[paddy("village-well", water=2), paddy("market-path", planted=True)],
            Bo=TOIL,
            score={"Qun": 90},
        ),
        right=("harvest market-path",),
    ),
    Obvious(
        "Three workers harvest sixteen rice rather than plant two hexes",
        "RD-4.22",
        after(
            "worker action",
            dice="double worker water card card",
            Qun=[paddy("generous-rain", planted=True), paddy("village-well", water=2)],
            Bo=TOIL,
        ),
        right=("harvest generous-rain",),
    ),
    Obvious(
        "Nobody goes home while rice is ripe and a paddy is flooded",
        "RD-4.23",
        after(
            "worker action",
            dice="double double worker water card",
            Qun=[paddy("turning-stream", planted=True), paddy("village-well", water=2)],
            Bo=TOIL,
        ),
        right=("harvest turning-stream", "plant village-well"),
    ),
    Obvious(
        "The flooded paddy is planted",
        "RD-4.20",
        after("worker action", dice="double water water card card", Qun=[paddy("market-path", water=2)], Bo=TOIL),
        right=("plant market-path",),
    ),
    Obvious(
        "The fourth worker pulls the weed first: five rice more",
        "RD-4.21",
        after(
            "worker action",
            dice="double double water card card",
            Qun=[paddy("generous-rain", weeds=1, planted=True)],
            Bo=TOIL,
        ),
        right=("pull generous-rain",),
    ),
    Obvious(
        "Two weeds on the great terrace are pulled while there are seven workers",
        "RD-4.22",
        after(
            "worker action",
            dice="double double double worker card",
            Qun=[paddy("great-terrace", weeds=2, planted=True)],
            Bo=TOIL,
        ),
        right=("pull great-terrace",),
    ),
    Obvious(
        "Twisted Fate thrives on weeds: they stay, and it is harvested",
        "RD-8.30",
        after(
            "worker action",
            dice="double double water card card",
            Qun=[paddy("twisted-fate", weeds=2, planted=True)],
            Bo=TOIL,
        ),
        right=("harvest twisted-fate",),
    ),
    Obvious(
        "Five workers harvest the larger of two ripe paddies",
        "RD-4.22",
        after(
            "worker action",
            dice="double double worker water card",
            Qun=[paddy("lucky-day", planted=True), paddy("stubborn-soil", planted=True)],
            Bo=TOIL,
        ),
        right=("harvest stubborn-soil",),
    ),
    Obvious(
        "Magic water is ripe at will: harvest it",
        "RD-4.2",
        after(
            "worker action", dice="double double water card card", Qun=[paddy("moonlit-pool", planted=True)], Bo=TOIL
        ),
        right=("harvest moonlit-pool",),
    ),
    Obvious(
        "And plant it again at once",
        "RD-4.24",
        after(
            "worker action",
            "harvest moonlit-pool",
            dice="double double water card card",
            Qun=[paddy("moonlit-pool", planted=True)],
            Bo=TOIL,
        ),
        right=("plant moonlit-pool",),
    ),
    Obvious(
        "Wading reapers harvest a flooded paddy",
        "RD-4.22",
        after(
            "worker action",
            dice="double worker water card card",
            Qun=[paddy("wading-reapers", water=3, planted=True)],
            Bo=TOIL,
        ),
        right=("harvest wading-reapers",),
    ),
    Obvious(
        "Still flooded, it is planted again",
        "RD-4.24",
        after(
            "worker action",
            "harvest wading-reapers",
            dice="double double double water card",
            Qun=[paddy("wading-reapers", water=3, planted=True)],
            Bo=TOIL,
        ),
        right=("plant wading-reapers",),
    ),
    Obvious(
        "The sluice drains the crop that three workers can bring in",
        "RD-4.25",
        after(
            "worker action",
            dice="double worker water card card",
            Qun=[paddy("open-sluice", water=3, planted=True)],
            Bo=TOIL,
        ),
        right=("drain open-sluice",),
    ),
    Obvious(
        "Drained, it is harvested",
        "RD-4.25",
        after(
            "worker action",
            "drain open-sluice",
            dice="double worker water card card",
            Qun=[paddy("open-sluice", water=3, planted=True)],
            Bo=TOIL,
        ),
        right=("harvest open-sluice",),
    ),
    Obvious(
        "With sharp sickles two workers bring in three hexes",
        "RD-4.22",
        after(
            "worker action",
            dice="double water water card card",
            Qun=[paddy("sharp-sickles"), paddy("generous-rain", planted=True)],
            Bo=TOIL,
        ),
        right=("harvest generous-rain",),
    ),
    Obvious(
        "With eager planters two workers plant three hexes",
        "RD-4.20",
        after(
            "worker action",
            dice="double water water card card",
            Qun=[paddy("eager-planters"), paddy("generous-rain", water=3)],
            Bo=TOIL,
        ),
        right=("plant generous-rain",),
    ),
    Obvious(
        "The planting song brings the last two grains",
        "RD-7.1",
        after(
            "worker action",
            dice="double water water card card",
            active="Bo",
            Qun=TOIL,
            Bo=[paddy("planting-song"), paddy("village-well", water=2)],
            score={"Qun": 99, "Bo": 98},
        ),
        seat=1,
        right=("plant village-well",),
    ),
    Obvious(
        "Woven weeds bring the last two grains",
        "RD-7.1",
        after(
            "worker action",
            dice="worker water water card card",
            Qun=[paddy("woven-weeds", weeds=1)],
            Bo=TOIL,
            score={"Qun": 98, "Bo": 96},
        ),
        right=("pull woven-weeds",),
    ),
    Obvious(
        "Ripe rice is brought in before the weed of this turn is placed on it",
        "RD-4.15",
        after(
            "worker action", dice="double worker water card weed", Qun=[paddy("generous-rain", planted=True)], Bo=TOIL
        ),
        right=("harvest generous-rain",),
    ),
    Obvious(
        "Far behind, the workers do not go home from ripe rice",
        "RD-7.5",
        after(
            "worker action",
            dice="double worker water card card",
            Qun=[paddy("generous-rain", planted=True)],
            Bo=[paddy("stubborn-soil", planted=True)],
            score={"Qun": 4, "Bo": 97},
        ),
        right=("harvest generous-rain",),
    ),
)

WEEDS = (
    Obvious(
        "A weed goes where a harvest loses one rice, not ten",
        "RD-4.13",
        after(
            "worker action",
            "done",
            dice="worker weed water card card",
            Qun=[paddy("great-terrace", planted=True), paddy("hidden-spring", planted=True)],
            Bo=TOIL,
        ),
        right=("weed to hidden-spring",),
    ),
    Obvious(
        "A weed is welcome on Twisted Fate",
        "RD-4.13",
        after(
            "worker action",
            "done",
            dice="worker weed water card card",
            Qun=[paddy("generous-rain", planted=True), paddy("twisted-fate", planted=True)],
            Bo=TOIL,
        ),
        right=("weed to twisted-fate",),
    ),
    Obvious(
        "Crafty weeds go to somebody else",
        "RD-8.33",
        after(
            "worker action",
            "done",
            dice="worker weed water card card",
            Qun=[paddy("crafty-weeds", planted=True)],
            Bo=[paddy("great-terrace", planted=True)],
        ),
        right=("weed to 1 great-terrace",),
    ),
    Obvious(
        "Of two rivals the one who is about to win gets the weed",
        "RD-4.11",
        after(
            "worker action",
            "done",
            dice="worker weed water card card",
            active="Bo",
            Qun=[paddy("generous-rain", planted=True)],
            Bo=[paddy("crafty-weeds", planted=True)],
            Cai=[paddy("watchful-ducks", planted=True)],
            score={"Qun": 5, "Bo": 60, "Cai": 84},
        ),
        seat=1,
        right=("weed to 2 watchful-ducks",),
    ),
)

CARDS = (
    Obvious(
        "A field of one paddy takes a card",
        "RD-4.31",
        after(
            "card action",
            "draw great-terrace",
            "draw passing-peddler",
            dice="card card worker worker water",
            Qun=WELL,
            Bo=TOIL,
        ),
        wrong=("take none",),
    ),
    Obvious(
        "No crop is given up for a hidden spring",
        "RD-4.33",
        after(
            "card action",
            "draw hidden-spring",
            dice="card worker worker water water",
            Qun=[
                paddy("stubborn-soil", planted=True),
                paddy("great-terrace", planted=True),
                paddy("useful-thistles", planted=True),
                paddy("lucky-day", planted=True),
            ],
            Bo=TOIL,
        ),
        right=("take none",),
    ),
    Obvious(
        "A new paddy is added while there is room, it replaces nothing",
        "RD-4.32",
        after(
            "card action",
            "draw generous-rain",
            "take generous-rain",
            dice="card worker worker water water",
            Qun=[paddy("weathered-hoe", planted=True)],
            Bo=TOIL,
        ),
        right=("place left", "place right"),
    ),
    Obvious(
        "In a full field the empty spring makes room, not a crop",
        "RD-4.33",
        after(
            "card action",
            "draw stubborn-soil",
            "take stubborn-soil",
            dice="card worker worker water water",
            Qun=[
                paddy("great-terrace", planted=True),
                paddy("useful-thistles", planted=True),
                paddy("hidden-spring"),
                paddy("lucky-day", planted=True),
            ],
            Bo=TOIL,
        ),
        right=("replace hidden-spring",),
    ),
    Obvious(
        "A growing village takes a second card too",
        "RD-4.35",
        after(
            "card action",
            "draw generous-rain",
            "draw turning-stream",
            "take generous-rain",
            "place right",
            dice="card card worker water water",
            Qun=[paddy("growing-village")],
            Bo=TOIL,
        ),
        right=("take turning-stream",),
    ),
)

WATER = (
    Obvious(
        "The crop is drained, and its water floods the paddy to the right",
        "RD-4.40",
        after(
            "water action",
            dice="water worker worker card card",
            Qun=[paddy("village-well", water=2, planted=True), paddy("market-path")],
            Bo=TOIL,
        ),
        right=("level 0",),
    ),
    Obvious(
        "What runs out of the crop is kept by the empty paddy",
        "RD-4.43",
        after(
            "water action",
            "level 0",
            dice="worker worker card card card",
            Qun=[paddy("market-path", water=2, planted=True), paddy("weathered-hoe")],
            Bo=TOIL,
        ),
        right=("level 2",),
    ),
    Obvious(
        "A flooded paddy that waits for planters keeps its water",
        "RD-4.40",
        after(
            "water action",
            dice="water water worker card card",
            Qun=[paddy("weathered-hoe", water=2), paddy("market-path")],
            Bo=TOIL,
        ),
        right=("level 2", "keep rest"),
    ),
    Obvious(
        "When somebody else takes water, the crop is drained",
        "RD-4.42",
        after(
            "water action",
            dice="water water worker card card",
            Qun=TOIL,
            Bo=[paddy("market-path", water=2, planted=True)],
        ),
        seat=1,
        right=("release 0",),
    ),
    Obvious(
        "When somebody else takes water, a flooded paddy stays flooded",
        "RD-4.42",
        after("water action", dice="water water worker card card", Qun=TOIL, Bo=[paddy("market-path", water=2)]),
        seat=1,
        right=("release 2",),
    ),
    Obvious(
        "When somebody else takes water, the crop drains into the empty paddy beside it",
        "RD-4.42",
        after(
            "water action",
            dice="water water worker card card",
            Qun=TOIL,
            Bo=[paddy("market-path", water=2, planted=True), paddy("village-well")],
        ),
        seat=1,
        right=("release 0,2",),
    ),
    Obvious(
        "Sealed or not, the crop is drained",
        "RD-10.22",
        after(
            "water action",
            dice="water water worker card card",
            Qun=TOIL,
            Bo=[paddy("market-path", water=2, planted=True)],
            Cai=[paddy("village-well", water=2, planted=True)],
            options={"release_order": "together"},
        ),
        seat=2,
        right=("release 0",),
    ),
    Obvious(
        "Three water flood three hexes for fifteen rice rather than two for eight",
        "RD-4.50",
        after(
            "water action",
            dice="water water water card worker",
            Qun=[paddy("turning-stream"), paddy("second-chance")],
            Bo=TOIL,
        ),
        right=("fill turning-stream",),
    ),
    Obvious(
        "Water that is there is taken",
        "RD-4.50",
        after("water action", dice="water water card worker worker", Qun=[paddy("market-path")], Bo=TOIL),
        right=("fill market-path",),
    ),
    Obvious(
        "Ripe rice is not flooded again",
        "RD-4.45",
        after(
            "water action",
            dice="water water card worker worker",
            Qun=[paddy("market-path", planted=True)],
            Bo=TOIL,
        ),
        right=("done",),
    ),
    Obvious(
        "A cistern keeps what it gets, so it gets what there is",
        "RD-4.50",
        after("water action", dice="water water card worker worker", Qun=[paddy("stone-cistern")], Bo=TOIL),
        right=("add stone-cistern",),
    ),
    Obvious(
        "Gathering clouds flood a paddy in somebody else's turn",
        "RD-4.53",
        after(
            "water action",
            "done",
            dice="water water card worker worker",
            Qun=TOIL,
            Bo=[paddy("gathering-clouds"), paddy("village-well")],
        ),
        seat=1,
        right=("fill village-well",),
    ),
)

POSITIONS = (*ROLLING, *CHOOSING, *WORKING, *WEEDS, *CARDS, *WATER)
