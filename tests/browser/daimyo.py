"""Somebody who plays Kingdoms of Rice in a browser by what the page shows: rows of the bar, and piles on the board."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

ENOUGH = 18  # FORCE at which a careful daimyo holds

# What the page says: every move changes the log, or its last line where that is all there is room for.
SAID = """() => [...document.querySelectorAll("header, #choices, .tray, .log, .ticker")]
    .map((part) => part.innerText).join("\\n")"""
HURRY = "document.querySelector('main .kingdoms')?.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))"


class Daimyo:
    """Somebody who plays by what the page shows: wants to attack a rival and to bribe a fiefdom, each once."""

    def __init__(self, page: Page, press: Callable[[Locator], None], rival: str = "") -> None:
        self.page = page
        self.press = press
        self.rival = rival
        self.done: set[str] = set()
        self.looks: dict[str, Callable[[Page], None]] = {}  # what to look at when a moment comes for the first time

    def rows(self) -> Locator:
        return self.page.locator("#choices .choice:not(.off) .verb")

    def row(self, words: str) -> Locator:
        return self.rows().filter(has_text=re.compile(words))

    def end_turn(self) -> Locator:
        return self.page.locator(".turn .end:not([aria-disabled])")

    def is_asked(self) -> bool:
        return self.rows().count() > 0 or self.end_turn().count() > 0

    def hurry(self) -> None:
        """A touch on the board ends the showing of others' moves; the result has no board."""
        self.page.evaluate(HURRY)

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins|share|ends as")).count() > 0

    def said(self) -> str:
        return str(self.page.evaluate(SAID))

    def move(self) -> None:
        """Does what it wishes, and goes on when the page says something else."""
        wish = self.wish()
        before = self.said()
        self.press(wish)
        self.page.wait_for_function(f"before => ({SAID})() !== before", arg=before)

    def wish(self) -> Locator:
        """What to press now."""
        if self.row("^Pass").count():
            return self.in_auction()
        if self.row("^Hold").count():
            return self.in_battle()
        if self.page.locator(".purse .allow").count() and self.end_turn().count():
            return self.in_turn()
        return self.rows().first if self.rows().count() else self.end_turn()

    def in_auction(self) -> Locator:
        self.look("auction")
        bid = self.row("^Bid")
        if bid.count() and "auction" not in self.done:
            self.raises()
            self.done.add("auction")
            return bid
        return self.row("^Pass")

    def raises(self) -> None:
        """One more than the least bid, if the others have left room for it."""
        more = self.page.get_by_role("button", name="One more")
        if more.get_attribute("aria-disabled") is None:
            more.click()

    def in_battle(self) -> Locator:
        bribe = self.page.locator(".riser.event").count() > 0
        self.look("bribe" if bribe else "battle")
        total = int(re.findall(r"at (\d+)", self.row("^Hold").text_content() or "")[0])
        draw = self.row("^Draw")
        return draw if draw.count() and total < ENOUGH else self.row("^Hold")

    def in_turn(self) -> Locator:
        """The General attacks the rival, the Embassy bribes; both have to be built first."""
        self.look("turn")
        for deed, target, card in (("Attack", f"^Attack {self.rival}", "General"), ("Bribe", "^Bribe", "Embassy")):
            if deed in self.done or not self.rival:
                continue
            if self.row(f"^{deed}").count():
                return self.through_list(deed, target)
            if self.buys(card):
                return self.row(f"^Build {card}")
        return self.end_turn()

    def through_list(self, deed: str, target: str) -> Locator:
        self.press(self.row(f"^{deed}"))
        self.look(f"{deed} open")
        self.done.add(deed)
        return self.row(target).first

    def buys(self, card: str) -> bool:
        """The pile is pressed on the board; the bar then offers to build from it."""
        pile = self.page.locator("button.pile.lit", has_text=card)
        if not pile.count():
            return False
        self.press(pile)
        return True

    def look(self, moment: str) -> None:
        if look := self.looks.pop(moment, None):
            look(self.page)
