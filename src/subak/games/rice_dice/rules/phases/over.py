"""The end (RD-7.1): nobody has anything left to decide."""

from subak.games.rice_dice.rules.state import Phase


class Over(Phase):
    """RD-7.1: no further step."""
