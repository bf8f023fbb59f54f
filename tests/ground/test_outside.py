"""The game under examples, built and installed as strangers install it, has the standing of ours."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.services import Server
from tools.setup.running import ROOT

EXAMPLE = ROOT / "examples" / "sluices"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the built wheel unpacked, as an installer leaves it."""
    folder = tmp_path_factory.mktemp("sluices")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def environment(installed: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(installed), os.environ.get("PYTHONPATH", "")]))}


@pytest.fixture(scope="module")
def serving(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("serving"), SUBAK_HINT="12", **environment(installed))
    server.start()
    yield server
    server.kill()


def subak(installed: Path, folder: Path, *words: str) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "subak", *words],
        cwd=folder,
        env={**os.environ, **environment(installed)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_its_own_tests_pass(installed: Path) -> None:
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")]
    done = subprocess.run(
        run, cwd=EXAMPLE, env={**os.environ, **environment(installed)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_every_command_knows_it(installed: Path, tmp_path: Path) -> None:
    """One process after another, since each has to find the game by itself."""

    def run(*words: str) -> str:
        return subak(installed, tmp_path, *words)

    assert "sluices" in run("games")
    assert "runs dry" in run("rules", "sluices", "SL-2.4")
    assert run("cards", "sluices") == "Sluices has no cards.\n"
    run("record", "game.json", "--game", "sluices", "--seats", "level:1,random", "--seed", "1")
    assert "Season 6" in run("replay", "game.json")
    run("verify", "game.json")
    played = json.loads(run("simulate", "sluices", "--seats", "search:20,random", "--games", "2", "--json"))
    assert (played["games"], played["errors"]) == (2, 0)
    ladder = run("ladder", "sluices", "search:10", "random", "--games", "2", "--jobs", "1", "--json")
    assert json.loads(ladder)["errors"] == 0
    (figures,) = json.loads(run("bench", "sluices", "--json"))
    assert figures["compiled"] is False, "its rules are plain Python, whatever the engine is"


def test_its_files_are_served_and_nothing_else(serving: Server) -> None:
    with httpx.Client(base_url=serving.url) as client:
        (game,) = [game for game in client.get("/api/games?lang=de").json() if game["slug"] == "sluices"]
        assert game["sentence"].startswith("Sechs Tore")
        board = client.get(game["board"])
        assert board.headers["content-type"].startswith("text/javascript")
        again = client.get(game["board"], headers={"If-None-Match": board.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get(game["style"]).headers["content-type"].startswith("text/css")
        for path in ("..%2f__init__.py", "../rules.md", "none.js", "%00"):
            assert client.get(f"/games/sluices/{path}").status_code == 404
        assert client.get("/games/rice-dice/board.js").status_code == 404


def open_table(page: Page, server: Server, lang: str) -> None:
    page.goto(f"{server.url}/?lang={lang}")
    page.locator("article", has_text="Sluices").get_by_role("button", name="Play now").click()


def test_its_own_board_is_drawn_and_played_in_its_own_words(serving: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    open_table(page, serving, "de")
    expect(page.locator(".game-sluices .stream")).to_contain_text("Der Bach führt")
    gates = page.locator(".game-sluices button.gate")
    expect(gates).to_have_count(6)
    gates.nth(2).click()
    expect(page.locator(".game-sluices .gate.mine")).to_have_text("2")
    expect(page.locator(".log")).to_contain_text("wählt Tor 2")


def test_a_board_that_fails_gives_way_to_the_plain_one(serving: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.route(
        "**/games/sluices/board.js", lambda route: route.fulfill(body="nonsense(", content_type="text/javascript")
    )
    said: list[str] = []
    page.on("console", lambda line: said.append(line.text))
    open_table(page, serving, "en")
    expect(page.get_by_label("The table in words")).to_be_visible()
    page.locator("#choices .choice .verb").first.click()
    expect(page.locator(".log")).to_contain_text("chooses gate")
    assert any("board of sluices cannot be loaded" in line for line in said)
