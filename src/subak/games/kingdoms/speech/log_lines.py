"""Lines of the log.

A line has no subject; the table puts the name of its seat before it. What belongs to nobody has the seat CHANCE. Cards
that only one seat may know are named to that seat alone (KR-5.2); the others hear how many there are.
"""

from collections.abc import Iterator

from subak.engine.game import Line
from subak.engine.telling import Scene as AnyScene
from subak.games.kingdoms.rules.state import Kingdoms

Lines = Iterator[Line]
Scene = AnyScene[Kingdoms]
