"""A line of the log, and whose it is.

A line has no subject; the table puts the name of its seat before it. What the Happy Farmer does, or nobody, has the
seat CHANCE and says itself who did it.
"""

from collections.abc import Iterator

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Scene as AnyScene
from subak.engine.translation import say
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import RiceDice

Lines = Iterator[Line]
Scene = AnyScene[RiceDice]


def line(scene: Scene, place: int, text: str, rule: str, farmer_rule: str) -> Line:
    """What a place did; the Happy Farmer does the same things by rules of its own."""
    if is_farmer(scene.after, place):
        return Line(CHANCE, say("The Happy Farmer {did}", did=text), farmer_rule)
    return Line(place, text, rule)
