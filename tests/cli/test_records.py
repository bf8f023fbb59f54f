"""record, replay, verify: a game on disk, from beginning to end."""

import json
from pathlib import Path

import pytest

from subak.cli import BAD_INPUT, main
from subak.engine.record import Record


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "game.json"
    seats = ["--game", "rice-dice", "--seats", "house,random", "--seed", "7", "--option", "target=40"]
    assert main(["record", str(file), *seats]) == 0
    return file


def test_a_recorded_game_is_whole(game: Path) -> None:
    record = Record.read(game)
    assert record.game == "rice-dice"
    assert list(record.seats) == ["House", "Random"]
    assert record.options == {"target": 40}
    assert record.luck == {"kind": "seeded", "seed": 7}
    assert record.result is not None
    assert max(record.result["scores"]) >= 40


def test_the_same_seed_gives_the_same_game(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = tmp_path / "again.json"
    seats = ["--game", "rice-dice", "--seats", "house,random", "--seed", "7", "--options", "target=40"]
    main(["record", str(again), *seats])
    assert again.read_text() == game.read_text()
    moves = len(Record.read(game).moves)
    assert f"{again}: {moves} moves, seed 7." in capsys.readouterr().out


def test_verify_accepts_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(game)]) == 0
    assert f"{game} holds: " in capsys.readouterr().out
    assert main(["verify", str(game), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["file"] == str(game)
    assert answer["holds"] is True
    assert "draws follow from the luck" in answer["sentence"]


def test_verify_rejects_an_altered_draw(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(game.read_text())
    number, draw = next((i, move) for i, move in enumerate(record["moves"]) if move[0] == -1)
    record["moves"][number] = [-1, draw[1] + 1]
    altered = tmp_path / "altered.json"
    altered.write_text(json.dumps(record))
    assert main(["verify", str(altered)]) == 1
    assert f"does not hold: move {number + 1}:" in capsys.readouterr().out


def test_replay_tells_the_game_in_words(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Rice Dice, to 40")
    assert lines[1] == "Seats: House, Random"
    assert "House, round 1" in lines
    assert "Random, round 1" in lines
    assert any("rolls" in line and "(RD-4.6)" in line for line in lines)
    record = Record.read(game)
    assert record.result is not None
    assert lines[-2].startswith("1. ")
    assert all("**" not in line and "{seat" not in line for line in lines)


def test_replay_can_begin_in_the_middle(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(game), "--text", "--from", "60"])
    lines = capsys.readouterr().out.splitlines()
    numbers = [int(line[:5]) for line in lines if line[:5].strip().isdigit()]
    assert min(numbers) >= 60


def test_replay_beyond_the_end(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--from", "99999"]) == BAD_INPUT
    assert "--from 99999 is beyond its end" in capsys.readouterr().err


def test_replay_of_a_broken_game_says_where(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(game.read_text())
    number = next(i for i, move in enumerate(record["moves"]) if move[0] >= 0)
    record["moves"][number][0] = 1 - record["moves"][number][0]
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(record))
    assert main(["replay", str(broken)]) == BAD_INPUT
    assert f"move {number + 1}: seat " in capsys.readouterr().err


def test_an_edition_travels_with_its_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    overlay = tmp_path / "tiny.toml"
    overlay.write_text("target = 30\n", encoding="utf-8")
    file = tmp_path / "game.json"
    seats = ["--game", "rice-dice", "--seats", "house,house", "--seed", "3"]
    assert main(["record", str(file), *seats, "--edition", str(overlay)]) == 0
    overlay.unlink()
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file), "--text"]) == 0
