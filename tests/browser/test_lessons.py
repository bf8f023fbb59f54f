"""Lessons in a real browser, followed by doing what the coach says: the tests read the page, not the lesson's file.

One chapter of each game here; all chapters at both sizes by `python -m pytest tests/slow/lessons.py`.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from subak.engine.game import games
from subak.guide.lesson_file import lessons_of
from tests.browser.axe import violations
from tests.browser.learner import Learner, click, tap
from tests.browser.tables import NewPage, no_sideways_scrolling
from tests.services import Server

FIRST = [(game.slug, found[0].chapter) for game in games().values() if (found := lessons_of(game))]


def phone(new_page: NewPage) -> Page:
    return new_page(390, 664, has_touch=True, is_mobile=True, reduced_motion="reduce")


def begin(server: Server, page: Page, game: str, chapter: str) -> Page:
    page.goto(f"{server.url}/")
    page.goto(f"{server.url}/learn/{game}/{chapter}")
    page.locator("[data-region=coach]").wait_for()
    return page


def followed(page: Page, learner: Learner) -> None:
    learner.follow()
    expect(page.locator("[data-region=coach]")).to_contain_text("Done.")
    assert no_sideways_scrolling(page)


@pytest.mark.parametrize(("game", "chapter"), FIRST)
def test_a_chapter_by_finger(server: Server, new_page: NewPage, game: str, chapter: str) -> None:
    page = begin(server, phone(new_page), game, chapter)
    followed(page, Learner(page, tap))
    assert violations(page) == []


def test_leaving_and_coming_back(server: Server, new_page: NewPage) -> None:
    """Reloaded in the middle it goes on there; Back and Skip lead where they say; a chapter can be begun again."""
    page = begin(server, new_page(1440, 900, reduced_motion="reduce"), "rice-dice", "dice")
    coach = page.locator("[data-region=coach]")
    Learner(page, click).follow(until=3)
    page.reload()
    expect(coach).to_have_attribute("data-step", "3")
    coach.get_by_role("button", name="Back").click()
    expect(coach).to_have_attribute("data-step", "2")
    for step in ("3", "4"):
        coach.get_by_role("button", name="Skip").click()
        expect(coach).to_have_attribute("data-step", step)
    page.goto(f"{server.url}/learn")
    page.get_by_role("link", name=re.compile("^Go on.*Rice Dice")).click()
    expect(coach).to_have_attribute("data-step", "4")
    coach.get_by_role("button", name="Lesson: again, leave").click()
    page.get_by_role("button", name="This chapter again").click()
    expect(coach).to_have_attribute("data-step", "0")


def test_wrong_clicks_hear_why(server: Server, new_page: NewPage) -> None:
    """What is allowed but not meant is answered kindly; after three of them the coach offers to show it."""
    page = begin(server, new_page(1440, 900, reduced_motion="reduce"), "rice-dice", "dice")
    coach = page.locator("[data-region=coach]")
    Learner(page, click).follow(until=2)
    for _ in range(3):
        page.keyboard.press("e")
        expect(coach).to_contain_text("Not yet: You may keep them all.")
        page.wait_for_timeout(100)
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_have_attribute("data-step", "3")
