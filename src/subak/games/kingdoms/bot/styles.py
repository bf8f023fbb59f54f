"""The named strategies, as weights of what the house player strives for."""

from typing import Final, final

from mypy_extensions import i64

from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.scoring import printed
from subak.games.kingdoms.rules.state import NONE, Kingdoms

CHOOSING_STYLE: Final = -1  # by the palace cards
CONQUEST: Final = 0
BRIBERY: Final = 1
SHOGUN: Final = 2
HARVESTING: Final = 3
SEASONAL: Final = 4
SPEED: Final = 5
BALANCED: Final = 6
STYLE_NAMES: Final = ("conquest", "bribery", "shogun", "harvest", "seasonal", "speed", "balanced")


@final
class Style:
    """How much a player thinks of each way to win; 1.0 is what the others think of it too."""

    def __init__(self) -> None:
        self.war: float = 0.4  # the part of the turns left that may go into attacks
        self.bribes: float = 0.15  # likewise into bribes
        self.title: float = 6.0  # gold for the title of Shogun
        self.rice: float = 1.0
        self.income: float = 1.0
        self.halls: float = 1.0


def style_of(number: i64) -> Style:
    style = Style()
    if number == CONQUEST:
        style.war = 0.65
        style.bribes = 0.0
    elif number == BRIBERY:
        style.war = 0.0
        style.bribes = 0.6
    elif number == SHOGUN:
        style.title = 13.0
    elif number == HARVESTING:
        style.war = 0.1
        style.bribes = 0.0
        style.rice = 1.6
        style.income = 0.8
    elif number == SEASONAL:
        style.war = 0.1
        style.income = 1.4
        style.rice = 0.7
    elif number == SPEED:
        style.halls = 2.5
    return style


def number_of(name: str) -> int:
    """The number of a style; a ValueError names those there are."""
    if name == "":
        return CHOOSING_STYLE
    if name not in STYLE_NAMES:
        raise ValueError(f"no style is called {name!r}; there are {', '.join(STYLE_NAMES)}")
    return STYLE_NAMES.index(name)


# --- by the palace cards ----------------------------------------------------------------------------------------------


def style_for(s: Kingdoms, seat: i64) -> i64:
    """War for one card that speaks for it, other plans for two that agree; else speed, which suits all cards."""
    best: i64 = SPEED
    most: i64 = 1
    if votes_for(s, seat, CONQUEST) > 0:
        best = CONQUEST
    for number in (BRIBERY, HARVESTING, SEASONAL):
        votes = votes_for(s, seat, number)
        if votes > most:
            best = number
            most = votes
    return best


def votes_for(s: Kingdoms, seat: i64, style: i64) -> i64:
    first = first_tile(seat, at.PALACE_ROW)
    votes: i64 = 0
    for tile in range(first, first + TILES):
        if s.card[tile] != NONE and speaks_for(s, s.card[tile], style):
            votes += 1
    return votes


def speaks_for(s: Kingdoms, kind: i64, style: i64) -> bool:
    """Whether a palace card grows with a style."""
    scores = printed(s, kind, at.SCORES)
    counter = printed(s, kind, at.COUNTED)
    types = types_named(s, kind, scores)
    if style == CONQUEST:
        return (scores == at.VP_PER and counter == at.COUNT_FIEFDOMS) or types & s.columns.types_with[
            at.MAY_ATTACK
        ] != 0
    if style == BRIBERY:
        bribes = scores == at.VP_IF_AT_LEAST and counter == at.COUNT_BRIBED
        return bribes or types & s.columns.types_with[at.MAY_BRIBE] != 0
    if style == HARVESTING:
        fields = scores == at.VP_PER and counter == at.COUNT_FIELDS
        rows = scores == at.VP_BALANCE and printed(s, kind, at.PLUS) >> at.RICE & 1 != 0
        return fields or rows or (scores == at.VP_IF_ROW and printed(s, kind, at.NEEDS) == at.RICE)
    if style == SEASONAL:
        income = scores == at.VP_PER and counter in (at.COUNT_INCOME, at.COUNT_DEAR)
        return income or types & s.columns.types_with[at.SEASONAL_INCOME] != 0
    return False


def types_named(s: Kingdoms, kind: i64, scores: i64) -> i64:
    """Mask of the card types that a palace card counts or needs."""
    if scores == at.VP_IF_TYPES:
        return printed(s, kind, at.NEEDS)
    if scores == at.VP_PER and printed(s, kind, at.COUNTED) == at.COUNT_TYPES:
        return printed(s, kind, at.COUNTED_ABOUT)
    return 0
