"""Every chapter of every game in a real browser, on a phone and on a desktop, by doing what its coach says.

.venv-test/bin/python -m pytest tests/slow/lessons.py -n 2
"""

import pytest

from subak.engine.game import games
from subak.guide.lesson_file import lessons_of
from tests.browser.learner import Learner, click, tap
from tests.browser.tables import NewPage
from tests.browser.test_lessons import begin, followed, phone
from tests.services import Server

ALL = [(game.slug, each.chapter) for game in games().values() for each in lessons_of(game)]


@pytest.mark.browser
@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize(("game", "chapter"), ALL)
def test_every_chapter(server: Server, new_page: NewPage, game: str, chapter: str, size: str) -> None:
    page = phone(new_page) if size == "phone" else new_page(1440, 900, reduced_motion="reduce")
    begin(server, page, game, chapter)
    followed(page, Learner(page, tap if size == "phone" else click))
