"""What the house player would do in a person's place."""

from typing import TYPE_CHECKING

from subak.engine.game import Choice
from subak.engine.words import say, speaking
from subak.server.audience import Browser
from subak.server.protocol import Advice, Hint, Refused
from subak.server.words import named

if TYPE_CHECKING:
    from subak.server.room import Room


async def advise(room: "Room", browser: Browser, message: Hint) -> None:
    """Let the house player think with what the seat may know, and tell the browser what it chose."""
    with speaking(browser.language):
        choice = await advised(room, message.seat)
        if choice is None:
            sentence = say("There is nothing to advise here.")
            browser.send(Refused("refused", sentence, "", room.number))
            return
        what = named(f"{choice.label} {choice.object}".strip(), room.stored.names)
        sentence = say("The house player would choose: {what}.", what=what)
        browser.send(Advice(message.number, message.seat, choice.action, sentence))


async def advised(room: "Room", seat: int) -> Choice | None:
    async with room.lock:
        if seat not in room.asking or room.table.held() is not None:
            return None
        player = "house" if "house" in room.game.policies else "greedy"
        job = room.machines.job(seat, player)
        choices = room.game.choices(room.table.state, seat)
    action = await room.services.bots.choose(job)
    return next((choice for choice in choices if choice.action == action and choice.why is None), None)
