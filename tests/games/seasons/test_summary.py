"""A finished game of Seasons of Rice at a glance."""

from subak.engine.core.state import NOBODY
from subak.engine.game import Summary
from subak.engine.table import SeededLuck
from subak.games.seasons import GAME
from subak.games.seasons.testing.scenario import Scenario, scenario
from subak.games.seasons.view.summary import how_it_ended, rows
from tests.games.seasons.tables import whole_game
from tests.rules.seasons.tables import fresh, staircase

MORE_FARMERS = ("p03 p07 p01 p02 p04 p09 p11 p13", "p05 p06 p08 p12 p15 p16 p14 p17")
AS_MANY_FARMERS = ("p10 p01 p02 p04 p05 p09 p11 p13", "p06 p08 p12 p15 p16 p18 p14 p17")


def told() -> Summary:
    table = whole_game()
    return GAME.summary(table.steps, table.names)


def tied(qun: str, bo: str) -> Scenario:
    """A finished game in which nothing was closed, at equal scores."""
    return scenario(Qun=staircase(qun), Bo=staircase(bo), score={"Qun": 50, "Bo": 50})


def test_how_it_ended() -> None:
    assert (told().sentence, told().rule) == ("68 to 49 after eight cards each", "SR-7.8")


def test_alone_the_rating_stands_above_the_result() -> None:
    """SR-10.1, SR-10.3: the phantom ends the game, so the end scoring stands in its turn."""
    table = fresh("Qun")
    table.luck = SeededLuck(GAME, 4)
    table.go_on()
    while table.state.actor() != NOBODY:
        table.tell("Qun", GAME.legal(table.state, 0)[0])
    summary = GAME.summary(table.steps, table.names)
    assert summary.title == "seedling"
    assert summary.series[0][-1] == (10, table.score("Qun"))
    assert told().title == ""


def test_where_the_points_came_from() -> None:
    """EX-27: 68 = 65 from fields + 4 by Neary - 1; 49 = 45 from fields + 6 by Makara - 2."""
    summary = told()
    assert summary.columns == ["Paddies", "From fields", "Ancestor", "Stranded", "Farmers"]
    assert summary.rows == [
        (1, 1, 68, ["7", "65", "Neary 4", "−1", "6"]),
        (2, 0, 49, ["8", "45", "Makara 6", "−2", "9"]),
    ]


def test_scores_over_time_end_with_the_result() -> None:
    qun, bo = told().series
    assert qun == [(0, 0), (5, 34), (7, 44), (9, 45), (10, 49)]
    assert bo == [(0, 0), (6, 53), (8, 61), (10, 68)]


def test_the_weightiest_cards_are_worth_looking_at_again() -> None:
    moments = told().moments
    assert len(moments) == 5
    assert [moment.number for moment in moments] == sorted(moment.number for moment in moments)
    assert (moments[0].seat, moments[0].gain) == (0, 12)
    assert moments[0].text == "{seat:0} closes 1 paddy with Serey’s field"
    assert all(moment.gain >= 8 for moment in moments)


def test_a_card_that_takes_the_lead_is_told_so() -> None:
    table = scenario(
        Qun="p15@(0,0,0) p01@(2,4,0) p02@(4,8,0) p04@(6,12,0) p05@(8,16,0)",
        Bo="p06@(0,0,0) p03@(2,4,0) p08@(4,8,0) p09@(6,12,0) p11@(8,16,0)",
        laying={"Qun": "p18"},
        active="Qun",
    )
    table.lay("Qun", "(3,0,2)")
    moment = GAME.summary(table.steps, table.names).moments[0]
    assert moment.text == "{seat:0} closes 1 paddy with Sothea’s field and takes the lead"


def test_ties() -> None:
    """EX-24: more farmers decide, or the victory is shared."""
    decided, shared = tied(*MORE_FARMERS).state, tied(*AS_MANY_FARMERS).state
    assert how_it_ended(decided)[0] == "50 points each; more farmers decide"
    assert [row[:2] for row in rows(decided)] == [(1, 0), (2, 1)]
    assert how_it_ended(shared)[0] == "50 points and as many farmers each: a shared victory"
    assert [row[:2] for row in rows(shared)] == [(1, 0), (1, 1)]


def test_without_an_ancestor_its_column_is_empty() -> None:
    assert rows(tied(*MORE_FARMERS).state)[0][3][2] == "–"


def test_alone_the_rating_is_the_result() -> None:
    table = scenario(Qun=staircase("p03 p07 p01 p02 p04 p09 p11 p13"), score={"Qun": 47})
    assert how_it_ended(table.state) == ("47 points: village elder", "SR-10.1")
    assert [row[:3] for row in rows(table.state)] == [(1, 0, 47)]
