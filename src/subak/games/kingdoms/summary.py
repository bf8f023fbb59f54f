"""A finished game at a glance."""

from collections.abc import Sequence

from subak.engine.game import Step, Summary
from subak.games.kingdoms.scoring import rank_of
from subak.games.kingdoms.state import Kingdoms


def summary(steps: Sequence[Step]) -> Summary:
    end = steps[-1].after
    assert isinstance(end, Kingdoms)
    seats = sorted(range(int(end.seats)), key=lambda seat: int(rank_of(end, seat)))
    rows = [(int(rank_of(end, seat)), seat, int(end.score(seat)), ["x"]) for seat in seats]
    return Summary("", "KR-7.5", [""], rows, [[] for _ in seats], [])
