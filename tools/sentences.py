"""Writes src/subak/translations/catalogue.json: every sentence shown to people, so that translators have one list.

A sentence is whatever stands as the first argument of `say`: a text, a choice between texts, or something taken
from a table at the top of a module. Python is parsed; TypeScript and Svelte are searched, where only plain texts are
found; the manners of house players are read from their files. What is said in a way that cannot be seen from here is
named on stderr. `--check` writes nothing and fails if the list is old.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
PAGE = Path("src/subak/translations/catalogue.json")
# Sentences that stand where a game is declared and are said elsewhere: the argument's name and its place.
DECLARED = {
    "Option": {"title": 1, "help": 2, "values": 4, "called": 9, "lengths": 10},
    "switch": {"title": 1, "help": 2, "lengths": 5},
    "Facts": {"sentence": 0},
    "Sentence": {"template": 0},
    "Fact": {"template": 0},
}
ELSEWHERE = {
    "title",
    "help",
    "sentence",
    "spelled",
    "template",
    "why",
    "brief",
    "words",
    "say",
    "do",
    "then",
    "meaning",
}
# What guides say to learners: values of these names in the files of a game's folder `guide`.
TOLD = {"title", "sentence", "say", "do", "then", "term", "meaning"}
SAID = re.compile(r"""(?<![#\w.])say\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`)""")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/sentences.py", description=__doc__)
    parser.add_argument("--check", action="store_true", help=f"only say whether {PAGE} is up to date")
    parser.add_argument("--root", type=Path, default=CHECKOUT, help="the checkout to look at (default: this one)")
    wish = parser.parse_args(arguments)
    page: Path = wish.root / PAGE
    written = json.dumps(sorted(sentences(wish.root)), indent=0, ensure_ascii=False) + "\n"
    if not wish.check:
        page.parent.mkdir(exist_ok=True)
        page.write_text(written, encoding="utf-8")
    elif not page.is_file() or page.read_text(encoding="utf-8") != written:
        print(f"{PAGE} is older than the sentences in the code: run python tools/sentences.py", file=sys.stderr)
        return 1
    return 0


def sentences(root: Path) -> set[str]:
    found: set[str] = set()
    for file in sorted((root / "src" / "subak").rglob("*.py")):
        found.update(Module(root / "src", file).said())
    for file in sorted((root / "src" / "subak" / "games").glob("*/bot/manners.toml")):
        found.update(manner["sentence"] for manner in tomllib.loads(file.read_text(encoding="utf-8")).values())
    for page in sorted((root / "src" / "subak").rglob("guide/**/*.toml")):
        found.update(told(tomllib.loads(page.read_text(encoding="utf-8"))))
    for page in sorted((root / "web" / "src").rglob("*")):
        if page.suffix in (".ts", ".svelte") and not page.name.endswith(".test.ts"):
            found.update(said_in_typescript(page.read_text(encoding="utf-8")))
    return found


def told(value: object) -> Iterator[str]:
    """The sentences in a file of a guide."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in TOLD and isinstance(inner, str):
                yield inner
            elif name == "wrong":
                yield from inner.values()
            else:
                yield from told(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from told(inner)


class Module:
    """A Python file: what is said in it, and what the names at its top stand for."""

    def __init__(self, source: Path, file: Path) -> None:
        self.source = source
        self.file = file
        self.tree = ast.parse(file.read_text(encoding="utf-8"))

    def said(self) -> Iterator[str]:
        for call in ast.walk(self.tree):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id == "say" and call.args:
                texts = list(self.texts(call.args[0]))
                if not texts and last_name(call.args[0]) not in ELSEWHERE:
                    print(f"{self.file}:{call.lineno}: it cannot be seen what is said here", file=sys.stderr)
                yield from texts
            for argument, place in DECLARED.get(call.func.id, {}).items():
                named = [keyword.value for keyword in call.keywords if keyword.arg == argument]
                for declared in named or call.args[place : place + 1]:
                    yield from self.texts(declared)

    def texts(self, said: ast.expr) -> Iterator[str]:
        """The texts an expression can stand for."""
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            yield said.value
        elif isinstance(said, ast.IfExp):
            yield from self.texts(said.body)
            yield from self.texts(said.orelse)
        elif isinstance(said, ast.Dict):
            for value in said.values:
                yield from self.texts(value)
        elif isinstance(said, (ast.Tuple, ast.List)):
            for value in said.elts:
                yield from self.texts(value)
        elif isinstance(said, ast.Subscript):
            yield from self.texts(said.value)
        elif isinstance(said, ast.Name):
            table = self.table(said.id)
            yield from self.texts(table) if table else self.unpacked(said.id)

    def table(self, name: str) -> ast.expr | None:
        """What a name at the top of this module stands for, also if it was imported from a module of ours."""
        for node in self.tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                assert isinstance(node, (ast.Assign, ast.AnnAssign))
                return node.value
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                home = self.source / f"{(node.module or '').replace('.', '/')}.py"
                return Module(self.source, home).table(name) if home.is_file() else None
        return None

    def unpacked(self, name: str) -> Iterator[str]:
        """The texts of a name that is one of several taken from a table: `for pattern, words in ABILITIES[...]`."""
        for node in ast.walk(self.tree):
            target, value = taken(node)
            names = [one.id for one in target.elts if isinstance(one, ast.Name)] if target else []
            table = self.table(root_name(value)) if value and name in names else None
            for row in ast.walk(table) if table else ():
                if isinstance(row, ast.Tuple) and len(row.elts) == len(names):
                    yield from self.texts(row.elts[names.index(name)])


def taken(node: ast.AST) -> tuple[ast.Tuple | None, ast.expr | None]:
    """Several names and what they are taken from, in a loop or an assignment."""
    if isinstance(node, ast.For) and isinstance(node.target, ast.Tuple):
        return node.target, node.iter
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        return node.targets[0], node.value
    return None, None


def last_name(value: ast.expr) -> str:
    """The name an expression ends with: title in `option.title`, spelled in `spelled(value)`."""
    if isinstance(value, ast.Call):
        value = value.func
    return value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""


def root_name(value: ast.expr) -> str:
    """The name an expression begins with: ABILITIES in `ABILITIES[name].sentences`."""
    while isinstance(value, (ast.Subscript, ast.Attribute)):
        value = value.value
    return value.id if isinstance(value, ast.Name) else ""


def said_in_typescript(source: str) -> Iterator[str]:
    for quoted in SAID.findall(source):
        inner = quoted[1:-1].replace('"', '\\"') if quoted[0] != '"' else quoted[1:-1]
        yield json.loads(f'"{inner}"'.replace("\\'", "'"))


if __name__ == "__main__":
    sys.exit(main())
