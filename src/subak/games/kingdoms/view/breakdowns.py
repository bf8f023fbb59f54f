"""How the figures of a kingdom come about, line by line: income, harvest, prices, MAX FORCE, palace cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import CardFace, card_face, event_face, fiefdom_face
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TYPES
from subak.games.kingdoms.rules.effects import fields_of, season_effect, seasonal_income, tax, worth_of
from subak.games.kingdoms.rules.harvest import rotates, sale
from subak.games.kingdoms.rules.mat import cards_in, first_tile, is_full
from subak.games.kingdoms.rules.state import (
    BUILD_CHANGE,
    NO_INCOME,
    NONE,
    PRICE_CHANGE,
    SKIPPED,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import harvests_left, has_turn_ahead, turn_income


@dataclass(frozen=True)
class ReasonView:
    """One line of a sum, and the rule it comes from."""

    text: str
    amount: int
    rule: str


@dataclass(frozen=True)
class HarvestOddsView:
    """A market price that can still come, how likely it is, and what the rice would bring at it."""

    price: int
    percent: int
    gold: int


@dataclass(frozen=True)
class HarvestView:
    """The next sale of a kingdom: by price, with the tax that comes for certain, and the card that leaves after it."""

    fields: int
    outcomes: list[HarvestOddsView]
    tax: int
    reasons: list[ReasonView]
    leaves: str | None


def owned_cards(s: Kingdoms, seat: int, column: int) -> Iterator[tuple[CardFace, int]]:
    """The cards on a mat with an effect, and how much of it they have."""
    types = int(s.columns.types_with[column] & s.owned[seat])
    for card in range(TYPES):
        if types >> card & 1:
            yield card_face(s, card), int(s.columns.effect[card * at.EFFECTS + column])


# --- income and harvest -----------------------------------------------------------------------------------------------


def next_income(s: Kingdoms, seat: int) -> int:
    """KR-4.41: what the next turn will bring at its start, if nothing changes; an event lasts for its season."""
    return int(turn_income(s, seat) if has_turn_ahead(s, seat) else seasonal_income(s, seat, 0))


def income_reasons(s: Kingdoms, seat: int) -> list[ReasonView]:
    """How the next income comes about, with what the event of the season takes from it."""
    ahead = has_turn_ahead(s, seat)
    if ahead and season_effect(s, seat, SKIPPED) and not turn_income(s, seat):
        return [ReasonView(say("no turn this season"), 0, "KR-8.11")]
    suspended = int(season_effect(s, seat, NO_INCOME)) if ahead else 0
    lines = []
    for face, amount in owned_cards(s, seat, at.SEASONAL_INCOME):
        if suspended >> s.columns.faces.cards.index(face) & 1:
            event = event_face(s, int(s.event)).name
            lines.append(ReasonView(say("{card}, stopped by {event}", card=face.name, event=event), 0, "KR-4.25"))
        else:
            lines.append(ReasonView(face.name, amount, "KR-4.41"))
    for fiefdom in range(int(s.columns.fiefdoms)):
        if s.owner[fiefdom] == seat:
            lines.append(ReasonView(fiefdom_face(s, fiefdom).name, int(s.columns.fiefdom_gold[fiefdom]), "KR-4.41"))
    return lines


def harvest_view(s: Kingdoms, seat: int) -> HarvestView | None:
    """The next sale, if one is to come."""
    harvests = int(harvests_left(s))
    if not harvests:
        return None
    leaves = rotates(s, seat, s.years - harvests + 1)
    return HarvestView(
        fields=int(fields_of(s, seat)),
        outcomes=harvest_odds(s, seat),
        tax=int(tax(s, seat)),
        reasons=harvest_reasons(s, seat),
        leaves=card_face(s, int(s.card[first_tile(seat, at.RICE)])).id if leaves else None,
    )


def harvest_odds(s: Kingdoms, seat: int) -> list[HarvestOddsView]:
    markets = range(int(s.columns.markets))
    prices = [int(s.columns.market_price[market]) for market in markets if s.market_left[market]]
    return [
        HarvestOddsView(price, round(100 * prices.count(price) / len(prices)), int(sale(s, seat, price)))
        for price in sorted(set(prices))
    ]


def harvest_reasons(s: Kingdoms, seat: int) -> list[ReasonView]:
    """What changes the price of a field, and the taxes."""
    lines = [
        ReasonView(say("{card}, per field", card=face.name), amount, "KR-4.30")
        for face, amount in owned_cards(s, seat, at.PRICE_BONUS)
    ]
    if change := int(season_effect(s, seat, PRICE_CHANGE)):
        lines.append(ReasonView(say("this year’s event, per field"), change, "KR-8.66"))
    city = int(cards_in(s, seat, at.CITY))
    for face, amount in owned_cards(s, seat, at.HARVEST_PER_CITY):
        text = say("{card}: {amount} for each of {n} City {n?card|cards}", card=face.name, amount=amount, n=city)
        lines.append(ReasonView(text, amount * city, "KR-4.32"))
    lines += [ReasonView(face.name, n, "KR-4.32") for face, n in owned_cards(s, seat, at.HARVEST_INCOME)]
    return lines


# --- prices -----------------------------------------------------------------------------------------------------------


def build_reasons(s: Kingdoms, seat: int, card: int) -> list[ReasonView]:
    """KR-4.50, KR-4.51: face value, surcharge, workshop, event."""
    row = int(s.columns.row[card])
    lines = [ReasonView(say("price"), int(worth_of(s, card)), "KR-2.3")]
    if is_full(s, seat, row):
        lines.append(ReasonView(say("replacing a card"), int(s.columns.replace_cost), "KR-4.51"))
    lines += [ReasonView(face.name, -n, "KR-4.52") for face, n in owned_cards(s, seat, at.DISCOUNT + row)]
    if change := int(season_effect(s, seat, BUILD_CHANGE)):
        lines.append(ReasonView(event_face(s, int(s.event)).name, change, "KR-8.68"))
    return lines


# --- war --------------------------------------------------------------------------------------------------------------


def attack_reasons(s: Kingdoms, seat: int, defender: int) -> list[ReasonView]:
    """KR-4.71: MAX FORCE of an attack on a player, or on a neutral fiefdom (NONE)."""
    lines = [ReasonView(say("every army"), int(s.columns.base_max_force), "KR-4.71")]
    lines += [ReasonView(face.name, n, "KR-4.71") for face, n in owned_cards(s, seat, at.FORCE_ATTACK)]
    if defender != NONE:
        against = owned_cards(s, defender, at.FORCE_OF_ATTACKER)
        lines += [ReasonView(say("{card} of the defender", card=face.name), n, "KR-4.71") for face, n in against]
    return lines


def defence_reasons(s: Kingdoms, defender: int) -> list[ReasonView]:
    if defender == NONE:
        return [ReasonView(say("a neutral fiefdom"), int(s.columns.neutral_max_force), "KR-4.71")]
    lines = [ReasonView(say("every army"), int(s.columns.base_max_force), "KR-4.71")]
    return lines + [ReasonView(face.name, n, "KR-4.71") for face, n in owned_cards(s, defender, at.FORCE_DEFENCE)]


def tiles_of(s: Kingdoms, seat: int, row: int) -> list[int]:
    """The cards of a row from the left, NONE for an empty tile."""
    first = int(first_tile(seat, row))
    return [int(s.card[tile]) for tile in range(first, first + int(s.columns.row_size))]
