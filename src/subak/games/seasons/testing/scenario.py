"""Any position of Seasons of Rice after the deal, by name: what tests, puzzles and bug reports begin with.

    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"})
    table.lay("Qun", "p17@(-3,0,2)")

Landscapes are written as in landscape_text.py. How many cards lie in them tells the step: up to three each, and a wet
turn begins; four, and the last cards of the hands are laid; five or more, and somebody takes a card of the row. With
`laying` the cards are picked or taken already. Cards that nobody mentions fill hands and row by their numbers.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from subak.engine.edition import Edition
from subak.games.seasons import GAME
from subak.games.seasons.rules import actions as do
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import position_at, rotation_of, x_of, y_of
from subak.games.seasons.rules.gaps import count_gaps
from subak.games.seasons.rules.landscape import Landscape, tally_of_open
from subak.games.seasons.rules.piles import add_to_row
from subak.games.seasons.rules.placement import why_not_position
from subak.games.seasons.rules.refusals import OK, REFUSALS
from subak.games.seasons.rules.scoring import end_points, score_end, stranded_of, stranded_points
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.turn import first_in_dry, put
from subak.games.seasons.testing.landscape_text import (
    Laid,
    Spot,
    card_called,
    draw_landscape,
    name_of,
    placement,
    read_landscape,
)
from subak.kit.testing import scenario as kit

PHANTOM = "phantom"
WET_TURNS = 3
START = position_at(0, 0, 0)
SPOT = re.compile(r"(?:(\S+)@)?\(\s*(-?\d+)\s*,\s*(-?\d+)\s*,\s*([0-3])\s*\)")

Names = Mapping[str, str]

reference = GAME.edition


def scenario(
    *,
    ancestors: Names | None = None,
    hands: Names | None = None,
    row: str = "",
    laying: Names | None = None,
    active: str | None = None,
    younger: str | None = None,
    score: Mapping[str, int] | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    **landscapes: str,
) -> "Scenario":
    """A table with these landscapes, in seat order; in solo `hands` may also name the phantom's.

    Without `ancestors` it is the learning game (`no_ancestors`). `active` has the turn in the Dry Season, if it does
    not follow from the landscapes; `score` replaces what the landscapes have scored.
    """
    learning = {} if ancestors is not None else {"no_ancestors": True}
    table = Scenario(list(landscapes), {**learning, **(options or {})}, edition)
    s = table.state
    s.younger = table.seat(younger) if younger else 0
    deal = Deal(s)
    laid = [read_landscape(s.columns, text) for text in landscapes.values()]
    for seat, cards in enumerate(laid):
        deal.keep([card for card, _ in cards])
        check_landscape(s, seat, cards)
    step = find_step(s, [len(cards) for cards in laid], laying is not None)
    named = Named(table, deal, hands or {}, row, laying or {})
    lay_out_ancestors(table, deal, ancestors)
    for seat, cards in enumerate(laid):
        for card, position in cards:
            put(s, seat, card, position)
    s.phase, s.turn = step
    s.active = find_active(table, active)
    lay_out_cards(s, deal, named)
    if s.phase == now.OVER:
        score_end(s)
    for name, points in (score or {}).items():
        s.points[table.seat(name)] = points
    if s.phase == now.TAKING and s.turn == now.FIRST_DRY_TURN and active is None:
        s.active = first_in_dry(s)
    return table.begin()


class Scenario(kit.Scenario):
    """Actions are told in the notation of the rules."""

    state: Seasons
    played = GAME

    def problems(self) -> list[str]:
        """Not checked: `score` may be one that the landscapes have not made."""
        return []

    def place(self, name: str) -> int:
        return 1 if name == PHANTOM and len(self.names) == 1 else self.seat(name)

    def card(self, name: str) -> int:
        return card_called(self.state.columns, name)

    # Acting

    def deal(self, cards: str) -> None:
        """Let chance draw these cards, one after the other."""
        for name in cards.split():
            self.chance(do.DRAW + self.card(name))

    def coin(self, name: str) -> None:
        """Let the coin fall for a seat: it counts as the younger one."""
        self.chance(do.COIN + self.seat(name))

    def chance(self, action: int) -> None:
        super().chance(action)
        self.go_on()

    def choose(self, name: str, ancestor: str) -> None:
        self.tell(name, do.ANCESTOR + self.card(ancestor))

    def pick(self, name: str, place: str, row: str | None = None) -> None:
        """Pick a card to place and, unless that is left out, one for the row."""
        self.tell(name, do.PLACE + self.card(place))
        if row is not None:
            self.promise(name, row)

    def promise(self, name: str, row: str) -> None:
        self.tell(name, do.PROMISE + self.card(row))

    def take(self, name: str, card: str) -> None:
        self.tell(name, do.TAKE + self.card(card))

    def lay(self, name: str, where: str) -> None:
        """Lay the card at hand: "(-3,0,2)", or "p17@(-3,0,2)" to say again which card that is."""
        found = SPOT.fullmatch(where.strip())
        if found is None:
            raise ValueError(f"{where!r} is no position; one is written (-3,0,2): X, Y, quarter turns")
        at_hand = name_of(self.state.columns, int(self.state.picked[self.seat(name)]))
        if found[1] not in (None, at_hand):
            raise ValueError(f"{name} is laying {at_hand}, not {found[1]}")
        x, y, rotation = (int(number) for number in found.groups()[1:])
        self.tell(name, position_at(x, y, rotation))

    def take_and_lay(self, name: str, where: str) -> None:
        """A whole turn of the Dry Season: "p15@(-10,-2,1)"."""
        card = where.partition("@")[0]
        if self.state.phase == now.TAKING:  # the last card takes itself
            self.take(name, card)
        self.lay(name, where)

    def tell(self, name: str, action: int) -> None:
        self.do(action, name)
        self.go_on()

    def go_on(self) -> None:
        for _ in self.settle():
            pass

    # Looking

    def score(self, name: str) -> int:
        return int(self.state.points[self.seat(name)])

    def ground(self, name: str) -> Landscape:
        return self.state.landscape(self.seat(name))

    def laid(self, name: str) -> list[Laid]:
        s, first = self.state, self.seat(name) * do.SLOTS
        slots = range(first, first + s.laid_size[self.seat(name)])
        return [(int(s.laid[slot]), int(s.position[slot])) for slot in slots]

    def drawing(self, name: str) -> str:
        """A landscape as text: placements, and the lines they make."""
        return draw_landscape(self.state.columns, self.laid(name))

    def closed(self, name: str) -> list[set[Spot]]:
        """The closed paddies by the centres of their squares, in the order in which they were closed."""
        ground = self.ground(name)
        return [squares_of(ground, int(ground.closed[k])) for k in range(ground.closed_count)]

    def open_features(self, name: str) -> int:
        """What all open paddies hold together (tally.py)."""
        return int(tally_of_open(self.ground(name)))

    def stranded(self, name: str) -> int:
        return int(stranded_of(self.state, self.seat(name)))

    def at_the_end(self, name: str) -> int:
        """What the end of the game would add to the score if it came now."""
        seat = self.seat(name)
        return int(stranded_points(self.state, seat) + end_points(self.state, seat))

    def gaps(self, name: str) -> int:
        return int(count_gaps(self.ground(name)))

    def hand(self, name: str) -> str:
        place = self.place(name)
        cards = self.state.hand[place * do.HAND_CARDS : place * do.HAND_CARDS + self.state.hand_size[place]]
        return " ".join(name_of(self.state.columns, int(card)) for card in cards)

    def row(self) -> str:
        return " ".join(name_of(self.state.columns, int(card)) for card in self.state.row[: self.state.row_size])

    def out(self) -> set[str]:
        """The cards that have left the game."""
        s = self.state
        return {name_of(s.columns, card) for card in range(do.CARDS) if s.zone[card] == now.OUT}

    def positions(self, name: str) -> list[tuple[int, int, int]]:
        """Where a seat may lay the card at hand: X, Y, r."""
        legal = GAME.legal(self.state, self.seat(name))
        return [(int(x_of(action)), int(y_of(action)), int(rotation_of(action))) for action in legal]

    def cards_offered(self, name: str) -> list[str]:
        """The cards that a seat may choose, pick or take."""
        legal = GAME.legal(self.state, self.seat(name))
        return [name_of(self.state.columns, (action - do.ANCESTOR) % do.CARDS) for action in legal]


def squares_of(ground: Landscape, paddy: int) -> set[Spot]:
    """The centres of the squares of a paddy."""
    points = [int(ground.point[square]) for square in range(ground.squares) if ground.paddy[square] == paddy]
    return {(point % do.SIDE - do.ORIGIN, point // do.SIDE - do.ORIGIN) for point in points}


# Laying out


class Deal:
    """The cards that are still to be laid out; each goes to one place."""

    def __init__(self, s: Seasons) -> None:
        self.columns = s.columns
        self.left = list(range(do.CARDS))

    def keep(self, cards: Iterable[int]) -> list[int]:
        kept = list(cards)
        for card in kept:
            if card not in self.left:
                raise ValueError(f"{name_of(self.columns, card)} lies in two places")
            self.left.remove(card)
        return kept

    def named(self, words: str) -> list[int]:
        return self.keep(card_called(self.columns, name) for name in words.split())

    def filled(self, cards: list[int], size: int, what: str) -> list[int]:
        """These cards and, up to this number, those that are left."""
        if len(cards) > size:
            raise ValueError(f"{what} holds {len(cards)} cards; there can be {size} now")
        return cards + self.keep(self.left[: size - len(cards)])


class Named:
    """The cards that were asked for, by place or seat; nobody else gets them."""

    def __init__(self, table: "Scenario", deal: Deal, hands: Names, row: str, laying: Names) -> None:
        self.laying = {table.seat(name): deal.named(card) for name, card in laying.items()}
        self.hands = {table.place(name): deal.named(cards) for name, cards in hands.items()}
        self.row = deal.named(row)


def check_landscape(s: Seasons, seat: int, cards: Sequence[Laid]) -> None:
    """SR-3.5, SR-4.11: the first card at (0,0,0), every other one at a legal position."""
    if not cards or cards[0][1] != START:
        raise ValueError("a landscape begins with a card at (0,0,0) (SR-3.5)")
    trial = s.clone()
    for number, (card, position) in enumerate(cards):
        why = OK if number == 0 else why_not_position(trial.landscape(seat), card, position)
        if why != OK:
            rule, sentence, _ = REFUSALS[int(why)]
            raise ValueError(f"{placement(s.columns, card, position)} cannot be laid: {sentence} ({rule})")
        put(trial, seat, card, position)


def find_step(s: Seasons, sizes: Sequence[int], is_laying: bool) -> tuple[int, int]:
    """Phase and turn, from the number of cards in the landscapes."""
    dry = sum(size - do.WET_SLOTS for size in sizes) * (2 if s.seats == 1 else 1)
    if max(sizes) - min(sizes) > (1 if min(sizes) >= do.WET_SLOTS else 0) or max(sizes) > do.SLOTS:
        raise ValueError(f"landscapes of {' and '.join(map(str, sizes))} cards do not go together")
    if min(sizes) == do.SLOTS:
        return now.OVER, now.LAST_DRY_TURN
    if min(sizes) >= do.WET_SLOTS:
        return (now.LAYING_DRY if is_laying else now.TAKING), now.FIRST_DRY_TURN + dry
    if min(sizes) > WET_TURNS:
        return now.LAYING_LAST, now.LAST_CARDS
    return (now.LAYING if is_laying else now.PICKING), sizes[0]


def find_active(table: "Scenario", active: str | None) -> int:
    """The seat that takes in the Dry Season: the one with fewer cards, otherwise as told."""
    s = table.state
    if s.seats > 1 and s.laid_size[0] != s.laid_size[1]:
        return 0 if s.laid_size[0] < s.laid_size[1] else 1
    return table.seat(active) if active else 0


def lay_out_ancestors(table: "Scenario", deal: Deal, ancestors: Names | None) -> None:
    """Those that are named; a seat without one gets one that nobody asked for."""
    if ancestors is None:
        return
    s = table.state
    for name, ancestor in ancestors.items():
        s.ancestor[table.seat(name)] = deal.named(ancestor)[0]
    for seat in range(s.seats):
        if s.ancestor[seat] < 0:
            s.ancestor[seat] = deal.left[-1]
            deal.keep([deal.left[-1]])
        s.zone[s.ancestor[seat]] = now.IS_ANCESTOR + seat


def lay_out_cards(s: Seasons, deal: Deal, named: Named) -> None:
    """Who holds what, by the step: whatever is named first, then the others; the rest has left the game."""
    for seat in range(s.seats):
        if s.phase in (now.LAYING, now.LAYING_LAST) or (s.phase == now.LAYING_DRY and seat == s.active):
            s.picked[seat] = deal.filled(named.laying.get(seat, []), 1, "a seat that is laying")[0]
            s.zone[s.picked[seat]] = now.WAITING + seat
    for place in range(do.PLACES):
        cards = deal.filled(named.hands.get(place, []), hand_size(s), "a hand")
        s.hand_size[place] = len(cards)
        for k, card in enumerate(cards):
            s.hand[place * do.HAND_CARDS + k] = card
            s.zone[card] = now.IN_HAND + place
    lay_out_row(s, deal.filled(named.row, row_size(s), "the row"))
    for card in deal.left:
        s.zone[card] = now.OUT
    s.dealt = do.CARDS


def lay_out_row(s: Seasons, cards: list[int]) -> None:
    """What lies there, and behind it the places of what was taken."""
    for card in cards:
        add_to_row(s, card)
    for k, card in enumerate(taken_cards(s)):
        s.row_places[s.row_size + k] = card


def taken_cards(s: Seasons) -> list[int]:
    """The cards that seats have taken from the row so far."""
    found = [
        int(s.laid[seat * do.SLOTS + k]) for seat in range(s.seats) for k in range(do.WET_SLOTS, s.laid_size[seat])
    ]
    return found + ([int(s.picked[s.active])] if s.phase == now.LAYING_DRY else [])


def hand_size(s: Seasons) -> int:
    """SR-4.1: 7, 5 and 3 cards before the wet turns."""
    if s.phase == now.PICKING:
        return int(do.HAND_CARDS + 2 - 2 * s.turn)
    return int(do.HAND_CARDS - 2 * s.turn) if s.phase == now.LAYING else 0


def row_size(s: Seasons) -> int:
    """SR-4.4, SR-4.10: two cards more after each wet turn, one less with each dry one."""
    if s.phase == now.PICKING:
        return int(2 * s.turn - 2)
    if s.phase == now.LAYING:
        return int(2 * s.turn)
    if s.phase == now.LAYING_LAST:
        return do.ROW_CARDS
    gone = s.turn - now.FIRST_DRY_TURN + (s.phase == now.LAYING_DRY)
    return 0 if s.phase == now.OVER else int(do.ROW_CARDS - gone)
