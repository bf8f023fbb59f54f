"""Kingdoms of Rice in real browsers: three seats by link, alone by keyboard, and two people at one device."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.daimyo import Daimyo
from tests.browser.progress import Progress
from tests.services import Server

NewPage = Callable[..., Page]


def open_table(server: Server, host: Page, seats: list[dict[str, str]], **options: Any) -> dict[str, Any]:
    """A table of the host, who looks at it."""
    host.goto(server.url)
    wish = {"game": "kingdoms", "seats": seats, "name": "Daimyos", "options": options}
    opened: dict[str, Any] = host.request.post(f"{server.url}/api/tables", data=wish).json()
    host.goto(f"{server.url}/t/{opened['id']}")
    return opened


def open_by_link(server: Server, host: Page, guest: Page) -> None:
    """The host opens a short game for a friend and a bot; the friend sits down by the link."""
    seats = [
        {"kind": "me", "name": "Ayu"},
        {"kind": "link"},
        {"kind": "bot", "name": "Ketut", "player": "random"},
    ]
    opened = open_table(server, host, seats, short_game=True)
    guest.goto(f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}")
    guest.get_by_label("Your name at the table").fill("Bo")
    guest.get_by_role("button", name=re.compile("Sit down|Take|Join")).click()
    expect(guest.locator("#choices")).to_be_visible()


def play_to_the_end(*players: Daimyo) -> None:
    """However long it takes, as long as something happens."""
    progress = Progress()
    while not all(player.is_over() for player in players):
        progress.watch([player.said() for player in players])
        asked = [player for player in players if not player.is_over() and player.is_asked()]
        for player in asked:
            player.move()
        for player in players:
            if player not in asked and not player.is_over():
                player.hurry()
        if not asked:
            players[0].page.wait_for_timeout(50)


@pytest.mark.slow
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
    host.get_by_role("link", name="Replay").click()
    expect(host.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()
    assert violations(host) == []


def press_keys(row: Locator) -> None:
    """Without a mouse: the key that a row names, or Enter on it."""
    row.first.wait_for()
    key = row.first.get_attribute("aria-keyshortcuts")
    if key is None:
        row.first.focus()
    row.page.keyboard.press(key or "Enter")


def test_alone_by_keyboard(server: Server, new_page: NewPage) -> None:
    """Three years by the bar alone: General and Embassy are built, a fiefdom is attacked and one bribed."""
    page = new_page(1280, 720, reduced_motion="reduce")
    open_table(server, page, [{"kind": "me", "name": "Ayu"}], solo_level="hard")
    ayu = Daimyo(page, press_keys, rival="Owari")
    play_to_the_end(ayu)
    assert ayu.done == {"Attack", "Bribe"}
    expect(page.get_by_role("heading", name=re.compile("Ayu ends as"))).to_be_visible()


def test_a_curtain_hides_what_only_the_other_may_see(server: Server, new_page: NewPage) -> None:
    """Two people at one device: nobody sees the palace cards or the FORCE cards of the other."""
    page = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    open_table(server, page, [{"kind": "me", "name": "Ayu"}, {"kind": "here", "name": "Bo"}])
    hands = []
    for name in ("Ayu", "Bo"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert page.locator("main .kingdoms").count() == 0
        assert violations(page) == []
        page.get_by_role("button", name=f"I am {name}").tap()
        hands.append(page.locator(".held .title").all_inner_texts())
        page.locator("#choices .verb").first.tap()
    assert [len(hand) for hand in hands] == [3, 3]
