"""A three-seat game of Kingdoms of Rice by link: an auction, a battle against a player, a bribe, and the end."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.services import Server

NewPage = Callable[..., Page]
PATIENCE = 30_000  # milliseconds
LONGEST = 300  # seconds for a whole game
ENOUGH = 18  # FORCE at which a careful daimyo holds


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

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=re.compile("wins|won|share")).count() > 0

    def said(self) -> str:
        return "".join(self.page.locator("#choices, .tray, header >> nth=0").all_inner_texts())

    def move(self) -> None:
        before = self.said()
        self.press(self.wish())
        for _ in range(200):
            if self.is_over() or self.said() != before:
                return
            self.page.wait_for_timeout(25)

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
            self.page.get_by_role("button", name="One more").click()
            self.done.add("auction")
            return bid
        return self.row("^Pass")

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


def open_by_link(server: Server, host: Page, guest: Page) -> None:
    """The host opens a short game for a friend and a bot; the friend sits down by the link."""
    host.goto(server.url)
    seats: list[dict[str, Any]] = [
        {"kind": "me", "name": "Ayu", "player": ""},
        {"kind": "link", "name": "", "player": ""},
        {"kind": "bot", "name": "Ketut", "player": "random"},
    ]
    wish = {"game": "kingdoms", "seats": seats, "name": "Three daimyos", "options": {"short_game": True}}
    rest = {"edition": "reference", "stand_in": "house", "seal": None, "nonce": "ab" * 16}
    opened = host.request.post(f"{server.url}/api/tables", data={**wish, **rest}).json()
    host.goto(f"{server.url}/t/{opened['id']}")
    guest.goto(f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}")
    guest.get_by_label("Your name at the table").fill("Bo")
    guest.get_by_role("button", name=re.compile("Sit down|Take|Join")).click()
    expect(guest.locator("#choices")).to_be_visible(timeout=PATIENCE)


def play_to_the_end(*players: Daimyo) -> None:
    deadline = time.monotonic() + LONGEST
    while not all(player.is_over() for player in players):
        assert time.monotonic() < deadline, f"the game did not end within {LONGEST} s"
        asked = [player for player in players if not player.is_over() and player.is_asked()]
        for player in asked:
            player.move()
        if not asked:
            players[0].page.wait_for_timeout(50)


def test_three_daimyos_with_an_auction_a_battle_and_a_bribe(server: Server, new_page: NewPage) -> None:
    """The host clicks at a desk and attacks the friend, who taps on a phone; nobody sees the other's FORCE cards."""
    host, guest = new_page(1440, 900, reduced_motion="reduce"), new_page(390, 844, has_touch=True)
    open_by_link(server, host, guest)
    ayu = Daimyo(host, lambda row: row.click(), rival="Bo")
    bo = Daimyo(guest, lambda row: row.tap())
    seen: set[str] = set()

    def is_sound(name: str, title: str) -> Callable[[Page], None]:
        def look(page: Page) -> None:
            seen.add(name)
            expect(page.get_by_text(re.compile(title)).first).to_be_visible()
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        return look

    ayu.looks = {
        "auction": is_sound("auction", "Who is Shogun of year 1"),
        "turn": is_sound("turn", "Your kingdom"),
        "battle": is_sound("battle", "You attack Bo"),
        "bribe": is_sound("bribe", "You bribe"),
        "Attack open": is_sound("targets", "Attack Bo"),
    }
    bo.looks = {"battle": is_sound("defence", "Ayu attacks you"), "turn": is_sound("phone", "Supply")}

    play_to_the_end(ayu, bo)
    assert seen == {"auction", "turn", "battle", "bribe", "targets", "defence", "phone"}
    assert violations(host) == []
    expect(host.get_by_text("draws follow from the seal")).to_be_visible()
    host.get_by_role("button", name="One move back").click()
    expect(host.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()
