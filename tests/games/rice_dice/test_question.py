"""What players of Rice Dice read above the table."""

from typing import Any

import pytest

from subak.engine.question import Question
from subak.games.rice_dice.rules.state import OVER
from subak.games.rice_dice.testing.scenario import Scenario, paddy, reference, scenario
from tests.games.rice_dice.tables import tenth_turn


def read(table: Scenario, seat: int | None) -> str:
    return table.game.question(table.state, seat).sentence


@pytest.mark.parametrize(
    ("steps", "own", "others", "place"),
    [
        ((), "You: worker, card or water action?", "{seat:0} chooses an action", "round 10"),
        (
            ("worker action",),
            "You: plant, pull weeds or harvest",
            "{seat:0} puts workers to work",
            "worker action, 5 of 5 workers left",
        ),
        (
            ("worker action", "plant honest-toil"),
            "You: plant, pull weeds or harvest",
            "{seat:0} puts workers to work",
            "worker action, 3 of 5 workers left",
        ),
        (("water action",), "You: how much water do you let go?", "{seat:0} lets water go", "water action of round 10"),
        (
            ("card action", "draw hidden-spring"),
            "You: take a drawn card, or none",
            "{seat:0} picks a card",
            "card action of round 10",
        ),
        (
            ("card action", "draw hidden-spring", "take hidden-spring"),
            "You: where does the new card go?",
            "{seat:0} lays out a card",
            "card action of round 10",
        ),
    ],
)
def test_in_a_turn(steps: tuple[str, ...], own: str, others: str, place: str) -> None:
    table = tenth_turn()
    table.play(*steps)
    assert (read(table, 0), read(table, 1), read(table, None)) == (own, others, others)
    assert table.game.place(table.state) == place


def test_who_is_asked_in_the_turn_of_another_reads_you() -> None:
    table = tenth_turn()
    table.play("water action", "keep rest")
    assert read(table, 1) == "You: let water go? {seat:0} takes water"
    assert read(table, 0) == "{seat:1} may let water go"


def test_side_by_side_all_are_asked_and_who_has_sealed_waits() -> None:
    cards = {"Ayu": "honest-toil", "Bo": "village-well", "Cut": "market-path"}
    fields: Any = {name: [paddy(card, water=2, planted=True)] for name, card in cards.items()}
    table = scenario("worker worker card card card", options={"release_order": "together"}, **fields)
    table.play("water action", "level 0")
    assert [read(table, seat)[:3] for seat in (1, 2)] == ["You", "You"]
    assert read(table, 0) == "{seat:1} and {seat:2} may let water go"
    table.act(1, table.legal(1)[0])
    assert read(table, 1) == "{seat:2} lets water go, yours is sealed"
    assert read(table, None) == "{seat:2} may let water go"


def test_workers_that_are_used_are_not_counted() -> None:
    table = tenth_turn()
    table.play("worker action")
    table.state.workers_left = 0
    assert table.game.place(table.state) == "worker action, all workers used"
    assert read(table, 0) == "You: anything else, or end your turn?"


def test_the_happy_farmer() -> None:
    table = Scenario(["Ayu"], {}, reference())
    assert read(table, 0) == "The first paddies are dealt"
    table.play("draw honest-toil", "draw gift-of-dew")
    assert read(table, 0) == "The dice roll"
    table.play("roll card card card card card", "keep", "worker action")
    question: Question = table.game.question(table.state, 0)
    assert (question.sentence, question.asked, list(question.actors)) == ("The Happy Farmer rolls", False, [])


@pytest.mark.parametrize(
    ("own", "farmer", "sentence"),
    [(101, 55, "The end: you win, 101 to 55"), (40, 100, "The end: the farmer wins, 100 to 40")],
)
def test_the_end_of_solo(own: int, farmer: int, sentence: str) -> None:
    table = Scenario(["Ayu"], {}, reference())
    table.state.rice[0], table.state.rice[1] = own, farmer
    table.state.ask(-2, OVER)
    assert read(table, 0) == sentence
