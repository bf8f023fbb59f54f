"""What is to be told of a landscape to players that learn (section 12): its paddies in numbers, and what they promise.

A landscape never changes, and it is looked at several times before the next card makes another one of it. So it keeps
what was written about it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.actions import SLOTS
from subak.games.seasons.gaps import contact, count_gaps
from subak.games.seasons.landscape import Landscape, is_open, tally_of_closed, tally_of_open
from subak.games.seasons.outlook import Outlook
from subak.games.seasons.scoring import paddy_points, patron_of
from subak.games.seasons.state import Seasons
from subak.games.seasons.tally import (
    buffaloes_in,
    farmers_in,
    free_ends_in,
    houses_in,
    missing_in,
    squares_in,
)
from subak.kit.page import Page

PADDIES: Final = 6  # open paddies that are told of each landscape, those that promise most first
POINTS: Final = 50  # many points

OF_GROUND: Final = (
    "promise", "cards to lay", "closed paddies", "closed farmers", "closed houses", "closed buffaloes", "open farmers",
    "open houses", "open buffaloes", "gaps", "contact",
)  # fmt: skip
OF_PADDY: Final = ("there", "squares", "missing", "farmers", "houses", "buffaloes", "free ends", "points", "promise")
FACTS: Final = len(OF_GROUND) + PADDIES * len(OF_PADDY)

# Room to think in, one call at a time: making it anew would take longer than most of the thinking.
OUTLOOK: Final = Outlook()
BEST: Final = vec[i64]([0] * (PADDIES + 1))


def names() -> list[str]:
    return [*OF_GROUND, *(f"paddy {k} {name}" for k in range(PADDIES) for name in OF_PADDY)]


def facts_of(s: Seasons, seat: i64) -> vec[float]:
    """So many FACTS about the landscape of a seat, in the order of `names`."""
    ground = s.landscape(seat)
    if ground.facts_for != s.ancestor[seat] or len(ground.facts) == 0:
        ground.facts = vec[float]([0.0] * FACTS)
        ground.facts_for = s.ancestor[seat]
        write(s, seat, ground, Page(ground.facts))
    return ground.facts


def write(s: Seasons, seat: i64, ground: Landscape, page: Page) -> None:
    OUTLOOK.look(s, seat, ground)
    page.number(OUTLOOK.total / float(POINTS))
    page.part(SLOTS - ground.size, SLOTS)
    page.part(ground.closed_count, 10)
    write_features(tally_of_closed(ground), page)
    write_features(tally_of_open(ground), page)
    page.part(count_gaps(ground), 4)
    page.part(contact(ground), 40)
    patron = patron_of(s, seat, ground.size)
    for k in range(find_best(ground, OUTLOOK.promise)):
        write_paddy(s, ground, BEST[k], patron, page)


def write_features(tally: i64, page: Page) -> None:
    page.part(farmers_in(tally), 8)
    page.part(houses_in(tally), 8)
    page.part(buffaloes_in(tally), 8)


def find_best(ground: Landscape, promise: vec[float]) -> i64:
    """Put the open paddies that promise most into BEST, the best one first, and say how many there are."""
    n: i64 = 0
    for paddy in range(ground.squares):
        if not is_open(ground, paddy):
            continue
        place = n
        while place > 0 and promise[paddy] > promise[BEST[place - 1]]:
            BEST[place] = BEST[place - 1]
            place -= 1
        BEST[place] = paddy
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
    page.number(OUTLOOK.promise[paddy] / 10.0)
