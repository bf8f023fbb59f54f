"""Somebody who learns: reads what the coach says and touches what it points at, knowing nothing else."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.browser.progress import Progress

# What stands in the middle of the golden ring, and whether that is a part of the table which a finger would reach.
POINTED = """() => {
    const ring = document.querySelector("[data-lesson=target]");
    if (!ring) return null;
    const { left, top, width, height } = ring.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    const moving = ring.getAnimations().some((each) => each instanceof CSSTransition);
    return {
        x, y, moving,
        inside: x > 0 && y > 0 && x < innerWidth && y < innerHeight,
        met: met === null ? "nothing" : `${met.tagName} ${met.className?.baseVal ?? met.className}`,
        free: met !== null && met.closest("[data-region=coach]") === null && met.closest("main, #dock") !== null,
    };
}"""
STANDS = """() => {
    const coach = document.querySelector("[data-region=coach]");
    return coach && [coach.dataset.step, coach.dataset.part, coach.dataset.waits];
}"""
SAID = """() => [document.querySelector("[data-region=coach]"), document.getElementById("dock")]
    .map((part) => part ? part.innerText + [...part.querySelectorAll("[aria-pressed=true]")].length : "").join("\\n")
    + JSON.stringify(document.querySelector("[data-lesson=target]")?.style.cssText ?? "")"""


SOON = 3_000  # milliseconds


class Learner:
    """`press` is how a place of the page is touched: by mouse, finger or keys."""

    def __init__(self, page: Page, press: Callable[[Page, float, float], None]) -> None:
        self.page = page
        self.press = press
        self.touches = 0
        self.seen: Callable[[int], None] = lambda step: None  # called once a step, when the coach has settled

    def follow(self, *, until: int | None = None) -> None:
        """To the end of the chapter, or to a step."""
        progress, last = Progress(), None
        while True:
            stands = self.page.evaluate(STANDS)
            if stands is None or stands[2] == "others":
                self.page.wait_for_timeout(50)
                progress.watch(stands)
                continue
            step, _, waits = int(stands[0]), stands[1], stands[2]
            if waits == "nothing" or step == until:
                return
            if step != last:
                last = step
                self.looked_at(step)
            progress.watch(self.page.evaluate(SAID))
            self.do_it(waits)

    def looked_at(self, step: int) -> None:
        self.seen(step)

    def do_it(self, waits: str) -> None:
        if waits == "reading":
            before = self.page.evaluate(SAID)
            with suppress(TimeoutError):  # the step was read already, and the page had not said so
                self.page.locator("[data-lesson=go-on]").click(timeout=SOON)
            self.wait_for_change(before)
            return
        pointed = self.settled()
        if pointed is None:
            self.page.wait_for_timeout(50)
            return
        stands = self.page.evaluate(STANDS)
        assert pointed["inside"], f"the coach points out of the window: {pointed}, {stands}"
        assert pointed["free"], f"what the coach points at is covered: {pointed}, {stands}"
        before = self.page.evaluate(SAID)
        self.press(self.page, pointed["x"], pointed["y"])
        self.touches += 1
        self.wait_for_change(before)

    def settled(self) -> dict[str, Any] | None:
        """What is pointed at, once coach and table stand still; None if nothing is, or it never comes to rest."""
        pointed: dict[str, Any] | None = None
        for _ in range(100):
            pointed = self.page.evaluate(POINTED)
            if pointed is None or (pointed["inside"] and pointed["free"] and not pointed["moving"]):
                break
            self.page.wait_for_timeout(50)
        return pointed

    def wait_for_change(self, before: str) -> None:
        for _ in range(40):
            if self.page.evaluate(SAID) != before:
                return
            self.page.wait_for_timeout(25)


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(x, y)


def tap(page: Page, x: float, y: float) -> None:
    page.touchscreen.tap(x, y)
