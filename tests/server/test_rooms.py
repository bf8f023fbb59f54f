"""Tables that cannot be written, tables nobody looks at, browsers that cannot keep up."""

from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from subak.server.tables.audience import OUTBOX, Browser
from subak.server.tables.open_rooms import IDLE, OpenRooms
from subak.server.tables.protocol import Move, Refused
from tests.server.people import Live, Person
from tests.server.rooms_alone import MemoryStore, a_table, come, say, services


def test_what_cannot_be_written_has_not_happened(live: Live, ayu: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any) -> None:
        raise OperationalError("INSERT", {}, Exception("the disk is full"))

    id = ayu.open("me", "here")["id"]
    with ayu.at(id) as line, ayu.at(id) as twin:
        line.until_asked()
        number, choices = line.number, line.legal()
        with monkeypatch.context() as patch:
            patch.setattr(live.app.state.rooms.services.store, "write", full)
            refused = line.do("move", action=choices[0]["action"], client_id="once-more")
        assert (refused["type"], refused["code"], refused["number"]) == ("refused", "refused", number)
        assert "nothing has changed" in refused["sentence"]
        assert ayu.get(f"/api/tables/{id}")["status"] == "playing"
        line.say("resync")
        line.until("table")
        assert (line.number, line.legal()) == (number, choices)
        line.do("move", action=choices[0]["action"], client_id="once-more")
        assert twin.until("update")["number"] == line.number > number


def test_a_fault_in_a_game_changes_nothing(live: Live, ayu: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> int:
        raise ZeroDivisionError("a fault in the luck")

    id = ayu.open("me", "here")["id"]
    with ayu.at(id) as line:
        while not any(choice["verb"] == "reroll" for choice in line.until_asked()["asked"][0]["choices"]):
            line.move()
        number = line.number
        action = next(choice["action"] for choice in line.legal() if choice["verb"] == "reroll")
        with monkeypatch.context() as patch:
            patch.setattr("subak.engine.verifiable_luck.VerifiableLuck.pick", broken)
            assert line.do("move", action=action)["code"] == "refused"
        assert line.do("move", action=action)["number"] > number


@pytest.mark.anyio
async def test_tables_nobody_looks_at_are_put_away_and_come_back() -> None:
    store = MemoryStore()
    await store.add(a_table("rice-dice", "ayu", "ayu"))
    rooms = OpenRooms(services(store))
    room = await rooms.find("paddy")
    browser = await come(room, "ayu")
    seat = room.live.asking[0]
    await say(room, browser, Move(room.live.number, "a", seat, room.live.table.legal(seat)[0]))
    rooms.used_at["paddy"] -= 2 * IDLE
    await rooms.tidy()
    assert rooms.rooms == {"paddy": room}, "a browser looks at it"
    await room.leave(browser)
    await rooms.tidy()
    assert rooms.rooms == {}
    again = await rooms.find("paddy")
    assert again is not room
    assert again.live.table.moves == room.live.table.moves
    await rooms.close()


def test_a_browser_that_cannot_keep_up_is_disconnected() -> None:
    browser = Browser(None, "en")
    for _ in range(OUTBOX + 10):
        browser.send(Refused("refused", "", "", 0))
    sent = [browser.outbox.get_nowait() for _ in range(browser.outbox.qsize())]
    assert len(sent) == OUTBOX + 1
    assert sent[-1] is None
