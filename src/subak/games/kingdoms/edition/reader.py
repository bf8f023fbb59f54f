"""The edition file as a whole (KR-2.1, reference.toml and an overlay), to columns and card faces."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition
from subak.games.kingdoms.edition.cards import CardFace, EventFace, FiefdomFace, MarketFace, PalaceFace, PrintedFace
from subak.games.kingdoms.edition.effects import ExtraVictoryDraw, Numbers, Protect
from subak.games.kingdoms.edition.names import CATEGORIES
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.columns import Columns
from subak.games.kingdoms.rules.state import SEASONS
from subak.kit.edition.fields import OneOf, text, whole, wholes
from subak.kit.edition.file import EditionFile, Sheet
from subak.kit.edition.records import Record, cards, table

REFERENCE: Final = Path(__file__).with_name("reference.toml")
MOST_EVENT_CARDS: Final = 99


class Constants(Record):
    start_gold: int = whole(0, 999)
    base_max_force: int = whole(0, 999)
    neutral_max_force: int = whole(0, 999)
    neutral_cards: int = whole(0, 9)
    bribe_defence_cards: int = whole(0, 9)
    bribe_cost: int = whole(0, 99)
    counter_bribe_cost: int = whole(0, 99)
    victory_cost: int = whole(0, 99)
    victory_draw: int = whole(1, do.HAND)
    start_victory_draw: int = whole(do.HAND, do.HAND)  # KR-3.7 offers pairs of three
    start_victory_keep: int = whole(2, 2)
    replace_cost: int = whole(0, 99)
    destroy_cost: int = whole(0, 99)
    row_size: int = whole(2, do.TILES)
    years: int = whole(1, 9)
    min_bid: int = whole(1, 99)
    max_bid: int = whole(1, do.TOP_BID)
    fiefdoms_fewer: int = whole(0, 4)

    def check(self, sheet: Sheet) -> None:
        if self.min_bid > self.max_bid:
            raise sheet.wrong("min_bid", f"is {self.min_bid}; it needs at most the {self.max_bid} of `max_bid`")

    def write(self, columns: Columns) -> None:
        for name in self.fields:
            if not name.startswith("start_victory"):
                setattr(columns, name, getattr(self, name))


def first_card(row: str) -> Any:
    """The id of a card of this row."""
    return OneOf(
        lambda sheet: [name for name, card in sheet.file.cards("card").items() if card.values.get("row") == row]
    )


class Setup(Record):
    """KR-3.5: the rice card and the city card everybody begins with."""

    rice: str = first_card("rice")
    city: str = first_card("city")


def event_mix() -> Any:
    return wholes(len(CATEGORIES), 0, MOST_EVENT_CARDS, f"five numbers, for {', '.join(CATEGORIES)}")


class EventMix(Record):
    """KR-10.2: how many events of each category there are to draw from."""

    calm: tuple[int, ...] = event_mix()
    wild: tuple[int, ...] = event_mix()
    custom: tuple[int, ...] = event_mix()


class Box(Record):
    """Everything an edition file holds."""

    name: str = text()
    constants: Constants = table(Constants)
    force: tuple[int, ...] = wholes(
        do.VALUES, 0, 20, f"{do.VALUES} whole numbers: how many cards there are of each value"
    )
    card: tuple[CardFace, ...] = cards(CardFace)
    palace: tuple[PalaceFace, ...] = cards(PalaceFace)
    event: tuple[EventFace, ...] = cards(EventFace)
    fiefdom: tuple[FiefdomFace, ...] = cards(FiefdomFace)
    market: tuple[MarketFace, ...] = cards(MarketFace)
    setup: Setup = table(Setup)
    event_mix: EventMix = table(EventMix)

    def types(self) -> list[CardFace]:
        """KR-4.48: the cards for sale first, in the order of the file."""
        return sorted(self.card, key=lambda face: not face.for_sale)

    def events_of(self) -> list[int]:
        """The number of events of each category."""
        return [sum(face.count for face in self.event if face.category == category) for category in CATEGORIES]

    def check(self, sheet: Sheet) -> None:
        needed = max(self.constants.neutral_cards, self.constants.bribe_defence_cards) + 1
        if sum(self.force) < needed:
            raise sheet.wrong("force", f"makes {sum(self.force)} cards; a battle needs {needed} at least")
        self.check_counts(sheet)
        self.check_draws(sheet)
        self.check_mixes(sheet.inner("event_mix", "event_mix", {}))

    def check_counts(self, sheet: Sheet) -> None:
        """Everything must have a number of its own (actions.py), and there must be enough for a game."""
        years = self.constants.years
        kinds = (
            ("card", sum(face.for_sale for face in self.card), 1, do.BUILDS, "cards for sale"),
            ("card", len(self.card), 1, do.TYPES, "cards"),
            ("palace", len(self.palace), 1, do.PALACES, "different palace cards"),
            ("palace", sum(face.count for face in self.palace), 5 * do.HAND, do.PILE, "palace cards with all copies"),
            ("event", len(self.event), 1, do.EVENTS, "different events"),
            ("event", sum(self.events_of()), SEASONS * years, MOST_EVENT_CARDS, "events with all copies"),
            ("fiefdom", len(self.fiefdom), 1, do.FIEFDOMS, "fiefdoms"),
            ("market", len(self.market), years, do.MARKETS, "market cards"),
        )
        for field, number, least, most, what in kinds:
            sheet.check_number(field, number, least, most, what)

    def check_draws(self, sheet: Sheet) -> None:
        effects = [effect for face in self.card for effect in face.effects]
        more = sum(effect.n for effect in effects if isinstance(effect, ExtraVictoryDraw))
        draws = self.constants.victory_draw + more
        if draws > do.HAND:
            problem = f"lets a player choose from {draws} palace cards; there can be {do.HAND} at most (KR-4.48)"
            raise sheet.wrong("card", problem)

    def check_mixes(self, sheet: Sheet) -> None:
        for name in EventMix.fields:
            for category, wanted, there in zip(
                CATEGORIES, getattr(self.event_mix, name), self.events_of(), strict=True
            ):
                if wanted > there:
                    raise sheet.wrong(name, f"wants {wanted} events {category}; there are {there}")


def load(overlay: Path | None = None, printed: str | None = None) -> Edition:
    """The reference edition, or as it was `printed` then, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay, printed)
    box = Box.read(file.top)
    columns = Columns()
    box.constants.write(columns)
    columns.force_count = vec[i64](box.force)
    columns.force_cards = sum(box.force)
    write_cards(columns, box)
    write_mixes(columns, box)
    faces = columns.faces
    return file.edition(columns, (*faces.cards, *faces.palaces, *faces.events, *faces.fiefdoms, *faces.markets))


# Columns


def write_cards(columns: Columns, box: Box) -> None:
    types = box.types()
    ids = [face.id for face in types]
    tokens = [effect.token for face in types for effect in face.effects if isinstance(effect, Protect)]
    numbers = Numbers({face.id: (face.row, face.tags) for face in types}, [face.id for face in box.palace], tokens)
    kinds: tuple[Sequence[PrintedFace], ...] = (types, box.palace, box.event, box.fiefdom, box.market)
    for faces in kinds:
        for card, face in enumerate(faces):
            face.write(columns, card, numbers)
    columns.types = len(types)
    columns.for_sale = sum(face.for_sale for face in types)
    columns.palaces = len(box.palace)
    columns.events = len(box.event)
    columns.fiefdoms = len(box.fiefdom)
    columns.markets = len(box.market)
    columns.first_rice = ids.index(box.setup.rice)
    columns.first_city = ids.index(box.setup.city)
    columns.two_field = ids.index("rice_2") if "rice_2" in ids else -1
    columns.faces.cards = tuple(types)
    columns.faces.palaces = box.palace
    columns.faces.events = box.event
    columns.faces.fiefdoms = box.fiefdom
    columns.faces.markets = box.market


def write_mixes(columns: Columns, box: Box) -> None:
    there = box.events_of()
    mixes: dict[int, Sequence[int]] = {
        at.MIX_RANDOM: there,
        at.MIX_GLOBAL: [n if k <= at.GLOBAL_BAD else 0 for k, n in enumerate(there)],
        at.MIX_NO_SHOGUN_BAD: [n if k != at.SHOGUN_BAD else 0 for k, n in enumerate(there)],
        at.MIX_CALM: box.event_mix.calm,
        at.MIX_WILD: box.event_mix.wild,
        at.MIX_CUSTOM: box.event_mix.custom,
    }
    for mix, numbers in mixes.items():
        for category, number in enumerate(numbers):
            columns.mix[mix * len(CATEGORIES) + category] = number


# What a table needs


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
