"""Somebody who plays Seasons of Rice in a browser by what the page shows."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page


class Gardener:
    """Somebody who plays by what the page shows: selects cards and places, and presses the large button."""

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page = page
        self.press = press
        self.moves = 0
        self.heard: list[str] = []  # everything the table has sent
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.heard.append(str(frame))))

    def large_button(self) -> Locator:
        return self.page.locator(".turn .end:not([aria-disabled])")

    def rows(self) -> Locator:
        return self.page.locator("#choices .choice:not(.off) .verb")

    def is_asked(self) -> bool:
        return self.rows().count() > 0 or self.large_button().count() > 0

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins|share|ends as")).count() > 0

    def wait_until_asked(self) -> None:
        self.rows().or_(self.large_button()).first.wait_for()

    def select(self) -> None:
        """What is missing until the large button can be pressed: cards are touched in the tray, or else in the bar."""
        for _ in range(4):
            if self.large_button().count():
                return
            cards = self.page.locator(".tray button.lit[aria-pressed=false]")
            pairs = self.page.locator(".pairs button.lit[aria-pressed=false]")
            free = cards.or_(pairs)
            self.press(free.first if free.count() else self.rows().first)

    def ask(self) -> None:
        """What a search would do is selected by the hint itself."""
        if self.rows().count():
            self.page.keyboard.press("h")
            self.page.locator("#choices .advised").first.wait_for(state="attached")

    def move(self) -> None:
        self.select()
        before = self.said()
        self.press(self.large_button())
        self.moves += 1
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)

    def said(self) -> str:
        """The header, what the large button does, and the newest of the log: one of them changes with every deed."""
        button = self.page.locator(".turn .end").all_inner_texts()
        told = self.page.locator(".ticker, .log").all_inner_texts()
        header = self.page.locator("header >> nth=0").all_inner_texts()
        return "".join([*header, *told, *(words.split("\n")[0] for words in button)])

    def phase(self) -> str:
        return self.page.locator("header p.now").inner_text()
