"""Coming to a table and leaving it, over http: links, requests for seats, renaming, closing, resigning."""

import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, Response

from subak.engine.translation import say
from subak.server.tables import new_tables, seating
from subak.server.tables.audience import Viewer
from subak.server.tables.naming import free_name, tidy
from subak.server.tables.protocol import (
    AnswerRequest,
    AskForSeat,
    Done,
    Invite,
    InviteSeen,
    Join,
    Rename,
    TableInfo,
)
from subak.server.tables.room import Room
from subak.server.tables.stored import Conflict, StoredRequest, StoredSeat, now
from subak.server.tables.table_info import table_info
from subak.server.web.refusals import declare, no, no_table
from subak.server.web.routes import Asker, Language, TheRoom, speak
from subak.server.web.sessions import give_session, holder_of

router = APIRouter(prefix="/api", dependencies=[Depends(speak)])


# Links to seats


def seat_of_link(room: Room, secret: str) -> StoredSeat:
    """A link that is wrong, was replaced or belongs to a closed table is answered like a table that never was."""
    try:
        return seating.invited(room, secret)
    except LookupError:
        raise no(404, no_table()) from None


@router.post("/tables/{id}/invite", responses=declare(400, 403, 404, 409, 413))
async def look_at_link(room: TheRoom, wish: Join, viewer: Asker) -> InviteSeen:
    """What a link leads to. Nothing is changed by asking."""
    seat = seat_of_link(room, wish.invite)
    async with room.lock:
        info = table_info(room.live, room.live.perspective(viewer))
    state: Literal["open", "yours", "used"] = "open" if seat.open else "used"
    if not seat.open and seat.holder == viewer.holder:
        state = "yours"
    return InviteSeen(state, seat.seat, seat.name, seat.seated_at, info)


@router.post("/tables/{id}/join", responses=declare(400, 403, 404, 409, 413))
async def join(request: Request, response: Response, room: TheRoom, wish: Join, lang: Language) -> TableInfo:
    """Sit down by an invite link."""
    new_tables.check_nonce(wish.nonce)
    seat = seat_of_link(room, wish.invite)
    if not seat.open and seat.holder != holder_of(request):
        raise no(409, taken())
    holder = holder_of(request) or give_session(request, response)
    name = free_name(tidy(wish.name) or seat.name, [name for name in room.live.stored.names if name != seat.name])
    try:
        await seating.join(room, holder, wish.invite, name, wish.nonce or seat.nonce)
    except (Conflict, LookupError):
        raise no(409, taken()) from None
    async with room.lock:
        return table_info(room.live, room.live.perspective(Viewer(holder, lang)))


def taken() -> str:
    return say("This link was already used. Ask the person who opened the table for a new one, or watch the game.")


@router.post("/tables/{id}/seats/{seat}/invite", responses=declare(403, 404, 409, 413))
async def new_invite(room: TheRoom, seat: int, viewer: Asker) -> Invite:
    """Replace the link to a seat that is still open."""
    if viewer.holder != room.live.stored.opener:
        raise no(403, say("Only the person who opened the table can make new links to it."))
    if not 0 <= seat < len(room.live.stored.seats) or room.live.stored.seats[seat].kind != "link":
        raise no(404, say("No seat of this number waits for a friend."))
    try:
        return Invite(await seating.rotate(room, seat))
    except Conflict:
        raise no(409, say("That seat is taken already.")) from None


# Asking for a seat


@router.post("/tables/{id}/requests", responses=declare(400, 403, 404, 409, 413))
async def ask_for_seat(request: Request, response: Response, room: TheRoom, wish: AskForSeat) -> Done:
    """Ask the host for a seat, once. The answer comes by the socket."""
    new_tables.check_nonce(wish.nonce)
    holder = holder_of(request) or give_session(request, response)
    stored = room.live.stored
    if room.live.finished:
        raise no(409, say("The game is over."))
    if stored.held_by(holder) or holder == stored.opener:
        raise no(409, say("You are at this table already."))
    name = tidy(wish.name) or say("Guest")
    asked = StoredRequest(secrets.token_hex(8), holder, name, wish.nonce, now())
    try:
        await seating.ask(room, asked)
    except seating.Crowded:
        raise no(409, say("Too many people ask for a seat here. You may watch.")) from None
    except Conflict:
        raise no(409, say("You have asked for a seat at this table already.")) from None
    return Done()


@router.delete("/tables/{id}/requests", responses=declare(403, 404, 409))
async def withdraw_request(room: TheRoom, viewer: Asker) -> Done:
    """Take one's own request back."""
    if viewer.holder:
        await seating.withdraw(room, viewer.holder)
    return Done()


async def hosted_room(room: TheRoom, viewer: Asker) -> Room:
    if viewer.holder != room.live.stored.opener:
        raise no(403, say("Only the person who opened the table can do that."))
    return room


Hosted = Annotated[Room, Depends(hosted_room)]


@router.post("/tables/{id}/requests/{request}", responses=declare(400, 403, 404, 409, 413))
async def answer_request(room: Hosted, request: str, wish: AnswerRequest) -> Done:
    """Give a seat to somebody who asks for one: a free one, or else that of the last bot. Or say no."""
    try:
        await seating.answer(room, request, welcome=wish.welcome)
    except LookupError:
        raise no(404, say("Nobody asks for a seat any more.")) from None
    except Conflict:
        raise no(409, say("There is no seat to give: all of them belong to people.")) from None
    return Done()


# Renaming, closing, resigning


@router.post("/tables/{id}/name", responses=declare(400, 403, 404, 409, 413))
async def rename(room: Hosted, wish: Rename) -> Done:
    name = tidy(wish.name)
    if not name:
        raise no(422, say("A table needs a name of at least one letter."))
    await seating.rename(room, name)
    return Done()


@router.post("/tables/{id}/close", responses=declare(403, 404, 409, 413))
async def close(room: Hosted) -> Done:
    """End a table at which nobody else sits."""
    if room.live.finished:
        raise no(409, say("The game is over."))
    try:
        await seating.close(room)
    except Conflict:
        raise no(409, say("Others sit at this table, so it cannot be closed. You can resign.")) from None
    return Done()


@router.post("/tables/{id}/resign", responses=declare(403, 404, 409, 413))
async def resign(room: TheRoom, viewer: Asker) -> Done:
    """Leave for good: a bot plays on in one's place."""
    if not viewer.holder or not room.live.stored.held_by(viewer.holder):
        raise no(403, say("You have no seat at this table."))
    if room.live.finished:
        raise no(409, say("The game is over."))
    try:
        await seating.resign(room, viewer.holder)
    except Conflict:
        raise no(409, say("Nobody else sits at this table. Close it instead.")) from None
    return Done()
