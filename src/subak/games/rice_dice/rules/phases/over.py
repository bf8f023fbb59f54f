"""The end (section 7): nobody decides anything any more."""

from subak.games.rice_dice.rules.state import Phase


class Over(Phase):
    """RD-7.1: no further step."""
