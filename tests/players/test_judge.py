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


def judged(state: State, share: float = 0.75) -> tuple[list[float], list[float]]:
    """The worth and the share of victory of every seat."""
    judge = Judge(DECIDING_LEAD, share, Critic(), Observer(), None)
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


def test_victory_counts_by_its_share_and_the_lead_makes_up_the_rest() -> None:
    """A lead of 20, which decides most games, is half way from even to certain: 0.75."""
    worth, _ = judged(Scores(30, 10), share=0.6)
    assert worth == pytest.approx([0.6 * 1 + 0.4 * 0.75, 0.6 * 0 + 0.4 * 0.25])


def test_the_lead_is_the_one_over_the_best_of_the_others() -> None:
    worth, _ = judged(Scores(30, 25, 0), share=0.0)
    assert worth[0] == judged(Scores(30, 25), share=0.0)[0][0]
    assert worth[2] == judged(Scores(0, 30), share=0.0)[0][0]


def test_an_unfinished_game_is_never_certain_and_an_even_one_is_half_won() -> None:
    """A lead of 20 counts twice in the chance of victory: 2 / (1 + 2) of the way from even to certain."""
    assert judged(Scores(30, 10, over=False))[1] == pytest.approx([5 / 6, 1 / 6])
    assert judged(Scores(10, 10, over=False)) == ([0.5, 0.5], [0.5, 0.5])
    assert judged(Scores(1000, 0, over=False))[1][0] < 1.0


def test_more_points_are_worth_more_in_a_game_alone() -> None:
    assert judged(Scores(30))[0][0] > judged(Scores(20))[0][0]


def test_a_network_judges_unfinished_games_and_its_shares_add_up_to_one() -> None:
    network = Network(1, 1)
    network.weight[0], network.last[0] = 1.0, 0.5
    judge = Judge(DECIDING_LEAD, 0.75, Critic(), PointsSeen(), network)
    judge.judge(Scores(4, 1, 1, over=False))
    worth = [judge.worth[seat] for seat in range(3)]
    assert sum(worth) == pytest.approx(1.0)
    assert worth[0] > worth[1] == worth[2]
    assert [judge.victory[seat] for seat in range(3)] == worth
    judge.judge(Scores(4, 1))
    assert [judge.victory[seat] for seat in range(2)] == [1.0, 0.0]
