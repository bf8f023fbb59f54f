"""Somebody who plays Spirits of the Rice Paddy in a browser by what the page shows: cards, edges, numbers and water."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError, expect


class Terracer:
    """Somebody who builds by touching edges, sets workers by plus and minus, and lets water run as it is proposed."""

    def __init__(self, page: Page, press: Callable[[Locator], None], enough: int = 3) -> None:
        self.page = page
        self.press = press
        self.enough = enough  # walls and gates of somebody who wants to see the end
        self.walls = 0
        self.edited = False  # a number was set, and taken back in part, before the allocation was sealed
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
        return self.page.locator(".endpage h2").count() > 0

    def hurry(self) -> None:
        """A touch on the board, as long as there is one, ends the showing of others' moves."""
        touch = "all => all.forEach(each => each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))"
        self.board().evaluate_all(touch)

    def board(self) -> Locator:
        return self.page.locator("main .spirits")

    def moment(self) -> str:
        return str(self.board().evaluate_all("all => all[0]?.dataset.moment ?? ''"))

    def said(self) -> str:
        return "".join(self.page.locator("#choices, .tray, .turn, header p.now").all_inner_texts())

    def move(self) -> None:
        before = self.said()
        try:
            self.do_something()
        except TimeoutError:  # what was to be pressed is gone: what was decided before went on by itself
            return
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)

    def do_something(self) -> None:
        wish = self.wish()
        sealing = self.moment() == "allocate"
        self.press(wish)
        if sealing:  # all its numbers are decided one after the other
            self.page.locator("#choices .alloc").wait_for(state="detached")

    def wish(self) -> Locator:
        """What to press now: rice is harvested and planted, and whatever else may be left is left."""
        moment = self.moment()
        self.look(moment)
        if self.cards().count():
            self.press(self.cards().first)
        elif moment == "allocate":
            self.place_workers()
        elif moment == "start-gate" and self.rows().count():
            self.press(self.rows().first)
        elif (moment == "build" and self.touches_an_edge()) or (moment in ("harvest", "plant") and self.rows().count()):
            return self.rows().first
        large = self.large_button()
        return large if large.count() else self.rows().first

    def place_workers(self) -> None:
        """Harvest, build and plant. The first time one number is taken back and set again."""
        self.add("harvest", 4)
        if self.walls < self.enough:
            self.add("build", 3)
        self.add("plant", 2)
        less = self.number("build", "less")
        if not self.edited and less.count() and not less.get_attribute("aria-disabled"):
            self.edited = self.takes_back(less)

    def add(self, task: str, times: int) -> None:
        more = self.number(task, "more")
        for _ in range(times if more.count() else 0):
            if more.get_attribute("aria-disabled"):
                return
            self.press(more)

    def number(self, task: str, change: str) -> Locator:
        """The button with which labourers are put on a task, or taken from it."""
        return self.page.locator(f"button[aria-label^='Labourers on {task}:'][aria-label$='{change}']")

    def takes_back(self, less: Locator) -> bool:
        """What is left is counted again at once."""
        button = self.page.locator(".turn .end")
        before = button.inner_text()
        self.press(less)
        expect(button).not_to_have_text(before)
        self.add("build", 1)
        expect(button).to_have_text(before, use_inner_text=True)
        return True

    def touches_an_edge(self) -> bool:
        """The first edge that may be built on, if there is a build left."""
        edges = self.page.locator(".hit.edge:not([aria-disabled])")
        if self.walls >= self.enough or not self.page.locator(".tray .build.now").count() or not edges.count():
            return False
        self.press(edges.first)
        self.walls += 1
        return True

    def look(self, moment: str) -> None:
        if look := self.looks.pop(moment, None):
            look(self.page)
