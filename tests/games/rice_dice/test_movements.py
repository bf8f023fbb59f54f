"""What flies at a table of Rice Dice is what moved: water, weeds and rice."""

from collections import Counter

import pytest

from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.journal import LAID_LEFT
from subak.games.rice_dice.view.view import RiceDiceView
from tests.games.movements import Pieces, check, stored


def pieces(view: RiceDiceView) -> Pieces:
    found: Pieces = Counter({("water", "reservoir"): view.reservoir, ("water", "supply"): view.supply})
    for field in view.fields:
        found["rice-grown", f"pawn:{field.place}"] = field.score
        for paddy in field.paddies:
            found["water", f"water:{field.place}:{paddy.slot}"] = paddy.water
            found["weed", f"paddy:{field.place}:{paddy.slot}"] = paddy.weeds
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_flies_is_what_moved(seats: int) -> None:
    for step in stored("rice-dice", seats):
        shifted = any(entry.kind == LAID_LEFT for entry in step.entries)
        check(GAME, step, pieces, by_field if shifted else str)


def by_field(place: str) -> str:
    """A card laid at the left end gives all other paddies of the field a new number."""
    return place.rpartition(":")[0] if place.startswith(("water:", "paddy:")) else place
