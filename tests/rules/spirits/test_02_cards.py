"""Section 2: the reference edition. Every card and tile is what the rules print, and every number is in the file."""

import pytest

from subak.engine.edition import BadEdition
from subak.games.spirits.edition.cards import NeighbourFace, RainFace, SetupFace, SpiritFace, TileFace
from subak.games.spirits.testing.scenario import farm, reference, scenario
from tests.rules.spirits.tables import A1_TWO_THREE, edition_with

FACES = reference().cards
SPIRITS = [face for face in FACES if isinstance(face, SpiritFace)]
RAINS = [face for face in FACES if isinstance(face, RainFace)]
SETUPS = [face for face in FACES if isinstance(face, SetupFace)]
TILES = [face for face in FACES if isinstance(face, TileFace)]
NEIGHBOURS = [face for face in FACES if isinstance(face, NeighbourFace)]

# rank, id, name, patron, kind, effect
PRINTED = """
1 | morning_dew | Morning Dew | Awan | active | draw_water n=1
2 | stone_blessing | Stone Blessing | Barong | active | gain_builds n=2
3 | gnat_cloud | Gnat Cloud | Rangda | active aggressive | give_token token=pest n=1 scope=one
4 | wandering_seeds | Wandering Seeds | Rangda | active aggressive | give_token token=weed n=1 scope=one
5 | helping_hands | Helping Hands | Semara | active | temp_labor n=2
6 | secret_well | Secret Well | Bewang | once | magic_water n=1
7 | hardy_rice | Hardy Rice | Barong | passive | ignore_tokens token=pest n=1
8 | rolling_stones | Rolling Stones | Batara Kala | active | remove_rocks n=1
9 | temple_gift | Temple Gift | Semara | active | gain_rice n=3
10 | clever_tongue | Clever Tongue | Awan | passive | tax_shift steps=1
11 | clean_furrows | Clean Furrows | Dewi Sri | passive | weed_cost flat=1
12 | expanding_farm | Expanding Farm | Semara | active | add_paddy
13 | labor_blessing | Labor Blessing | Bewang | active | gain_labor n=1
14 | rice_thief | Rice Thief | Batara Kala | active aggressive | steal_rice n=1 n2=2
15 | livestock_blessing | Livestock Blessing | Bewang | active | gain_livestock n=1
16 | bamboo_craft | Bamboo Craft | Awan | passive | build_cost labor=2 per_livestock=2
17 | fish_pond | Fish Pond | Barong | passive | virtual_fertilizer paddies=1
18 | lake_gift | Gift of the Lake | Dewi Danu | active | draw_water n=3
19 | swift_sickles | Swift Sickles | Dewi Sri | passive | harvest_cost per_hex=1
20 | dancing_sprouts | Dancing Sprouts | Semara | passive | quick_grow paddies=1
21 | late_rain | Late Rain | Awan | active | draw_water n=4
22 | water_thief | Water Thief | Batara Kala | active aggressive | steal_water n=1 n2=2
23 | guardian_geese | Guardian Geese | Barong | passive | immunity token=pest
24 | rich_silt | Rich Silt | Dewi Sri | active | fertilize n=1
25 | sacred_spring | Sacred Spring | Bewang | once | magic_water n=2
26 | locust_swarm | Locust Swarm | Rangda | active aggressive | give_token token=pest n=1 scope=each
27 | golden_offering | Golden Offering | Semara | active | gain_rice n=6
28 | pure_spirit | Pure Spirit | Barong | passive | immunity token=weed
29 | reed_boats | Reed Boats | Dewi Danu | passive | harvest_wet
30 | village_feast | Village Feast | Semara | end | end_bonus per=labor rate=1
31 | many_hands | Many Hands | Semara | active | temp_labor n=6
32 | herders_pride | Herder's Pride | Barong | end | end_bonus per=livestock rate=5
33 | terrace_master | Terrace Master | Awan | end | end_bonus per=paddy_hex rate=2
34 | leyak_curse | Leyak's Curse | Rangda | active aggressive | give_token token=weed n=1 scope=each
35 | ripening_moon | Ripening Moon | Semara | active | grow_now n=1
36 | spirit_reapers | Spirit Reapers | Dewi Sri | passive | free_harvest paddies=1
37 | lake_temple | Lake Temple | Dewi Danu | once | magic_water n=4
38 | heavy_ears | Heavy Ears | Dewi Sri | passive | hex_bonus n=2
39 | golden_terraces | Golden Terraces | Awan | passive | gray_always
40 | rice_mother | Rice Mother | Dewi Sri | passive | virtual_fertilizer paddies=2
"""
# number, id, water for 2, 3 and 4 players, lines
RAIN_CARDS = """
1 | soft_rain | 3 5 7 |
2 | light_rain | 2 4 6 |
3 | warm_rain | 4 6 8 | weed 1 largest
4 | green_rain | 2 4 6 | weed 1 planted
5 | dry_spell | 1 2 3 |
6 | evening_shower | 3 5 7 | pest 1 grown
7 | hot_wind | 2 4 6 | weed 1 dry
8 | mosquito_rain | 3 5 7 | pest 1 flooded
9 | long_rain | 4 6 8 | weed 1 own_choice, pest 1 own_choice
10 | drifting_seeds | 2 4 6 | weed 1 left_choice
11 | swarming_rain | 3 5 7 | pest 1 right_choice
12 | monsoon | 5 7 9 | weed 1 cropped
"""
# id, rocks, bonus
SETUP_CARDS = """
setup_1 | A3 B3 C2 C3 | builds 2
setup_2 | B2 B4 C1 C3 | builds 3
setup_3 | A2 B3 C2 C3 | labor 2
setup_4 | A3 B1 B4 C2 | labor 1 builds 1
setup_5 | A2 B2 B4 C3 | livestock 1
setup_6 | A3 B1 B2 C3 | livestock 1
setup_7 | A3 B4 C1 C2 | rice 8
setup_8 | A2 B1 B3 C3 | labor 2 builds 1
setup_9 | B2 B3 C1 C2 | labor 1 rice 6
"""
ACHIEVEMENTS = """
second_terrace paddies_min 2 4, third_terrace paddies_min 3 7, fourth_terrace paddies_min 4 12,
broad_paddy paddy_size_min 3 5, great_paddy paddy_size_min 4 9, lake_paddy paddy_size_min 5 14,
three_sizes distinct_sizes_min 3 10, half_field paddy_hexes_min 5 6, whole_field paddy_hexes_min 9 15,
two_stones rocks_max 2 4, stone_free rocks_max 0 8, generous passed_water_min 3 6,
hired_hands labor_min 13 6, full_village labor_min 16 12, small_herd livestock_min 3 6, great_herd livestock_min 5 12,
flooded_plain flooded_hexes_min 5 8, green_plain crop_hexes_min 5 9, rich_soil fertilized_min 2 10,
clean_farm clean_with_paddies_min 3 8, good_harvest harvest_rice_min 20 8, great_harvest harvest_rice_min 35 14,
twin_harvest harvest_count_min 2 8, full_granary rice_min 30 10
"""
# SP-16.6: rank, demand
EARLY = {3.5: 1, 7.5: 2, 11.5: 2, 15.5: 3}
LATE = {18.5: 3, 23.5: 3, 28.5: 4, 33.5: 4, 38.5: 5}


def rows(text: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]


@pytest.mark.parametrize("line", rows(PRINTED), ids=lambda line: line[1])
def test_every_spirit_is_what_the_rules_print(line: list[str]) -> None:
    """2.7: rank, name, patron, kind and effect; ranks 1 to 20 are deck I (SP-3.1)."""
    rank, name, title, patron, kind, effect = line
    face = next(face for face in SPIRITS if face.id == name)
    words = effect.split()
    values = dict(word.split("=") for word in words[1:])
    assert (face.rank, face.name, face.patron) == (int(rank), title, patron)
    assert kind.split() == [face.kind, *["aggressive"] * face.aggressive]
    assert face.effect.name == words[0]
    assert {key: str(value) for key, value in face.effect.values.items()} == values
    assert face.deck == (1 if face.rank <= 20 else 2)
    assert face.text.endswith(".")


def test_there_are_forty_spirits_with_ranks_of_their_own() -> None:
    """2.1, 2.7; SP-16.1 names the aggressive ones. The three cards with magic water need the seven discs."""
    assert [face.rank for face in SPIRITS] == list(range(1, 41))
    assert [face.rank for face in SPIRITS if face.aggressive] == [3, 4, 14, 22, 26, 34]
    assert sum(face.effect.values["n"] for face in SPIRITS if face.effect.name == "magic_water") == 7


@pytest.mark.parametrize("line", rows(RAIN_CARDS), ids=lambda line: line[1])
def test_every_rain_card_is_what_the_rules_print(line: list[str]) -> None:
    """2.8: water for two, three and four players, and the lines with weeds and pests."""
    number, name, water, lines = line
    face = next(face for face in RAINS if face.id == name)
    assert (face.number, list(face.water)) == (int(number), [int(discs) for discs in water.split()])
    assert [f"{each.token} {each.n} {each.where}" for each in face.lines] == [
        part.strip() for part in lines.split(",") if part
    ]
    assert face.aggressive == (face.number in (10, 11))


def test_twelve_rain_cards_and_their_mean() -> None:
    """2.8: 2.83, 4.75 and 6.67 discs a round."""
    assert [face.number for face in RAINS] == list(range(1, 13))
    assert [round(sum(face.water[k] for face in RAINS) / 12, 2) for k in range(3)] == [2.83, 4.75, 6.67]


@pytest.mark.parametrize("line", rows(SETUP_CARDS), ids=lambda line: line[0])
def test_every_setup_card_is_what_the_rules_print(line: list[str]) -> None:
    """2.9: four rocks, never on the start hex, a neighbour of A1 left free, and a bonus."""
    name, rocks, bonus = line
    face = next(face for face in SETUPS if face.id == name)
    words = bonus.split()
    assert sorted(face.rocks) == rocks.split()
    assert {kind: n for kind, n in face.bonus.values.items() if n} == dict(
        zip(words[::2], map(int, words[1::2]), strict=True)
    )
    assert "A1" not in face.rocks
    assert not {"A2", "B1", "B2"} <= set(face.rocks)


@pytest.mark.parametrize("entry", ACHIEVEMENTS.replace("\n", " ").split(","), ids=lambda entry: entry.split()[0])
def test_every_achievement_is_what_the_rules_print(entry: str) -> None:
    """2.10: condition and rice."""
    name, test, number, rice = entry.split()
    face = next(face for face in TILES if face.id == name)
    assert (face.test, face.number, face.rice) == (test, int(number), int(rice))
    assert face.text


def test_the_numbers_of_the_box() -> None:
    """2.1: 40 spirits, 12 rain and 9 setup cards, 24 tiles, and what each supply holds."""
    assert [len(each) for each in (SPIRITS, RAINS, SETUPS, TILES)] == [40, 12, 9, 24]
    columns = reference().columns
    assert (columns.walls, columns.gates, columns.weeds, columns.pests, columns.magic_discs) == (80, 20, 24, 24, 7)
    assert list(columns.discs[2:]) == [15, 22, 30]


def test_the_yield_chart() -> None:
    """2.3: four rows of six columns, black and gray; every row rises, and no row pays more than the one above."""
    columns = reference().columns
    chart = [list(columns.yields[k : k + 6]) for k in range(0, 48, 6)]
    assert chart == [
        [5, 12, 20, 35, 50, 70],
        [3, 8, 15, 25, 35, 55],
        [2, 5, 10, 15, 25, 40],
        [1, 3, 5, 10, 15, 25],
        [8, 20, 35, 60, 90, 120],
        [5, 15, 25, 45, 60, 95],
        [3, 8, 15, 25, 40, 65],
        [2, 5, 8, 15, 25, 40],
    ]


def test_market_and_tax() -> None:
    """2.4: prices from the top, and T(n); from six items on the number times itself."""
    columns = reference().columns
    assert list(columns.labor_price) == [4, 4, 4, 6, 6, 6, 9, 9, 9, 13]
    assert list(columns.livestock_price) == [5, 5, 5, 6, 6, 9]
    assert list(columns.tax[:9]) == [0, 0, 4, 9, 16, 25, 36, 49, 64]


def test_the_cards_of_the_upstream_neighbour() -> None:
    """SP-16.6: rank and demand."""
    assert {face.rank: face.demand for face in NEIGHBOURS if not face.late} == EARLY
    assert {face.rank: face.demand for face in NEIGHBOURS if face.late} == LATE


def test_an_owner_may_override_any_value() -> None:
    """SP-16.2, `own_edition`: a number of the chart, a card, and a cost; the engine follows."""
    own = edition_with(
        "[constants]\nlabor_per_hex_harvested = 1\n"
        "[yields]\nblack_clean = [6, 13, 22, 36, 51, 71]\n"
        '[[spirit]]\nid = "heavy_ears"\neffect = { name = "hex_bonus", n = 4 }\n'
    )
    there = farm(A1_TWO_THREE, B3="grown", labor_on="harvest 3", spirits="heavy_ears")
    table = scenario("harvest", edition=own, order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B3", 3)
    assert table.rice("Ayu") == 22 + 3 * 4


@pytest.mark.parametrize(
    ("overlay", "words"),
    [
        ('[[spirit]]\nid = "temple_gift"\neffect = { name = "gain_gold", n = 3 }', ("temple_gift", "gain_gold")),
        ('[[spirit]]\nid = "temple_gift"\nrank = 41', ("temple_gift", "rank")),
        ('[[rain]]\nid = "monsoon"\nwater = [1, 2]', ("monsoon", "water")),
        ('[[setup]]\nid = "setup_1"\nrocks = ["A1", "B1", "C1", "C2"]', ("setup_1", "rocks")),
        ('[[tile]]\nid = "generous"\ntest = "luck_min"', ("generous", "test")),
        ("[yields]\nblack_clean = [1, 2]", ("yields", "black_clean")),
    ],
)
def test_a_wrong_value_is_named(overlay: str, words: tuple[str, ...]) -> None:
    """SP-16.2: an error in an owner's file names the card and the field."""
    with pytest.raises(BadEdition) as problem:
        edition_with(overlay)
    assert all(word in str(problem.value) for word in words)
