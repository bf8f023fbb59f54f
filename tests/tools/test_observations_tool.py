"""tools/observations.py: the page of observations says what the games write."""

import pytest

from tools import observations


@pytest.mark.source
def test_the_page_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert observations.main(["--check"]) == 0, capsys.readouterr().err


def test_features_that_differ_in_numbers_are_told_in_one_line() -> None:
    names = [
        "rice",
        *(f"player {p} hex {h} {what}" for p in range(2) for h in range(1, 4) for what in ("water", "weeds")),
    ]
    assert observations.feature_rows(names) == [
        ("0", "rice", ""),
        ("-1 + 6 i + 2 j", "player i hex j water", "i from 0 to 1, j from 1 to 3"),
        ("0 + 6 i + 2 j", "player i hex j weeds", "i from 0 to 1, j from 1 to 3"),
    ]


def test_features_without_an_order_have_lines_of_their_own() -> None:
    assert observations.feature_rows(["card 1", "rice", "card 2", "card 3"]) == [
        ("0", "card 1", ""),
        ("2", "card 2", ""),
        ("3", "card 3", ""),
        ("1", "rice", ""),
    ]
