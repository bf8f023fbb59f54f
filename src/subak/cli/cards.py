"""`subak cards`: the cards of a game with their numbers and the sentences made from their effects."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from difflib import get_close_matches
from typing import Any

from subak.cli.command import BadInput, Command
from subak.cli.inputs import add_edition_argument, find_game, read_edition
from subak.cli.show import console, print_json
from subak.engine.game import Game
from subak.engine.translation import say
from subak.terminal.faces import Face, figures, in_words, is_simple


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument("card", nargs="?", metavar="ID", help="one card in full, by the id in the first column")
    add_edition_argument(parser)
    parser.add_argument("--json", action="store_true", help="print everything that is on the cards, as a list")


def run(wish: Namespace) -> int:
    game = find_game(wish.game)
    edition = read_edition(game, wish.edition)
    for warning in edition.warnings:
        print(f"subak: {warning}", file=sys.stderr)
    faces = [asdict(face) for face in game.cards(edition)]
    if wish.card is not None:
        faces = [find(game, faces, wish.card)]
    if wish.json:
        print_json(faces)
    elif wish.card is not None:
        show_card(faces[0])
    elif faces:
        show_table(faces)
    else:
        print(say("{game} has no cards.", game=game.title))
    return 0


def find(game: Game, faces: Sequence[Face], wanted: str) -> dict[str, Any]:
    for face in faces:
        if wanted.lower() in {face["id"], face["name"].lower()}:
            return dict(face)
    near = get_close_matches(wanted, [face["id"] for face in faces], 3)
    help = f"there is {' or '.join(near)}" if near else f"`subak cards {game.slug}` lists them all"
    raise BadInput(f"{game.title} has no card {wanted!r}; {help}")


def show_table(faces: Sequence[Face]) -> None:
    """A line of columns per card; its sentence behind them, or below where the terminal is narrow."""
    from rich.padding import Padding

    columns = [name for name in faces[0] if fits_a_column(name, faces)]
    widths = [max(len(name), *(len(in_words(face[name])) for face in faces)) for name in columns]
    longest = sum(widths) + 2 * len(widths) + max(len(face["text"]) for face in faces)
    out = console()
    below = out.is_terminal and out.width < longest
    out.print(line_of(columns, widths), style="bold")
    for face in faces:
        numbers = line_of([in_words(face[name]) for name in columns], widths)
        out.print(numbers if below else f"{numbers}  {face['text']}")
        if below:
            out.print(Padding(face["text"], (0, 0, 0, 4)), style="dim")


def line_of(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Numbers stand at the right of their column, words at the left."""
    fitted = [
        cell.rjust(width) if cell.isdigit() else cell.ljust(width) for cell, width in zip(cells, widths, strict=True)
    ]
    return "  ".join(fitted)


def fits_a_column(name: str, faces: Sequence[Face]) -> bool:
    """What is simple and differs from card to card; the spirit's name is for the card in full."""
    values = [face[name] for face in faces]
    return (
        name not in {"text", "spirit"} and all(map(is_simple, values)) and any(value != values[0] for value in values)
    )


def show_card(face: Face) -> None:
    from subak.terminal.markup import marked

    out = console()
    out.print(marked(f"**{face['name']}**  `{face['id']}`"))
    for name, value in figures(face):
        out.print(f"  [dim]{name:8}[/] {value}")
    out.print(marked(face["text"]))


COMMAND = Command(
    "cards",
    "the cards of a game, with their numbers and effects",
    "Prints the cards of a game. With an edition of your own it prints those, and what is unusual about them.",
    ("subak cards rice-dice", "subak cards rice-dice lucky-day", "subak cards rice-dice --edition mine.toml --json"),
    arguments,
    run,
)
