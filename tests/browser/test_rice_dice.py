"""Whole games of Rice Dice in a real browser, from the start page to the replay."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.player import Player
from tests.browser.tables import NewPage, no_sideways_scrolling, open_table
from tests.services import Server

SOON = 5_000  # milliseconds; what cannot be pressed by then is looked for again


def click(player: Player, lit: Locator) -> None:
    lit.click(timeout=SOON)


def press_keys(player: Player, lit: Locator) -> None:
    """Without a mouse: the key that stands on it or that it is known by, otherwise Enter on what has the focus."""
    caps = lit.locator("kbd")
    key = lit.get_attribute("aria-keyshortcuts") or (caps.first.inner_text() if caps.count() else None)
    if key is None:
        lit.focus()
        key = "Enter"
    player.page.keyboard.press(key)


@pytest.mark.slow
def test_a_game_against_the_usual_bot(server: Server, new_page: NewPage) -> None:
    """Two clicks from the start page to the first decision; then play until somebody has won, and look back."""
    page = new_page(1440, 900, reduced_motion="reduce")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Rice Dice|Play Rice Dice")).click()
    play_and_look_back(page, click)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "press"),
    [(390, 844, click), (1280, 720, press_keys)],
    ids=["phone by tapping", "laptop by keyboard alone"],
)
def test_a_short_game(
    server: Server, new_page: NewPage, width: int, height: int, press: Callable[[Player, Locator], None]
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ayu"}, {"kind": "bot", "name": "Bo", "player": "house"}]
    open_table(server, page, "rice-dice", seats, target=40)
    play_and_look_back(page, press)


def play_and_look_back(page: Page, press: Callable[[Player, Locator], None]) -> None:
    expect(page.locator("[data-region=choices]")).to_be_visible()
    assert violations(page) == []

    player = Player(page, press)
    player.play_to_the_end()
    assert player.decisions > 10
    assert no_sideways_scrolling(page)
    assert violations(page) == []

    expect(page.get_by_text("draws follow from the seal")).to_be_visible()
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()
