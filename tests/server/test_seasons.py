"""Seasons of Rice at a table of the server: turns that both players take at the same time, sealed."""

from tests.server.people import Line, Person, play_together
from tests.server.test_tables import catch_up


def open_table(ayu: Person, bo: Person) -> str:
    opened = ayu.open("me", "link", game="seasons", options={"younger_seat": 0})
    bo.join(opened["id"], opened["invites"]["1"], name="Bo")
    return str(opened["id"])


def choose_ancestors(one: Line, two: Line) -> None:
    for line in (one, two):
        line.until_asked()
        catch_up([one, two])
        line.move()
    catch_up([one, two])
    one.until_asked()


def statuses(line: Line) -> list[str]:
    return [seat["status"] for seat in line.now["table"]["seats"]]


def said(line: Line) -> list[str]:
    """What the last message told of the log."""
    return [entry["line"]["text"] for step in line.heard[-1]["steps"] for entry in step["log"]]


def verbs(line: Line) -> list[str]:
    return [step["verb"] for step in line.heard[-1]["steps"]]


def test_one_pick_alone_is_not_announced_and_both_make_a_choice(ayu: Person, bo: Person) -> None:
    """SR-4.3, SR-5.2: the seat is ready after its second pick, and stays so while the other one picks."""
    id = open_table(ayu, bo)
    with ayu.at(id) as one, bo.at(id) as two:
        choose_ancestors(one, two)
        assert statuses(one) == ["your turn", "chooses"]
        one.move()
        catch_up([one, two])
        assert statuses(two) == ["chooses", "your turn"]
        assert said(two) == []
        one.move()
        catch_up([one, two])
        assert statuses(two) == ["has chosen", "your turn"]
        assert said(two) == ["has chosen"]

        two.move()
        catch_up([one, two])
        assert statuses(one)[0] == "has chosen", "the first pick of the other changes nothing"
        assert verbs(one) == [""], "nor does it tell what kind of pick it was"
        two.move()
        catch_up([one, two])
        assert statuses(one) == ["your turn", "chooses"]
        assert len(said(one)) == 3, "two cards to lay, two for the row"
        assert "" not in verbs(one), "everything is open"


def test_a_wet_turn_has_a_name_and_no_owner(ayu: Person, bo: Person) -> None:
    id = open_table(ayu, bo)
    with ayu.at(id) as one, bo.at(id) as two:
        choose_ancestors(one, two)
        turn = one.now["turn"]
        assert (turn["seat"], turn["sentence"]) == (-1, "You: pick one to lay, one for the row")
        assert (turn["place"], turn["asked"]) == ("wet turn 1 of 3", True)


def test_two_people_play_a_whole_game(ayu: Person, bo: Person) -> None:
    id = open_table(ayu, bo)
    with ayu.at(id) as one, bo.at(id) as two:
        play_together([one, two])
        assert one.over
        assert "wins" in statuses(one)
    end = ayu.get(f"/api/tables/{id}/end")
    assert end["luck"]["holds"] is True
    assert end["summary"]["columns"][0] == "Paddies"
