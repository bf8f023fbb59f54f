"""What the end of a simulation is worth to every seat."""

import pytest
from librt.vecs import vec

from subak.engine.core.critic import Critic
from subak.engine.core.observer import Observer
from subak.engine.core.state import NOBODY, State
from subak.players.core.judge import Judge
from subak.players.core.network import Network

DECIDING_LEAD = 20.0


class Scores(State):
    """A position in which nothing counts but the points of every seat."""

    def __init__(self, *points: int, over: bool = True) -> None:
        super().__init__(len(points))
        self.points = points
        self.over = over

    def actor(self) -> int:
        return NOBODY if self.over else 0

    def score(self, seat: int) -> int:
        return self.points[seat]


class PointsSeen(Observer):
    def features_into(self, state: State, seat: int, out: vec[float], first: int = 0) -> int:
        out[first] = float(state.score(seat))
        return 1


def judged(state: State, share: float = 0.75, own_points: float = 0.0) -> tuple[list[float], list[float]]:
    """The worth and the share of victory of every seat."""
    judge = Judge(DECIDING_LEAD, share, own_points, Critic(), Observer(), None)
    judge.judge(state)
    seats = range(state.seats)
    return [judge.worth[seat] for seat in seats], [judge.victory[seat] for seat in seats]


@pytest.mark.parametrize(
    ("points", "victory"),
    [
        ((9, 5), [1.0, 0.0]),
        ((9, 9), [0.5, 0.5]),
        ((9, 5, 9), [0.5, 0.0, 0.5]),
        ((7, 7, 7), [1 / 3, 1 / 3, 1 / 3]),
        ((3, 8, 8, 8), [0.0, 1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_a_shared_victory_counts_in_equal_parts(points: tuple[int, ...], victory: list[float]) -> None:
    assert judged(Scores(*points))[1] == victory
    assert judged(Scores(*points), share=1.0)[0] == victory


def test_victory_counts_by_its_share_and_the_standing_makes_up_the_rest() -> None:
    """A lead of 20, which decides most games, is half way from even to certain: 0.75."""
    worth, _ = judged(Scores(30, 10), share=0.6)
    assert worth == pytest.approx([0.6 * 1 + 0.4 * 0.75, 0.6 * 0 + 0.4 * 0.25])


def test_the_standing_counts_every_rival() -> None:
    """30 to 10 is half way to certain, 30 to 30 is even: so the first has beaten (0.75 + 0.5) / 2 of its rivals."""
    worth, _ = judged(Scores(30, 10, 30), share=0.0)
    assert worth == pytest.approx([0.625, 0.25, 0.625])


def test_second_place_is_worth_more_than_third() -> None:
    last, second = judged(Scores(100, 40, 30))[0][2], judged(Scores(100, 40, 50))[0][2]
    assert second - last > judged(Scores(100, 40, 30))[0][2] - judged(Scores(100, 40, 10))[0][2] > 0


@pytest.mark.parametrize("behind", [0, 40, 400, 4000])
def test_every_point_counts_however_far_behind_or_ahead(behind: int) -> None:
    """The part that points of one's own have in the worth is the same for each of them, so nobody gives up."""
    for rivals in ((5000,), (5000, 5000), ()):
        one = judged(Scores(5000 - behind, *rivals), own_points=0.04)[0][0]
        more = judged(Scores(5001 - behind, *rivals), own_points=0.04)[0][0]
        assert more - one >= 0.04 / DECIDING_LEAD * (1 - 1e-9)
        ahead = judged(Scores(5000 + behind, *rivals), own_points=0.04)[0][0]
        further = judged(Scores(5001 + behind, *rivals), own_points=0.04)[0][0]
        assert further - ahead >= 0.04 / DECIDING_LEAD * (1 - 1e-9)


def test_an_unfinished_game_is_never_certain_and_an_even_one_is_half_won() -> None:
    """A lead of 20, which decides most games, wins five of six."""
    assert judged(Scores(30, 10, over=False))[1] == pytest.approx([0.832, 0.168], abs=0.001)
    assert judged(Scores(10, 10, over=False)) == ([0.5, 0.5], [0.5, 0.5])
    assert judged(Scores(7, 7, 7, 7, over=False))[1] == [0.25] * 4
    assert judged(Scores(200, 0, over=False))[1][0] < 1.0


def test_points_are_those_of_the_game() -> None:
    for over in (True, False):
        judge = Judge(DECIDING_LEAD, 0.75, 0.05, Critic(), Observer(), None)
        judge.judge(Scores(130, -7, over=over))
        assert list(judge.points)[:2] == [130.0, -7.0]


def test_more_points_are_worth_more_in_a_game_alone() -> None:
    assert judged(Scores(30))[0][0] > judged(Scores(20))[0][0]


def test_a_network_judges_unfinished_games_and_its_shares_add_up_to_one() -> None:
    network = Network(1, 1)
    network.weight[0], network.victory_head[0] = 1.0, 0.5
    network.points_head[0], network.points_head[1] = 10.0, 2.0
    judge = Judge(DECIDING_LEAD, 0.75, 0.05, Critic(), PointsSeen(), network)
    judge.judge(Scores(4, 1, 1, over=False))
    victory = [judge.victory[seat] for seat in range(3)]
    assert sum(victory) == pytest.approx(1.0)
    assert victory[0] > victory[1] == victory[2]
    assert [judge.points[seat] for seat in range(3)] == [42.0, 12.0, 12.0]
    assert judge.worth[0] > judge.worth[1] == judge.worth[2]
    judge.judge(Scores(4, 1))
    assert [judge.victory[seat] for seat in range(2)] == [1.0, 0.0]
    assert [judge.points[seat] for seat in range(2)] == [4.0, 1.0]
