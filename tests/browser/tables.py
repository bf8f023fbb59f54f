"""What the browser tests of several games share: tables that are opened and joined, and games played to their end."""

import re
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.progress import Progress
from tests.services import Server

NewPage = Callable[..., Page]


class Person(Protocol):
    """Somebody at a page of a table."""

    page: Page

    def is_over(self) -> bool: ...
    def is_asked(self) -> bool: ...
    def said(self) -> str: ...
    def move(self) -> None: ...
    def hurry(self) -> None: ...


def open_table(server: Server, host: Page, game: str, seats: list[dict[str, str]], **options: Any) -> dict[str, Any]:
    """A table of the host, who looks at it."""
    host.goto(server.url)
    wish = {"game": game, "seats": seats, "options": options}
    opened: dict[str, Any] = host.request.post(f"{server.url}/api/tables", data=wish).json()
    host.goto(f"{server.url}/t/{opened['id']}")
    return opened


def sit_down_by_link(server: Server, opened: dict[str, Any], guest: Page, name: str) -> None:
    """A friend takes seat 1 by the link."""
    guest.goto(f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}")
    guest.get_by_label("Your name at the table").fill(name)
    guest.get_by_role("button", name=re.compile("Sit down|Take|Join")).click()
    expect(guest.locator("[data-region=choices]")).to_be_visible()


def play_to_the_end(*players: Person) -> None:
    """However long it takes, as long as something happens."""
    progress = Progress()
    while not all(player.is_over() for player in players):
        progress.watch([player.said() for player in players])
        asked = [player for player in players if not player.is_over() and player.is_asked()]
        for player in asked:
            player.move()
        for player in players:
            if player not in asked and not player.is_over():
                player.hurry()
        if not asked:
            players[0].page.wait_for_timeout(25)


def looks_right(page: Page, words: str, *, accessible: bool = True) -> None:
    """These words are seen, nothing reaches beyond the sides and, if asked, the accessibility checker is content."""
    expect(page.get_by_text(re.compile(words)).first).to_be_visible()
    assert no_sideways_scrolling(page)
    if accessible:
        assert violations(page) == []


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
