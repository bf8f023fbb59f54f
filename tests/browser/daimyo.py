"""Somebody who plays Kingdoms of Rice in a browser by what the page shows: piles, cards, fiefdoms and large buttons."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

ENOUGH = 18  # FORCE at which a careful daimyo holds

# What the page says: every move changes the log, or what the dock tells; what is tapped once is told there too.
SAID = """() => [...document.querySelectorAll("header, .dock, .log, main")]
    .map((part) => [part, ...part.querySelectorAll(".lit, .asked")].map((each) => each.innerText + each.className))
    .join("\\n")"""
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

    def large(self, words: str) -> Locator:
        """A large button beside undo, by how it begins."""
        begins = re.compile(rf"^\s*{words}")
        return self.page.locator(".turn .large:not([aria-disabled])").filter(has_text=begins)

    def end(self) -> Locator:
        """The largest: it ends the turn, or confirms what was picked."""
        return self.page.locator(".turn .end:not([aria-disabled])")

    def lit(self) -> Locator:
        """What has to be chosen on its picture: palace cards, tiles of their kingdom."""
        return self.page.locator(
            ".held.lit:not([aria-pressed=true]), [data-region=own-board] .tile:is(.target, .lit)",
        )

    def is_asked(self) -> bool:
        if self.page.locator(".dock[aria-busy=true]").count():  # an answer is on its way
            return False
        return any(found.count() for found in (self.end(), self.large(""), self.rows(), self.lit()))

    def hurry(self) -> None:
        """A touch on the board ends the showing of others' moves; the result has no board."""
        self.page.evaluate(HURRY)

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins?|share|ends? as")).count() > 0

    def said(self) -> str:
        return str(self.page.evaluate(SAID))

    def move(self) -> None:
        """Does what it wishes, and goes on when the page says something else."""
        wish = self.wish()
        if wish is None:  # what was asked a moment ago has been answered
            return
        before = self.said()
        self.press(wish)
        self.page.wait_for_function(f"before => ({SAID})() !== before", arg=before)

    def wish(self) -> Locator | None:
        """What to press now, if there is something."""
        if self.large("Pass").count():
            return self.in_auction()
        if self.large("Hold").count():
            return self.in_battle()
        if self.end().count():
            return self.in_turn() if "End turn" in self.end().inner_text() else self.end()
        found = (self.lit(), self.rows(), self.large(""))
        return next((each.first for each in found if each.count()), None)

    def in_auction(self) -> Locator:
        """One bid up to a limit, which the page places bit by bit; then the daimyo leaves it to the others."""
        self.look("auction")
        if self.end().count() and "auction" not in self.done:
            self.page.get_by_role("radio", name="up to").click()
            self.raises()
            self.done.add("auction")
            return self.end()
        return self.large("Pass")

    def raises(self) -> None:
        """One more than the least bid, if the others have left room for it."""
        more = self.page.get_by_role("button", name="One more")
        if more.get_attribute("aria-disabled") is None:
            more.click()

    def in_battle(self) -> Locator:
        bribe = self.page.get_by_text(re.compile("^(You bribe|.+ bribes)")).count() > 0
        self.look("bribe" if bribe else "battle")
        total = int(re.findall(r"at (\d+)", self.large("Hold").text_content() or "")[0])
        draw = self.large("Draw")
        return draw if draw.count() and total < ENOUGH else self.large("Hold")

    def in_turn(self) -> Locator:
        """The General attacks the rival, the Embassy bribes; both have to be built first."""
        self.look("turn")
        targets = {"Attack": self.page.locator("button:is(.attack, .fief.lit)", has_text=self.rival)}
        targets["Bribe"] = self.page.locator("button.fief.lit")
        for verb, card in (("Attack", "General"), ("Bribe", "Embassy")):
            if verb in self.done or not self.rival:
                continue
            if self.row(f"^{verb}").count():
                self.press(self.row(f"^{verb}"))
                self.look(f"{verb} open")
                self.done.add(verb)
                return targets[verb].first
            pile = self.page.locator("button.pile.lit", has_text=card)
            if pile.count():
                return pile
        return self.end()

    def look(self, moment: str) -> None:
        if look := self.looks.pop(moment, None):
            look(self.page)
