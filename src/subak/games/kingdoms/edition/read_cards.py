"""Reading the cards of an edition file, entry by entry: what they say, and which cards they speak of."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from subak.engine.edition import EditionFile, Sheet, shown
from subak.games.kingdoms.edition.cards import CardFace, EffectFace, EventFace, FiefdomFace, MarketFace, PalaceFace
from subak.games.kingdoms.edition.effect_catalogue import (
    CARD_EFFECTS,
    COUNTERS,
    EVENT_EFFECTS,
    PRICE_COUNTER,
    ROW_NAMES,
    SCORES,
    Ability,
    Parameter,
    Values,
)
from subak.games.kingdoms.edition.write_columns import CATEGORIES

CARD = (
    "id", "name", "row", "count", "price", "fewer", "for_sale", "returns", "tags", "effects", "source", "remove",
)  # fmt: skip
PALACE = ("id", "name", "count", "conflict", "score", "source", "remove")
EVENT = ("id", "name", "category", "count", "effect", "protected_by", "source", "remove")
FIEFDOM = ("id", "name", "vp", "gold", "min_players", "source", "remove")
MARKET = ("id", "price", "source", "remove")


class Reader:
    """Reads cards that speak of each other by id."""

    def __init__(self, file: EditionFile) -> None:
        self.card_sheets = file.entries("card")
        self.palace_sheets = file.entries("palace")
        self.event_sheets = file.entries("event")
        self.card_ids = [sheet.values["id"] for sheet in self.card_sheets]
        self.palace_ids = [sheet.values["id"] for sheet in self.palace_sheets]
        self.names = {sheet.values["id"]: sheet.text("name") for sheet in (*self.card_sheets, *self.palace_sheets)}
        self.tags = sorted({tag for sheet in self.card_sheets for tag in read_tags(sheet)})

    def cards(self) -> list[CardFace]:
        """KR-4.48: those for sale first, in the order of the file."""
        faces = [self.card(sheet) for sheet in self.card_sheets]
        return [face for face in faces if face.for_sale] + [face for face in faces if not face.for_sale]

    def card(self, sheet: Sheet) -> CardFace:
        sheet.only(CARD)
        row = sheet.one_of("row", ROW_NAMES[:3])
        effects = tuple(self.effect(sheet, "effects", table, CARD_EFFECTS) for table in read_tables(sheet, "effects"))
        check_row(sheet, row, effects)
        return CardFace(
            id=sheet.text("id"),
            name=sheet.text("name"),
            row=row,
            count=sheet.whole("count", 1, 99),
            fewer=sheet.whole("fewer", 0, 99, 0),
            price=sheet.whole("price", 0, 99),
            for_sale=read_switch(sheet, "for_sale", True),
            returns=read_switch(sheet, "returns", False),
            tags=tuple(read_tags(sheet)),
            effects=effects,
            source=sheet.source(CARD),
        )

    def palaces(self) -> list[PalaceFace]:
        return [self.palace(sheet) for sheet in self.palace_sheets]

    def palace(self, sheet: Sheet) -> PalaceFace:
        sheet.only(PALACE)
        score = self.effect(sheet, "score", read_table(sheet, "score"), SCORES)
        check_condition(sheet, score)
        return PalaceFace(
            id=sheet.text("id"),
            name=sheet.text("name"),
            count=sheet.whole("count", 1, 9),
            conflict=read_switch(sheet, "conflict", False),
            score=score,
            source=sheet.source(PALACE),
        )

    def events(self, cards: Sequence[CardFace]) -> list[EventFace]:
        return [self.event(sheet, cards) for sheet in self.event_sheets]

    def event(self, sheet: Sheet, cards: Sequence[CardFace]) -> EventFace:
        sheet.only(EVENT)
        protectors = {token: face.name for face in cards for token in tokens(face)}
        token = sheet.one_of("protected_by", ("", *protectors), "")
        return EventFace(
            id=sheet.text("id"),
            name=sheet.text("name"),
            category=sheet.one_of("category", CATEGORIES),
            count=sheet.whole("count", 1, 40),
            effect=self.effect(sheet, "effect", read_table(sheet, "effect"), EVENT_EFFECTS),
            protected_by=token,
            protectors=tuple(face.name for face in cards if token in tokens(face)),
            source=sheet.source(EVENT),
        )

    # Effects

    def effect(self, sheet: Sheet, field: str, table: Values, known: Mapping[str, Ability]) -> EffectFace:
        origin = dict.fromkeys([*table, "name"], sheet.origin.get(field, ""))
        name = Sheet(f"{sheet.place}: {field}", table, origin).one_of("name", known)
        here = Sheet(f"{sheet.place}: effect '{name}'", table, origin)
        parameters = known[name].parameters
        here.only(["name", *(parameter.name for parameter in parameters)])
        values = {parameter.name: self.parameter(here, parameter) for parameter in parameters}
        return EffectFace(name, values, known[name], self.names)

    def parameter(self, sheet: Sheet, parameter: Parameter) -> Any:
        name = parameter.name
        if parameter.optional and name not in sheet.values:
            return None
        match parameter.kind:
            case "number":
                return sheet.whole(name, parameter.low, parameter.high, parameter.default)
            case "word":
                return sheet.one_of(name, parameter.words)
            case "words":
                return read_list(sheet, name, parameter.words)
            case "counter":
                return self.counter(sheet, name)
            case "tag":
                return sheet.one_of(name, self.tags)
            case "card":
                return sheet.one_of(name, self.card_ids)
            case "cards":
                return read_list(sheet, name, self.card_ids)
            case "palaces":
                return read_list(sheet, name, self.palace_ids)
            case "rows":
                return read_list(sheet, name, ROW_NAMES)
            case _:
                return sheet.text(name)

    def counter(self, sheet: Sheet, field: str) -> str:
        """One of the plain counters, tag:x with a tag that cards have, or a limit of the price."""
        value = sheet.values.get(field)
        if isinstance(value, str) and (value in COUNTERS or PRICE_COUNTER.fullmatch(value)):
            return value
        tagged = [f"tag:{tag}" for tag in self.tags]
        if value in tagged:
            return str(value)
        known = ", ".join([*COUNTERS, *tagged, "price_at_least_12 or price_at_most_8 with any number"])
        raise sheet.wrong(field, f"{'is missing' if value is None else f'is {shown(value)}'}; it needs one of {known}")


def tokens(face: CardFace) -> list[str]:
    return [effect.values["token"] for effect in face.effects if effect.name == "protect"]


def protecting(face: CardFace, events: Sequence[EventFace]) -> CardFace:
    """The card with the events in its words that it wards off."""
    if not tokens(face):
        return face
    return CardFace(**{**vars(face), "effects": tuple(naming(effect, events) for effect in face.effects)})


def naming(effect: EffectFace, events: Sequence[EventFace]) -> EffectFace:
    if effect.name != "protect":
        return effect
    names = tuple(event.name for event in events if event.protected_by == effect.values["token"])
    return EffectFace(effect.name, {**effect.values, "events": names}, effect.ability, effect.names)


def check_row(sheet: Sheet, row: str, effects: Sequence[EffectFace]) -> None:
    """Rice has fields and nothing else, since it may lie on a mat several times; other cards have none."""
    names = [effect.name for effect in effects]
    if row == "rice" and names != ["fields"]:
        raise sheet.wrong("effects", f"are {shown(names)}; a rice card needs exactly one effect, fields")
    if row != "rice" and "fields" in names:
        raise sheet.wrong("effects", "have fields, which only rice cards can have")


def check_condition(sheet: Sheet, score: EffectFace) -> None:
    """`vp_if` needs one condition, and a counter needs a number."""
    if score.name != "vp_if":
        return
    given = [name for name in ("has_all", "row_full", "count") if score.values[name] is not None]
    if len(given) != 1:
        raise sheet.wrong("score", f"has {len(given)} conditions; vp_if needs one of has_all, row_full, count")
    numbers = [name for name in ("at_least", "exactly") if score.values[name] is not None]
    if len(numbers) != (1 if given == ["count"] else 0):
        raise sheet.wrong("score", "needs one of at_least and exactly with `count`, and neither without it")


# Fields


def read_tables(sheet: Sheet, field: str) -> list[Values]:
    value = sheet.values.get(field, [])
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise sheet.wrong(field, f'is {shown(value)}; it needs a list of tables, [{{ name = "...", ... }}]')
    return value


def read_table(sheet: Sheet, field: str) -> Values:
    value = sheet.values.get(field)
    if not isinstance(value, dict):
        problem = "is missing" if value is None else f"is {shown(value)}"
        raise sheet.wrong(field, f'{problem}; it needs a table, {{ name = "...", ... }}')
    return value


def read_switch(sheet: Sheet, field: str, default: bool) -> bool:
    value = sheet.values.get(field, default)
    if not isinstance(value, bool):
        raise sheet.wrong(field, f"is {shown(value)}; it needs true or false")
    return value


def read_tags(sheet: Sheet) -> list[str]:
    value = sheet.values.get("tags", [])
    if not isinstance(value, list) or not all(isinstance(tag, str) and tag for tag in value):
        raise sheet.wrong("tags", f"is {shown(value)}; it needs a list of words")
    return value


def read_list(sheet: Sheet, field: str, words: Iterable[str]) -> tuple[str, ...]:
    """Different words out of those allowed."""
    value = sheet.values.get(field)
    allowed = list(words)
    needs = f"it needs a list of different words out of {', '.join(allowed)}"
    if not isinstance(value, list) or not value:
        raise sheet.wrong(field, f"{'is missing' if value is None else f'is {shown(value)}'}; {needs}")
    for entry in value:
        if entry not in allowed:
            raise sheet.wrong(field, f"holds {shown(entry)}; {needs}")
    if len(set(value)) < len(value):
        raise sheet.wrong(field, f"is {shown(value)}; {needs}")
    return tuple(value)


def read_fiefdom(sheet: Sheet) -> FiefdomFace:
    sheet.only(FIEFDOM)
    return FiefdomFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        vp=sheet.whole("vp", 0, 99),
        gold=sheet.whole("gold", 0, 99),
        min_players=sheet.whole("min_players", 0, 4, 0),
        source=sheet.source(FIEFDOM),
    )


def read_market(sheet: Sheet) -> MarketFace:
    sheet.only(MARKET)
    return MarketFace(id=sheet.text("id"), price=sheet.whole("price", 0, 99), source=sheet.source(MARKET))
