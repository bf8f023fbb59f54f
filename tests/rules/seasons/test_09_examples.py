"""The worked examples of the rules, EX-1 to EX-27: landscapes, points, and a whole game."""

import pytest

from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import WET_SLOTS
from subak.games.seasons.rules.effects import size_of
from subak.games.seasons.rules.scoring import farmers_of
from subak.games.seasons.rules.state import NONE
from subak.games.seasons.rules.tally import farmers_in
from subak.games.seasons.testing.scenario import Scenario, reference, scenario
from tests.rules.seasons.tables import Land, fresh, grown_to, in_the_dry_season, staircase

# Landscapes by the farmers in them.
FARMERS = {
    "5:5": ("p01 p02 p04 p05 p06", "p03 p07 p08 p09 p11"),
    "5:4": ("p01 p02 p04 p05 p06", "p03 p07 p09 p11 p13"),
    "4:4": ("p01 p02 p04 p05 p09", "p03 p07 p11 p13 p14"),
    "7:6": ("p03 p07 p01 p02 p04 p09 p11 p13", "p05 p06 p08 p12 p15 p16 p14 p17"),
    "6:6": ("p10 p01 p02 p04 p05 p09 p11 p13", "p06 p08 p12 p15 p16 p18 p14 p17"),
}

# From the rulebook and public examples


def test_ex_1_three_squares_and_a_buffalo_score_six() -> None:
    land = grown_to(WET_SLOTS, "p13@(0,0,0)", "p02@(3,0,3)")
    assert land.lay("p02@(3,0,3)") == 6
    assert land.closed() == [{(2, 1), (1, 2), (3, 2)}]
    alone = Land("p13@(0,0,0) p02@(3,0,3)")
    assert alone.stranded() == 1
    assert alone.paddy_at((1, 0)) not in alone.closed()


def test_ex_2_three_squares_and_a_house_score_seven() -> None:
    land = Land("p15@(0,0,0)")
    assert land.lay("p18@(3,0,2)") == 7
    assert land.closed() == [{(4, 1), (3, 2), (5, 2)}]


def test_ex_3_how_many_cards_lie_where() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    assert [table.state.hand_size[seat] for seat in (0, 1)] == [2, 2]
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    assert [table.state.hand_size[seat] for seat in (0, 1)] == [7, 7]
    play_wet_season(table)
    assert [table.state.laid_size[seat] for seat in (0, 1)] == [5, 5]
    assert table.state.row_size == 6
    play_dry_season(table)
    assert [table.state.laid_size[seat] for seat in (0, 1)] == [8, 8]
    assert table.state.row_size == 0
    assert [table.state.ancestor[seat] != NONE for seat in (0, 1)] == [True, True]


def test_ex_4_the_tables_of_farmers_and_sizes() -> None:
    columns = reference().columns
    farmers = [columns.farmer_points[min(n, 4)] for n in range(6)]
    sizes = [columns.size_points[min(n, 5)] for n in range(1, 8)]
    assert farmers == [0, 1, 3, 5, 8, 8]
    assert sizes == [1, 2, 4, 7, 10, 10, 10]
    assert (len(columns.farmer_points), len(columns.size_points)) == (5, 6)  # the last holds from there on


# Placement


def test_ex_5_a_card_has_48_places_around_another() -> None:
    positions = Land("p07@(0,0,0)").positions("p17")
    assert len(positions) == 48
    assert positions[:6] == [(-2, -4, 0), (-1, -4, 2), (0, -4, 0), (1, -4, 2), (2, -4, 0), (-3, -3, 0)]


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        pytest.param("(-3,0,0)", "SR-4.13", id="EX-6: off the grid"),
        pytest.param("(-3,0,2)", None, id="EX-6: half a turn more"),
        pytest.param("(2,2,0)", "SR-4.14", id="EX-7: covers the card"),
        pytest.param("(3,4,2)", "SR-4.15", id="EX-8: a corner only"),
        pytest.param("(-3,-4,2)", "SR-4.15", id="EX-8: another corner"),
        pytest.param("(4,0,0)", "SR-4.15", id="EX-8: no contact"),
        pytest.param("(3,3,0)", None, id="EX-9: one unit of side"),
    ],
)
def test_ex_6_to_ex_9_where_a_card_may_lie(where: str, rule: str | None) -> None:
    assert Land("p07@(0,0,0)").why_not(f"p17@{where}") == rule


def test_ex_9_one_unit_of_contact_closes_nothing() -> None:
    assert Land("p07@(0,0,0) p17@(3,3,0)").closed() == []


def test_ex_10_no_path_may_end_in_a_paddy_that_is_closed() -> None:
    land = Land("p07@(0,0,0)")
    assert land.lay("p06@(-3,1,0)") == 4
    assert land.closed() == [{(0, 3)}]
    assert land.why_not("p11@(-4,-2,1)") == "SR-4.16"
    lenient = Land("p07@(0,0,0) p06@(-3,1,0)", free_end="open")
    assert lenient.lay("p11@(-4,-2,1)") == 0
    assert lenient.paddy_at((-1, 0)) == {(-1, 0), (-2, 1), (0, 1), (-1, 2)}
    assert lenient.closed() == [{(0, 3)}]


def test_ex_11_and_ex_12_a_gap_keeps_what_it_touches_open() -> None:
    land = Land("p04@(0,0,0)")
    assert land.lay("p09@(-4,1,3)") == 4
    assert land.lay("p07@(-2,-3,3)") == 3
    assert land.lay("p15@(-5,-3,0)") == 0
    assert land.closed() == [{(1, 2), (0, 3)}, {(1, 0)}]
    assert land.gaps() == 1
    drawn = land.ground.covered
    assert [drawn[30] >> 30 + i & 1 for i in (-3, -2, -1, 0)] == [1, 0, 0, 1]  # the gap: cells (-2,0) and (-1,0)
    assert land.paddy_at((-1, 0)) == {(-1, 0)}  # EX-12: ringed by paths, and open all the same
    assert land.paddy_at((-3, 0)) == {(-3, 0), (-2, 1)}


# Scoring


def test_ex_13_two_paddies_at_once() -> None:
    land = Land("p07@(0,0,0)")
    assert land.lay("p17@(-3,0,2)") == 4
    assert land.closed() == [{(0, 1), (-1, 2)}, {(0, 3)}]
    assert [land.points_of((0, 1)), land.points_of((0, 3))] == [2, 2]
    assert Land("p07@(0,0,0)", "kosal").lay("p17@(-3,0,2)") == 10
    assert Land("p07@(0,0,0)", "dara").lay("p17@(-3,0,2)") == 10


def test_ex_14_three_paddies_at_once() -> None:
    land = Land("p14@(0,0,0)")
    assert land.lay("p07@(0,4,1)") == 5
    assert land.closed() == [{(1, 2), (2, 3), (1, 4)}]
    assert land.lay("p09@(1,-3,1)") == 0
    assert land.lay("p18@(3,0,2)") == 9
    assert land.closed()[1:] == [{(3, 0)}, {(4, 1), (3, 2), (5, 2)}, {(3, 4)}]
    assert [land.points_of(centre) for centre in ((3, 0), (3, 2), (3, 4))] == [1, 7, 1]
    before = "p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)"
    assert Land(before, "kosal").lay("p18@(3,0,2)") == 15
    assert Land(before, "pally").lay("p18@(3,0,2)") == 11
    for k in (1, 3):  # the two single squares lie on three cards each
        assert int(land.ground.cards[land.ground.closed[k]]).bit_count() == 3


def test_ex_15_two_houses_in_one_square() -> None:
    land = Land("p12@(0,0,0)")
    assert land.lay("p04@(0,4,0)") == 4
    assert land.closed() == [{(1, 4)}]
    assert Land("p12@(0,0,0)", "vibol").lay("p04@(0,4,0)") == 4
    assert in_the_dry_season("p12@(0,0,0)", "p04@(0,4,0)", "vibol") == 12
    assert Land("p15@(0,0,0)", "sopheap").lay("p18@(3,0,2)") == 10  # EX-2 with her


def test_ex_16_two_buffaloes_in_one_square() -> None:
    before, last = "p13@(0,0,0)", "p02@(-1,-4,2)"
    assert Land(before).lay(last) == 5
    assert Land(f"{before} {last}").closed() == [{(1, 0)}]
    assert Land(before, "veasna").lay(last) == 9
    assert Land(before, "samnang").lay(last) == 5
    assert in_the_dry_season(before, last, "samnang") == 11


def test_ex_17_a_farmer_and_a_buffalo() -> None:
    before, last = "p15@(0,0,0)", "p11@(-3,0,2)"
    assert Land(before).lay(last) == 5
    assert Land(f"{before} {last}").closed() == [{(0, 1), (1, 2)}]
    assert Land(before, "neary").lay(last) == 9
    assert Land(before, "bopha").lay(last) == 7
    assert Land(before, "kunthea").lay(last) == 5
    assert in_the_dry_season(before, last, "kunthea") == 7


def test_ex_18_two_farmers() -> None:
    before, last = "p15@(0,0,0)", "p07@(-3,0,2)"
    assert Land(before).lay(last) == 5
    assert Land(f"{before} {last}").closed() == [{(0, 1), (1, 2)}]
    assert Land(before, "bopha").lay(last) == 7


def test_ex_19_five_empty_squares() -> None:
    before, last = "p13@(0,0,0)", "p14@(3,1,1)"
    assert Land(before).lay(last) == 10
    assert [len(squares) for squares in Land(f"{before} {last}").closed()] == [5]
    assert Land(before, "pally").lay(last) == 20
    assert Land(before, "sokha").lay(last) == 10
    assert in_the_dry_season(before, last, "sokha") == 13


def test_ex_20_size_six_scores_like_five() -> None:
    land = Land("p13@(0,0,0)", "serey")
    assert land.lay("p18@(3,0,2)") == 10
    assert land.closed() == [{(2, 1), (4, 1), (1, 2), (3, 2), (5, 2)}]
    assert size_of(land.state.columns, NONE, land.inside_closed()) == 6
    assert land.by_ancestor_at_the_end() == 6


def test_ex_21_a_paddy_on_four_cards() -> None:
    before, last = "p13@(0,0,0) p02@(-1,-3,1) p16@(3,-1,0)", "p07@(6,-2,0)"
    land = Land(before)
    assert land.points == 4
    assert land.closed() == [{(2, 1), (1, 2), (3, 2)}]
    assert land.lay(last) == 10
    assert land.closed()[1] == {(3, 0), (5, 0), (4, 1), (6, 1)}
    assert int(land.ground.cards[land.ground.closed[1]]).bit_count() == 4
    assert Land(before, "rithy").lay(last) == 14
    # If the game ended here: three stranded buffaloes, and what each ancestor makes of it.
    assert (land.stranded(), land.at_the_end(), farmers_in(land.inside_open())) == (3, -3, 2)
    ends = {"chantrea": 4, "makara": 9, "bora": 2, "theary": 0}
    for ancestor, points in ends.items():
        assert Land(f"{before} {last}", ancestor).by_ancestor_at_the_end() == points
    assert Land(f"{before} {last}", "makara").at_the_end() == 6


def test_ex_22_a_house_lifts_a_pair() -> None:
    land = Land("p12@(0,0,0)")
    assert land.lay("p17@(-1,4,2)") == 4
    assert land.closed() == [{(1, 4), (0, 5)}]


@pytest.mark.parametrize(
    ("score", "farmers", "first"),
    [
        ({"Qun": 22, "Bo": 41}, "5:5", 0),
        ({"Qun": 30, "Bo": 30}, "5:4", 1),
        ({"Qun": 30, "Bo": 30}, "4:4", 1),  # the younger one
    ],
)
def test_ex_23_who_begins_the_dry_season(score: dict[str, int], farmers: str, first: int) -> None:
    table = scenario(Qun=staircase(FARMERS[farmers][0]), Bo=staircase(FARMERS[farmers][1]), score=score, younger="Bo")
    assert [farmers_of(table.state, seat) for seat in (0, 1)] == [int(n) for n in farmers.split(":")]
    assert table.state.active == first


@pytest.mark.parametrize(("farmers", "winners"), [("7:6", [0]), ("6:6", [0, 1])])
def test_ex_24_a_tie_at_the_end(farmers: str, winners: list[int]) -> None:
    table = scenario(Qun=staircase(FARMERS[farmers][0]), Bo=staircase(FARMERS[farmers][1]), score={"Qun": 50, "Bo": 50})
    assert [farmers_of(table.state, seat) for seat in (0, 1)] == [int(n) for n in farmers.split(":")]
    assert GAME.winners(table.state) == winners


def test_ex_25_eight_cards_that_close_nothing() -> None:
    table = scenario(Qun=staircase("p01 p02 p11 p06 p08 p10 p12 p14"), Bo=staircase("p03 p04 p05 p07 p09 p13 p15 p16"))
    assert table.closed("Qun") == []
    assert table.stranded("Qun") == 4
    assert table.score("Qun") == -4


def test_ex_26_nothing_of_a_sealed_pick_shows() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18 p03"})
    before = [GAME.view(table.state, viewer) for viewer in (1, None)]
    table.pick("Qun", place="p18")
    assert [GAME.view(table.state, viewer) for viewer in (1, None)] == before
    table.promise("Qun", "p03")
    after = GAME.view(table.state, 1)
    assert (after.ready, after.sealed) == ([True, False], before[0].sealed)
    assert (after.hands, after.row, after.waiting) == (before[0].hands, before[0].row, before[0].waiting)


# The whole game


def test_ex_27_a_whole_game() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    assert (table.hand("Qun"), table.hand("Bo")) == ("p16 p03 p01 p14 p18 p15 p05", "p17 p13 p02 p11 p10 p12 p08")

    table.pick("Qun", place="p18", row="p03")
    table.pick("Bo", place="p13", row="p08")
    table.lay("Qun", "p18@(-3,1,0)")  # 3 squares, a farmer, a house: 8
    table.lay("Bo", "p13@(3,0,3)")  # 1 square, a farmer, a buffalo: 4, and 4 by Neary
    assert scores(table) == (8, 8)

    table.pick("Qun", place="p17", row="p10")
    table.pick("Bo", place="p14", row="p16")
    table.lay("Qun", "p17@(-3,-3,0)")  # 3 squares: 4, and 1 square: 1
    table.lay("Bo", "p14@(4,-4,0)")  # 5 squares: 10
    assert scores(table) == (13, 18)

    table.pick("Qun", place="p01", row="p15")
    table.pick("Bo", place="p11", row="p12")
    table.lay("Qun", "p01@(-6,-2,0)")  # 3 squares, a buffalo: 6
    table.lay("Bo", "p11@(1,-4,2)")  # 5 squares, a buffalo: 12
    assert scores(table) == (19, 30)

    table.lay("Qun", "p05@(-7,-5,1)")  # the last card: 2 squares, a farmer: 3
    table.lay("Bo", "p02@(-2,-4,0)")  # 5 squares, a farmer: 11
    assert scores(table) == (22, 41)
    assert table.row() == "p03 p08 p10 p16 p15 p12"

    table.take_and_lay("Qun", "p15@(-10,-2,1)")  # the lower score first: 5 squares, a buffalo: 12
    table.take_and_lay("Bo", "p12@(4,-8,0)")  # 3 squares, 2 houses, a buffalo: 12
    assert scores(table) == (34, 53)
    table.take_and_lay("Qun", "p03@(-10,-6,0)")  # 4 squares, 2 farmers: 10
    table.take_and_lay("Bo", "p10@(1,-8,2)")  # 4 squares, a farmer: 8
    assert scores(table) == (44, 61)
    table.take_and_lay("Qun", "p08@(-10,1,3)")  # 1 square: 1
    assert (table.score("Qun"), table.row()) == (45, "")
    assert [table.stranded(name) for name in ("Qun", "Bo")] == [2, 1]
    table.take_and_lay("Bo", "p16@(7,-7,0)")  # 4 squares, a farmer: 8

    assert scores(table) == (45 - 2 + 6, 69 - 1)  # Makara gives 6 for the two stranded ones
    assert [len(table.closed(name)) for name in ("Qun", "Bo")] == [8, 7]
    assert [farmers_of(table.state, seat) for seat in (0, 1)] == [9, 6]
    assert GAME.winners(table.state) == [1]


def scores(table: Scenario) -> tuple[int, int]:
    return table.score("Qun"), table.score("Bo")


def play_wet_season(table: Scenario) -> None:
    """Both players take the first of everything."""
    for _ in range(3):
        for name in table.names:
            first, second = table.hand(name).split()[:2]
            table.pick(name, first, second)
        lay_first(table)
    lay_first(table)


def lay_first(table: Scenario) -> None:
    for name in table.names:
        table.lay(name, "({},{},{})".format(*table.positions(name)[0]))


def play_dry_season(table: Scenario) -> None:
    for _ in range(6):
        name = table.names[table.state.active]
        if table.state.row_size > 1:
            table.take(name, table.row().split()[0])
        table.lay(name, "({},{},{})".format(*table.positions(name)[0]))
