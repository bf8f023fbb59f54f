"""Writes docs/reference from the code: the command line, the messages of the protocol, the effects of cards.

    python3 tools/reference.py            write the pages
    python3 tools/reference.py --check    say which pages are out of date; exit code 1 if any is

Needs the installed package (in a checkout: `python3 go.py test` makes one in .venv-test).
"""

import argparse
import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from inspect import getsource
from pathlib import Path
from types import ModuleType

from subak.cli.command import Command, parser_of
from subak.cli.overview import CHAPTERS
from subak.engine import game as engine_game
from subak.engine.game import Game, games
from subak.lab.study.columns import TABLES, source_column
from subak.server.tables import protocol

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
GENERATED = "<!-- Written by tools/reference.py; do not edit. -->"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Writes docs/reference from the code.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a page is out of date")
    wish = parser.parse_args(arguments)
    stale = [name for name, page in PAGES.items() if read(FOLDER / name) != page()]
    for name in stale:
        if wish.check:
            print(f"docs/reference/{name} is out of date; run python3 tools/reference.py", file=sys.stderr)
        else:
            FOLDER.mkdir(parents=True, exist_ok=True)
            (FOLDER / name).write_text(PAGES[name](), encoding="utf-8")
            print(f"docs/reference/{name} is written")
    return int(wish.check and bool(stale))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def page(title: str, about: str, parts: Iterator[str]) -> str:
    return "\n".join([f"# {title}", "", GENERATED, "", about, "", *parts]).rstrip() + "\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


# The command line


def command_line() -> str:
    about = (
        "Every command explains itself with `--help`. Bad input ends a command with exit code 2 and one sentence on"
        " stderr; Ctrl+C ends it with 130."
    )
    return page("Command line", about, command_parts())


def command_parts() -> Iterator[str]:
    for chapter, commands in CHAPTERS.items():
        yield f"## {chapter}"
        yield ""
        for command in commands:
            yield from command_part(command)


def command_part(command: Command) -> Iterator[str]:
    yield f"### subak {command.name}"
    yield ""
    yield command.about
    yield ""
    yield "```"
    yield from command.examples
    yield "```"
    yield ""
    shown = [action for action in parser_of(command)._actions if action.dest != "help"]
    yield from table(("argument", "meaning"), [(spelled(action), str(action.help)) for action in shown])


def spelled(action: argparse.Action) -> str:
    """As it is typed: `--seed S`, or `GAME` where it needs no name."""
    value = action.metavar or (f"{{{','.join(map(str, action.choices))}}}" if action.choices else "")
    if not action.option_strings:
        return f"`{value}`"
    takes = f" {value}" if action.nargs != 0 and value else ""
    return ", ".join(f"`{option}{takes}`" for option in action.option_strings)


# The protocol


def messages() -> str:
    about = (
        "Every message between browser and table is JSON, built from the dataclasses of `subak.server.tables.protocol`;"
        " this page is made from them. Over the websocket a message is known by its `type`."
    )
    return page("Protocol", about, message_parts())


def message_parts() -> Iterator[str]:
    yield from classes_of(protocol)
    yield "## Parts shared with the engine"
    yield ""
    for name in ("Choice", "Cost", "Line", "Summary", "Moment"):
        yield from class_part(find_class(engine_game, name), getsource(engine_game).splitlines())


def classes_of(module: ModuleType) -> Iterator[str]:
    """The classes of a module in its order, under the headings its comments give."""
    lines = getsource(module).splitlines()
    classes = {node.lineno: node for node in ast.parse("\n".join(lines)).body if isinstance(node, ast.ClassDef)}
    for number, line in enumerate(lines, 1):
        if line.startswith("# "):
            yield f"## {line[2:]}"
            yield ""
        elif number in classes:
            yield from class_part(classes[number], lines)


def find_class(module: ModuleType, name: str) -> ast.ClassDef:
    body = ast.parse(getsource(module)).body
    return next(node for node in body if isinstance(node, ast.ClassDef) and node.name == name)


def class_part(node: ast.ClassDef, lines: Sequence[str]) -> Iterator[str]:
    yield f"### {node.name}"
    yield ""
    if words := ast.get_docstring(node):
        yield " ".join(words.split())
        yield ""
    fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
    rows = [
        (
            f"`{ast.unparse(field.target)}`",
            f"`{ast.unparse(field.annotation)}`",
            default_of(field),
            remark(field, lines),
        )
        for field in fields
    ]
    yield from table(("field", "type", "default", ""), rows)


def default_of(field: ast.AnnAssign) -> str:
    if field.value is None:
        return ""
    made = ast.unparse(field.value)
    return "`{}`" if "default_factory=dict" in made else f"`{made}`"


def remark(field: ast.AnnAssign, lines: Sequence[str]) -> str:
    """The comment behind a field."""
    return lines[field.lineno - 1].partition("  # ")[2]


# The effects


def effects() -> str:
    about = (
        "The effects that an edition file can give to cards, with the cards of the reference edition that have them and"
        " the sentence on the first of these."
    )
    return page("Effects of cards", about, effect_parts())


def effect_parts() -> Iterator[str]:
    for game in games().values():
        if game.effects():
            yield f"## {game.title}"
            yield ""
            yield from table(("effect", "parameters", "meaning", "on the card", "rule", "cards"), effect_rows(game))


def effect_rows(game: Game) -> list[tuple[str, str, str, str, str, str]]:
    owners: dict[str, list[str]] = {}
    sentences: dict[str, str] = {}
    for card in game.cards(game.edition()):
        for effect in card.effects:
            owners.setdefault(effect.name, []).append(card.name)
            sentences.setdefault(effect.name, effect.sentence)
    return [
        (
            f"`{effect.name}`",
            "; ".join(f"`{name}`: {allowed}" for name, allowed in effect.parameters),
            effect.meaning,
            sentences.get(effect.name, effect.sentence),
            effect.rule,
            ", ".join(owners.get(effect.name, [])),
        )
        for effect in game.effects()
    ]


# The tables of the lab


def lab_tables() -> str:
    about = (
        "A study (`subak study`) is a folder with `plan.json` and these tables, each a folder of Parquet files that"
        " DuckDB, pandas, Polars or a spreadsheet (`--csv`) can read. This page is made from"
        " `subak.lab.study.columns`."
    )
    return page("Tables of a study", about, table_parts())


def table_parts() -> Iterator[str]:
    for name, (meaning, columns) in TABLES.items():
        yield f"## {name}"
        yield ""
        yield f"{meaning[:1].upper()}{meaning[1:]}."
        yield ""
        yield from table(("column", "type", "meaning"), [(f"`{c.name}`", str(c.type), c.meaning) for c in columns])
    yield "## Where points come from"
    yield ""
    yield "`seats` has one more column for each source of points of the game. Those of a row add up to `score`."
    yield ""
    sources = [(game.title, ", ".join(f"`{source_column(each)}`" for each in game.score_sources)) for game in ours()]
    yield from table(("game", "columns"), sources)


def ours() -> Sequence[Game]:
    return [game for game in games().values() if game.folder is None]


PAGES: dict[str, Callable[[], str]] = {
    "cli.md": command_line,
    "protocol.md": messages,
    "effects.md": effects,
    "lab-tables.md": lab_tables,
}


if __name__ == "__main__":
    sys.exit(main())
