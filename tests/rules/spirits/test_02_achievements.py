"""Section 2.10: every one of the 24 achievement tiles can be claimed when its condition holds, and not before."""

import pytest

from subak.games.spirits.edition.cards import TileFace
from subak.games.spirits.testing.scenario import Farm, farm, reference, scenario
from tests.rules.spirits.tables import A1_A2_A3_AND_B1_APART, A1_AND_FIVE, A1_B1, A1_B1_AND_C1, A1_TWO_THREE
from tests.rules.tables import refused

TILES = [face for face in reference().cards if isinstance(face, TileFace)]
NINE = (  # A1 > B1+C1 > C2+C3 > A2+A3+B2+B3
    "walls s00 s01 s04 s08 s11 s12 s13 s14 s16 s19 s23 s24 s25 s26 s27 s28 s29 gates s02 s17 s15 s06"
)

# By tile: a farm that meets the condition, and one that misses it by one.
CASES: dict[str, tuple[Farm, Farm]] = {
    "second_terrace": (farm(A1_B1), farm()),
    "third_terrace": (farm(A1_TWO_THREE), farm(A1_B1)),
    "fourth_terrace": (farm(A1_A2_A3_AND_B1_APART), farm(A1_TWO_THREE)),
    "broad_paddy": (farm(A1_TWO_THREE), farm(A1_B1_AND_C1)),
    "great_paddy": (farm("walls s00 s01 s03 s04 s10 s11 s17 s23 gates s02 s24"), farm(A1_TWO_THREE)),
    "lake_paddy": (farm(A1_AND_FIVE), farm("walls s00 s01 s03 s04 s10 s11 s17 s23 gates s02 s24")),
    "three_sizes": (farm(A1_TWO_THREE), farm(A1_B1_AND_C1)),
    "half_field": (farm(A1_AND_FIVE), farm("walls s00 s01 s04 s07 s08 s12 s17 s23 gates s02 s24")),
    "whole_field": (farm(NINE), farm(A1_TWO_THREE)),
    "two_stones": (farm(rocks="A2 B4"), farm(rocks="A2 B4 C1")),
    "stone_free": (farm(), farm(rocks="C3")),
    "generous": (farm(passed=3), farm(passed=2)),
    "hired_hands": (farm(labor=13), farm(labor=12)),
    "full_village": (farm(labor=16), farm(labor=15)),
    "small_herd": (farm(livestock=3), farm(livestock=2)),
    "great_herd": (farm(livestock=5), farm(livestock=4)),
    "flooded_plain": (farm(A1_AND_FIVE, A2="5 water"), farm(A1_AND_FIVE, A1="1 water", A2="4 water")),
    "green_plain": (farm(A1_AND_FIVE, A2="planted"), farm(A1_TWO_THREE, A1="planted", B3="grown")),
    "rich_soil": (
        farm(A1_B1, A1="planted fertilized", B1="grown fertilized"),
        farm(A1_B1, A1="planted fertilized", B1="grown"),
    ),
    "clean_farm": (farm(A1_TWO_THREE), farm(A1_TWO_THREE, B1="1 pest")),
    "good_harvest": (farm(harvested=(20, 1)), farm(harvested=(19, 3))),
    "great_harvest": (farm(harvested=(35, 1)), farm(harvested=(34, 1))),
    "twin_harvest": (farm(harvested=(8, 2)), farm(harvested=(50, 1))),
    "full_granary": (farm(rice=30), farm(rice=29)),
}


@pytest.mark.parametrize("tile", TILES, ids=[face.id for face in TILES])
def test_sp_8_1_the_condition_and_the_rice_of_a_tile(tile: TileFace) -> None:
    meets, misses = CASES[tile.id]
    table = scenario("claim", tiles=tile.id, order="Bo Ayu", Ayu=meets, Bo=misses)
    with refused("SP-8.1"):
        table.claim(tile.id)
    table.passes()
    before = table.rice("Ayu")
    table.claim(tile.id)
    assert (table.rice("Ayu") - before, table.tiles) == (tile.rice, "")


def test_rocky_paddies_count_as_paddies() -> None:
    """2.10: "paddy" is a completed paddy, rocky ones included."""
    there = farm(A1_TWO_THREE, rocks="B1 C2")
    table = scenario("claim", tiles="third_terrace broad_paddy half_field clean_farm", Ayu=there, Bo=farm())
    assert table.offers() == [
        "claim third_terrace",
        "claim broad_paddy",
        "claim half_field",
        "claim clean_farm",
        "pass",
    ]


def test_rock_in_a_clean_farm_needs_three_paddies() -> None:
    """2.10: `clean_farm` asks for at least three paddies, and no token anywhere."""
    table = scenario("claim", tiles="clean_farm", Ayu=farm(A1_B1), Bo=farm(A1_TWO_THREE, B3="1 weed"))
    assert table.offers() == ["pass"]
    table.passes()
    assert table.offers() == ["pass"]


def test_temporary_workers_are_not_owned() -> None:
    """R-63: six more hands for this round do not make sixteen labourers."""
    table = scenario(
        "resolve", order="Ayu Bo", tiles="full_village", Ayu=farm(labor=12, spirits="many_hands"), Bo=farm()
    )
    table.resolve("many_hands")
    table.done(2)
    table.go_to("claim")
    assert table.offers() == ["pass"]
