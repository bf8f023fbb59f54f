"""What flies at a table of Spirits is what moved: water, weeds, pests, rocks, walls, gates and rice."""

from collections import Counter
from functools import partial

import pytest

from subak.engine.game import Movement
from subak.games.spirits import GAME
from subak.games.spirits.view.view import SpiritsView
from tests.games.movements import Pieces, check, stored


def pieces(view: SpiritsView, *, hidden_rice: bool) -> Pieces:
    found: Pieces = Counter()
    found["water", "rain"] = view.rain.on_card if view.rain else 0
    for farm in view.farms:
        seat = farm.seat
        found["water", f"reservoir:{seat}"] = farm.reservoir
        if not hidden_rice:
            assert farm.rice is not None
            found["rice-grown", f"rice:{seat}"] = farm.rice
        for paddy in farm.paddies:
            place = f"hex:{seat}:{paddy.paddy}"
            found["water", place] = paddy.water
            found["weed", place] = paddy.weeds
            found["pest", place] = paddy.pests
        for each in farm.hexes:
            found["rock", f"hex:{seat}:{each.hex}"] = int(each.rock)
            found["magic-water", f"hex:{seat}:{each.hex}"] = int(each.magic)
        for slot in farm.slots:
            for piece in ("wall", "gate"):
                found[f"edge-{piece}", f"slot:{seat}:{slot.slot}"] = int(slot.piece == piece)
    return found


all_pieces = partial(pieces, hidden_rice=False)
all_but_rice = partial(pieces, hidden_rice=True)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_flies_is_what_moved(seats: int) -> None:
    for step in stored("spirits", seats):
        check(GAME, step, all_but_rice if step.after.hidden_rice else all_pieces, untold=is_on_its_way)


def is_on_its_way(moved: Movement) -> bool:
    """Water that begins to flow down a course: the log tells where it goes."""
    return moved.origin.startswith("reservoir:") and moved.target.startswith("course:")
