"""The layout law of the table: what is cut, covered, too small, out of sight or moving, where, and which element.

    .venv-test/bin/python -m tools.layout                                     every game, window and font
    .venv-test/bin/python -m tools.layout kingdoms --sizes 390x664            one game in one window
    .venv-test/bin/python -m tools.layout spirits --phase water --rules bd    positions with a word in their name
    .venv-test/bin/python -m tools.layout seasons --screens /tmp/shots        a picture of every look as well
    .venv-test/bin/python -m tools.layout --page                              and write docs/reference/layout.md
    .venv-test/bin/python -m tools.layout seasons --page                      only this game's row of that page

Build the page first (`cd web && npx vite build`). Positions come from the games in tests/replays; `--positions` lists
them. Every violation names a rule, the element, what stands there, and by how much:

    a  text is cut, outside its frame or the window, over other text, or covered
    b  something to press is covered
    c  own board, stock, scores, question or choices are missing, or must be scrolled to
    d  the player's board moved or changed its size between two steps of play
    e  the page scrolls, or the player's board has less than half of a low window
    f  something to press is smaller than 44 px on a phone (24 px in drawings)

Components say what is what by `data-region="own-board|stock|scores|question|choices"`. The exit code is 1 if anything
was found.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.layout.law import FONTS, SIZES, Look, Violation, looks
from tests.browser.layout.positions import GAMES, Position, positions
from tests.browser.layout.tables import tables
from tools.setup.machine import SYSTEM, find_program

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "layout.md"
RULES = {
    "a": "text is cut, outside its frame, over other text, or covered",
    "b": "something to press is covered",
    "c": "own board, stock, scores, question or choices are out of sight",
    "d": "the player's board moved",
    "e": "the page scrolls, or the player's board is too low",
    "f": "something to press is too small",
}
FRAMES = """(violations) => {
  for (const [rule, [left, top, width, height]] of violations) {
    const frame = document.createElement("div");
    frame.dataset.frame = rule;
    frame.textContent = rule;
    const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    const look = { position: "fixed", outline: "1px solid red", color: "red", font: "9px/1 sans-serif", zIndex: 9999 };
    Object.assign(frame.style, place, look, { pointerEvents: "none" });
    (document.querySelector("dialog:modal") ?? document.body).append(frame);
  }
}"""
PARTS = ("sizes", "fonts", "phase", "rules", "quick")  # options that leave something out
SHOWN = 12  # mistakes of one kind that are listed, unless all are wished for


def main() -> int:
    parser = arguments()
    wish = parser.parse_args()
    if wish.page and any(getattr(wish, name) != parser.get_default(name) for name in PARTS):
        parser.error("--page counts every window, font, position and rule: choose only games beside it")
    chosen = [
        position
        for slug in wish.games or GAMES
        for position in positions(slug, not wish.quick)
        if wish.phase.lower() in position.name.lower()
    ]
    if wish.positions:
        print("\n".join(f"{position.game}: {position.name}" for position in chosen))
        return 0
    began = time.monotonic()
    seen = list(look_at_all(chosen, wish.sizes.split(","), wish.fonts.split(","), wish.screens))
    found = [each for one in seen for each in one.violations if each.rule in wish.rules]
    print(report(found, sys.maxsize if wish.all else SHOWN))
    print(f"{len(chosen)} positions, {len(seen)} looks in {time.monotonic() - began:.0f} s: {len(found)} violations")
    print(matrix(found, wish.sizes.split(",")))
    if wish.page:
        PAGE.write_text(page(seen, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 1 if found else 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; left out: all")
    parser.add_argument("--sizes", default=",".join(SIZES), help="windows, such as 390x664,1440x900; left out: all")
    parser.add_argument("--fonts", default=",".join(FONTS), help=f"of {','.join(FONTS)}; left out: both")
    parser.add_argument("--phase", default="", help="only positions with these words in their name")
    parser.add_argument("--rules", default="".join(RULES), help="only these rules, by their letters: abcdef")
    parser.add_argument("--quick", action="store_true", help="only the positions that every test run looks at")
    parser.add_argument("--positions", action="store_true", help="only list the positions")
    parser.add_argument("--screens", type=Path, help="a folder for a picture of every look, violations framed")
    parser.add_argument("--all", action="store_true", help=f"list all mistakes, not only {SHOWN} of a kind")
    parser.add_argument("--page", action="store_true", help=f"write the rows of these games in {PAGE.name}")
    return parser


def look_at_all(
    chosen: Sequence[Position], sizes: Sequence[str], fonts: Sequence[str], screens: Path | None
) -> Iterable[Look]:
    with (
        tempfile.TemporaryDirectory() as folder,
        tables(Path(folder), chosen) as opened,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=find_program(*SYSTEM["chromium"]), args=["--no-sandbox"])
        for number, look in enumerate(looks(chromium, opened, chosen, sizes, fonts, photographer(screens)), 1):
            print(f"\r{number} of {len(chosen) * len(sizes) * len(fonts)} looks", end="", file=sys.stderr, flush=True)
            yield look
        print(file=sys.stderr)
        chromium.close()


def photographer(folder: Path | None) -> Callable[[Page, Look], None]:
    if folder is None:
        return lambda page, look: None
    folder.mkdir(parents=True, exist_ok=True)

    def take(page: Page, look: Look) -> None:
        words = f"{look.position.game} {look.size} {look.font} {look.position.name}"
        name = "-".join("".join(letter if letter.isalnum() else " " for letter in words).split())
        page.evaluate(FRAMES, [[each.rule, each.box] for each in look.violations if any(each.box)])
        page.screenshot(path=folder / f"{name}.png")
        page.evaluate("document.querySelectorAll('[data-frame]').forEach((frame) => frame.remove())")

    return take


# What was found


def report(found: Sequence[Violation], most: int) -> str:
    """By game, window and rule; what is the same mistake in several positions stands there once."""
    groups: dict[tuple[str, str, str], dict[tuple[str, ...], list[Violation]]] = defaultdict(lambda: defaultdict(list))
    for each in found:
        groups[each.position.game, each.size, each.rule][each.key].append(each)
    lines = []
    for (game, size, rule), mistakes in sorted(groups.items(), key=lambda group: order(group[0])):
        count = sum(map(len, mistakes.values()))
        lines.append(f"\n{game}  {size}  {rule}: {RULES[rule]} ({count})")
        ranked = sorted(mistakes.values(), key=len, reverse=True)
        lines += [told(mistake) for mistake in ranked[:most]]
        if len(ranked) > most:
            lines.append(f"  ... and {len(ranked) - most} more (--all)")
    return "\n".join(lines)


def order(group: tuple[str, str, str]) -> tuple[int, int, str]:
    game, size, rule = group
    return GAMES.index(game), SIZES.index(size) if size in SIZES else len(SIZES), rule


def told(mistake: Sequence[Violation]) -> str:
    one = mistake[0]
    fonts = {each.font for each in mistake}
    only = f", {fonts.pop()} font only" if len(fonts) == 1 else ""
    text = f' "{one.text}"' if one.text else ""
    places = len({each.position for each in mistake})
    where = f"{places} positions, such as {one.position.name}" if places > 1 else one.position.name
    return f"  {one.kind}: {one.path}{text}: {one.numbers}\n      {len(mistake)} times{only}; {where}"


def matrix(found: Sequence[Violation], sizes: Sequence[str]) -> str:
    """Games and rules down, windows across."""
    counts = Counter((each.position.game, each.rule, each.size) for each in found)
    rows = [("game", "rule", *sizes)]
    for game in GAMES:
        for rule in RULES:
            numbers = [counts[game, rule, size] for size in sizes]
            if any(numbers):
                rows.append((game, rule, *map(str, numbers)))
    rows.append(("all", "", *(str(sum(n for (_, _, at), n in counts.items() if at == size)) for size in sizes)))
    return "\n".join("| " + " | ".join(f"{cell:>9}" for cell in row) + " |" for row in rows)


def page(seen: Sequence[Look], old: str) -> str:
    """One row a game: new ones for the games that were looked at, the `old` ones for all others."""
    rows = {game: row for row in old.splitlines() for game in GAMES if row.startswith(f"| {game} |")}
    for game in {look.position.game for look in seen}:
        rows[game] = row_of(game, [look for look in seen if look.position.game == game])
    head = ("game", "positions", "looks", *SIZES)
    return TEXT.format(
        rules="\n".join(f"- **{letter}**: {words}" for letter, words in RULES.items()),
        fonts=" and a ".join(FONTS),
        table="\n".join([cells(head), cells("---" for _ in head), *(rows[game] for game in GAMES if game in rows)]),
    )


def row_of(game: str, seen: Sequence[Look]) -> str:
    positions = len({look.position for look in seen})
    return cells([game, str(positions), str(len(seen)), *(counted(seen, size) for size in SIZES)])


def counted(seen: Sequence[Look], size: str) -> str:
    """How many violations in a window, and of which rules."""
    rules = Counter(each.rule for look in seen if look.size == size for each in look.violations)
    which = ", ".join(f"{rule} {rules[rule]}" for rule in sorted(rules))
    return f"{rules.total()} ({which})" if rules else "0"


def cells(texts: Iterable[str]) -> str:
    return f"| {' | '.join(texts)} |"


TEXT = """# Layout of the tables

Positions of stored games, opened in Chromium in every window with a {fonts} font, and measured: nothing may be
cut, covered, too small to press, out of sight, or move while one plays. Written by

```
.venv-test/bin/python -m tools.layout --page
```

or game by game (`-m tools.layout seasons --page`). Its rules:

{rules}

Violations in each window, by rule where there are any:

{table}
"""


if __name__ == "__main__":
    sys.exit(main())
