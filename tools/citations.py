"""Whether every rule and section that code, tests, pages and documentation cite exists in docs/rules.

    python3 tools/citations.py

A citation is a rule number (RD-4.20, or a range RD-4.20..4.22) or, on a page, `section 4` of a game's rules. Code cites
rule numbers only: a section, or a bare number in brackets such as (4.5), is refused there.
Standard library only. Exit code 0: all exist; 1: some do not, and each is named with its file and line.
"""

import io
import re
import runpy
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
RULES = runpy.run_path(str(CHECKOUT / "tools" / "rules.py"))
PLACES = ("src", "tests", "web/src", "docs", "tools", "examples", "benchmarks", "README.md", "CONTRIBUTING.md")
KINDS = {".py", ".toml", ".md", ".ts", ".svelte", ".css", ".json"}
SKIPPED = {"node_modules", "static", "__pycache__", "replays", "translations"}
GAMES = {"rice-dice": "rice[-_]dice", "seasons": "seasons", "kingdoms": "kingdoms", "spirits": "spirits"}
HEADING = re.compile(r"#+ +(\d+)\. ")
SECTION = re.compile(r"\bsections? (\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*)")
BARE = re.compile(r"\((?:[^()]*[ ,;])?(\d{1,2}\.\d{1,2})(?:[,;:][^()]*)?\)")
ON_PURPOSE = {"RD-4.99"}  # what a test looks up in vain


class Citation(NamedTuple):
    file: str
    line: int
    cited: str


def main(root: Path = CHECKOUT) -> int:
    broken = list(broken_citations(root))
    for citation in broken:
        print(f"{citation.file}:{citation.line}: {citation.cited} is not in docs/rules")
    print(f"{len(broken)} citations of rules that do not exist" if broken else "every citation exists")
    return 1 if broken else 0


def broken_citations(root: Path) -> Iterator[Citation]:
    """Every citation that leads nowhere, in file order."""
    order = [rule for rules in RULES["pages"](root / "docs" / "rules").values() for rule in rules]
    chapters = {rule.partition(".")[0] for rule in order if "." in rule}
    sections = {page.stem: set(headings(page)) for page in (root / "docs" / "rules").glob("*.md")}
    known = {*order, *chapters}
    ours = re.compile(rf"\b(?:{'|'.join(sorted({rule.partition('-')[0] for rule in order}))})-\d")
    for file in files(root):
        path = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        for at, line in enumerate(text.splitlines(), start=1):
            if ours.search(line):
                wrong = RULES["cited_in"](line, order) - known - ON_PURPOSE
                yield from (Citation(path, at, number) for number in sorted(wrong) if ours.match(number))
        game = game_of(path)
        if game in sections:
            yield from wrong_sections(path, text, sections[game])


def wrong_sections(path: str, text: str, known: set[str]) -> Iterator[Citation]:
    """Sections that the rules page of the game does not have, in what people read of a file."""
    is_code = path.endswith(".py")
    for at, line in prose(path, text):
        for cited in SECTION.findall(line):
            found = re.findall(r"[\d.]+", cited)
            yield from (Citation(path, at, f"section {n}") for n in found if is_code or n not in known)
        if is_code:
            yield from (Citation(path, at, f"({number})") for number in BARE.findall(line))


def prose(path: str, text: str) -> Iterator[tuple[int, str]]:
    """The lines of a file that are written for people: comments and docstrings of code, all lines of a page."""
    if not path.endswith(".py"):
        yield from enumerate(text.splitlines(), start=1)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and '"""' in token.string[:4]):
            yield from enumerate(token.string.splitlines(), start=token.start[0])


def headings(page: Path) -> Iterator[str]:
    lines = page.read_text(encoding="utf-8").splitlines()
    yield from (found[1] for line in lines if (found := HEADING.match(line)))


def files(root: Path) -> Iterator[Path]:
    for place in PLACES:
        start = root / place
        found = [start] if start.is_file() else sorted(start.rglob("*"))
        yield from (f for f in found if f.suffix in KINDS and f.is_file() and not SKIPPED & set(f.parts))


def game_of(path: str) -> str | None:
    return next((slug for slug, pattern in GAMES.items() if re.search(rf"\b{pattern}\b", path)), None)


if __name__ == "__main__":
    sys.exit(main())
