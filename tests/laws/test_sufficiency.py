"""Equal observations mean equal views, in every game; the summary of v1 does not keep this law, and it must notice."""

import pytest

from subak.engine.game import game, games
from subak.engine.laws import variants
from subak.engine.laws.sufficiency import Numbers, check_sufficiency, numbers_of
from subak.engine.observation import FLAG

DECISIONS = 10  # tools/sufficiency.py looks at thousands

TABLES = [(slug, seats) for slug, found in games().items() if found.observation for seats in found.seats]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_equal_observations_mean_equal_views(slug: str, seats: int) -> None:
    found = game(slug)
    law, broken = check_sufficiency(found, seats, {}, DECISIONS, seed=seats)
    assert broken == []
    assert law.positions > DECISIONS


@pytest.mark.parametrize("slug", list(games()))
def test_options_do_not_change_that(slug: str) -> None:
    found = game(slug)
    seats = min(found.seats[-1], 2)
    for number, options in enumerate(variants(found, seats)):
        _, broken = check_sufficiency(found, seats, options, 1, seed=number, player=found.search.model)
        assert broken == [], options


def test_the_law_notices_what_v1_of_kingdoms_leaves_out() -> None:
    """Places in the hand are what `keep 1` is about, and v1 tells the kinds only."""
    found = game("kingdoms")
    summary = Numbers(found.observer(), len(found.features))
    law, broken = check_sufficiency(found, 2, {}, 60, seed=1, numbers=summary)
    assert law.collisions >= 5
    assert any("hand" in sentence or "kingdoms" in sentence or "sealed" in sentence for sentence in broken)


def test_the_law_notices_a_number_out_of_its_range() -> None:
    found = game("rice-dice")
    numbers = numbers_of(found)
    narrow = Numbers(numbers.observer, numbers.width, [(0.0, 0.0)] * numbers.width)
    _, broken = check_sufficiency(found, 2, {}, 1, numbers=narrow)
    assert any("its range is 0 to 0" in sentence for sentence in broken)


@pytest.mark.parametrize("slug", list(games()))
def test_every_number_has_a_name_of_its_own_a_meaning_and_a_range(slug: str) -> None:
    layout = game(slug).observation
    assert layout is not None
    assert len(set(layout.names)) == layout.width == len(layout.columns)
    for column in layout.columns:
        assert column.meaning
        assert -16 <= column.low < column.high <= 16
        assert column.kind != FLAG or (column.low, column.high) == (0, 1)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_actions_are_about_rows_that_are_there(slug: str, seats: int) -> None:
    found = game(slug)
    assert found.observation is not None
    rows = {block.name: block.rows for block in found.observation.blocks}
    for seat in range(seats):
        targets = found.observation.targets(found.codec.seat_size, seat, seats)
        assert len(targets) == found.codec.seat_size
        assert all(target is None or 0 <= target[1] < rows[target[0]] for target in targets)
        assert any(targets)
