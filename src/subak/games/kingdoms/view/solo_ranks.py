"""The ladder of a solo game (KR-10.5), and where the player stands on it."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.rules.scoring import RANKS, rank_points, solo_rank, total_points
from subak.games.kingdoms.rules.state import Kingdoms


@dataclass(frozen=True)
class RankView:
    """A rank and the points from which on it is reached."""

    name: str
    points: int


@dataclass(frozen=True)
class SoloView:
    """The ladder of a solo game, where the player stands on it now, and how many points the next rank needs."""

    ladder: list[RankView]
    points: int
    rank: str
    to_next: int | None


def solo_view(s: Kingdoms, seat: int | None) -> SoloView:
    """KR-5.2: a spectator sees the points in fiefdoms only, until the end."""
    points = int(s.score(0) if seat is None else total_points(s, 0))
    rank = int(solo_rank(s, points))
    return SoloView(
        ladder=[RankView(name, int(rank_points(s, k))) for k, name in enumerate(rank_names())],
        points=points,
        rank=rank_names()[rank],
        to_next=int(rank_points(s, rank + 1)) - points if rank + 1 < RANKS else None,
    )


def rank_names() -> list[str]:
    return [say("Ashigaru"), say("Samurai"), say("Hatamoto"), say("Daimyo"), say("Shogun"), say("Emperor")]


def rank_name(s: Kingdoms, points: int) -> str:
    return rank_names()[solo_rank(s, points)]
