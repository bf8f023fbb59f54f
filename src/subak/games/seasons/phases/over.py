"""The end (section 7): nobody decides anything any more."""

from subak.games.seasons.state import Phase


class Over(Phase):
    """RD-7.1: no further step."""
