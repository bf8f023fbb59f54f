"""How long the table without a server takes, in a real Chromium behind a plain web server.

    python benchmarks/site.py [--games 1]

It writes the site, opens it for the first time and again, and prints: bytes over the wire, seconds from opening the
page to the first choice of a game (the button is pressed as soon as it is there), the longest time the page was
blocked, and how long a decision of level 4 takes in each game.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

GAMES = ("rice-dice", "seasons", "kingdoms", "spirits")
ASKED = "[data-choice]:visible, .turn .end:not([aria-disabled]):visible, #choices .choice:not(.off):visible"
PATIENCE = 300_000
WATCH = """
window.blocked = [];
new PerformanceObserver((list) => blocked.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask", buffered: true });
"""
DECISIONS = """async ([home, game, games]) => {
    const folder = new URL("python/", home);
    const { loadPyodide } = await import(new URL("pyodide.mjs", folder).href);
    const python = await loadPyodide({ indexURL: folder.href });
    const archive = await (await fetch(new URL("subak.zip", folder))).arrayBuffer();
    python.unpackArchive(archive, "zip", { extractDir: "/lib/subak" });
    return python.runPython(`
import json, sys, time
sys.path.insert(0, "/lib/subak")
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.game import game
from subak.engine.table import SeededLuck, Table
from subak.players import make_player
played, took = game("${game}"), []
for seed in range(${games}):
    table = Table(played, ["Ayu", "Bo"], luck=SeededLuck(played, seed=seed))
    list(table.settle())
    while table.state.actor() >= 0:
        seat = table.state.actor()
        began = time.perf_counter()
        player = make_player("level:4", played)
        action = player.choose(Seat(table.state, seat, Luck(len(took), len(played.streams))))
        took.append(time.perf_counter() - began)
        table.act(seat, action)
        list(table.settle())
json.dumps(took)
`);
}"""


class Host:
    """A plain web server that counts what it sends."""

    def __init__(self, folder: Path) -> None:
        self.sent = 0
        host = self

        class Counting(SimpleHTTPRequestHandler):
            def copyfile(self, source: Any, outputfile: Any) -> None:
                content = source.read()
                host.sent += len(content)
                outputfile.write(content)

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}/rice/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def first_choice(page: Page, url: str) -> tuple[float, float]:
    """Seconds from opening the page, and from the press on the button, to the first choice."""
    began = time.perf_counter()
    page.goto(url)
    play = page.get_by_role("button", name="Play now").or_(page.get_by_role("button", name="Play", exact=True)).first
    play.wait_for()
    pressed = time.perf_counter()
    play.click()
    page.locator(ASKED).first.wait_for()
    return time.perf_counter() - began, time.perf_counter() - pressed


def wait_until_kept(page: Page, folder: Path) -> None:
    files = (folder / "service-worker.js").read_text(encoding="utf-8").count('"sha256"')
    kept = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
    while page.evaluate(kept) < files:
        page.wait_for_timeout(200)


def measure(context: BrowserContext, host: Host, folder: Path, games: int) -> dict[str, Any]:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    found: dict[str, Any] = {"cold": first_choice(page, host.url)}
    wait_until_kept(page, folder)
    found["bytes"] = host.sent
    found["warm"] = first_choice(page, host.url)
    found["again"] = host.sent - found["bytes"]
    page.wait_for_timeout(5000)
    found["blocked"] = page.evaluate("blocked")
    page.close()
    found["decisions"] = {game: decisions(context, host, game, games) for game in GAMES}
    return found


def decisions(context: BrowserContext, host: Host, game: str, games: int) -> list[float]:
    page = context.new_page()
    page.goto(f"{host.url}manifest.json")
    took: list[float] = json.loads(page.evaluate(DECISIONS, [host.url, game, games]))
    page.close()
    return sorted(took)


def report(found: dict[str, Any]) -> None:
    print(f"over the wire at the first visit: {found['bytes'] / 1e6:.2f} MB; at the second: {found['again']} bytes")
    for name in ("cold", "warm"):
        opened, pressed = found[name]
        print(f"first choice, {name}: {opened:.1f} s after opening the page, {pressed:.1f} s after the button")
    longest = max(found["blocked"], default=0)
    print(f"the page was blocked above 50 ms {len(found['blocked'])} times, at most {longest:.0f} ms")
    for game, took in found["decisions"].items():
        middle, late = took[len(took) // 2], took[len(took) * 95 // 100]
        print(f"level 4 in {game}: {len(took)} decisions, median {middle * 1e3:.0f} ms, p95 {late * 1e3:.0f} ms")
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1, help="whole games of two bots for each game")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "rice")
        subprocess.run([sys.executable, "-m", "subak", "site", site], check=True)
        sandbox = os.name != "posix" or os.geteuid() != 0
        chromium = next((path for path in ("/usr/bin/chromium",) if Path(path).exists()), None)
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=sandbox)
        report(measure(browser.new_context(), Host(Path(folder)), site, wish.games))
        browser.close()


if __name__ == "__main__":
    main()
