"""All ladders that say how strong the players are: runs them, goes on where it was stopped, and writes the page.

    python3 tools/strength.py --jobs 2                       all, for a night on a quiet machine
    python3 tools/strength.py rice-dice --only hint          one game, ladders whose name begins so

Every ladder is a `subak ladder ... --out FILE` in the folder build/strength, so it may be interrupted at any time.
docs/reference/strength.md shows all that was played. Run it where the package is compiled.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from subak.engine.game import game, games

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "reference" / "strength.md"


@dataclass(frozen=True)
class Ladder:
    """One match; `wanted` is the share that the lower end of its interval should reach."""

    name: str
    game: str
    one: str
    other: str
    seats: int
    games: int
    wanted: float

    @property
    def command(self) -> list[str]:
        words = ["ladder", self.game, self.one, self.other, "--games", str(self.games), "--seed", "1"]
        return [*words, "--seats", str(self.seats)] if self.seats != 2 else words

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.jsonl"


HOUSE = {"rice-dice": 0.65, "kingdoms": 0.68, "spirits": 0.92, "seasons": 0.80}
AMONG_THREE = {"rice-dice": 0.38, "kingdoms": 0.48, "spirits": 0.80}
FOLLOWED = 0.65  # who follows hints, against level 3
LEVEL = 0.55  # a level against the one below


def ladders() -> Iterable[Ladder]:
    """The cheapest first."""
    for slug in games():
        for level in (2, 3, 4):
            yield Ladder(f"level-{level}", slug, f"level:{level}", f"level:{level - 1}", 2, 400, LEVEL)
    for slug, wanted in HOUSE.items():
        yield Ladder("level-5", slug, "level:5", "house", 2, 200, wanted)
    for slug in games():
        yield Ladder("hint-3", slug, "hint", "level:3", 2, 200, FOLLOWED)
        yield Ladder("hint-4", slug, "hint", "level:4", 2, 200, 0.5)
    for slug, wanted in AMONG_THREE.items():
        yield Ladder("among-three", slug, "level:5", "house", 4, 200, wanted)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all without")
    parser.add_argument("--only", default="", metavar="NAME", help="ladders whose name begins so")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; left out: one per core")
    wish = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ladder in ladders():
        if ladder.name.startswith(wish.only) and ladder.game in (wish.games or [ladder.game]):
            print("subak", *ladder.command, flush=True)
            ladder.file.with_suffix(".json").write_text(played(ladder, wish.jobs), encoding="utf-8")
            PAGE.write_text(page(), encoding="utf-8")
    return 0


def played(ladder: Ladder, jobs: int) -> str:
    """What the ladder says, as JSON; sets in its file are not played again."""
    command = [sys.executable, "-m", "subak", *ladder.command, "--jobs", str(jobs), "--out", str(ladder.file), "--json"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def page() -> str:
    return "\n".join(
        [
            "# Ladders of the players",
            "",
            "Shares of victory over mirrored sets with 95 % intervals ([how to read them](../how-to/run-a-ladder.md)).",
            "`python3 tools/strength.py` plays what is missing and writes this page. In bold: the lower end of the",
            "interval is at least what is wanted.",
            "",
            "| Game | match | seats | games | share | interval | wanted | per decision | 95 % within |",
            "|---|---|---|---|---|---|---|---|---|",
            *(row(ladder) for ladder in ladders() if ladder.file.with_suffix(".json").exists()),
            "",
        ]
    )


def row(ladder: Ladder) -> str:
    told = json.loads(ladder.file.with_suffix(".json").read_text(encoding="utf-8"))
    match: dict[str, Any] = told["matches"][0]
    thinks = next(each for each in told["players"] if each["player"] == ladder.one)
    low, high = match["interval"]
    interval = f"{100 * low:.1f} to {100 * high:.1f} %"
    return (
        f"| {game(ladder.game).title} | {ladder.one} against {ladder.other} | {ladder.seats} | {match['games']} | "
        f"{100 * match['share']:.1f} % | {f'**{interval}**' if low >= ladder.wanted else interval} | "
        f"{100 * ladder.wanted:.0f} % | {1000 * thinks['seconds_mean']:.1f} ms | "
        f"{1000 * thinks['seconds_p95']:.1f} ms |"
    )


if __name__ == "__main__":
    raise SystemExit(main())
