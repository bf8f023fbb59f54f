"""What the parts of the log share. A line has no subject; the table puts the name of its seat before it.

What belongs to nobody, or to the Upstream Neighbour, has the seat CHANCE and says itself who did it.
"""

from collections.abc import Iterator

from subak.engine.game import Line
from subak.engine.telling import Scene as AnyScene
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.speech.vocabulary import paddy_name

Lines = Iterator[Line]
Scene = AnyScene[Spirits]


def paddy_at(scene: Scene, place: int) -> str:
    """The name of a paddy by its number in the journal."""
    return paddy_name(scene.after, *divmod(place, HEXES))
