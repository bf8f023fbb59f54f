"""SR-4.11 to 4.19: where a card may lie."""

import random

import pytest

from subak.engine.refusal import Refused
from subak.games.seasons.rules.actions import ROTATIONS, position_at, rotation_of, x_of, y_of
from subak.games.seasons.rules.placement import legal_positions, spots_of
from subak.games.seasons.testing.landscape_text import placement
from subak.games.seasons.testing.scenario import scenario
from tests.rules.seasons.tables import Land, square_cards


def test_sr_4_11_the_options_of_a_position_are_all_legal_triples() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"})
    legal = table.positions("Qun")
    assert len(legal) == 48
    land = Land("p07@(0,0,0)")
    box = [(x, y, r) for y in range(-8, 9) for x in range(-8, 9) for r in range(ROTATIONS)]
    assert [each for each in box if land.why_not("p17@({},{},{})".format(*each)) is None] == legal
    with pytest.raises(Refused, match=r"Cannot lay \(2,2,0\): It would cover part of a card.*SR-4.14"):
        table.lay("Qun", "(2,2,0)")
    with pytest.raises(Refused, match=r"touches none of your cards.*SR-4.15"):
        table.lay("Qun", "(20,20,0)")


def test_sr_4_12_upright_and_sideways_both_ways_round() -> None:
    assert {r for _, _, r in Land("p07@(0,0,0)").positions("p17")} == {0, 1, 2, 3}


def test_sr_4_13_the_lines_have_to_fall_on_the_grid() -> None:
    land = Land("p07@(0,0,0)")
    for x, y, r, rule in ((-3, 0, 0, "SR-4.13"), (-3, 0, 2, None), (3, 0, 1, "SR-4.13"), (3, 0, 3, None)):
        assert land.why_not(f"p17@({x},{y},{r})") == rule


def test_sr_4_13_a_path_may_meet_a_gridline() -> None:
    """At (2,0) two paths of p11 come down to two gridlines of p07; only strict paths mind (SR-8.2)."""
    text = "p11@(0,-4,0)"
    assert Land("p07@(0,0,0)").why_not(text) is None
    assert Land("p07@(0,0,0)", strict_paths=True).why_not(text) == "SR-8.2"


def test_sr_4_14_no_cell_may_be_covered_twice() -> None:
    land = Land("p07@(0,0,0)")
    assert land.why_not("p17@(2,2,0)") == "SR-4.14"
    assert land.why_not("p17@(0,0,0)") == "SR-4.14"
    assert land.why_not("p17@(2,3,2)") == "SR-4.14"  # one cell is enough
    assert land.why_not("p17@(3,3,0)") is None


@pytest.mark.parametrize(
    ("where", "rule"),
    [("(3,3,0)", None), ("(3,4,2)", "SR-4.15"), ("(4,4,0)", "SR-4.15"), ("(2,4,0)", None), ("(0,4,0)", None)],
)
def test_sr_4_15_a_unit_of_side_and_not_a_corner(where: str, rule: str | None) -> None:
    assert Land("p07@(0,0,0)").why_not(f"p17@{where}") == rule


def test_sr_4_15_contact_with_several_cards_is_fine() -> None:
    land = Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)")
    assert land.why_not("p18@(3,0,2)") is None  # EX-14: it touches all three


def test_sr_4_16_closing_a_paddy_with_a_free_path_end_is_illegal() -> None:
    table = scenario(Qun="p07@(0,0,0) p06@(-3,1,0)", Bo="p13@(0,0,0) p02@(3,0,3)", laying={"Qun": "p11", "Bo": "p16"})
    with pytest.raises(Refused, match=r"It would close a paddy in which a path ends.*SR-4.16"):
        table.lay("Qun", "p11@(-4,-2,1)")
    assert (-4, -2, 1) not in table.positions("Qun")


def test_sr_4_16_a_free_path_end_in_an_open_paddy_is_legal() -> None:
    """EX-9: the same kind of end does no harm as long as the paddy stays open."""
    found = 0
    for seed in range(12):
        land = random_land(seed, 6)
        found += sum(land.ground.tally[paddy] >> 54 > 0 for paddy in range(land.ground.squares))
    assert found > 0


@pytest.mark.parametrize("strict_paths", [False, True])
def test_sr_4_17_a_legal_position_always_exists(strict_paths: bool) -> None:
    """On top of the leftmost of the highest cards, with the first unit of its top side shared, any card may lie."""
    for seed in range(15):
        land = random_land(seed, 7, strict_paths=strict_paths)
        highest = min(land.state.position[slot] >> 8 for slot in range(7)) - 30
        left = min(x_of(p) for p in land.state.position[:7] if y_of(p) == highest)
        spots = [f"({left - w + 1},{highest - h},{r})" for w, h, r in ((3, 4, 0), (3, 4, 2), (4, 3, 1), (4, 3, 3))]
        allowed = [spot for spot in spots if land.why_not(f"p18@{spot}") != "SR-4.13"]
        assert len(allowed) == 2
        assert all(land.why_not(f"p18@{spot}") is None for spot in allowed)


def test_sr_4_18_positions_are_numbered_for_good_and_listed_in_that_order() -> None:
    assert position_at(0, 0, 0) == (30 * 64 + 30) * 4
    assert position_at(-28, 28, 3) == ((28 + 30) * 64 + 2) * 4 + 3
    assert (x_of(9863), y_of(9863), rotation_of(9863)) == (3, 8, 3)
    for seed in range(5):
        land = random_land(seed, 5)
        positions = land.positions("p18")
        assert positions == sorted(positions, key=lambda each: (each[1], each[0], each[2]))
        numbers = [position_at(*each) for each in positions]
        assert numbers == sorted(numbers)


@pytest.mark.parametrize(("dx", "dy"), [(0, 4), (0, -4), (4, 0), (-4, 0), (2, 4), (-2, -4)])
def test_sr_4_18_the_farthest_landscapes_fit_the_board(dx: int, dy: int) -> None:
    """Eight of the largest cards in a line reach 28 units, and every place for the eighth is found."""
    line = [f"p{k + 1:02}@({k * dx},{k * dy},0)" for k in range(8)]
    land = Land(" ".join(line[:7]), edition=square_cards({}))
    assert (7 * dx, 7 * dy, 0) in land.positions("p08")
    land.lay(line[7])
    assert land.state.laid_size[0] == 8


def test_sr_4_19_most_of_it_depends_on_the_landscape_alone() -> None:
    """The spots are found once for all cards; a card can only lose some of them to its lines."""
    land = random_land(3, 6)
    spots = set(spots_of(land.ground))
    for card in range(18):
        assert set(legal_positions(land.ground, card)) <= spots
    without = Land(free_end="open")
    for slot in range(6):
        columns = land.state.columns
        without.lay(placement(columns, int(land.state.laid[slot]), int(land.state.position[slot])))
    assert set(legal_positions(without.ground, 17)) == spots  # no rule about lines is left


def random_land(seed: int, cards: int, *, strict_paths: bool = False) -> Land:
    """Cards p01, p02 ... wherever chance lays them."""
    rng = random.Random(seed)
    land = Land("p01@(0,0,0)", strict_paths=strict_paths)
    for number in range(2, cards + 1):
        spots = land.positions(f"p{number:02}")
        land.lay("p{:02}@({},{},{})".format(number, *rng.choice(spots)))
    return land
