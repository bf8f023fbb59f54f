"""What lies between the farms: the stream of the turn order, the rain card, tiles, the market and the neighbour."""

from dataclasses import dataclass

from subak.engine.words import say
from subak.games.spirits.achievements import is_met, measure, tokens_on
from subak.games.spirits.actions import HEXES, SEATS
from subak.games.spirits.cards import neighbour_face, rain_face, tile_face
from subak.games.spirits.columns import (
    CLEAN_WITH_PADDIES_MIN,
    HARVEST_COUNT_MIN,
    HARVEST_RICE_MIN,
    LABOR_SPACES,
    LARGEST,
    LINE_COLUMNS,
    LINE_TOKEN,
    LINE_WHERE,
    LIVESTOCK_SPACES,
    PASSED_WATER_MIN,
    RAIN_LINES,
    ROCKS_MAX,
)
from subak.games.spirits.crops import largest_paddies
from subak.games.spirits.effects import highest_rank, is_immune, tax_on
from subak.games.spirits.geometry import ones
from subak.games.spirits.inscribe import HEX_NAMES
from subak.games.spirits.rain import is_hit
from subak.games.spirits.scoring import score, title_of
from subak.games.spirits.state import INFESTING, NONE, PLAYING, TRADING, Spirits
from subak.games.spirits.words import who
from subak.games.spirits.workers import labor_for_sale, livestock_for_sale

EVENTS = (HARVEST_RICE_MIN, HARVEST_COUNT_MIN, PASSED_WATER_MIN)
TAX_STEPS = 5  # as many as the printed table shows


@dataclass(frozen=True)
class StreamNodeView:
    """A place along the stream, from the rain card to the sea: kind is rain, seat, neighbour or sea.

    `discs` lie on the card, in the reservoir or in the supply; `rank` decides the place (the neighbour has half ranks).
    """

    kind: str
    seat: int | None
    discs: int
    rank: float | None
    text: str


@dataclass(frozen=True)
class RainHitView:
    seat: int
    paddy: str


@dataclass(frozen=True)
class RainLineView:
    """A line of the rain card; `hits` are the paddies it strikes by itself, while this can still be seen.

    `chosen` says that players choose the paddies.
    """

    text: str
    token: str
    chosen: bool
    hits: list[RainHitView]


@dataclass(frozen=True)
class RainView:
    """The rain card of the round: `water` at this table, `on_card` still there, `took` the seat that has it (None: not
    yet, or the neighbour)."""

    card: str
    number: int
    name: str
    text: str
    water: int
    on_card: int
    took: int | None
    lines: list[RainLineView]


@dataclass(frozen=True)
class AchievementView:
    """A tile on the table. `holds` says by seat whether its condition holds now; `have` and `need` are for the eyes
    that look, in words `progress`; `event` marks a tile that looks at this round only."""

    tile: str
    name: str
    text: str
    rice: int
    event: bool
    holds: list[bool]
    have: int | None
    need: int
    progress: str


@dataclass(frozen=True)
class TrackView:
    """A track of the own market: all prices, how many spaces are empty, and what the next item costs.

    `next` is its price, `tax` what is added now, `total` both; None when it is sold out.
    """

    item: str
    prices: list[int]
    taken: int
    next: int | None
    tax: int | None
    total: int | None


@dataclass(frozen=True)
class BasketView:
    """So many items bought from now on: their prices, the tax on top, and both together."""

    labor: int
    livestock: int
    price: int
    tax: int
    total: int


@dataclass(frozen=True)
class SpiritMarketView:
    """The market of a seat. `taxes` is the tax on 1 to 5 items for this player, `tax_paid` in this step so far.

    `baskets` are all purchases the player could pay for now, the cheapest first.
    """

    is_open: bool
    bought: int
    taxes: list[int]
    tax_paid: int
    labor: TrackView
    livestock: TrackView
    baskets: list[BasketView]


@dataclass(frozen=True)
class NeighbourView:
    """The Upstream Neighbour: his card of the round, what he demands, and the discs of his special paddy of 5 hexes."""

    card: str | None
    rank: float | None
    demand: int | None
    first: bool
    reservoir: int
    paddy: int
    room: int
    text: str
    early_left: int
    late_left: int


@dataclass(frozen=True)
class SpiritTitleView:
    name: str
    rice: int
    reached: bool


@dataclass(frozen=True)
class SpiritSupplyView:
    """What is left in the middle; walls and gates are None where they never run out."""

    water: int
    walls: int | None
    gates: int | None
    weeds: int
    pests: int
    magic: int


# --- the stream -------------------------------------------------------------------------------------------------------


def stream(s: Spirits) -> list[StreamNodeView]:
    """SP-1.12: rain, players in turn order, the sea."""
    players = [seat_node(s, place) for place in range(int(s.seats))]
    if s.seats == 1:
        node = neighbour_node(s)
        players = [node, *players] if s.neighbour_first else [*players, node]
    rain = StreamNodeView("rain", None, int(s.on_card), None, rain_words(s))
    sea = StreamNodeView("sea", None, int(s.supply), None, say("{n} {n?disc|discs} in the supply", n=int(s.supply)))
    return [rain, *players, sea]


def rain_words(s: Spirits) -> str:
    return rain_face(s, int(s.rain)).name if s.rain != NONE else ""


def seat_node(s: Spirits, place: int) -> StreamNodeView:
    seat = int(s.order[place])
    if place == 0 and not (s.seats == 1 and s.neighbour_first):
        text = say("drinks first")
    elif s.seats == 1:
        text = say("the neighbour lets water go to you")
    else:
        text = say("gets what {player} lets go", player=who(int(s.order[place - 1])))
    rank = int(highest_rank(s, seat))
    return StreamNodeView("seat", seat, int(s.reservoir[seat]), rank or None, text)


def neighbour_node(s: Spirits) -> StreamNodeView:
    rank = neighbour_face(s, int(s.neighbour)).rank if s.neighbour != NONE else None
    return StreamNodeView("neighbour", None, int(s.neighbour_reservoir), rank, say("Upstream Neighbour"))


def next_down(s: Spirits, place: int) -> tuple[str, int | None]:
    """SP-7.3, SP-16.7: who gets what the player at this place lets go: a seat, the neighbour or the sea."""
    if s.seats == 1:
        return ("sea" if s.neighbour_first else "neighbour"), None
    return ("seat", int(s.order[place + 1])) if place + 1 < s.seats else ("sea", None)


# --- rain -------------------------------------------------------------------------------------------------------------


def rain_view(s: Spirits) -> RainView | None:
    if s.rain == NONE:
        return None
    face, players = rain_face(s, int(s.rain)), 2 if s.seats == 1 else int(s.seats)
    is_taken = s.phase > PLAYING + 1 and not (s.seats == 1 and s.neighbour_first)
    return RainView(
        card=face.id,
        number=face.number,
        name=face.name,
        text=face.text or say("No effect."),
        water=int(s.columns.rain_water[s.rain * (SEATS + 1) + players]),
        on_card=int(s.on_card),
        took=int(s.order[0]) if is_taken else None,
        lines=[rain_line(s, k) for k in range(len(face.lines))],
    )


def rain_line(s: Spirits, k: int) -> RainLineView:
    face = rain_face(s, int(s.rain)).lines[k]
    where = int(s.columns.rain_line[(s.rain * RAIN_LINES + k) * LINE_COLUMNS + LINE_WHERE])
    hits = line_hits(s, k) if s.phase in (INFESTING, PLAYING) else []
    return RainLineView(face.sentence, face.token, where > LARGEST, hits)


def line_hits(s: Spirits, k: int) -> list[RainHitView]:
    """SP-4.4: what the line strikes without asking anybody; the immune are spared (SP-11.8)."""
    first = (int(s.rain) * RAIN_LINES + k) * LINE_COLUMNS
    where, token = int(s.columns.rain_line[first + LINE_WHERE]), int(s.columns.rain_line[first + LINE_TOKEN])
    return [
        RainHitView(seat, HEX_NAMES[paddy])
        for seat in range(int(s.seats))
        if not is_immune(s, seat, token)
        for paddy in range(HEXES)
        if s.shape(seat).paddies >> paddy & 1 and struck(s, seat, paddy, where)
    ]


def struck(s: Spirits, seat: int, paddy: int, where: int) -> bool:
    if where == LARGEST:
        return bool(largest_paddies(s, seat) == 1 << paddy)
    return where < LARGEST and bool(is_hit(s, seat, paddy, where))


# --- achievements -----------------------------------------------------------------------------------------------------


def achievements(s: Spirits, eyes: int | None) -> list[AchievementView]:
    """SP-8.1: the tiles on the table, the most rice first."""
    tiles = [tile for tile in range(int(s.columns.tiles)) if s.tiles >> tile & 1]
    return [achievement(s, tile, eyes) for tile in sorted(tiles, key=lambda tile: -tile_face(s, tile).rice)]


def achievement(s: Spirits, tile: int, eyes: int | None) -> AchievementView:
    face, test = tile_face(s, tile), int(s.columns.tile_test[tile])
    return AchievementView(
        tile=face.id,
        name=face.name,
        text=face.text,
        rice=face.rice,
        event=test in EVENTS,
        holds=[bool(is_met(s, seat, tile)) for seat in range(int(s.seats))],
        have=None if eyes is None else int(measure(s, eyes, test)),
        need=face.number,
        progress="" if eyes is None else progress_words(s, eyes, tile),
    )


def progress_words(s: Spirits, seat: int, tile: int) -> str:
    """How far a player is from a tile: "2 of 3", "1 too many"."""
    test, need = int(s.columns.tile_test[tile]), tile_face(s, tile).number
    have = int(measure(s, seat, test))
    if test == ROCKS_MAX:
        return say("{have} rocks, at most {need}", have=have, need=need)
    if test == CLEAN_WITH_PADDIES_MIN and have >= need:
        return say("{n} {n?token|tokens} in the way", n=int(tokens_on(s, seat)))
    return say("{have} of {need}", have=have, need=need)


# --- the market -------------------------------------------------------------------------------------------------------


def market_view(s: Spirits, seat: int) -> SpiritMarketView:
    """SP-8.3: open in step 8; before that it shows what one item would cost then."""
    is_open = bool(s.phase == TRADING and s.asked == seat)
    bought = int(s.bought) if is_open else 0
    tax = int(tax_on(s, seat, bought + 1) - tax_on(s, seat, bought))
    labor = [int(price) for price in s.columns.labor_price]
    livestock = [int(price) for price in s.columns.livestock_price]
    return SpiritMarketView(
        is_open=is_open,
        bought=bought,
        taxes=[int(tax_on(s, seat, n)) for n in range(1, TAX_STEPS + 1)],
        tax_paid=int(tax_on(s, seat, bought)),
        labor=track("labor", labor, LABOR_SPACES - int(labor_for_sale(s, seat)), tax),
        livestock=track("livestock", livestock, LIVESTOCK_SPACES - int(livestock_for_sale(s, seat)), tax),
        baskets=baskets(s, seat, bought) if is_open else [],
    )


def track(item: str, prices: list[int], taken: int, tax: int) -> TrackView:
    if taken == len(prices):
        return TrackView(item, prices, taken, None, None, None)
    return TrackView(item, prices, taken, prices[taken], tax, prices[taken] + tax)


def baskets(s: Spirits, seat: int, bought: int) -> list[BasketView]:
    labor = [int(p) for p in s.columns.labor_price][LABOR_SPACES - int(labor_for_sale(s, seat)) :]
    livestock = [int(p) for p in s.columns.livestock_price][LIVESTOCK_SPACES - int(livestock_for_sale(s, seat)) :]
    found = []
    for m in range(len(labor) + 1):
        for k in range(len(livestock) + 1):
            price = sum(labor[:m]) + sum(livestock[:k])
            tax = int(tax_on(s, seat, bought + m + k) - tax_on(s, seat, bought))
            if m + k and price + tax <= s.rice[seat]:
                found.append(BasketView(m, k, price, tax, price + tax))
    return sorted(found, key=lambda basket: basket.total)


# --- alone ------------------------------------------------------------------------------------------------------------


def neighbour_view(s: Spirits) -> NeighbourView:
    """SP-16.4 to SP-16.8."""
    face = neighbour_face(s, int(s.neighbour)) if s.neighbour != NONE else None
    left, late = int(s.neighbours_left), int(s.columns.late_neighbours)
    return NeighbourView(
        card=face.id if face else None,
        rank=face.rank if face else None,
        demand=face.demand if face else None,
        first=bool(s.neighbour_first),
        reservoir=int(s.neighbour_reservoir),
        paddy=int(s.special_paddy),
        room=5,
        text=neighbour_words(s),
        early_left=int(ones(left & ~late)),
        late_left=int(ones(left & late)),
    )


def neighbour_words(s: Spirits) -> str:
    if s.neighbour == NONE:
        return say("His card is turned after you have played a spirit.")
    if s.neighbour_first:
        return say("He drinks first, and lets go to you what he does not need.")
    values = {"n": neighbour_face(s, int(s.neighbour)).demand, "rice": int(s.columns.thanks)}
    return say("He drinks last and wants {n} water: then you get {rice} rice, otherwise a weed.", **values)


def titles(s: Spirits) -> list[SpiritTitleView]:
    """SP-16.10."""
    rice = int(score(s, 0))
    return [
        SpiritTitleView(title_name(k), least, title_of(rice) >= k) for k, least in enumerate((0, 60, 100, 140, 190))
    ]


def title_name(title: int) -> str:
    words = (say("Seedling"), say("Farmer"), say("Terrace keeper"), say("Subak head"), say("Rice baron"))
    return words[title]


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
