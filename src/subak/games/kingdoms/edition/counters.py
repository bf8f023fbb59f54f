"""Counters: what events and palace cards count on a mat. Each has a name, a number for the rules, and words."""

import re
from typing import Any, Final

from subak.engine.translation import say
from subak.games.kingdoms.rules import columns as at
from subak.kit.edition.fields import NEEDED, Field, OneOf, texts
from subak.kit.edition.file import Sheet

COUNTERS: Final = {
    "rice_card": (at.COUNT_RICE, "rice {n?card|cards}"),
    "rice_field": (at.COUNT_FIELDS, "rice {n?field|fields}"),
    "city_card": (at.COUNT_CITY, "City {n?card|cards}"),
    "castle_card": (at.COUNT_CASTLE, "Castle {n?card|cards}"),
    "city_castle_card": (at.COUNT_CITY_CASTLE, "City or Castle {n?card|cards}"),
    "palace_card": (at.COUNT_PALACE, "palace {n?card|cards}"),
    "empty_tile": (at.COUNT_EMPTY, "empty {n?tile|tiles}"),
    "full_row": (at.COUNT_FULL_ROWS, "{n?row|rows} with five cards"),
    "fiefdom": (at.COUNT_FIEFDOMS, "{n?fiefdom|fiefdoms}"),
    "fiefdoms_by_bribery": (at.COUNT_BRIBED, "{n?fiefdom|fiefdoms} gained by bribery"),
    "attacks_started": (at.COUNT_ATTACKS, "{n?attack|attacks} you started"),
    "seasonal_income": (at.COUNT_INCOME, "gold of seasonal income"),
    "gold": (at.COUNT_GOLD, "gold"),
}
TAG_WORDS: Final = {
    "building": "{n?building|buildings}",
    "income": "income-producing {n?building|buildings}",
    "workshop": "{n?workshop|workshops}",
    "defensive": "defensive {n?structure|structures}",
    "offensive": "offensive castle {n?card|cards}",
    "person": "{n?person|persons}",
}
PRICE_COUNTER: Final = re.compile(r"price_at_(least|most)_(\d{1,3})")
BY_PRICE: Final = "price_at_least_12 or price_at_most_8 with any number"


class Counter(Field):
    """One of the plain counters, tag:x with a tag that cards have, or a limit of the price."""

    needs = f"one of {', '.join(COUNTERS)}, tag: with a tag of cards, {BY_PRICE}"

    def checked(self, sheet: Sheet, name: str, value: Any) -> str:
        tags = [f"tag:{tag}" for tag in tags_in(sheet)]
        if value in (*COUNTERS, *tags) or (isinstance(value, str) and PRICE_COUNTER.fullmatch(value)):
            return str(value)
        raise sheet.unfit(name, f"one of {', '.join([*COUNTERS, *tags, BY_PRICE])}")


def counter(*, default: object = NEEDED) -> Any:
    return Counter(default)


def tag(*, default: object = NEEDED) -> Any:
    return OneOf(tags_in, default, meaning="a tag of cards")


def tags_in(sheet: Sheet) -> list[str]:
    """The tags that cards of the edition have."""
    return sorted({tag for card in sheet.file.cards("card").values() for tag in texts().read(card, "tags")})


def counted(counter: str, n: int = 1) -> str:
    """The words for n of what a counter counts, without the number."""
    if counter.startswith("tag:"):
        return tagged(counter.removeprefix("tag:"), n)
    if found := PRICE_COUNTER.fullmatch(counter):
        price = int(found[2])
        if found[1] == "least":
            return say("{n?card|cards} worth {price} or more", n=n, price=price)
        return say("{n?card|cards} worth {price} or less", n=n, price=price)
    return say(COUNTERS[counter][1], n=n)


def tagged(tag: str, n: int = 1) -> str:
    return say(TAG_WORDS[tag], n=n) if tag in TAG_WORDS else say("{n?card|cards} marked {tag}", n=n, tag=tag)
