"""What browsers ask of a room, and how the room says no."""

import logging
from collections.abc import Callable
from dataclasses import replace

from subak.engine import refusal
from subak.engine.game import Step
from subak.engine.question import with_names
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.audience import Browser
from subak.server.tables.declined import Declined, stale
from subak.server.tables.protocol import EndTurn, FromBrowser, GoTo, Hint, Look, Move, Refused, Resync, Undo
from subak.server.tables.room import Room
from subak.server.tables.stored import Conflict

log = logging.getLogger(__name__)


async def answer(room: Room, browser: Browser, message: FromBrowser) -> None:
    """Do what the message asks; if that is impossible, the browser hears why and nothing has changed."""
    client_id = getattr(message, "client_id", None)
    try:
        async with room.lock:
            await hear(room, browser, message)
    except Declined as no:
        refuse(room, browser, no, client_id)
    except Exception:
        log.exception("a message to table %s failed", room.id)
        sentence = say("The table could not do that, and nothing has changed. Try again.")
        refuse(room, browser, Declined("refused", sentence), client_id)


def refuse(room: Room, browser: Browser, no: Declined, client_id: str | None = None) -> None:
    browser.send(Refused(no.code, no.sentence, no.rule, room.live.number, client_id))
    if no.code == "stale":
        room.show(browser, "stale")


async def hear(room: Room, browser: Browser, message: FromBrowser) -> None:
    live = room.live
    match message:
        case Resync():
            room.show(browser)
        case Look(seat=seat):
            check_seat(room, browser, seat)
            browser.eyes = seat
            browser.send(messages.snapshot(live, live.perspective(browser), "passed"))
        case Hint(seat=seat):
            check_seat(room, browser, seat)
            check_playing(room)
            room.hints.ask(browser, message)
        case Move(seat=seat, action=action):
            await change(room, browser, message, lambda: live.act(seat, action))
        case EndTurn(seat=seat):
            await change(room, browser, message, lambda: live.end_turn(seat))
        case Undo(seat=seat, restart=restart):
            await change(room, browser, message, lambda: live.undo(seat, restart=restart), back=True)
        case GoTo():
            await room.go_to(message)


async def change(
    room: Room,
    browser: Browser,
    message: Move | EndTurn | Undo,
    play: Callable[[], list[Step]],
    *,
    back: bool = False,
) -> None:
    """Play what the message asks for. One that comes twice is played once and acknowledged again.

    Whoever acts does not wait for a hint any more.
    """
    check_seat(room, browser, message.seat)
    room.hints.forget(browser)
    try:
        if message.client_id not in room.seen:
            check_playing(room)
            if message.number != room.live.number:
                raise stale()
            await room.commit(play, message.client_id, browser, back=back)
            return
    except refusal.Refused as refused:
        sentence = say("Cannot {tried}: {why}", tried=refused.tried, why=refused.refusal.why)
        raise Declined("refused", with_names(sentence, room.live.stored.names), refused.refusal.rule) from None
    except Conflict:
        if message.client_id not in room.seen:
            raise stale() from None
    again = messages.update(room.live, room.live.perspective(browser), [])
    browser.send(replace(again, client_id=message.client_id))


def check_seat(room: Room, browser: Browser, seat: int) -> None:
    mine = room.live.stored.held_by(browser.holder)
    if not mine:
        raise Declined("not-yours", say("You are watching: only the players at this table can do that."))
    if seat not in mine:
        raise Declined("not-yours", say("That seat belongs to another player."))


def check_playing(room: Room) -> None:
    if room.live.over:
        raise Declined("over", say("The game is over."))
    if not room.live.stored.ready:
        raise Declined("refused", say("The game begins when every seat is taken."))
