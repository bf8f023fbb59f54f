"""Who sits where."""

import pytest

from subak.engine.game import game
from subak.terminal.seating import is_person, seat_players


def names(*specs: str) -> list[str]:
    return [player.name for player in seat_players(specs, game("rice-dice"))]


def test_people_and_players() -> None:
    players = seat_players(["me", "house"], game("rice-dice"))
    assert [player.policy is None for player in players] == [True, False]


def test_people_may_have_names() -> None:
    assert names("me:Ayu", "me2:Ketut Bo", "me") == ["Ayu", "Ketut Bo", "Player"]


def test_names_that_would_stand_twice_are_numbered() -> None:
    assert names("house", "me", "house", "me2") == ["House 1", "Player 1", "House 2", "Player 2"]


def test_bots_are_named_after_level_and_manner() -> None:
    assert names("me", "level:3:bold", "level:5") == ["Player", "Farmer, bold", "Spirit"]


@pytest.mark.parametrize("spec", ["me", "me2", "me17", "me:Ayu", "me2:Bo"])
def test_is_a_person(spec: str) -> None:
    assert is_person(spec)


@pytest.mark.parametrize("spec", ["house", "men", "me-2", "random", ""])
def test_is_no_person(spec: str) -> None:
    assert not is_person(spec)


def test_unknown_players_are_named_with_those_there_are() -> None:
    with pytest.raises(LookupError, match="'hal'.*random, greedy, house"):
        seat_players(["hal"], game("rice-dice"))
