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
        return self.page.locator("[data-region=choices] .hand button.lit")

    def places(self, kind: str) -> Locator:
        """What is lit on the field: an edge or land."""
        return self.page.locator(f"main .hit.{kind}:not([aria-disabled])")

    def is_asked(self) -> bool:
        on_field = self.places("edge").or_(self.places("land"))
        return self.rows().or_(self.large_button()).or_(self.cards()).or_(on_field).count() > 0

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
        return "".join(self.page.locator("[data-region=choices], header .question").all_inner_texts())

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
            self.large_button().filter(has_text="Seal it").wait_for(state="detached")

    def wish(self) -> Locator:
        """What to press now: rice is harvested and planted, and whatever else may be left is left."""
        moment = self.moment()
        self.read_what_happened()
        self.look(moment)
        if self.cards().count():
            self.press(self.cards().first)
        elif moment == "allocate":
            self.place_workers()
        elif moment == "start-gate":
            return self.places("edge").first
        elif moment == "build" and self.wants_a_wall():
            return self.edges().first
        elif moment in ("harvest", "plant") and self.places("land").count():
            return self.on_land()
        large = self.large_button()
        if large.count():
            return large
        return self.rows().first if self.rows().count() else self.on_land()

    def read_what_happened(self) -> None:
        """On a phone what the others did lies over the choices until the next tab is opened."""
        if self.page.get_by_role("tab", name="Since", selected=True).count():
            self.press(self.page.get_by_role("tab").nth(1))

    def on_land(self) -> Locator:
        """A paddy. A tap first shows what it does, then the button beside the words does it."""
        place = self.places("land").first
        if not self.page.evaluate("navigator.maxTouchPoints > 0"):
            return place
        self.press(place)
        return self.page.locator("#details .do")

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

    def edges(self) -> Locator:
        return self.page.locator("main .hit.edge[aria-label^='Edge']:not([aria-disabled])")

    def wants_a_wall(self) -> bool:
        """If there is a build left, on the first edge that may be built on: one press builds it."""
        if self.walls >= self.enough or not self.page.locator(".build.now").count() or not self.edges().count():
            return False
        self.walls += 1
        return True

    def look(self, moment: str) -> None:
        if look := self.looks.pop(moment, None):
            look(self.page)
