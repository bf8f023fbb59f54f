"""Edition files: the printed numbers of a game as TOML, and an owner's overlay that changes any of them.

A `Sheet` is one table of such a file. It knows which file, card and field each value stands in, so that a mistake is
reported where the owner made it: what is wrong, and what would be right.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from subak.engine.edition import BadEdition, Edition
from subak.engine.printable import is_printable

Values = Mapping[str, Any]


class Sheet:
    """A table: the top of the file, a block such as [dice], a card, or a table inside one of these (then `outer`)."""

    def __init__(
        self, file: "EditionFile", place: str, values: Values, origin: Mapping[str, str], outer: "Sheet | None" = None
    ) -> None:
        self.file = file
        self.place = place  # "paddy 'lucky-day'", or empty for the top of the file
        self.values = values
        self.origin = origin  # field to file name
        self.outer = outer or self
        self.known: Sequence[str] = ()

    def inner(self, field: str, place: str, values: Values) -> "Sheet":
        """A table that stands in a field of this one, and in the same file."""
        place = f"{self.place}: {place}" if self.place else place
        return Sheet(self.file, place, values, {"": self.file_of(field)}, self)

    def file_of(self, field: str) -> str:
        return self.origin.get(field) or next(iter(self.origin.values()))

    def wrong(self, field: str, problem: str) -> BadEdition:
        place = f"{self.place}: " if self.place else ""
        return BadEdition(f"{self.file_of(field)}: {place}`{field}` {problem}")

    def unfit(self, field: str, needs: str) -> BadEdition:
        """The value is missing, or it is not what it needs to be."""
        value = self.values.get(field)
        return self.wrong(field, f"{'is missing' if value is None else f'is {shown(value)}'}; it needs {needs}")

    def check_number(self, field: str, number: int, least: int, most: int, what: str) -> None:
        """Refuse a field that makes fewer or more of something than a game can do with."""
        if not least <= number <= most:
            raise self.wrong(field, f"makes {number} {what}; there need to be {least} to {most}")

    def only(self, known: Iterable[str]) -> None:
        """Refuse unknown fields: they are nearly always misspelled."""
        self.known = list(known)
        for field in self.values:
            if field not in self.known:
                raise self.wrong(field, f"is not a field here; there are {', '.join(self.known)}")


class EditionFile:
    """A reference file with an overlay on top. Cards are matched by their `id`.

    `printed` is the text of the reference file as it was when a game began, if that is to be read.
    """

    def __init__(self, reference: Path, overlay: Path | None, printed: str | None = None) -> None:
        text = reference.read_text(encoding="utf-8") if printed is None else printed
        self.printed = text
        self.overlay = overlay.read_text(encoding="utf-8") if overlay else None
        self.text_sha256 = sha256((text + (self.overlay or "")).encode()).hexdigest()
        self.reference = reference.name
        self.layers = [(reference.name, parse(text, reference.name))]
        if overlay and self.overlay is not None:
            self.layers.append((overlay.name, parse(self.overlay, overlay.name)))
        content = json.dumps([layer for _, layer in self.layers], sort_keys=True, default=str)
        self.sha256 = sha256(content.encode()).hexdigest()
        self.name = overlay.stem if overlay else str(self.top.values.get("name", reference.stem))
        self.lists: dict[str, dict[str, Sheet]] = {}

    def edition(self, columns: object, cards: Iterable[object], warnings: Iterable[str] = ()) -> Edition:
        told = tuple(cards), tuple(warnings)
        return Edition(self.name, self.sha256, self.overlay, columns, *told, self.text_sha256, self.printed)

    @cached_property
    def top(self) -> Sheet:
        values: dict[str, Any] = {}
        origin: dict[str, str] = {}
        for file, layer in self.layers:
            for field, value in layer.items():
                if isinstance(value, dict) and isinstance(values.get(field), dict):
                    value = {**values[field], **value}
                values[field], origin[field] = value, file
        return Sheet(self, "", values, origin)

    def ids(self, kind: str) -> list[str]:
        return list(self.cards(kind))

    def cards(self, kind: str) -> Mapping[str, Sheet]:
        """The cards of a kind by id, in file order. An overlay changes fields, adds cards, or says `remove = true`."""
        if kind not in self.lists:
            self.lists[kind] = {}
            for file, layer in self.layers:
                self.lay_over(self.lists[kind], kind, file, layer)
        return self.lists[kind]

    def lay_over(self, merged: dict[str, Sheet], kind: str, file: str, layer: Values) -> None:
        seen: set[str] = set()
        for card in listed(file, layer, kind):
            name = card.get("id")
            origin = dict.fromkeys(["id", *card], file)
            here = Sheet(self, f"{kind} {name!r}" if isinstance(name, str) else kind, card, origin)
            if not isinstance(name, str) or not name:
                raise here.wrong("id", "is missing; every entry needs a name of its own")
            if name in seen:
                raise here.wrong("id", "stands twice in this file; names must be unique")
            seen.add(name)
            old = merged.get(name)
            if card.get("remove") is True:
                if old is None:
                    raise here.wrong("remove", "names a card that is not there")
                del merged[name]
            elif old is None:
                merged[name] = here
            else:
                merged[name] = Sheet(self, here.place, {**old.values, **card}, {**old.origin, **origin})


def listed(file: str, layer: Values, kind: str) -> list[dict[str, Any]]:
    value = layer.get(kind, [])
    if not isinstance(value, list) or not all(isinstance(card, dict) for card in value):
        raise BadEdition(f"{file}: `{kind}` is {shown(value)}; it needs entries, each under [[{kind}]]")
    return value


def parse(text: str, file: str) -> dict[str, Any]:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{file}: not a TOML file: {error}") from None
    except ValueError:
        raise BadEdition(f"{file}: holds a number of thousands of digits") from None
    except RecursionError:
        raise BadEdition(f"{file}: is nested too deeply") from None
    strange = next((each for each in texts_in(values) if not is_printable(each)), None)
    if strange is not None:
        raise BadEdition(f"{file}: the text {strange!a} holds a sign that cannot be printed")
    return values


def texts_in(value: Any) -> Iterator[str]:
    """All texts, however deep, names of fields included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in (*value.keys(), *value.values()):
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)


def shown(value: Any) -> str:
    """A wrong value as its owner wrote it."""
    if isinstance(value, bool):
        return str(value).lower()
    kinds: dict[type, str] = {str: "the text ", list: "the list ", dict: "the table "}
    return f"{kinds.get(type(value), '')}{value!r}"
