"""The line between a browser and its room: reads and parses messages, and sends what the room has to say."""

import asyncio
import re
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocketState

from subak.engine.translation import ENGLISH, say, speaking
from subak.server.tables.audience import Browser
from subak.server.tables.declined import Declined
from subak.server.tables.dispatch import answer, refuse
from subak.server.tables.naming import spoken
from subak.server.tables.open_rooms import OpenRooms, Unplayable
from subak.server.tables.protocol import MAX_MESSAGE, EndTurn, FromBrowser, Hint, Move, Undo
from subak.server.tables.room import Room
from subak.server.tables.stored import Missing
from subak.server.web.refusals import explained, no_table, readable
from subak.server.web.sessions import address_of, holder_of

if TYPE_CHECKING:
    from subak.server.web.security import Limit

TRY_AGAIN_LATER = 1013

router = APIRouter()
MESSAGES: TypeAdapter[FromBrowser] = TypeAdapter(Annotated[FromBrowser, Field(discriminator="type")])
CLIENT_ID = re.compile(r"(?!bot-)[\w-]{1,64}", re.ASCII)


@router.websocket("/api/tables/{id}/socket")
async def socket(line: WebSocket, id: str, lang: str = ENGLISH) -> None:
    rooms: OpenRooms = line.app.state.rooms
    try:
        room = await rooms.find(id)
    except Missing:
        await line.send_denial_response(explained(404, no_table()))
        return
    except Unplayable as error:
        await line.send_denial_response(explained(409, str(error)))
        return
    await line.accept()
    browser = Browser(holder_of(line), spoken(lang))
    writing = asyncio.create_task(write(line, browser))
    try:
        await room.enter(browser)
        await read(line, room, browser)
    except WebSocketDisconnect:
        pass
    finally:
        writing.cancel()
        await room.leave(browser)


async def write(line: WebSocket, browser: Browser) -> None:
    """Send what the room has for the browser; hang up when it says so."""
    try:
        while (message := await browser.outbox.get()) is not None:
            await line.send_text(message)
        await line.close(TRY_AGAIN_LATER)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the browser went away meanwhile; `read` notices too


async def read(line: WebSocket, room: Room, browser: Browser) -> None:
    while line.application_state == WebSocketState.CONNECTED:
        packet = await line.receive()
        if packet["type"] == "websocket.disconnect":
            return
        with speaking(browser.language):
            await hear(line, room, browser, packet.get("text"))


async def hear(line: WebSocket, room: Room, browser: Browser, text: str | None) -> None:
    """One message, answered whatever is wrong with it. Too many at once are counted even if they cannot be read."""
    pace: Limit = line.app.state.pace
    hints: Limit = line.app.state.hints
    in_time = pace.allows(browser.name)
    try:
        message = parsed(text)
    except Declined as no:
        refuse(room, browser, no)
        return
    if in_time and isinstance(message, Hint):
        in_time = hints.allows(address_of(line.scope))
    if in_time:
        await answer(room, browser, message)
    else:
        too_fast = Declined("too-fast", say("That was too fast. Wait a moment and try again."))
        refuse(room, browser, too_fast, getattr(message, "client_id", None))


def parsed(text: str | None) -> FromBrowser:
    """A message of the protocol, or `Declined` with what is wrong."""
    if text is None:
        raise Declined("malformed", say("Messages need to be text, not bytes."))
    if len(text.encode()) > MAX_MESSAGE:
        raise Declined(
            "too-large", say("That is too long: {limit} bytes are enough for any message.", limit=MAX_MESSAGE)
        )
    try:
        message = MESSAGES.validate_json(text, strict=True)
    except ValidationError as error:
        raise Declined("malformed", readable(error.errors(include_url=False))) from None
    if isinstance(message, Move | EndTurn | Undo) and not CLIENT_ID.fullmatch(message.client_id):
        raise Declined("malformed", say("`client_id` needs to be 1 to 64 letters, digits and dashes."))
    return message
