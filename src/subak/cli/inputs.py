"""Reading what people type: games, seats, options, editions, records. Whatever is wrong becomes one sentence."""

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from subak.cli.command import BadInput
from subak.engine.edition import BadEdition, Edition
from subak.engine.game import Game, game
from subak.engine.options import BadOption, read_options
from subak.engine.record import BadRecord, Record

if TYPE_CHECKING:
    from subak.terminal.seating import Player


def add_option_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        "--options",
        dest="options",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting of the game, target=60 for instance; several with commas between them, or the option again",
    )


def add_edition_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="a TOML file that changes values of the reference edition"
    )


def find_game(slug: str) -> Game:
    try:
        return game(slug)
    except LookupError as problem:
        raise BadInput(str(problem.args[0])) from None


def read_edition(played: Game, overlay: Path | None) -> Edition:
    if overlay is not None:
        readable(overlay)
    try:
        return played.edition(overlay)
    except BadEdition as problem:
        raise BadInput(str(problem)) from None
    except UnicodeDecodeError:
        raise BadInput(f"{overlay}: not a text file; an edition is written in TOML") from None


def read_settings(played: Game, words: Sequence[str], seats: int) -> dict[str, Any]:
    """The options that were asked for, checked; what was left out stays out."""
    asked: dict[str, str] = {}
    for word in (part.strip() for each in words for part in each.split(",")):
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"option {word!r} has no value; write it like {example_of(played)}")
        asked[name.strip()] = value.strip()
    return {name: value for name, value in checked(played, asked, seats).items() if name in asked}


def checked(played: Game, asked: Mapping[str, str], seats: int) -> dict[str, Any]:
    try:
        return read_options(played.options, asked, seats)
    except BadOption as problem:
        raise BadInput(f"{played.title}: {problem}") from None


def example_of(played: Game) -> str:
    option = next(iter(played.options), None)
    return f"{option.name}={option.default}" if option else "name=value"


def read_players(text: str, played: Game) -> "list[Player]":
    """Who sits where, from a list with commas; as many as the game has seats for."""
    from subak.terminal.seating import seat_players

    specs = [spec.strip() for spec in text.split(",")]
    if not all(specs):
        raise BadInput(f"--seats {text!r} has an empty seat; name a player between the commas")
    fitting(len(specs), played)
    try:
        return seat_players(specs, played)
    except LookupError as problem:
        raise BadInput(str(problem.args[0])) from None


def fitting(seats: int, played: Game) -> int:
    if seats not in played.seats:
        few, many = played.seats[0], played.seats[-1]
        fits = f"{few} to {many}" if few < many else str(few)
        raise BadInput(f"--seats asks for {seats} players; {played.title} is for {fits}")
    return seats


def read_record(path: Path) -> Record:
    try:
        return Record.read(readable(path))
    except BadRecord as problem:
        raise BadInput(f"{path}: {problem}") from None


def readable(path: Path) -> Path:
    try:
        with path.open("rb"):
            return path
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file{nearby(path)}") from None
    except OSError as problem:
        raise BadInput(f"{path}: cannot be read: {(problem.strerror or str(problem)).lower()}") from None


def nearby(path: Path) -> str:
    """The file that was probably meant."""
    folder = path.parent
    near = get_close_matches(path.name, [file.name for file in folder.iterdir()], 1) if folder.is_dir() else []
    return f"; is it {folder / near[0]}?" if near else ""


def writable(path: Path) -> Path:
    """Found out before the work is done rather than after it."""
    if path.is_dir():
        raise BadInput(f"{path}: is a folder; name a file to write to")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent}; make it first")
    return path
