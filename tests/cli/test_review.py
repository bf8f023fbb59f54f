"""`subak review`: a finished game looked at again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from subak.cli import main
from subak.engine.game import game
from subak.engine.record import Record
from tests.replays.finished import FOLDER, stored

FILE = FOLDER / "rice-dice-2-first-player.json"


def test_it_prints_an_account_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(FILE), "--quick", "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    exact = review["exact"]
    for seat, result in enumerate(exact["result"]):
        assert exact["start"][seat] + sum(line[seat] for line in exact["lines"].values()) == result
    assert [row["kind"] for row in review["account"]][:: len(review["account"]) - 1] == ["start", "result"]


def test_in_words_it_begins_with_what_a_friend_would_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(FILE), "--quick"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Rice Dice\n")
    assert "Expected at the start" in out
    assert "Dice" in out


def test_a_game_that_goes_on_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = stored("rice-dice-2-first-player")
    cut = Record.of(game("rice-dice"), record.load_edition(), record.seats, record.options, record.moves[:40], {})
    cut.save(tmp_path / "cut.json")
    assert main(["review", str(tmp_path / "cut.json")]) == 2
    assert "the game is not over yet" in capsys.readouterr().err


def test_moves_that_cannot_be_are_said_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = stored("rice-dice-2-first-player")
    replace(record, moves=[(0, 0), *record.moves]).save(tmp_path / "wrong.json")
    assert main(["review", str(tmp_path / "wrong.json")]) == 2
    assert "wrong.json: move 1" in capsys.readouterr().err
