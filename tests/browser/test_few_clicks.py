"""How many clicks something takes, at tables that stand where a stored game once stood."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.layout.positions import Position
from tests.browser.layout.tables import Tables, tables
from tests.browser.tables import NewPage

pytestmark = pytest.mark.page
ONE_ACTION = Position("kingdoms-2-cheap-rice", 1, 18, 9, "asked", "build, attack, bribe or draw", frozenset(), 2)
SIX_BUILDS = Position("spirits-1-dictated", 0, 170, 163, "asked", "build", frozenset(), 1)


@pytest.fixture(scope="module")
def stood(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with tables(tmp_path_factory.mktemp("tables"), [ONE_ACTION, SIX_BUILDS]) as opened:
        yield opened


def at(stood: Tables, page: Page, position: Position) -> Page:
    page.context.add_cookies([stood.cookie])  # type: ignore[list-item]
    page.goto(stood.address(position))
    expect(page.locator("[data-region=question]").first).to_contain_text("You")
    return page


def test_a_season_of_kingdoms_with_one_action_takes_two_clicks(stood: Tables, new_page: NewPage) -> None:
    """On a phone a pile and its button; on a desktop even one is enough. The turn then ends by itself."""
    page = at(stood, new_page(390, 664, has_touch=True, reduced_motion="reduce"), ONE_ACTION)
    question = page.locator("[data-region=question]").first
    expect(question).to_contain_text("1 action left")
    page.locator("button.pile.lit").first.tap()
    page.get_by_role("button", name=re.compile(r"^Build \d")).tap()
    expect(question).to_contain_text("end your turn or take back a step")
    expect(question).not_to_contain_text("left")
    expect(question).to_contain_text("Bo")  # it is somebody else's turn, without a word from the player


def test_six_walls_take_six_clicks(stood: Tables, new_page: NewPage) -> None:
    page = at(stood, new_page(reduced_motion="reduce"), SIX_BUILDS)
    built = page.locator(".built li")
    for n in range(6):
        expect(built).to_have_count(n)
        page.locator("main .hit.edge[aria-label^='Edge']:not([aria-disabled])").first.click()
    expect(built).to_have_count(6)
