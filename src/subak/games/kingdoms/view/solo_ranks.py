"""Solo results (KR-10.5): the names of the ranks, and the points they need at each difficulty."""

from dataclasses import dataclass
from typing import Final

from subak.engine.translation import say
from subak.games.kingdoms.rules.scoring import total_points
from subak.games.kingdoms.rules.state import Kingdoms

THRESHOLDS: Final = {  # by years: points for the ranks from Samurai on
    5: (20, 27, 34, 42, 50),
    4: (16, 22, 29, 36, 44),
    3: (12, 17, 23, 29, 36),
}


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
    """Section 5: a spectator sees the points in fiefdoms only, until the end."""
    points = int(s.score(0) if seat is None else total_points(s, 0))
    ladder = ladder_of(int(s.years))
    above = [rank.points for rank in ladder if rank.points > points]
    return SoloView(ladder, points, rank_name(int(s.years), points), above[0] - points if above else None)


def ladder_of(years: int) -> list[RankView]:
    """Other editions may have other years: the nearest length counts."""
    length = min(max(years, min(THRESHOLDS)), max(THRESHOLDS))
    names = (say("Ashigaru"), say("Samurai"), say("Hatamoto"), say("Daimyo"), say("Shogun"), say("Emperor"))
    return [RankView(name, points) for name, points in zip(names, (0, *THRESHOLDS[length]), strict=True)]


def rank_name(years: int, points: int) -> str:
    return [rank.name for rank in ladder_of(years) if points >= rank.points][-1]
