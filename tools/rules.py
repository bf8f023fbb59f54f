"""Which tests stand for which rule: reads docs/rules/*.md and tests/, and names every rule that no test cites.

A test cites a rule if the number stands
* in its name:                  def test_rd_4_20_planting_needs_water()
* anywhere in its source:       "RD-4.20" in the docstring, a string, a comment or a decorator such as parametrize
* in a table of its module that one of its decorators names:   @pytest.mark.parametrize("ruling", RULINGS)

A range, RD-4.20..4.22 or RD-4.20..RD-4.22, cites both ends and every rule between them on the page.

Standard library only; nothing needs to be installed. Exit code 0: every rule has a test; 1: some have none;
2: a page or a test cannot be read.
"""

import argparse
import ast
import json
import re
import runpy
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from subak.engine import rulebook

CHECKOUT = Path(__file__).resolve().parent.parent
# By path, because importing subak would ask for its dependencies.
RULEBOOK = runpy.run_path(str(CHECKOUT / "src" / "subak" / "engine" / "rulebook.py"))
NUMBER: str = RULEBOOK["NUMBER"]
CITED = re.compile(rf"\b({NUMBER})(?:\.\.(?:[A-Z]{{1,4}}-)?(\d+(?:\.\d+)*))?")


class Test(NamedTuple):
    """A test function: what pytest calls it, and all the text that may cite a rule."""

    id: str
    name: str
    source: str


class Row(NamedTuple):
    """One rule of one game and the tests that cite it."""

    game: str
    rule: str
    tests: list[str]


class Survey(NamedTuple):
    """All rules with their tests, and the citations that name no rule of any page."""

    rows: list[Row]
    unknown: list[str]


def main(arguments: list[str] | None = None) -> int:
    wish = _parser().parse_args(arguments)
    try:
        found = survey(wish.root)
        rows = _of_game(found.rows, wish.game)
    except ValueError as problem:
        print(f"tools/rules.py: {problem}", file=sys.stderr)
        return 2
    shown = [row for row in rows if not row.tests] if wish.missing else rows
    if wish.json:
        print(json.dumps([row._asdict() for row in shown], indent=1))
    else:
        _print_table(shown, rows, found.unknown)
    return 0 if all(row.tests for row in rows) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tools/rules.py",
        description="List every numbered rule of docs/rules/ with the tests that cite it.",
        epilog="Exit code 0: every rule has a test. 1: some rule has none. 2: a page or a test cannot be read.",
    )
    parser.add_argument("--game", metavar="SLUG", help="only this game, for instance rice-dice")
    parser.add_argument("--missing", action="store_true", help="show only rules without a test")
    parser.add_argument("--json", action="store_true", help='print only a list of {"game", "rule", "tests"}')
    parser.add_argument("--root", type=Path, default=CHECKOUT, help="the checkout to look at (default: this one)")
    return parser


def survey(root: Path) -> Survey:
    """Every rule under root/docs/rules in page order, with the tests under root/tests that cite it."""
    games = pages(root / "docs" / "rules")
    order = [rule for rules in games.values() for rule in rules]
    tests_of: dict[str, list[str]] = defaultdict(list)
    unknown: list[str] = []
    for test in _all_tests(root):
        cited = named_in(test.name, order) | cited_in(test.source, order)
        for number in cited:
            tests_of[number].append(test.id)
        unknown += [f"{number} in {test.id}" for number in sorted(cited - set(order)) if _has_page(number, order)]
    return Survey([Row(game, rule, tests_of[rule]) for game, rules in games.items() for rule in rules], unknown)


def pages(folder: Path) -> dict[str, list[str]]:
    """The rule numbers of each page by game; a number may belong to one game only."""
    games: dict[str, list[str]] = {}
    home: dict[str, str] = {}
    for page in sorted(folder.glob("*.md")):
        try:
            rules: list[rulebook.Rule] = RULEBOOK["read"](page.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise ValueError(f"docs/rules/{page.name}: {problem}") from None
        for rule in rules:
            if rule.number in home:
                raise ValueError(f"docs/rules/{page.name}: {rule.number} is already a rule of {home[rule.number]}")
            home[rule.number] = page.stem
        if rules:
            games[page.stem] = [rule.number for rule in rules]
    if not games:
        raise ValueError(f"no page in {folder} has a numbered rule such as `* **RD-4.20** text`")
    return games


def _all_tests(root: Path) -> Iterator[Test]:
    for path in sorted((root / "tests").rglob("*.py"), key=_natural):
        yield from tests_of_module(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())


def _natural(path: Path) -> list[int | str]:
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", path.as_posix())]


def tests_of_module(source: str, path: str) -> Iterator[Test]:
    """The test functions of a module, also those of its test classes, in their order."""
    try:
        module = ast.parse(source)
    except SyntaxError as problem:
        raise ValueError(f"{path}: line {problem.lineno}: not Python: {problem.msg}") from None
    lines = source.splitlines()
    tables = {name: _text(lines, node) for node in module.body for name in _assigned(node)}
    for names, function in _test_functions(module.body, ()):
        text = _text(lines, function) + "\n".join(tables.get(name, "") for name in _named_by_decorators(function))
        yield Test("::".join((path, *names)), function.name, text)


def _test_functions(
    body: Iterable[ast.stmt], outer: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield (*outer, node.name), node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _test_functions(node.body, (*outer, node.name))


def _text(lines: list[str], node: ast.stmt) -> str:
    """The source of a statement, decorators and comments included."""
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return "\n".join(lines[first - 1 : node.end_lineno]) + "\n"


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _named_by_decorators(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    parts = [node for decorator in function.decorator_list for node in ast.walk(decorator)]
    return [part.id for part in parts if isinstance(part, ast.Name)]


def named_in(name: str, order: list[str]) -> set[str]:
    """The rules whose numbers stand in a test's name: test_rd_4_20_... names RD-4.20."""
    spelled = {re.sub(r"[-.]", "_", number.lower()): number for number in order}
    longest_first = sorted(spelled, key=len, reverse=True)
    return {spelled[found] for found in re.findall(rf"(?<![a-z0-9])(?:{'|'.join(longest_first)})(?!\d)", name)}


def cited_in(text: str, order: list[str]) -> set[str]:
    """The rules a text cites, ranges spelled out. Numbers that no page has are returned as they stand."""
    cited: set[str] = set()
    for first, last in CITED.findall(text):
        end = f"{first.partition('-')[0]}-{last}" if last else first
        cited |= {first, end}
        if first in order and end in order:
            cited |= set(order[order.index(first) : order.index(end) + 1])
    return cited


def _has_page(number: str, order: list[str]) -> bool:
    """Whether the number looks like one of ours: another rule shares its prefix."""
    prefix = number.partition("-")[0] + "-"
    return any(rule.startswith(prefix) for rule in order)


def _of_game(rows: list[Row], game: str | None) -> list[Row]:
    games = sorted({row.game for row in rows})
    if game is not None and game not in games:
        raise ValueError(f"there is no page of rules for '{game}'; there are: {', '.join(games)}")
    return [row for row in rows if game in (None, row.game)]


def _print_table(shown: list[Row], rows: list[Row], unknown: list[str]) -> None:
    for row in shown:
        first = row.tests[0] if row.tests else "no test"
        more = f" and {len(row.tests) - 1} more" if len(row.tests) > 1 else ""
        print(f"{row.game:12} {row.rule:10} {first}{more}")
    for game in dict.fromkeys(row.game for row in rows):
        of_game = [row for row in rows if row.game == game]
        without = [row.rule for row in of_game if not row.tests]
        print(f"{game}: {len(of_game)} rules, {len(of_game) - len(without)} with a test, {len(without)} without")
        if without:
            print(f"  without: {' '.join(without)}")
    for citation in unknown:
        print(f"no such rule: {citation}")


if __name__ == "__main__":
    sys.exit(main())
