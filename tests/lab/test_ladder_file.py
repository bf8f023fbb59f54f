"""A ladder on disk goes on where it was, and is not mistaken for another."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from subak.lab.ladder import Matches, Plan, matches_of, play
from subak.lab.ladder_file import BadLadder, LadderFile

PLAN = Plan("rice-dice", ["random", "greedy"], games=8, seed=3, options={"target": 20})


def go_on(path: Path, plan: Plan, most: int = 1000) -> Matches:
    """Play a plan from its file, but stop after a number of sets."""
    matches, file = matches_of(plan), LadderFile(path, plan)
    for known in file.open():
        if known.pairing in matches:
            matches[known.pairing].add(known)
    for count, played in enumerate(play(plan, matches), 1):
        file.add(played)
        if count == most:
            break
    return matches


def results(path: Path) -> list[object]:
    return [json.loads(line)["games"] for line in path.read_text().splitlines()[1:]]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.jsonl"
    go_on(path, PLAN)
    return path


def test_an_interrupted_ladder_goes_on_to_the_same_end(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    go_on(path, PLAN, most=1)
    assert len(results(path)) == 1
    matches = go_on(path, PLAN)
    assert results(path) == results(whole)
    assert matches["random", "greedy"].is_over


def test_a_finished_ladder_plays_nothing_more(whole: Path) -> None:
    before = whole.read_bytes()
    assert go_on(whole, PLAN)["random", "greedy"].is_over
    assert whole.read_bytes() == before


@pytest.mark.parametrize("left", [10, 400])
def test_a_torn_last_line_is_played_again(whole: Path, left: int) -> None:
    """A power cut in the middle of a line: the line is lost, the ladder is not."""
    before = results(whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    whole.write_bytes(b"".join(lines[:-1]) + lines[-1][:left])
    go_on(whole, PLAN)
    assert results(whole) == before


def test_a_torn_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_text('{"subak-ladder": 1, "ga')
    go_on(path, PLAN, most=1)
    assert len(results(path)) == 1


def test_players_and_games_can_be_added(whole: Path) -> None:
    before = results(whole)
    go_on(whole, replace(PLAN, players=["random", "greedy", "house"], games=10))
    assert results(whole)[:4] == before
    assert len(results(whole)) == 3 * 5


OTHERS = {
    "seed": (replace(PLAN, seed=4), r"another seed \(3, not 4\); name another file"),
    "seats": (replace(PLAN, seats=3), r"another seats \(2, not 3\)"),
    "options": (replace(PLAN, options={"target": 30}), "another options .*20.*, not .*30"),
    "game": (Plan("seasons", ["random", "house"], games=2), r"another game \(rice-dice, not seasons\)"),
}


@pytest.mark.parametrize(("plan", "sentence"), OTHERS.values(), ids=OTHERS)
def test_the_file_of_another_ladder_is_refused_and_left_alone(whole: Path, plan: Plan, sentence: str) -> None:
    before = whole.read_bytes()
    with pytest.raises(BadLadder, match=sentence):
        LadderFile(whole, plan).open()
    assert whole.read_bytes() == before


def test_another_edition_is_another_ladder(tmp_path: Path, whole: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("target = 20\n")
    with pytest.raises(BadLadder, match="another edition"):
        LadderFile(whole, replace(PLAN, edition=overlay)).open()


@pytest.mark.parametrize("text", ["my diary\nnot finished", "my diary", '{"game": 1}\n', "[1]\n"])
def test_a_file_that_is_no_ladder_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    with pytest.raises(BadLadder, match="it is not a ladder; name another file"):
        LadderFile(path, PLAN).open()
    assert path.read_text() == text


def test_a_damaged_line_is_named(whole: Path) -> None:
    lines = whole.read_text().splitlines()
    whole.write_text("\n".join([*lines[:2], "{}", *lines[3:]]) + "\n")
    with pytest.raises(BadLadder, match="line 3 is damaged; take it out, and its set is played again"):
        LadderFile(whole, PLAN).open()
