"""Takes the pictures of the documentation from a real game in a real browser.

.venv-test/bin/python -m tools.pictures
"""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from go import SYSTEM, find_program
from tests.browser.gardener import Gardener
from tests.browser.player import Player
from tests.browser.terracer import Terracer
from tests.services import Server

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
RIPE = 70  # decisions: by then fields are full and in all stages


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            chromium = playwright.chromium.launch(
                executable_path=find_program(*SYSTEM["chromium"]), args=["--no-sandbox"]
            )
            context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
            page = context.new_page()
            page.goto(server.url)
            take(page, "start")
            page.get_by_role("button", name=re.compile("Play now.*Rice Dice")).click()
            play_until_workers_are_out(Player(page, lambda player, row: row.click()))
            take(page, "rice-dice")
            page.set_viewport_size({"width": 390, "height": 844})
            take(page, "rice-dice-phone")
            page.set_viewport_size({"width": 1440, "height": 900})
            page.goto(server.url)
            page.get_by_role("button", name=re.compile("Play now.*Seasons")).click()
            play_into_the_dry_season(Gardener(page, lambda what: what.click()))
            take(page, "seasons")
            page.set_viewport_size({"width": 390, "height": 844})
            take(page, "seasons-phone")
            page.set_viewport_size({"width": 1440, "height": 900})
            page.goto(f"{server.url}/t/{four_daimyos(page, server)}")
            play_into_the_second_year(Player(page, lambda player, row: row.click()))
            take(page, "kingdoms")
            page.set_viewport_size({"width": 390, "height": 844})
            take(page, "kingdoms-phone")
            page.set_viewport_size({"width": 1440, "height": 900})
            page.goto(f"{server.url}/t/{four_terracers(page, server)}")
            play_into_the_third_round(Terracer(page, lambda what: what.click(), enough=40))
            take(page, "spirits")
            page.set_viewport_size({"width": 390, "height": 844})
            take(page, "spirits-phone")
        finally:
            server.stop()


def play_until_workers_are_out(player: Player) -> None:
    """A picture with something to do in it: the person has chosen workers, late enough in the game."""
    while player.decisions < RIPE or "workers left" not in player.page.locator("header").first.inner_text():
        assert not player.is_over(), "the game ended before the picture was taken"
        player.play_one()


def play_into_the_dry_season(gardener: Gardener) -> None:
    """A picture of a choice: both landscapes have grown, and a card of the row shows what it would close."""
    while not re.search(r"card [3-6] of 6 .* take", gardener.phase()):
        gardener.wait_until_asked()
        gardener.ask()
        gardener.move()
    gardener.wait_until_asked()
    gardener.ask()
    gardener.page.keyboard.press("Escape")  # the hint has been taken
    gardener.page.evaluate("document.activeElement.blur()")


def four_daimyos(page: Page, server: Server) -> str:
    return table_for_four(page, server, "kingdoms", "Four daimyos")


def four_terracers(page: Page, server: Server) -> str:
    return table_for_four(page, server, "spirits", "Upstream")


def table_for_four(page: Page, server: Server, game: str, name: str) -> str:
    """A table with three house players; gives its id."""
    seats = [{"kind": "me", "name": "Ayu", "player": ""}]
    seats += [{"kind": "bot", "name": bot, "player": "house"} for bot in ("Bo", "Ketut", "Sari")]
    wish = {"game": game, "seats": seats, "name": name, "options": {}, "edition": "reference"}
    opened = page.request.post(
        f"{server.url}/api/tables", data={**wish, "stand_in": "house", "seal": None, "nonce": "ab" * 16}
    )
    return str(opened.json()["id"])


def play_into_the_second_year(player: Player) -> None:
    """A picture of a turn with a pile picked: four kingdoms have grown, and there is something to build."""
    piles = player.page.locator("button.pile.lit")
    while not (re.search("(Spring|Summer) of year 2", player.log()) and piles.count()):
        player.rows().or_(player.end_turn()).first.wait_for(timeout=120_000)
        player.play_one()
    piles.last.click()
    player.page.evaluate("document.activeElement.blur()")


def play_into_the_third_round(terracer: Terracer) -> None:
    """A picture of building: paddies stand on the course, and a piece waits as a ghost where the hint points to."""
    page = terracer.page
    ghost = page.locator("#choices .choice.primary .verb")
    while True:
        terracer.hurry()
        if terracer.moment() == "build" and page.locator(".tray .build.now").count():
            page.keyboard.press("h")
            page.get_by_text("The house player would").first.wait_for(timeout=120_000)
            if "3/7" in str(page.locator("header .short").text_content()) and ghost.count():
                break
            terracer.press(ghost if ghost.count() else terracer.large_button())
            page.get_by_text("The house player would").first.wait_for(state="hidden", timeout=120_000)
        elif terracer.is_asked():
            terracer.move()
        else:
            page.wait_for_timeout(50)
    page.keyboard.press("Escape")  # the hint has been taken
    page.evaluate("document.activeElement.blur()")


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    main()
