"""Edition files: the printed numbers of a game as TOML, and an owner's overlay that changes any of them.

Every value is read through a `Sheet`, which knows the file, the card and the field it stands in, so that a mistake is
reported where the owner made it: what is wrong, and what would be right.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

SOURCES = ("stated", "found", "derived", "designed")  # of a value: how it is known


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


class Sheet:
    """One table of an edition file: its values, each with the file it was read from."""

    def __init__(self, place: str, values: Mapping[str, Any], origin: Mapping[str, str]) -> None:
        self.place = place  # "paddy 'lucky-day'", or empty for the top of the file
        self.values = values
        self.origin = origin  # field to file name

    def wrong(self, field: str, problem: str) -> BadEdition:
        file = self.origin.get(field) or next(iter(self.origin.values()), "edition")
        place = f"{self.place}: " if self.place else ""
        return BadEdition(f"{file}: {place}`{field}` {problem}")

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(field, default)
        if value is None:
            raise self.wrong(field, f"is missing; it needs a whole number from {low} to {high}")
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(field, f"is {shown(value)}; it needs a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.wrong(field, f"is {value}; it needs a whole number from {low} to {high}")
        return value

    def wholes(self, field: str, count: int, low: int, high: int, meaning: str) -> list[int]:
        value = self.values.get(field)
        if value is None:
            raise self.wrong(field, f"is missing; it needs {meaning}")
        if not isinstance(value, list):
            raise self.wrong(field, f"is {shown(value)}; it needs {meaning}")
        if len(value) != count:
            numbers = "number" if len(value) == 1 else "numbers"
            raise self.wrong(field, f"lists {len(value)} {numbers}; it needs {meaning}")
        for number in value:
            if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
                raise self.wrong(field, f"holds {shown(number)}; each needs to be a whole number from {low} to {high}")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        value = self.values.get(field, default)
        if not isinstance(value, str) or not value.strip():
            problem = "is missing; it needs a text" if value is None else f"is {shown(value)}; it needs a text"
            raise self.wrong(field, problem)
        return value

    def one_of(self, field: str, allowed: Iterable[str], default: str | None = None) -> str:
        value = self.values.get(field, default)
        names = list(allowed)
        if value not in names:
            problem = "is missing" if value is None else f"is {shown(value)}"
            raise self.wrong(field, f"{problem}; it needs one of {', '.join(names)}")
        return str(value)

    def source(self, fields: Iterable[str]) -> Mapping[str, str]:
        """Where the values of a card come from: one word for all of them, or a table by field."""
        source = self.values.get("source", "designed")
        if isinstance(source, str):
            return {"rest": self.one_of("source", SOURCES, "designed")}
        if not isinstance(source, dict):
            raise self.wrong("source", f"is {shown(source)}; it needs one of {', '.join(SOURCES)}, or a table of them")
        table = Sheet(f"{self.place}: source", source, dict.fromkeys(source, self.origin.get("source", "")))
        table.only((*fields, "rest"))
        return {field: table.one_of(field, SOURCES) for field in source}

    def only(self, known: Iterable[str]) -> None:
        """Reject fields that nobody reads: they are nearly always misspelled."""
        names = list(known)
        for field in self.values:
            if field not in names:
                raise self.wrong(field, f"is not a field here; there are {', '.join(names)}")


class EditionFile:
    """A reference file with an overlay on top. Lists of tables are matched by the `key` of each entry."""

    def __init__(self, reference: Path, overlay: Path | None, key: str = "id") -> None:
        self.key = key
        self.text = reference.read_text(encoding="utf-8")
        self.overlay = overlay.read_text(encoding="utf-8") if overlay else None
        self.name = overlay.stem if overlay else reference.stem
        self.sha256 = sha256((self.text + (self.overlay or "")).encode()).hexdigest()
        self.layers = [(reference.name, parse(self.text, reference.name))]
        if overlay and self.overlay is not None:
            self.layers.append((overlay.name, parse(self.overlay, overlay.name)))

    def top(self) -> Sheet:
        values: dict[str, Any] = {}
        origin: dict[str, str] = {}
        for file, layer in self.layers:
            for field, value in layer.items():
                if isinstance(value, dict) and isinstance(values.get(field), dict):
                    value = {**values[field], **value}
                values[field], origin[field] = value, file
        return Sheet("", values, origin)

    def table(self, field: str) -> Sheet:
        """A block of the file, `[happy_farmer]` for instance."""
        top = self.top()
        value = top.values.get(field, {})
        if not isinstance(value, dict):
            raise top.wrong(field, f"is {shown(value)}; it needs a table, [{field}]")
        return Sheet(field, value, dict.fromkeys(value, top.origin.get(field, "")))

    def entries(self, field: str) -> list[Sheet]:
        """The cards of one kind in file order. An overlay changes fields, adds cards, or says `remove = true`."""
        merged: dict[str, Sheet] = {}
        for file, layer in self.layers:
            seen: set[str] = set()
            for entry in self.listed(file, layer, field):
                name = entry.get(self.key)
                here = Sheet(f"{field} {name!r}" if isinstance(name, str) else field, entry, {self.key: file})
                if not isinstance(name, str) or not name:
                    raise here.wrong(self.key, "is missing; every entry needs a name of its own")
                if name in seen:
                    raise here.wrong(self.key, "stands twice in this file; names must be unique")
                seen.add(name)
                old = merged.get(name)
                if entry.get("remove") is True:
                    if old is None:
                        raise here.wrong("remove", "names a card that is not there")
                    del merged[name]
                    continue
                values = {**(old.values if old else {}), **entry}
                merged[name] = Sheet(here.place, values, {**(old.origin if old else {}), **dict.fromkeys(entry, file)})
        return list(merged.values())

    @staticmethod
    def listed(file: str, layer: Mapping[str, Any], field: str) -> list[dict[str, Any]]:
        value = layer.get(field, [])
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise BadEdition(f"{file}: `{field}` is {shown(value)}; it needs entries, each under [[{field}]]")
        return value


def parse(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{file}: not a TOML file: {error}") from None


def shown(value: Any) -> str:
    """A wrong value as its owner wrote it."""
    kind = {str: "the text ", bool: "", list: "the list ", dict: "the table "}.get(type(value), "")
    return f"{kind}{value!r}" if not isinstance(value, bool) else str(value).lower()
