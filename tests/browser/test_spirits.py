"""A whole game of Spirits of the Rice Paddy by link: edges are touched, and numbers edited before they are sealed."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.progress import Progress
from tests.browser.terracer import Terracer
from tests.services import Server

NewPage = Callable[..., Page]
PRESS = 5_000  # milliseconds for what can be pressed
# What somebody without a mouse presses: numbers choose, plus and minus change what is chosen, E does it.
KEYS = {"allocate": "1++7+-+e", "build": "11e", "water": "1+e"}


def open_table(server: Server, page: Page, seats: list[dict[str, Any]]) -> dict[str, Any]:
    wish = {"game": "spirits", "seats": seats, "name": "Upstream", "options": {"friendly": True}}
    rest = {"edition": "reference", "stand_in": "house", "seal": None, "nonce": "ab" * 16}
    return dict(page.request.post(f"{server.url}/api/tables", data={**wish, **rest}).json())


def open_by_link(server: Server, host: Page, guest: Page) -> None:
    """The host opens a table for a friend, who sits down by the link."""
    host.goto(server.url)
    seats: list[dict[str, Any]] = [
        {"kind": "me", "name": "Ayu", "player": ""},
        {"kind": "link", "name": "", "player": ""},
    ]
    opened = open_table(server, host, seats)
    host.goto(f"{server.url}/t/{opened['id']}")
    guest.goto(f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}")
    guest.get_by_label("Your name at the table").fill("Bo")
    guest.get_by_role("button", name=re.compile("Sit down|Take|Join")).click()
    expect(guest.locator("#choices")).to_be_visible()


def play_to_the_end(*players: Terracer) -> None:
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
            players[0].page.wait_for_timeout(25)


@pytest.mark.slow
def test_two_terracers_play_a_whole_game_by_link(server: Server, new_page: NewPage) -> None:
    """The host clicks at a desk, the friend taps on a phone; both see the same stream, and nobody the other's draft."""
    host, guest = new_page(1440, 900, reduced_motion="reduce"), new_page(390, 844, has_touch=True)
    open_by_link(server, host, guest)
    ayu = Terracer(host, lambda what: what.click(timeout=PRESS))
    bo = Terracer(guest, lambda what: what.tap(timeout=PRESS))
    seen: set[str] = set()

    def is_sound(name: str, words: str) -> Callable[[Page], None]:
        def look(page: Page) -> None:
            seen.add(name)
            expect(page.get_by_text(re.compile(words)).first).to_be_visible()
            if "phone" not in name or "allocate" in name:  # the parts are the same, and the checker is slow
                assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        return look

    ayu.looks = {
        "draft": is_sound("draft", "Keep this card"),
        "allocate": is_sound("allocate", "Workers to place"),
        "build": is_sound("build", "Piece in hand|Builds"),
        "water": is_sound("water", "Then"),
    }
    bo.looks = {
        "draft": is_sound("draft on a phone", "Keep this card"),
        "allocate": is_sound("allocate on a phone", "Seal it"),
        "build": is_sound("build on a phone", "Wall"),
        "water": is_sound("water on a phone", r"gets \d"),
    }

    play_to_the_end(ayu, bo)
    assert len(seen) == 8, seen
    assert ayu.walls > 2
    assert bo.walls > 2
    assert ayu.edited
    for page in (host, guest):
        expect(page.get_by_role("heading", name=re.compile("wins|share"))).to_be_visible()
        assert violations(page) == []
    expect(host.get_by_text("draws follow from the seal")).to_be_visible()
    host.get_by_role("button", name="One move back").click()
    expect(host.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()


def test_a_game_by_the_keys_alone(server: Server, new_page: NewPage) -> None:
    """Alone against the Upstream Neighbour, without a mouse."""
    page = new_page(1280, 720, reduced_motion="reduce")
    page.goto(server.url)
    opened = open_table(server, page, [{"kind": "me", "name": "Ayu", "player": ""}])
    page.goto(f"{server.url}/t/{opened['id']}")
    ayu = Terracer(page, lambda what: None)
    moments = set()
    progress = Progress()
    while not ayu.is_over():
        progress.watch(ayu.said())
        moment = ayu.moment()
        moments.add(moment)
        for key in KEYS.get(moment, "1e"):
            if ayu.moment() != moment:  # the rest is not meant for what is asked by now
                break
            page.keyboard.press(key)
            page.wait_for_timeout(20)
        page.wait_for_timeout(50)
    assert moments >= {
        "draft",
        "play",
        "allocate",
    }  # every game has these; the rest takes luck
    expect(page.locator(".endpage h2").first).to_be_visible()
