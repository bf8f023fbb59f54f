"""What ancestors bring in an average game, for choosing between two of them (section 12)."""

from mypy_extensions import i64

from subak.games.seasons.columns import Columns


def heritage(columns: Columns, card: i64) -> float:
    return 0.0
