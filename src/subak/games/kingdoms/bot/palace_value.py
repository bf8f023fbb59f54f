"""What palace cards promise: their points on the mat as it lies, and what the turns to come may add."""

from typing import Final

from mypy_extensions import i64

from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.columns import (
    BASE_VP,
    BOOSTS,
    CAP,
    COUNT_ATTACKS,
    COUNT_EMPTY,
    COUNT_FIEFDOMS,
    COUNT_GOLD,
    COUNT_INCOME,
    COUNT_PALACE,
    COUNTED,
    MINUS,
    NEEDS,
    PALACE_ROW,
    PER,
    PLUS,
    SCORES,
    VP,
    VP_BALANCE,
    VP_BOOST,
    VP_FIXED,
    VP_FRACTION,
    VP_IF_AT_LEAST,
    VP_IF_EXACTLY,
    VP_IF_ROW,
    VP_IF_TYPES,
    VP_PER,
)
from subak.games.kingdoms.rules.mat import cards_in, first_tile
from subak.games.kingdoms.rules.scoring import boost_of, card_points, cards_of_rows, counted, printed
from subak.games.kingdoms.rules.state import NONE, Kingdoms

HOPE: Final = 0.12  # of one more of what a card counts, for each turn left
MOST_HOPE: Final = 1.6


def palace_promise(s: Kingdoms, seat: i64, turns: i64) -> float:
    """What the whole palace promises with so many turns left."""
    first = first_tile(seat, PALACE_ROW)
    promised = 0.0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE:
            promised += card_promise(s, seat, s.card[tile], turns)
    return promised


def card_promise(s: Kingdoms, seat: i64, kind: i64, turns: i64) -> float:
    """What a palace card promises, in the palace or about to come there. On the last turn only points count."""
    if turns <= 0:
        return float(card_points(s, seat, kind))
    scores = printed(s, kind, SCORES)
    if scores == VP_FRACTION:
        return others_promise(s, seat, turns) / float(printed(s, kind, PER))
    return own_promise(s, seat, kind, scores, turns) + float(boost_of(s, seat, kind))


def own_promise(s: Kingdoms, seat: i64, kind: i64, scores: i64, turns: i64) -> float:
    vp = float(printed(s, kind, VP))
    if scores == VP_FIXED:
        return vp
    if scores == VP_PER:
        return counted_promise(s, seat, kind, vp, turns)
    if scores == VP_BALANCE:
        return balance_promise(s, seat, kind, turns)
    if scores == VP_BOOST:
        return float(printed(s, kind, BASE_VP)) + vp * boosted(s, seat, kind)
    return vp * nearness(s, seat, kind, scores, turns)


def others_promise(s: Kingdoms, seat: i64, turns: i64) -> float:
    """KR-7.2: what an Elder looks at."""
    first = first_tile(seat, PALACE_ROW)
    promised = 0.0
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and printed(s, kind, SCORES) != VP_FRACTION:
            promised += card_promise(s, seat, kind, turns)
    return promised


# --- cards that count -------------------------------------------------------------------------------------------------


def counted_promise(s: Kingdoms, seat: i64, kind: i64, vp: float, turns: i64) -> float:
    """Parts of a step count too, and every turn may add a little, but not to gold, empty tiles and palace cards."""
    there = float(counted(s, seat, kind)) + hope_for(printed(s, kind, COUNTED), turns)
    points = there / float(printed(s, kind, PER)) * vp
    cap = float(printed(s, kind, CAP))
    return points if points < cap else cap


def hope_for(counter: i64, turns: i64) -> float:
    if counter in (COUNT_GOLD, COUNT_EMPTY, COUNT_PALACE):
        return 0.0
    hope = HOPE * float(turns)
    if counter == COUNT_INCOME:
        hope *= 2.0
    return hope if hope < MOST_HOPE else MOST_HOPE


def boosted(s: Kingdoms, seat: i64, kind: i64) -> float:
    """How many cards of the palace a boosting card makes worth more, if it is not there itself."""
    first = first_tile(seat, PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] == kind:
            return 0.0  # it is there: `boost_of` has counted it with each of them
        if s.card[tile] != NONE and printed(s, kind, BOOSTS) >> s.card[tile] & 1:
            n += 1
    return float(n)


def balance_promise(s: Kingdoms, seat: i64, kind: i64, turns: i64) -> float:
    """Cards of some rows less those of others; as long as there is time, even a bad balance may be mended."""
    balance = cards_of_rows(s, seat, printed(s, kind, PLUS)) - cards_of_rows(s, seat, printed(s, kind, MINUS))
    if balance > 0:
        return float(balance)
    return 0.5 / float(1 - balance) if turns > 2 else 0.0


# --- cards with a condition -------------------------------------------------------------------------------------------


def nearness(s: Kingdoms, seat: i64, kind: i64, scores: i64, turns: i64) -> float:
    """From 0 to 1: the square of the part that is met, if the turns left suffice for what is missing."""
    if scores == VP_IF_EXACTLY:
        return 1.0 if counted(s, seat, kind) == printed(s, kind, PER) else 0.0
    needs = printed(s, kind, NEEDS)
    wanted: i64 = 0
    there: i64 = 0
    if scores == VP_IF_TYPES:
        wanted = ones(needs)
        there = ones(needs & s.owned[seat])
    elif scores == VP_IF_ROW:
        wanted = s.columns.row_size
        there = cards_in(s, seat, needs)
    elif scores == VP_IF_AT_LEAST:
        wanted = printed(s, kind, PER)
        there = counted(s, seat, kind)
    if there >= wanted:
        return 1.0
    if wanted - there > turns:
        return 0.0
    part = (float(there) + 0.25) / (float(wanted) + 0.25)
    return part * part


def ones(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def wants_peace(s: Kingdoms, seat: i64) -> bool:
    """Whether a card of the palace is lost with the next attack."""
    first = first_tile(seat, PALACE_ROW)
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and printed(s, kind, SCORES) == VP_IF_EXACTLY and printed(s, kind, COUNTED) == COUNT_ATTACKS:
            if s.attacks[seat] == printed(s, kind, PER):
                return True
    return False


def ruler_points(s: Kingdoms, seat: i64) -> float:
    """What palace cards add to one more fiefdom."""
    first = first_tile(seat, PALACE_ROW)
    points = 0.0
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and printed(s, kind, SCORES) == VP_PER and printed(s, kind, COUNTED) == COUNT_FIEFDOMS:
            points += float(printed(s, kind, VP)) / float(printed(s, kind, PER))
    return points
