"""What a position promises a player, in rice (section 12): rice now, crops to come, workers, land and water."""

from mypy_extensions import i64

from subak.games.spirits.scoring import score
from subak.games.spirits.state import Spirits


def value(s: Spirits, seat: i64) -> float:
    return float(score(s, seat))
