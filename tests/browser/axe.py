"""What axe-core, the accessibility checker, finds on a page."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


@cache
def source() -> str:
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """One line per violation: the rule, what it means, and where. `evaluate` gets past the page's own CSP."""
    page.evaluate(source())
    found = page.evaluate("axe.run()")
    return [
        f"{problem['id']}: {problem['help']}: {', '.join(str(node['target']) for node in problem['nodes'][:3])}"
        for problem in found["violations"]
    ]
