"""The line between a browser and a lesson: a room of its own, which is gone when the browser leaves."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from subak.engine.game import game
from subak.engine.translation import ENGLISH, speaking
from subak.guide.lesson_file import lesson
from subak.server.tables.audience import Browser
from subak.server.tables.lesson_room import LEARNER, LessonRoom
from subak.server.tables.naming import spoken, tidy
from subak.server.tables.open_rooms import OpenRooms
from subak.server.web.refusals import explained
from subak.server.web.socket import read, write

router = APIRouter()


@router.websocket("/api/games/{slug}/lessons/{chapter}/socket")
async def socket(
    line: WebSocket,
    slug: str,
    chapter: str,
    lang: str = ENGLISH,
    name: str = "",
    step: Annotated[int, Query(ge=0, le=1000)] = 0,
) -> None:
    """A lesson from this step on; what is said on it is the protocol of a table."""
    rooms: OpenRooms = line.app.state.rooms
    try:
        taught = lesson(game(slug), chapter)
    except LookupError as error:
        await line.send_denial_response(explained(404, str(error.args[0])))
        return
    await line.accept()
    browser = Browser(LEARNER, spoken(lang))
    with speaking(browser.language):
        room = await asyncio.to_thread(LessonRoom, rooms.services, taught, step, tidy(name))
    writing = asyncio.create_task(write(line, browser))
    try:
        await room.open()
        await room.enter(browser)
        await read(line, room, browser)
    except WebSocketDisconnect:
        pass
    finally:
        writing.cancel()
        await room.leave(browser)
        await room.close()
