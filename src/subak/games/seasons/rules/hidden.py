"""What a seat cannot know (SR-5.3), re-drawn at random: the other seat's choice in the sealed step in progress."""

from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.seasons.rules.actions import HAND_CARDS
from subak.games.seasons.rules.placement import legal_positions
from subak.games.seasons.rules.state import CHOOSING, DECK_LUCK, LAYING, LAYING_LAST, NONE, PICKING, Seasons


def determinize(s: Seasons, seat: i64, luck: Luck) -> None:
    for other in range(s.seats):
        if other == seat:
            continue
        if s.phase == CHOOSING and s.picked[other] != NONE:
            s.picked[other] = s.hand[other * HAND_CARDS + luck.below(DECK_LUCK, s.hand_size[other])]
        elif s.phase == PICKING:
            guess_picks(s, other, luck)
        elif (s.phase == LAYING or s.phase == LAYING_LAST) and s.noted[other] != NONE:
            guess_position(s, other, luck)


def guess_picks(s: Seasons, other: i64, luck: Luck) -> None:
    """SR-4.3: one pick alone is not announced, so it must not even change how much luck the guess takes."""
    size = s.hand_size[other]
    first = luck.below(DECK_LUCK, size)
    second = luck.below(DECK_LUCK, size - 1)
    if second >= first:
        second += 1
    if s.picked[other] != NONE:
        s.picked[other] = s.hand[other * HAND_CARDS + first]
    if s.promised[other] != NONE:
        s.promised[other] = s.hand[other * HAND_CARDS + second]


def guess_position(s: Seasons, other: i64, luck: Luck) -> None:
    positions = legal_positions(s.landscape(other), s.picked[other])
    s.noted[other] = positions[luck.below(DECK_LUCK, len(positions))]


def is_sealed(s: Seasons) -> bool:
    """SR-5.4: whether two seats decide side by side, unseen by each other."""
    return s.seats > 1 and s.phase in (CHOOSING, PICKING, LAYING, LAYING_LAST)


def shows(s: Seasons, watcher: i64, actor: i64) -> bool:
    """SR-5.3: only what is sealed is hidden, and only from the other seat."""
    return watcher == actor or not is_sealed(s)


def unseal(s: Seasons, seat: i64) -> None:
    """SR-5.4: in a sealed step nothing has happened before all have decided."""
    if not is_sealed(s):
        return
    for other in range(s.seats):
        if other != seat:
            s.noted[other] = NONE
            if s.phase == CHOOSING or s.phase == PICKING:
                s.picked[other] = NONE
                s.promised[other] = NONE


def reveals(before: Seasons, after: Seasons) -> bool:
    """SR-5.4: whether a step has opened what two seats had sealed; nobody may take anything back behind it."""
    return is_sealed(before) and after.phase != before.phase
