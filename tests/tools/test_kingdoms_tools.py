"""The tool that lets the styles of Kingdoms play each other."""

import pytest

from tools.styles import table

pytestmark = pytest.mark.source


def test_the_strongest_style_stands_first_and_the_house_player_is_no_single_style() -> None:
    wins = {("a", "b"): 1.0, ("b", "a"): 3.0, ("a", "house"): 2.0, ("house", "a"): 2.0}
    wins |= {("b", "house"): 4.0, ("house", "b"): 0.0}
    lines = table(["a", "b", "house"], wins, 4).splitlines()
    assert lines[0] == "| | b | a | house | all | interval |"
    assert lines[2].startswith("| b |  | 75 | 100 | 87.5 %")
    assert lines[-1] == "The single styles win 62.5 % of their games on average."
