"""What an edition is: the printed numbers of a game, ready to play. `subak.kit.edition` reads them from TOML files."""

from dataclasses import dataclass
from typing import Any


class BadEdition(ValueError):
    """An edition file cannot be used. The message is one sentence for its owner."""


@dataclass(frozen=True)
class Edition:
    """The data of a game, ready to play. `columns` is what positions point at; `cards` is for people.

    `sha256` is that of the content, whatever comments stand beside it. `text_sha256` covers the text; tables and
    records of earlier versions know an edition by it. `reference` is the text of the game's own file: kept with a table
    or a record, it makes the same cards again when the installed ones have changed.
    """

    name: str
    sha256: str
    overlay: str | None  # the text of the overlay file, so that a record can carry it
    columns: Any
    cards: tuple[Any, ...]
    warnings: tuple[str, ...] = ()
    text_sha256: str = ""
    reference: str | None = None

    def is_the_one(self, sha256: str) -> bool:
        """Whether a table or a record means this edition."""
        return sha256 in (self.sha256, self.text_sha256)
