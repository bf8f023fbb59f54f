"""Ratings, the test that stops early, thinking times and the picture."""

from random import Random
from xml.etree import ElementTree

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.game import game
from subak.lab.decision_times import Thinking, Timed, together
from subak.lab.ladder_plot import nice, plot
from subak.lab.rating import Results, elo, elo_intervals
from subak.lab.sequential_test import Bounds
from subak.lab.sequential_test import Test as SequentialTest
from subak.lab.standings import Rated, Standings
from subak.lab.statistics import bootstrap, middle_95

THREE = ["random", "greedy", "house"]


def test_three_wins_of_four_are_191_points() -> None:
    """400 times the decimal logarithm of three; the even set that is always added weighs little among 4000."""
    results = [Results("house", "greedy", [1.0] * 3000 + [0.0] * 1000)]
    ratings = elo(["greedy", "house"], results, 2, "house")
    assert ratings["house"] == 1500
    assert ratings["greedy"] == pytest.approx(1500 - 190.8, abs=0.5)


def test_with_four_seats_a_quarter_is_even() -> None:
    even = [Results("house", "greedy", [0.25] * 50)]
    assert elo(["greedy", "house"], even, 4, "house")["greedy"] == pytest.approx(1500, abs=0.1)
    half = [Results("house", "greedy", [0.5] * 5000)]
    assert elo(["greedy", "house"], half, 4, "greedy")["house"] == pytest.approx(1500 + 190.8, abs=0.5)


def test_ratings_add_up_over_a_chain() -> None:
    """Who beats greedy 3 to 1, who beats random 3 to 1, beats random 9 to 1."""
    chain = [
        Results("random", "greedy", [0.25] * 4000),
        Results("greedy", "house", [0.25] * 4000),
        Results("random", "house", [0.1] * 4000),
    ]
    ratings = elo(THREE, chain, 2, "house")
    assert [round(1500 - ratings[player]) for player in THREE] == pytest.approx([382, 191, 0], abs=1)


def test_intervals_hold_the_rating_and_are_wider_for_fewer_sets() -> None:
    luck = Random(1)
    shares = [luck.choice([0.0, 0.5, 0.5, 1.0, 1.0]) for _ in range(400)]

    def width(count: int) -> float:
        results = [Results("house", "greedy", shares[:count])]
        low, high = elo_intervals(["greedy", "house"], results, 2, "house")["greedy"]
        assert low < elo(["greedy", "house"], results, 2, "house")["greedy"] < high
        return high - low

    assert width(400) < width(40) / 2


def test_a_player_who_wins_all_has_a_rating_and_is_not_taken_for_certain() -> None:
    results = [Results("house", "random", [1.0] * 20)]
    low, high = elo_intervals(["random", "house"], results, 2, "house")["random"]
    assert 500 < low < high < 1400


def test_a_bootstrap_agrees_with_what_is_known_of_means() -> None:
    luck = Random(2)
    low, high = bootstrap([luck.gauss(10, 2) for _ in range(400)])
    assert high - low == pytest.approx(4 * 2 / 20, rel=0.15)  # four standard errors, nearly
    assert middle_95(range(1000)) == (25, 974)


@pytest.mark.parametrize("truth", ["low", "high"])
def test_the_test_is_seldom_wrong(truth: str) -> None:
    """At most one in twenty; with 300 matches 30 wrong ones would be a surprise of one in ten thousand."""
    bounds, luck = Bounds(0.5, 0.6), Random(3)
    share = getattr(bounds, truth)
    wrong = 0
    for _ in range(300):
        test = SequentialTest(bounds)
        while (verdict := test.verdict()) is None:
            test.add(((luck.random() < share) + (luck.random() < share)) / 2)
        wrong += verdict != truth
    assert wrong < 30


def test_the_test_waits_for_ten_sets() -> None:
    test = SequentialTest(Bounds(0.5, 0.9))
    for _ in range(9):
        test.add(1.0)
        assert test.verdict() is None
    test.add(1.0)
    assert test.verdict() == "high"


def test_times_are_known_to_nine_percent() -> None:
    thinking = Thinking()
    for hundredth in range(1, 101):
        thinking.add(hundredth / 100)
    assert thinking.mean() == pytest.approx(0.505)
    assert 0.95 <= thinking.within(0.95) <= 0.95 * 1.09
    assert Thinking().within(0.95) == Thinking().mean() == 0


def test_times_are_written_read_and_put_together() -> None:
    one, other = Thinking(), Thinking()
    one.add(0.25)
    other.add(2e-9)
    assert Thinking.from_json(one.to_json()) == one
    both = together([one, other])
    assert both.decisions == 2
    assert both.within(1.0) == pytest.approx(0.25, rel=0.09)


class First(Policy):
    def choose(self, seat: Seat) -> int:
        return seat.legal(game("seasons").codec.seat_size)[0]


def test_a_decision_with_a_single_option_is_not_timed() -> None:
    played = game("seasons")
    state, luck, clock = played.start(2), Luck(1), Thinking()
    policy = Timed(First(), clock, vec[i64]([0] * played.codec.seat_size))
    real = 0
    while (actor := state.actor()) != -2:
        if actor == -1:
            state.apply(-1, state.draw(luck))
            continue
        real += len(played.legal(state, actor)) > 1
        state.apply(actor, policy.choose(Seat(state, actor, luck)))
    assert clock.decisions == real > 10


def standings_of(*players: Rated) -> Standings:
    return Standings("rice-dice", 2, 0, 0.5, "house", players, [], 0, 0, None, True, 1.0, {})


def test_the_picture_shows_every_player_by_its_rating() -> None:
    picture = plot(
        standings_of(
            Rated("house", 1500, (1500, 1500), 10, 5, 0.1, 0.2),
            Rated("a<b", 1210.4, (1100, 1320), 10, 5, 0.1, 0.2),
            Rated("absent", 1500, None, 0, 0, 0, 0),
        )
    )
    root = ElementTree.fromstring(picture)
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"house", "a<b", "absent", "1500", "1210", "1100"} <= set(texts)
    dots = [float(dot.attrib["cx"]) for dot in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert dots[0] == dots[2] > dots[1]
    assert "prefers-color-scheme: dark" in picture


def test_one_rating_alone_still_has_a_scale() -> None:
    ElementTree.fromstring(plot(standings_of(Rated("house", 1500, None, 0, 0, 0, 0))))
    assert [nice(distance) for distance in (0, 7, 60, 9000)] == [5, 10, 100, 500]
