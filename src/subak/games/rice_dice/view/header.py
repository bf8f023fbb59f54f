"""Whose turn it is."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import RiceDice


def turn(s: RiceDice) -> Turn:
    """The setup is turn 0; but for the draft it belongs to nobody at the table, like the turns of the Happy Farmer."""
    if s.phase in (now.DEALING, now.DRAFTING) and s.start_draft and not is_farmer(s, s.active):
        return Turn(int(s.active), 0)
    if s.phase in (now.DEALING, now.SEATING):
        return Turn(CHANCE, 0)
    return Turn(CHANCE if is_farmer(s, s.active) else int(s.active), round_number(s))


def round_number(s: RiceDice) -> int:
    return int(s.turn // s.places) + 1
