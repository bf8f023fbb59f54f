"""Somebody who plays Rice Dice in a browser by what the page shows: dice, cards, paddies and large buttons."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.progress import Progress

HINTS = 3  # decisions with a hint for each
REROLLS = 3  # one roll in this many is rolled again in part
LEADS_NOWHERE = re.compile(r"^\s*Back\b")  # a row that only turns to other rows

# What the page says; nothing while one page follows another.
SAID = """() => [...document.querySelectorAll("header, .dock, main")]
    .map((part) => part.innerText + part.querySelectorAll("[data-choice]").length).join("\\n")"""

# A touch on the board ends the showing of others' moves; the result has no board.
HURRY = "document.querySelector('main .rd')?.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))"


class Player:
    """A person at a page. `press` does what a finger or a key would do with something that is lit."""

    def __init__(self, page: Page, press: Callable[["Player", Locator], None]) -> None:
        self.page = page
        self.press = press
        self.decisions = 0
        self.hints = 0
        self.missed = ""  # why the last press did not reach what it was meant for

    def dice(self) -> Locator:
        """Dice that may be marked and are not."""
        return self.page.locator("[data-choice^=die-][aria-pressed=false]")

    def pictures(self) -> Locator:
        """Actions, cards, tasks of paddies, and places for weeds and cards."""
        return self.page.locator("[data-choice]:not([data-choice^=die-]):not([data-choice^=less-]):visible")

    def rows(self) -> Locator:
        return self.page.locator("#choices .choice:not(.off) .verb").filter(has_not_text=LEADS_NOWHERE)

    def details(self) -> Locator:
        """The button beside what the dock explains."""
        return self.page.locator("#details .do").filter(has_not_text=re.compile("Skip|OK"))

    def end(self) -> Locator:
        return self.page.locator(".turn .end:not([aria-disabled])")

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("win|share")).count() > 0

    def play_to_the_end(self) -> None:
        """However long it takes, as long as something happens."""
        progress = Progress()
        while not self.is_over():
            progress.watch(self.said(), self.missed)
            self.play_one()

    def play_one(self) -> None:
        if self.page.locator("dialog[open]").count():  # a second press on a paddy shows its card
            self.page.keyboard.press("Escape")
        wish = self.wish()
        if wish is None:
            self.page.evaluate(HURRY)
            self.page.wait_for_timeout(50)
            return
        before = self.said()
        try:
            self.press(self, wish)
        except TimeoutError as error:  # it was gone before it could be pressed: the page has moved on
            self.missed = str(error)
            return
        self.decisions += 1
        self.wait_for_change(before)

    def wish(self) -> Locator | None:
        """What to press now: a task before the end of the turn, and now and then a die to roll again."""
        since = self.page.get_by_role("tab", name="Turn", selected=False)
        if since.count() and self.page.get_by_role("tab", name="Since", selected=True).count():
            return since.first
        if self.dice().count() and self.hints < HINTS:
            self.ask_for_a_hint()
        if self.details().filter(has_text=re.compile("Reroll")).count():
            return self.details().first
        if self.dice().count() and self.decisions % REROLLS == 0:
            return self.dice().first
        for found in (self.pictures(), self.rows()):
            count = found.count()
            if count and not self.dice().count():
                return found.nth(self.decisions % count)
        return self.end().first if self.end().count() else None

    def ask_for_a_hint(self) -> None:
        """It comes, says what each plan may expect, and is put away."""
        self.hints += 1
        self.page.keyboard.press("h")
        self.page.get_by_text("to win").first.wait_for()
        self.page.keyboard.press("Escape")

    def said(self) -> str:
        return str(self.page.evaluate(SAID))

    def wait_for_change(self, before: str) -> None:
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)
