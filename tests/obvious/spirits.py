"""Obvious positions of Spirits of the Rice Paddy."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from subak.engine.core.state import State
from subak.games.spirits.rules import state as now
from subak.games.spirits.testing.scenario import Farm, Scenario, farm, scenario
from tests.obvious.position import Obvious

# Fields: the start paddy A1 alone is the default; these have one paddy more below it.
A1_B1 = "walls s00 s01 s08 gates s02 s09"
A1_B1_C1 = "walls s00 s01 s08 s12 s23 s24 gates s02 s17"  # B1 and C1 are one paddy, called B1
A1_AND_THREE = "walls s00 s01 s03 s04 s10 s11 s12 gates s02 s09"  # A2, B1 and B2 are one paddy, called A2
A1_AND_FOUR = "walls s00 s01 s03 s04 s10 s11 s23 s24 gates s02 s17"  # and C1 with them
# Cards for hands, by draft: those that change least.
SPARE = (
    "expanding_farm livestock_blessing labor_blessing lake_gift helping_hands stone_blessing clever_tongue temple_gift "
    "rolling_stones morning_dew",
    "herders_pride terrace_master many_hands lake_temple village_feast rich_silt golden_offering late_rain reed_boats",
)
NEARLY_B1 = "walls s00 s01 s08 gates s02"  # one piece closes B1


def at(step: str, then: Callable[[Scenario], None] | None = None, **setting: Any) -> Callable[[], State]:
    """A position at the beginning of a step, or where it leads after some play; in seat order if no order is told."""
    order = setting.pop("order", " ".join(name for name, there in setting.items() if isinstance(there, Farm)))

    def build() -> State:
        table = scenario(step, order=order, **with_hands(step, setting))
        if then:
            then(table)
        return table.state

    return build


def with_hands(step: str, setting: dict[str, Any]) -> dict[str, Any]:
    """The setting with a card in every hand for each round to come, so that the game can be played on (SP-4.6)."""
    turn = setting.get("round", 3)
    farms = {name: there for name, there in setting.items() if isinstance(there, Farm)}
    named = {word for there in farms.values() for word in f"{there.spirits} {there.hand}".split()}
    spare = [card for card in SPARE[turn > now.PICKS].split() if card not in named]
    to_come = (-turn) % now.PICKS + int(step in ("rain", "play"))
    for name, there in farms.items():
        missing = to_come - len(there.hand.split()) if turn < now.LAST_ROUND else 0
        dealt = " ".join([there.hand, *(spare.pop() for _ in range(missing))])
        setting = {**setting, name: replace(there, hand=dealt)}
    return setting


def placed(**workers: int) -> Callable[[Scenario], None]:
    """The first seat has placed these workers, task after task, and the next number is asked."""
    tasks = {
        "livestock_build": now.S_BUILD,
        "livestock_rocks": now.S_ROCKS,
        "livestock_pests": now.S_PESTS,
        "labor_build": now.L_BUILD,
        "labor_weeds": now.L_WEEDS,
        "labor_harvest": now.L_HARVEST,
    }

    def play(table: Scenario) -> None:
        for task, number in workers.items():
            table.put(number, tasks[task], table.names[0])

    return play


def plant_both(table: Scenario) -> None:
    table.plant("A1", "A2")
    table.done()


HARVEST = (
    Obvious(
        "A ripe dry paddy that is not cut rots",
        "SP-7.13",
        at("harvest", Ayu=farm(labor_on="harvest 2", A1="grown"), Bo=farm()),
        right=("harvest A1 1",),
    ),
    Obvious(
        "What is not cut is lost, and there are hands for all of it",
        "SP-7.12",
        at("harvest", Ayu=farm(A1_B1_C1, labor_on="harvest 4", B1="grown"), Bo=farm()),
        right=("harvest B1 2",),
    ),
    Obvious(
        "Two of three hexes are better than none",
        "SP-7.9",
        at("harvest", Ayu=farm(A1_AND_THREE, labor_on="harvest 4", A2="grown"), Bo=farm()),
        right=("harvest A2 2",),
    ),
    Obvious(
        "Two ripe paddies and hands for both",
        "SP-7.13",
        at("harvest", round=4, Ayu=farm(A1_B1_C1, labor_on="harvest 6", A1="grown", B1="grown"), Bo=farm()),
        right=("harvest A1 1", "harvest B1 2"),
    ),
    Obvious(
        "Hands for the larger paddy only, which pays more",
        "SP-7.10",
        at("harvest", Ayu=farm(A1_B1_C1, labor_on="harvest 4", A1="grown", B1="grown"), Bo=farm()),
        right=("harvest B1 2",),
    ),
    Obvious(
        "A weedy harvest in the last round is still rice",
        "SP-9.5",
        at("harvest", round=7, Ayu=farm(labor_on="harvest 2", A1="grown 2 weeds"), Bo=farm()),
        right=("harvest A1 1",),
    ),
    Obvious(
        "The third of three players cuts what is ripe, pest or not",
        "SP-7.13",
        at(
            "harvest",
            round=5,
            order="Cy Ayu Bo",
            Ayu=farm(),
            Bo=farm(),
            Cy=farm(A1_B1, labor_on="harvest 2", B1="grown 1 pest"),
        ),
        seat=2,
        right=("harvest B1 1",),
    ),
    Obvious(
        "The Fish Pond counts as fertiliser, which is a whole hex more",
        "SP-11.4",
        at("harvest", Ayu=farm(A1_B1_C1, labor_on="harvest 4", spirits="fish_pond", B1="grown"), Bo=farm()),
        right=("harvest B1 2 fertilizer",),
    ),
    Obvious(
        "The Fish Pond is not wasted on the small paddy",
        "SP-11.4",
        at(
            "harvest",
            round=5,
            Ayu=farm(A1_AND_THREE, labor_on="harvest 8", spirits="fish_pond", A1="grown", A2="grown"),
            Bo=farm(),
        ),
        right=("harvest A2 3 fertilizer", "harvest A1 1"),
    ),
    Obvious(
        "Spirits reap for nothing where no labourer was sent",
        "SP-11.4",
        at("harvest", round=5, Ayu=farm(A1_AND_THREE, spirits="spirit_reapers", A2="grown"), Bo=farm()),
        right=("harvest A2 3 free",),
    ),
    Obvious(
        "Spirits reap the large paddy, labourers the small one",
        "SP-11.4",
        at(
            "harvest",
            round=6,
            Ayu=farm(A1_AND_THREE, labor_on="harvest 2", spirits="spirit_reapers", A1="grown", A2="grown"),
            Bo=farm(),
        ),
        right=("harvest A2 3 free", "harvest A1 1"),
    ),
    Obvious(
        "Reed Boats harvest a paddy under water",
        "SP-7.9",
        at("harvest", round=5, Ayu=farm(labor_on="harvest 2", spirits="reed_boats", A1="grown 1 water"), Bo=farm()),
        right=("harvest A1 1",),
    ),
    Obvious(
        "Swift Sickles cut three hexes with three hands",
        "SP-7.9",
        at("harvest", Ayu=farm(A1_AND_THREE, labor_on="harvest 3", spirits="swift_sickles", A2="grown"), Bo=farm()),
        right=("harvest A2 3",),
    ),
    Obvious(
        "Alone, ripe rice rots just the same",
        "SP-7.13",
        at("harvest", neighbour="neighbour_15", Ayu=farm(labor_on="harvest 2", A1="grown")),
        right=("harvest A1 1",),
    ),
)

PLANT = (
    Obvious(
        "A flooded bare paddy and a hand to plant it",
        "SP-7.19",
        at("plant", Ayu=farm(labor_on="plant 1", A1="1 water"), Bo=farm()),
        right=("plant A1",),
    ),
    Obvious(
        "Two flooded paddies and hands for both",
        "SP-7.19",
        at("plant", Ayu=farm(A1_B1_C1, labor_on="plant 3", A1="1 water", B1="2 water"), Bo=farm()),
        right=("plant A1", "plant B1"),
    ),
    Obvious(
        "Hands for the large paddy or the small one",
        "SP-7.19",
        at("plant", round=4, Ayu=farm(A1_AND_THREE, labor_on="plant 3", A1="1 water", A2="3 water"), Bo=farm()),
        right=("plant A2",),
    ),
    Obvious(
        "What is planted in round 6 grows at once and is cut at gray prices",
        "SP-7.20",
        at("plant", round=6, Ayu=farm(A1_B1_C1, labor_on="plant 2", B1="2 water"), Bo=farm()),
        right=("plant B1",),
    ),
    Obvious(
        "Weeds do not hinder planting",
        "SP-7.19",
        at("plant", order="Bo Ayu", Ayu=farm(), Bo=farm(A1_B1, labor_on="plant 1", B1="1 water 1 weed")),
        seat=1,
        right=("plant B1",),
    ),
    Obvious(
        "Dancing Sprouts grow the larger paddy",
        "SP-11.7",
        at(
            "plant",
            plant_both,
            Ayu=farm(A1_AND_THREE, labor_on="plant 4", spirits="dancing_sprouts", A1="1 water", A2="3 water"),
            Bo=farm(),
        ),
        right=("ripen A2",),
    ),
)

CLAIM = (
    Obvious(
        "A tile of four rice for nothing",
        "SP-8.1",
        at("claim", tiles="second_terrace", Ayu=farm(A1_B1), Bo=farm()),
        right=("claim second_terrace",),
    ),
    Obvious(
        "The last claim of the game takes the larger tile",
        "SP-9.1",
        at("claim", round=6, tiles="second_terrace stone_free", Ayu=farm(A1_B1), Bo=farm()),
        right=("claim stone_free",),
    ),
    Obvious(
        "The granary pays more than the workers, and neither comes again",
        "SP-8.1",
        at(
            "claim",
            round=6,
            order="Bo Ayu",
            tiles="full_granary hired_hands",
            Ayu=farm(),
            Bo=farm(rice=34, labor=13),
        ),
        seat=1,
        right=("claim full_granary",),
    ),
    Obvious(
        "Water passed on counts in this round only, and the tile pays more than the other",
        "SP-8.2",
        at("claim", tiles="generous second_terrace", Ayu=farm(A1_B1, passed=3), Bo=farm(A1_B1)),
        right=("claim generous",),
    ),
    Obvious(
        "Alone, a tile left lying is taken away",
        "SP-16.9",
        at("claim", tiles="two_stones", neighbour="neighbour_15", Ayu=farm(rocks="B4 C3")),
        right=("claim two_stones",),
    ),
    Obvious(
        "The third of three players takes what is left",
        "SP-8.1",
        at(
            "claim",
            round=5,
            order="Cy Bo Ayu",
            tiles="hired_hands whole_field",
            Ayu=farm(),
            Bo=farm(),
            Cy=farm(labor=14),
        ),
        seat=2,
        right=("claim hired_hands",),
    ),
)

MARKET = (
    Obvious(
        "In round 1 every worker pays back many times",
        "SP-8.3",
        at("market", round=1, Ayu=farm(rice=9), Bo=farm()),
        right=("buy labor", "buy livestock"),
    ),
    Obvious(
        "In round 2 the first labourer costs four and works five rounds",
        "SP-8.4",
        at("market", round=2, order="Bo Ayu", Ayu=farm(), Bo=farm(rice=5)),
        seat=1,
        right=("buy labor", "buy livestock"),
    ),
    Obvious(
        "In round 5 the last labourer costs thirteen and cannot bring that back",
        "SP-8.3",
        at("market", round=5, Ayu=farm(rice=30, labor=19, livestock=6), Bo=farm()),
        right=("done",),
    ),
    Obvious(
        "In round 5 the tax on a fourth item eats all it could bring",
        "SP-8.3",
        at(
            "market",
            lambda table: table.buy("labor", "labor", "livestock"),
            round=5,
            Ayu=farm(rice=60),
            Bo=farm(),
        ),
        right=("done",),
    ),
    Obvious(
        "Alone in round 1, a worker pays back too",
        "SP-8.3",
        at("market", round=1, neighbour="neighbour_15", Ayu=farm(rice=8)),
        right=("buy labor", "buy livestock"),
    ),
)

SPIRITS = (
    Obvious(
        "The Temple Gift is three rice for nothing",
        "SP-4.10",
        at("resolve", Ayu=farm(spirits="temple_gift"), Bo=farm(spirits="fish_pond")),
        right=("use temple_gift",),
    ),
    Obvious(
        "In round 6 the Golden Offering pays for the last time",
        "SP-4.11",
        at(
            "resolve",
            round=6,
            order="Bo Ayu",
            Ayu=farm(spirits="reed_boats"),
            Bo=farm(spirits="golden_offering"),
        ),
        seat=1,
        right=("use golden_offering",),
    ),
    Obvious(
        "Water for a planted dry paddy",
        "SP-4.10",
        at("resolve", Ayu=farm(spirits="morning_dew", A1="planted"), Bo=farm()),
        right=("use morning_dew",),
    ),
    Obvious(
        "Three discs for a dry field",
        "SP-4.10",
        at("resolve", Ayu=farm(A1_B1_C1, spirits="lake_gift", A1="planted", B1="planted"), Bo=farm()),
        right=("use lake_gift",),
    ),
    Obvious(
        "Six more hands, and rice to cut",
        "SP-4.10",
        at("resolve", round=5, Ayu=farm(A1_AND_FOUR, spirits="many_hands", A1="grown", A2="grown"), Bo=farm()),
        right=("use many_hands",),
    ),
    Obvious(
        "Livestock for nothing",
        "SP-4.10",
        at("resolve", round=2, Ayu=farm(spirits="livestock_blessing"), Bo=farm()),
        right=("use livestock_blessing",),
    ),
    Obvious(
        "A labourer for nothing",
        "SP-4.10",
        at("resolve", round=2, Ayu=farm(spirits="labor_blessing"), Bo=farm(), Cy=farm()),
        right=("use labor_blessing",),
    ),
    Obvious(
        "Fertiliser for a planted paddy is a whole hex",
        "SP-4.10",
        at("resolve", round=4, Ayu=farm(A1_B1_C1, spirits="rich_silt", B1="planted 2 water"), Bo=farm()),
        right=("use rich_silt",),
    ),
    Obvious(
        "A planted dry paddy that ripens at once is cut in this round",
        "SP-4.10",
        at("resolve", round=4, Ayu=farm(A1_B1_C1, spirits="ripening_moon", B1="planted"), Bo=farm()),
        right=("use ripening_moon",),
    ),
    Obvious(
        "Free builds are kept until they are needed",
        "SP-6.4",
        at("resolve", round=2, Ayu=farm(spirits="stone_blessing"), Bo=farm()),
        right=("use stone_blessing",),
    ),
    Obvious(
        "A rock in a paddy is cleared for nothing",
        "SP-1.9",
        at("resolve", Ayu=farm(A1_B1, rocks="B1 B4", spirits="rolling_stones"), Bo=farm()),
        right=("use rolling_stones",),
    ),
    Obvious(
        "A thief of rice, and rich opponents",
        "SP-4.10",
        at("resolve", Ayu=farm(spirits="rice_thief"), Bo=farm(rice=20), Cy=farm(rice=12)),
        right=("use rice_thief",),
    ),
    Obvious(
        "Two free spirits, none of them used yet",
        "SP-4.10",
        at("resolve", Ayu=farm(spirits="temple_gift helping_hands"), Bo=farm(spirits="fish_pond")),
        right=("use temple_gift", "use helping_hands"),
    ),
    Obvious(
        "In round 6 a well floods the planted paddy that nothing else reaches",
        "SP-10.4",
        at("resolve", round=6, Ayu=farm(spirits="secret_well", A1="planted"), Bo=farm()),
        right=("use secret_well",),
    ),
    Obvious(
        "A planted paddy with magic water grows in round 6, to be cut in round 7",
        "SP-10.4",
        at("grow", round=6, Ayu=farm(magic="A1", A1="planted"), Bo=farm()),
        right=("grow",),
    ),
    Obvious(
        "Fertiliser goes to the larger paddy",
        "SP-11.1",
        at(
            "resolve",
            lambda table: table.resolve("rich_silt"),
            round=4,
            Ayu=farm(A1_AND_THREE, spirits="rich_silt", A1="planted 1 water", A2="planted 3 water"),
            Bo=farm(),
        ),
        right=("fertilize A2",),
    ),
    Obvious(
        "The larger paddy ripens at once",
        "SP-11.1",
        at(
            "resolve",
            lambda table: table.resolve("ripening_moon"),
            round=4,
            Ayu=farm(A1_AND_THREE, spirits="ripening_moon", A1="planted", A2="planted"),
            Bo=farm(),
        ),
        right=("ripen A2",),
    ),
    Obvious(
        "The rock that blocks a paddy goes before one in open land",
        "SP-1.9",
        at(
            "resolve",
            lambda table: table.resolve("rolling_stones"),
            Ayu=farm(A1_B1, rocks="B1 B4", spirits="rolling_stones"),
            Bo=farm(),
        ),
        right=("rock B1",),
    ),
    Obvious(
        "A curse goes where it costs an opponent most",
        "SP-4.10",
        at(
            "resolve",
            lambda table: table.resolve("wandering_seeds"),
            round=4,
            Ayu=farm(spirits="wandering_seeds"),
            Bo=farm(A1_AND_THREE, spirits="fish_pond", A2="grown"),
        ),
        right=("infest seat 1 A2",),
    ),
    Obvious(
        "End cards pay the same whenever they are played, the offering pays in every round",
        "SP-4.11",
        at(
            "play",
            round=4,
            Ayu=farm(
                spirits="temple_gift clever_tongue hardy_rice", hand="golden_offering village_feast herders_pride"
            ),
            Bo=farm(spirits="fish_pond lake_gift bamboo_craft", hand="late_rain rich_silt many_hands"),
        ),
        right=("play golden_offering",),
    ),
    Obvious(
        "The offering before the end card, which also drinks last",
        "SP-4.8",
        at(
            "play",
            round=5,
            Ayu=farm(spirits="temple_gift clever_tongue hardy_rice late_rain", hand="golden_offering terrace_master"),
            Bo=farm(spirits="fish_pond lake_gift bamboo_craft rich_silt", hand="many_hands herders_pride"),
        ),
        right=("play golden_offering",),
    ),
)

RAIN = (
    Obvious(
        "A weed at home goes where nothing grows",
        "SP-4.4",
        at(
            "rain",
            lambda table: table.rain("long_rain"),
            Ayu=farm(A1_AND_THREE, A2="grown"),
            Bo=farm(),
        ),
        right=("infest seat 0 A1",),
    ),
    Obvious(
        "A weed for the neighbour goes into ripe rice",
        "SP-4.4",
        at(
            "rain",
            lambda table: table.rain("drifting_seeds"),
            round=4,
            Ayu=farm(),
            Bo=farm(A1_B1_C1, B1="grown"),
        ),
        right=("infest seat 1 B1",),
    ),
    Obvious(
        "Of two largest paddies the bare one takes the weed",
        "SP-4.4",
        at("rain", lambda table: table.rain("warm_rain"), Ayu=farm(A1_B1, A1="grown"), Bo=farm()),
        right=("infest seat 0 B1",),
    ),
)

WORKERS = (
    Obvious(
        "Ripe dry rice gets its harvesters",
        "SP-7.13",
        at(
            "allocate",
            placed(livestock_build=0, livestock_rocks=0, livestock_pests=0, labor_build=0, labor_weeds=0),
            Ayu=farm(A1_B1_C1, B1="grown"),
            Bo=farm(),
        ),
        right=("place 4 labor harvest",),
    ),
    Obvious(
        "In round 7 everybody harvests",
        "SP-9.4",
        at(
            "allocate",
            placed(livestock_pests=0, labor_weeds=0),
            round=7,
            Ayu=farm(A1_B1_C1, A1="grown", B1="grown"),
            Bo=farm(),
        ),
        right=("place 6 labor harvest",),
    ),
    Obvious(
        "In round 7 idle ducks eat the pest of a ripe paddy",
        "SP-9.5",
        at("allocate", round=7, Ayu=farm(A1_B1_C1, livestock=2, B1="grown 1 pest"), Bo=farm()),
        right=("place 1 livestock pests",),
    ),
    Obvious(
        "In round 7 idle hands pull the weed of a ripe paddy",
        "SP-9.5",
        at(
            "allocate",
            placed(livestock_pests=0),
            round=7,
            Ayu=farm(A1_B1_C1, B1="grown 1 weed"),
            Bo=farm(),
        ),
        right=("place 2 labor weeds",),
    ),
    Obvious(
        "Hands that are left plant the flooded paddy",
        "SP-7.19",
        at(
            "allocate",
            placed(
                livestock_build=0, livestock_rocks=0, livestock_pests=0, labor_build=0, labor_weeds=0, labor_harvest=0
            ),
            Ayu=farm(A1_AND_THREE, A1="planted 1 water", A2="3 water"),
            Bo=farm(),
        ),
        wrong=("place 0 labor plant", "place 1 labor plant", "place 2 labor plant"),
    ),
    Obvious(
        "Labourers with nothing else to do build",
        "SP-5.2",
        at(
            "allocate",
            placed(livestock_build=0, livestock_rocks=0, livestock_pests=0),
            round=2,
            Ayu=farm(A1="planted 1 water"),
            Bo=farm(A1="planted 1 water"),
        ),
        wrong=("place 0 labor build",),
    ),
    Obvious(
        "Idle livestock clears the rock that keeps a paddy dry",
        "SP-1.9",
        at("allocate", placed(livestock_build=0), Ayu=farm(A1_B1, rocks="B1", livestock=1), Bo=farm()),
        right=("place 1 livestock rocks",),
    ),
    Obvious(
        "Idle livestock fertilises a planted dry paddy",
        "SP-7.7",
        at(
            "allocate",
            placed(livestock_build=0, livestock_rocks=0),
            Ayu=farm(A1_B1_C1, livestock=1, reservoir=2, B1="planted"),
            Bo=farm(),
        ),
        right=("place 1 livestock pests",),
    ),
)

WATER = (
    Obvious(
        "A ripe paddy is drained for those who will cut it",
        "SP-7.9",
        at("water out", Ayu=farm(labor_on="harvest 2", A1="grown 1 water"), Bo=farm()),
        right=("water 0",),
    ),
    Obvious(
        "A planted paddy keeps the water it grows in",
        "SP-7.18",
        at("water out", Ayu=farm(A1="planted 1 water"), Bo=farm()),
        right=("water 1",),
    ),
    Obvious(
        "A bare paddy keeps its water for the planters on their way",
        "SP-7.19",
        at("water out", round=5, Ayu=farm(labor_on="plant 1", A1="1 water"), Bo=farm()),
        right=("water 1",),
    ),
    Obvious(
        "Water from the ripe paddy runs down to the planted one",
        "SP-7.2",
        at(
            "water out",
            lambda table: table.keep(0),
            order="Bo Ayu",
            Ayu=farm(),
            Bo=farm(A1_B1, labor_on="harvest 2", A1="grown 1 water", B1="planted"),
        ),
        seat=1,
        right=("water 1",),
    ),
    Obvious(
        "A disc in the reservoir and a planted dry paddy",
        "SP-7.18",
        at("water in", Ayu=farm(reservoir=1, A1="planted"), Bo=farm()),
        right=("fill",),
    ),
    Obvious(
        "Water for both planted paddies",
        "SP-7.18",
        at("water in", round=5, Ayu=farm(A1_B1, reservoir=2, A1="planted", B1="planted"), Bo=farm(), Cy=farm()),
        right=("fill",),
    ),
    Obvious(
        "Planters wait for a flooded paddy",
        "SP-7.19",
        at("water in", Ayu=farm(reservoir=1, labor_on="plant 1"), Bo=farm()),
        right=("fill",),
    ),
    Obvious(
        "The water passes a paddy nobody can plant, to reach the planted one below",
        "SP-7.15",
        at("water in", Ayu=farm(A1_B1_C1, reservoir=2, B1="planted"), Bo=farm()),
        right=("leave",),
    ),
    Obvious(
        "Three discs are worth more in a planted paddy of three hexes",
        "SP-7.15",
        at("water in", round=5, Ayu=farm(A1_AND_THREE, reservoir=3, A1="planted", A2="planted"), Bo=farm()),
        right=("leave",),
    ),
)

CARE = (
    Obvious(
        "The weed is pulled from the ripe paddy before it is cut",
        "SP-7.6",
        at("weeds", Ayu=farm(A1_B1_C1, labor_on="weeds 2 harvest 4", B1="grown 1 weed"), Bo=farm()),
        right=("weed B1",),
    ),
    Obvious(
        "The duck eats the pest and fertilises",
        "SP-7.7",
        at("pests", Ayu=farm(A1_B1_C1, livestock_on="pests 1", B1="planted 1 pest"), Bo=farm()),
        right=("duck B1",),
    ),
    Obvious(
        "One duck goes to the larger planted paddy",
        "SP-7.7",
        at(
            "pests",
            order="Bo Ayu",
            Ayu=farm(),
            Bo=farm(A1_AND_THREE, livestock_on="pests 1", A1="planted", A2="planted"),
        ),
        seat=1,
        right=("duck A2",),
    ),
    Obvious(
        "In round 7 the duck cleans what is cut next",
        "SP-9.5",
        at("pests", round=7, Ayu=farm(labor_on="harvest 2", livestock_on="pests 1", A1="grown 1 pest"), Bo=farm()),
        right=("duck A1",),
    ),
    Obvious(
        "Builders on the spot and a paddy to close",
        "SP-6.2",
        at("build", round=2, Ayu=farm(NEARLY_B1, labor_on="build 3"), Bo=farm()),
        wrong=("done",),
    ),
    Obvious(
        "Livestock sent for rocks removes the one in the paddy",
        "SP-6.9",
        at("rocks", Ayu=farm(A1_B1, rocks="B1 B4 C3", livestock_on="rocks 1"), Bo=farm()),
        right=("rock B1",),
    ),
)

POSITIONS: tuple[Obvious, ...] = (*HARVEST, *PLANT, *CLAIM, *MARKET, *SPIRITS, *RAIN, *WORKERS, *WATER, *CARE)
