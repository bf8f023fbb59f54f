"""Files that are handed out: only those that really lie in their folder, and where a game from outside has its own."""

from pathlib import Path

from subak.engine.game import Game

BOARD, STYLE = "board.js", "board.css"


def address(game: Game, name: str) -> str | None:
    """Where the page finds a file of the game; None if the game does not bring it."""
    found = game.folder and inside(game.folder / "browser", name)
    return f"/games/{game.slug}/{name}" if found else None


def inside(folder: Path, path: str) -> Path | None:
    """The file of this name, if it really lies in the folder."""
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        return None
