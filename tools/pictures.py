"""Takes the pictures of the documentation from real games in a real browser.

.venv-test/bin/python -m tools.pictures             all of them
.venv-test/bin/python -m tools.pictures kingdoms    those of one game, or `start`
"""

import argparse
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.gardener import Gardener
from tests.browser.player import Player
from tests.server.people import Line, Person
from tests.services import Server
from tools.setup.machine import SYSTEM, find_program

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL = ViewportSize(width=390, height=664)  # the same phone under the bars of its browser
PATIENCE = 180_000  # milliseconds, on a busy machine
RIPE = 70  # decisions: by then fields are full and in all stages
PAUSE = 0.1  # seconds between two decisions: the server takes at most 20 messages a second
ROUND = 2  # of Spirits: by then there are paddies, and still much to build
CHOICE = 6  # piles to build from: enough to light the supply up


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(SUBJECTS)}; left out: all")
    wish = parser.parse_args()
    if unknown := set(wish.subjects) - set(SUBJECTS):
        parser.error(f"there is no picture of {', '.join(sorted(unknown))}; there are {', '.join(SUBJECTS)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), SUBAK_HINT="12")  # quick hints, not good ones
        server.start()
        try:
            chromium = playwright.chromium.launch(
                executable_path=find_program(*SYSTEM["chromium"]), args=["--no-sandbox"]
            )
            for subject in wish.subjects or SUBJECTS:
                context = chromium.new_context(viewport=DESK, reduced_motion="reduce")
                context.set_default_timeout(PATIENCE)
                SUBJECTS[subject](server, context.new_page())
                context.close()
        finally:
            server.stop()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def take_all(page: Page, name: str) -> None:
    """The same moment at a desk and on two phones, without a mark of the pointer or the keyboard."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    take(page, name)
    page.set_viewport_size(PHONE)
    take(page, f"{name}-phone")
    page.set_viewport_size(SMALL)
    take(page, f"{name}-small")


def start_page(server: Server, page: Page) -> None:
    page.goto(server.url)
    take(page, "start")


# Rice Dice


def rice_dice(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Rice Dice")).click()
    play_until_workers_are_out(Player(page, lambda player, row: row.click()))
    take_all(page, "rice-dice")


def play_until_workers_are_out(player: Player) -> None:
    """A picture with something to do in it: the person has chosen workers, late enough in the game."""
    while player.decisions < RIPE or "workers left" not in player.page.locator("header").first.inner_text():
        assert not player.is_over(), "the game ended before the picture was taken"
        player.play_one()


# Seasons of Rice


def seasons(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Seasons")).click()
    play_into_the_dry_season(Gardener(page, lambda what: what.click()))
    take_all(page, "seasons")


def play_into_the_dry_season(gardener: Gardener) -> None:
    """A picture of a choice: both landscapes have grown, and a card of the row shows what it would close."""
    while not re.search(r"take a card.*\scard [3-6] of 6", gardener.phase()):
        gardener.wait_until_asked()
        gardener.move()
    gardener.wait_until_asked()
    gardener.select()


# Kingdoms of Rice


def kingdoms(server: Server, page: Page) -> None:
    """A picture of a turn: four kingdoms have grown, and there is much to build."""
    sit_down_later(server, page, "kingdoms", has_much_to_build)
    page.locator("button.pile.lit").last.wait_for()
    take_all(page, "kingdoms")


def has_much_to_build(line: Line) -> bool:
    piles = {choice["target"]["pile"] for choice in line.legal() if choice["verb"] == "build"}
    return bool(re.search("(spring|summer|harvest) of year [2-4]", line.now["turn"]["place"])) and len(piles) >= CHOICE


# Spirits of the Rice Paddy


def spirits(server: Server, page: Page) -> None:
    """A picture of building: paddies stand on the course, and edges are lit for more."""
    sit_down_later(server, page, "spirits", can_build)
    page.locator(".tray .build.now").wait_for()
    take_all(page, "spirits")


def can_build(line: Line) -> bool:
    return line.now["view"]["round"] >= ROUND and any(choice["verb"] == "wall" for choice in line.legal())


# Tables that are looked at later


def sit_down_later(server: Server, page: Page, game: str, is_worth_a_picture: Callable[[Line], bool]) -> None:
    """Opens the page at a table with three house players when there is something to see."""
    seats = [{"kind": "me", "name": "Ayu", "player": ""}]
    seats += [{"kind": "bot", "name": name, "player": "house"} for name in ("Bo", "Ketut", "Sari")]
    with Person(server.url) as ayu:
        ayu.http.get("/")  # a browser gets its cookie with the first page
        table = ayu.post("/api/tables", {"game": game, "seats": seats, "name": "Four friends"})["id"]
        with ayu.at(table) as line:
            play_until(line, is_worth_a_picture)
        cookies = dict(ayu.http.cookies)
    page.context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
    page.goto(f"{server.url}/t/{table}")


def play_until(line: Line, is_worth_a_picture: Callable[[Line], bool]) -> None:
    """By the hints of the house player, and without a page: no move has to be shown."""
    line.until_asked()
    while not is_worth_a_picture(line):
        assert not line.over, "the game ended before the picture was taken"
        if not line.legal():
            line.do("end_turn")
        else:
            line.say("hint")
            advice = line.until("hint", "refused")  # refused when somebody else has moved meanwhile: ask again
            if advice["type"] == "hint" and advice["plans"]:
                line.do("move", action=advice["plans"][0]["steps"][0]["action"])
            time.sleep(PAUSE)
        line.until_asked()


SUBJECTS = {"start": start_page, "rice-dice": rice_dice, "seasons": seasons, "kingdoms": kingdoms, "spirits": spirits}


if __name__ == "__main__":
    main()
