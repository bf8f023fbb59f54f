"""simulate and bench: figures for people and for programs."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from subak.cli import INTERRUPTED, main
from subak.lab import bench
from tests.services import hear_ctrl_c

RANDOM = ["simulate", "rice-dice", "--seats", "random,random,random", "--games", "12", "--seed", "1"]
TIMES = {"seconds", "decisions_per_second"}


def figures(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    assert main([*arguments, "--json"]) == 0
    return {name: value for name, value in json.loads(capsys.readouterr().out).items() if name not in TIMES}


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    result = figures(RANDOM, capsys)
    expected = {
        "game",
        "seats",
        "games",
        "seed",
        "decisions",
        "wins",
        "score_mean",
        "score_sd",
        "length_mean",
        "errors",
    }
    assert expected <= result.keys()
    assert result["errors"] == 0
    assert result["games"] == 12
    assert sum(result["wins"]) == pytest.approx(12)  # type: ignore[call-overload]


def test_the_same_figures_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = figures([*RANDOM, "--jobs", "1"], capsys)
    assert alone == figures([*RANDOM, "--jobs", "2"], capsys)
    assert alone == figures([*RANDOM, "--jobs", "1"], capsys)


def test_simulate_for_people_and_one_line_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.csv"
    options = ["--rotate", "--option", "target=40", "--out", str(out)]
    assert main(["simulate", "rice-dice", "--seats", "greedy,random", "--games", "6", *options]) == 0
    page = capsys.readouterr().out
    assert "95 % interval" in page
    assert "6 games of" in page
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == [str(i) for i in range(6)]
    assert [row["first"] for row in rows] == ["0", "1"] * 3
    assert all(max(int(row["score_0"]), int(row["score_1"])) >= 40 for row in rows)


def wait_for_children(pid: int, count: int) -> None:
    """Until the processes of a simulation are up and at work, or just about to be."""
    for _ in range(600):
        if len(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()) >= count:
            return
        time.sleep(0.1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_ctrl_c_ends_a_simulation_at_once_and_quietly() -> None:
    command = [sys.executable, "-m", "subak", *RANDOM[:-3], "100000", "--jobs", "2"]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=hear_ctrl_c
    )
    wait_for_children(run.pid, 2)
    os.killpg(run.pid, signal.SIGINT)
    try:
        assert run.communicate(timeout=180) == (b"", b"")
        assert run.returncode == INTERRUPTED
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "ROUNDS", 1)


@pytest.mark.usefixtures("quick")
def test_bench_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rice-dice", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert [each["game"] for each in measured] == ["rice-dice"]
    assert measured[0].keys() == {
        "game",
        "seats",
        "compiled",
        "in_core_decisions_per_second",
        "stepped_decisions_per_second",
        "clone_ns",
        "search_simulations_per_second",
        "in_core_games_per_second",
    }
    assert measured[0]["seats"] == 4


@pytest.mark.usefixtures("quick")
def test_bench_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seats", "2"]) == 0
    assert "rice-dice" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
def test_bench_names_what_is_below_its_floor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    floors = tmp_path / "floors.toml"
    figures = "in_core_decisions_per_second = 1e12\nstepped_decisions_per_second = 1\nclone_ns = 1e9\n"
    floors.write_text(f"[rice-dice]\nseats = 4\n{figures}", encoding="utf-8")
    assert main(["bench", "rice-dice", "--check", "--floors", str(floors)]) == 1
    problems = capsys.readouterr().err.splitlines()
    assert len(problems) == 1
    assert problems[0].startswith("subak: rice-dice: ")
