"""Measures tables in a browser: every position in every window and with every font, and what breaks the law there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.layout.positions import Position
from tests.browser.layout.tables import Tables

SIZES = ("360x640", "390x664", "390x844", "768x1024", "844x390", "1280x720", "1440x900", "1920x1080")
PATIENCE = 60_000  # milliseconds until a table has to be there
SLACK = 1.0  # pixels that the player's board may move

# Fonts differ between machines and their letters in width: the law holds for narrow and for wide ones.
FONTS = {
    "narrow": '* { font-family: "DejaVu Sans Condensed", "Arial Narrow", sans-serif !important; '
    "font-stretch: condensed !important; letter-spacing: -0.03em !important }",
    "wide": '* { font-family: "DejaVu Sans", Verdana, sans-serif !important; letter-spacing: 0.02em !important }',
}

SETTLE = """async (css) => {
  document.adoptedStyleSheets = [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}"""


@dataclass(frozen=True)
class Violation:
    """One element that breaks the law: `path` names it, `text` is what stands there, `numbers` say by how much."""

    position: Position
    size: str
    font: str
    rule: str
    kind: str
    path: str
    text: str
    numbers: str
    box: tuple[float, ...] = ()  # left, top, width and height

    @property
    def key(self) -> tuple[str, ...]:
        """Equal for what is the same mistake in several positions."""
        return (self.position.game, self.size, self.rule, self.kind, self.path)


@dataclass(frozen=True)
class Look:
    """One position in one window with one font."""

    position: Position
    size: str
    font: str
    violations: Sequence[Violation]
    boxes: Sequence[dict[str, Any]]


@cache
def measuring() -> str:
    return Path(__file__).with_name("measure.js").read_text(encoding="utf-8")


def measure(page: Page, regions: Sequence[str]) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(measuring(), {"regions": list(regions)})
    return found


def looks(
    browser: Browser,
    tables: Tables,
    positions: Sequence[Position],
    sizes: Sequence[str] = SIZES,
    fonts: Sequence[str] = tuple(FONTS),
    picture: Callable[[Page, Look], None] = lambda page, look: None,
) -> Iterator[Look]:
    """One page; every table is opened once, and its window takes all sizes."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_cookies([tables.cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    before: dict[tuple[str, str], Look] = {}
    for position in positions:
        page.goto(tables.address(position))
        page.locator("[data-region=question]").first.wait_for()
        for size in sizes:
            for font in fonts:
                look = look_at(page, position, size, font)
                if position.step:
                    look = compared(before[size, font], look)
                before[size, font] = look
                picture(page, look)
                yield look
    context.close()


def look_at(page: Page, position: Position, size: str, font: str) -> Look:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLE, FONTS[font])
    found = measure(page, position.regions)
    violations = [
        Violation(position, size, font, **{**each, "box": tuple(each["box"])}) for each in found["violations"]
    ]
    return Look(position, size, font, violations, found["boxes"])


def compared(before: Look, look: Look) -> Look:
    """Rule d: between two steps of play the player's board keeps its place and its size."""
    if len(before.boxes) == len(look.boxes):
        moved = [why for old, new in zip(before.boxes, look.boxes, strict=True) if (why := difference(old, new))]
    else:
        moved = [f"{len(before.boxes)} own boards before, {len(look.boxes)} now"]
    path = look.boxes[0]["path"] if look.boxes else "[data-region=own-board]"
    told = [Violation(look.position, look.size, look.font, "d", "board moved", path, "", why) for why in moved]
    return Look(look.position, look.size, look.font, [*look.violations, *told], look.boxes)


def difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    sides = ("left", "top", "width", "height")
    return ", ".join(f"{side} {old[side]} → {new[side]}" for side in sides if abs(old[side] - new[side]) > SLACK)
