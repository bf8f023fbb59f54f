"""Positions of Kingdoms of Rice by name, for tests of the core: who has what, and then step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.state import CHANCE
from subak.games.kingdoms import edition
from subak.games.kingdoms.actions import (
    ACTIONS,
    ATTACK,
    ATTACK_SEAT,
    BID,
    BRIBE,
    BUILD,
    DESTROY,
    DESTROY_RICE,
    DRAW,
    DRAW_VICTORY,
    END_TURN,
    EVENT,
    FORCE,
    HAND,
    HOLD,
    KEEP,
    KEEP_NONE,
    MARKET,
    MAT,
    OPEN_TILE,
    PALACE,
    PASS,
    PLACES,
    REPLACE,
    TAKE_FIEFDOM,
    TAKE_GOLD,
    TILES,
    WAR_ROOM,
)
from subak.games.kingdoms.columns import CATEGORY, EVENT_COLUMNS, PALACE_ROW
from subak.games.kingdoms.events import turn_event
from subak.games.kingdoms.flow import blank
from subak.games.kingdoms.invariants import invariants
from subak.games.kingdoms.mat import put_card, put_in_palace, remove_card
from subak.games.kingdoms.refusals import OK
from subak.games.kingdoms.setup import set_up
from subak.games.kingdoms.state import BY_ATTACK, BY_BRIBERY, FIELDS, NONE, TURNING, Kingdoms
from subak.games.kingdoms.turn import begin_turns

REFERENCE = edition.load()
COLUMNS = REFERENCE.columns
CARDS = [face.id for face in COLUMNS.faces.cards]
PALACE_CARDS = [face.id for face in COLUMNS.faces.palaces]
EVENT_CARDS = [face.id for face in COLUMNS.faces.events]
FIEFDOM_CARDS = [face.id for face in COLUMNS.faces.fiefdoms]
MARKET_CARDS = [face.id for face in COLUMNS.faces.markets]
SEASON_NAMES = ("winter", "spring", "summer", "harvest")
USUAL = {
    "event_mix": 0,
    "years": 5,
    "first_bidder": NONE,
    "bribe_open": 1,
    "plague_blocks_income": 1,
    "war_room_defence": 1,
    "hold_final": 0,
    "rice_returns": 1,
    "rice2_price": 0,
    "destroy_palace": 1,
    "hall_at_once": 1,
}


def start(seats: int, columns: Any = COLUMNS, **options: int) -> Kingdoms:
    s = blank(columns, seats)
    set_up(s, **{**USUAL, **options})
    return s


def legal(s: Kingdoms, seat: int) -> list[int]:
    out = vec[i64]([0] * ACTIONS)
    return [int(out[i]) for i in range(s.legal_into(seat, out))]


def chances(s: Kingdoms) -> dict[int, int]:
    out, weights = vec[i64]([0] * ACTIONS), vec[i64]([0] * ACTIONS)
    return {int(out[i]): int(weights[i]) for i in range(s.chance_into(out, weights))}


def dump(s: Kingdoms) -> dict[str, int | list[int]]:
    return {name: value if isinstance(value := getattr(s, name), int) else list(value) for name in FIELDS}


@dataclass(frozen=True)
class Kingdom:
    """What a player has."""

    gold: int = 25
    rice: Sequence[str] = ()
    city: Sequence[str] = ()
    castle: Sequence[str] = ()
    palace: Sequence[str] = ()
    conquered: Sequence[str] = ()
    bribed: Sequence[str] = ()
    attacks: int = 0


class Board:
    """A position that is played on by name; the seat that is asked acts."""

    def __init__(self, s: Kingdoms) -> None:
        self.s = s

    # Playing

    def act(self, action: int) -> None:
        reason = self.s.why_not(self.s.asked, action)
        assert reason == OK, f"refused: {reason}"
        self.s.apply(self.s.asked, action)
        assert invariants(self.s) == []

    def can(self, action: int) -> bool:
        return self.s.why_not(self.s.asked, action) == OK

    def luck(self, action: int) -> None:
        assert action in chances(self.s), "luck cannot bring that now"
        self.s.apply(CHANCE, action)
        assert invariants(self.s) == []

    def bid(self, gold: int) -> None:
        self.act(BID + gold - 1)

    def skip(self) -> None:
        self.act(PASS)

    def build(self, card: str, replacing: str = "") -> None:
        self.act(self.building(card, replacing))

    def building(self, card: str, replacing: str = "") -> int:
        return BUILD + CARDS.index(card) * PLACES + (self.place(replacing) % TILES + 1 if replacing else 0)

    def destroy(self, card: str) -> None:
        self.act(DESTROY + self.place(card))

    def place(self, card: str) -> int:
        """Where the first such card of the player who is asked lies: row * TILES + tile."""
        row, numbers = (PALACE_ROW, PALACE_CARDS) if card in PALACE_CARDS else (COLUMNS.row[CARDS.index(card)], CARDS)
        first = self.s.asked * MAT + row * TILES
        tiles = [self.s.card[tile] for tile in range(first, first + TILES)]
        return int(row * TILES + tiles.index(numbers.index(card)))

    def end_turn(self) -> None:
        self.act(END_TURN)

    def attack(self, fiefdom: str) -> None:
        self.act(ATTACK + FIEFDOM_CARDS.index(fiefdom))

    def attack_seat(self, seat: int) -> None:
        self.act(ATTACK_SEAT + (seat - self.s.asked) % self.s.seats - 1)

    def bribe(self, fiefdom: str) -> None:
        self.act(BRIBE + FIEFDOM_CARDS.index(fiefdom))

    def draw(self, *values: int) -> None:
        """Draw FORCE cards, against somebody who holds in between."""
        for value in values:
            self.act(DRAW)
            self.luck(FORCE + value)

    def war_room(self, given_up: int, value: int) -> None:
        self.act(WAR_ROOM + given_up)
        self.luck(FORCE + value)

    def hold(self) -> None:
        self.act(HOLD)

    def force(self, *values: int) -> None:
        for value in values:
            self.luck(FORCE + value)

    def take_fiefdom(self, fiefdom: str) -> None:
        self.act(TAKE_FIEFDOM + FIEFDOM_CARDS.index(fiefdom))

    def take_gold(self) -> None:
        self.act(TAKE_GOLD)

    def destroy_rice(self, tile: int) -> None:
        self.act(DESTROY_RICE + tile - 1)

    def draw_victory(self, *cards: str) -> None:
        self.act(DRAW_VICTORY)
        for card in cards:
            self.luck(PALACE + PALACE_CARDS.index(card))

    def keep(self, place: int | None) -> None:
        self.act(KEEP_NONE if place is None else KEEP + place - 1)

    def open_tile(self) -> None:
        self.act(OPEN_TILE)

    def replace(self, tile: int) -> None:
        self.act(REPLACE + tile - 1)

    def event(self, event: str) -> None:
        self.luck(EVENT + EVENT_CARDS.index(event))

    def market(self, market: str) -> None:
        self.luck(MARKET + MARKET_CARDS.index(market))

    # Looking

    def rice(self, seat: int) -> list[str]:
        tiles = [self.s.card[seat * MAT + k] for k in range(TILES)]
        return [CARDS[card] for card in tiles if card != NONE]

    def has(self, seat: int, card: str) -> bool:
        return bool(self.s.owned[seat] >> CARDS.index(card) & 1)

    def pile(self, card: str) -> int:
        return int(self.s.pile[CARDS.index(card)])

    def owner(self, fiefdom: str) -> int:
        return int(self.s.owner[FIEFDOM_CARDS.index(fiefdom)])

    def hand(self, seat: int) -> list[str]:
        kinds = [self.s.hand[seat * HAND + k] for k in range(HAND)]
        return [PALACE_CARDS[kind] for kind in kinds if kind != NONE]


def board(
    *kingdoms: Kingdom,
    year: int = 1,
    season: str = "winter",
    shogun: int = 0,
    event: str | None = "nothing",
    options: Mapping[str, int] | None = None,
    columns: Any = COLUMNS,
) -> Board:
    """The first turn of a season after an event, or before the event if it is None."""
    s = start(len(kingdoms), columns, first_bidder=0, **(options or {}))
    s.choosing = 0
    s.year = year
    s.season = SEASON_NAMES.index(season)
    s.shogun = NONE if len(kingdoms) == 1 else shogun
    for seat, kingdom in enumerate(kingdoms):
        furnish(s, seat, kingdom)
    turned_before(s, 4 * (year - 1) + s.season)
    s.ask(CHANCE, TURNING)
    if event is not None:
        turn_event(s, EVENT_CARDS.index(event))
        if season == "harvest":
            s.market_left[0] = 0
            begin_turns(s)
    return Board(s)


def furnish(s: Kingdoms, seat: int, kingdom: Kingdom) -> None:
    """Put a kingdom in place of what a player begins with."""
    for row in (0, 1):
        s.pile[remove_card(s, seat, row, 0)] += 1
    for card in (*kingdom.rice, *kingdom.city, *kingdom.castle):
        put_card(s, seat, CARDS.index(card))
    for card in kingdom.palace:
        kind = PALACE_CARDS.index(card)
        s.top[kind] -= 1
        s.pile_top -= 1
        put_in_palace(s, seat, kind, NONE)
    for fiefdoms, how in ((kingdom.conquered, BY_ATTACK), (kingdom.bribed, BY_BRIBERY)):
        for fiefdom in fiefdoms:
            s.owner[FIEFDOM_CARDS.index(fiefdom)] = seat
            s.gained[FIEFDOM_CARDS.index(fiefdom)] = how
    spare = s.columns.first_city
    if not s.owned[seat] >> spare & 1:
        s.pile[spare] -= 1
        s.gone[spare] += 1
    s.gold[seat] = kingdom.gold
    s.attacks[seat] = kingdom.attacks


def turned_before(s: Kingdoms, seasons: int) -> None:
    """As many events and market cards as have come before: Nothing first, then from the end of the list."""
    nothing = EVENT_CARDS.index("nothing")
    others = [event for event in range(s.columns.events - 1, -1, -1) if event != nothing]
    turned = [nothing] * (int(s.event_left[nothing]) - 1) + others
    for event in turned[:seasons]:
        s.event_left[event] -= 1
        s.mix_left[s.columns.event[event * EVENT_COLUMNS + CATEGORY]] -= 1
    for market in range(seasons // 4):
        s.market_left[market + 1] = 0
