"""A whole game of Spirits of the Rice Paddy by link: edges are touched, and numbers edited before they are sealed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.progress import Progress
from tests.browser.tables import NewPage, looks_right, open_table, play_to_the_end, sit_down_by_link
from tests.browser.terracer import Terracer
from tests.services import Server

PRESS = 5_000  # milliseconds for what can be pressed
# What somebody without a mouse presses: numbers choose, plus and minus change what is chosen, E does it.
KEYS = {"allocate": "1++7+-+e", "water": "1+e"}


@pytest.mark.slow
def test_two_terracers_play_a_whole_game_by_link(server: Server, new_page: NewPage) -> None:
    """The host clicks at a desk, the friend taps on a phone; both see the same stream, and nobody the other's draft."""
    host, guest = new_page(1440, 900, reduced_motion="reduce"), new_page(390, 844, has_touch=True)
    seats = [{"kind": "me", "name": "Ayu"}, {"kind": "link"}]
    opened = open_table(server, host, "spirits", seats, friendly=True)
    sit_down_by_link(server, opened, guest, "Bo")
    ayu = Terracer(host, lambda what: what.click(timeout=PRESS))
    bo = Terracer(guest, lambda what: what.tap(timeout=PRESS))
    seen: set[str] = set()

    def is_sound(name: str, words: str) -> Callable[[Page], None]:
        def look(page: Page) -> None:
            seen.add(name)
            # On a phone the parts are the same, and the checker is slow.
            looks_right(page, words, accessible="phone" not in name or "allocate" in name)

        return look

    ayu.looks = {
        "draft": is_sound("draft", "Keep this card"),
        "allocate": is_sound("allocate", "Seal it"),
        "build": is_sound("build", r"\d builds? left"),
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
        expect(page.get_by_role("heading", name=re.compile("wins?|share"))).to_be_visible()
        assert violations(page) == []
    expect(host.get_by_text("draws follow from the seal")).to_be_visible()
    host.get_by_role("button", name="One move back").click()
    expect(host.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()


def test_one_press_builds_and_the_next_ones_change_it(server: Server, new_page: NewPage) -> None:
    """A wall, a gate, nothing; a stroke of walls; and the same by the keys."""
    page = new_page(1440, 900, reduced_motion="reduce")
    open_table(server, page, "spirits", [{"kind": "me", "name": "Ayu"}], friendly=True)
    ayu = Terracer(page, lambda what: what.click(timeout=PRESS))
    ayu.edited = True  # all three builds are wanted here
    progress = Progress()
    while ayu.moment() != "build" or not page.locator(".build.now").count():
        progress.watch(ayu.said())
        ayu.move()
    built, log = page.locator(".built li"), page.get_by_label("Log and rules")
    first, second = edge(page, "A2–A3"), edge(page, "A2–B3")

    first.click()
    expect(built).to_have_text(["A2–A3"])
    expect(log.get_by_text("builds a wall on A2–A3")).to_be_visible()
    first.click()
    expect(log.get_by_text("builds a gate on A2–A3")).to_be_visible()
    first.click()
    expect(built).to_have_count(0)

    draw(page, first, second)
    expect(built).to_have_text(["A2–A3", "A2–B3"])
    build_by_keys(page)
    expect(built).to_have_count(3)
    page.keyboard.press("u")
    expect(built).to_have_count(2)


def edge(page: Page, name: str) -> Locator:
    """An edge of the player's field, empty or with a piece of this turn."""
    return page.locator(f"main .hit.edge[aria-label*='{name}']")


def draw(page: Page, start: Locator, end: Locator) -> None:
    """Drag from one edge to the other."""
    for number, place in enumerate((start, end)):
        box = place.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        if number == 0:
            page.mouse.down()
    page.mouse.up()


def build_by_keys(page: Page) -> None:
    """Tab leads to the edges, an arrow to another one, Enter builds there."""
    page.keyboard.press("w")
    edges = ".hit.edge[aria-label^='Edge']:not([aria-disabled])"
    for _ in range(80):
        if page.evaluate(f'document.activeElement.matches("{edges}")'):
            break
        page.keyboard.press("ArrowDown" if page.evaluate("document.activeElement.matches('.hit')") else "Tab")
    page.keyboard.press("Enter")


def test_a_game_by_the_keys_alone(server: Server, new_page: NewPage) -> None:
    """Alone against the Upstream Neighbour, without a mouse."""
    page = new_page(1280, 720, reduced_motion="reduce")
    open_table(server, page, "spirits", [{"kind": "me", "name": "Ayu"}], friendly=True)
    ayu = Terracer(page, lambda what: None)
    moments = set()
    progress = Progress()
    while not ayu.is_over():
        progress.watch(ayu.said())
        moment = ayu.moment()
        moments.add(moment)
        if moment == "build" and ayu.wants_a_wall():
            build_by_keys(page)
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
