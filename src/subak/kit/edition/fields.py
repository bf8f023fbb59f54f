"""What may stand in a field of an edition file. Each kind of field reads its value and says what would be right.

The functions at the end declare the fields of a record: `hexes: int = whole(1, 9)`. A field with `to` also names the
column of the rules that its number is added to.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from subak.kit.edition.file import Sheet, shown

Words = Sequence[str] | Callable[[Sheet], Sequence[str]]  # given, or found in the edition file

NEEDED: Final = object()  # the default of a field that must not be left out


class Field:
    """`needs` says in words what may stand in the field."""

    in_file = True
    needs = ""

    def __init__(self, default: Any = NEEDED, to: int | None = None) -> None:
        self.default = default
        self.to = to

    def read(self, sheet: Sheet, name: str) -> Any:
        if name not in sheet.values and self.default is not NEEDED:
            return self.default
        return self.checked(sheet, name, sheet.values.get(name))

    def checked(self, sheet: Sheet, name: str, value: Any) -> Any:
        """The value as the record holds it."""
        return value

    def number(self, value: Any) -> int:
        """What is added to the column of the field."""
        return int(value)

    def described(self) -> str:
        """For the reference pages."""
        if self.default is NEEDED:
            return self.needs
        return f"{self.needs}; {'may be left out' if self.default is None else f'{shown(self.default)} if left out'}"


class Whole(Field):
    """A whole number from `low` to `high`, which may be the name of an earlier field."""

    def __init__(self, low: int, high: int | str, default: Any, to: int | None) -> None:
        super().__init__(default, to)
        self.low, self.high = low, high
        self.needs = f"a whole number from {low} to {high}"

    def checked(self, sheet: Sheet, name: str, value: Any) -> int:
        high = sheet.values[self.high] if isinstance(self.high, str) else self.high
        if not is_whole(value, self.low, high):
            raise sheet.unfit(name, f"a whole number from {self.low} to {high}")
        return int(value)


class Wholes(Field):
    """Several whole numbers; how many is up to the record if `count` is None."""

    def __init__(self, count: int | None, low: int, high: int, needs: str) -> None:
        super().__init__()
        self.count, self.low, self.high = count, low, high
        self.needs = needs

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise sheet.unfit(name, self.needs)
        if len(value) != self.count and self.count is not None:
            raise sheet.wrong(name, f"lists {count_of('number', value)}; it needs {self.needs}")
        for number in value:
            if not is_whole(number, self.low, self.high):
                each = f"a whole number from {self.low} to {self.high}"
                raise sheet.wrong(name, f"holds {shown(number)}; each needs to be {each}")
        return tuple(value)


class Text(Field):
    needs = "a text"

    def checked(self, sheet: Sheet, name: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            raise sheet.unfit(name, self.needs)
        return value


class Texts(Field):
    needs = "a list of words"

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(word, str) and word for word in value):
            raise sheet.unfit(name, self.needs)
        return tuple(value)


class Switch(Field):
    needs = "true or false"

    def checked(self, sheet: Sheet, name: str, value: Any) -> bool:
        if not isinstance(value, bool):
            raise sheet.unfit(name, self.needs)
        return value


class OneOf(Field):
    """One of some words. `meaning` describes words that are found in the edition file."""

    def __init__(self, words: Words, default: Any = NEEDED, to: int | None = None, meaning: str = "") -> None:
        super().__init__(default, to)
        self.words = words
        self.needs = meaning if callable(words) else self.phrase(words)

    def phrase(self, words: Sequence[str]) -> str:
        return f"one of {', '.join(words)}"

    def allowed(self, sheet: Sheet) -> Sequence[str]:
        return self.words(sheet) if callable(self.words) else self.words

    def checked(self, sheet: Sheet, name: str, value: Any) -> Any:
        words = self.allowed(sheet)
        if value not in words:
            raise sheet.unfit(name, self.phrase(words))
        return value

    def number(self, value: Any) -> int:
        assert not callable(self.words)
        return self.words.index(value)


class SomeOf(OneOf):
    """At least one of some words, each at most once."""

    least = 1

    def phrase(self, words: Sequence[str]) -> str:
        return f"a list of different words out of {', '.join(words)}"

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[str, ...]:
        words = self.allowed(sheet)
        if not isinstance(value, list) or not self.least <= len(value) == len(set(map(str, value))):
            raise sheet.unfit(name, self.phrase(words))
        return each_of(sheet, name, value, words, self.phrase(words))


class EachOf(Field):
    """A list of a given length, of words that may be repeated."""

    def __init__(self, count: int, words: Sequence[str], meaning: str) -> None:
        super().__init__()
        self.count, self.words = count, words
        self.needs = f"{meaning}, each one of {', '.join(words)}"

    def checked(self, sheet: Sheet, name: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise sheet.unfit(name, self.needs)
        if len(value) != self.count:
            raise sheet.wrong(name, f"lists {len(value)}; it needs {self.needs}")
        return each_of(sheet, name, value, self.words, self.needs)


class Computed(Field):
    """Not a field of the file: something a card knows about the rest of it."""

    in_file = False

    def __init__(self, find: Callable[[Sheet], Any]) -> None:
        super().__init__()
        self.find = find

    def read(self, sheet: Sheet, name: str) -> Any:
        return self.find(sheet)


def is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def each_of(sheet: Sheet, name: str, value: list[Any], words: Sequence[str], needs: str) -> tuple[str, ...]:
    for word in value:
        if word not in words:
            raise sheet.wrong(name, f"holds {shown(word)}; it needs {needs}")
    return tuple(value)


def count_of(word: str, values: Sequence[Any]) -> str:
    return f"{len(values)} {word}{'' if len(values) == 1 else 's'}"


# Declaring fields


def whole(low: int, high: int | str, *, default: object = NEEDED, to: int | None = None) -> Any:
    return Whole(low, high, default, to)


def wholes(count: int | None, low: int, high: int, needs: str) -> Any:
    return Wholes(count, low, high, needs)


def text() -> Any:
    return Text()


def texts() -> Any:
    """A list of words of the owner's choice, empty if left out."""
    return Texts(())


def switch(*, default: object = NEEDED, to: int | None = None) -> Any:
    return Switch(default, to)


def one_of(*words: str, default: object = NEEDED, to: int | None = None) -> Any:
    return OneOf(words, default, to)


def some_of(*words: str, default: object = NEEDED) -> Any:
    return SomeOf(words, default)


def each_of_words(count: int, words: Sequence[str], meaning: str) -> Any:
    return EachOf(count, words, meaning)


def id_of(kind: str) -> Any:
    return OneOf(lambda sheet: sheet.file.ids(kind), meaning=f"the id of a [[{kind}]]")


def ids_of(kind: str, *, default: object = NEEDED) -> Any:
    return SomeOf(lambda sheet: sheet.file.ids(kind), default, meaning=f"a list of ids, each of a [[{kind}]]")


def computed(find: Callable[[Sheet], Any]) -> Any:
    return Computed(find)
