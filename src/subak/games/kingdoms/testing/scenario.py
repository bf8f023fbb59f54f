"""Any position of Kingdoms of Rice, by name: what tests, puzzles and tutorials begin with.

    table = scenario(Ayu=kingdom(gold=12, castle="general"), Bo=kingdom(rice="rice_1 rice_2"))
    table.attack("mino")
    table.draw(12, 9)
    table.holds()
    table.force(5, 5, 5, 5)

Cards, fiefdoms and events go by the ids of the edition, lists of them are words in a row. The table has no luck of its
own: what is turned and drawn is dictated. Every method acts for the player to decide, and nothing is taken unasked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.core.state import CHANCE
from subak.engine.edition import Edition
from subak.games.kingdoms import GAME
from subak.games.kingdoms.edition.cards import card_face, event_face, fiefdom_face, palace_face
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.columns import CASTLE, CATEGORY, CITY, EVENT_COLUMNS, PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import attack_force, defence_force
from subak.games.kingdoms.rules.events import turn_event
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.mat import put_card, put_in_palace, remove_card
from subak.games.kingdoms.rules.scoring import card_points, total_points
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.rules.turn import begin_turn, begin_turns, begin_year
from subak.kit.testing import scenario as kit
from subak.kit.testing.scenario import NOBODY_ASKED, number_of

SEASON_NAMES: Final = ("winter", "spring", "summer", "harvest")
PHASE_NAMES: Final = (
    "box", "seating", "deal", "keep pair", "auction", "event", "lose card", "advisor's card", "advisor", "market",
    "turn", "force", "battle", "reward", "bribe", "defence", "tie", "palace draw", "pick", "place", "over",
)  # fmt: skip
PAIRS: Final = ((0, 1), (0, 2), (1, 2))  # KR-4.48

reference = GAME.edition


@dataclass(frozen=True)
class Kingdom:
    """What a player has."""

    gold: int
    rice: str
    city: str
    castle: str
    palace: str
    conquered: str
    bribed: str
    attacks: int


def kingdom(
    gold: int = 25,
    rice: str = "",
    city: str = "",
    castle: str = "",
    palace: str = "",
    conquered: str = "",
    bribed: str = "",
    attacks: int = 0,
) -> Kingdom:
    """Cards from the left; fiefdoms by the way in which they were gained; attacks started so far."""
    return Kingdom(gold, rice, city, castle, palace, conquered, bribed, attacks)


def scenario(
    event: str | None = "nothing",
    *,
    year: int = 1,
    season: str = "winter",
    shogun: str | None = None,
    active: str | None = None,
    auction: bool = False,
    hands: Mapping[str, str] | None = None,
    piles: Mapping[str, int] | None = None,
    top: str | None = None,
    bottom: Sequence[tuple[str, str]] = (),
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    **kingdoms: Kingdom,
) -> "Scenario":
    """A table with these kingdoms, in seat order, in the first turn of a season.

    The event has just been turned and strikes; with None it is still to be turned. In the harvest the turns begin
    after the sale, unless the event is still to come. `active` has the turn (the Shogun, who is the first seat if
    nobody is named, unless the event has made somebody choose). With `auction` the year begins with it; with `hands`
    the game begins with the choice from three palace cards each.

    `piles` says how many cards are left of a type; others have left the game. `top` are the palace cards never drawn
    (all that lie nowhere else; with a list the others have left the game), `bottom` who has put which card back, the
    oldest first.
    """
    table = Scenario(list(kingdoms), options, edition)
    s = table.state
    s.first_bidder = 0
    s.choosing = 0
    s.shogun = NONE if len(kingdoms) == 1 else table.seat(shogun or table.names[0])
    s.year, s.season = year, number_of(season, SEASON_NAMES, "season")
    clear_mats(s)
    for seat, there in enumerate(kingdoms.values()):
        furnish(table, seat, there)
    lay_out_piles(table, piles or {})
    lay_out_palace_pile(table, hands or {}, top, bottom)
    turn_earlier_events(table, event)
    begin(table, event, auction, hands)
    if active is not None:
        give_turn(table, table.seat(active))
    return table.begin()


class Scenario(kit.Scenario):
    state: Kingdoms
    played = GAME

    def learn_names(self) -> None:
        s = self.state
        self.cards = [card_face(s, card).id for card in range(s.columns.types)]
        self.palaces = [palace_face(s, kind).id for kind in range(s.columns.palaces)]
        self.events = [event_face(s, event).id for event in range(s.columns.events)]
        self.fiefs = [fiefdom_face(s, fiefdom).id for fiefdom in range(s.columns.fiefdoms)]

    def card(self, name: str) -> int:
        return number_of(name, self.cards, "card")

    def kind(self, name: str) -> int:
        return number_of(name, self.palaces, "palace card")

    def fief(self, name: str) -> int:
        return number_of(name, self.fiefs, "fiefdom")

    # Luck

    def box(self, fiefdom: str) -> None:
        """A fiefdom that stays in the box (KR-8.8)."""
        self.chance(do.LEAVE + self.fief(fiefdom))

    def first(self, name: str) -> None:
        """The starting bidder."""
        self.chance(do.FIRST + self.seat(name))

    def deal(self, cards: str) -> None:
        """Palace cards, one after the other."""
        for name in cards.split():
            self.chance(do.PALACE + self.kind(name))

    def turn_event(self, event: str) -> None:
        self.chance(do.EVENT + number_of(event, self.events, "event"))

    def market(self, price: int) -> None:
        """The market card of the harvest, by what a field brings."""
        left = [market for market in self.markets_left() if self.state.columns.market_price[market] == price]
        if not left:
            raise ValueError(f"no market card with the price {price} is left")
        self.chance(do.MARKET + left[0])

    def markets_left(self) -> list[int]:
        return [market for market in range(self.state.columns.markets) if self.state.market_left[market]]

    def force(self, *values: int) -> None:
        """FORCE cards, one after the other."""
        for value in values:
            self.chance(do.FORCE + value)

    # Actions of the player who is to decide

    def keep_pair(self, name: str, cards: str) -> None:
        """Of the three palace cards at the beginning."""
        self.do(do.KEEP_PAIR + self.pair(name, cards), name)

    def redraw(self, name: str, cards: str) -> None:
        self.do(do.REDRAW + self.pair(name, cards), name)

    def pair(self, name: str, cards: str) -> int:
        hand = self.hand(name).split()
        for pair, (i, j) in enumerate(PAIRS):
            if sorted((hand[i], hand[j])) == sorted(cards.split()):
                return pair
        raise ValueError(f"{name} does not hold {cards!r}, but {self.hand(name)}")

    def bid(self, gold: int) -> None:
        self.do(do.BID + gold - 1)

    def passes(self) -> None:
        """In the auction."""
        self.do(do.PASS)

    def lose(self, card: str) -> None:
        """A card, to an event."""
        self.destroy(card)

    def build(self, card: str, replacing: str | None = None) -> None:
        self.do(self.building(card, replacing))

    def building(self, card: str, replacing: str | None = None) -> int:
        tile = self.tile(replacing) % do.TILES + 1 if replacing else 0
        return do.BUILD + self.card(card) * do.PLACES + tile

    def destroy(self, card: str) -> None:
        self.do(do.DESTROY + self.tile(card))

    def tile(self, card: str) -> int:
        """Where the first such card of the player to decide lies: row * TILES + tile."""
        name = self.deciding
        rows = [PALACE_ROW] if card in self.palaces else [int(self.state.columns.row[self.card(card)])]
        for row in rows:
            cards = self.row(name, row).split()
            if card in cards:
                return row * do.TILES + cards.index(card)
        raise ValueError(f"{name} has no {card}")

    def ends_turn(self) -> None:
        self.do(do.END_TURN)

    def attack(self, target: str) -> None:
        """A neutral fiefdom, or another player."""
        if target in self.names:
            further = (self.seat(target) - int(self.state.actor())) % self.state.seats
            self.do(do.ATTACK_SEAT + further - 1)
        else:
            self.do(do.ATTACK + self.fief(target))

    def bribe(self, fiefdom: str, *defence: int) -> None:
        """The FORCE cards for the defence may follow at once."""
        self.do(do.BRIBE + self.fief(fiefdom))
        self.force(*defence)

    def draw(self, *values: int) -> None:
        """FORCE cards for the side to move; several only against a neutral fiefdom, where nobody steps between."""
        for value in values:
            self.do(do.DRAW)
            self.force(value)

    def war_room(self, given_up: int, drawn: int) -> None:
        self.do(do.WAR_ROOM + given_up)
        self.force(drawn)

    def holds(self) -> None:
        self.do(do.HOLD)

    def both_hold(self) -> None:
        self.holds()
        self.holds()

    def take_fiefdom(self, fiefdom: str) -> None:
        self.do(do.TAKE_FIEFDOM + self.fief(fiefdom))

    def take_gold(self) -> None:
        self.do(do.TAKE_GOLD)

    def destroy_rice(self, tile: int) -> None:
        """A rice card of the beaten defender, from 1 at the left."""
        self.do(do.DESTROY_RICE + tile - 1)

    def draw_victory(self, cards: str = "") -> None:
        """Pay for palace cards; those drawn may follow at once."""
        self.do(do.DRAW_VICTORY)
        self.deal(cards)

    def keep(self, card: str) -> None:
        self.do(do.KEEP + self.hand(self.deciding).split().index(card))

    def keep_none(self) -> None:
        self.do(do.KEEP_NONE)

    def open_tile(self) -> None:
        self.do(do.OPEN_TILE)

    def replace(self, card: str) -> None:
        """A card of the player's own palace, by the one that is kept."""
        self.do(do.REPLACE + self.tile(card) % do.TILES)

    # Looking

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def when(self) -> tuple[int, str]:
        """Year and season."""
        return int(self.state.year), SEASON_NAMES[self.state.season]

    @property
    def shogun(self) -> str:
        return self.names[self.state.shogun] if self.state.shogun != NONE else NOBODY_ASKED

    def gold(self, name: str) -> int:
        return int(self.state.gold[self.seat(name)])

    def golds(self) -> list[int]:
        return [self.gold(name) for name in self.names]

    def row(self, name: str, row: int) -> str:
        """The cards of a row, a dash for an empty tile before the last card."""
        first = self.seat(name) * do.MAT + row * do.TILES
        tiles = [int(self.state.card[tile]) for tile in range(first, first + do.TILES)]
        while tiles and tiles[-1] == NONE:
            tiles.pop()
        ids = self.palaces if row == PALACE_ROW else self.cards
        return " ".join("-" if card == NONE else ids[card] for card in tiles)

    def rice(self, name: str) -> str:
        return self.row(name, RICE)

    def city(self, name: str) -> str:
        return self.row(name, CITY)

    def castle(self, name: str) -> str:
        return self.row(name, CASTLE)

    def palace(self, name: str) -> str:
        return self.row(name, PALACE_ROW)

    def hand(self, name: str) -> str:
        first = self.seat(name) * do.HAND
        kinds = [int(kind) for kind in self.state.hand[first : first + do.HAND] if kind != NONE]
        return " ".join(self.palaces[kind] for kind in kinds)

    def pile(self, card: str) -> int:
        return int(self.state.pile[self.card(card)])

    def gone(self, card: str) -> int:
        """How many have left the game."""
        return int(self.state.gone[self.card(card)])

    def put_back(self) -> str:
        """The bottom of the palace pile, the oldest card first."""
        return " ".join(self.palaces[kind] for kind in self.state.bottom[: self.state.pile_bottom])

    def owner(self, fiefdom: str) -> str:
        owner = int(self.state.owner[self.fief(fiefdom)])
        return {now.NEUTRAL: "neutral", now.BOXED: "box"}.get(owner) or self.names[owner]

    def gained_by(self, fiefdom: str) -> str:
        return {now.BY_ATTACK: "attack", now.BY_BRIBERY: "bribery"}.get(int(self.state.gained[self.fief(fiefdom)]), "")

    def fiefdoms(self, name: str) -> str:
        return " ".join(fief for fief in self.fiefs if self.owner(fief) == name)

    def cards_of(self, side: int) -> list[int]:
        """The FORCE cards of a side, in ascending order."""
        counts = self.state.force[side * do.VALUES : (side + 1) * do.VALUES]
        return [value for value in range(do.VALUES) for _ in range(counts[value])]

    def totals(self) -> tuple[int, int]:
        """The force of the attacker (or briber) and of the defender."""
        return int(total_at(self.state, 0)), int(total_at(self.state, 1))

    def max_force(self) -> tuple[int, int]:
        """MAX FORCE of the attacker and of the defender in the battle at hand."""
        s = self.state
        return int(attack_force(s, s.attacker, s.defender)), int(defence_force(s, s.defender))

    def has_won(self) -> bool:
        """Whether the last attack or bribe was a success."""
        return self.state.outcome == now.WON

    def points(self, name: str, card: str) -> int:
        """What a palace card scores on the mat as it lies; if it does not lie there, what it would without boosts."""
        return int(card_points(self.state, self.seat(name), self.kind(card)))

    def total(self, name: str) -> int:
        return int(total_points(self.state, self.seat(name)))


# Laying out


def clear_mats(s: Kingdoms) -> None:
    """Back to the piles with what everybody begins with."""
    for seat in range(s.seats):
        for row in (RICE, CITY):
            s.pile[remove_card(s, seat, row, 0)] += 1


def furnish(table: Scenario, seat: int, there: Kingdom) -> None:
    """Lay out what a player has."""
    s = table.state
    for row, words in ((RICE, there.rice), (CITY, there.city), (CASTLE, there.castle)):
        for name in words.split():
            lay_card(table, seat, row, name)
    for name in there.palace.split():
        put_in_palace(s, seat, take_from_top(table, name), NONE)
    for words, how in ((there.conquered, now.BY_ATTACK), (there.bribed, now.BY_BRIBERY)):
        for name in words.split():
            give_fiefdom(table, seat, name, how)
    if not s.owned[seat] >> s.columns.first_city & 1 and s.columns.first_city >= s.columns.for_sale:
        s.pile[s.columns.first_city] -= 1  # KR-4.61: it can never be built again
        s.gone[s.columns.first_city] += 1
    s.gold[seat], s.attacks[seat] = there.gold, there.attacks


def lay_card(table: Scenario, seat: int, row: int, name: str) -> None:
    s, card = table.state, table.card(name)
    if s.columns.row[card] != row:
        raise ValueError(f"{name} does not belong in that row")
    if s.pile[card] == 0:
        raise ValueError(f"there are no more cards {name} for {len(table.names)} players")
    put_card(s, seat, card)


def take_from_top(table: Scenario, name: str) -> int:
    """A palace card that lies somewhere from the beginning."""
    s, kind = table.state, table.kind(name)
    if s.top[kind] == 0:
        raise ValueError(f"there are no more palace cards {name}")
    s.top[kind] -= 1
    s.pile_top -= 1
    return kind


def give_fiefdom(table: Scenario, seat: int, name: str, how: int) -> None:
    s, fiefdom = table.state, table.fief(name)
    if s.owner[fiefdom] != now.NEUTRAL:
        raise ValueError(f"{name} is not in play with {len(table.names)} players, or has two owners")
    s.owner[fiefdom], s.gained[fiefdom] = seat, how


def lay_out_piles(table: Scenario, piles: Mapping[str, int]) -> None:
    s = table.state
    for name, left in piles.items():
        card = table.card(name)
        if not 0 <= left <= s.pile[card]:
            raise ValueError(f"the pile of {name} has {s.pile[card]} cards at most")
        s.gone[card] += s.pile[card] - left
        s.pile[card] = left


def lay_out_palace_pile(
    table: Scenario, hands: Mapping[str, str], top: str | None, bottom: Sequence[tuple[str, str]]
) -> None:
    s = table.state
    for name, cards in hands.items():
        seat = table.seat(name)
        if len(cards.split()) != do.HAND:
            raise ValueError(f"{name} chooses from {do.HAND} palace cards, not {cards!r}")
        for k, card in enumerate(cards.split()):
            s.hand[seat * do.HAND + k] = take_from_top(table, card)
        s.choosing |= 1 << seat
    for name, card in bottom:
        s.bottom[s.pile_bottom], s.sender[s.pile_bottom] = take_from_top(table, card), table.seat(name)
        s.pile_bottom += 1
    if top is not None:
        leave_on_top(table, [table.kind(name) for name in top.split()])


def leave_on_top(table: Scenario, kinds: Sequence[int]) -> None:
    """All other cards that were never drawn have left the game; the last player has discarded them."""
    s, last = table.state, len(table.names) - 1
    for kind in range(do.PALACES):
        left = kinds.count(kind)
        if left > s.top[kind]:
            raise ValueError(f"there are no more palace cards {table.palaces[kind]}")
        s.discarded[last * do.PALACES + kind] += s.top[kind] - left
        s.top[kind] = left
    s.pile_top = len(kinds)


def turn_earlier_events(table: Scenario, event: str | None) -> None:
    """As many events and market cards as have come before: first copies to spare, then from the end of the list."""
    s = table.state
    kept = number_of(event, table.events, "event") if event else NONE
    spare = [each for each in range(s.columns.events) for _ in range(s.event_left[each] - 1)]
    single = [each for each in reversed(range(s.columns.events)) if each != kept]
    for _ in range(now.SEASONS * (s.year - 1) + s.season):
        turned = next(each for each in [*spare, *single] if s.mix_left[category_of(s, each)] > 0)
        (spare if turned in spare else single).remove(turned)
        s.event_left[turned] -= 1
        s.mix_left[category_of(s, turned)] -= 1
    for _ in range(s.year - 1):
        turn_market(table)


def turn_market(table: Scenario) -> None:
    """A market card of an earlier harvest: one whose price there is twice, or else the last."""
    s = table.state
    prices = {market: int(s.columns.market_price[market]) for market in table.markets_left()}
    twice = [market for market, price in prices.items() if list(prices.values()).count(price) > 1]
    s.market_left[(twice or list(prices))[-1]] = 0


def category_of(s: Kingdoms, event: int) -> int:
    return int(s.columns.event[event * EVENT_COLUMNS + CATEGORY])


def begin(table: Scenario, event: str | None, auction: bool, hands: Mapping[str, str] | None) -> None:
    s = table.state
    if hands:
        s.year, s.shogun = 0, NONE
        s.ask(min(table.seat(name) for name in hands), now.KEEPING)
    elif auction:
        s.year -= 1
        if s.year == 0:
            s.shogun = NONE
        begin_year(s)
    else:
        s.ask(CHANCE, now.TURNING)
        if event is not None:
            turn_event(s, table.events.index(event))
            if s.phase == now.PRICING:
                turn_market(table)
                begin_turns(s)


def give_turn(table: Scenario, seat: int) -> None:
    """Whoever acts before this player in the season has had a turn, in which nothing happened but income."""
    s = table.state
    while s.actor() != seat and s.phase != now.OVER and s.turn < s.seats - 1:
        s.turn += 1
        begin_turn(s)
    if s.actor() != seat:
        raise ValueError(f"{table.names[seat]} has no turn in this season")
