"""The end (section 7): nobody decides anything any more."""

from mypy_extensions import i64

from subak.engine.state import NOBODY
from subak.games.rice_dice import refusals as no
from subak.games.rice_dice.state import Phase, RiceDice


class Over(Phase):
    def actor(self, s: RiceDice) -> i64:
        return NOBODY

    def absent(self, s: RiceDice, seat: i64) -> i64:
        return no.GAME_OVER
