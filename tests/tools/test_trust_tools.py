"""The tools that look for players who stand still or give up."""

from pathlib import Path

import pytest

from subak.engine.record import Record
from subak.lab.standstill import Standstill
from tools import hopeless, standstill

pytestmark = pytest.mark.source


def test_nobody_stands_still_in_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert standstill.main(["rice-dice", "--games", "1", "--players", "house", "--rivals", "passive"]) == 0
    assert "| house | passive | 1 | 0 |  |" in capsys.readouterr().out


def test_a_standstill_is_stored_as_a_record(tmp_path: Path) -> None:
    stuck = Standstill("rice-dice", "level:1", "passive", number=3, seat=1, missed=2.5, moves=())
    standstill.store(stuck, tmp_path)
    assert Record.read(tmp_path / "rice-dice-level-1-passive.json").seats == ["passive", "level:1"]
    assert "game 3, 2.5 points missed" in standstill.row("level:1", "passive", 10, [stuck])


def test_the_house_makes_more_of_a_hopeless_position_than_greedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert hopeless.main(["rice-dice", "--games", "4", "--players", "house"]) == 0
    assert "| house |" in capsys.readouterr().out


def test_who_makes_fewer_points_than_greedy_falls_short() -> None:
    assert hopeless.summary("house", [1, 2, 1], [9, 9, 9])[1]
    assert not hopeless.summary("house", [9, 9, 9], [1, 2, 1])[1]
