"""The review of a finished game in a real browser: asked for on the end page, its columns add up, its links lead on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.server.stored_games import open_from_records, stored_record, table_of, whole_game
from tests.services import Server

pytestmark = pytest.mark.page
NAME = "rice-dice-2-first-player"
SIZES = {"phone": (390, 664), "desk": (1440, 900)}


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_reviewed_and_its_columns_add_up(server: Server, new_page: Callable[..., Page], size: str) -> None:
    record, table = stored_record(NAME), f"reviewed{size}"
    open_from_records(server.environment["SUBAK_DATABASE_URL"], (table_of(record, table), whole_game(record)))
    page = new_page(*SIZES[size], reduced_motion="reduce")
    page.goto(f"{server.url}/t/{table}/review")
    expect(page.get_by_role("heading", name="What was luck, and what was a slip?")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("heading", name="Course of the game")).to_be_visible(timeout=180_000)
    assert record.result is not None
    for seat, score in enumerate(record.result["scores"]):
        column = [number(row.locator("td.num").nth(seat).inner_text()) for row in page.locator("tbody tr").all()]
        all_luck = number(page.locator("tr.sum td.num").nth(seat).inner_text())
        assert round(sum(column) - all_luck, 1) == score
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    link = page.locator("section[aria-labelledby=turning] a").first
    if link.count():
        link.click()
        expect(page).to_have_url(re.compile(f"/t/{table}/replay#move=\\d+$"))
        page.get_by_role("link", name="Review").click()
        expect(page.get_by_role("heading", name="Luck and decisions")).to_be_visible()
    page.goto(f"{server.url}/t/{table}")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Luck and decisions")).to_be_visible()


def number(text: str) -> float:
    return float(text.replace("−", "-"))
