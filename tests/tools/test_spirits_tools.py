"""tools/spirits_rice.py and spirits_balance.py: what they print is what was played."""

from collections import Counter

import pytest

from tools.spirits_balance import Tally, cell, play_all, table
from tools.spirits_rice import Farm, play, rounds_table, scores_table

pytestmark = pytest.mark.source


def test_a_game_gives_every_seat_its_rice_by_round_and_by_source() -> None:
    for farm in play("random", seats=2, seed=3, number=0):
        assert len(farm.held) == 7
        assert sum(farm.by.values()) == farm.score
        assert farm.held[-1] + farm.by["end cards"] == farm.score


def test_tables_tell_means() -> None:
    farms = [
        Farm([0, 5, 9, 20, 30, 60, rice], Counter({"harvests": rice, "tiles": 10}), rice + 10, rice - 60)
        for rice in (100, 110)
    ]
    found = {("house", 2): farms}
    assert scores_table(found).splitlines()[2] == (
        "| house | 2 | 1 | 115.0 (7.1) | 110 to 120 | 105.0 | 10.0 | 0.0 | 0.0 | 0.0 | 39 % | 120 to 190 (good play) |"
    )
    assert rounds_table(found).splitlines()[2] == "| house | 2 | 0.0 | 5.0 | 9.0 | 20.0 | 30.0 | 60.0 | 105.0 |"


def test_every_seat_notes_its_six_spirits_and_its_share_of_victory() -> None:
    tally = play_all((2, 1, range(1)))
    assert sum(tally.drafted.values()) == 12
    assert sum(tally.won.values()) == pytest.approx(6)


def test_a_spirit_that_wins_more_than_its_share_stands_out() -> None:
    tally = Tally()
    for number in range(100):
        tally.note((2, 0), 1.0 if number < 80 else 0.0)
    assert next(line for line in table(tally, 200) if line.startswith("| 1 |")).startswith(
        "| 1 | Morning Dew | 50 % | **80.0 %** | 71.1 to 86.7 % | 0 % | - |"
    )
    assert cell(100, 50, 2, 200) == "50 % | 50.0 % | 40.4 to 59.6 %"
