"""The table without a server: a folder of files behind a plain web server, whole games in it, and then no network."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from subak.engine.record import Record, verify
from tests.browser.axe import violations
from tests.browser.gardener import Gardener
from tests.browser.progress import Progress
from tests.browser.tables import NewPage, no_sideways_scrolling
from tests.services import free_port, wait_for_port

pytestmark = [pytest.mark.page, pytest.mark.source]

KEPT = """async () => {
    const [name] = await caches.keys();
    return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


class Host:
    """A static host with the site under a path of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/rice/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        log = self.folder / "log"
        with log.open("wb") as output:
            self.process = subprocess.Popen([*command, "--directory", self.folder], stdout=output, stderr=output)
        wait_for_port(self.port, self.process, log)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    subprocess.run([sys.executable, "-m", "subak", "site", folder / "rice"], check=True)
    return folder


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    host.start()
    yield host
    host.stop()


def test_a_game_goes_on_without_a_network_and_leaves_as_a_record(host: Host, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(390, 664, reduced_motion="reduce", has_touch=True, accept_downloads=True)
    page.goto(host.url)
    expect(page.get_by_text("Your games are kept on this device.")).to_be_visible()
    expect(page.get_by_role("button", name="Join with a link")).to_have_count(0)
    assert no_sideways_scrolling(page)
    assert violations(page) == []
    open_against_a_seedling(page, host)
    ayu = Gardener(page, lambda what: what.tap())
    ayu.wait_until_asked()
    ayu.move()

    wait_until_kept(page, host)
    host.stop()
    page.reload()
    play_on(ayu)
    expect(page.get_by_text("draws follow from the seal")).to_be_attached()

    with page.expect_download() as downloading:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "game.json"
    downloading.value.save_as(record)
    assert "follow the rules" in verify(Record.read(record))

    page.goto(f"{host.url}?new=seasons")
    page.get_by_role("button", name="Open the table").click()
    ayu.wait_until_asked()


def test_people_at_one_device_pass_it_behind_a_curtain_and_a_second_tab_waits(host: Host, new_page: NewPage) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    page.goto(f"{host.url}?new=kingdoms")
    page.get_by_label("Who plays seat 2").select_option("Another person here")
    page.get_by_label("Name of seat 1").fill("Ayu")
    page.get_by_label("Name of seat 2").fill("Bo")
    page.get_by_role("button", name="Open the table").click()
    for name in ("Ayu", "Bo"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        page.get_by_role("button", name=f"I am {name}").click()
        for _ in range(2):
            page.locator(".held[aria-pressed=false]").first.click()
        page.get_by_role("button", name="Keep these two").click()

    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_role("status")).to_have_text("Subak is open in another tab, and only one can play at a time.")
    second.get_by_role("button", name="Play here").click()
    expect(page.get_by_text("Subak is open in another tab")).to_be_visible()
    expect(second.locator("[data-region=choices]").or_(second.get_by_role("heading", name="Pass"))).to_be_visible()


def test_games_come_in_from_a_file(host: Host, new_page: NewPage, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    wish = ["record", str(record), "--game", "seasons", "--seats", "house,house", "--seed", "1"]
    subprocess.run([sys.executable, "-m", "subak", *wish], check=True)
    page = new_page(1440, 900, reduced_motion="reduce", accept_downloads=True)
    page.goto(host.url)
    page.get_by_label("A file of games or a record").set_input_files(record)
    expect(page.get_by_role("heading", name="wins")).to_be_visible()

    page.goto(host.url)
    expect(page.get_by_text("Finished lately")).to_be_visible()
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save all games").click()
    games = tmp_path / "games.json"
    downloading.value.save_as(games)
    assert len(json.loads(games.read_text())["tables"]) == 1
    page.get_by_label("A file of games or a record").set_input_files(games)
    expect(page.get_by_text("All games of this file are here already.")).to_be_visible()


def open_against_a_seedling(page: Page, host: Host) -> None:
    page.goto(f"{host.url}?new=seasons")
    page.get_by_role("button", name="patient, level 3").click()
    page.get_by_role("radiogroup", name="Strength").get_by_role("radio").first.check(force=True)
    page.get_by_role("button", name="Open the table").click()


def play_on(gardener: Gardener) -> None:
    """To the end, however long it takes."""
    progress = Progress()
    while not gardener.is_over():
        progress.watch(gardener.said())
        if gardener.is_asked():
            gardener.move()
        else:
            gardener.page.wait_for_timeout(50)


def wait_until_kept(page: Page, host: Host) -> None:
    """Everything that the site consists of is there for later."""
    program = (host.folder / "rice/service-worker.js").read_text(encoding="utf-8")
    files = program.count('"sha256"')
    for _ in range(1800):
        if page.evaluate(KEPT) == files:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the site is not kept for later")
