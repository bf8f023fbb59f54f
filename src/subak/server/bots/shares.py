"""Who uses a worker next: everybody has a share, and whoever has used least of late comes first."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

LAST = "a review"  # who pays for reviews, and comes after everybody else
MEMORY = 60.0  # seconds after which half of what was used is forgotten
FORGOTTEN = 0.001  # seconds of use that are not worth remembering


@dataclass(eq=False)
class Turn:
    """One use of a worker, waiting or under way."""

    payer: str
    may_begin: "asyncio.Future[None]" = field(repr=False)
    asked: float = 0.0
    began: float = 0.0


class Shares:
    """Lets as many in at once as there are places. Equals come in the order in which they asked, `LAST` after all."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self.clock = clock
        self.waiting: list[Turn] = []
        self.under_way: set[Turn] = set()
        self.used: dict[str, tuple[float, float]] = {}  # by payer: seconds of use, and when that was right

    async def enter(self, payer: str) -> Turn:
        """Waits for a place; whoever is cancelled meanwhile never had one."""
        turn = Turn(payer, asyncio.get_running_loop().create_future(), self.clock())
        self.waiting.append(turn)
        self.let_in()
        try:
            await turn.may_begin
        except asyncio.CancelledError:
            if turn in self.under_way:  # it was let in and cancelled at the same time
                self.leave(turn)
            raise
        finally:
            if turn in self.waiting:
                self.waiting.remove(turn)
        return turn

    def leave(self, turn: Turn) -> None:
        now = self.clock()
        self.under_way.discard(turn)
        self.used[turn.payer] = (self.remembered(turn.payer) + now - turn.began, now)
        self.free += 1
        for payer in [payer for payer in self.used if self.remembered(payer) < FORGOTTEN]:
            del self.used[payer]
        self.let_in()

    def let_in(self) -> None:
        self.waiting = [turn for turn in self.waiting if not turn.may_begin.done()]
        while self.free and self.waiting:
            used = {turn.payer: self.use_of(turn.payer) for turn in self.waiting}
            turn = min(self.waiting, key=lambda one: (one.payer == LAST, used[one.payer]))  # the first of equals
            self.waiting.remove(turn)
            self.free -= 1
            turn.began = self.clock()
            self.under_way.add(turn)
            turn.may_begin.set_result(None)

    def longest_wait(self) -> float:
        """Seconds for which somebody has waited by now."""
        return max((self.clock() - turn.asked for turn in self.waiting), default=0.0)

    def use_of(self, payer: str) -> float:
        """Seconds of a worker used of late, also by what is under way."""
        now = self.clock()
        return self.remembered(payer) + sum(now - turn.began for turn in self.under_way if turn.payer == payer)

    def remembered(self, payer: str) -> float:
        seconds, at = self.used.get(payer, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - at) / MEMORY))
