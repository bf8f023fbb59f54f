"""One build and one text for all browsers that see the same; and never a word more than each may know."""

import asyncio
import json
from collections import Counter
from typing import Any

import pytest

from subak.engine.game import game
from subak.engine.translation import PSEUDO
from subak.server.tables import messages
from subak.server.tables.audience import Browser
from subak.server.tables.protocol import EndTurn, Move, Undo
from subak.server.tables.room import Room
from tests.server.rooms_alone import a_table, come, heard, room_at, say, texts

pytestmark = pytest.mark.anyio


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the messages that are built, by kind."""
    counted: Counter[str] = Counter()
    for kind in ("update", "snapshot", "seats"):
        build = getattr(messages, kind)

        def count(*given: Any, kind: str = kind, build: Any = build) -> Any:
            counted[kind] += 1
            return build(*given)

        monkeypatch.setattr(messages, kind, count)
    return counted


async def gather(room: Room, *holders: str | None, language: str = "en") -> list[Browser]:
    return [await come(room, holder, language) for holder in holders]


def forget(*browsers: Browser) -> None:
    for browser in browsers:
        texts(browser)


def first_move(room: Room, client_id: str = "a") -> Move:
    seat = room.live.asking[0]
    return Move(room.live.number, client_id, seat, room.live.table.legal(seat)[0])


async def test_ten_spectators_and_two_browsers_of_a_seat_cost_one_build_per_pair_of_eyes(
    built: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_at(a_table("kingdoms", "ayu", "bo")) as room:
        mine, twin, bo, *spectators = await gather(room, "ayu", "ayu", "bo", *[None] * 10)
        author = {0: mine, 1: bo}[room.live.asking[0]]
        forget(mine, twin, bo, *spectators)
        built.clear()
        views: Counter[int | None] = Counter()
        kingdoms = game("kingdoms")
        view = kingdoms.view
        monkeypatch.setattr(kingdoms, "view", lambda state, eyes: views.update([eyes]) or view(state, eyes))
        before = room.live.number
        await say(room, author, first_move(room))
        steps = room.live.number - before
        assert built == {"update": 3}
        assert views == {None: steps, 0: steps, 1: steps}
        (told,) = {id(text) for browser in spectators for text in texts(browser)}
        assert told, "the very same text"


async def test_what_browsers_share_differs_only_in_what_it_acknowledges(built: Counter[str]) -> None:
    async with room_at(a_table("rice-dice", "ayu", "ayu")) as room:
        mine, twin = await gather(room, "ayu", "ayu")
        forget(mine, twin)
        built.clear()
        await say(room, mine, first_move(room, "a-move"))
        assert built["update"] == 1
        (one,), (other,) = heard(mine), heard(twin)
        assert (one.pop("client_id"), other.pop("client_id")) == ("a-move", None)
        assert one == other


async def test_every_language_has_its_own_text(built: Counter[str]) -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo")) as room:
        mine, bo = await gather(room, "ayu", "bo")
        english, accented = await gather(room, None, None), await gather(room, None, None, language=PSEUDO)
        forget(*english, *accented)
        built.clear()
        await say(room, {0: mine, 1: bo}[room.live.asking[0]], first_move(room))
        assert built["update"] == 4
        said = [texts(browser) for browser in (*english, *accented)]
        assert said[0] == said[1] != said[2] == said[3]


async def test_what_is_taken_back_is_told_once_per_pair_of_eyes(built: Counter[str]) -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo", first_player=0)) as room:
        mine, *others = await gather(room, "ayu", "ayu", "bo", None, None)
        while room.live.table.undo_point(0) is None:
            seat, held = room.live.asking[0], room.live.table.held()
            client_id = f"m{room.live.number}-{held}"
            by = mine if seat == 0 else others[1]
            message = first_move(room, client_id) if held is None else EndTurn(room.live.number, client_id, seat)
            await say(room, by, message)
        forget(mine, *others)
        built.clear()
        await say(room, mine, Undo(room.live.number, "back", 0))
        assert built == {"snapshot": 3}
        assert [message["reason"] for browser in (mine, *others) for message in heard(browser)] == ["undone"] * 5


async def test_who_comes_is_told_once_per_pair_of_eyes(built: Counter[str]) -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo")) as room:
        browsers = await gather(room, "ayu", *[None] * 5)
        forget(*browsers)
        built.clear()
        await come(room, "bo")
        assert built["seats"] == 2
        assert all(message["table"]["seats"][1]["connected"] for browser in browsers for message in heard(browser))


async def test_spectators_and_second_browsers_come_and_go_unannounced(built: Counter[str]) -> None:
    async with room_at(a_table("rice-dice", "ayu", "bo")) as room:
        (mine,) = await gather(room, "ayu")
        forget(mine)
        for browser in await gather(room, None, "ayu"):
            await room.leave(browser)
        assert texts(mine) == []
        await room.leave(mine)
        assert built == {"snapshot": 2}, "the second browser of Ayu gets what the first one got"


async def test_a_whole_game_needs_neither_a_web_server_nor_a_database() -> None:
    async with room_at(a_table("rice-dice", "bot:house", "bot:greedy", target=20)) as room:
        watching = await come(room, None)
        while not room.live.finished:
            await asyncio.sleep(0)
        last = json.loads(texts(watching)[-1])
        assert last["table"]["status"] == "over"
