"""What positions are worth to a search: the estimate of a seat's own field, for leads to be counted by."""

from typing import final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import State
from subak.games.rice_dice.bot.estimate import RICE, prospects, worth
from subak.games.rice_dice.rules.state import RiceDice


@final
class Neighbour(Critic):
    """Looks over the fence at one field at a time."""

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, RiceDice)
        return float(worth(state, seat) + prospects(state, seat)) / float(RICE)
