"""The tool that stores games for tests/replays."""

from pathlib import Path

import pytest

from subak.engine.game import RulesChange, game
from subak.engine.record import Record, verify
from tools.store_replays import KINDS, REPLAYS, file_for, main

pytestmark = pytest.mark.source


def store(monkeypatch: pytest.MonkeyPatch, folder: Path, word: str) -> list[str]:
    monkeypatch.setattr("sys.argv", ["store_replays.py", word, "--folder", str(folder)])
    assert main() == 0
    return sorted(file.stem for file in folder.iterdir())


@pytest.mark.parametrize("word", ["seasons-1-random", "seasons-1-undo", "seasons-1-sealed-undo", "spirits-3-dictated"])
def test_a_game_of_each_kind_is_played_and_stored(word: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [name] = store(monkeypatch, tmp_path, word)
    assert name.startswith(word)
    assert "moves follow the rules" in verify(Record.read(tmp_path / f"{name}.json"))


def test_a_game_is_played_again_only_when_newer_rules_refuse_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert store(monkeypatch, tmp_path, "seasons-1-random") == ["seasons-1-random"]
    old = (tmp_path / "seasons-1-random.json").read_bytes()
    assert store(monkeypatch, tmp_path, "seasons-1-random") == ["seasons-1-random"]
    seasons = type(game("seasons"))
    monkeypatch.setattr(seasons, "rules_version", 2)
    monkeypatch.setattr(seasons, "rules_changes", {2: RulesChange("it rains", lambda seats, options: seats == 1)})
    for _ in range(2):
        assert store(monkeypatch, tmp_path, "seasons-1-random") == ["seasons-1-random", "seasons-1-random-rules-2"]
    assert (tmp_path / "seasons-1-random.json").read_bytes() == old


def test_every_game_of_the_list_is_stored() -> None:
    for plan in (plan for plans, _ in KINDS for plan in plans):
        assert file_for(plan, REPLAYS) is None
        record = Record.read(REPLAYS / f"{plan.name}.json")
        assert (record.game, len(record.seats)) == (plan.game.slug, len(plan.players))
        assert plan.settings.items() <= record.options.items()
