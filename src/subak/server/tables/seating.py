"""Sitting down by a link or by request, replacing links, resigning, and playing again with the same seats."""

from contextlib import suppress

from subak.server.tables.invites import same
from subak.server.tables.naming import free_name
from subak.server.tables.room import Room
from subak.server.tables.stored import Conflict, StoredRequest, StoredSeat, StoredTable

MOST_REQUESTS = 20  # for one table, also counting those that were refused


def invited(room: Room, secret: str) -> StoredSeat:
    """The seat this is the link to; LookupError if it is none (any more)."""
    for seat in room.live.stored.seats:
        if seat.kind == "link" and same(secret, room.live.invite(seat)):
            return seat
    raise LookupError("no seat has this link")


async def join(room: Room, holder: str, secret: str, name: str, nonce: str) -> None:
    """Take the seat of a link; `Conflict` if another browser did. The one that sits there may come again."""
    async with room.lock:
        seat = invited(room, secret)
        if seat.holder == holder:
            return
        await room.services.store.sit(room.id, seat, holder, name, nonce)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def rotate(room: Room, seat: int) -> str:
    """A new link to an open seat, in place of the old one; `Conflict` if the seat is taken."""
    async with room.lock:
        await room.services.store.rotate(room.id, seat)
        await room.refresh()
    await room.tell_others({"kind": "seats"})
    return room.live.invite(room.live.stored.seats[seat])


async def rename(room: Room, name: str) -> None:
    async with room.lock:
        await room.services.store.rename(room.id, name)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def close(room: Room) -> None:
    """End the table for good; `Conflict` if anybody but its host sits there."""
    async with room.lock:
        await room.services.store.close_table(room.id)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def resign(room: Room, holder: str) -> None:
    """Leave for good: a bot plays on. `Conflict` if nobody else sits there, or this browser does not."""
    async with room.lock:
        await room.services.store.resign(room.id, holder, room.live.number)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


# Asking for a seat


class Crowded(Exception):
    """Too many people ask already."""


async def ask(room: Room, request: StoredRequest) -> None:
    """Ask the host for a seat; `Conflict` if this browser has asked before."""
    async with room.lock:
        if len(room.live.requests) >= MOST_REQUESTS:
            raise Crowded
        await room.services.store.ask(room.id, request)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def withdraw(room: Room, holder: str) -> None:
    async with room.lock:
        await room.services.store.withdraw(room.id, holder)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def answer(room: Room, id: str, *, welcome: bool) -> None:
    """What the host says. `LookupError` if nobody asks so, `Conflict` if there is no seat to give."""
    store = room.services.store
    async with room.lock:
        request = next((one for one in room.live.requests if one.id == id and not one.refused), None)
        if request is None:
            raise LookupError(id)
        if welcome:
            await give_seat(room, request)
        else:
            await store.refuse(room.id, id)
        await room.refresh()
    await room.tell_others({"kind": "seats"})


async def give_seat(room: Room, request: StoredRequest) -> None:
    stored = room.live.stored
    seat = stored.seat_to_give
    if seat is None:
        raise Conflict
    name = free_name(request.name, [other.name for other in stored.seats if other != seat])
    await room.services.store.give(stored, seat, request, name, room.live.number)


async def follow_up(room: Room, table: StoredTable) -> str:
    """Open a table to play again, and tell everybody here where it is; or say where it already is."""
    with suppress(Conflict):
        await room.services.store.follow_up(room.id, table)
    async with room.lock:
        await room.refresh()
    await room.tell_others({"kind": "seats"})
    assert room.live.stored.next is not None
    return room.live.stored.next
