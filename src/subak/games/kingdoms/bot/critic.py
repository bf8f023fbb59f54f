"""What positions are worth by the measure of the house player, for whoever searches."""

from typing import final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import State
from subak.games.kingdoms.bot.force_policy import Stopping
from subak.games.kingdoms.bot.kingdom_value import Outlook
from subak.games.kingdoms.bot.styles import style_for, style_of
from subak.games.kingdoms.rules.state import BATTLING, BIDDING, BRIBING, Kingdoms


@final
class Courtier(Critic):
    """Every kingdom is seen as its owner sees it, in the style that its palace suggests."""

    def __init__(self) -> None:
        self.outlook: Outlook = Outlook()
        self.tables: list[Stopping] = []  # for the edition at hand

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, Kingdoms)
        if len(self.tables) == 0 or self.tables[0].columns is not state.columns:
            self.tables = [Stopping(state.columns)]
        return self.outlook.standing(state, seat, style_of(style_for(state, seat)), self.tables[0])

    def is_routine(self, state: State) -> bool:
        """Bids, and steps of battles and briberies, which the house knows by their odds."""
        assert isinstance(state, Kingdoms)
        return state.phase == BIDDING or state.phase == BATTLING or state.phase == BRIBING
