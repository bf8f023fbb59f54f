"""The laws themselves: an honest game keeps them, and each fault is found by the law that forbids it."""

import pytest

import subak.engine.game
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import NOBODY
from subak.engine.laws import check, trial, variants
from subak.engine.laws.chance import Fit, fit_of
from tests.laws.seeds import Seeds, SeedsGame


def broken_laws(fault: str, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    game = SeedsGame(fault)
    monkeypatch.setattr(subak.engine.game, "games", lambda: {"seeds": game})
    report = check(game, seats=3, games=15, every=2, records=2)
    assert report.games == 15
    return {violation.law for violation in report.broken}


def test_an_honest_game_keeps_all_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    assert broken_laws("", monkeypatch) == set()


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        ("short list", 1),
        ("mint", 2),
        ("shared", 3),
        ("forgetful", 4),
        ("loaded", 5),
        ("wrong stream", 5),
        ("peek", 6),
        ("gossip", 6),
        ("features", 6),
        ("hint", 6),
        ("order", 7),
        ("restated", 11),
        ("unseen", 11),
        ("boast", 11),
        ("cheap", 11),
        ("curt", 11),
        ("turn of one", 12),
        ("beckoning", 12),
        ("distant", 12),
        ("rambling", 12),
        ("tattling", 12),
    ],
)
def test_each_fault_is_found(fault: str, law: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert law in broken_laws(fault, monkeypatch)


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LONGEST", 500)
    report = check(SeedsGame("endless"), seats=2, games=1, every=50, records=0)
    assert "did not end" in " ".join(violation.sentence for violation in report.broken if violation.law == 1)


class Cheat(Policy):
    """A player that reaches behind its seat."""

    def choose(self, seat: Seat) -> int:
        state = seat._state
        assert isinstance(state, Seeds)
        return int(state.seed[(seat.index + 1) % state.seats])


def test_a_player_that_peeks_is_found() -> None:
    report = check(SeedsGame(), seats=2, games=15, every=2, records=0, bots={"cheat": Cheat})
    assert {violation.law for violation in report.broken} == {6}
    assert "'cheat'" in report.broken[0].sentence


def test_a_law_that_stops_with_an_error_is_broken() -> None:
    class Mute(SeedsGame):
        def view(self, state: Seeds, seat: int | None) -> object:  # type: ignore[override]
            raise ZeroDivisionError("nothing to see")

    report = check(Mute(), seats=2, games=1, every=2, records=0)
    assert "ZeroDivisionError: nothing to see" in report.broken[0].sentence


def test_variants_are_the_plain_game_each_value_and_mixtures() -> None:
    assert variants(SeedsGame(), 2, mixtures=0) == [{}, {"quiet": True}, {"quiet": True}]
    game = subak.engine.game.game("rice-dice")
    two = variants(game, 2)
    assert two[0] == {}
    assert {"first_player": 1} in two
    assert {"target": 20} in two
    assert not any("solo_level" in options for options in two)
    assert all("release_order" not in options for options in variants(game, 1))
    assert all(game.start(2, options).actor() != NOBODY for options in two)


def test_draws_that_fit_are_no_surprise() -> None:
    assert abs(fit_of([501, 499], [1, 1]).surprise()) < 2
    assert fit_of([650, 350], [1, 1]).surprise() > 6
    assert fit_of([3, 2, 995], [1, 1, 998]).freedom < 2  # rare outcomes are taken together
    assert Fit().surprise() == 0
