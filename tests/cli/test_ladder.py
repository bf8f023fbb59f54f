"""ladder: for people, for programs, from a file, and in one sentence when it cannot be."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from subak.cli import BAD_INPUT, INTERRUPTED, main
from tests.services import hear_ctrl_c

SHORT = ["ladder", "rice-dice", "random", "greedy", "--option", "target=20", "--games", "6"]


def test_a_ladder_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    assert main([*SHORT, "--plot", str(picture)]) == 0
    page = capsys.readouterr().out
    assert "random against greedy" in page
    assert "6 games in" in page
    assert "An even share is 50.0%; random has 1500." in page
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_ladder_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {"game", "seats", "seed", "players", "matches", "games", "errors", "finished"} <= result.keys()
    assert [each["player"] for each in result["players"]] == ["greedy", "random"]
    match = result["matches"][0]
    assert (match["first"], match["second"], match["games"], match["sets"]) == ("random", "greedy", 6, 3)
    assert match["interval"][0] <= match["share"] <= match["interval"][1]


def test_a_gauntlet_at_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """The words may stand in any order."""
    words = ["ladder", "rice-dice", "--gauntlet", "greedy", "random", "house", "--seats", "3", "--games", "3"]
    assert main([*words, "--options", "target=20", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [(match["first"], match["second"]) for match in result["matches"]] == [
        ("greedy", "random"),
        ("greedy", "house"),
    ]
    assert result["even"] == pytest.approx(1 / 3)


def test_a_plain_match_is_stopped_and_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT[:-1], "60", "--between", "0.2", "0.8"]) == 0
    page = capsys.readouterr().out
    assert "The test asks whether a share is 20.0% (below) or 80.0% (above)." in page
    assert "ended early look a little more one-sided" in page


def test_a_ladder_goes_on_from_its_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    assert main([*SHORT[:-1], "2", "--out", str(file)]) == 0
    assert len(file.read_text().splitlines()) == 2
    assert main([*SHORT, "--out", str(file)]) == 0
    assert len(file.read_text().splitlines()) == 4
    capsys.readouterr()
    assert main([*SHORT, "--seed", "9", "--out", str(file)]) == BAD_INPUT
    err = capsys.readouterr().err
    assert "ladder.jsonl: it belongs to a ladder with another seed (0, not 9); name another file" in err


BAD = {
    "one player": (["rice-dice", "house"], "a ladder needs two players or more; house is alone"),
    "unknown player": (["rice-dice", "house", "hal"], "no player of Rice Dice is called 'hal'"),
    "levels that are none": (["rice-dice", "--levels", "all"], "'all' is not a level nor a range of levels like 1-5"),
    "levels the wrong way round": (["rice-dice", "--levels", "5-1"], "'5-1' is not a level nor a range"),
    "too many seats": (["seasons", "--seats", "3"], "asks for 3 players; Seasons of Rice is for 1 to 2"),
    "shares the wrong way round": (
        ["rice-dice", "--between", "0.6", "0.5"],
        "the first share must be below the second",
    ),
    "share above all": (["rice-dice", "--between", "0.6", "60"], "'60' is not a share between 0 and 1"),
    "a folder for a picture": (["rice-dice", "--plot", "."], ".: is a folder; name a file to write to"),
}


@pytest.mark.parametrize(("words", "sentence"), BAD.values(), ids=BAD)
def test_bad_input(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *words]) == BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("subak: ")
    assert err.count("\n") == 1
    assert sentence in err


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to a group of processes")
def test_ctrl_c_shows_what_is_there_and_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    command = [sys.executable, "-m", "subak", *SHORT[:-1], "1000000", "--jobs", "2", "--out", str(file)]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=hear_ctrl_c
    )
    try:
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline and not (file.exists() and len(file.read_text().splitlines()) > 3):
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=180)
        assert b"Interrupted: these are the sets played so far." in out
        assert b"random against greedy" in out
        assert err == b""
        assert run.returncode == INTERRUPTED
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
