"""The end (SP-13.1): nobody decides anything any more."""

from subak.games.spirits.rules.state import Phase


class Over(Phase):
    """SP-9.6: the final score is open, and no further step."""
