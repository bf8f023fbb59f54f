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
    page.get_by_role("button", name="patient, level 3").click()
    strengths = page.get_by_role("radiogroup", name="Strength").get_by_role("radio")
    expect(strengths).to_have_count(5)
    strengths.first.check(force=True)
    expect(page.get_by_text("Seedling. Learns the game")).to_be_visible()
    page.get_by_role("radio", name="Jago bold").check(force=True)
    expect(page.get_by_text("Bold. Takes the card")).to_be_visible()
    expect(page.get_by_role("button", name="bold, level 1")).to_be_visible()  # level and character are chosen apart
    expect(page.get_by_text("House", exact=True)).to_be_hidden()  # players for developers are folded away
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()

    expect(page.locator(".pairs button.lit")).to_have_count(2)
    page.keyboard.press("h")
    plans = page.locator(".hint > ol > li:has(.take)")
    expect(plans.first).to_have_text(re.compile(r"Honour .+ points \d+ % to win"))
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(plans).to_have_count(0)

    page.keyboard.press("h")
    expect(plans.first).to_be_visible()
    honoured = plans.first.locator("h3").inner_text().removeprefix("Honour ").split("\n")[0].strip()
    page.keyboard.press("1")
    expect(plans).to_have_count(0)
    expect(page.locator(".pairs button[aria-pressed=true]")).to_contain_text(honoured)
    expect(page.locator(".pairs button.lit")).to_have_count(2)  # nothing is sealed
