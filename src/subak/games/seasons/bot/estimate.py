"""A quick estimate of a position: points, and what both landscapes may still bring."""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import State
from subak.games.seasons.bot.open_paddy_value import Outlook, most_gain
from subak.games.seasons.rules.state import NONE, OVER, Seasons


@final
class Estimate(Critic):
    """The lead in points that a seat may hope for. Of what is sealed it counts the seat's own decisions only."""

    def __init__(self) -> None:
        self.outlook: Final = Outlook()

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, Seasons)
        return lead(state, seat, self.outlook)


def lead(s: Seasons, seat: i64, outlook: Outlook) -> float:
    if s.phase == OVER:
        return float(s.points[seat]) - (float(s.points[1 - seat]) if s.seats > 1 else 0.0)
    own = standing(s, seat, outlook) + waiting(s, seat, outlook)
    return own - standing(s, 1 - seat, outlook) if s.seats > 1 else own


def standing(s: Seasons, seat: i64, outlook: Outlook) -> float:
    """The points of a seat and the promise of its landscape."""
    outlook.look(s, seat, s.landscape(seat))
    return float(s.points[seat]) + outlook.total


def waiting(s: Seasons, seat: i64, outlook: Outlook) -> float:
    """What the card gains that the seat has picked: where it has noted, otherwise at its best place."""
    ground = s.landscape(seat)
    card = s.picked[seat]
    if card == NONE or ground.size == 0:
        return 0.0
    if s.noted[seat] == NONE:
        return most_gain(s, seat, card, outlook)
    outlook.look(s, seat, ground)
    return outlook.gain(ground, card, s.noted[seat])
