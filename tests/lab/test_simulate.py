"""Simulations: the same rows for the same seed, whoever plays them and in how many processes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from subak.engine.core.seat import Policy, Seat
from subak.engine.game import game
from subak.lab.arena import Outcome, Room, derived_seed
from subak.lab.simulate import Plan, Row, Series, rows, simulate, split, sum_up
from subak.players import make_player

SHORT = Plan("rice-dice", ["random", "greedy"], games=6, seed=3, options={"target": 20})


def test_the_same_seed_gives_the_same_rows_in_any_number_of_processes() -> None:
    alone = list(rows(SHORT))
    assert [row.number for row in alone] == list(range(6))
    assert list(rows(SHORT, jobs=2)) == alone
    assert list(rows(replace(SHORT, games=3))) == alone[:3]
    assert list(rows(replace(SHORT, seed=4))) != alone


def test_figures_of_one_run() -> None:
    result = simulate(SHORT)
    assert result.errors == 0
    assert sum(result.wins) == pytest.approx(6)
    assert all(low <= wins / 6 <= high for wins, (low, high) in zip(result.wins, result.win_intervals, strict=True))
    assert result.decisions > 100
    assert result.length_mean > 1
    assert result.to_json()["seats"] == ["random", "greedy"]


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(SHORT, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (6, 6)
    assert told == sorted(told)


def test_rotated_players_keep_their_figures() -> None:
    """Greedy beats random from either seat, and its figures stay in its column."""
    result = simulate(replace(SHORT, games=8, rotate=True))
    assert [row.first for row in rows(replace(SHORT, games=3, rotate=True))] == [0, 1, 0]
    assert result.score_mean[1] > result.score_mean[0]


def test_every_row_is_by_player_wherever_they_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(replace(SHORT, seats=["random", "greedy", "house"], rotate=True))

    def play(_room: Room, seated: Sequence[Policy], *_seeds: object) -> Outcome:
        numbers = [series.players.index(player) for player in seated]
        return Outcome(numbers, [float(number) for number in numbers])

    monkeypatch.setattr(Room, "play", play)
    for number in range(3):
        row = series.play(number)
        assert (row.first, row.scores, row.wins) == (number, [0, 1, 2], [0.0, 1.0, 2.0])


def test_a_plan_that_cannot_be_played_raises_before_the_first_game() -> None:
    with pytest.raises(
        LookupError, match="no player of Rice Dice is called 'champion'; there are level:1.*random, greedy, house"
    ):
        list(rows(replace(SHORT, seats=["champion", "random"])))
    with pytest.raises(LookupError, match="no game is called 'go'"):
        list(rows(replace(SHORT, game="go")))
    with pytest.raises(ValueError, match="1 to 5 players, not 6"):
        list(rows(replace(SHORT, seats=["random"] * 6)))


class Stubborn(Policy):
    """Always chooses the same action, whether it is open or not."""

    def choose(self, seat: Seat) -> int:
        return 35


def test_a_game_that_fails_is_counted_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    policies: Mapping[str, Callable[[], Policy]] = {"stubborn": Stubborn}
    monkeypatch.setattr(type(game("rice-dice")), "policies", policies)
    result = simulate(replace(SHORT, seats=["random", "stubborn"]))
    assert result.errors == 6
    assert result.first_error is not None
    assert "seat 1 chose action 35" in result.first_error
    assert result.wins == [0, 0]


def test_a_shared_victory_counts_in_parts() -> None:
    shared = Row(0, 0, [100, 100], [0.5, 0.5], 10, 5)
    failed = Row(1, 0, [0, 0], [0, 0], 0, 0, "game 1: it broke")
    result = sum_up(replace(SHORT, games=2), [shared, failed], 1.0)
    assert (result.wins, result.errors, result.score_mean) == ([0.5, 0.5], 1, [100.0, 100.0])


def test_a_game_won_by_several_counts_for_each_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("rice-dice", 3, {"target": 20}, None)
    players = [make_player("random", room.game)] * 3
    monkeypatch.setattr(type(room.game), "winners", lambda _self, _state: [0, 2])
    assert room.play(players, 1, [2, 3, 4]).wins == [0.5, 0.0, 0.5]


def test_batches_cover_every_game_once() -> None:
    for games, jobs in [(1, 4), (7, 2), (2000, 2), (100_000, 8)]:
        assert [number for batch in split(games, jobs) for number in batch] == list(range(games))


def test_every_game_and_purpose_has_its_own_seed() -> None:
    seeds = {derived_seed(seed, number, purpose) for seed in range(5) for number in range(50) for purpose in "ab"}
    assert len(seeds) == 500


def test_players_of_a_plan_are_those_of_the_registry() -> None:
    for spec in ("random", "greedy", "house"):
        assert isinstance(make_player(spec, game("rice-dice")), Policy)
