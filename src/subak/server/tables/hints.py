"""What a search would do in a person's place: its first choices, and how likely each is to win."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from subak.engine.game import Choice
from subak.engine.question import with_names
from subak.engine.translation import say, speaking
from subak.server.tables.audience import Browser
from subak.server.tables.declined import stale
from subak.server.tables.protocol import Advice, Advised, Hint, Refused
from subak.server.tables.services import Thought

if TYPE_CHECKING:
    from subak.server.tables.room import Room


class Hints:
    """Each browser may wait for one, until it asks again, acts, leaves, or its seat is no longer asked."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.awaited: dict[Browser, tuple[Hint, asyncio.Task[None]]] = {}

    def ask(self, browser: Browser, hint: Hint) -> None:
        if self.is_past(hint):
            raise stale()
        self.forget(browser)
        task = self.room.spawn(lambda: self.advise(browser, hint))
        self.awaited[browser] = hint, task
        task.add_done_callback(lambda done: self.done(browser, done))

    def done(self, browser: Browser, task: asyncio.Task[None]) -> None:
        if browser in self.awaited and self.awaited[browser][1] is task:
            del self.awaited[browser]

    def forget(self, browser: Browser) -> None:
        if browser in self.awaited:
            self.awaited.pop(browser)[1].cancel()

    def stir(self) -> None:
        """Something changed: think about what the seat is asked now, or no more."""
        for browser, (hint, _) in list(self.awaited.items()):
            if not self.is_asked(hint.seat):
                self.forget(browser)
            elif self.is_past(hint):
                self.ask(browser, replace(hint, number=self.room.live.number))

    def is_asked(self, seat: int) -> bool:
        live = self.room.live
        return seat in live.asking and live.table.held() is None

    def is_past(self, hint: Hint) -> bool:
        """Whether the seat faces something else by now. What others seal beside it changes nothing for it."""
        table, number = self.room.live.table, self.room.live.number
        if not 0 <= hint.number <= number:
            return True
        since = range(hint.number, number)
        return any(table.moves[k][0] == hint.seat or not table.sealed[k] for k in since)

    async def advise(self, browser: Browser, hint: Hint) -> None:
        """Think with what the seat may know, and tell nobody but the browser that asked."""
        room = self.room
        thought = None
        async with room.lock:
            asked = self.is_asked(hint.seat)
        if asked:
            thought = await room.automatic.think(hint.seat, f"search:{room.services.hint}s")
        async with room.lock:  # not between a move and its writing: then the hint would be for a position nobody knows
            self.tell(browser, hint, thought)

    def tell(self, browser: Browser, hint: Hint, thought: Thought | None) -> None:
        live = self.room.live
        with speaking(browser.language):
            choices = live.game.choices(live.table.state, hint.seat) if thought is not None else []
            advised = told_apart(self.told(choice, chance) for choice, chance in best(choices, thought))
            if not advised:
                browser.send(Refused("refused", say("There is nothing to advise here."), "", live.number))
                return
            browser.send(Advice(hint.number, hint.seat, advised, say("Hint: {what}.", what=spoken(advised))))

    def told(self, choice: Choice, chance: float | None) -> Advised:
        """Alone there is nobody to be ahead of: a search compares what comes of its choices, but knows no chance."""
        names = self.room.live.stored.names
        words = f"**{with_names(choice.label, names)}** {with_names(choice.object, names)}".strip()
        return Advised(choice.action, words, chance if len(names) > 1 else None)


def best(choices: Sequence[Choice], thought: Thought | None) -> list[tuple[Choice, float | None]]:
    """The first choices of a search with their chances; of other players the one they would make."""
    if thought is None:
        return []
    legal = {choice.action: choice for choice in choices if choice.why is None}
    advised: list[tuple[int, float | None]] = [*thought.advice] or [(thought.action, None)]
    return [(legal[action], chance) for action, chance in advised if action in legal]


def told_apart(advised: Iterable[Advised]) -> list[Advised]:
    """Of choices that read the same, such as two alike pieces, only the best is told."""
    by_words: dict[str, Advised] = {}
    for one in advised:
        by_words.setdefault(one.words, one)
    return list(by_words.values())


def spoken(advised: Sequence[Advised]) -> str:
    return "; ".join(
        one.words if one.chance is None else say("{what}, {n} %", what=one.words, n=round(100 * one.chance))
        for one in advised
    )
