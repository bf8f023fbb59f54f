"""For the tests of the core of Spirits of the Rice Paddy: fresh positions, and what lies in them."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.edition import reader
from subak.games.spirits.rules.actions import ACTIONS
from subak.games.spirits.rules.flow import blank
from subak.games.spirits.rules.setup import set_up
from subak.games.spirits.rules.state import FIELDS, Spirits

REFERENCE = reader.load()
COLUMNS = REFERENCE.columns
USUAL = {"friendly": 0, "open_allocation": 0, "finite_pieces": 1, "hidden_rice": 0, "family_start": 0}


def start(seats: int, columns: Any = COLUMNS, **options: int) -> Spirits:
    s = blank(columns, seats)
    set_up(s, **{**USUAL, **options})
    return s


def dump(s: Spirits) -> list[Any]:
    """The whole position, to compare it with another one."""
    values = [getattr(s, name) for name in FIELDS]
    return [value if isinstance(value, int) else list(value) for value in values]


def legal(s: Spirits, seat: int) -> list[int]:
    out = vec[i64]([0] * ACTIONS)
    return [int(action) for action in out[: s.legal_into(seat, out)]]


def chances(s: Spirits) -> dict[int, int]:
    out, weights = vec[i64]([0] * ACTIONS), vec[i64]([0] * ACTIONS)
    n = s.chance_into(out, weights)
    return {int(out[k]): int(weights[k]) for k in range(n)}
