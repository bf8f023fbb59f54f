"""Section 7: what closed paddies score, the end of the game, and who has won."""

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.scoring import basic_points, farmers_of
from subak.games.seasons.rules.state import NONE, OVER
from subak.games.seasons.rules.tally import BUFFALOES, FARMERS, HOUSES, SQUARE
from subak.games.seasons.testing.scenario import reference, scenario
from tests.rules.seasons.tables import Land, in_the_dry_season, staircase


def points(squares: int, farmers: int = 0, houses: int = 0, buffaloes: int = 0) -> int:
    """The basic points of a closed paddy."""
    columns = reference().columns
    assert isinstance(columns, Columns)
    tally = SQUARE * squares + FARMERS * farmers + HOUSES * houses + BUFFALOES * buffaloes
    return int(basic_points(columns, NONE, tally))


def test_sr_7_1_size_farmers_and_buffaloes_are_added() -> None:
    assert points(3, farmers=2, houses=1, buffaloes=1) == 7 + 3 + 2
    assert Land("p15@(0,0,0)").lay("p11@(-3,0,2)") == 2 + 1 + 2  # EX-17


def test_sr_7_2_size_is_squares_and_houses() -> None:
    assert [points(squares) for squares in range(1, 9)] == [1, 2, 4, 7, 10, 10, 10, 10]
    assert [points(1, houses=houses) for houses in range(4)] == [1, 2, 4, 7]
    assert points(3, houses=1) == points(4)


def test_sr_7_3_farmers_score_as_a_set_in_their_paddy_only() -> None:
    assert [points(1, farmers=farmers) - 1 for farmers in range(6)] == [0, 1, 3, 5, 8, 8]
    land = Land("p07@(0,0,0) p06@(-3,1,0)")  # two farmers in {(0,3)}
    assert land.points_of((0, 3)) == 1 + 3


def test_sr_7_4_two_points_per_buffalo() -> None:
    assert [points(1, buffaloes=buffaloes) - 1 for buffaloes in range(4)] == [0, 2, 4, 6]


def test_sr_7_5_an_ancestor_adds_its_points_at_the_same_moment() -> None:
    assert Land("p07@(0,0,0)", "kosal").lay("p17@(-3,0,2)") == 4 + 6
    assert Land("p15@(0,0,0)", "kunthea").lay("p11@(-3,0,2)") == 5  # asleep in the Wet Season
    assert in_the_dry_season("p15@(0,0,0)", "p11@(-3,0,2)", "kunthea") == 5 + 2


def test_sr_7_6_stranded_buffaloes_cost_a_point_then_ancestors_of_the_end() -> None:
    """The last card is laid: at that moment, and not before, the end is scored."""
    mine, theirs = "p01 p02 p03 p04 p05 p06 p08 p10", "p07 p09 p11 p12 p13 p14 p15"
    table = scenario(Qun=staircase(mine), Bo=staircase(theirs), laying={"Bo": "p16"})
    assert (table.score("Qun"), table.stranded("Qun")) == (0, 5)
    table.lay("Bo", "(14,28,0)")
    assert table.state.phase == OVER
    assert table.score("Qun") == -5
    with_makara = scenario(
        Qun=staircase(mine), Bo=staircase("p07 p17 p11 p12 p13 p14 p15 p16"), ancestors={"Qun": "makara"}
    )
    assert with_makara.score("Qun") == -5 + 15


def test_sr_7_7_open_farmers_and_houses_give_and_cost_nothing() -> None:
    land = Land(staircase("p06 p08 p10 p12 p14 p16"))  # farmers and houses, no buffalo
    assert (land.points, land.at_the_end()) == (0, 0)


@pytest.mark.parametrize(
    ("score", "winners"),
    [({"Qun": 51, "Bo": 50}, [0]), ({"Qun": -3, "Bo": -2}, [1])],
)
def test_sr_7_8_the_highest_score_wins_negative_or_not(score: dict[str, int], winners: list[int]) -> None:
    table = scenario(
        Qun=staircase("p01 p02 p03 p04 p05 p06 p08 p10"),
        Bo=staircase("p07 p09 p11 p12 p13 p14 p15 p16"),
        score=score,
    )
    assert GAME.winners(table.state) == winners


def test_sr_7_8_a_tie_goes_to_more_farmers_and_may_be_shared() -> None:
    six, seven = "p10 p01 p02 p04 p05 p09 p11 p13", "p06 p08 p12 p15 p16 p18 p07 p17"
    table = scenario(Qun=staircase(six), Bo=staircase(seven), score={"Qun": 9, "Bo": 9})
    assert [farmers_of(table.state, seat) for seat in (0, 1)] == [6, 8]
    assert GAME.winners(table.state) == [1]
    shared = scenario(Qun=staircase(six), Bo=staircase("p06 p08 p12 p15 p16 p18 p14 p17"), score={"Qun": 9, "Bo": 9})
    assert GAME.winners(shared.state) == [0, 1]


def test_sr_7_8_nobody_acts_after_the_end() -> None:
    table = scenario(Qun=staircase("p01 p02 p03 p04 p05 p06 p08 p10"), Bo=staircase("p07 p09 p11 p12 p13 p14 p15 p16"))
    assert table.state.actor() == NOBODY
    assert GAME.legal(table.state, 0) == []
    with pytest.raises(Refused, match="The game is over"):
        table.take("Qun", "p17")
