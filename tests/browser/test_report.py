"""The page of a report in Chromium: accessible in both themes, and nothing wider than a phone."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from subak.lab.report.write import write
from subak.lab.study.executors import local
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import StudyPlan
from subak.lab.study.run import play_study
from tests.browser.axe import violations

pytestmark = [pytest.mark.page, pytest.mark.browser]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = StudyFolder(tmp_path_factory.mktemp("report") / "study")
    plan = StudyPlan("rice-dice", ["random", "random"], 40, options={"target": 20}, sample=5)
    play_study(folder, plan, local(1))
    write(folder, folder.path / "report.html")
    return folder.path / "report.html"


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (390, "dark")])
def test_it_is_accessible_and_fits(browser: Browser, report: Path, width: int, theme: Literal["light", "dark"]) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=theme)
    page = context.new_page()
    page.goto(report.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    page.get_by_text("The numbers as a table").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
