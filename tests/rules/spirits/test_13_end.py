"""SP-13: the end of the game, and who wins."""

import pytest

from subak.engine.core.state import rank_of
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_TWO_THREE


def test_sp_13_1_the_score_is_the_rice_and_the_end_cards() -> None:
    mine = farm(A1_TWO_THREE, rice=40, labor=12, livestock=2, spirits="village_feast herders_pride terrace_master")
    table = scenario("over", round=7, Ayu=mine, Bo=farm(rice=40, spirits="golden_offering"))
    assert (table.score("Ayu"), table.score("Bo")) == (40 + 12 + 10 + 12, 40)


def test_sp_13_1_the_game_ends_after_round_7() -> None:
    table = scenario("harvest", round=7, Ayu=farm(), Bo=farm())
    table.done(2)
    assert (table.phase, table.deciding) == ("over", "nobody")
    table = scenario("harvest", round=6, Ayu=farm(), Bo=farm())
    table.done(2)
    assert table.phase == "water in"


@pytest.mark.parametrize(
    ("card", "points"), [("village_feast", 1 * 15), ("herders_pride", 5 * 4), ("terrace_master", 2 * 6)]
)
def test_sp_13_2_what_the_end_cards_pay(card: str, points: int) -> None:
    """Labourers and livestock that are owned, and hexes in completed paddies."""
    mine = farm(A1_TWO_THREE, rice=7, labor=15, livestock=4, spirits=card)
    table = scenario("over", round=7, Ayu=mine, Bo=farm())
    assert table.score("Ayu") - table.rice("Ayu") == points


def test_sp_13_2_temporary_workers_do_not_count() -> None:
    mine = farm(labor=10, spirits="village_feast many_hands")
    table = scenario("resolve", round=6, order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("many_hands")
    assert table.score("Ayu") == 10


def test_sp_13_3_most_rice_wins_whatever_the_ranks() -> None:
    table = scenario(
        "over", round=7, Ayu=farm(rice=101, spirits="morning_dew"), Bo=farm(rice=100, spirits="rice_mother")
    )
    assert table.winners() == ["Ayu"]


def test_sp_13_3_a_tie_goes_to_the_higher_spirit() -> None:
    """The highest of all face-up cards counts, spent or not; end cards are part of the score."""
    mine = farm(rice=90, labor=10, spirits="village_feast")
    other = farm(rice=100, spirits="morning_dew late_rain")
    table = scenario("over", round=7, Ayu=mine, Bo=other)
    assert (table.score("Ayu"), table.winners()) == (100, ["Ayu"])
    other = farm(rice=100, spirits="lake_temple", spent="lake_temple")
    table = scenario("over", round=7, Ayu=mine, Bo=other)
    assert table.winners() == ["Bo"]


def test_sp_13_3_without_any_card_a_tie_is_shared() -> None:
    table = scenario("over", round=7, Ayu=farm(rice=60), Bo=farm(rice=60), Chie=farm(rice=59))
    assert table.winners() == ["Ayu", "Bo"]


def test_sp_13_4_the_others_are_ranked_by_the_same_comparison() -> None:
    table = scenario(
        "over",
        round=7,
        Ayu=farm(rice=70, spirits="temple_gift"),
        Bo=farm(rice=90),
        Chie=farm(rice=70, spirits="clever_tongue"),
        Dewa=farm(rice=80),
    )
    assert [rank_of(table.state, seat) for seat in range(4)] == [4, 1, 3, 2]
