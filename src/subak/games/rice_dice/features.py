"""Numbers for players that learn (section 12.3), and a quick estimate of a position (section 12.2)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.state import RiceDice


def features_into(s: RiceDice, seat: i64, out: vec[float]) -> i64:
    return 0


def value(s: RiceDice, seat: i64) -> float:
    return float(s.rice[seat])
