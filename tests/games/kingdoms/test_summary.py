"""A finished game of Kingdoms of Rice at a glance."""

from typing import Any

from subak.engine.game import Summary
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from tests.games.kingdoms.people import GAME, house_game


def ending(**kingdoms: Any) -> Summary:
    """How a game ends in which nothing happens any more."""
    table = scenario(year=5, season="harvest", active=list(kingdoms)[-1], **kingdoms)
    table.ends_turn()
    return GAME.summary(table.steps, table.names)


def test_more_points_win() -> None:
    summary = ending(Ayu=kingdom(palace="garden"), Bo=kingdom(palace="garden shrine", conquered="kai"))
    assert (summary.title, summary.sentence, summary.rule) == ("", "Emperor with 11 VP to 4 after 5 years", "KR-7.5")
    assert [(rank, seat, points) for rank, seat, points, _ in summary.rows] == [(1, 1, 11), (2, 0, 4)]
    assert summary.columns == ["Palace", "Fiefdoms", "Gold", "Battles won", "Years as Shogun"]
    assert summary.rows[0][3] == ["8", "3", "26", "0", "0"]  # a gold from Kai at the start of the turn


def test_ties() -> None:
    equal: dict[str, Any] = {"palace": "garden", "gold": 9}
    assert ending(Ayu=kingdom(gold=8, palace="garden"), Bo=kingdom(gold=9, palace="statue")).sentence == (
        "4 VP each; more gold decides"
    )
    fewer = ending(Ayu=kingdom(gold=9, palace="garden", city="dam"), Bo=kingdom(gold=9, palace="statue"))
    assert fewer.sentence == "4 VP and as much gold; fewer cards decide"
    shared = ending(Ayu=kingdom(**equal), Bo=kingdom(gold=9, palace="statue"))
    assert shared.sentence == "4 VP, as much gold and as many cards: a shared victory"
    assert [rank for rank, *_ in shared.rows] == [1, 1]


def test_alone_there_is_a_rank() -> None:
    summary = ending(Ayu=kingdom(palace="garden shrine statue", conquered="kai yamato aki"))
    assert (summary.sentence, summary.rule) == ("21 VP: Samurai", "KR-10.5")
    assert summary.title == "Samurai"
    assert summary.rows[0][3][-1] == "–"


def test_a_whole_game() -> None:
    table, steps = house_game(3, 5)
    summary = GAME.summary(steps, table.names)
    points = {seat: score for _, seat, score, _ in summary.rows}
    for seat, series in enumerate(summary.series):
        assert [season for season, _ in series] == list(range(21))
        assert series[-1] == (20, points[seat])
    assert sum(int(cells[-1]) for *_, cells in summary.rows) == 5  # a Shogun in each of five years
    numbers = [moment.number for moment in summary.moments]
    assert len(numbers) == 5
    assert numbers == sorted(numbers)
    assert all(moment.gain > 0 and f"{{seat:{moment.seat}}}" in moment.text for moment in summary.moments)


def test_moments_tell_what_was_done() -> None:
    table = scenario(
        year=5,
        season="harvest",
        active="Bo",
        Ayu=kingdom(conquered="kai"),
        Bo=kingdom(castle="general", palace="ruler"),
    )
    table.attack("Ayu")
    table.draw(12)
    table.both_hold()
    table.take_fiefdom("kai")
    moments = GAME.summary(table.steps, table.names).moments
    assert [(moment.text, moment.gain) for moment in moments] == [("{seat:1} takes Kai from {seat:0}", 5)]
