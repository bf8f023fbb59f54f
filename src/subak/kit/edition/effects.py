"""Effects of cards, each declared once: its name, its parameters, its sentences and the columns it writes.

    class HarvestBonus(PaddyEffect, name="harvest_bonus", rule="RD-4.22"):
        \"""Adds n rice to each harvest of a paddy in scope.\"""

        n: int = whole(1, 99)
        scope: str = one_of("self", "all")
        sentences = (
            Sentence("Each paddy you harvest gives {n} more rice.", scope="all"),
            Sentence("This paddy gives {n} more rice when you harvest it."),
        )

        def write(self, row: PaddyRow) -> None:
            row.add(scoped(at.HARVEST_BONUS, self.scope), self.n)

The sentence on a card is made from the parameters, so that a changed number changes the card: the first one that fits
is taken. The docstring is for those who write editions.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, cast

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.kit.edition.fields import OneOf
from subak.kit.edition.file import Sheet
from subak.kit.edition.records import Record

PLURAL = re.compile(r"\{\w+\?[^|{}]*\|([^{}]*)\}")


class Row:
    """The numbers of one card in a table of columns."""

    def __init__(self, table: vec[i64], width: int, card: int) -> None:
        self.table = table
        self.first = card * width

    def add(self, column: int, n: int) -> None:
        self.table[self.first + column] += n

    def mark(self, column: int, bits: int) -> None:
        self.table[self.first + column] |= bits

    def raise_to(self, column: int, n: int) -> None:
        self.table[self.first + column] = max(self.table[self.first + column], n)


class Sentence:
    """A sentence, for effects with these values; a range stands for any of its numbers."""

    def __init__(self, template: str, **when: object) -> None:
        self.template = template
        self.when = when

    def fits(self, values: Mapping[str, object]) -> bool:
        return all(
            values.get(name) in wanted if isinstance(wanted, range) else values.get(name) == wanted
            for name, wanted in self.when.items()
        )


class CardEffect(Record):
    """An effect of a card, as it stands in an edition file and as people read it."""

    known: ClassVar[dict[str, type["CardEffect"]]]  # by name; each kind of card has a table of its own
    name: ClassVar[str]
    rule: ClassVar[str] = ""
    writes: ClassVar[Mapping[int, int]]
    sentences: ClassVar[Sequence[Sentence]] = ()

    def __init_subclass__(cls, name: str = "", rule: str = "", writes: Mapping[int, int] | None = None) -> None:
        """`rule` is where the effect matters; `writes` are the columns that are always the same."""
        super().__init_subclass__()
        if name:
            cls.name, cls.rule, cls.writes = name, rule or cls.rule, writes or {}
            cls.known[name] = cls

    @classmethod
    def read(cls, sheet: Sheet) -> Self:
        """The effect of this kind that the sheet names."""
        if "name" in vars(cls):
            return super().read(sheet)
        name = OneOf(list(cls.known)).read(sheet, "name")
        named = Sheet(sheet.file, f"{sheet.outer.place}: effect '{name}'", sheet.values, sheet.origin, sheet.outer)
        return cast(Self, cls.known[name].read(named))

    @classmethod
    def pattern(cls) -> str:
        return '{ name = "...", ... }'

    @classmethod
    def names_in_file(cls) -> list[str]:
        return ["name", *super().names_in_file()]

    @property
    def sentence(self) -> str:
        """What the card says, in the language in force."""
        slots = self.slots()
        for sentence in self.sentences:
            if sentence.fits(slots):
                return say(sentence.template, **slots)
        raise LookupError(f"nothing is written for {self!r}")

    def slots(self) -> dict[str, Any]:
        """What sentences speak of: the parameters and, where an effect adds to them, words made from them."""
        return self.values

    def fill(self, row: Row) -> None:
        """Write what is declared: `writes`, and every parameter that names a column."""
        for column, n in self.writes.items():
            row.add(column, n)
        for name, field in self.fields.items():
            if field.to is not None:
                row.add(field.to, field.number(getattr(self, name)))


def described(*kinds: type[CardEffect]) -> list[Effect]:
    """All effects of these kinds, for the reference pages."""
    return [
        Effect(
            name,
            effect.rule,
            " ".join((effect.__doc__ or "").split()),
            [(name, field.described()) for name, field in effect.fields.items() if field.in_file],
            PLURAL.sub(r"\1", effect.sentences[-1].template) if effect.sentences else "",
        )
        for kind in kinds
        for name, effect in kind.known.items()
    ]
