"""Whatever is wrong with a message: a clear answer, the line stays open, and nothing has changed."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from subak.server.tables.protocol import MAX_MESSAGE
from subak.server.web.security import MAX_BODY
from subak.server.web.sessions import COOKIE
from tests.server.people import PATIENCE, Line, Live, Message, Person, table


@pytest.fixture
def line(ayu: Person) -> Iterator[Line]:
    """Ayu has to decide, against a bot."""
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        line.until_asked()
        yield line


def a_move(line: Line, **other: Any) -> Message:
    seat = line.now["asked"][0]["seat"]
    move = {"type": "move", "number": line.number, "client_id": "an-id", "seat": seat}
    return {**move, "action": line.legal()[0]["action"], **other}


MALFORMED: dict[str, Any] = {
    "not JSON": "{",
    "nothing": "",
    "a number": "7",
    "a list": "[]",
    "null": "null",
    "no type": "{}",
    "an unknown type": {"type": "cheat"},
    "a type that is no text": {"type": 5},
    "no number": {"number": None},
    "a text for a number": {"number": "4"},
    "a fraction": {"number": 4.5},
    "true for a number": {"action": True},
    "a text for an action": {"action": "plant"},
    "a list for a seat": {"seat": [0]},
    "no id": {"client_id": None},
    "an empty id": {"client_id": ""},
    "an id that is too long": {"client_id": "x" * 65},
    "an id with odd signs": {"client_id": "a b\n"},
    "the id of a bot": {"client_id": "bot-3"},
    "half a letter": '{"type": "move", "client_id": "\\ud800"}',
    "deeply nested": "[" * 2000,
}


@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_messages(line: Line, case: str) -> None:
    before = line.number
    wrong = MALFORMED[case]
    line.socket.send(wrong if isinstance(wrong, str) else json.dumps(a_move(line, **wrong)))
    refused = line.until("refused")
    assert refused["code"] == "malformed", refused
    assert refused["sentence"]
    assert refused["number"] == before
    assert line.move()["type"] == "update", "the line is still open and the table as it was"


def test_bytes_are_no_message(line: Line) -> None:
    line.socket.send(b'{"type": "resync"}')
    assert line.until("refused")["code"] == "malformed"


def test_unknown_fields_do_no_harm(line: Line) -> None:
    line.socket.send(json.dumps(a_move(line, surprise=1)))
    assert line.until("update", client_id="an-id")


@pytest.mark.parametrize("size", [MAX_MESSAGE + 1, 500_000])
def test_oversized_messages(line: Line, size: int) -> None:
    line.socket.send(json.dumps({"type": "resync", "padding": "x" * size}))
    refused = line.until("refused")
    assert refused["code"] == "too-large"
    assert str(MAX_MESSAGE) in refused["sentence"]
    assert line.move()["type"] == "update"


@pytest.mark.parametrize("number", [-1, 0, 1000, 10**30])
def test_a_stale_number_is_answered_with_the_table(line: Line, number: int) -> None:
    refused = line.do("move", number=number, action=line.legal()[0]["action"])
    assert refused["code"] == "stale"
    snapshot = line.until("table", reason="stale")
    assert snapshot["number"] == refused["number"]
    assert line.move()["type"] == "update"


@pytest.mark.parametrize("seat", [1, 2, -1, -2, 10**30])
def test_a_seat_of_another_player(line: Line, seat: int) -> None:
    refused = line.do("move", seat=seat, action=line.legal()[0]["action"])
    assert (refused["code"], refused["sentence"]) == ("not-yours", "That seat belongs to another player.")


@pytest.mark.parametrize("action", [-1, 10**6, 10**30])
def test_an_action_that_does_not_exist(line: Line, action: int) -> None:
    refused = line.do("move", action=action)
    assert refused["code"] == "refused"
    assert f"There is no action {action} in this game" in refused["sentence"]


def test_an_action_the_rules_forbid_is_refused_with_its_rule(line: Line) -> None:
    legal = {choice["action"] for choice in line.legal()}
    greyed = next(action for action in range(10_000) if action not in legal)
    refused = line.do("move", action=greyed)
    assert refused["code"] == "refused"
    assert refused["sentence"].startswith("Cannot ")
    assert refused["rule"].startswith("RD-")
    assert refused["client_id"]


def test_moving_when_it_is_not_ones_turn(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link")
    with ayu.at(opened["id"]) as line:
        refused = line.do("move", seat=0, action=0)
        assert "begins when every seat is taken" in refused["sentence"]
        bo.join(opened["id"], opened["invites"]["1"])
        with bo.at(opened["id"]) as other:
            line.until("update")
            waiting, seat = (other, 1) if line.question() else (line, 0)
            refused = waiting.do("move", seat=seat, action=0)
            assert refused["code"] == "refused"
            assert "not your turn" in refused["sentence"]


def test_a_strangers_token_opens_no_seat(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "random")["id"]
    for token in ("x" * 43, "short", "y" * 5000, "../../etc"):
        stranger.http.cookies.clear()
        stranger.http.cookies.set(COOKIE, token, domain="127.0.0.1")
        with stranger.at(id) as line:
            assert line.now["you"] == []
            assert line.do("move", seat=0, action=0)["code"] == "not-yours"
            assert line.do("undo", seat=0)["code"] == "not-yours"
            assert line.do("end_turn", seat=0)["code"] == "not-yours"
        assert stranger.http.post(f"/api/tables/{id}/again").status_code in (403, 409)
        assert stranger.get("/api/tables") == []


def test_the_same_message_twice_is_played_once(line: Line) -> None:
    move = a_move(line)
    line.socket.send(json.dumps(move))
    line.until("update", client_id="an-id")
    line.until_asked()
    number = line.number
    for repeated in (move, {**move, "number": number}, {**move, "number": number, "action": 10**6}):
        line.socket.send(json.dumps(repeated))
        again = line.until("update", client_id="an-id")
        assert (again["steps"], again["number"]) == ([], number)


def test_a_message_that_was_taken_back_is_not_played_again(ayu: Person) -> None:
    from tests.server.test_tables import find_undo

    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        find_undo(line)
        undo = {"type": "undo", "number": line.number, "client_id": "back", "seat": 0}
        line.socket.send(json.dumps(undo))
        number = line.until("table", client_id="back")["number"]
        line.socket.send(json.dumps(undo))
        assert line.until("update", client_id="back")["number"] == number
        moved = [message["client_id"] for message in line.heard if message.get("steps") and message["client_id"]]
        line.socket.send(json.dumps(a_move(line, client_id=moved[-1])))
        assert line.until("update", client_id=moved[-1])["number"] == number


def test_too_fast(start: Callable[..., Live]) -> None:
    with Person(start(messages="5/hour").url) as ayu:
        id = ayu.open("me", "random")["id"]
        with ayu.at(id) as line:
            for _ in range(5):
                line.say("resync")
                line.until("table")
            refused = line.do("move", action=0)
            assert refused["code"] == "too-fast"
            line.socket.send("{")
            assert line.until("refused")["code"] == "malformed"
        with ayu.at(id) as line:
            line.say("resync")
            assert line.until("table"), "the limit is per connection"


def test_moving_before_everybody_is_here(ayu: Person) -> None:
    with ayu.at(ayu.open("me", "link")["id"]) as line:
        refused = line.do("move", action=0, seat=0)
        assert (refused["type"], refused["code"]) == ("refused", "refused")
        assert refused["sentence"] == "The game begins when every seat is taken."


def test_moving_after_the_end(ayu: Person) -> None:
    id = ayu.open("me", "house", options={"target": 20})["id"]
    with ayu.at(id) as line:
        line.play_out()
        for kind in ("move", "undo", "end_turn"):
            refused = line.do(kind, seat=0, action=0)
            assert (refused["code"], refused["sentence"]) == ("over", "The game is over.")


# Sockets that are not opened


def refused_handshake(url: str, path: str, **headers: str) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as caught, connect(url.replace("http", "ws") + path, additional_headers=headers):
        pass
    response = caught.value.response
    return response.status_code, json.loads(response.body or b"{}")["detail"]


def test_a_foreign_page_cannot_open_a_socket(ayu: Person, live: Live) -> None:
    id = ayu.open("me", "random")["id"]
    path = f"/api/tables/{id}/socket"
    status, sentence = refused_handshake(live.url, path, Origin="http://evil.example", Cookie=ayu.cookie)
    assert status == 403
    assert "another site" in sentence
    own = live.url.replace("http", "ws") + path
    with connect(own, additional_headers={"Origin": live.url, "Cookie": ayu.cookie}) as socket:
        assert json.loads(socket.recv(PATIENCE))["you"] == [0]


def test_a_table_that_does_not_exist(live: Live, ayu: Person) -> None:
    for id in ("nowhere", "UPPER", "%00", "x" * 300):
        status, sentence = refused_handshake(live.url, f"/api/tables/{id}/socket")
        assert status == 404
        assert "This link leads nowhere" in sentence
        assert ayu.http.get(f"/api/tables/{id}").status_code == 404


# Requests


def refused(person: Person, body: Any, **headers: str) -> tuple[int, str]:
    kind = "content" if isinstance(body, (str, bytes)) else "json"
    answer = person.http.post("/api/tables", headers={"Content-Type": "application/json", **headers}, **{kind: body})
    return answer.status_code, answer.json()["detail"]


WISHES: dict[str, tuple[Any, str]] = {
    "not JSON": ("{", "not JSON"),
    "a list": ([], "cannot be read"),
    "no game": ({"seats": []}, "`game` cannot be read"),
    "an unknown game": (table("me", "random", game="chess"), "no game is called 'chess'; there are"),
    "no seats": (table(), "not 0"),
    "too many seats": (table("me", *["random"] * 5), "is for 1 to 5 players, not 6"),
    "a seat of no kind": (table("me") | {"seats": [{"kind": "ghost"}]}, "`seats.0.kind` cannot be read"),
    "two of me": (table("me", "me"), 'Only one seat can be "me"'),
    "an unknown bot": (table("me", "genius"), "no player of Rice Dice is called 'genius'"),
    "an unknown stand-in": (table("me", "random", stand_in="ghost"), "no player of Rice Dice is called 'ghost'"),
    "a bot that thinks for years": (
        table("me", "search:1e9s"),
        "search:1e9s would think for 1,000,000,000 seconds; this server",
    ),
    "a stand-in that thinks for long": (table("me", "random", stand_in="search:60s"), "this server grants 2"),
    "more simulations than there are": (table("me", "search:99999999999999999999"), "no player of Rice Dice is called"),
    "a bot of 208 letters": (table("me", "search:0." + "0" * 197 + "1s"), "no name is that long"),
    "an unknown option": (table("me", "random", options={"luck": 7}), "there is no option 'luck'; there are"),
    "a bad value": (table("me", "random", options={"target": "lots"}), "target: 'lots' is not a whole number"),
    "an unknown edition": (table("me", "random", edition="mine"), "no edition of Rice Dice is called 'mine'"),
    "an edition outside": (table("me", "random", edition="../secret"), "no edition of Rice Dice"),
    "an unknown seal": (table("me", "random", seal="0" * 64), "This seal is not known"),
    "a seal that is none": (table("me", "random", seal="\x00"), "This seal is not known"),
    "a strange nonce": (table("me", "random", nonce="a|b"), "`nonce` needs to be"),
    "half a letter": ('{"game": "\\ud800", "seats": []}', "no game is called"),
}


@pytest.mark.parametrize("case", WISHES)
def test_tables_that_cannot_be(ayu: Person, case: str) -> None:
    body, sentence = WISHES[case]
    status, detail = refused(ayu, body)
    assert status == 422
    assert sentence in detail
    assert ayu.get("/api/tables") == []


def test_a_body_that_is_no_text(ayu: Person) -> None:
    status, detail = refused(ayu, b"\xff\xfe")
    assert status in (400, 422)
    assert detail


def test_a_body_that_is_too_long(ayu: Person) -> None:
    status, detail = refused(ayu, table("me", "random", name="x" * MAX_BODY))
    assert status == 413
    assert str(MAX_BODY) in detail


def test_a_body_without_an_end(ayu: Person) -> None:
    answer = ayu.http.post("/api/tables", content=iter([b"{"] * 10))
    assert answer.status_code == 413


def test_a_foreign_page_cannot_ask_for_anything_to_change(ayu: Person) -> None:
    status, detail = refused(ayu, table("me", "random"), Origin="http://evil.example")
    assert status == 403
    assert "another site" in detail
    assert ayu.http.post("/api/seals", headers={"Origin": "null"}).status_code == 403


def test_links_that_do_not_work(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link")
    other = ayu.open("me", "link")
    for invite in ("", "x", "\x00", "ÿ" * 100, other["invites"]["1"]):
        answer = bo.http.post(f"/api/tables/{opened['id']}/join", json={"invite": invite})
        nowhere = bo.http.post("/api/tables/nowhere/join", json={"invite": "x"})
        assert (answer.status_code, answer.json()) == (nowhere.status_code, nowhere.json()), "links cannot be guessed"
        assert nowhere.status_code == 404
    assert bo.http.post(f"/api/tables/{opened['id']}/join", json={}).status_code == 422
    assert ayu.http.post(f"/api/tables/{opened['id']}/seats/99/invite").status_code == 404


def test_half_letters_in_names_and_links(ayu: Person, bo: Person) -> None:
    body = '{"game": "rice-dice", "name": "a\\ud800b", "seats": [{"kind": "link", "name": "\\udfff"}]}'
    answer = ayu.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 200
    id = answer.json()["id"]
    assert ayu.get(f"/api/tables/{id}")["name"] == "a b"
    assert ayu.get(f"/api/tables/{id}")["seats"][0]["name"] == "Player 1"
    answer = bo.http.post(
        f"/api/tables/{id}/join", content='{"invite": "\\ud800"}', headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 404


def test_what_is_only_told_after_the_end(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    for page in ("end", "outline", "replay", "replay?all_open=true&seat=1", "record"):
        answer = ayu.http.get(f"/api/tables/{id}/{page}")
        assert (answer.status_code, answer.json()["detail"]) == (409, "The game is not over yet.")


def test_too_many_requests(start: Callable[..., Live]) -> None:
    with Person(start(writes="3/hour", reads="5/hour").url) as ayu:
        answers = [ayu.http.post("/api/seals") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert "Too many requests" in answers[-1].json()["detail"]
        assert answers[-1].headers["retry-after"]
        assert [ayu.http.get("/api/health").status_code for _ in range(6)] == [200] * 5 + [429]
        assert ayu.http.get("/").status_code != 429, "pages themselves are not counted"


def test_unknown_addresses(ayu: Person) -> None:
    answer = ayu.http.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["detail"]
    assert ayu.http.delete("/api/tables").status_code == 405
    assert ayu.http.get("/api/games/chess/rules").status_code == 404
    assert ayu.http.get("/api/games/rice-dice/cards", params={"edition": "mine"}).status_code == 404


def test_editions_with_mistakes_are_explained(start: Callable[..., Live], tmp_path: Path) -> None:
    folder = tmp_path / "editions" / "rice-dice"
    folder.mkdir(parents=True)
    (folder / "typo.toml").write_text('[[paddy]]\nid = "lucky-day"\nhexes = "five"\n')
    (folder / "effect.toml").write_text('[[paddy]]\nid = "lucky-day"\neffects = [{ name = "win_now" }]\n')
    (folder / "fast.toml").write_text("target = 30\n")
    with Person(start(editions=tmp_path / "editions").url) as ayu:
        (game,) = [game for game in ayu.get("/api/games") if game["slug"] == "rice-dice"]
        assert game["editions"] == ["reference", "effect", "fast", "typo"]
        for name, wanted in {"typo": "`hexes` is the text 'five'", "effect": "win_now"}.items():
            status, detail = refused(ayu, table("me", "random", edition=name))
            assert status == 422
            assert f"{name}.toml" in detail
            assert wanted in detail
        id = ayu.open("me", "random", edition="fast")["id"]
        assert "fast" in ayu.get(f"/api/tables/{id}")["about"]
