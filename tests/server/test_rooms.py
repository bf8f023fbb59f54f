"""Tables that cannot be written, tables nobody looks at, browsers that cannot keep up."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from subak.games.seasons.rules.state import Seasons
from subak.server.storage.shelf_store import ShelfStore
from subak.server.tables.audience import OUTBOX, Browser
from subak.server.tables.open_rooms import IDLE, OpenRooms, Unplayable, room_of
from subak.server.tables.protocol import EndTurn, Hint, Move, Refused
from subak.server.tables.room import Room
from tests.server.people import Live, Person
from tests.server.rooms_alone import ThoughtsOnWord, a_table, come, heard, room_at, say, services


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
    store = ShelfStore()
    await store.add(a_table("rice-dice", "ayu", "ayu"))
    rooms = OpenRooms(services(store))
    room = await rooms.find("paddy")
    browser = await come(room, "ayu")
    seat = room.live.asking[0]
    await say(room, browser, first_move(room, seat))
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


def first_move(room: Room, seat: int) -> Move:
    return Move(room.live.number, "a", seat, room.live.table.legal(seat)[0])


@pytest.mark.anyio
async def test_a_bot_is_told_no_more_than_its_seat_may_know() -> None:
    """SR-5.3: Ayu has sealed a card; the position that Bo's player gets holds any card that it could be."""
    async with room_at(a_table("seasons", "ayu", "bo")) as room:
        ayu = await come(room, "ayu")
        await say(room, ayu, first_move(room, seat=0))
        positions = [room.automatic.job(1, "random").position for _ in range(40)]
        states = [room.live.game.load(position, room.live.edition) for position in positions]
        picks = {int(state.picked[0]) for state in states if isinstance(state, Seasons)}
        assert len(picks) > 1


@pytest.mark.anyio
async def test_a_hint_the_table_moves_on_from_is_for_what_the_seat_is_asked_then() -> None:
    """Both tabs show the same seat; what the first waits for is not lost when the second moves."""
    async with room_at(a_table("rice-dice", "ayu")) as room:
        thoughts = ThoughtsOnWord()
        room.services = replace(room.services, bots=thoughts)
        tab, other = await come(room, "ayu"), await come(room, "ayu")
        await say(room, tab, Hint(room.live.number, 0))
        await thoughts.begun(1)
        await say(room, other, first_move(room, 0))
        await thoughts.begun(2)
        heard(tab)
        thoughts.may_answer.set()
        advice = json.loads(str(await tab.outbox.get()))
        assert (advice["type"], advice["number"]) == ("hint", room.live.number)
        offered = {choice.action for choice in room.live.game.choices(room.live.table.state, 0)}
        assert {plan["steps"][0]["action"] for plan in advice["plans"]} <= offered


@pytest.mark.anyio
async def test_a_hint_is_past_when_another_seat_has_moved_in_the_open() -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo")) as room:
        active = room.live.asking[0]
        hint = Hint(room.live.number, 1 - active)
        assert not room.hints.is_past(hint)
        await say(room, await come(room, ["ayu", "bo"][active]), first_move(room, active))
        assert room.hints.is_past(hint)


@pytest.mark.anyio
async def test_a_hint_ends_when_its_seat_is_not_asked_or_its_browser_acts() -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo")) as room:
        room.services = replace(room.services, bots=ThoughtsOnWord())
        active = room.live.asking[0]
        browsers = [await come(room, "ayu"), await come(room, "bo")]
        await say(room, browsers[active], Hint(room.live.number, active))
        assert browsers[active] in room.hints.awaited
        await say(room, browsers[active], first_move(room, active))
        assert not room.hints.awaited
        twin = await come(room, ["ayu", "bo"][active])
        await say(room, twin, Hint(room.live.number, active))
        while room.live.asking == [active]:
            assert twin in room.hints.awaited or room.live.table.held() is not None
            if room.live.table.held() is None:
                move = replace(first_move(room, active), client_id=f"move-{room.live.number}")
                await say(room, browsers[active], move)
            else:
                await say(room, browsers[active], EndTurn(room.live.number, "end", active))
        assert not room.hints.awaited


@pytest.mark.anyio
async def test_a_message_that_comes_twice_is_acknowledged_twice() -> None:
    async with room_at(a_table("rice-dice", "ayu", "ayu")) as room:
        browser = await come(room, "ayu")
        move = first_move(room, room.live.asking[0])
        heard(browser)
        await say(room, browser, move)
        number = room.live.number
        await say(room, browser, move)
        told = heard(browser)
        assert [(each["type"], each["client_id"]) for each in told] == [("update", "a"), ("update", "a")]
        assert (told[1]["steps"], told[1]["number"], room.live.number) == ([], number, number)


@pytest.mark.anyio
async def test_a_message_that_comes_too_late_is_refused_and_answered_with_the_table() -> None:
    async with room_at(a_table("rice-dice", "ayu", "ayu")) as room:
        browser = await come(room, "ayu")
        heard(browser)
        number = room.live.number
        await say(room, browser, replace(first_move(room, room.live.asking[0]), number=number - 1))
        refused, table = heard(browser)
        assert (refused["type"], refused["code"], refused["client_id"]) == ("refused", "stale", "a")
        assert (table["type"], table["reason"], table["number"]) == ("table", "stale", number)


@pytest.mark.anyio
async def test_a_table_of_other_cards_is_not_played_on() -> None:
    table = replace(a_table("rice-dice", "ayu", "bot:random"), edition_sha256="0" * 64)
    with pytest.raises(Unplayable, match="was opened with other cards than are installed now"):
        room_of(services(ShelfStore()), table)


@pytest.mark.anyio
async def test_a_turn_that_was_declared_over_is_so_when_the_table_is_read_again() -> None:
    """In the Dry Season of Seasons no draw follows a turn: nothing but the player's word says that it is over."""
    async with room_at(a_table("seasons", "ayu", "ayu")) as room:
        browser, live, rng = await come(room, "ayu"), room.live, random.Random(1)
        only_declared = False
        while not only_declared:
            seat, held, number = live.asking[0], live.table.held(), live.number
            client_id = f"{number}-{held}"
            if held is None:
                await say(room, browser, Move(number, client_id, seat, rng.choice(live.table.legal(seat))))
            else:
                await say(room, browser, EndTurn(number, client_id, held))
                only_declared = live.number == number
        asking = live.asking
        live.discard()
        assert (live.table.held(), live.asking) == (None, asking)
