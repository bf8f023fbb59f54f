"""What happened, in words: one step of the game as lines of the log, for one pair of eyes."""

from subak.engine.game import Line
from subak.games.kingdoms.state import Kingdoms

Lines = list[Line]


def narrate(before: Kingdoms, seat: int, action: int, after: Kingdoms, audience: int | None) -> Lines:
    return []
