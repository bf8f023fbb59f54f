"""What happened at a table, told to everybody: one build and one text for all browsers that see the same."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from subak.engine.game import Step
from subak.server.tables import messages
from subak.server.tables.audience import Browser, Perspective, encode
from subak.server.tables.live_table import LiveTable
from subak.server.tables.protocol import Snapshot, Update


class News:
    """The steps just written. After moves were taken back (`back`), everybody gets the whole table instead."""

    def __init__(self, live: LiveTable, steps: Sequence[Step], *, back: bool) -> None:
        self.live = live
        self.back = back
        self.update = shared(lambda to: messages.update(live, to, steps))
        self.undone = shared(lambda to: messages.snapshot(live, to, "undone"))
        self.passed = shared(lambda to: messages.snapshot(live, to, "passed"))

    def tell(self, browser: Browser, client_id: str | None) -> None:
        """`client_id` is the browser's own message that this acknowledges.

        A device that passes on to a seat with secrets of its own is first told what happened, through the old eyes,
        and then starts over.
        """
        before, after = browser.eyes, self.live.eyes(browser)
        passes = not self.back and before is not None and before != after and self.live.secrets
        if not passes:
            browser.eyes = after
        happened = self.undone if self.back else self.update
        browser.send_text(happened(self.live.perspective(browser), client_id))
        if passes:
            browser.eyes = after
            browser.send_text(self.passed(self.live.perspective(browser), None))


def shared(build: Callable[[Perspective], Snapshot | Update]) -> Callable[[Perspective, str | None], str]:
    """A message for many browsers: built once per perspective, encoded once per message it acknowledges."""
    built = cache(build)
    return cache(lambda to, client_id: encode(replace(built(to), client_id=client_id)))
