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

    def cards(self) -> Locator:
        """What may still be selected: cards of the hand, the row or the pair."""
        return self.page.locator("button.lit[data-choice][aria-pressed=false]")

    def is_asked(self) -> bool:
        return any(what.count() > 0 for what in (self.cards(), self.large_button(), self.recap()))

    def recap(self) -> Locator:
        """What happened since the last turn, where a tab tells it instead of the cards."""
        return self.page.get_by_role("tab", name="Since", selected=True)

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins?|share|ends? as")).count() > 0

    def wait_until_asked(self) -> None:
        self.cards().or_(self.large_button()).or_(self.recap()).first.wait_for()
        if self.recap().count():
            self.press(self.page.get_by_role("tab", name=re.compile("^(Hand|Row)$")))
            self.cards().or_(self.large_button()).first.wait_for()

    def select(self) -> None:
        """Touches cards until the large button can be pressed."""
        self.wait_until_asked()
        for _ in range(4):
            if self.large_button().count():
                return
            self.press(self.cards().first)

    def ask(self) -> None:
        """What a search would do is put into the tray."""
        self.page.keyboard.press("h")
        self.page.get_by_role("button", name="Put into the tray").first.click()

    def move(self) -> None:
        self.select()
        before = self.said()
        self.press(self.large_button())
        self.moves += 1
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)

    def hears(self, words: str, since: int) -> str:
        """Waits until the table has sent these words, and gives all it has sent since the message with this number."""
        for _ in range(400):
            told = "".join(self.heard[since:])
            if words in told:
                return told
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{words!r} was not heard")

    def said(self) -> str:
        """The header, what the large button does, and the newest of the log: one of them changes with every move."""
        button = self.page.locator(".turn .end").all_inner_texts()
        told = self.page.locator(".ticker, .log").all_inner_texts()
        header = self.page.locator("header >> nth=0").all_inner_texts()
        return "".join([*header, *told, *(words.split("\n")[0] for words in button)])

    def phase(self) -> str:
        return self.page.locator("header .question").inner_text()
