"""Kingdoms of Rice in real browsers: three seats by link, alone by keyboard, and two people at one device."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.daimyo import Daimyo
from tests.browser.tables import NewPage, looks_right, open_table, play_to_the_end, sit_down_by_link
from tests.services import Server


@pytest.mark.slow
def test_three_daimyos_with_an_auction_a_battle_and_a_bribe(server: Server, new_page: NewPage) -> None:
    """The host clicks at a desk and attacks the friend, who taps on a phone; nobody sees the other's FORCE cards."""
    host, guest = new_page(1440, 900, reduced_motion="reduce"), new_page(390, 844, has_touch=True)
    seats = [
        {"kind": "me", "name": "Ayu"},
        {"kind": "link"},
        {"kind": "bot", "name": "Ketut", "player": "random"},
    ]
    opened = open_table(server, host, "kingdoms", seats, short_game=True)
    sit_down_by_link(server, opened, guest, "Bo")
    ayu = Daimyo(host, lambda row: row.click(), rival="Bo")
    bo = Daimyo(guest, lambda row: row.tap())
    seen: set[str] = set()

    def is_sound(name: str, title: str) -> Callable[[Page], None]:
        def look(page: Page) -> None:
            seen.add(name)
            looks_right(page, title)

        return look

    ayu.looks = {
        "auction": is_sound("auction", "Who is Shogun of year 1"),
        "turn": is_sound("turn", "Your kingdom"),
        "battle": is_sound("battle", "You attack Bo"),
        "bribe": is_sound("bribe", "You bribe"),
        "Attack open": is_sound("targets", "Attack Bo"),
    }
    bo.looks = {"battle": is_sound("defence", "Ayu attacks you"), "turn": is_sound("phone", "^Build")}

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
    """Three years without a mouse: General and Embassy are built, a fiefdom is attacked and one bribed."""
    page = new_page(1280, 720, reduced_motion="reduce")
    open_table(server, page, "kingdoms", [{"kind": "me", "name": "Ayu"}], solo_level="hard")
    ayu = Daimyo(page, press_keys, rival="Owari")
    play_to_the_end(ayu)
    assert ayu.done == {"Attack", "Bribe"}
    expect(page.get_by_role("heading", name=re.compile("You end as"))).to_be_visible()


def test_a_curtain_hides_what_only_the_other_may_see(server: Server, new_page: NewPage) -> None:
    """Two people at one device: nobody sees the palace cards or the FORCE cards of the other."""
    page = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    open_table(server, page, "kingdoms", [{"kind": "me", "name": "Ayu"}, {"kind": "here", "name": "Bo"}])
    hands = []
    for name in ("Ayu", "Bo"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert page.locator("main .kingdoms").count() == 0
        assert violations(page) == []
        page.get_by_role("button", name=f"I am {name}").tap()
        hands.append(page.locator(".held .title").all_inner_texts())
        for _ in range(2):
            page.locator(".held[aria-pressed=false]").first.tap()
        page.get_by_role("button", name="Keep these two").tap()
    assert [len(hand) for hand in hands] == [3, 3]


def test_what_the_others_did_is_told_and_shown_again(server: Server, new_page: NewPage) -> None:
    """After the turns of two bots there is a line for each; one is looked at again, and Esc ends that and the list."""
    page = new_page()
    page.add_init_script("localStorage.setItem('subak.settings', JSON.stringify({ pace: 'at-once' }))")
    bots = [{"kind": "bot", "name": name, "player": "house"} for name in ("Bo", "Sari")]
    seats = [{"kind": "me", "name": "Ayu"}, *bots]
    open_table(server, page, "kingdoms", seats, short_game=True)
    ayu = Daimyo(page, lambda row: row.click())
    recap = page.get_by_role("region", name="Since your last turn")
    while not recap.get_by_role("button", name=re.compile("^(Bo|Sari) .*built")).count():
        if ayu.is_asked():
            ayu.move()
        else:
            page.wait_for_timeout(50)
    line = recap.get_by_role("button", name=re.compile("^(Bo|Sari) .*built")).first
    expect(page.locator("[data-changed]").first).to_be_visible()
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(line).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
