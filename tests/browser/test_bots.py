"""Bots and hints in a real browser: a level for a seat, and three choices with their chances."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.services import Server


@pytest.mark.parametrize(("width", "height", "scheme"), [(1440, 900, "light"), (390, 844, "dark")])
def test_a_seedling_and_a_hint(
    server: Server, new_page: Callable[..., Page], width: int, height: int, scheme: str
) -> None:
    page = new_page(width, height, reduced_motion="reduce", color_scheme=scheme)
    page.goto(f"{server.url}/?new=seasons")
    bot = page.get_by_label("Which bot plays seat 2")
    expect(bot.locator("option:checked")).to_have_text("Farmer")
    assert bot.locator("> option").all_inner_texts() == ["Seedling", "Sprout", "Farmer", "Elder", "Spirit"]
    assert "House" in bot.locator("optgroup option").all_inner_texts()
    bot.select_option(label="Seedling")
    expect(page.get_by_text("overlooks a lot")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()

    expect(page.locator("#choices .choice")).to_have_count(2)
    page.keyboard.press("h")
    hints = page.locator("li:has(.meter)")
    expect(hints).to_have_count(2)
    expect(hints.first).to_have_text(re.compile(r"Honour .+ \d+ %"))
    marked = page.locator("#choices .choice:has(.advised)")
    for hint in (hints.last, hints.first):
        hint.get_by_role("button").focus()
        expect(hint.get_by_role("button")).to_have_attribute("aria-pressed", "true")
        honoured = hint.locator(".words").inner_text()
        expect(marked).to_contain_text(honoured)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    expect(marked).to_have_count(0)
