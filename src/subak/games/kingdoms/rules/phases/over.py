"""The end (KR-4.122): nobody decides anything any more."""

from subak.games.kingdoms.rules.state import Phase


class Over(Phase):
    """KR-7.1: all palaces are open, and no further step."""
