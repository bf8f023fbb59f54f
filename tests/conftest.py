"""What tests may ask for: servers, databases and a browser. Whatever is not installed skips its tests."""

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, expect, sync_playwright
from sqlalchemy import create_engine, text

import subak.engine.core.state
from tests import services
from tools.setup.machine import SYSTEM, find_program

# Machines that test are busy: how long an example takes says nothing there.
settings.register_profile("subak", deadline=None, print_blob=True)
settings.load_profile("subak")
PATIENCE = 180_000  # milliseconds that a page may take for anything
expect.set_options(timeout=PATIENCE)
NOT_COMPILED = {"source": "looks at the source tree", "page": "looks at pages that compiled rules do not change"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    compiled = not str(subak.engine.core.state.__file__).endswith(".py")
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        for marker, reason in NOT_COMPILED.items():
            if compiled and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[services.Server]:
    """A running `subak serve` for the pages of a file: tables do not disturb each other, and every page of a test is a
    new person. Its hints are quick, not good."""
    server = services.Server(tmp_path_factory.mktemp("server"), SUBAK_HINT="12")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with services.postgresql() as address:
        yield address


@pytest.fixture
def postgres_url(postgresql: str) -> str:
    """The address of an empty database in PostgreSQL."""
    name = f"subak_{secrets.token_hex(4)}"
    engine = create_engine(f"{postgresql}/postgres", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{postgresql}/{name}"


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with services.redis() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. Not for the whole session: as long as it is open, no other test can use asyncio."""
    with sync_playwright() as playwright:
        chromium = find_program(*SYSTEM["chromium"])
        if chromium is None and not Path(playwright.chromium.executable_path).exists():
            pytest.skip("chromium is not installed")
        sandbox = os.name != "posix" or os.geteuid() != 0
        with playwright.chromium.launch(executable_path=chromium, chromium_sandbox=sandbox) as browser:
            yield browser


# Whole games are played as somebody plays who knows them: others' moves do not take their time as in the first games.
# The blank page before the first one has no storage.
BRISK = """if (location.protocol === 'http:' && !localStorage['subak.settings'])
    localStorage['subak.settings'] = JSON.stringify({ pace: 'brisk' })"""


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages, each like a device of its own; a complaint on the console of any of them fails the test.

    Call it with a width and a height, and with whatever `Browser.new_context` takes.
    """
    complaints: list[str] = []

    def open_page(width: int = 1440, height: int = 900, **options: Any) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(BRISK)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    assert not complaints
