"""The edition file (KR-2.1, data/reference.toml) to columns and card faces, checked in every field."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition, EditionFile, Sheet
from subak.games.kingdoms.edition.cards import CardFace, EventFace, FiefdomFace, MarketFace, PalaceFace
from subak.games.kingdoms.edition.read_cards import Reader, protecting, read_fiefdom, read_market
from subak.games.kingdoms.edition.write_columns import (
    CATEGORIES,
    Numbers,
    inscribe_card,
    inscribe_event,
    inscribe_fiefdom,
    inscribe_palace,
)
from subak.games.kingdoms.rules.actions import (
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
from subak.games.kingdoms.rules.columns import (
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
from subak.games.kingdoms.rules.state import SEASONS

REFERENCE = Path(__file__).with_name("reference.toml")
TOP = ("name", "force", "constants", "setup", "event_mix", "card", "palace", "event", "fiefdom", "market")
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
    file = EditionFile(REFERENCE, overlay)
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
