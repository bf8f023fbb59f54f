"""Sitting down by a link, replacing links, and playing again with the same seats."""

from contextlib import suppress

from subak.server.tables.invites import same
from subak.server.tables.room import Room
from subak.server.tables.stored import Conflict, StoredSeat, StoredTable


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
        for browser in room.browsers:
            if browser.holder == holder:
                room.show(browser, "joined")
    await room.tell_others({"kind": "seats"})


async def rotate(room: Room, seat: int) -> str:
    """A new link to an open seat, in place of the old one; `Conflict` if the seat is taken."""
    async with room.lock:
        await room.services.store.rotate(room.id, seat)
        await room.refresh()
    await room.tell_others({"kind": "seats"})
    return room.live.invite(room.live.stored.seats[seat])


async def follow_up(room: Room, table: StoredTable) -> str:
    """Open a table to play again, and tell everybody here where it is; or say where it already is."""
    with suppress(Conflict):
        await room.services.store.follow_up(room.id, table)
    async with room.lock:
        await room.refresh()
    await room.tell_others({"kind": "seats"})
    assert room.live.stored.next is not None
    return room.live.stored.next
