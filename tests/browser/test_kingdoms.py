"""A three-seat game of Kingdoms of Rice by link: an auction, a battle against a player, a bribe, and the end."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.daimyo import Daimyo
from tests.services import Server

NewPage = Callable[..., Page]
PATIENCE = 30_000  # milliseconds
LONGEST = 480  # seconds for a whole game


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
        for player in players:
            if player not in asked and not player.is_over():
                player.hurry()
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
