"""What an edition is: the printed numbers of a game, ready to play. `subak.kit.edition` reads them from TOML files."""

from dataclasses import dataclass
from typing import Any


class BadEdition(ValueError):
    """An edition file cannot be used. The message is one sentence for its owner."""


@dataclass(frozen=True)
class Edition:
    """The data of a game, ready to play. `columns` is what positions point at; `cards` is for people."""

    name: str
    sha256: str
    overlay: str | None  # the text of the overlay file, so that a record can carry it
    columns: Any
    cards: tuple[Any, ...]
    warnings: tuple[str, ...] = ()
