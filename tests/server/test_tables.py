"""People at a table: by link, on one device, watching; moving, taking back, ending turns."""

import random
from collections.abc import Callable

import pytest

from tests.server.people import Line, Live, Message, Person, play_together, wait_until

SHORT = {"options": {"target": 20}}


def test_two_clicks_to_the_first_decision(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        line.until_asked()
        assert line.now["you"] == [0]
        assert line.legal()
        assert line.seat(0)["kind"] == "you"
        assert line.seat(0)["status"] == "your turn"
        assert line.seat(1)["kind"] == "bot"


def test_a_bot_plays_in_the_manner_that_was_chosen(ayu: Person) -> None:
    id = ayu.open("level:1:bold", "level:1:sociable", **SHORT)["id"]
    with ayu.at(id) as line:
        assert [seat["player"] for seat in line.now["table"]["seats"]] == ["Seedling, bold", "Seedling, sociable"]
        line.play_out()


def test_a_whole_game_against_a_bot(ayu: Person) -> None:
    id = ayu.open("me", "house", **SHORT)["id"]
    with ayu.at(id) as line:
        line.play_out()
        assert line.over
        assert [seat["status"] for seat in line.now["table"]["seats"]].count("wins") >= 1
    end = ayu.get(f"/api/tables/{id}/end")
    assert end["moves"] == line.number
    assert end["luck"]["holds"] is True
    assert {row[1] for row in end["summary"]["rows"]} == {0, 1}
    assert [table["id"] for table in ayu.get("/api/replays")] == [id]
    assert ayu.get("/api/tables") == []


def test_the_steps_of_a_replay_are_those_of_the_table(ayu: Person) -> None:
    id = ayu.open("house", "house", **SHORT)["id"]
    with ayu.at(id) as line:
        while not line.over:
            line.hear()
    steps: list[Message] = []
    while len(steps) < line.number:
        part = ayu.get(f"/api/tables/{id}/replay", start=len(steps), count=50)
        assert part["total"] == line.number
        steps += part["steps"]
    assert [step["number"] for step in steps] == list(range(1, line.number + 1))
    assert [seat["score"] for seat in line.now["table"]["seats"]] == steps[-1]["scores"]
    assert ayu.get(f"/api/tables/{id}/replay", start=line.number)["steps"] == []


def test_a_friend_comes_by_link_and_both_see_their_own(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link", options={"open_draws": False})
    id, invite = opened["id"], opened["invites"]["1"]
    with ayu.at(id) as line:
        assert line.now["table"]["status"] == "waiting"
        assert line.now["table"]["invites"] == {"1": invite}
        joined = bo.join(id, invite, name="Bo")
        assert joined["status"] == "playing"
        assert joined["invites"] == {}
        line.until_asked() if joined["seats"][0]["acting"] else line.until("update")
        assert line.seat(1)["name"] == "Bo"
        with bo.at(id) as other:
            assert other.now["you"] == [1]
            assert [seat["kind"] for seat in other.now["table"]["seats"]] == ["friend", "you"]
            play_together([line, other], moves=120)
            assert hands_seen(line) <= {0}
            assert hands_seen(other) <= {1}


def hands_seen(line: Line) -> set[int]:
    """Whose cards were seen face up while they were drawn."""
    steps = [step for message in line.heard for step in message.get("steps", [])]
    views = [step["view"] for step in steps] + [message["view"] for message in line.heard if "view" in message]
    return {view["active"] for view in views if view["hand"] and not view["hand_hidden"]}


def test_a_link_works_once(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link")
    id, invite = opened["id"], opened["invites"]["1"]
    bo.join(id, invite)
    assert bo.join(id, invite)["status"] == "playing", "the same browser may come again"
    answer = stranger.http.post(f"/api/tables/{id}/join", json={"invite": invite})
    assert answer.status_code == 409
    assert "This link was already used" in answer.json()["detail"]


def test_a_new_link_ends_the_old_one(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link")
    id, old = opened["id"], opened["invites"]["1"]
    new = ayu.post(f"/api/tables/{id}/seats/1/invite")["invite"]
    assert new != old
    assert bo.http.post(f"/api/tables/{id}/join", json={"invite": old}).status_code == 404
    assert bo.http.post(f"/api/tables/{id}/seats/1/invite").status_code == 403, "only the person who opened it may"
    assert ayu.http.post(f"/api/tables/{id}/seats/0/invite").status_code == 404
    bo.join(id, new)
    assert ayu.http.post(f"/api/tables/{id}/seats/1/invite").status_code == 409


def test_the_lobby_hears_who_sits_down(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link", "link")
    id = opened["id"]
    bo.post("/api/tables", {"game": "rice-dice", "seats": [{"kind": "me"}, {"kind": "bot"}]})  # so Bo has a session
    with ayu.at(id) as line, bo.at(id) as other:
        assert (len(line.now["table"]["invites"]), other.now["table"]["invites"]) == (2, {}), "links are the host's"
        bo.join(id, opened["invites"]["1"], name="Bo")
        assert other.until("table", reason="joined")["you"] == [1]
        wait_for(line, lambda: line.seat(1)["name"] == "Bo")
        assert line.seat(1)["kind"] == "friend"
        assert line.seat(2)["kind"] == "open"
        stranger.join(id, opened["invites"]["2"], name="Bo")
        wait_for(line, lambda: line.now["table"]["status"] == "playing")
        assert line.seat(2)["name"] == "Bo 2"


def wait_for(line: Line, done: Callable[[], bool]) -> None:
    while not done():
        line.hear()


def test_spectators_see_and_cannot_touch(ayu: Person, stranger: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line, stranger.at(id) as watching:
        line.until_asked()
        assert watching.now["you"] == []
        assert watching.now["seat"] is None
        assert watching.now["asked"] == []
        assert watching.now["table"]["invites"] == {}
        wait_for(watching, lambda: watching.number == line.number)
        line.move()
        assert watching.until("update")["number"] == line.number
        refused = watching.do("move", action=0, seat=0)
        assert (refused["type"], refused["code"]) == ("refused", "not-yours")
        assert "watching" in refused["sentence"]


def test_one_device_for_two(ayu: Person) -> None:
    id = ayu.open("me", "here")["id"]
    with ayu.at(id) as line:
        assert line.now["you"] == [0, 1]
        assert [seat["kind"] for seat in line.now["table"]["seats"]] == ["you", "here"]
        seen = set()
        rng = random.Random(5)
        for _ in range(60):
            line.until_asked()
            question = line.question()
            assert question is not None
            assert question["seat"] == line.now["seat"], "the table is seen through the eyes of who is asked"
            if question["choices"]:
                assert not line.now["turn"]["sentence"].startswith("You"), "two sit here: the one asked is named"
            seen.add(question["seat"])
            line.move(rng=rng)
        assert seen == {0, 1}


def test_a_device_that_is_passed_on_forgets_what_the_other_saw(ayu: Person) -> None:
    id = ayu.open("me", "here", options={"open_draws": False})["id"]
    with ayu.at(id) as line:
        assert line.now["table"]["secrets"] is True
        for _ in range(200):
            line.until_asked()
            before = line.now["seat"]
            heard = len(line.heard)
            line.move(rng=random.Random(9))
            line.until_asked()
            if line.over or line.now["seat"] != before:
                break
        update, snapshot = line.heard[heard], line.heard[-1]
        assert (update["type"], update["seat"], update["asked"]) == ("update", before, [])
        assert (snapshot["type"], snapshot["reason"], snapshot["seat"]) == ("table", "passed", 1 - before)


def test_a_device_that_is_passed_on_needs_no_curtain_where_everything_is_open(ayu: Person) -> None:
    """Seasons of Rice: the picks of the Wet Season are sealed, those of the Dry Season are not."""
    id = ayu.open("me", "here", game="seasons")["id"]
    with ayu.at(id) as line:
        wet: set[bool] = set()
        while line.until_asked()["turn"]["number"] < 5:  # the first card of the Dry Season
            wet.add(line.now["table"]["secrets"])
            line.move(rng=random.Random(9))
        assert wet == {True}
        assert line.now["table"]["secrets"] is False


def test_another_own_seat_can_be_looked_through(ayu: Person) -> None:
    id = ayu.open("me", "here", "random")["id"]
    with ayu.at(id) as line:
        other = 1 - line.now["seat"]
        line.say("look", seat=other)
        assert line.until("table", reason="passed")["seat"] == other
        line.say("look", seat=2)
        assert line.until("refused")["code"] == "not-yours"


def test_sealed_choices_stay_sealed_until_the_last_is_made(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link", "link", options={"release_order": "together", "target": 200})
    id = opened["id"]
    bo.join(id, opened["invites"]["1"], name="Bo")
    stranger.join(id, opened["invites"]["2"], name="Cy")
    with ayu.at(id) as one, bo.at(id) as two, stranger.at(id) as three:
        lines = [one, two, three]
        first, second = until_two_are_asked(lines)
        (other,) = [line for line in lines if line not in (first, second)]
        first.move()
        seat = first.now["you"][0]
        catch_up(lines)
        assert first.seat(seat)["status"] == "has chosen"
        for line in (second, other):
            assert line.seat(seat)["status"] == "has chosen"
            assert [step["verb"] for step in line.heard[-1]["steps"]] == [""]
        assert second.legal(), "the other may still choose"
        second.move()
        catch_up(lines)
        assert one.seat(seat)["status"] != "has chosen"


def until_two_are_asked(lines: list[Line]) -> list[Line]:
    """Play until two have water to release and the third takes some. Everybody takes water, so that it comes soon."""
    for seed in range(1000):
        asked = [line for line in lines if line.legal()]
        if len(asked) == 2:
            return asked
        if asked and "water action" in [choice["words"] for choice in asked[0].legal()]:
            asked[0].move("water action")
        else:
            play_together(lines, moves=1, seed=seed)
        catch_up(lines)
    raise AssertionError("two were never asked together")


def catch_up(lines: list[Line]) -> None:
    for line in lines:
        while line.number < max(other.number for other in lines):
            line.hear()


def find_undo(line: Line, seed: int = 2) -> None:
    """Play until our last choice can be taken back."""
    rng = random.Random(seed)
    for _ in range(200):
        line.until_asked()
        if line.now["asked"][0]["controls"]["undo"]:
            return
        line.move(rng=rng)
    raise AssertionError("nothing could be taken back")


def test_a_choice_can_be_taken_back_and_made_again(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line, ayu.at(id) as twin:
        find_undo(line)
        line.say("resync")  # so that the log of the table knows what is taken back
        number, said = line.until("table")["number"], len(line.now["log"])
        undone = line.do("undo")
        assert (undone["type"], undone["reason"]) == ("table", "undone")
        assert line.number < number
        assert twin.until("table", reason="undone")["number"] == line.number
        assert twin.heard[-1]["client_id"] is None
        assert max((entry["number"] for entry in line.now["log"]), default=0) <= line.number
        assert len(line.now["log"]) < said
        assert line.legal()
        line.move()
        assert line.number > undone["number"]


def test_a_turn_can_be_started_again(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        find_undo(line)
        undone = line.do("undo", restart=True)
        assert undone["reason"] == "undone"
        assert line.now["asked"][0]["controls"]["restart"] is False
        refused = line.do("undo")
        assert (refused["type"], refused["code"]) == ("refused", "refused")
        assert "Cannot undo" in refused["sentence"]


def test_a_turn_that_is_over_waits_for_its_players_word(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        rng = random.Random(4)
        while (question := line.until_asked()["asked"][0])["controls"]["end"] != -1:
            line.move(rng=rng)
        assert question["choices"] == []
        assert question["controls"]["undo"] is True
        refused = line.do("move", action=0)
        assert refused["code"] == "refused"
        number = line.number
        ended = line.do("end_turn")
        assert ended["type"] == "update"
        assert ended["number"] > number, "the next dice are rolled"


def test_ending_a_turn_that_goes_on_is_refused(ayu: Person) -> None:
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        line.until_asked()
        refused = line.do("end_turn")
        assert refused["code"] == "refused"
        assert "Cannot end the turn" in refused["sentence"]


def test_play_again_leads_everybody_to_the_same_table(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link", "house", **SHORT)
    id = opened["id"]
    bo.join(id, opened["invites"]["1"], name="Bo")
    assert ayu.http.post(f"/api/tables/{id}/again").status_code == 409, "not before it is over"
    with ayu.at(id) as line, bo.at(id) as other:
        play_together([line, other])
        assert line.over
        new = ayu.post(f"/api/tables/{id}/again")
        assert other.until("seats")["table"]["next"] == new["id"]
        assert bo.post(f"/api/tables/{id}/again")["id"] == new["id"]
        assert stranger.http.post(f"/api/tables/{id}/again").status_code == 403
    assert new["invites"] == {}
    with bo.at(new["id"]) as line:
        assert line.now["you"] == [1]
        assert line.now["table"]["status"] == "playing"
        assert line.now["table"]["about"] == other.now["table"]["about"]
        assert line.now["table"]["seal"] != other.now["table"]["seal"]


def test_bots_alone_play_to_the_end(ayu: Person) -> None:
    """As long as somebody watches."""
    id = ayu.open("house", "greedy", "house", **SHORT)["id"]
    with ayu.at(id):
        wait_until(lambda: ayu.get(f"/api/tables/{id}")["status"] == "over")


@pytest.mark.parametrize("seats", [("me",), ("me", "random", "random", "random", "random")])
def test_solo_and_full_tables(ayu: Person, seats: tuple[str, ...]) -> None:
    id = ayu.open(*seats)["id"]
    with ayu.at(id) as line:
        line.play_out(moves=30)
        assert len(line.now["table"]["seats"]) == len(seats)


def test_a_bot_that_fails_does_not_stop_the_table(live: Live, ayu: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("this bot is broken")

    monkeypatch.setattr("subak.server.bots.pool.decide", fail)
    id = ayu.open("me", "random")["id"]
    with ayu.at(id) as line:
        line.play_out(moves=20)
        assert any(step["seat"] == 1 for message in line.heard for step in message.get("steps", []))
