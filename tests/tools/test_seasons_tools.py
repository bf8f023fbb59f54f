"""tools/ancestors.py and tools/landscape_scores.py: what they print is what was played."""

from pathlib import Path

import pytest

from subak.games.seasons import GAME
from subak.players.core.random import Random
from tools import ancestors
from tools.ancestors import Lot, append, play, read, table
from tools.landscape_scores import Outcome, row

pytestmark = pytest.mark.source


def test_a_game_gives_one_lot_to_each_seat_and_one_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random player will do: the house player takes its time where nothing is compiled."""
    monkeypatch.setattr(ancestors, "House", lambda: Random(GAME.codec.seat_size))
    first, second = play(seed=1, number=0)
    assert first.win + second.win == 1
    assert first.ancestor != second.ancestor
    assert first.win >= second.win if first.score > second.score else first.win <= second.win


def test_ancestors_are_listed_by_their_share_of_wins() -> None:
    lots = [
        Lot(0, "Bora", 1.0, 60, 7),
        Lot(0, "Dara", 0.0, 50, 12),
        Lot(1, "Bora", 0.5, 55, 6),
        Lot(1, "Dara", 0.5, 55, 9),
    ]
    lines = table(lots).splitlines()
    assert lines[2].startswith("| Bora | 2 | 75.0 % |")
    assert lines[3].startswith("| Dara | 2 | 25.0 % |")
    assert lines[2].endswith("| 57.5 | 6.5 |")


def test_results_are_kept_in_a_file(tmp_path: Path) -> None:
    lots = [Lot(7, "Bora", 0.5, 60, 7), Lot(7, "Dara", 0.5, 60, 12)]
    assert read(tmp_path / "rows.csv") == []
    append(tmp_path / "rows.csv", lots)
    assert read(tmp_path / "rows.csv") == lots


def test_scores_are_told_per_landscape() -> None:
    outcomes = [Outcome(score, [1, 5, 7]) for score in range(100)]
    assert row("house", 50, outcomes) == (
        "| house | 50 | 49.5 (29.0) | 5 to 95 | 0 to 99 | 3.0 | 1.00 / 0.00 / 0.00 / 0.00 / 1.00 / 1.00 |"
    )
