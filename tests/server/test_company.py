"""Who may rename, close and leave a table; what links lead to; and asking for a seat."""

from collections.abc import Callable

import pytest

from tests.server.people import Line, Live, Message, Person, play_together, wait_until


def refused(person: Person, path: str, body: Message | None = None) -> tuple[int, str]:
    answer = person.http.post(path, json=body)
    assert answer.status_code != 200, answer.text
    return answer.status_code, answer.json()["detail"]


def with_bo(ayu: Person, bo: Person, *more: str, **wish: object) -> str:
    """A table of Ayu's at which Bo has sat down."""
    opened = ayu.open("me", "link", *more, **wish)
    bo.join(opened["id"], opened["invites"]["1"], name="Bo")
    return str(opened["id"])


# Renaming


def test_the_host_renames_a_table_and_everybody_sees_it(ayu: Person, bo: Person) -> None:
    id = with_bo(ayu, bo)
    with bo.at(id) as line:
        ayu.post(f"/api/tables/{id}/name", {"name": "  Quiet\n<Sluice> "})
        while line.now["table"]["name"] != "Quiet Sluice":
            line.hear()
    assert bo.get("/api/tables")[0]["name"] == "Quiet Sluice"


def test_nobody_else_renames_it_and_it_keeps_a_name(ayu: Person, bo: Person, stranger: Person) -> None:
    id = with_bo(ayu, bo)
    for person in (bo, stranger):
        assert refused(person, f"/api/tables/{id}/name", {"name": "Mine"})[0] == 403
    assert refused(ayu, f"/api/tables/{id}/name", {"name": " <> "}) == (
        422,
        "A table needs a name of at least one letter.",
    )


# Closing


def test_a_table_with_bots_is_closed_at_once(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "random", "link")["id"]
    assert ayu.get("/api/tables")[0]["rights"] == {"rename": True, "close": True, "resign": False}
    with ayu.at(id) as line, stranger.at(id) as watching:
        ayu.post(f"/api/tables/{id}/close")
        line.until("closed")
        watching.until("closed")
    assert ayu.get("/api/tables") == []
    nowhere = refused(stranger, "/api/tables/nowhere/invite", {"invite": "x"})
    assert refused(stranger, f"/api/tables/{id}/invite", {"invite": "x"}) == nowhere, "as if it had never been"
    assert ayu.http.get(f"/api/tables/{id}").status_code == 404
    assert refused(ayu, f"/api/tables/{id}/close")[0] == 404


def test_a_bot_stops_when_its_table_is_closed(ayu: Person) -> None:
    id = ayu.open("random", "random")["id"]
    ayu.post(f"/api/tables/{id}/close")
    assert ayu.get("/api/tables") == []
    assert ayu.get("/api/replays") == []


def test_a_table_stays_while_others_sit_there(ayu: Person, bo: Person, stranger: Person) -> None:
    id = with_bo(ayu, bo, "random")
    assert refused(ayu, f"/api/tables/{id}/close") == (
        409,
        "Others sit at this table, so it cannot be closed. You can resign.",
    )
    for person in (bo, stranger):
        assert refused(person, f"/api/tables/{id}/close")[0] == 403
    assert ayu.get(f"/api/tables/{id}")["rights"] == {"rename": True, "close": False, "resign": True}
    assert bo.get(f"/api/tables/{id}")["rights"] == {"rename": False, "close": False, "resign": True}
    assert stranger.get(f"/api/tables/{id}")["rights"] == {"rename": False, "close": False, "resign": False}


def test_a_finished_table_is_neither_closed_nor_left(ayu: Person) -> None:
    id = ayu.open("me", "house", options={"target": 20})["id"]
    with ayu.at(id) as line:
        line.play_out()
    for what in ("close", "resign"):
        assert refused(ayu, f"/api/tables/{id}/{what}") == (409, "The game is over.")


# Resigning


def test_a_bot_takes_over_for_good_and_the_game_goes_on(ayu: Person, bo: Person) -> None:
    id = with_bo(ayu, bo, game="seasons", stand_in="random")
    with ayu.at(id) as line, bo.at(id) as other:
        bo.post(f"/api/tables/{id}/resign")
        told = line.until("table", reason="resigned")
        assert any("has resigned; Random plays on" in entry["line"]["text"] for entry in told["log"])
        seat = line.seat(1)
        assert (seat["name"], seat["kind"], seat["resigned"]) == ("Bo", "bot", True)
        other.until("table", reason="resigned")
        assert other.now["you"] == [], "Bo only watches now"
        line.play_out()
        assert line.over
    assert bo.get("/api/tables") == []
    assert ayu.get("/api/replays")[0]["id"] == id


def test_what_was_resigned_survives_a_restart(start: Callable[..., Live]) -> None:
    server = start()
    with Person(server.url) as ayu, Person(server.url) as bo:
        id = with_bo(ayu, bo, stand_in="random")
        bo.post(f"/api/tables/{id}/resign")
    server.stop()
    again = start()
    with Person(again.url) as watching, watching.at(id) as line:
        assert line.seat(1)["resigned"]
        assert sum("has resigned" in entry["line"]["text"] for entry in line.now["log"]) == 1


def test_the_next_person_becomes_the_host(ayu: Person, bo: Person) -> None:
    id = with_bo(ayu, bo)
    ayu.post(f"/api/tables/{id}/resign")
    assert ayu.get("/api/tables") == []
    assert bo.get(f"/api/tables/{id}")["is_host"]
    bo.post(f"/api/tables/{id}/close")


def test_a_guest_who_leaves_before_the_game_makes_room(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link", "link")
    id, link = opened["id"], opened["invites"]["1"]
    bo.join(id, link, name="Bo")
    bo.post(f"/api/tables/{id}/resign")
    assert [seat["kind"] for seat in ayu.get(f"/api/tables/{id}")["seats"]] == ["you", "open", "open"]
    assert refused(stranger, f"/api/tables/{id}/join", {"invite": link})[0] == 404, "the old link has served"
    stranger.join(id, ayu.get(f"/api/tables/{id}")["invites"]["1"])


def test_who_cannot_resign(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "random")["id"]
    assert refused(stranger, f"/api/tables/{id}/resign") == (403, "You have no seat at this table.")
    assert refused(ayu, f"/api/tables/{id}/resign") == (409, "Nobody else sits at this table. Close it instead.")


# Links


def test_a_link_says_where_it_leads_before_anybody_sits_down(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link")
    id, link = opened["id"], {"invite": opened["invites"]["1"]}
    assert stranger.post(f"/api/tables/{id}/invite", link)["state"] == "open"
    bo.join(id, link["invite"], name="Bo")
    assert bo.post(f"/api/tables/{id}/invite", link)["state"] == "yours"
    seen = stranger.post(f"/api/tables/{id}/invite", link)
    assert (seen["state"], seen["seat"], seen["name"], seen["table"]["host"]) == ("used", 1, "Bo", "Player 1")
    assert seen["seated_at"]


def test_a_wrong_and_a_replaced_link_are_answered_alike(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link")
    id = opened["id"]
    ayu.post(f"/api/tables/{id}/seats/1/invite")
    answers = {
        refused(bo, f"/api/tables/{id}/invite", {"invite": opened["invites"]["1"]}),
        refused(bo, f"/api/tables/{id}/invite", {"invite": "wrong"}),
        refused(bo, "/api/tables/nowhere/invite", {"invite": "wrong"}),
    }
    assert len(answers) == 1
    assert "leads nowhere" in answers.pop()[1]


# Asking for a seat


def asked(line: Line, count: int = 1) -> list[Message]:
    """Until so many people ask the host."""
    while len(line.now["table"]["requests"]) != count:
        line.hear()
    return list(line.now["table"]["requests"])


def test_a_stranger_asks_and_gets_the_free_seat(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "link", "random")["id"]
    stranger.http.get("/")  # a page gives its browser a session
    with ayu.at(id) as line, stranger.at(id) as other:
        stranger.post(f"/api/tables/{id}/requests", {"name": "Jonas", "nonce": "n"})
        (request,) = asked(line)
        assert (request["name"], request["instead"], request["possible"]) == ("Jonas", None, True)
        other.until("seats")
        assert other.now["table"]["request"] == "waiting"
        assert other.now["table"]["requests"] == [], "only the host sees who asks"
        ayu.post(f"/api/tables/{id}/requests/{request['id']}", {"welcome": True})
        other.until("table", reason="joined")
        assert other.now["you"] == [1]
        assert other.seat(1)["name"] == "Jonas"
        asked(line, 0)
        line.play_out(moves=3)


def test_without_a_free_seat_a_bot_stands_up_and_the_luck_stays(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "random", game="seasons")["id"]
    with ayu.at(id) as line:
        line.play_out(moves=5)
        stranger.post(f"/api/tables/{id}/requests", {"name": "Jonas", "nonce": "n"})
        (request,) = asked(line)
        assert request["instead"] == "Random"
        ayu.post(f"/api/tables/{id}/requests/{request['id']}", {"welcome": True})
        with stranger.at(id) as other:
            assert other.now["you"] == [1]
            assert not any(one["controls"]["undo"] for one in other.now["asked"]), "what the bot did stands"
            play_together([line, other])
    assert ayu.get(f"/api/tables/{id}/end")["luck"]["holds"]


def test_a_refused_request_is_not_asked_again(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "link")["id"]
    stranger.post(f"/api/tables/{id}/requests", {"name": "Jonas"})
    assert refused(stranger, f"/api/tables/{id}/requests", {"name": "Jonas"}) == (
        409,
        "You have asked for a seat at this table already.",
    )
    (request,) = ayu.get(f"/api/tables/{id}")["requests"]
    ayu.post(f"/api/tables/{id}/requests/{request['id']}", {"welcome": False})
    assert stranger.get(f"/api/tables/{id}")["request"] == "refused"
    assert stranger.http.delete(f"/api/tables/{id}/requests").status_code == 200
    assert refused(stranger, f"/api/tables/{id}/requests", {"name": "Jonas"})[0] == 409
    assert refused(ayu, f"/api/tables/{id}/requests/{request['id']}", {"welcome": True})[0] == 404


def test_a_request_can_be_taken_back(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "link")["id"]
    stranger.post(f"/api/tables/{id}/requests", {})
    (request,) = ayu.get(f"/api/tables/{id}")["requests"]
    assert stranger.http.delete(f"/api/tables/{id}/requests").json() == {"done": True}
    assert ayu.get(f"/api/tables/{id}")["requests"] == []
    assert refused(ayu, f"/api/tables/{id}/requests/{request['id']}", {"welcome": True})[0] == 404


def test_who_neither_asks_nor_answers(ayu: Person, bo: Person, stranger: Person) -> None:
    id = with_bo(ayu, bo)
    for person in (ayu, bo):
        assert refused(person, f"/api/tables/{id}/requests", {}) == (409, "You are at this table already.")
    stranger.post(f"/api/tables/{id}/requests", {})
    (request,) = ayu.get(f"/api/tables/{id}")["requests"]
    assert not request["possible"]
    for person in (bo, stranger):
        assert refused(person, f"/api/tables/{id}/requests/{request['id']}", {"welcome": True})[0] == 403
    assert refused(ayu, f"/api/tables/{id}/requests/{request['id']}", {"welcome": True}) == (
        409,
        "There is no seat to give: all of them belong to people.",
    )


def test_only_so_many_ask(ayu: Person, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subak.server.tables.seating.MOST_REQUESTS", 1)
    id = ayu.open("me", "link")["id"]
    with Person(live.url) as one, Person(live.url) as two:
        one.post(f"/api/tables/{id}/requests", {})
        assert "Too many people" in refused(two, f"/api/tables/{id}/requests", {})[1]
        one.http.delete(f"/api/tables/{id}/requests")
        wait_until(lambda: ayu.get(f"/api/tables/{id}")["requests"] == [])
        two.post(f"/api/tables/{id}/requests", {})
