"""The settings of a table."""

import pytest

from subak.engine.options import BadOption, Option, read_options, switch

KNOWN = (
    Option("target", "Race to", "60 is a short game", 100, low=20, high=200),
    switch("equal_turns", "Equal turns", "finish the round at the end"),
    Option("first_player", "First player", "drawn at the start", "random", ("random",), seat_values=True),
)


def test_what_is_not_asked_has_its_default() -> None:
    assert read_options(KNOWN, {}, 3) == {"target": 100, "equal_turns": False, "first_player": "random"}


@pytest.mark.parametrize("asked", [{"target": 60}, {"target": "60"}])
def test_numbers_may_be_typed(asked: dict[str, object]) -> None:
    assert read_options(KNOWN, asked, 3)["target"] == 60


@pytest.mark.parametrize("asked", [True, "on", "true"])
def test_switches_may_be_typed(asked: object) -> None:
    assert read_options(KNOWN, {"equal_turns": asked}, 3)["equal_turns"] is True


def test_a_seat_of_this_table_may_start() -> None:
    assert read_options(KNOWN, {"first_player": "2"}, 3)["first_player"] == 2
    with pytest.raises(BadOption, match="first_player: 3 is not one of random, 0, 1, 2"):
        read_options(KNOWN, {"first_player": 3}, 3)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"target": 500}, "target: 500 is not a whole number from 20 to 200"),
        ({"target": "many"}, "target: 'many' is not a whole number from 20 to 200"),
        ({"target": True}, "target: True is not a whole number from 20 to 200"),
        ({"equal_turns": "perhaps"}, "equal_turns: 'perhaps' is not one of off, on"),
        ({"equal_turns": 1}, "equal_turns: 1 is not one of off, on"),
        ({"colour": "red"}, "there is no option 'colour'; there are target, equal_turns, first_player"),
    ],
)
def test_a_wrong_setting_says_what_would_be_right(asked: dict[str, object], answer: str) -> None:
    with pytest.raises(BadOption, match=answer):
        read_options(KNOWN, asked, 3)
