"""The end screen of Rice Dice."""

import random

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.table import SeededLuck, Table
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, reference, scenario

TWO = "double card card card card"


def test_how_it_ended_and_who_did_what() -> None:
    table = scenario(
        TWO,
        round=14,
        Ayu=[paddy("honorable-workers", planted=True), paddy("rewarding-harvest")],
        Bo=[paddy("market-path", water=2)],
        score={"Ayu": 94, "Bo": 81},
    )
    table.play("worker action", "harvest honorable-workers")
    summary = GAME.summary(table.steps, table.names)
    assert (summary.sentence, summary.rule) == ("First to 100 rice, with Honorable Workers in round 14", "RD-7.1")
    assert list(summary.columns) == ["Harvests", "from fields", "from spirits", "Work / water / card"]
    rank, seat, score, cells = summary.rows[0]
    assert (rank, seat, score) == (1, 0, 106)
    assert list(cells) == ["1", "10", "96", "1 / 0 / 0"]  # the game was joined at 94 rice
    assert summary.series[0][-1] == (14, 106)


def test_a_tie_won_by_the_active_player_has_one_first_rank() -> None:
    table = scenario(
        TWO, Qun=[paddy("market-path", planted=True)], Bo=[paddy("neighbors-feast")], score={"Qun": 90, "Bo": 99}
    )
    table.play("worker action", "harvest market-path")
    assert [(rank, seat) for rank, seat, _, _ in GAME.summary(table.steps, table.names).rows] == [(1, 0), (2, 1)]


def test_moments_are_leads_double_harvests_and_costly_weeds() -> None:
    table = scenario(
        "double double card card card",
        Ayu=[paddy("market-path", planted=True), paddy("honest-toil", planted=True)],
        Bo=[paddy("great-terrace", weeds=1, planted=True)],
        score={"Ayu": 30, "Bo": 40},
        options={"target": 60},
    )
    table.play("worker action", "harvest market-path", "harvest honest-toil")
    table.play("roll double double worker card card", "keep", "worker action", "harvest great-terrace")
    moments = GAME.summary(table.steps, table.names).moments
    assert [(moment.seat, moment.text, moment.gain) for moment in moments] == [
        (0, "{seat:0} brings in 2 paddies at once and takes the lead", 20),
        (1, "{seat:1} harvests Great Terrace and takes the lead", 22),
    ]
    assert [table.steps[moment.number - 1].after is not None for moment in moments] == [True, True]


def test_weeds_that_cost_most() -> None:
    table = scenario(
        "double double worker card card",
        Ayu=[paddy("great-terrace", weeds=1, planted=True)],
        Bo=[paddy("honest-toil")],
        score={"Ayu": 80, "Bo": 70},
    )
    table.play("worker action", "harvest great-terrace")
    assert GAME.summary(table.steps, table.names).moments[0].text == "weeds on Great Terrace cost {seat:0} 10 rice"


def test_when_the_happy_farmer_wins() -> None:
    table = scenario(
        active="Happy Farmer",
        Qun=[paddy("great-terrace")],
        farmer=[paddy("market-path", planted=True)],
        score={"Happy Farmer": 90},
        options={"solo_level": 0},
    )
    table.play("roll worker worker weed weed weed")
    summary = GAME.summary(table.steps, table.names)
    assert summary.rule == "RD-10.12"
    assert [(rank, seat, score) for rank, seat, score, _ in summary.rows] == [(1, 1, 100), (2, 0, 0)]
    assert list(summary.rows[0][3]) == ["1", "10", "90", "1 / 0 / 0"]
    assert summary.moments[0].text == "the Happy Farmer harvests Market Path"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_add_up(seats: int) -> None:
    """Every harvest, every spirit and every turn of a game from the deal to the end is accounted for."""
    names = ["Qun", "Bo", "Ayu", "Mei"][:seats]
    table = Table(GAME, names, {"target": 20}, reference(), SeededLuck(GAME, seats))
    rng = random.Random(seats)
    steps = list(table.settle())
    while table.state.actor() != NOBODY and len(steps) < 6000:
        actor = table.state.actor()
        steps.append(table.act(actor, rng.choice(GAME.legal(table.state, actor))))
        steps += table.settle()
    summary = GAME.summary(steps, names)
    end = table.game.view(table.state, None)
    for _, place, score, (_, from_fields, from_spirits, actions) in summary.rows:
        assert score == end.fields[place].score == int(from_fields) + int(from_spirits)
        turns = sum(map(int, actions.split(" / ")))
        assert abs(turns - end.round) <= 1
        assert summary.series[place][0] == (0, 0)
        assert summary.series[place][-1][1] == score
    assert len(summary.moments) <= 5
