"""A position as numbers for players that learn (section 12), seen from one seat. `FEATURES` names them in order."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.state import Spirits


def features_into(s: Spirits, seat: i64, out: vec[float]) -> i64:
    return 0
