"""The cards of an edition file, as people read them."""

from typing import Any, Final, cast

from subak.engine.translation import say
from subak.games.kingdoms.edition.effects import EventEffect, MatEffect, MatRow, NamingRow, Numbers, Score
from subak.games.kingdoms.edition.names import CATEGORIES, ROW_NAMES
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.columns import EVENT_COLUMNS, PALACE_COLUMNS, Columns
from subak.games.kingdoms.rules.state import Kingdoms
from subak.kit.edition.fields import OneOf, computed, one_of, switch, text, texts, whole
from subak.kit.edition.file import Sheet, shown
from subak.kit.edition.records import Card, table, tables
from subak.kit.speech.lists import listed

AFFECTED: Final = {  # whom an event strikes (KR-4.21)
    "GN": "Nobody",
    "GG": "Everybody",
    "GB": "Everybody but the Shogun",
    "SG": "The Shogun",
    "SB": "The Shogun",
}


class PrintedFace(Card):
    """A card of any kind."""

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        """Fill the columns of the card with this number."""
        raise NotImplementedError


class CardFace(PrintedFace):
    """A rice, city or castle card."""

    id: str = text()
    name: str = text()
    row: str = one_of(*ROW_NAMES[:3])
    count: int = whole(1, 99)
    fewer: int = whole(0, 99, default=0)
    price: int = whole(0, 99)
    for_sale: bool = switch(default=True)
    returns: bool = switch(default=False)
    tags: tuple[str, ...] = texts()
    effects: tuple[MatEffect, ...] = tables(MatEffect)

    def check(self, sheet: Sheet) -> None:
        """Rice has fields and nothing else, since it may lie on a mat several times; other cards have none."""
        names = [effect.name for effect in self.effects]
        if self.row == "rice" and names != ["fields"]:
            raise sheet.wrong("effects", f"are {shown(names)}; a rice card needs exactly one effect, fields")
        if self.row != "rice" and "fields" in names:
            raise sheet.wrong("effects", "have fields, which only rice cards can have")

    @property
    def text(self) -> str:
        return " ".join(effect.sentence for effect in self.effects)

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        row = ROW_NAMES.index(self.row)
        columns.row[card] = row
        columns.count[card] = self.count
        columns.fewer[card] = self.fewer
        columns.price[card] = self.price
        columns.returns[card] = int(self.returns)
        columns.of_row[row] |= 1 << card
        for effect in self.effects:
            effect.write(MatRow(columns, card, numbers))


class PalaceFace(PrintedFace):
    """A palace card, also called a Victory card."""

    id: str = text()
    name: str = text()
    count: int = whole(1, 9)
    conflict: bool = switch(default=False)
    score: Score = table(Score)

    @property
    def text(self) -> str:
        return self.score.sentence

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        columns.palace_count[card] = self.count
        columns.conflicting |= int(self.conflict) << card
        self.score.write(NamingRow(columns.palace, PALACE_COLUMNS, card, numbers))


def protecting(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Tokens and the names of the cards that have them, those for sale first (cards are read before events)."""
    found: dict[str, tuple[str, ...]] = {"": ()}
    cards = [card.values for card in sheet.file.cards("card").values()]
    for card in sorted(cards, key=lambda card: not card.get("for_sale", True)):
        for token in {effect["token"] for effect in card.get("effects", ()) if effect["name"] == "protect"}:
            found[token] = (*found.get(token, ()), card["name"])
    return found


class EventFace(PrintedFace):
    """An event card; `protectors` are the names of the cards that ward it off."""

    id: str = text()
    name: str = text()
    category: str = one_of(*CATEGORIES)
    count: int = whole(1, 40)
    effect: EventEffect = table(EventEffect)
    protected_by: str = cast(Any, OneOf(lambda sheet: list(protecting(sheet)), "", meaning="a token of a card"))
    protectors: tuple[str, ...] = computed(lambda sheet: protecting(sheet)[sheet.values.get("protected_by", "")])

    @property
    def affected(self) -> str:
        return say(AFFECTED[self.category])

    @property
    def text(self) -> str:
        if not self.protectors:
            return self.effect.sentence
        return f"{self.effect.sentence} {say('Protection: {cards}.', cards=listed(self.protectors))}"

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        columns.event_count[card] = self.count
        row = NamingRow(columns.event, EVENT_COLUMNS, card, numbers)
        row.add(at.CATEGORY, CATEGORIES.index(self.category))
        row.add(at.PROTECTED_BY, numbers.token(self.protected_by))
        self.effect.write(row)


class FiefdomFace(PrintedFace):
    id: str = text()
    name: str = text()
    vp: int = whole(0, 99)
    gold: int = whole(0, 99)
    min_players: int = whole(0, 4, default=0)

    @property
    def text(self) -> str:
        return say("{vp} VP, and {gold} gold every season.", vp=self.vp, gold=self.gold)

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        columns.fiefdom_vp[card] = self.vp
        columns.fiefdom_gold[card] = self.gold
        columns.fiefdom_players[card] = self.min_players


class MarketFace(PrintedFace):
    id: str = text()
    price: int = whole(0, 99)

    def write(self, columns: Columns, card: int, numbers: Numbers) -> None:
        columns.market_price[card] = self.price


def card_face(s: Kingdoms, card: int) -> CardFace:
    """The face of a rice, city or castle card in a position."""
    return cast(CardFace, s.columns.faces.cards[card])


def palace_face(s: Kingdoms, kind: int) -> PalaceFace:
    return cast(PalaceFace, s.columns.faces.palaces[kind])


def event_face(s: Kingdoms, event: int) -> EventFace:
    return cast(EventFace, s.columns.faces.events[event])


def fiefdom_face(s: Kingdoms, fiefdom: int) -> FiefdomFace:
    return cast(FiefdomFace, s.columns.faces.fiefdoms[fiefdom])


def market_face(s: Kingdoms, market: int) -> MarketFace:
    return cast(MarketFace, s.columns.faces.markets[market])
