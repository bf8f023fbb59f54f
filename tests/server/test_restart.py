"""A server that ends and starts again has lost nothing; an absent person is replaced and comes back."""

import random
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from subak.engine.game import RulesChange, game
from tests.server.people import Line, Live, Person


def picture(line: Line) -> dict[str, object]:
    """What a browser shows, without what belongs to the connection."""
    asked = [(one["seat"], one["choices"]) for one in line.now["asked"]]
    return {"number": line.number, "view": line.now["view"], "log": line.now["log"], "asked": asked}


def test_a_restart_loses_nothing(start: Callable[..., Live]) -> None:
    first = start()
    with Person(first.url) as ayu:
        id = ayu.open("me", "here", name="Kept")["id"]
        with ayu.at(id) as line:
            line.play_out(seed=7, moves=40)
            line.until_asked()
            line.say("resync")
            line.until("table")
            before = picture(line)
            last = next(message for message in reversed(line.heard) if message.get("client_id"))
            first.stop()
        ayu.url = start().url
        with ayu.at(id) as line:
            assert picture(line) == before
            assert line.now["table"]["name"] == "Kept"
            assert line.now["you"] == [0, 1]
            repeated = line.do("move", client_id=last["client_id"], action=0)
            assert (repeated["type"], repeated["steps"]) == ("update", []), "an old message is still known"
            line.play_out(seed=8, moves=10)
            assert line.number > before["number"]  # type: ignore[operator]


def test_a_turn_that_was_declared_over_stays_so(start: Callable[..., Live]) -> None:
    first = start()
    with Person(first.url) as ayu:
        id = ayu.open("me", "here")["id"]
        with ayu.at(id) as line:
            rng = random.Random(1)
            while line.until_asked()["asked"][0]["controls"]["end"] != -1:
                line.move(rng=rng)
            line.do("end_turn")
            line.until_asked()
            before = picture(line)
            first.stop()
        ayu.url = start().url
        with ayu.at(id) as line:
            assert picture(line)["asked"] == before["asked"]


def test_bots_go_on_after_a_restart(start: Callable[..., Live]) -> None:
    first = start()
    with Person(first.url) as ayu:
        id = ayu.open("random", "random")["id"]
        first.stop()
        ayu.url = start().url
        with ayu.at(id) as line:
            number = line.number
            while line.number < number + 20:
                line.hear()


def test_links_still_work_after_a_restart(start: Callable[..., Live]) -> None:
    first = start()
    with Person(first.url) as ayu:
        opened = ayu.open("me", "link")
        first.stop()
        second = start()
        with Person(second.url) as bo:
            assert bo.join(opened["id"], opened["invites"]["1"])["status"] == "playing"


def test_a_table_of_other_rules_is_explained_not_changed(
    start: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start()
    with Person(first.url) as ayu:
        id = ayu.open("me", "random")["id"]
        first.stop()
        version = game("rice-dice").rules_version
        monkeypatch.setattr("subak.games.rice_dice.RiceDiceGame.rules_version", 99)
        ayu.http.base_url = start().url
        answer = ayu.http.get(f"/api/tables/{id}")
        assert answer.status_code == 409
        assert f"version {version} of its rules; installed is version 99" in answer.json()["detail"]


def test_a_table_that_newer_rules_do_not_concern_goes_on(
    start: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start()
    with Person(first.url) as ayu:
        id = ayu.open("me", "random")["id"]
        first.stop()
        solo = RulesChange("solo play is new", lambda seats, options: seats == 1)
        newer = game("rice-dice").rules_version + 1
        monkeypatch.setattr("subak.games.rice_dice.RiceDiceGame.rules_version", newer)
        monkeypatch.setattr("subak.games.rice_dice.RiceDiceGame.rules_changes", {newer: solo})
        ayu.url = start().url
        with ayu.at(id) as line:
            line.until_asked()
            assert line.move()["type"] == "update"


def test_a_stand_in_plays_for_an_absent_person_until_they_return(start: Callable[..., Live]) -> None:
    server = start(grace=0.3)
    with Person(server.url) as ayu, Person(server.url) as bo:
        opened = ayu.open("me", "link", stand_in="house", options={"first_player": 1})
        id = opened["id"]
        bo.join(id, opened["invites"]["1"], name="Bo")
        with ExitStack() as stay:
            with bo.at(id) as other:
                line = stay.enter_context(ayu.at(id))
                number = other.until_asked()["number"]
                time.sleep(0.5)
                other.say("resync")
                assert other.until("table")["number"] == number, "Bo is here: nobody plays for it"
            while not (line.seat(1)["away_seconds"] is not None or line.seat(1)["player"]):
                line.hear()
            assert line.seat(1)["status"] == "away"
            while line.number <= number:
                line.hear()
            line.until_asked()
            assert any(step["seat"] == 1 for message in line.heard for step in message.get("steps", []))
            with bo.at(id) as other:
                assert other.now["you"] == [1]
                while not line.seat(1)["connected"]:
                    line.hear()
                assert line.seat(1)["player"] is None


def test_nobody_stands_in_where_nobody_waits(start: Callable[..., Live]) -> None:
    server = start(grace=0.1)
    with Person(server.url) as ayu:
        id = ayu.open("me", "random")["id"]
        with ayu.at(id) as line:
            line.until_asked()
            number = line.number
        with Person(server.url) as stranger, stranger.at(id) as watching:
            while watching.seat(0)["connected"]:
                watching.hear()
            time.sleep(0.3)
            watching.say("resync")
            assert watching.until("table")["number"] == number
            assert watching.seat(0)["status"] == "away"
            assert watching.seat(0)["away_seconds"] is None
