"""The end (SR-7.8): nobody has anything left to decide."""

from mypy_extensions import i64

from subak.engine.core.state import NOBODY
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.state import Phase, Seasons


class Over(Phase):
    """SR-7.8: no further step."""

    def actor(self, s: Seasons) -> i64:
        return NOBODY

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.GAME_OVER
