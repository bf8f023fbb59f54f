"""A position as numbers for players that learn (section 12), seen from one seat. `FEATURES` names them in order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.actions import HAND_CARDS, ROW_CARDS, SLOTS
from subak.games.seasons.columns import EFFECTS
from subak.games.seasons.effects import effect
from subak.games.seasons.estimate import standing, waiting
from subak.games.seasons.gaps import contact, count_gaps
from subak.games.seasons.landscape import Landscape, is_open, tally_of_closed, tally_of_open
from subak.games.seasons.outlook import WORST, Outlook, best_points
from subak.games.seasons.scoring import ancestor_points, paddy_points, patron_of
from subak.games.seasons.state import FIRST_DRY_TURN, LAST_DRY_TURN, NONE, OVER, Seasons
from subak.games.seasons.tally import (
    buffaloes_in,
    farmers_in,
    free_ends_in,
    houses_in,
    missing_in,
    squares_in,
)
from subak.games.seasons.trial import Trial
from subak.kit.page import Page

PADDIES: Final = 6  # open paddies that are told of each landscape, those that promise most first
POINTS: Final = 50  # many points

OF_TABLE: Final = ("lead", "turn", "dry season", "own turn", "younger", "row", "own hand", "other hand")
OF_SIDE: Final = (
    "points", "standing", "waiting", "cards to lay", "closed paddies", "closed farmers", "closed houses",
    "closed buffaloes", "open farmers", "open houses", "open buffaloes", "gaps", "contact", "ancestor points",
)  # fmt: skip
OF_PADDY: Final = ("there", "squares", "missing", "farmers", "houses", "buffaloes", "free ends", "points", "promise")
OF_CARD: Final = ("there", "own points", "other points")


def names() -> list[str]:
    found = list(OF_TABLE)
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    for side in ("own", "other"):
        found += [f"{side} {name}" for name in OF_SIDE]
        found += [f"{side} paddy {k} {name}" for k in range(PADDIES) for name in OF_PADDY]
        found += [f"{side} ancestor {column}" for column in range(EFFECTS)]
    for place, cards in (("row", ROW_CARDS), ("own hand", HAND_CARDS), ("other hand", HAND_CARDS)):
        found += [f"{place} {k} {name}" for k in range(cards) for name in OF_CARD]
    return found


FEATURES: Final = names()

# Room to think in, one call at a time: making it anew would take longer than most of the thinking.
OUTLOOK: Final = Outlook()
OUTLOOK_WAITING: Final = Outlook()
TRIAL: Final = Trial()


def features_into(s: Seasons, seat: i64, out: vec[float]) -> i64:
    """Nothing here depends on what the other seat has sealed."""
    page = Page(out)
    write_table(s, seat, page)
    write_side(s, seat, True, page)
    if s.seats > 1:
        write_side(s, 1 - seat, False, page)
    else:
        page.nothing(len(OF_SIDE) + PADDIES * len(OF_PADDY) + EFFECTS)
    write_cards(s, seat, s.row, 0, s.row_size, ROW_CARDS, page)
    write_cards(s, seat, s.hand, seat * HAND_CARDS, s.hand_size[seat], HAND_CARDS, page)
    write_cards(s, seat, s.hand, (1 - seat) * HAND_CARDS, s.hand_size[1 - seat], HAND_CARDS, page)
    return page.n


def write_table(s: Seasons, seat: i64, page: Page) -> None:
    page.part(s.points[seat] - (s.points[1 - seat] if s.seats > 1 else 0), POINTS)
    page.part(s.turn, LAST_DRY_TURN)
    page.flag(s.turn >= FIRST_DRY_TURN)
    page.flag(s.turn >= FIRST_DRY_TURN and s.active == seat)
    page.flag(s.younger == seat)
    page.part(s.row_size, ROW_CARDS)
    page.part(s.hand_size[seat], HAND_CARDS)
    page.part(s.hand_size[1 - seat], HAND_CARDS)
    for phase in range(i64(OVER + 1)):
        page.flag(s.phase == phase)


def write_side(s: Seasons, side: i64, own: bool, page: Page) -> None:
    """A landscape, its best open paddies, its ancestor. What a seat waits to lay is told to itself only."""
    ground = s.landscape(side)
    page.part(s.points[side], POINTS)
    page.number(standing(s, side, OUTLOOK) / float(POINTS))
    page.number(waiting(s, side, OUTLOOK_WAITING) / float(POINTS) if own else 0.0)
    page.part(SLOTS - ground.size, SLOTS)
    page.part(ground.closed_count, 10)
    for tally in (tally_of_closed(ground), tally_of_open(ground)):
        page.part(farmers_in(tally), 8)
        page.part(houses_in(tally), 8)
        page.part(buffaloes_in(tally), 8)
    page.part(count_gaps(ground), 4)
    page.part(contact(ground), 40)
    page.part(ancestor_points(s, side), POINTS)
    write_paddies(s, side, ground, OUTLOOK, page)
    for column in range(i64(EFFECTS)):
        page.flag(effect(s.columns, s.ancestor[side], column) != 0)


def write_paddies(s: Seasons, side: i64, ground: Landscape, outlook: Outlook, page: Page) -> None:
    """The open paddies that promise most; those that are told are struck from the outlook."""
    for _ in range(i64(PADDIES)):
        best: i64 = NONE
        for paddy in range(ground.squares):
            if is_open(ground, paddy) and outlook.promise[paddy] > WORST:
                if best == NONE or outlook.promise[paddy] > outlook.promise[best]:
                    best = paddy
        if best == NONE:
            page.nothing(len(OF_PADDY))
            continue
        write_paddy(s, side, ground, best, outlook.promise[best], page)
        outlook.promise[best] = WORST


def write_paddy(s: Seasons, side: i64, ground: Landscape, paddy: i64, promise: float, page: Page) -> None:
    tally = ground.tally[paddy]
    page.flag(True)
    page.part(squares_in(tally), 8)
    page.part(missing_in(tally), 8)
    page.part(farmers_in(tally), 4)
    page.part(houses_in(tally), 4)
    page.part(buffaloes_in(tally), 4)
    page.part(free_ends_in(tally), 2)
    page.part(paddy_points(s.columns, patron_of(s, side, ground.size), tally, ground.cards[paddy]), 10)
    page.number(promise / 10.0)


def write_cards(s: Seasons, seat: i64, cards: vec[i64], first: i64, count: i64, most: i64, page: Page) -> None:
    """The cards of a hand or the row, with the most each seat could score with them at once."""
    for k in range(count):
        page.flag(True)
        page.part(best_points(s, seat, cards[first + k], TRIAL), 10)
        page.part(best_points(s, 1 - seat, cards[first + k], TRIAL) if s.seats > 1 else 0, 10)
    page.nothing((most - count) * len(OF_CARD))
