"""The numbered rules as people wrote them: one reader for `subak rules`, the browser's drawer and tools/rules.py.

A page is Markdown. A rule is one list item that starts with its number, `* **RD-4.20** ...`; further lines are indented
by two spaces, and a blank line ends it. Everything else on the page is for reading only. Standard library only, so that
tools/rules.py can load this file without installing anything.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

NUMBER = r"[A-Z]{1,4}-\d+(?:\.\d+)*"
_HEADING = re.compile(r"#+ +(.+)")
_RULE = re.compile(rf"[*-] \*\*({NUMBER})\*\*(.*)")
_ALMOST_A_RULE = re.compile(r"\s*[*-]\s+\*\*[A-Z]{1,4}-\d")
_OTHER_ITEM = re.compile(r"[*-] ")


class Rule(NamedTuple):
    """One numbered rule: a single paragraph of Markdown, and the heading it stands under."""

    number: str
    text: str
    chapter: str


def read(page: str) -> list[Rule]:
    """The rules of a page in its order. A page that breaks the form raises ValueError with line and remedy."""
    rules: list[Rule] = []
    chapter = ""
    open_rule = False
    for at, line in enumerate(page.splitlines(), start=1):
        if found := _RULE.fullmatch(line):
            rules.append(_opened(found[1], found[2].strip(), chapter, rules, at))
            open_rule = True
        elif _ALMOST_A_RULE.match(line):
            raise ValueError(f"line {at}: a rule starts at the margin and looks like `* **RD-4.20** text`")
        elif open_rule and line.startswith("  ") and line.strip():
            rules[-1] = rules[-1]._replace(text=f"{rules[-1].text} {line.strip()}")
        elif heading := _HEADING.fullmatch(line):
            chapter = heading[1].strip()
            open_rule = False
        elif open_rule and line.strip() and not _OTHER_ITEM.match(line):
            raise ValueError(f"line {at}: {rules[-1].number} goes on here: indent the line by two spaces")
        else:
            open_rule = False
    return rules


def _opened(number: str, text: str, chapter: str, earlier: list[Rule], at: int) -> Rule:
    if not text:
        raise ValueError(f"line {at}: {number} has no text: begin it on the line of its number")
    if any(rule.number == number for rule in earlier):
        raise ValueError(f"line {at}: {number} stands on this page twice: give each rule its own number")
    return Rule(number, text, chapter)


def page_of(slug: str) -> Path | Traversable:
    """Where the rules of a game of ours are: in the installed package or, in a checkout, in docs/rules."""
    installed = files("subak").joinpath("rules", f"{slug}.md")
    return installed if installed.is_file() else Path(__file__).parents[3] / "docs" / "rules" / f"{slug}.md"
