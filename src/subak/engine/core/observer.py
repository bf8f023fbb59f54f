"""Positions as numbers, for programs that learn."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the features of a position. This one has none to write."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        """Write what the seat knows from `out[first]` on, and return the number of features.

        None is beyond 16 or -16: environments declare these bounds (kit/bot/feature_writer.py).
        """
        return 0
