"""Every game keeps the laws, with every number of seats and every variant. `tools/laws.py` does the same for longer."""

from collections.abc import Mapping
from typing import Any

import pytest

from subak.engine.game import game, games
from subak.engine.laws import check, variants
from subak.engine.laws.checksum import is_compiled
from subak.engine.options import spelled
from subak.players.for_laws import suspects

# One step in this many, for each of several seats, is looked at closely: a few positions of every game, and twice as
# many where compiled rules make it cheap.
STRIDE = {"rice-dice": 120}  # random games of it are very long
SPARE = 1 if is_compiled() else 2

CASES = [
    pytest.param(
        slug, seats, number, options, id=f"{slug}-{seats}-" + ",".join(f"{k}={spelled(v)}" for k, v in options.items())
    )
    for slug, found in games().items()
    for seats in found.seats
    for number, options in enumerate(variants(found, seats))
]


@pytest.mark.parametrize(("slug", "seats", "number", "options"), CASES)
def test_laws(slug: str, seats: int, number: int, options: Mapping[str, Any]) -> None:
    played = game(slug)
    bots = suspects(played) if number == 0 else played.policies
    every = SPARE * (20 if seats == 1 else STRIDE.get(slug, 15) * seats)
    by_the_book = number == 0 or len(options) > 1
    report = check(
        played,
        seats,
        options,
        games=1,
        seed=number,
        every=every,
        records=int(by_the_book),
        bots=bots,
        house_games=int(number == 0),
    )
    assert report.broken == []
    assert report.games == 1
