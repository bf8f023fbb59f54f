"""The layout law at a phone and at a desk, in every phase of every game; `tools/layout.py` measures all windows."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.layout.law import looks
from tests.browser.layout.positions import GAMES, positions
from tests.browser.layout.tables import tables
from tools.layout import report

SIZES = ("390x664", "1440x900")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table_obeys_the_layout_law(browser: Browser, tmp_path: Path, game: str) -> None:
    chosen = positions(game, thorough=False)
    with tables(tmp_path, chosen) as opened:
        found = [each for look in looks(browser, opened, chosen, SIZES, ["wide"]) for each in look.violations]
    assert not found, report(found, most=20)
