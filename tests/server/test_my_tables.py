"""The list of one's tables: what is asked, by whom, how it stands; names that differ; and only one's own."""

import time
from dataclasses import replace

import pytest

from subak.server.tables.my_tables import result
from subak.server.tables.table_names import FIRST, SECOND, draw_name
from tests.server.people import Message, Person, wait_until
from tests.server.rooms_alone import a_table

SHORT = {"options": {"target": 20}}


def test_a_row_says_what_is_asked_and_how_it_stands(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link", "random", name="Heron Terrace")
    (mine,) = ayu.get("/api/tables")
    assert (mine["name"], mine["status"], mine["my_turn"]) == ("Heron Terrace", "waiting", False)
    assert mine["sentence"] == "Waits for friends: 2 of 3 seats are taken"
    assert [seat["kind"] for seat in mine["seats"]] == ["you", "open", "bot"]
    bo.join(opened["id"], opened["invites"]["1"], name="Bo")
    with ayu.at(opened["id"]), bo.at(opened["id"]):
        wait_until(lambda: any(row(person)["my_turn"] for person in (ayu, bo)))
        asked, waits = (ayu, bo) if row(ayu)["my_turn"] else (bo, ayu)
        assert row(asked)["sentence"].startswith("You")
        assert not row(waits)["sentence"].startswith("You")
        assert [seat["kind"] for seat in row(bo)["seats"]] == ["friend", "you", "bot"]
        assert [seat["score"] for seat in row(ayu)["seats"]] == [0, 0, 0]
        assert row(ayu)["place"]


def row(person: Person) -> Message:
    (found,) = person.get("/api/tables")
    return dict(found)


def test_what_has_waited_longest_comes_first_and_what_waits_for_nobody_last(ayu: Person) -> None:
    ids = [ayu.open("me", "here", name=f"Table {k}")["id"] for k in range(2)]
    friends = ayu.open("me", "link")["id"]
    for id in ids:
        with ayu.at(id) as line:
            line.until_asked()
        time.sleep(1.1)  # the list knows seconds
    with ayu.at(ids[0]) as line:
        line.until_asked()
        line.move()
    assert [row["id"] for row in ayu.get("/api/tables")] == [ids[1], ids[0], friends]


def test_a_list_holds_ones_own_tables_and_tells_no_secret(ayu: Person, bo: Person, stranger: Person) -> None:
    opened = ayu.open("me", "link", game="spirits", options={"hidden_rice": True})
    bo.join(opened["id"], opened["invites"]["1"], name="Bo")
    assert stranger.get("/api/tables") == []
    scores = [seat["score"] for seat in row(bo)["seats"]]
    assert scores[0] is None, "an option hides the rice of others"
    assert scores[1] is not None


def test_a_finished_table_tells_date_company_and_result(ayu: Person) -> None:
    id = ayu.open("me", "house", **SHORT)["id"]
    with ayu.at(id) as line:
        line.play_out()
        scores = [seat["score"] for seat in line.now["table"]["seats"]]
    (done,) = ayu.get("/api/replays")
    assert done["sentence"] in ("You win", "You come second")
    assert [seat["score"] for seat in done["seats"]] == scores
    assert abs(done["moved_at"] - time.time()) < 3600
    assert done["rights"] == {"rename": False, "close": False, "resign": False}


@pytest.mark.parametrize(
    ("winners", "scores", "mine", "words"),
    [
        ([0], [9, 5, 7], "ayu", "You win"),
        ([0], [9, 5, 7], "cy", "You come second"),
        ([0], [9, 5, 7], "bo", "You come third"),
        ([1], [9, 9, 7], "ayu", "You come second"),
        ([1], None, "ayu", "bo wins"),
        ([1], [9, 9, 7], "nobody", "bo wins"),
    ],
)
def test_results_in_words(winners: list[int], scores: list[int | None] | None, mine: str, words: str) -> None:
    table = replace(a_table("rice-dice", "ayu", "bo", "cy"), winners=winners, scores=scores)
    assert result(table, table.held_by(mine)) == words


def test_tables_get_names_that_differ(ayu: Person) -> None:
    for _ in range(3):
        ayu.open("me", "random")
    names = [row["name"] for row in ayu.get("/api/tables")]
    assert len(set(names)) == 3
    assert all(len(name.split()) == 2 for name in names)


def test_a_name_is_never_drawn_twice_while_others_are_free() -> None:
    names = {f"{one} {two}" for one in FIRST for two in SECOND}
    last = names.pop()
    assert draw_name(names) == last
    assert draw_name({*names, last}) not in names
