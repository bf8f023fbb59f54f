"""Sealed luck from end to end: promised before the game, kept through it, checked by anybody after it."""

import json
import random

import pytest

from subak.engine.record import BadRecord, Record, verify
from subak.engine.verifiable_luck import commitment
from tests.server.people import Person, play_together

SHORT = {"target": 20}


def play(ayu: Person, **wish: object) -> str:
    id = str(ayu.open("me", "house", options=SHORT, **wish)["id"])
    with ayu.at(id) as line:
        line.play_out()
    return id


def test_a_seal_shown_before_is_the_one_the_table_is_played_with(ayu: Person) -> None:
    seal = ayu.post("/api/seals")["seal"]
    id = play(ayu, seal=seal, nonce="ayus-share")
    table = ayu.get(f"/api/tables/{id}")
    assert table["seal"] == seal
    luck = ayu.get(f"/api/tables/{id}/end")["luck"]
    assert commitment(luck["secret"]) == luck["seal"] == seal
    assert ayu.get(f"/api/tables/{id}/record")["luck"]["nonces"] == ["ayus-share", "seat-1"]


def test_the_record_of_a_table_verifies_until_anything_is_changed(ayu: Person) -> None:
    id = play(ayu)
    answer = ayu.http.get(f"/api/tables/{id}/record")
    assert f"rice-dice-{id}.json" in answer.headers["content-disposition"]
    record = Record.from_json(answer.text)
    assert "draws follow from the luck of the table" in verify(record)
    rng = random.Random(1)
    for _ in range(25):
        changed = json.loads(answer.text)
        move = rng.choice(changed["moves"])
        move[1] += rng.choice([-1, 1, 7])
        with pytest.raises(BadRecord):
            verify(Record.from_json(json.dumps(changed)))
    for field, value in (("secret", "0" * 64), ("nonces", ["a", "b"]), ("seal", "0" * 64)):
        changed = json.loads(answer.text)
        changed["luck"][field] = value
        with pytest.raises(BadRecord):
            verify(Record.from_json(json.dumps(changed)))


def test_friends_add_their_share(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link", "house", nonce="from-ayu", options=SHORT)
    id = opened["id"]
    bo.join(id, opened["invites"]["1"], nonce="from-bo")
    with ayu.at(id) as line, bo.at(id) as other:
        play_together([line, other])
    assert ayu.get(f"/api/tables/{id}/record")["luck"]["nonces"] == ["from-ayu", "from-bo", "seat-2"]
    assert bo.get(f"/api/tables/{id}/end")["luck"]["holds"]


def test_the_secret_is_nowhere_before_the_end(ayu: Person) -> None:
    id = str(ayu.open("me", "house", options=SHORT)["id"])
    with ayu.at(id) as line:
        line.play_out()
        secret = ayu.get(f"/api/tables/{id}/end")["luck"]["secret"]
        assert secret not in json.dumps(line.heard)
