"""Records: a table of an edition file, declared as a class with one line for each of its fields."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, dataclass_transform

from subak.kit.edition.fields import Field, OneOf, switch
from subak.kit.edition.file import Sheet

SOURCES: Final = ("stated", "found", "derived", "designed")  # of a value: how it is known


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Record:
    """A table that was read and checked."""

    fields: ClassVar[Mapping[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = {**own, **{name: field for name, field in cls.fields.items() if name not in own}}

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @classmethod
    def read(cls, sheet: Sheet) -> Self:
        sheet.only(cls.names_in_file())
        record = cls(**{name: field.read(sheet, name) for name, field in cls.fields.items()})
        record.check(sheet)
        return record

    @classmethod
    def names_in_file(cls) -> list[str]:
        return [name for name, field in cls.fields.items() if field.in_file]

    @property
    def values(self) -> dict[str, Any]:
        """The fields of the file, by name."""
        return {name: getattr(self, name) for name, field in self.fields.items() if field.in_file}

    @classmethod
    def pattern(cls) -> str:
        """How such a table is written."""
        return f"{{ {', '.join(f'{name} = ...' for name in cls.names_in_file())} }}"

    def check(self, sheet: Sheet) -> None:
        """Refuse values that do not go together."""

    def but(self, **changes: Any) -> Self:
        return type(self)(**{**vars(self), **changes})


class Source(Field):
    """Where the values of a card come from: one word for all of them, or a table by field."""

    needs = f"one of {', '.join(SOURCES)}, or a table of them"

    def checked(self, sheet: Sheet, name: str, value: Any) -> Mapping[str, str]:
        word = OneOf(SOURCES)
        if isinstance(value, str):
            return {"rest": word.read(sheet, name)}
        if not isinstance(value, dict):
            raise sheet.unfit(name, self.needs)
        table = sheet.inner(name, name, value)
        table.only([*sheet.known, "rest"])
        return {field: word.read(table, field) for field in value}


class Card(Record):
    """An entry with an `id` of its own, such as [[paddy]]."""

    source: Mapping[str, str] = Source({"rest": "designed"})  # type: ignore[assignment]
    remove: bool = switch(default=False)


class Table(Field):
    """A block of the file such as [dice], or a table within a line."""

    def __init__(self, record: type[Record]) -> None:
        super().__init__()
        self.record = record

    def checked(self, sheet: Sheet, name: str, value: Any) -> Record:
        if not isinstance(value, dict):
            raise sheet.unfit(name, f"a table, {self.record.pattern() if sheet.place else f'[{name}]'}")
        return self.record.read(sheet.inner(name, name, value))


class Tables(Field):
    """A list of tables within a line, empty if left out."""

    def __init__(self, record: type[Record]) -> None:
        super().__init__(())
        self.record = record

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[Record, ...]:
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            raise sheet.unfit(name, f"a list of tables, [{self.record.pattern()}]")
        return tuple(self.record.read(sheet.inner(name, name.removesuffix("s"), table)) for table in value)


class Cards(Field):
    """All cards of the kind that is the name of the field."""

    def __init__(self, record: type[Card]) -> None:
        super().__init__()
        self.record = record

    def read(self, sheet: Sheet, name: str) -> tuple[Card, ...]:
        return tuple(self.record.read(card) for card in sheet.file.cards(name).values())


class CardIds(Field):
    """The ids of all cards of the kind that is the name of the field, for cards that are read by those naming them."""

    def read(self, sheet: Sheet, name: str) -> list[str]:
        return sheet.file.ids(name)


# Declaring fields


def table(record: type[Record]) -> Any:
    return Table(record)


def tables(record: type[Record]) -> Any:
    return Tables(record)


def cards(record: type[Card]) -> Any:
    return Cards(record)


def card_ids() -> Any:
    return CardIds()
