"""A finished game of Spirits of the Rice Paddy at a glance."""

from typing import Any

from subak.engine.game import Summary
from subak.games.spirits.testing.scenario import farm, scenario
from tests.games.spirits.people import GAME, house_game


def ending(**farms: Any) -> Summary:
    """How a game ends in which nothing is left to harvest."""
    table = scenario("harvest", round=7, **farms)
    table.done(len(farms))
    return GAME.summary(table.steps, table.names)


def test_more_rice_wins() -> None:
    summary = ending(Ayu=farm(rice=30, spirits="temple_gift"), Bo=farm(rice=20, labor=12, spirits="village_feast"))
    assert (summary.sentence, summary.rule) == ("32 rice to 30 after seven rounds", "SP-13.3")
    assert [(rank, seat, rice) for rank, seat, rice, _ in summary.rows] == [(1, 1, 32), (2, 0, 30)]
    assert summary.columns[-1] == "End cards"
    assert [cells[-1] for *_, cells in summary.rows] == ["12", "0"]


def test_ties_go_to_the_higher_spirit() -> None:
    """W-36."""
    tie = ending(Ayu=farm(rice=180, spirits="late_rain"), Bo=farm(rice=180, spirits="lake_temple"))
    assert tie.sentence == "180 rice each; the higher spirit decides"
    assert [seat for _, seat, *_ in tie.rows] == [1, 0]
    shared = ending(Ayu=farm(rice=5), Bo=farm(rice=5))
    assert shared.sentence == "5 rice each: a shared victory"
    assert [rank for rank, *_ in shared.rows] == [1, 1]


def test_alone_there_is_a_title() -> None:
    summary = ending(Ayu=farm(rice=141, spirits="temple_gift"))
    assert (summary.sentence, summary.rule) == ("141 rice: Subak head", "SP-16.10")


def test_the_last_harvest_is_counted_for_itself() -> None:
    mine = farm(rice=4, labor_on="harvest 2", A1="grown")
    table = scenario("harvest", round=7, order="Ayu Bo", Ayu=mine, Bo=farm())
    table.harvest("A1", 1)
    table.done(2)
    summary = GAME.summary(table.steps, table.names)
    assert summary.rows[0][3][:2] == ["8", "8"]
    assert [(moment.text, moment.gain) for moment in summary.moments] == [("{seat:0} harvests A1: 8 rice", 8)]


def test_a_whole_game_adds_up() -> None:
    """Where the rice came from makes the score, for every seat."""
    for seats, seed in ((1, 4), (2, 3), (3, 5)):
        table, steps = house_game(seats, seed)
        summary = GAME.summary(steps, table.names)
        for _, seat, score, cells in summary.rows:
            harvests, _, tiles, spirits, other, market, end = (int(cell.replace("−", "-")) for cell in cells)
            assert harvests + tiles + spirits + other + market + end == score
            assert [round for round, _ in summary.series[seat]] == list(range(8))
            assert summary.series[seat][-1] == (7, score)
        numbers = [moment.number for moment in summary.moments]
        assert numbers == sorted(numbers)
        assert all(moment.gain > 0 and f"{{seat:{moment.seat}}}" in moment.text for moment in summary.moments)
