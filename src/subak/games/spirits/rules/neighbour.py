"""The Upstream Neighbour of the solo game (SP-16.4 to SP-16.11): he drinks, passes water on, and bears a grudge."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.columns import A_WEED
from subak.games.spirits.rules.crops import add_token, can_get, largest_paddies
from subak.games.spirits.rules.effects import highest_rank
from subak.games.spirits.rules.geometry import bit, first_of
from subak.games.spirits.rules.journal import (
    NEIGHBOUR_DRAINED,
    NEIGHBOUR_FILLED,
    NEIGHBOUR_LET_GO,
    NEIGHBOUR_MET,
    THANKED,
    TILE_GONE,
)
from subak.games.spirits.rules.state import Spirits


def cards_to_meet(s: Spirits) -> i64:
    """SP-16.6: his cards that can come in this round, as a mask."""
    late = s.columns.late_neighbours
    return s.neighbours_left & (late if s.round > 3 else ~late)


def meet(s: Spirits, card: i64) -> None:
    """SP-16.7: his card of the round; the lower rank is first."""
    s.neighbour = card
    s.neighbours_left &= ~bit(card)
    s.neighbour_first = 1 if s.columns.neighbour_rank[card] < 2 * highest_rank(s, 0) else 0
    s.note(NEIGHBOUR_MET, CHANCE, card, 1)


def demand(s: Spirits) -> i64:
    return s.columns.neighbour_demand[s.neighbour]


def lets_out(s: Spirits) -> None:
    """SP-16.7: in Water Out all discs of the special paddy leave it."""
    s.note(NEIGHBOUR_DRAINED, CHANCE, 0, s.special_paddy)
    hand_on(s, s.special_paddy)
    s.special_paddy = 0


def takes_in(s: Spirits) -> None:
    """SP-16.7: in Water In he takes what he demands, as far as he has it, and lets the rest go."""
    s.special_paddy = min(demand(s), s.neighbour_reservoir)
    rest = s.neighbour_reservoir - s.special_paddy
    s.neighbour_reservoir = 0
    s.note(NEIGHBOUR_FILLED, CHANCE, 0, s.special_paddy)
    s.note(NEIGHBOUR_LET_GO, CHANCE, 0, rest)
    hand_on(s, rest)


def hand_on(s: Spirits, discs: i64) -> None:
    if s.neighbour_first:
        s.reservoir[0] += discs
    else:
        s.supply += discs


def thank_or_grudge(s: Spirits) -> bool:
    """SP-16.8, R-81: only when he drank last. True if the player has to choose the paddy that gets his weed."""
    if s.neighbour_first:
        return False
    if s.special_paddy == demand(s):
        s.rice[0] += s.columns.thanks
        s.note_now(THANKED, 0, 0, s.columns.thanks, s.rice[0])
        return False
    if not can_get(s, 0, A_WEED):
        return False
    largest = largest_paddies(s, 0)
    if largest & (largest - 1):
        return True
    add_token(s, CHANCE, 0, first_of(largest), A_WEED)
    return False


def take_tile(s: Spirits) -> None:
    """SP-16.9: the face-up tile with the least rice goes."""
    for k in range(s.columns.tiles):
        tile = s.columns.tile_order[k]
        if s.tiles >> tile & 1:
            s.tiles &= ~bit(tile)
            s.note(TILE_GONE, CHANCE, tile, 1)
            return
