"""The numbered rules as people wrote them: one reader for `subak rules`, the browser's drawer and tools/rules.py.

A page is Markdown. A rule is one list item that starts with its number, `* **RD-4.20** ...`; further lines are indented
by two spaces, and a blank line ends it. Everything else on the page is for reading only: paragraphs, lists, tables and
drawings. A chapter with the comment `<!-- for authors ... -->` is for those who write editions and programs. Standard
library only, so that tools/rules.py can load this file without installing anything.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, NamedTuple

NUMBER = r"[A-Z]{1,4}-\d+(?:\.\d+)*"
_HEADING = re.compile(r"#+ +(.+)")
_RULE = re.compile(rf"[*-] \*\*({NUMBER})\*\*(.*)")
_ALMOST_A_RULE = re.compile(r"\s*[*-]\s+\*\*[A-Z]{1,4}-\d")
_OTHER_ITEM = re.compile(r"[*-] ")


_FOR_AUTHORS = re.compile(r"<!-- for authors\b.*-->")
_STEP = re.compile(r"\d+\. ")
_FENCE = "```"


Kind = Literal["rule", "text", "item", "step", "table", "drawing"]


class Passage(NamedTuple):
    """Anything that can be read on a page, in its order.

    `kind` is rule, text, item (of a list), step (of a numbered one), table (one row a line) or drawing. Only rules have
    a `number`. What stands before the first chapter has none.
    """

    kind: Kind
    chapter: str
    text: str
    number: str = ""
    for_authors: bool = False


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


def passages(page: str) -> list[Passage]:
    """All that a page says: its rules, and what stands between them."""
    rules = {rule.number: rule for rule in read(page)}
    found: list[Passage] = []
    chapter, for_authors, lines = "", False, page.splitlines()
    while lines:
        line = lines.pop(0)
        if heading := _HEADING.fullmatch(line):
            chapter, for_authors = "" if line.startswith("# ") else heading[1].strip(), False
        elif _FOR_AUTHORS.fullmatch(line):
            for_authors = True
        elif rule := _RULE.fullmatch(line):
            _rest_of_paragraph(lines)
            found.append(Passage("rule", chapter, rules[rule[1]].text, rule[1], for_authors))
        elif line.startswith(_FENCE):
            found.append(Passage("drawing", chapter, _drawing(lines), "", for_authors))
        elif line.startswith("|"):
            found.append(Passage("table", chapter, "\n".join([line, *_rest_of_table(lines)]), "", for_authors))
        elif line.strip():
            kind: Kind = "item" if _OTHER_ITEM.match(line) else "step" if _STEP.match(line) else "text"
            begun = line if kind == "text" else line.partition(" ")[2]
            found.append(Passage(kind, chapter, " ".join([begun.strip(), *_rest_of_paragraph(lines)]), "", for_authors))
    return found


def _rest_of_paragraph(lines: list[str]) -> list[str]:
    """The lines up to a blank one, or to the next thing that begins at the margin."""
    rest = []
    while lines and lines[0].strip() and not _begins_something(lines[0]):
        rest.append(lines.pop(0).strip())
    return rest


def _begins_something(line: str) -> bool:
    starts = (_HEADING, _OTHER_ITEM, _STEP)
    return line.startswith(("|", _FENCE)) or any(start.match(line) for start in starts)


def _rest_of_table(lines: list[str]) -> list[str]:
    rest = []
    while lines and lines[0].startswith("|"):
        rest.append(lines.pop(0))
    return rest


def _drawing(lines: list[str]) -> str:
    drawn = []
    while lines and not lines[0].startswith(_FENCE):
        drawn.append(lines.pop(0))
    del lines[:1]
    return "\n".join(drawn)


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
