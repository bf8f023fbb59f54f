"""What a search advises: its first choices, with the points and the chance to win that each may expect."""

from dataclasses import dataclass

from subak.players.core.search import Search

ABOUT_EQUAL = 2.0  # standard errors of the difference


@dataclass(frozen=True)
class Line:
    """One choice. `is_equal` says that simulations cannot tell it from the first one."""

    action: int
    points: float
    points_error: float
    victory: float
    is_equal: bool


def advice(search: Search, most: int) -> list[Line]:
    """After it has chosen, best first. Figures are as simulated, nothing is smoothed.

    Choices are compared with the same luck, so their difference is surer than each of them. A later line can even look
    better than the first: then the first one has its place by the margin of the house player's choice.
    """
    return [
        Line(one.action, one.points, one.points_error, one.victory, one.behind <= ABOUT_EQUAL * one.behind_error)
        for one in search.opinions()[:most]
    ]
