"""A whole game of Rice Dice in a real browser, from the start page to the replay."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.player import Player
from tests.services import Server

NewPage = Callable[..., Page]


def click(player: Player, row: Locator) -> None:
    row.click()


def press_keys(player: Player, row: Locator) -> None:
    """Without a mouse: number keys where a row has one, E at the end of the turn, otherwise Enter on what has focus."""
    key = row.get_attribute("aria-keyshortcuts")
    if key is None:
        row.focus()
        key = "Enter"
    player.page.keyboard.press(key)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "press"),
    [(1440, 900, click), (390, 844, click), (1280, 720, press_keys)],
    ids=["desktop by clicking", "phone by tapping", "laptop by keyboard alone"],
)
def test_a_game_against_the_usual_bot(
    server: Server, new_page: NewPage, width: int, height: int, press: Callable[[Player, Locator], None]
) -> None:
    """Two clicks from the start page to the first decision; then play until somebody has won, and look back."""
    page = new_page(width, height, reduced_motion="reduce")
    page.goto(server.url)
    start = page.get_by_role("button", name=re.compile("Play now.*Rice Dice|Play Rice Dice"))
    if press is click:
        start.click()
    else:
        start.focus()
        page.keyboard.press("Enter")
    expect(page.locator("#choices")).to_be_visible()
    assert violations(page) == []

    player = Player(page, press)
    player.play_to_the_end()
    assert player.decisions > 30
    assert no_sideways_scrolling(page)
    assert violations(page) == []

    expect(page.get_by_text("draws follow from the seal")).to_be_visible()
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
