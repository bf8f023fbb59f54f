"""Somebody who plays Spirits of the Rice Paddy in a browser by what the page shows: cards, edges, numbers and water."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

PATIENCE = 30_000  # milliseconds


class Terracer:
    """Somebody who builds by touching edges, sets workers by plus and minus, and lets water run as it is proposed."""

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page = page
        self.press = press
        self.walls = 0
        self.looks: dict[str, Callable[[Page], None]] = {}  # what to look at when a moment comes for the first time

    def rows(self) -> Locator:
        return self.page.locator("#choices .choice:not(.off) .verb")

    def large_button(self) -> Locator:
        return self.page.locator(".turn .end:not([aria-disabled])")

    def cards(self) -> Locator:
        return self.page.locator("#choices .hand button.lit")

    def is_asked(self) -> bool:
        return self.rows().or_(self.large_button()).or_(self.cards()).count() > 0

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins|won|share")).count() > 0

    def hurry(self) -> None:
        """A touch on the board ends the showing of others' moves."""
        board = self.page.locator("main .spirits")
        if board.count():
            board.dispatch_event("pointerdown", timeout=1000)

    def moment(self) -> str:
        board = self.page.locator("main .spirits")
        return str(board.get_attribute("data-moment")) if board.count() else ""

    def said(self) -> str:
        return "".join(self.page.locator("#choices, .tray, .turn, header >> nth=0").all_inner_texts())

    def move(self) -> None:
        before = self.said()
        wish = self.wish()
        if not wish.count():  # what was there a moment ago is done already
            return
        self.press(wish)
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)

    def wish(self) -> Locator:
        """What to press now."""
        moment = self.moment()
        self.look(moment)
        if self.cards().count():
            self.press(self.cards().first)
        elif moment == "allocate":
            self.place_workers()
        elif moment == "build" and self.touches_an_edge():
            return self.rows().first
        elif moment == "start-gate" and self.rows().count():
            self.press(self.rows().first)
        elif self.rows().count() and moment not in ("build", "water"):
            return self.rows().first
        return self.large_button()

    def place_workers(self) -> None:
        """As many as there are, and one taken back: numbers are edited until they are sealed."""
        for task in ("harvest", "weeds", "build", "plant"):
            more = self.page.get_by_role("button", name=re.compile(rf"^Labourers on {task}: \d more"))
            for _ in range(4):
                if more.count() and not more.get_attribute("aria-disabled"):
                    self.press(more)

    def touches_an_edge(self) -> bool:
        """The first edge that may be built on, if there is a build left."""
        edges = self.page.locator(".hit.edge:not([aria-disabled])")
        if not edges.count() or not self.page.locator(".tray .build.now").count():
            return False
        self.press(edges.first)
        self.walls += 1
        return True

    def look(self, moment: str) -> None:
        if look := self.looks.pop(moment, None):
            look(self.page)
