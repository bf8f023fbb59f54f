"""What is to be told of a landscape to players that learn: its paddies in numbers.

A landscape never changes, and it is looked at several times before the next card makes another one of it. So it keeps
what was written about it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import SLOTS
from subak.games.seasons.rules.landscape import Landscape, is_open, tally_of_closed, tally_of_open
from subak.games.seasons.rules.scoring import paddy_points, patron_of
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.tally import (
    buffaloes_in,
    farmers_in,
    free_ends_in,
    houses_in,
    missing_in,
    squares_in,
)
from subak.kit.bot.feature_writer import Page

PADDIES: Final = 6  # open paddies that are told of each landscape, the largest first
POINTS: Final = 50  # many points

OF_GROUND: Final = (
    "cards to lay", "closed paddies", "closed farmers", "closed houses", "closed buffaloes", "open farmers",
    "open houses", "open buffaloes",
)  # fmt: skip
OF_PADDY: Final = ("there", "squares", "missing", "farmers", "houses", "buffaloes", "free ends", "points")
FACTS: Final[i64] = len(OF_GROUND) + PADDIES * len(OF_PADDY)

# Room to sort in, one call at a time.
LARGEST: Final = vec[i64]([0] * (PADDIES + 1))


def names() -> list[str]:
    return [*OF_GROUND, *(f"paddy {k} {name}" for k in range(PADDIES) for name in OF_PADDY)]


def facts_of(s: Seasons, seat: i64) -> vec[float]:
    """The FACTS about the landscape of a seat, in the order of `names`."""
    ground = s.landscape(seat)
    if ground.facts_for != s.ancestor[seat] or len(ground.facts) == 0:
        ground.facts = vec[float]([0.0] * FACTS)
        ground.facts_for = s.ancestor[seat]
        write(s, seat, ground, Page(ground.facts, 0))
    return ground.facts


def write(s: Seasons, seat: i64, ground: Landscape, page: Page) -> None:
    page.part(SLOTS - ground.size, SLOTS)
    page.part(ground.closed_count, 10)
    write_features(tally_of_closed(ground), page)
    write_features(tally_of_open(ground), page)
    patron = patron_of(s, seat, ground.size)
    for k in range(find_largest(ground)):
        write_paddy(s, ground, LARGEST[k], patron, page)


def write_features(tally: i64, page: Page) -> None:
    page.part(farmers_in(tally), 8)
    page.part(houses_in(tally), 8)
    page.part(buffaloes_in(tally), 8)


def find_largest(ground: Landscape) -> i64:
    """Put the open paddies with the most squares into LARGEST, in this order, and say how many there are."""
    n: i64 = 0
    for paddy in range(ground.squares):
        if not is_open(ground, paddy):
            continue
        squares = squares_in(ground.tally[paddy])
        place = n
        while place > 0 and squares > squares_in(ground.tally[LARGEST[place - 1]]):
            LARGEST[place] = LARGEST[place - 1]
            place -= 1
        LARGEST[place] = paddy
        n = min(n + 1, PADDIES)
    return n


def write_paddy(s: Seasons, ground: Landscape, paddy: i64, patron: i64, page: Page) -> None:
    tally = ground.tally[paddy]
    page.flag(True)
    page.part(squares_in(tally), 8)
    page.part(missing_in(tally), 8)
    page.part(farmers_in(tally), 4)
    page.part(houses_in(tally), 4)
    page.part(buffaloes_in(tally), 4)
    page.part(free_ends_in(tally), 2)
    page.part(paddy_points(s.columns, patron, tally, ground.cards[paddy]), 10)
