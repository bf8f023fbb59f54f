"""Somebody who plays Rice Dice in a browser by what the page says: looks at the bar, asks for hints, presses."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.progress import Progress

ASK_AGAIN = 3_000  # milliseconds
ASKS = 60  # for one hint
ASKS_OFTEN = 12  # decisions with a hint for each; later
ASKS_RARELY = 4  # only one in this many, since hints take their time
LEADS_NOWHERE = re.compile(r"^\s*(Back|Other ways)\b")  # rows that only turn to other rows, and could do so for ever


class Player:
    """A person at a page. `press` does what a finger or a key would do with one of the lit rows."""

    def __init__(self, page: Page, press: Callable[["Player", Locator], None]) -> None:
        self.page = page
        self.press = press
        self.decisions = 0

    def rows(self) -> Locator:
        """What may be chosen now: the lit rows of the bar."""
        return self.page.locator("#choices .choice:not(.off) .verb").filter(has_not_text=LEADS_NOWHERE)

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("win|won|share")).count() > 0

    def play_to_the_end(self) -> None:
        """However long it takes, as long as something happens."""
        progress = Progress()
        while not self.is_over():
            progress.watch(self.log())
            self.play_one()

    def play_one(self) -> None:
        """One decision: what a hint points to; without one, or where it points to nothing, the row that goes on."""
        lit = self.rows().or_(self.end_turn())
        if not lit.count():
            self.page.wait_for_timeout(50)
            return
        asks = self.decisions < ASKS_OFTEN or self.decisions % ASKS_RARELY == 0
        advised = self.advised() if asks and self.rows().count() else None
        before = self.log()  # a hint may mark dice and so change the bar
        self.press(self, advised or lit.last)
        self.decisions += 1
        self.wait_for_change(before)

    def end_turn(self) -> Locator:
        return self.page.locator(".turn .end:not([aria-disabled])")

    def advised(self) -> Locator | None:
        """What the hint marks, if anything. While a move is on its way no hint can be had, so it is asked for again."""
        hint = self.page.get_by_text("chance to win").first
        for _ in range(ASKS):
            self.page.keyboard.press("h")
            try:
                hint.wait_for(timeout=ASK_AGAIN)
            except TimeoutError:
                continue
            marked = self.page.locator("#choices .choice:has(.advised) .verb").first
            return marked if marked.count() else None
        raise AssertionError("no hint came")

    def log(self) -> str:
        """What the bar and the header say; nothing while one page follows another."""
        return "".join(self.page.locator("#choices, header").all_inner_texts())

    def wait_for_change(self, before: str) -> None:
        for _ in range(200):
            if self.is_over() or self.log() != before:
                return
            self.page.wait_for_timeout(25)
