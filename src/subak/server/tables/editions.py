"""The editions a server offers: the reference of each game, and the overlay files of one folder."""

import re
from pathlib import Path

from subak.engine.edition import BadEdition, Edition
from subak.engine.game import Game

REFERENCE = "reference"
_NAME = re.compile(r"[\w-]{1,60}")


def names(game: Game, folder: Path | None) -> list[str]:
    """What a new table of this game can be played with."""
    files = sorted(folder.joinpath(game.slug).glob("*.toml")) if folder else []
    return [REFERENCE, *(file.stem for file in files if _NAME.fullmatch(file.stem) and file.stem != REFERENCE)]


def find(game: Game, folder: Path | None, name: str) -> Edition:
    """The edition of this name; BadEdition says which there are, or what is wrong with its file."""
    offered = names(game, folder)
    if name not in offered:
        raise BadEdition(f"no edition of {game.title} is called {name!r}; there are {', '.join(offered)}")
    if name == REFERENCE or folder is None:
        return game.edition()
    return game.edition(folder / game.slug / f"{name}.toml")
