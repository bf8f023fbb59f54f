"""Writes web/src/lib/protocol.ts: every message between browser and table, every game's view and its card faces.

The dataclasses of subak.server.tables.protocol are the truth; the front end is checked against what is written here,
so a renamed field fails the type check of the page that shows it. `--check` writes nothing and fails if the file is
old.
"""

import argparse
import inspect
import sys
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from subak.engine.game import Game, games
from subak.server.tables import protocol

CHECKOUT = Path(__file__).resolve().parent.parent
PAGE = CHECKOUT / "web" / "src" / "lib" / "protocol.ts"
WIDTH = 110  # prettier's, so that the written file is also a formatted one
HEAD = "// Written by tools/protocol.py from src/subak/server/tables/protocol.py and the games' views. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/protocol.py", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether web/src/lib/protocol.ts is up to date")
    wish = parser.parse_args(arguments)
    page = written(own_games())
    if not wish.check:
        PAGE.write_text(page, encoding="utf-8")
    elif not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != page:
        print("web/src/lib/protocol.ts is older than the protocol: run python tools/protocol.py", file=sys.stderr)
        return 1
    return 0


def own_games() -> list[Game]:
    """The games of this checkout; a stranger's game brings its own types."""
    return [game for game in games().values() if type(game).__module__.startswith("subak.games.")]


def written(installed: Sequence[Game]) -> str:
    """The whole of protocol.ts."""
    writer = Writer()
    for value in vars(protocol).values():
        if is_dataclass(value) and value.__module__ == protocol.__name__:
            writer.interface(value)
    for name, value in vars(protocol).items():
        if isinstance(value, types.UnionType):
            writer.alias(name, value)
    for game in installed:
        writer.kind(get_type_hints(type(game).view)["return"])
        writer.kind(get_type_hints(type(game).cards)["return"])
    return HEAD + "".join(writer.parts)


class Writer:
    """Collects interfaces in the order in which they are first needed, each once."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.known: dict[str, type] = {}

    def interface(self, cls: Any) -> str:
        """The name of the dataclass in TypeScript; written down on first meeting, after the ones it needs."""
        name = cls.__name__
        if name not in self.known:
            self.known[name] = cls
            hints = get_type_hints(cls)
            lines = [self.line(field.name, hints[field.name]) for field in fields(cls)]
            self.parts.append(f"\n{comment(cls)}export interface {name} {{\n{''.join(lines)}}}\n")
        elif self.known[name] is not cls:
            first = self.known[name].__module__
            raise SystemExit(f"{cls.__module__} and {first} both have a class {name}: rename the one of the game")
        return str(name)

    def line(self, name: str, hint: Any) -> str:
        kind = self.kind(hint)
        if len(line := f"  {name}: {kind};\n") <= WIDTH + 1:
            return line
        return f"  {name}:\n" + "".join(f"    | {one}\n" for one in kind.split(" | "))[:-1] + ";\n"

    def alias(self, name: str, union: Any) -> None:
        self.parts.append(f"\nexport type {name} = {self.kind(union)};\n")

    def kind(self, hint: Any) -> str:
        """A Python annotation as TypeScript."""
        if hint in PLAIN:
            return PLAIN[hint]
        if is_dataclass(hint):
            return self.interface(hint)
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value).lower() for value in inner)
        if origin in (Union, types.UnionType):
            return " | ".join(self.kind(one) for one in inner)
        if origin is tuple and inner[-1] is not ...:
            return f"[{', '.join(self.kind(one) for one in inner)}]"
        if origin in (list, tuple, Sequence):
            one = self.kind(inner[0])
            return f"({one})[]" if " | " in one and not one.startswith("[") else f"{one}[]"
        if origin in (dict, Mapping):
            return f"Record<{self.kind(inner[0])}, {self.kind(inner[1])}>"
        raise SystemExit(f"tools/protocol.py cannot write {typing.cast(object, hint)!r} in TypeScript")


def comment(cls: type) -> str:
    """The docstring, if the class has one of its own (dataclass makes one up otherwise)."""
    text = inspect.getdoc(cls) or ""
    if not text or text.startswith(f"{cls.__name__}("):
        return ""
    lines = text.split("\n")
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


if __name__ == "__main__":
    sys.exit(main())
