"""The catalogue of sentences."""

import pytest

from subak.engine.translation import fill, say, speaking


@pytest.mark.parametrize(
    ("sentence", "values", "said"),
    [
        ("Nothing to fill in.", {}, "Nothing to fill in."),
        ("{n} {n?worker|workers} left", {"n": 1}, "1 worker left"),
        ("{n} {n?worker|workers} left", {"n": 0}, "0 workers left"),
        ("plants {paddy}", {"paddy": "Lucky Day"}, "plants Lucky Day"),
        ("a brace that is no slot: {}", {}, "a brace that is no slot: {}"),
    ],
)
def test_slots_and_plurals(sentence: str, values: dict[str, object], said: str) -> None:
    assert fill(sentence, values) == said


def test_a_value_is_never_read_as_a_slot() -> None:
    assert say("{name} waits", name="{n}") == "{n} waits"


def test_a_language_nobody_translated_speaks_english() -> None:
    with speaking("xx"):
        assert say("The game is over.") == "The game is over."


def test_a_language_is_a_name_and_not_a_path() -> None:
    with speaking("../../secrets"):
        assert say("The game is over.") == "The game is over."
