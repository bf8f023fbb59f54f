"""What lies in the middle of the table, and your own market: tiles, prices with their tax, and stocks."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.rules.achievements import is_met, measure, tokens_on
from subak.games.spirits.rules.columns import (
    CLEAN_WITH_PADDIES_MIN,
    HARVEST_COUNT_MIN,
    HARVEST_RICE_MIN,
    LABOR_SPACES,
    LIVESTOCK_SPACES,
    PASSED_WATER_MIN,
    RICE_MIN,
    ROCKS_MAX,
)
from subak.games.spirits.rules.effects import tax_on
from subak.games.spirits.rules.state import DEALING, TRADING, Spirits
from subak.games.spirits.rules.workers import labor_for_sale, labor_price, livestock_for_sale, livestock_price
from subak.games.spirits.view.farm import rice_is_shown

EVENTS = (HARVEST_RICE_MIN, HARVEST_COUNT_MIN, PASSED_WATER_MIN)
TAX_STEPS = 5  # as many as the printed table shows


@dataclass(frozen=True)
class AchievementView:
    """A tile on the table. `holds` says by seat whether its condition holds now, `near` how far the seat is: only once
    the fields are set up, and nothing about hidden rice (SP-16.2). `have` and `need` are for the eyes that look, in
    words `progress`; `event` marks a tile that looks at this round only."""

    tile: str
    name: str
    text: str
    rice: int
    event: bool
    holds: list[bool]
    near: list[str]
    have: int | None
    need: int
    progress: str


@dataclass(frozen=True)
class TrackView:
    """A track of the seat's market: all prices, how many spaces are empty, and what the next item costs.

    `next` is its price, `tax` what is added now, `total` both; None when it is sold out.
    """

    item: str
    prices: list[int]
    taken: int
    next: int | None
    tax: int | None
    total: int | None


@dataclass(frozen=True)
class SpiritMarketView:
    """The market of a seat. `taxes` is the tax on 1 to 5 items for this player, `tax_paid` in this step so far."""

    is_open: bool
    bought: int
    taxes: list[int]
    tax_paid: int
    labor: TrackView
    livestock: TrackView


@dataclass(frozen=True)
class SpiritSupplyView:
    """What is left in the middle; walls and gates are None where they never run out."""

    water: int
    walls: int | None
    gates: int | None
    weeds: int
    pests: int
    magic: int


def achievements(s: Spirits, eyes: int | None) -> list[AchievementView]:
    """SP-8.1: the tiles on the table, the most rice first."""
    tiles = [tile for tile in range(int(s.columns.tiles)) if s.tiles >> tile & 1]
    return [achievement(s, tile, eyes) for tile in sorted(tiles, key=lambda tile: -tile_face(s, tile).rice)]


def achievement(s: Spirits, tile: int, eyes: int | None) -> AchievementView:
    face, test = tile_face(s, tile), int(s.columns.tile_test[tile])
    is_set_up = bool(s.phase >= DEALING)  # before, no field has its rocks
    sees = [is_set_up and (test != RICE_MIN or rice_is_shown(s, seat, eyes)) for seat in range(int(s.seats))]
    return AchievementView(
        tile=face.id,
        name=face.name,
        text=face.text,
        rice=face.rice,
        event=test in EVENTS,
        holds=[bool(sees[seat] and is_met(s, seat, tile)) for seat in range(int(s.seats))],
        near=[nearness(s, seat, tile) if sees[seat] else "" for seat in range(int(s.seats))],
        have=None if eyes is None else int(measure(s, eyes, test)),
        need=face.number,
        progress="" if eyes is None or not is_set_up else progress_words(s, eyes, tile),
    )


def nearness(s: Spirits, seat: int, tile: int) -> str:
    """In few words: "2 of 3"."""
    test = int(s.columns.tile_test[tile])
    have = int(measure(s, seat, test))
    if test == ROCKS_MAX:
        return say("{n} {n?rock|rocks}", n=have)
    return say("{have} of {need}", have=have, need=tile_face(s, tile).number)


def progress_words(s: Spirits, seat: int, tile: int) -> str:
    """How far a player is from a tile: "2 of 3", "1 too many"."""
    test, need = int(s.columns.tile_test[tile]), tile_face(s, tile).number
    have = int(measure(s, seat, test))
    if test == ROCKS_MAX:
        return say("{have} rocks, at most {need}", have=have, need=need)
    if test == CLEAN_WITH_PADDIES_MIN and have >= need:
        return say("{n} {n?token|tokens} in the way", n=int(tokens_on(s, seat)))
    return say("{have} of {need}", have=have, need=need)


def market_view(s: Spirits, seat: int) -> SpiritMarketView:
    """SP-8.3: open in step 8; before that it shows what one item would cost then."""
    is_open = bool(s.phase == TRADING and s.asked == seat)
    trial = s.clone()
    trial.bought = s.bought if is_open else 0
    bought = int(trial.bought)
    labor = [int(price) for price in s.columns.labor_price]
    livestock = [int(price) for price in s.columns.livestock_price]
    for_sale = int(labor_for_sale(s, seat)), int(livestock_for_sale(s, seat))
    hire = int(labor_price(trial, seat)) if for_sale[0] else 0
    animal = int(livestock_price(trial, seat)) if for_sale[1] else 0
    return SpiritMarketView(
        is_open=is_open,
        bought=bought,
        taxes=[int(tax_on(s, seat, n)) for n in range(1, TAX_STEPS + 1)],
        tax_paid=int(tax_on(s, seat, bought)),
        labor=track("labor", labor, LABOR_SPACES - for_sale[0], hire),
        livestock=track("livestock", livestock, LIVESTOCK_SPACES - for_sale[1], animal),
    )


def track(item: str, prices: list[int], taken: int, total: int) -> TrackView:
    if taken == len(prices):
        return TrackView(item, prices, taken, None, None, None)
    return TrackView(item, prices, taken, prices[taken], total - prices[taken], total)


def supply_view(s: Spirits) -> SpiritSupplyView:
    finite = bool(s.finite_pieces)
    return SpiritSupplyView(
        water=int(s.supply),
        walls=int(s.walls_left) if finite else None,
        gates=int(s.gates_left) if finite else None,
        weeds=int(s.weeds_left),
        pests=int(s.pests_left),
        magic=int(s.magic_left),
    )
