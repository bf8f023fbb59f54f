"""The table of a page without a server: the routes and rooms of ours, where no web library can be imported."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from subak.engine.record import Record, verify

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of the command line."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    wish = ["record", str(path), "--game", "seasons", "--seats", "random,random", "--seed", "1"]
    subprocess.run([sys.executable, "-m", "subak", *wish], check=True, capture_output=True)
    return path.read_text()


@pytest.fixture(scope="module")
def found(record: str) -> dict[str, Any]:
    script = Path(__file__).with_name("device_alone.py")
    run = subprocess.run([sys.executable, script], input=record, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def test_pages_are_answered_as_the_server_answers_them(found: dict[str, Any]) -> None:
    assert set(found["reads"].values()) == {200}


@pytest.mark.parametrize(
    ("what", "status", "sentence"),
    [
        ("nowhere", 404, "This link leads nowhere"),
        ("no route", 404, "There is nothing at this address"),
        ("bad body", 422, "`seats` cannot be read: it is missing"),
        ("bad wish", 422, "no game is called 'chess'"),
        ("bad number", 422, "`start` cannot be read"),
        ("not games", 422, "This file holds no games of Subak"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    found: dict[str, Any], what: str, status: int, sentence: str
) -> None:
    answered, body = found[what]
    assert answered == status
    assert sentence in body["detail"]


def test_a_whole_game_is_played_and_every_move_is_written_before_it_is_told(found: dict[str, Any]) -> None:
    assert found["game"]["status"] == "over"
    assert found["lag"] == 0
    assert "draws follow from the seal" in found["end"]


def test_messages_show_only_what_their_seat_can_know(found: dict[str, Any]) -> None:
    game = found["game"]
    assert game["views"] > 20
    assert set(found["jobs"]) == {1}, "bots are asked for their own seat only"


def test_a_game_of_the_page_is_a_record_of_the_command_line(found: dict[str, Any]) -> None:
    assert "follow the rules" in verify(Record.from_json(json.dumps(found["record"])))


def test_a_game_of_the_command_line_is_a_game_of_the_page_and_comes_out_as_it_came_in(
    found: dict[str, Any], record: str
) -> None:
    assert found["foreign"][0] == 200
    assert found["foreign luck"]["holds"]
    assert found["foreign again"] == json.loads(record)


def test_all_games_move_to_another_device_once(found: dict[str, Any]) -> None:
    assert found["into an empty one"][1]["games"] == 1
    assert found["twice"][1]["games"] == 0
    assert len(found["replays"]) == found["after a restart"] == 1
