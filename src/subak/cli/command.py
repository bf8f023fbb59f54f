"""What a command is, and how the command line complains."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import fill
from typing import NoReturn


class BadInput(Exception):
    """Something on the command line, or in a file it names, cannot be used. One sentence: what, where, what helps."""


@dataclass(frozen=True)
class Command:
    """One command: `summary` for the overview, `about` and `examples` for its own help.

    `arguments` adds what it takes to a parser; `run` does the work and gives the exit code. `extra` names libraries
    that only some installations have, and what they are for: ("serve", "the browser table").
    """

    name: str
    summary: str
    about: str
    examples: tuple[str, ...]
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    extra: tuple[str, str] | None = None


class Parser(ArgumentParser):
    """Reads arguments; complains in one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; `{self.prog} --help` shows what can be said")


def parser_of(command: Command) -> Parser:
    width = min(get_terminal_size().columns, 100) - 2
    examples = "\n".join(f"  {line}" for line in command.examples)
    parser = Parser(
        prog=f"subak {command.name}",
        description=fill(command.about, width),
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.arguments(parser)
    return parser


def whole(low: int, high: int = 2**62) -> Callable[[str], int]:
    """Reads a whole number of an argument, within bounds."""

    def read(text: str) -> int:
        number = int(re.sub("[_,]", "", text)) if re.fullmatch(r"-?\d[\d_,]{0,40}", text, re.ASCII) else None
        if number is None or not low <= number <= high:
            upper = f" to {high:,}" if high < 2**62 else " up"
            raise ArgumentTypeError(f"{brief(text)!r} is not a whole number from {low}{upper}")
        return number

    return read


def brief(text: str) -> str:
    """Of what was typed, as much as helps to find it again."""
    return text if len(text) <= 60 else f"{text[:50]}..."
