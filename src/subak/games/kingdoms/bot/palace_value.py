"""What palace cards promise: their points on the mat as it lies, and what the turns to come may add."""

from typing import Final

from mypy_extensions import i64

from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.mat import cards_in, first_tile
from subak.games.kingdoms.rules.scoring import boost_of, card_points, cards_of_rows, counted, printed
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.kit.rules.bits import ones

HOPE: Final = 0.12  # of one more of what a card counts, for each turn left
MOST_HOPE: Final = 1.6


def palace_promise(s: Kingdoms, seat: i64, turns: i64) -> float:
    """What the whole palace promises with this number of turns left."""
    first = first_tile(seat, at.PALACE_ROW)
    promised = 0.0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE:
            promised += card_promise(s, seat, s.card[tile], turns)
    return promised


def card_promise(s: Kingdoms, seat: i64, kind: i64, turns: i64) -> float:
    """What a palace card promises, in the palace or about to come there. On the last turn only points count."""
    if turns <= 0:
        return float(card_points(s, seat, kind))
    scores = printed(s, kind, at.SCORES)
    if scores == at.VP_FRACTION:
        return others_promise(s, seat, turns) / float(printed(s, kind, at.PER))
    return own_promise(s, seat, kind, scores, turns) + float(boost_of(s, seat, kind))


def own_promise(s: Kingdoms, seat: i64, kind: i64, scores: i64, turns: i64) -> float:
    vp = float(printed(s, kind, at.VP))
    if scores == at.VP_FIXED:
        return vp
    if scores == at.VP_PER:
        return counted_promise(s, seat, kind, vp, turns)
    if scores == at.VP_BALANCE:
        return balance_promise(s, seat, kind, turns)
    if scores == at.VP_BOOST:
        return float(printed(s, kind, at.BASE_VP)) + vp * boosted(s, seat, kind)
    return vp * nearness(s, seat, kind, scores, turns)


def others_promise(s: Kingdoms, seat: i64, turns: i64) -> float:
    """KR-7.2: what an Elder looks at."""
    first = first_tile(seat, at.PALACE_ROW)
    promised = 0.0
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and printed(s, kind, at.SCORES) != at.VP_FRACTION:
            promised += card_promise(s, seat, kind, turns)
    return promised


# --- cards that count -------------------------------------------------------------------------------------------------


def counted_promise(s: Kingdoms, seat: i64, kind: i64, vp: float, turns: i64) -> float:
    """Parts of a step count too, and every turn may add a little, but not to gold, empty tiles and palace cards."""
    there = float(counted(s, seat, kind)) + hope_for(printed(s, kind, at.COUNTED), turns)
    points = there / float(printed(s, kind, at.PER)) * vp
    cap = float(printed(s, kind, at.CAP))
    return points if points < cap else cap


def hope_for(counter: i64, turns: i64) -> float:
    if counter in (at.COUNT_GOLD, at.COUNT_EMPTY, at.COUNT_PALACE):
        return 0.0
    hope = HOPE * float(turns)
    if counter == at.COUNT_INCOME:
        hope *= 2.0
    return hope if hope < MOST_HOPE else MOST_HOPE


def boosted(s: Kingdoms, seat: i64, kind: i64) -> float:
    """How many cards of the palace a boosting card makes worth more, if it is not there itself."""
    first = first_tile(seat, at.PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] == kind:
            return 0.0  # it is there: `boost_of` has counted it with each of them
        if s.card[tile] != NONE and printed(s, kind, at.BOOSTS) >> s.card[tile] & 1:
            n += 1
    return float(n)


def boost_given(s: Kingdoms, seat: i64, kind: i64) -> float:
    """KR-7.2: what a card of the palace adds to others there, which is lost with it."""
    if printed(s, kind, at.SCORES) != at.VP_BOOST:
        return 0.0
    first = first_tile(seat, at.PALACE_ROW)
    n: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE and printed(s, kind, at.BOOSTS) >> s.card[tile] & 1:
            n += 1
    return float(n * printed(s, kind, at.VP))


def balance_promise(s: Kingdoms, seat: i64, kind: i64, turns: i64) -> float:
    """Cards of some rows less those of others; as long as there is time, even a bad balance may be mended."""
    balance = cards_of_rows(s, seat, printed(s, kind, at.PLUS)) - cards_of_rows(s, seat, printed(s, kind, at.MINUS))
    if balance > 0:
        return float(balance)
    return 0.5 / float(1 - balance) if turns > 2 else 0.0


# --- cards with a condition -------------------------------------------------------------------------------------------


def nearness(s: Kingdoms, seat: i64, kind: i64, scores: i64, turns: i64) -> float:
    """From 0 to 1: the square of the part that is met, if the turns left suffice for what is missing."""
    if scores == at.VP_IF_EXACTLY:
        return 1.0 if counted(s, seat, kind) == printed(s, kind, at.PER) else 0.0
    needs = printed(s, kind, at.NEEDS)
    wanted: i64 = 0
    there: i64 = 0
    if scores == at.VP_IF_TYPES:
        wanted = ones(needs)
        there = ones(needs & s.owned[seat])
    elif scores == at.VP_IF_ROW:
        wanted = s.columns.row_size
        there = cards_in(s, seat, needs)
    elif scores == at.VP_IF_AT_LEAST:
        wanted = printed(s, kind, at.PER)
        there = counted(s, seat, kind)
    if there >= wanted:
        return 1.0
    if wanted - there > turns:
        return 0.0
    part = (float(there) + 0.25) / (float(wanted) + 0.25)
    return part * part


def wants_peace(s: Kingdoms, seat: i64) -> bool:
    """Whether a card of the palace is lost with the next attack."""
    first = first_tile(seat, at.PALACE_ROW)
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and scores_by(s, kind, at.VP_IF_EXACTLY, at.COUNT_ATTACKS):
            if s.attacks[seat] == printed(s, kind, at.PER):
                return True
    return False


def scores_by(s: Kingdoms, kind: i64, scores: i64, counter: i64) -> bool:
    """Whether a card scores in this way, by this counter."""
    return printed(s, kind, at.SCORES) == scores and printed(s, kind, at.COUNTED) == counter


def ruler_points(s: Kingdoms, seat: i64) -> float:
    """What palace cards add to one more fiefdom."""
    first = first_tile(seat, at.PALACE_ROW)
    points = 0.0
    for tile in range(first, first + TILES):
        kind = s.card[tile]
        if kind != NONE and scores_by(s, kind, at.VP_PER, at.COUNT_FIEFDOMS):
            points += float(printed(s, kind, at.VP)) / float(printed(s, kind, at.PER))
    return points
