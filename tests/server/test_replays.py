"""Finished tables, looked at again: piece by piece, through the eyes of any seat, or with everything open."""

from collections.abc import Sequence
from typing import Any

import pytest

from subak.engine.game import game
from subak.engine.record import steps
from tests.server.people import Live, Person
from tests.server.stored_games import open_from_records, stored_record, table_of, whole_game

NAME = "kingdoms-3-house"
ID = "palaces"


@pytest.fixture(scope="module")
def finished(live: Live) -> str:
    """The address of a finished game of Kingdoms, in which palaces are secret."""
    record = stored_record(NAME)
    open_from_records(live.settings.database_url, (table_of(record, ID), whole_game(record)))
    return f"/api/tables/{ID}"


def as_json(view: Any) -> Any:
    """A view as it comes over the line."""
    if isinstance(view, (list, tuple)):
        return [as_json(each) for each in view]
    if isinstance(view, dict):
        return {name: as_json(value) for name, value in view.items()}
    return {name: as_json(value) for name, value in vars(view).items()} if hasattr(view, "__dict__") else view


def palaces(view: dict[str, Any]) -> list[list[str | None]]:
    return [
        [tile["seen"] and tile["seen"]["card"] for tile in kingdom["palace"] if tile["filled"]]
        for kingdom in view["kingdoms"]
    ]


def test_pieces_make_the_whole(stranger: Person, finished: str) -> None:
    whole = [step for at in range(0, 400, 50) for step in piece(stranger, finished, at, 50)]
    assert [step["number"] for step in whole] == list(range(1, len(stored_record(NAME).moves) + 1))
    assert piece(stranger, finished, 150, 8) == whole[150:158]
    assert piece(stranger, finished, len(whole), 8) == []


def piece(person: Person, address: str, start: int, count: int, **eyes: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"{address}/replay", start=start, count=count, **eyes)["steps"]
    return found


def test_the_outline_holds_every_move_once_and_all_points(stranger: Person, finished: str) -> None:
    outline = stranger.get(f"{finished}/outline")
    turns: Sequence[dict[str, Any]] = outline["turns"]
    assert [turn["first"] for turn in turns] == [1, *(turn["last"] + 1 for turn in turns[:-1])]
    assert turns[-1]["last"] == outline["total"] == len(stored_record(NAME).moves)
    assert turns[0]["title"] == "Setup"
    assert max(turn["period"] for turn in turns) == 20  # seasons


def test_each_seat_is_shown_what_it_saw(stranger: Person, finished: str) -> None:
    """Whoever asks: the game is over. Seen through a seat, only its own palace lies open, as it did then."""
    found, all_steps = game("kingdoms"), list(steps(stored_record(NAME)))
    for seat in range(3):
        (step,) = piece(stranger, finished, 200, 1, seat=seat, all_open=False)
        assert step["view"] == as_json(found.view(all_steps[200].after, seat))
        for owner, palace in enumerate(palaces(step["view"])):
            assert palace
            assert all((card is not None) == (owner == seat) for card in palace)
        assert step["scores"] == [int(all_steps[200].after.score(each)) for each in range(3)]


def test_everything_open_is_everything(stranger: Person, finished: str) -> None:
    found, all_steps = game("kingdoms"), list(steps(stored_record(NAME)))
    (step,) = piece(stranger, finished, 200, 1, seat=1)
    assert all(card is not None for palace in palaces(step["view"]) for card in palace)
    assert step["view"] == as_json(found.open_view(all_steps[200].after, 1))
    assert step["scores"] == [kingdom["total"] for kingdom in step["view"]["kingdoms"]]


def test_the_last_piece_shows_the_result(stranger: Person, finished: str) -> None:
    record, ended = stored_record(NAME), stranger.get(f"{finished}/end")
    (last,) = piece(stranger, finished, len(record.moves) - 1, 1)
    scores = {seat: score for _, seat, score, _ in ended["summary"]["rows"]}
    assert record.result is not None
    assert last["scores"] == [scores[seat] for seat in range(3)] == record.result["scores"]
    assert [kingdom["total"] for kingdom in last["view"]["kingdoms"]] == last["scores"]


def test_a_seat_that_is_not_there(stranger: Person, finished: str) -> None:
    answer = stranger.http.get(f"{finished}/replay", params={"seat": 3})
    assert answer.status_code == 404
    assert "no seat" in answer.json()["detail"]


def test_nothing_is_opened_before_the_end(ayu: Person, stranger: Person) -> None:
    """Neither to a player nor to anybody else, whatever is asked for."""
    opened = ayu.open("me", "here", game="kingdoms")
    for person in (ayu, stranger):
        for page in ("outline", "replay", "replay?all_open=true", "replay?all_open=true&seat=1", "end"):
            answer = person.http.get(f"/api/tables/{opened['id']}/{page}")
            assert answer.status_code == 409
            assert answer.json().keys() == {"detail"}
