"""The edition file (KR-2.1, data/reference.toml) to columns and card faces, checked in every field."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition, EditionFile, Sheet, shown
from subak.games.kingdoms.abilities import (
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
from subak.games.kingdoms.actions import (
    BUILDS,
    EVENTS,
    FIEFDOMS,
    HAND,
    MARKETS,
    PALACES,
    PILE,
    TILES,
    TOP_BID,
    TYPES,
    VALUES,
)
from subak.games.kingdoms.cards import CardFace, EffectFace, EventFace, FiefdomFace, MarketFace, PalaceFace
from subak.games.kingdoms.columns import (
    GLOBAL_BAD,
    MIX_CALM,
    MIX_CUSTOM,
    MIX_GLOBAL,
    MIX_NO_SHOGUN_BAD,
    MIX_RANDOM,
    MIX_WILD,
    SHOGUN_BAD,
    Columns,
)
from subak.games.kingdoms.inscribe import (
    CATEGORIES,
    Numbers,
    inscribe_card,
    inscribe_event,
    inscribe_fiefdom,
    inscribe_palace,
)
from subak.games.kingdoms.state import SEASONS

DATA = Path(__file__).parent / "data"
TOP = ("name", "force", "constants", "setup", "event_mix", "card", "palace", "event", "fiefdom", "market")
CARD = (
    "id", "name", "row", "count", "price", "fewer", "for_sale", "returns", "tags", "effects", "source", "remove",
)  # fmt: skip
PALACE = ("id", "name", "count", "conflict", "score", "source", "remove")
EVENT = ("id", "name", "category", "count", "effect", "protected_by", "source", "remove")
FIEFDOM = ("id", "name", "vp", "gold", "min_players", "source", "remove")
MARKET = ("id", "price", "source", "remove")
CONSTANTS = {  # name to the least and the most it can be
    "start_gold": (0, 999),
    "base_max_force": (0, 999),
    "neutral_max_force": (0, 999),
    "neutral_cards": (0, 9),
    "bribe_defence_cards": (0, 9),
    "bribe_cost": (0, 99),
    "counter_bribe_cost": (0, 99),
    "victory_cost": (0, 99),
    "victory_draw": (1, HAND),
    "replace_cost": (0, 99),
    "destroy_cost": (0, 99),
    "row_size": (2, TILES),
    "years": (1, 9),
    "min_bid": (1, 99),
    "max_bid": (1, TOP_BID),
    "fiefdoms_fewer": (0, 4),
}
FIXED = {"start_victory_draw": HAND, "start_victory_keep": 2}  # KR-3.7 offers pairs of three
MIXES = {"calm": MIX_CALM, "wild": MIX_WILD, "custom": MIX_CUSTOM}
MOST_EVENT_CARDS = 99

Face = TypeVar("Face", CardFace, PalaceFace, EventFace)


def load(overlay: Path | None = None) -> Edition:
    """The reference edition, with the values of an owner's file in their place."""
    file = EditionFile(DATA / "reference.toml", overlay)
    top = file.top()
    top.only(TOP)
    reader = Reader(file)
    columns = Columns()
    read_constants(file, columns)
    read_force(top, columns)
    cards = reader.cards()
    palaces = reader.palaces()
    events = reader.events(cards)
    cards = [protecting(face, events) for face in cards]
    fiefdoms = [read_fiefdom(sheet) for sheet in file.entries("fiefdom")]
    markets = [read_market(sheet) for sheet in file.entries("market")]
    check_counts(top, columns, cards, palaces, events, fiefdoms, markets)
    fill_columns(columns, cards, palaces, events, fiefdoms, markets)
    read_setup(file, columns, cards)
    read_mixes(file, columns, events)
    return Edition(
        name=top.text("name") if overlay is None else file.name,
        sha256=file.sha256,
        overlay=file.overlay,
        columns=columns,
        cards=(*cards, *palaces, *events, *fiefdoms, *markets),
    )


# The table


def read_constants(file: EditionFile, columns: Columns) -> None:
    """The numbers at the end of 2.10."""
    sheet = file.table("constants")
    sheet.only((*CONSTANTS, *FIXED))
    for name, (low, high) in CONSTANTS.items():
        setattr(columns, name, sheet.whole(name, low, high))
    for name, value in FIXED.items():
        sheet.whole(name, value, value)
    if columns.min_bid > columns.max_bid:
        raise sheet.wrong("min_bid", f"is {columns.min_bid}; it needs at most the {columns.max_bid} of `max_bid`")


def read_force(top: Sheet, columns: Columns) -> None:
    numbers = top.wholes("force", VALUES, 0, 20, f"{VALUES} whole numbers: how many cards there are of each value")
    columns.force_count = vec[i64](numbers)
    columns.force_cards = sum(numbers)
    needed = max(columns.neutral_cards, columns.bribe_defence_cards) + 1
    if columns.force_cards < needed:
        raise top.wrong("force", f"makes {columns.force_cards} cards; a battle needs {needed} at least")


def read_setup(file: EditionFile, columns: Columns, cards: Sequence[CardFace]) -> None:
    """KR-3.5: the rice card and the city card everybody begins with."""
    sheet = file.table("setup")
    sheet.only(("rice", "city"))
    ids = [face.id for face in cards]
    columns.first_rice = ids.index(sheet.one_of("rice", [face.id for face in cards if face.row == "rice"]))
    columns.first_city = ids.index(sheet.one_of("city", [face.id for face in cards if face.row == "city"]))
    columns.two_field = ids.index("rice_2") if "rice_2" in ids else -1


def read_mixes(file: EditionFile, columns: Columns, events: Sequence[EventFace]) -> None:
    """KR-10.2: how many events of each category there are to draw from."""
    there = [sum(face.count for face in events if face.category == category) for category in CATEGORIES]
    enter_mix(columns, MIX_RANDOM, there)
    enter_mix(columns, MIX_GLOBAL, [n if k <= GLOBAL_BAD else 0 for k, n in enumerate(there)])
    enter_mix(columns, MIX_NO_SHOGUN_BAD, [n if k != SHOGUN_BAD else 0 for k, n in enumerate(there)])
    sheet = file.table("event_mix")
    sheet.only(MIXES)
    for name, mix in MIXES.items():
        needs = f"five numbers, for {', '.join(CATEGORIES)}"
        numbers = sheet.wholes(name, len(CATEGORIES), 0, MOST_EVENT_CARDS, needs)
        for category, wanted, number in zip(CATEGORIES, numbers, there, strict=True):
            if wanted > number:
                raise sheet.wrong(name, f"wants {wanted} events {category}; there are {number}")
        enter_mix(columns, mix, numbers)


def enter_mix(columns: Columns, mix: int, numbers: Sequence[int]) -> None:
    for category, number in enumerate(numbers):
        columns.mix[mix * len(CATEGORIES) + category] = number


# Cards


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


# All cards


def fill_columns(
    columns: Columns,
    cards: Sequence[CardFace],
    palaces: Sequence[PalaceFace],
    events: Sequence[EventFace],
    fiefdoms: Sequence[FiefdomFace],
    markets: Sequence[MarketFace],
) -> None:
    numbers = Numbers(cards, palaces)
    columns.types = len(cards)
    columns.for_sale = sum(face.for_sale for face in cards)
    columns.palaces = len(palaces)
    columns.events = len(events)
    columns.fiefdoms = len(fiefdoms)
    columns.markets = len(markets)
    for card, face in enumerate(cards):
        inscribe_card(columns, numbers, card, face)
    for kind, palace in enumerate(palaces):
        inscribe_palace(columns, numbers, kind, palace)
    for event, turned in enumerate(events):
        inscribe_event(columns, numbers, event, turned)
    for number, fiefdom in enumerate(fiefdoms):
        inscribe_fiefdom(columns, number, fiefdom)
    for number, market in enumerate(markets):
        columns.market_price[number] = market.price
    columns.faces.cards = tuple(cards)
    columns.faces.palaces = tuple(palaces)
    columns.faces.events = tuple(events)
    columns.faces.fiefdoms = tuple(fiefdoms)
    columns.faces.markets = tuple(markets)


def check_counts(
    top: Sheet,
    columns: Columns,
    cards: Sequence[CardFace],
    palaces: Sequence[PalaceFace],
    events: Sequence[EventFace],
    fiefdoms: Sequence[FiefdomFace],
    markets: Sequence[MarketFace],
) -> None:
    """Everything must have a number of its own (actions.py), and there must be enough for a game."""
    kinds = (
        ("card", len([face for face in cards if face.for_sale]), 1, BUILDS, "cards for sale"),
        ("card", len(cards), 1, TYPES, "cards"),
        ("palace", len(palaces), 1, PALACES, "different palace cards"),
        ("palace", copies(palaces), 5 * HAND, PILE, "palace cards with all copies"),
        ("event", len(events), 1, EVENTS, "different events"),
        ("event", copies(events), SEASONS * columns.years, MOST_EVENT_CARDS, "events with all copies"),
        ("fiefdom", len(fiefdoms), 1, FIEFDOMS, "fiefdoms"),
        ("market", len(markets), columns.years, MARKETS, "market cards"),
    )
    for field, number, least, most, what in kinds:
        if not least <= number <= most:
            raise top.wrong(field, f"makes {number} {what}; there need to be {least} to {most}")
    draws = columns.victory_draw + sum(
        effect.values["n"] for face in cards for effect in face.effects if effect.name == "extra_victory_draw"
    )
    if draws > HAND:
        raise top.wrong(
            "card", f"lets a player choose from {draws} palace cards; there can be {HAND} at most (KR-4.48)"
        )


def copies(faces: Sequence[Face]) -> int:
    return sum(face.count for face in faces)


def check_table(columns: Columns, seats: int, years: int, event_mix: int) -> None:
    """Whether an edition has what a table of this size and length needs."""
    events = sum(columns.mix[event_mix * len(CATEGORIES) + category] for category in range(len(CATEGORIES)))
    if events < SEASONS * years:
        raise BadEdition(f"the event mix has {events} cards; {years} years need {SEASONS * years} (KR-10.2)")
    missing = 4 - seats if seats > 1 else 0
    for card, what in ((columns.first_rice, "rice"), (columns.first_city, "city")):
        there = columns.count[card] - columns.fewer[card] * missing
        if there < seats:
            raise BadEdition(
                f"the edition has {there} of the first {what} card; {seats} players need one each (KR-3.5)"
            )
    if columns.palaces == 0:
        raise BadEdition("the edition has no palace cards (KR-3.4)")
