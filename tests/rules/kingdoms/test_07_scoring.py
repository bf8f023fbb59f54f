"""Section 7: what a kingdom is worth, and who is Emperor."""

from typing import Any

import pytest

from subak.engine.core.state import rank_of
from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import edition_with

FIVE_CASTLE = "wall keep moat stable general"


def ended(**kingdoms: Any) -> Scenario:
    """After the last turn of the last harvest."""
    table = scenario(year=5, season="harvest", **kingdoms)
    while table.phase == "turn":
        table.ends_turn()
    assert table.phase == "over"
    return table


def test_kr_7_1_palaces_are_open_at_the_end_and_count_the_final_state() -> None:
    table = scenario(
        year=5, season="harvest", Ayu=kingdom(40, palace="strategist", castle="wall keep moat stable"), Bo=kingdom()
    )
    assert table.state.score(0) == 0  # nobody knows of it before
    table.build("general")
    table.ends_turn()
    assert table.state.score(0) == 7
    assert GAME.view(table.state, 1) != GAME.view(
        ended(Ayu=kingdom(30, palace="miser", castle=FIVE_CASTLE), Bo=kingdom()).state, 1
    )


def test_kr_7_1_season_effects_are_ignored() -> None:
    table = scenario(
        "pirates", year=5, season="harvest", Ayu=kingdom(), Bo=kingdom(0, city="port noodle_shop", palace="economist")
    )
    table.ends_turn()
    assert table.gold("Bo") == 0
    table.ends_turn()
    assert table.total("Bo") == 2


def test_kr_7_2_patron_first_and_the_elder_last() -> None:
    table = ended(Ayu=kingdom(palace="elder garden statue patron"), Bo=kingdom())
    assert [table.points("Ayu", card) for card in ("garden", "statue", "patron", "elder")] == [7, 7, 1, 3]
    assert table.total("Ayu") == 18


def test_kr_7_2_an_elder_does_not_count_itself() -> None:
    table = ended(Ayu=kingdom(palace="elder", conquered="kai mino"), Bo=kingdom())
    assert table.points("Ayu", "elder") == 0


@pytest.mark.parametrize(
    ("there", "points"),
    [
        (kingdom(city="noodle_shop port temple", conquered="mino"), 4),  # 1 + 3 + 2 + 2
        (kingdom(city="tax_collector noodle_shop", rice="rice_3 rice_3"), 0),  # tax and harvest are excluded
        (kingdom(conquered="owari settsu kai"), 2),
    ],
)
def test_kr_7_3_the_economist_counts_seasonal_income_in_full(there: Kingdom, points: int) -> None:
    table = ended(Ayu=there, Bo=kingdom())
    assert table.points("Ayu", "economist") == points


def test_kr_7_4_palace_cards_and_fiefdoms_make_the_total() -> None:
    rich = kingdom(
        150, rice="rice_3 rice_3", city="port", castle="general", palace="garden", conquered="mino", bribed="kai"
    )
    table = ended(Ayu=rich, Bo=kingdom(150))
    assert (table.total("Ayu"), table.total("Bo")) == (4 + 2 + 3, 0)
    assert [int(table.state.score(seat)) for seat in (0, 1)] == [9, 0]


def test_kr_7_4_no_card_scores_below_0() -> None:
    table = ended(Ayu=kingdom(palace="tyrant garden", rice="rice_1 rice_1 rice_2", city="dam port"), Bo=kingdom())
    assert (table.points("Ayu", "tyrant"), table.total("Ayu")) == (0, 4)


@pytest.mark.parametrize(
    ("ayu", "bo", "winners"),
    [
        (kingdom(0, palace="garden"), kingdom(99), ["Ayu"]),  # points
        (kingdom(12, palace="garden"), kingdom(13, palace="shrine"), ["Bo"]),  # then gold
        (kingdom(12, palace="garden"), kingdom(12, palace="shrine", rice="rice_1"), ["Ayu"]),  # then fewest cards
        (kingdom(12, palace="garden"), kingdom(12, palace="shrine"), ["Ayu", "Bo"]),  # then both
    ],
)
def test_kr_7_5_who_wins(ayu: Kingdom, bo: Kingdom, winners: list[str]) -> None:
    assert ended(Ayu=ayu, Bo=bo).winners() == winners


def test_kr_7_5_nobody_has_won_before_the_end() -> None:
    assert scenario(Ayu=kingdom(palace="garden"), Bo=kingdom()).winners() == []


def test_kr_7_6_all_ranks_go_by_the_same_keys() -> None:
    table = ended(
        Ayu=kingdom(5, palace="garden"), Bo=kingdom(9), Chie=kingdom(9, city="dam"), Dewa=kingdom(6, palace="shrine")
    )
    assert [int(rank_of(table.state, seat)) for seat in range(4)] == [2, 3, 4, 1]
    shared = ended(Ayu=kingdom(5, palace="garden"), Bo=kingdom(5, palace="shrine"), Chie=kingdom(9))
    assert [int(rank_of(shared.state, seat)) for seat in range(3)] == [1, 1, 3]


def test_kr_7_6_the_summary_has_the_same_order() -> None:
    table = ended(Ayu=kingdom(9), Bo=kingdom(5, palace="garden"), Chie=kingdom(6, palace="shrine"))
    summary = GAME.summary(table.steps, table.names)
    assert [(rank, seat, score) for rank, seat, score, _ in summary.rows] == [(1, 2, 4), (2, 1, 4), (3, 0, 0)]


def test_kr_7_7_alone_the_total_is_rated() -> None:
    table = ended(Ayu=kingdom(palace="garden shrine", conquered="mino"))
    assert (table.winners(), table.total("Ayu")) == (["Ayu"], 10)
    assert "Ashigaru" in GAME.summary(table.steps, table.names).sentence


def test_kr_7_2_boosts_follow_the_edition() -> None:
    own = edition_with(
        '[[palace]]\nid = "patron"\nscore = { name = "vp_boost", targets = ["ruler"], vp = 5, base = 2 }'
    )
    table = scenario(Ayu=kingdom(palace="patron ruler garden"), Bo=kingdom(), edition=own)
    assert [table.points("Ayu", card) for card in ("patron", "ruler", "garden")] == [2, 5, 4]
