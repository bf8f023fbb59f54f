"""Ladders: the same luck from every seat, and figures that do not depend on who was faster."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from subak.engine.core.seat import Policy, Seat
from subak.engine.game import game
from subak.lab.arena import Outcome
from subak.lab.decision_times import Thinking
from subak.lab.ladder import Match, Matches, MirroredSet, Plan, matches_of, play
from subak.lab.sequential_test import Bounds
from subak.lab.standings import Standings, share_interval, standings

SHORT = Plan("rice-dice", ["random", "greedy"], games=6, seed=3, options={"target": 20})


class First(Policy):
    """Always takes the first option: two of them play the same game whenever the luck is the same."""

    def choose(self, seat: Seat) -> int:
        return seat.legal(game("rice-dice").codec.seat_size)[0]


class Stubborn(Policy):
    """Always chooses the same action, whether it is open or not."""

    def choose(self, seat: Seat) -> int:
        return 35


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    policies: Mapping[str, Callable[[], Policy]] = {"first": First, "twin": First, "stubborn": Stubborn}
    monkeypatch.setattr(type(game("rice-dice")), "policies", policies)


def played(plan: Plan, jobs: int = 1) -> Matches:
    matches = matches_of(plan)
    for _ in play(plan, matches, jobs):
        pass
    return matches


def told(plan: Plan, jobs: int = 1) -> Standings:
    return standings(plan, played(plan, jobs), 1.0)


def without_times(result: Standings) -> Standings:
    quick = [replace(each, seconds_mean=0.0, seconds_p95=0.0) for each in result.players]
    return replace(result, players=sorted(quick, key=lambda each: each.player))


def a_set(number: int, share: float, error: str | None = None) -> MirroredSet:
    """Two games of which the first player won this share, 3 points apart."""
    games = [
        Outcome([13, 10], [share, 1 - share], 20, 5, error),
        Outcome([10, 13], [1 - share, share], 20, 5),
    ]
    return MirroredSet(("random", "greedy"), number, games, (Thinking(), Thinking()))


@pytest.mark.usefixtures("strangers")
def test_twins_play_the_same_game_from_both_seats() -> None:
    """The luck of a set is the same when seats are exchanged, so twins share every set, and no two sets are alike."""
    plan = replace(SHORT, players=["first", "twin"], games=8)
    sets = played(plan)["first", "twin"].counted
    assert all(each.games[0].scores == each.games[1].scores for each in sets)
    assert [(each.share, each.margin) for each in sets] == [(0.5, 0.0)] * 4
    assert len({(*each.games[0].scores, each.games[0].decisions) for each in sets}) > 1


@pytest.mark.usefixtures("strangers")
def test_with_three_seats_one_sits_among_copies_in_every_seat() -> None:
    plan = replace(SHORT, players=["first", "twin"], games=4, seats=3)
    (one, two) = played(plan)["first", "twin"].counted
    assert plan.sets == 2
    assert len(one.games) == len(two.games) == 3
    assert one.share == pytest.approx(1 / 3)
    assert one.margin == pytest.approx(0)


def test_a_set_is_told_from_the_seats_that_the_first_player_had() -> None:
    """The first player has another seat in each of three games; it wins the first two, by 6 and by 3 points."""
    games = [Outcome([14, 10, 6], [1, 0, 0]), Outcome([4, 8, 6], [0, 1, 0]), Outcome([9, 9, 6], [0.5, 0.5, 0])]
    played = MirroredSet(("random", "greedy"), 0, games, (Thinking(), Thinking()))
    assert played.share == pytest.approx((1 + 1 + 0) / 3)
    assert played.margin == pytest.approx((6 + 3 - 3) / 3)


def test_everybody_meets_everybody_or_one_meets_all() -> None:
    plan = replace(SHORT, players=["random", "greedy", "house"])
    assert plan.pairings == [("random", "greedy"), ("random", "house"), ("greedy", "house")]
    assert replace(plan, gauntlet="house").pairings == [("house", "random"), ("house", "greedy")]


def test_the_same_figures_in_any_number_of_processes() -> None:
    """Once alone and once in two processes, with the test that stops a match early."""
    plan = replace(SHORT, games=30, stop=Bounds(0.3, 0.9))
    alone = told(plan)
    assert without_times(told(plan, jobs=2)) == without_times(alone)
    assert alone.finished
    assert alone.between == (0.3, 0.9)
    assert [(match.verdict, match.sets) for match in alone.matches] == [("low", 10)]


def test_a_match_is_the_same_in_any_ladder() -> None:
    """A set depends on its two players and its number only; so players and games can be added later."""
    small = played(SHORT)["random", "greedy"].counted
    large = played(replace(SHORT, players=["greedy", "house", "random"], gauntlet="random", games=8))[
        "random", "greedy"
    ].counted
    assert [each.games for each in large[:3]] == [each.games for each in small]
    assert [each.games for each in played(replace(SHORT, seed=4))["random", "greedy"].counted] != [
        each.games for each in small
    ]


def test_sets_count_in_their_order_without_gaps() -> None:
    match = Match(("random", "greedy"), 4, None)
    for number in (3, 1, 2):
        match.add(a_set(number, 1.0))
    assert match.counted == []
    assert [match.wants(number) for number in range(4)] == [True, False, False, False]
    match.add(a_set(0, 1.0))
    assert [each.number for each in match.counted] == [0, 1, 2, 3]
    assert match.is_over


def test_a_plain_match_ends_where_it_became_plain() -> None:
    """However the sets come in, the match ends after the same one; what was played beyond it does not count."""
    there, back = (Match(("random", "greedy"), 40, Bounds(0.5, 0.6)) for _ in range(2))
    for number in range(40):
        there.add(a_set(number, 1.0))
        back.add(a_set(39 - number, 1.0))
    assert there.verdict == back.verdict == "high"
    assert 10 <= len(there.counted) == len(back.counted) < 20
    assert not there.wants(39)


@pytest.mark.usefixtures("strangers")
def test_games_that_fail_are_counted_and_hide_nothing() -> None:
    plan = replace(SHORT, players=["first", "stubborn", "random"], games=4)
    result = told(plan)
    assert [(match.errors, match.games) for match in result.matches] == [(4, 0), (0, 4), (4, 0)]
    assert result.errors == 8
    assert result.first_error is not None
    assert result.first_error.startswith("first against stubborn, set 0, game 0: IllegalChoice")
    ratings = {each.player: each.interval for each in result.players}
    assert ratings["stubborn"] is None
    assert ratings["random"] is not None


def test_a_set_with_a_failed_game_does_not_count_in_shares() -> None:
    match = Match(("random", "greedy"), 3, None)
    for number, error in enumerate([None, "it broke", None]):
        match.add(a_set(number, 1.0, error))
    result = standings(replace(SHORT, games=6), {match.pairing: match}, 1.0)
    score = result.matches[0]
    assert (score.sets, score.games, score.wins, score.share, score.margin) == (2, 4, 4.0, 1.0, 3.0)
    assert (score.errors, result.first_error) == (1, "random against greedy, set 1, game 0: it broke")


def test_intervals_come_from_sets() -> None:
    """A hundred sets that were all shared tell more than 200 games of which 100 were won."""
    match = Match(("random", "greedy"), 100, None)
    for number in range(100):
        match.add(a_set(number, 0.5 if number else 1.0))
    score = standings(replace(SHORT, games=200), {match.pairing: match}, 1.0).matches[0]
    assert score.wilson[0] < 0.45
    assert 0.5 <= score.interval[0] <= score.share <= score.interval[1] < 0.52


def test_sets_that_came_out_alike_are_no_certainty() -> None:
    low, high = share_interval([1.0] * 10)
    assert (round(low, 2), high) == (0.72, 1.0)
    assert share_interval([]) == (0.0, 1.0)


def test_the_stronger_player_has_the_higher_rating_and_everybody_thinks() -> None:
    result = told(replace(SHORT, games=8))
    assert [each.player for each in result.players] == ["greedy", "random"]
    assert {each.player: each.elo for each in result.players}["random"] == 1500  # the first, since house is not there
    assert all(each.decisions > 50 and each.seconds_mean > 0 for each in result.players)


def test_progress_is_told_in_games() -> None:
    seen: list[tuple[int, int]] = []
    for _ in play(SHORT, matches_of(SHORT), progress=lambda done, total: seen.append((done, total))):
        pass
    assert seen == [(0, 6), (2, 6), (4, 6), (6, 6)]


def test_a_plan_that_cannot_be_played_raises_before_the_first_game() -> None:
    with pytest.raises(LookupError, match="no player of Rice Dice is called 'champion'"):
        played(replace(SHORT, players=["champion", "random"]))
