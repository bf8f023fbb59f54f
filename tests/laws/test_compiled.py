"""Law 8: compiled and interpreted games are the same. There is something to compare where the package is compiled."""

from pathlib import Path

import pytest

from subak.engine.game import game, games
from subak.engine.laws.checksum import checksum, interpreted_checksum, is_compiled, same_compiled_and_interpreted

SEEDS = 200


@pytest.mark.skipif(not is_compiled(), reason="the package is not compiled here")
@pytest.mark.parametrize("slug", list(games()))
def test_compiled_games_are_the_interpreted_ones(slug: str) -> None:
    seats = min(2, max(game(slug).seats))
    assert same_compiled_and_interpreted(slug, seats, {}, range(SEEDS)) == []


@pytest.mark.skipif(not is_compiled(), reason="the package is not compiled here")
@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug, found in games().items() for seats in found.seats])
def test_with_every_number_of_seats(slug: str, seats: int) -> None:
    assert same_compiled_and_interpreted(slug, seats, {}, range(5)) == []


@pytest.mark.parametrize("slug", list(games()))
def test_the_checksum_of_another_process_is_the_same(slug: str) -> None:
    seats = game(slug).seats[0]
    assert interpreted_checksum(game(slug), seats, {}, [1, 2]) == checksum(game(slug), seats, {}, [1, 2])


def test_other_seeds_and_other_options_have_another_checksum() -> None:
    found = game("rice-dice")
    marks = [checksum(found, 1, options, [seed]) for options in ({}, {"solo_level": 0}) for seed in (1, 2)]
    assert len(set(marks)) == 4


def test_whether_it_is_compiled_is_seen_from_the_files() -> None:
    import subak.engine.core.state as state

    assert is_compiled() == (Path(str(state.__file__)).suffix != ".py")
